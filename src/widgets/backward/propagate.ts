import { attentionBackward, type AttentionOptions, fromRows, mask } from '../../engine/index.ts';
import { scaledDotProductAttention, type Tensor, tensor, toRows } from '../../engine/index.ts';
import { type Divisor, divisorValue, scaleOption } from '../../figure/fields/index.ts';
import { round } from '../../number/format.ts';
import { type Point, pointOf } from '../../kit/plane/plane.ts';

/** One query over some keys and values, and the gradient at its output. */
export interface Inputs {
  q: Point;
  keys: readonly Point[];
  values: readonly Point[];
  dO: Point;
  scale: Divisor;
}

const precise = (m: readonly (readonly number[])[]) => fromRows(m, 'float64');
const points = (t: Tensor) => toRows(t).map(pointOf);
const dot = (a: readonly number[], b: ArrayLike<number>) =>
  a.reduce((sum, x, i) => sum + x * b[i]!, 0);

/** Whether the values lie equally far along dO, up to rounding: then all gradients of the scores are 0. */
const areEqual = (dW: readonly number[]) =>
  Math.max(...dW) - Math.min(...dW) <= 8 * Number.EPSILON * Math.max(...dW.map(Math.abs));

/** Forward and backward in float64, so that vanishing gradients keep their digits. */
export function propagate({ q, keys, values, dO, scale }: Inputs) {
  const full = attentionBackward(
    precise([q]),
    precise(keys),
    precise(values),
    precise([dO]),
    scaleOption(scale, q.length),
  );
  const [weights, dW] = [toRows(full.weights)[0]!, toRows(full.dWeights)[0]!];
  const output = points(full.output)[0]!;
  const zero: Point = [0, 0];
  // Rounding would leave some 10⁻¹⁶.
  const scoreGradients = areEqual(dW)
    ? { dS: dW.map(() => 0), dQ: zero, dK: dW.map(() => zero) }
    : { dS: toRows(full.dScaled)[0]!, dQ: points(full.dQ)[0]!, dK: points(full.dK) };
  return {
    divisor: divisorValue(scale, q.length),
    weights,
    output,
    /** The loss that these gradients belong to. */
    loss: dot(output, dO),
    dV: points(full.dV),
    dW,
    /** The average of dW by the weights. */
    mean: dot(weights, dW),
    ...scoreGradients,
  };
}
type Gradients = ReturnType<typeof propagate>;

/** Each number moves up and down by this much to check its gradient. */
export const DIFFERENCE_STEP = 1e-4;

/**
 * The gradients against central differences, (L(x + h) − L(x − h)) / 2h: each number of q, keys and values is
 * moved a little up and down, and the whole forward pass is run again.
 */
export function checkByDifferences(s: Inputs, { dQ, dK, dV }: Gradients) {
  const loss = ({ q, keys, values }: Inputs) =>
    dot(
      s.dO,
      scaledDotProductAttention(
        precise([q]),
        precise(keys),
        precise(values),
        scaleOption(s.scale, q.length),
      ).output.data,
    );
  const errors = (vector: Point, gradient: Point, put: (v: Point) => Partial<Inputs>) =>
    vector.map((x, i) => {
      const lossAt = (to: number) => loss({ ...s, ...put(pointOf(vector.with(i, to))) });
      const difference = lossAt(x + DIFFERENCE_STEP) - lossAt(x - DIFFERENCE_STEP);
      return Math.abs(difference / (2 * DIFFERENCE_STEP) - gradient[i]!);
    });
  const all = [
    ...errors(s.q, dQ, (q) => ({ q })),
    ...s.keys.flatMap((key, i) => errors(key, dK[i]!, (v) => ({ keys: s.keys.with(i, v) }))),
    ...s.values.flatMap((value, i) =>
      errors(value, dV[i]!, (v) => ({ values: s.values.with(i, v) })),
    ),
  ];
  return { numbers: all.length, largest: Math.max(...all) };
}

/**
 * How many numbers of each gradient are NaN with a second query that may look at no key: a mask fills its scores with
 * −∞, or −∞ is added to them.
 */
export function countNaNs({ q, keys, values, dO, scale }: Inputs) {
  const run = (attnMask: AttentionOptions['attnMask']) => {
    const options = { ...scaleOption(scale, q.length), attnMask };
    const gradients = attentionBackward(
      precise([q, q]),
      precise(keys),
      precise(values),
      precise([dO, dO]),
      options,
    );
    const nans = ({ data }: Tensor) => [...data].filter(Number.isNaN).length;
    return { dQ: nans(gradients.dQ), dK: nans(gradients.dK), dV: nans(gradients.dV) };
  };
  const row = (x: number) => keys.map(() => x);
  const added = [...row(0), ...row(-Infinity)];
  return {
    filled: run(mask([row(1), row(0)])),
    added: run(tensor(added, [2, keys.length], 'float64')),
  };
}

/** How far a step against the gradient goes: this much for each unit of gradient. */
const LEARNING_RATE = 0.5;
/** Digits that a step keeps: what two fields of a vector have room for. */
const STEP_DIGITS = 2;

/** A step against every gradient: what training would do next. */
export function stepAgainst(s: Inputs, d: Gradients): Pick<Inputs, 'q' | 'keys' | 'values'> {
  const vector = (v: Point, slope: Point) =>
    pointOf(v.map((x, i) => round(x - LEARNING_RATE * slope[i]!, STEP_DIGITS)));
  return {
    q: vector(s.q, d.dQ),
    keys: s.keys.map((k, i) => vector(k, d.dK[i]!)),
    values: s.values.map((v, i) => vector(v, d.dV[i]!)),
  };
}

/** What a thin arrow adds to its vector: the gradient, or the step against it. */
export const changeOf = (arrows: 'gradient' | 'step', [x, y]: Point): Point =>
  arrows === 'step' ? [0 - x, 0 - y] : [x, y];
