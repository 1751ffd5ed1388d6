// The items of a plane: what each one shows, where its names go, and what can be dragged.
import type { ReactNode } from 'react';
import type { BoundField, Role } from '../signal/boundField.ts';
import { itemAt } from '../signal/valueOrSignal.ts';
import {
  asSignal,
  combine,
  constant,
  isSignal,
  mapSignal,
  type Signal,
  useLength,
  type ValueOrSignal,
} from '../signal/signal.ts';
import { Arrow } from './Arrow.tsx';
import { Diamond, type Hollow } from './Diamond.tsx';
import { Handle } from './Handle.tsx';
import { Hull } from './Hull.tsx';
import { NameAt } from './NameAt.tsx';
import type { Shape } from './names.ts';
import type { PlaneItem } from './Plane.tsx';
import { add, length, type Position, type Positions, type Point, pointOf } from './plane.ts';
import { Pulls } from './Pulls.tsx';
import { Star } from './Star.tsx';
import { Target } from './Target.tsx';
import { TipToTail } from './TipToTail.tsx';

type Text = ValueOrSignal<string | undefined>;
type Texts = ValueOrSignal<readonly string[]>;

/** One vector or several, with the field of each if they can be dragged. */
interface Source {
  readonly all: Signal<Positions>;
  at(i: number): ValueOrSignal<Position>;
  field?(i: number): BoundField<Point>;
  readonly role?: Role | undefined;
  readonly isSingle?: boolean;
}

const isField = (of: unknown): of is BoundField<never> => isSignal(of) && 'set' in of;
const roleOf = (of: unknown): Role | undefined => (of as { role?: Role }).role;

function several(of: ValueOrSignal<Positions>): Source {
  const field: unknown = of;
  return {
    all: asSignal(of),
    at: (i) => (isField(field) ? field.at(i) : itemAt(of, i)),
    ...(isField(field) && { field: (i) => field.at(i) as BoundField<Point> }),
    role: roleOf(of),
  };
}

function single(of: ValueOrSignal<Position>): Source {
  const field: unknown = of;
  return {
    all: mapSignal(asSignal(of), (at) => (at ? [at] : [])),
    at: () => of,
    ...(isField(field) && { field: () => field }),
    role: roleOf(of),
    isSingle: true,
  };
}

interface Options {
  /** Its color, and that of its names. */
  role?: Role;
  part?: string;
  /** The index of a single point among others of its kind. */
  row?: number;
  /** Shows only these of several points. */
  rows?: readonly number[];
  /** Points that are muted at present. */
  dim?: (i: number) => boolean;
  /** Accessible names, if they aren't the fields' own. */
  spoken?: (i: number) => Text;
  /** Where arrows start if not at the origin. The vectors are then relative to it. */
  from?: ValueOrSignal<Positions> | undefined;
  /** Restricts dragging to this axis. */
  along?: 'x' | undefined;
  /** False for points that the Tab key reaches in another plane. */
  tabStop?: (i: number) => boolean;
  /** The side of its point on which each name preferably lies. */
  towards?: Point;
  gap?: number;
  className?: string;
}
type Single = Omit<Options, 'rows' | 'from'> & {
  name?: Text;
  from?: ValueOrSignal<Position> | undefined;
};
type Several = Omit<Options, 'row'> & { names?: Texts };

/** Options of several points from those of a single one. */
const forSeveral = ({ name, from, ...rest }: Single): Options & { names?: Texts } => ({
  ...rest,
  ...(name !== undefined && { names: mapSignal(asSignal(name), (text = '') => [text]) }),
  ...(from !== undefined && { from: mapSignal(asSignal(from), (at) => (at ? [at] : [])) }),
});

function Each({
  of,
  rows,
  children,
}: {
  of: Signal<Positions>;
  rows: readonly number[] | undefined;
  children: (i: number) => ReactNode;
}) {
  const count = useLength(of);
  return (rows ?? Array.from({ length: count }, (_, i) => i)).map(children);
}

/** What one kind of mark adds to points: how each is drawn, and what names keep clear of. */
interface Kind {
  draw: (at: ValueOrSignal<Position>, i: number, row: number | undefined) => ReactNode;
  shape: (points: readonly Position[], from: Positions) => Omit<Shape, 'points' | 'names'>;
}

