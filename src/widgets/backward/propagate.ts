import { attentionBackward, type AttentionOptions, fromRows, mask } from '../../engine/index.ts';
import { scaledDotProductAttention, type Tensor, tensor, toRows } from '../../engine/index.ts';
import { type Divisor, divisorValue, scaleOption } from '../../figure/fields/index.ts';
import { round } from '../../number/format.ts';
import { type Point, pointOf } from '../../kit/plane/plane.ts';

/** One query, its keys and values, and the gradient dO of its output. */
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

/** Returns whether all weights have the same gradient, up to rounding. Then the gradients of the scores are 0. */
const areEqual = (dW: readonly number[]) =>
  Math.max(...dW) - Math.min(...dW) <= 8 * Number.EPSILON * Math.max(...dW.map(Math.abs));

/** Runs attention forward and backward in float64, so that tiny gradients keep their digits. */
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
  // Rounding errors would leave gradients of about 10⁻¹⁶ instead of 0.
  const scoreGradients = areEqual(dW)
    ? { dS: dW.map(() => 0), dQ: zero, dK: dW.map(() => zero) }
    : { dS: toRows(full.dScaled)[0]!, dQ: points(full.dQ)[0]!, dK: points(full.dK) };
  return {
    divisor: divisorValue(scale, q.length),
    weights,
    output,
    /** The loss, which is the dot product of output and dO. */
    loss: dot(output, dO),
    dV: points(full.dV),
    dW,
    /** The average of dW, weighted by the attention weights. */
    mean: dot(weights, dW),
    ...scoreGradients,
  };
}
type Gradients = ReturnType<typeof propagate>;

/** The step h of the central differences that check the gradients. */
export const DIFFERENCE_STEP = 1e-4;

/**
 * Checks the gradients by central differences, (L(x + h) − L(x − h)) / 2h, with two forward passes for each number of
 * q, keys and values. Returns how many numbers were checked and the largest error.
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
  const errors = (vector: Point, gradient: Point, patchOf: (v: Point) => Partial<Inputs>) =>
    vector.map((x, i) => {
      const lossAt = (to: number) => loss({ ...s, ...patchOf(pointOf(vector.with(i, to))) });
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
 * Counts the NaNs of each gradient with a second query that is masked from every key: either a boolean mask fills its
 * scores with −∞ (`filled`), or −∞ is added to them (`added`).
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

/** Length of a step per unit of gradient. */
const LEARNING_RATE = 0.5;
/** Decimals of a vector after a step, because its number fields have room for two. */
const STEP_DIGITS = 2;

/** Returns the query, keys and values after one step of gradient descent. */
export function stepAgainst(s: Inputs, d: Gradients): Pick<Inputs, 'q' | 'keys' | 'values'> {
  const vector = (v: Point, slope: Point) =>
    pointOf(v.map((x, i) => round(x - LEARNING_RATE * slope[i]!, STEP_DIGITS)));
  return {
    q: vector(s.q, d.dQ),
    keys: s.keys.map((k, i) => vector(k, d.dK[i]!)),
    values: s.values.map((v, i) => vector(v, d.dV[i]!)),
  };
}

/** Returns what a thin arrow adds to its vector: the gradient, or the step against it. */
export const changeOf = (arrows: 'gradient' | 'step', [x, y]: Point): Point =>
  arrows === 'step' ? [0 - x, 0 - y] : [x, y];
