import { round } from '../../number/format.ts';
import { placeLabels, type LabelPlace } from '../../plane/labels.ts';
import {
  add,
  type Domain,
  domainFor,
  length,
  type PlaneScale,
  type Point,
  widerDomains,
} from '../../plane/plane.ts';
import type { FigureDerived, FigureState } from '../../widget/defineFigure.ts';
import type backward from './backward.ts';

type State = FigureState<typeof backward>;
type Derived = FigureDerived<typeof backward>;

const keyDomains = widerDomains({ x: [-0.6, 5.2], y: [-0.6, 4.6] }, 25);
const valueDomains = widerDomains({ x: [-1.2, 3.4], y: [-0.95, 3.17] }, 50);

/** What a thin arrow adds to its vector: the gradient, or the step against it. */
export const changeOf = (arrows: State['arrows'], [x, y]: Point): Point =>
  arrows === 'step' ? [0 - x, 0 - y] : [x, y];

/** How far a step against the gradient goes: this much for each unit of gradient. */
const LEARNING_RATE = 0.5;
/** Digits that a step keeps: what two fields of a vector have room for. */
const STEP_DIGITS = 2;

/** A step against every gradient: what training would do next. */
export function stepAgainst(s: State, d: Derived): Partial<State> {
  const number = (x: number, slope: number) => round(x - LEARNING_RATE * slope, STEP_DIGITS);
  const vector = (v: Point, slope: Point): Point => [
    number(v[0], slope[0]),
    number(v[1], slope[1]),
  ];
  return {
    q: vector(s.q, d.dQ),
    keys: s.keys.map((k, i) => vector(k, d.dK[i]!)),
    values: s.values.map((v, i) => vector(v, d.dV[i]!)),
  };
}

/** Whether a thin arrow at a vector's tip would lie on the vector itself, pointing back along it. */
export function pointsBack(vector: Point, change: Point): boolean {
  const dot = vector[0] * change[0] + vector[1] * change[1];
  return dot < -0.98 * length(vector) * length(change);
}

const tips = (s: State, from: readonly Point[], gradients: readonly Point[]) =>
  from.map((p, i) => add(p, changeOf(s.arrows, gradients[i]!)));

/** The domains of the two planes, widened in steps once something lies outside. */
export const keyDomain = (s: State, d: Derived): Domain => {
  const from = [s.q, ...s.keys];
  return domainFor(keyDomains, [...from, ...(s.step >= 5 ? tips(s, from, [d.dQ, ...d.dK]) : [])]);
};
export const valueDomain = (s: State, d: Derived): Domain => {
  const from = s.values;
  return domainFor(valueDomains, [
    ...from,
    d.output,
    add(d.output, s.dO),
    ...(s.step >= 2 ? tips(s, from, d.dV) : []),
  ]);
};

/** Farther than any plane is wide. */
const OUTSIDE_DISTANCE = 200;

/** The ends, far outside the picture, of the line through the output at right angles to dO; none for a dO of 0. */
export function levelEnds(output: Point, dO: Point): readonly [Point, Point] | undefined {
  const size = length(dO);
  if (size === 0) return undefined;
  const [x, y] = [(-dO[1] / size) * OUTSIDE_DISTANCE, (dO[0] / size) * OUTSIDE_DISTANCE];
  return [add(output, [x, y]), add(output, [-x, -y])];
}

/** Places for the names of dO, of the output and of the values, in that order. */
export function valueLabels(s: State, d: Derived, scale: PlaneScale): LabelPlace[] {
  const values = s.values.map(scale.px);
  const star = scale.px(d.output);
  const tip = scale.px(add(d.output, s.dO));
  const out: Point = length(s.dO) === 0 ? [1, -1] : [tip[0] - star[0], tip[1] - star[1]];
  const directionFromStar = ([x, y]: Point): Point => [x - star[0] || 1, y - star[1]];
  const ends = s.step >= 2 ? tips(s, s.values, d.dV).map(scale.px) : [];
  return placeLabels(
    [
      { at: tip, text: 'dO', towards: [out[0], out[1] - 12] },
      { at: star, text: 'output', towards: [-out[0] * 0.4, Math.abs(out[0]) + 1], gap: 14 },
      ...values.map((p, i) => ({ at: p, text: s.tokens[i + 1]!, towards: directionFromStar(p) })),
    ],
    scale,
    [...values, star, tip, ...ends],
    [[star, tip], ...values.flatMap((p, i) => (ends[i] ? [[p, ends[i]] as const] : []))],
  );
}
