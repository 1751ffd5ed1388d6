import {
  attentionBackward,
  type AttentionOptions,
  fromRows,
  mask,
  scaledDotProductAttention,
  type Tensor,
  tensor,
  toRows,
} from '../../engine/index.ts';
import { type Divisor, divisorValue, scaleOption } from '../../fields/index.ts';
import { round } from '../../number/format.ts';
import { type Point, pointOf } from '../../plane/plane.ts';

type Matrix = readonly (readonly number[])[];

/** One query over some keys and values, and the gradient at its output. */
export interface Inputs {
  q: Point;
  keys: readonly Point[];
  values: readonly Point[];
  dO: Point;
  scale: Divisor;
}

/** One query's way back through the formula: every gradient, as plain numbers. */
export interface Gradients {
  divisor: number;
  weights: number[];
  output: Point;
  /** dO · output: the loss that these gradients belong to. */
  loss: number;
  dV: Point[];
  dW: number[];
  /** Mean of dW by the weights. */
  mean: number;
  dS: number[];
  dQ: Point;
  dK: Point[];
}

/** Each number moves up and down by this much to check its gradient. */
export const DIFFERENCE_STEP = 1e-4;

const precise = (m: Matrix): Tensor => fromRows(m, 'float64');
const points = (t: Tensor) => toRows(t).map(pointOf);
const sum = (xs: readonly number[]) => xs.reduce((a, b) => a + b, 0);

/** Whether the values lie equally far along dO, up to rounding: then all gradients of the scores are 0. */
const areEqual = (dW: readonly number[]) =>
  Math.max(...dW) - Math.min(...dW) <= 8 * Number.EPSILON * Math.max(...dW.map(Math.abs));

const zeroPoint = (): Point => [0, 0];

/** Forward and backward in float64, so that vanishing gradients keep their digits. */
export function propagate(s: Inputs): Gradients {
  const full = attentionBackward(
    precise([s.q]),
    precise(s.keys),
    precise(s.values),
    precise([s.dO]),
    scaleOption(s.scale, s.q.length),
  );
  const [weights, dW] = [toRows(full.weights)[0]!, toRows(full.dWeights)[0]!];
  const output = points(full.output)[0]!;
  const isZero = areEqual(dW);
  return {
    divisor: divisorValue(s.scale, s.q.length),
    weights,
    output,
    loss: output[0] * s.dO[0] + output[1] * s.dO[1],
    dV: points(full.dV),
    dW,
    mean: sum(weights.map((w, i) => w * dW[i]!)),
    // Rounding would leave some 10⁻¹⁶.
    dS: isZero ? dW.map(() => 0) : toRows(full.dScaled)[0]!,
    dQ: isZero ? zeroPoint() : points(full.dQ)[0]!,
    dK: isZero ? dW.map(zeroPoint) : points(full.dK),
  };
}

/**
 * The gradients against central differences, (L(x + h) − L(x − h)) / 2h: each number of q, keys and values is
 * moved a little up and down, and the whole forward pass is run again.
 */
export function checkByDifferences(s: Inputs, d: Gradients): { numbers: number; largest: number } {
  const options = scaleOption(s.scale, s.q.length);
  const loss = (q: Matrix, keys: Matrix, values: Matrix) => {
    const { output } = scaledDotProductAttention(
      precise(q),
      precise(keys),
      precise(values),
      options,
    );
    return sum(s.dO.map((g, j) => g * output.data[j]!));
  };
  const differences = (of: (m: Matrix) => number, m: Matrix, gradient: Matrix) =>
    m.flatMap((row, i) =>
      row.map((x, j) => {
        const at = (y: number) =>
          of(m.map((r, a) => (a === i ? r.map((z, b) => (b === j ? y : z)) : r)));
        return Math.abs(
          (at(x + DIFFERENCE_STEP) - at(x - DIFFERENCE_STEP)) / (2 * DIFFERENCE_STEP) -
            gradient[i]![j]!,
        );
      }),
    );
  const all = [
    ...differences((q) => loss(q, s.keys, s.values), [s.q], [d.dQ]),
    ...differences((k) => loss([s.q], k, s.values), s.keys, d.dK),
    ...differences((v) => loss([s.q], s.keys, v), s.values, d.dV),
  ];
  return { numbers: all.length, largest: Math.max(...all) };
}

/** How many numbers of each gradient are NaN. */
export type NanCounts = Record<'dQ' | 'dK' | 'dV', number>;

/** With a second query that may look at no key: its scores are filled with −∞ by a mask, or −∞ is added to them. */
export function countNaNs(s: Inputs): { filled: NanCounts; added: NanCounts } {
  const n = s.keys.length;
  const run = (attnMask: AttentionOptions['attnMask']): NanCounts => {
    const twice = (v: readonly number[]) => precise([v, v]);
    const all = attentionBackward(twice(s.q), precise(s.keys), precise(s.values), twice(s.dO), {
      ...scaleOption(s.scale, s.q.length),
      attnMask,
    });
    const nans = (t: Tensor) => [...t.data].filter(Number.isNaN).length;
    return { dQ: nans(all.dQ), dK: nans(all.dK), dV: nans(all.dV) };
  };
  const row = (x: number) => Array.from({ length: n }, () => x);
  return {
    filled: run(mask([row(1), row(0)])),
    added: run(tensor([...row(0), ...row(-Infinity)], [2, n], 'float64')),
  };
}

/** How far a step against the gradient goes: this much for each unit of gradient. */
const LEARNING_RATE = 0.5;
/** Digits that a step keeps: what two fields of a vector have room for. */
const STEP_DIGITS = 2;

/** A step against every gradient: what training would do next. */
export function stepAgainst(s: Inputs, d: Gradients): Pick<Inputs, 'q' | 'keys' | 'values'> {
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

/** What a thin arrow adds to its vector: the gradient, or the step against it. */
export const changeOf = (arrows: 'gradient' | 'step', [x, y]: Point): Point =>
  arrows === 'step' ? [0 - x, 0 - y] : [x, y];
