import { placeLabels, type Placed } from '../../plane/labels.ts';
import {
  add,
  type Domain,
  domainFor,
  length,
  type PlaneScale,
  type Point,
  widerDomains,
} from '../../plane/plane.ts';
import type { StepsDerived, StepsState } from './steps.ts';

const keyDomains = widerDomains({ x: [-0.6, 5.2], y: [-0.5, 4.7] }, 12);
const valueDomains = widerDomains({ x: [-1.1, 2.9], y: [-0.75, 2.83] }, 60_000);

/** The ground of the two planes: fixed, and widened by whole stages only when a point lies outside. */
export const keyDomain = (s: StepsState): Domain =>
  domainFor(keyDomains, [s.q, ...s.keys] as Point[]);
export const valueDomain = (s: StepsState, d: StepsDerived): Domain => {
  const tails: Point[] = [];
  let tail: Point = [0, 0];
  for (const c of d.contributions) tails.push((tail = add(tail, c)));
  const drawn = s.step >= 4 ? [d.output, ...(s.tips ? tails : [])] : [];
  return domainFor(valueDomains, [
    ...(s.values as unknown as Point[]),
    ...drawn,
    ...(s.target ? [s.target as unknown as Point] : []),
  ]);
};

/**
 * How far, in pixels, the query's arrow is drawn aside: fully when it points along a key and would hide it,
 * not at all otherwise, and smoothly between, so that nothing jumps.
 */
export function queryShift(s: StepsState): number {
  const q = s.q as unknown as Point;
  if (length(q) === 0) return 0;
  const nearest = Math.min(
    ...s.keys.map((k) => {
      const cross = q[0] * k[1]! - q[1] * k[0]!;
      const dot = q[0] * k[0]! + q[1] * k[1]!;
      return dot <= 0 ? Math.PI : Math.abs(Math.atan2(cross, dot));
    }),
  );
  const t = Math.min(1, Math.max(0, (0.2 - nearest) / 0.12));
  return 7 * t * t * (3 - 2 * t);
}

const direction = (from: Point, to: Point): Point => [to[0] - from[0], to[1] - from[1]];

/** Places for the names of the query and the keys: outward from the origin, the query's beside its arrow. */
export function keyLabels(s: StepsState, scale: PlaneScale, asker: string): Placed[] {
  const origin = scale.px([0, 0]);
  const tips = [s.q, ...s.keys].map((p) => scale.px(p as unknown as Point));
  const out = (tip: Point): Point =>
    length(direction(origin, tip)) < 1 ? [1, -1] : direction(origin, tip);
  const [q, ...keys] = tips as [Point, ...Point[]];
  const [qx, qy] = out(q);
  return placeLabels(
    [
      { at: q, text: asker, towards: [qx * 0.15 + qy, qy * 0.15 - qx], gap: 20 },
      ...keys.map((tip, i) => ({
        at: tip,
        text: s.tokens[i + 1]!,
        // A little clockwise of outward: away from the query, which keeps to the other side.
        towards: [out(tip)[0] - out(tip)[1] * 0.6, out(tip)[1] + out(tip)[0] * 0.6] as Point,
        gap: 15,
      })),
    ],
    scale,
    tips,
    tips.map((tip) => [origin, tip] as const),
  );
}

/** Places for the names of the values and of the output: away from the middle of what is drawn. */
export function valueLabels(
  s: StepsState,
  d: StepsDerived,
  scale: PlaneScale,
  output: string,
): Placed[] {
  const values = s.values.map((p) => scale.px(p as unknown as Point));
  const star = scale.px(d.output);
  const middle: Point = [
    values.reduce((sum, p) => sum + p[0], 0) / values.length,
    values.reduce((sum, p) => sum + p[1], 0) / values.length,
  ];
  const known = s.step >= 4;
  return placeLabels(
    [
      ...(known ? [{ at: star, text: output, towards: [-0.3, 1] as Point, gap: 14 }] : []),
      ...values.map((p, i) => ({
        at: p,
        text: s.tokens[i + 1]!,
        towards: (length(direction(middle, p)) < 1 ? [1, 0] : direction(middle, p)) as Point,
        gap: 13,
      })),
    ],
    scale,
    known ? [...values, star] : values,
    known ? values.map((p) => [star, p] as const) : [],
  );
}
