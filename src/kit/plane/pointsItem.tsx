// What all items of points have in common: where they start and end, their names, and their handles.
import type { ReactNode } from 'react';
import type { BoundField, Role } from '../signal/boundField.ts';
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
import { itemAt } from '../signal/valueOrSignal.ts';
import { Handle } from './Handle.tsx';
import { NameAt } from './NameAt.tsx';
import type { Shape } from './labelItems.ts';
import type { PlaneItem } from './Plane.tsx';
import { add, type Point, pointOf, type Position, type Positions } from './plane.ts';

type Text = ValueOrSignal<string | undefined>;
type Texts = ValueOrSignal<readonly string[]>;

/** One vector or several, with the field of each if they can be dragged. */
export interface Source {
  readonly all: Signal<Positions>;
  at(i: number): ValueOrSignal<Position>;
  field?(i: number): BoundField<Point>;
  readonly role?: Role | undefined;
  readonly isSingle?: boolean;
}

const isField = (of: unknown): of is BoundField<never> => isSignal(of) && 'set' in of;
const roleOf = (of: unknown): Role | undefined => (of as { role?: Role }).role;

export function several(of: ValueOrSignal<Positions>): Source {
  const field: unknown = of;
  return {
    all: asSignal(of),
    at: (i) => (isField(field) ? field.at(i) : itemAt(of, i)),
    ...(isField(field) && { field: (i) => field.at(i) as BoundField<Point> }),
    role: roleOf(of),
  };
}

export function single(of: ValueOrSignal<Position>): Source {
  const field: unknown = of;
  return {
    all: mapSignal(asSignal(of), (at) => (at ? [at] : [])),
    at: () => of,
    ...(isField(field) && { field: () => field }),
    role: roleOf(of),
    isSingle: true,
  };
}

export interface Options {
  /** The color of the points and their names. */
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
  /** Preferred direction of each name from its point. */
  towards?: Point;
  gap?: number;
  className?: string;
}
export type Single = Omit<Options, 'rows' | 'from'> & {
  name?: Text;
  from?: ValueOrSignal<Position> | undefined;
};
export type Several = Omit<Options, 'row'> & { names?: Texts };

/** Options of several points from those of a single one. */
export const forSeveral = ({ name, from, ...rest }: Single): Options & { names?: Texts } => ({
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
export interface Kind {
  draw: (at: ValueOrSignal<Position>, i: number, row: number | undefined) => ReactNode;
  shape: (points: readonly Position[], from: Positions) => Omit<Shape, 'points' | 'names'>;
}

/** Points with their names. Named points can be dragged if they are fields. */
export function pointsItem(of: Source, o: Options & { names?: Texts }, kind: Kind): PlaneItem {
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