/** Points with their names. Named points can be dragged if they are fields. */
function pointsItem(of: Source, o: Options & { names?: Texts }, kind: Kind): PlaneItem {
  const { names, rows, from, towards, gap, role = of.role } = o;
  const origins = from === undefined ? undefined : asSignal(from);
  const ends = origins
    ? combine([of.all, origins], (all: Positions, starts: Positions) =>
        (all ?? []).map((by, i) => starts?.[i] && add(pointOf(starts[i]), pointOf(by))),
      )
    : of.all;
  const at = (i: number) => (origins ? itemAt(ends as Signal<readonly Position[]>, i) : of.at(i));
  const isShown = (i: number) => !rows || rows.includes(i);
  const rowOf = (i: number) => (of.isSingle ? o.row : i);
  const look = (i: number) => ({ part: o.part ?? role, row: rowOf(i) });
  const { field } = of;
  return {
    shape: combine(
      [ends, asSignal(names ?? []), origins ?? constant<Positions>(null)],
      (
        all: readonly Position[] | null | undefined,
        texts: readonly string[],
        starts: Positions,
      ) => {
        const points = (all ?? []).map((point, i) => (isShown(i) ? point : null));
        const shape = kind.shape(points, starts);
        return {
          points,
          names: texts,
          ...shape,
          ...(towards && { towards: points.map(() => towards) }),
          gap: gap ?? shape.gap,
        };
      },
    ),
    drawing: (
      <Each of={of.all} rows={rows}>
        {(i) => kind.draw(at(i), i, rowOf(i))}
      </Each>
    ),
    ...(names !== undefined &&
      !field && {
        names: (place) => (
          <Each of={of.all} rows={rows}>
            {(i) => (
              <NameAt
                key={i}
                at={place(i)}
                text={itemAt(names, i)}
                className={o.className ?? (o.role && `star-label role-${o.role}`)}
                {...look(i)}
              />
            )}
          </Each>
        ),
      }),
    ...(names !== undefined &&
      field && {
        handles: (place) => (
          <Each of={of.all} rows={rows}>
            {(i) => (
              <Handle
                key={i}
                of={field(i)}
                origin={origins && itemAt(origins, i)}
                name={o.spoken?.(i)}
                text={itemAt(names, i)}
                role={role}
                label={place(i)}
                along={o.along}
                dim={o.dim?.(i) ?? false}
                tabStop={o.tabStop?.(i) ?? true}
                {...look(i)}
              />
            )}
          </Each>
        ),
      }),
  };
}

/** Names of queries lie beside their arrows and those of keys on the other side, so that both fit on one line. */
function besideArrow(role: Role | undefined, [x, y]: Point): Point {
  if (role === 'query') return [0.15 * x - y, 0.15 * y + x];
  if (role === 'key') return [x + 0.6 * y, y - 0.6 * x];
  return [x, y];
}

const arrowKind = (o: Options, role: Role): Kind => ({
  draw: (to, i, row) => (
    <Arrow
      key={i}
      from={o.from === undefined ? undefined : itemAt(o.from, i)}
      to={to}
      role={role}
      dim={o.dim?.(i)}
      part={o.part ?? role}
      row={row}
    />
  ),
  shape: (points, from) => ({
    towards: points.map((to, i) => {
      const [[x, y], [x0, y0]] = [pointOf(to ?? []), pointOf(from?.[i] ?? [])];
      return besideArrow(role, [x - x0, y - y0]);
    }),
    lines: points.map((to, i) => [from?.[i] ?? [0, 0], to]),
  }),
});

/** An arrow to each point. */
export function arrows(to: ValueOrSignal<Positions>, o: Several = {}): PlaneItem {
  const of = several(to);
  return pointsItem(of, o, arrowKind(o, o.role ?? of.role ?? 'value'));
}
export function arrow(to: ValueOrSignal<Position>, o: Single = {}): PlaneItem {
  const [of, options] = [single(to), forSeveral(o)];
  return pointsItem(of, options, arrowKind(options, o.role ?? of.role ?? 'value'));
}

/** Sideways shift of a thin arrow, in pixels, that would otherwise lie on the arrow that it changes. */
const CHANGE_SHIFT = 6;
/** Whether a change of a vector points back along it. */
export function isOpposite(vector: Point, change: Point): boolean {
  const dot = vector[0] * change[0] + vector[1] * change[1];
  return dot < -0.98 * length(vector) * length(change);
}

