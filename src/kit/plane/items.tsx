// The items of a plane: what each one shows, where its names go, and what can be dragged.
import type { Role } from '../signal/boundField.ts';
import {
  asSignal,
  combine,
  constant,
  mapSignal,
  type Signal,
  type ValueOrSignal,
} from '../signal/signal.ts';
import { itemAt } from '../signal/valueOrSignal.ts';
import { Arrow } from './Arrow.tsx';
import { Diamond, type Hollow } from './Diamond.tsx';
import { Hull } from './Hull.tsx';
import type { PlaneItem } from './Plane.tsx';
import { add, length, type Point, pointOf, type Position, type Positions } from './plane.ts';
import {
  forSeveral,
  type Kind,
  type Options,
  pointsItem,
  type Several,
  several,
  type Single,
  single,
  type Source,
} from './pointsItem.tsx';
import { Pulls } from './Pulls.tsx';
import { Star } from './Star.tsx';
import { Target } from './Target.tsx';
import { TipToTail } from './TipToTail.tsx';

/** Puts names of queries and keys on opposite sides of their arrows, so that both fit if the arrows coincide. */
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

/** Sideways shift, in pixels, of a thin arrow that would otherwise cover the arrow that it changes. */
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

/** Puts names of diamonds on the side away from the center of them all. */
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

/** The output, with its name below it. */
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
