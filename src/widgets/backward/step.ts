import { round } from '../../number/format.ts';
import type { Point } from '../../plane/plane.ts';
import type { FigureDerived, FigureState } from '../../widget/defineFigure.ts';
import type backward from './backward.ts';

type State = FigureState<typeof backward>;
type Derived = FigureDerived<typeof backward>;

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