function changesItem(by: Source, vectors: ValueOrSignal<Positions>, role: Role): PlaneItem {
  const shifts = combine([asSignal(vectors), by.all], (tips: Positions, all: Positions) =>
    (all ?? []).map((change, i) =>
      // Values have no arrows that a name could cover.
      role !== 'value' && tips?.[i] && isOpposite(pointOf(tips[i]), pointOf(change))
        ? CHANGE_SHIFT
        : 0,
    ),
  );
  return pointsItem(
    by,
    { role, from: vectors },
    {
      draw: (to, i, row) => (
        <Arrow
          key={i}
          change
          from={itemAt(vectors, i)}
          to={to}
          shift={mapSignal(shifts, (all) => all[i] ?? 0)}
          role={role}
          part={role}
          row={row}
        />
      ),
      shape: (points, from) => ({ lines: points.map((to, i) => [from?.[i], to]) }),
    },
  );
}

/** What is added to each vector, as a thin arrow from its tip. */
export const changes = (vectors: ValueOrSignal<Positions>, by: Signal<Positions>, role: Role) =>
  changesItem(several(by), vectors, role);
export const change = (vector: Signal<Position>, by: Signal<Position>, role: Role) =>
  changesItem(single(by), single(vector).all, role);

/** Names of diamonds lie away from the middle of them all. */
function awayFromMiddle(points: readonly Position[]): Point[] {
  const known = points.filter((at) => !!at).map(pointOf);
  const middle = [0, 1].map((c) => known.reduce((sum, at) => sum + at[c]!, 0) / known.length);
  return points.map((at): Point => {
    const [x, y] = pointOf(at ?? []);
    const away: Point = [x - middle[0]!, y - middle[1]!];
    return length(away) < 1e-6 ? [0, -1] : away;
  });
}

type DiamondOptions = { hollow?: (i: number) => ValueOrSignal<Hollow> };
const diamondKind = ({ hollow }: DiamondOptions): Kind => ({
  draw: (at, i, row) => <Diamond key={i} at={at} row={row} hollow={hollow?.(i)} />,
  shape: (points) => ({ towards: awayFromMiddle(points) }),
});

/** A value at each point. */
export const diamonds = (
  at: ValueOrSignal<Positions>,
  o: Several & DiamondOptions = {},
): PlaneItem => pointsItem(several(at), o, diamondKind(o));
export const diamond = (at: ValueOrSignal<Position>, o: Single & DiamondOptions = {}): PlaneItem =>
  pointsItem(single(at), forSeveral(o), diamondKind(o));

/** Points with a drawing of their own. */
export const points = (
  at: ValueOrSignal<Positions>,
  { draw, ...o }: Several & Pick<Kind, 'draw'>,
): PlaneItem => pointsItem(several(at), o, { draw, shape: () => ({}) });
export const point = (
  at: ValueOrSignal<Position>,
  { draw, ...o }: Single & Pick<Kind, 'draw'>,
): PlaneItem => pointsItem(single(at), forSeveral(o), { draw, shape: () => ({}) });

/** The output. Its name lies below it. */
export const star = (
  at: ValueOrSignal<Position>,
  { isSmall = false, ...o }: Single & { isSmall?: boolean } = {},
): PlaneItem =>
  pointsItem(single(at), forSeveral({ role: 'output', ...o }), {
    draw: (there) => <Star key={0} at={there} small={isSmall} />,
    shape: (all) => ({ towards: all.map((): Point => [-0.3, -1]), gap: 14 }),
  });

/** The outline of all points that a weighted mean can reach. */
export const hull = (of: ValueOrSignal<Positions>): PlaneItem => ({
  drawing: <Hull points={of} />,
});

/** Lines from the output to all values, as thick as their weights. */
export const pulls = (
  values: ValueOrSignal<Positions>,
  weights: ValueOrSignal<readonly number[] | null | undefined>,
  output: ValueOrSignal<Position>,
  rows?: readonly (number | undefined)[],
): PlaneItem => ({
  shape: combine([asSignal(values), asSignal(output)], (all: Positions, at: Position) => ({
    points: [],
    lines: (all ?? []).map((value) => [at, value] as const),
  })),
  drawing: <Pulls {...{ values, weights, output, rows }} />,
});

/** The contributions, tip to tail. */
export const tipToTail = (contributions: Signal<Positions>): PlaneItem => ({
  shape: mapSignal(contributions, (steps) => {
    const tips: Point[] = [[0, 0]];
    for (const step of steps ?? []) tips.push(add(tips.at(-1)!, pointOf(step)));
    return { points: tips, lines: tips.slice(1).map((tip, i) => [tips[i], tip] as const) };
  }),
  drawing: <TipToTail contributions={contributions} />,
});

/** A ring that the output has to reach. */
export const target = (at: Point, radius: number): PlaneItem => ({
  shape: constant({ points: [at] }),
  drawing: <Target at={at} radius={radius} />,
});
