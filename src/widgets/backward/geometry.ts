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
import type { BackwardDerived, BackwardState } from './backward.ts';

const keyDomains = widerDomains({ x: [-0.6, 5.2], y: [-0.6, 4.6] }, 25);
const valueDomains = widerDomains({ x: [-1.2, 3.4], y: [-0.95, 3.17] }, 50);

/** What a thin arrow adds to its vector: the gradient, or the step against it. */
export const shown = (s: BackwardState, gradient: Point): Point =>
  s.arrows === 'step' ? [0 - gradient[0], 0 - gradient[1]] : gradient;

/** Whether a thin arrow at a vector's tip would lie on the vector itself, pointing back along it. */
export function back(vector: Point, change: Point): boolean {
  const dot = vector[0] * change[0] + vector[1] * change[1];
  return dot < -0.98 * length(vector) * length(change);
}

const tips = (s: BackwardState, from: readonly Point[], gradients: readonly Point[]) =>
  from.map((p, i) => add(p, shown(s, gradients[i]!)));

/** The ground of the two planes: fixed, and widened by whole stages only when something lies outside. */
export const keyDomain = (s: BackwardState, d: BackwardDerived): Domain => {
  const from = [s.q, ...s.keys];
  return domainFor(keyDomains, [...from, ...(s.step >= 5 ? tips(s, from, [d.dQ, ...d.dK]) : [])]);
};
export const valueDomain = (s: BackwardState, d: BackwardDerived): Domain => {
  const from = s.values;
  return domainFor(valueDomains, [
    ...from,
    d.output,
    add(d.output, s.dO),
    ...(s.step >= 2 ? tips(s, from, d.dV) : []),
  ]);
};

/** The ends, far outside the picture, of the line through the output at right angles to dO; none for a dO of 0. */
export function level(s: BackwardState, d: BackwardDerived): readonly [Point, Point] | undefined {
  const size = length(s.dO);
  if (size === 0) return undefined;
  const [x, y] = [(-s.dO[1] / size) * 200, (s.dO[0] / size) * 200];
  return [add(d.output, [x, y]), add(d.output, [-x, -y])];
}

/** Places for the names of dO, of the output and of the values, in that order. */
export function valueLabels(s: BackwardState, d: BackwardDerived, scale: PlaneScale): Placed[] {
  const values = s.values.map(scale.px);
  const star = scale.px(d.output);
  const tip = scale.px(add(d.output, s.dO));
  const out: Point = length(s.dO) === 0 ? [1, -1] : [tip[0] - star[0], tip[1] - star[1]];
  const away = ([x, y]: Point): Point => [x - star[0] || 1, y - star[1]];
  const ends = s.step >= 2 ? tips(s, s.values, d.dV).map(scale.px) : [];
  return placeLabels(
    [
      { at: tip, text: 'dO', towards: [out[0], out[1] - 12] },
      { at: star, text: 'output', towards: [-out[0] * 0.4, Math.abs(out[0]) + 1], gap: 14 },
      ...values.map((p, i) => ({ at: p, text: s.tokens[i + 1]!, towards: away(p) })),
    ],
    scale,
    [...values, star, tip, ...ends],
    [[star, tip], ...values.flatMap((p, i) => (ends[i] ? [[p, ends[i]] as const] : []))],
  );
}
