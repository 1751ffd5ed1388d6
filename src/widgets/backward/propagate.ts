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
import { type Point, pointOf } from '../../plane/plane.ts';
import { divisorValue, scaleOption } from '../../fields/index.ts';
import type { BackwardState } from './backward.ts';

type Matrix = readonly (readonly number[])[];

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

/** What is moved up and down by this much to check a gradient. */
export const DIFFERENCE_STEP = 1e-4;

const precise = (m: Matrix): Tensor => fromRows(m, 'float64');
const points = (t: Tensor) => toRows(t).map(pointOf);
const sum = (xs: readonly number[]) => xs.reduce((a, b) => a + b, 0);

/** Whether the values lie equally far along dO, up to rounding: then nothing is above the average, and no score is asked. */
const agree = (dW: readonly number[]) =>
  Math.max(...dW) - Math.min(...dW) <= 8 * Number.EPSILON * Math.max(...dW.map(Math.abs));

const zeroPoint = (): Point => [0, 0];

/** Forward and back, in float64, so that what is left of a gradient can be seen to the end. */
export function propagate(s: BackwardState): Gradients {
  const full = attentionBackward(
    precise([s.q]),
    precise(s.keys),
    precise(s.values),
    precise([s.dO]),
    scaleOption(s.scale, s.q.length),
  );
  const [weights, dW] = [toRows(full.weights)[0]!, toRows(full.dWeights)[0]!];
  const output = points(full.output)[0]!;
  const still = agree(dW);
  return {
    divisor: divisorValue(s.scale, s.q.length),
    weights,
    output,
    loss: output[0] * s.dO[0] + output[1] * s.dO[1],
    dV: points(full.dV),
    dW,
    mean: sum(weights.map((w, i) => w * dW[i]!)),
    // Where nothing is asked, rounding leaves some 10⁻¹⁶, which is no gradient.
    dS: still ? dW.map(() => 0) : toRows(full.dScaled)[0]!,
    dQ: still ? zeroPoint() : points(full.dQ)[0]!,
    dK: still ? dW.map(zeroPoint) : points(full.dK),
  };
}

/**
 * The gradients against central differences, (L(x + h) − L(x − h)) / 2h: each number of q, keys and values is
 * moved a little up and down, and the whole forward pass is run again.
 */
export function check(s: BackwardState, d: Gradients): { numbers: number; largest: number } {
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

/** How many numbers of each gradient are none. */
export type NanCounts = Record<'dQ' | 'dK' | 'dV', number>;

/**
 * A second query beside the first that may look at no key: its scores filled with −∞ by a mask, or −∞ added to
 * them.
 */
export function maskedRow(s: BackwardState): { filled: NanCounts; added: NanCounts } {
  const n = s.keys.length;
  const run = (attnMask: AttentionOptions['attnMask']): NanCounts => {
    const twice = (v: readonly number[]) => precise([v, v]);
    const all = attentionBackward(twice(s.q), precise(s.keys), precise(s.values), twice(s.dO), {
      ...scaleOption(s.scale, s.q.length),
      attnMask,
    });
    const lost = (t: Tensor) => [...t.data].filter(Number.isNaN).length;
    return { dQ: lost(all.dQ), dK: lost(all.dK), dV: lost(all.dV) };
  };
  const row = (x: number) => Array.from({ length: n }, () => x);
  return {
    filled: run(mask([row(1), row(0)])),
    added: run(tensor([...row(0), ...row(-Infinity)], [2, n], 'float64')),
  };
}
