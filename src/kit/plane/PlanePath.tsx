import { type Attributes, combineValues, useAttributes } from '../signal/valueOrSignal.ts';
import type { ValueOrSignal } from '../signal/signal.ts';
import { usePlaneScale } from './Plane.tsx';
import { type Position, type PlaneScale, type Point, pointOf } from './plane.ts';

/**
 * A path through the plane that follows values. `d` draws it in pixels, from the plane's scale and the values; it may
 * return other attributes too.
 */
export function PlanePath<A extends readonly unknown[]>({
  of,
  d,
  ...rest
}: {
  of: { readonly [I in keyof A]: ValueOrSignal<A[I]> };
  d: (scale: PlaneScale, ...values: A) => string | Attributes;
  className?: string | undefined;
} & Readonly<Record<`data-${string}`, string | number | boolean | undefined>>) {
  const scale = usePlaneScale();
  const path = combineValues<A, Attributes>(of, (...values) => {
    const drawn = d(scale, ...values);
    return typeof drawn === 'string' ? { d: drawn } : drawn;
  });
  return <path {...useAttributes<SVGPathElement>(path)} {...rest} />;
}

/** Path data of a circle around a pixel. */
export const circle = ([x, y]: Point, r: number) =>
  `M${x - r},${y}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0z`;

/** A dot of constant size at a point of the plane. */
export const Dot = ({
  at,
  r,
  ...rest
}: {
  at: ValueOrSignal<Position>;
  r: number;
  className?: string | undefined;
  'data-part'?: string;
}) => (
  <PlanePath
    of={[at]}
    d={({ px }, place: Position) => (place ? circle(px(pointOf(place)), r) : '')}
    {...rest}
  />
);
