import { rowMax, splitAxis, sum } from './axes.ts';
import { zip } from './broadcast.ts';
import { map, reshape, rounder, type Tensor } from './tensor.ts';

export interface SoftmaxOptions {
  /** Axis whose entries add up to 1; -1, the last, by default. */
  readonly dim?: number | undefined;
  /** Divides the scores: below 1 sharpens, above 1 flattens. 1 by default. */
  readonly temperature?: number | undefined;
}

/**
 * `softmax(x / T)_i = exp(x_i / T - max) / sum_j exp(x_j / T - max)` along `dim`; shape unchanged.
 * Subtracting the maximum changes nothing in exact arithmetic and keeps `exp` from overflowing.
 * A row of only -Infinity, and any row with +Infinity or NaN, gives NaN. Throws for an axis that is not there.
 * Source: `torch.softmax`.
 */
export function softmax(x: Tensor, { dim = -1, temperature = 1 }: SoftmaxOptions = {}): Tensor {
  const { outer, length, inner } = splitAxis(x.shape, dim);
  const round = rounder(x);
  const divisor = round(temperature);
  const out = { shape: x.shape, data: x.data.slice() };
  const y = out.data;
  for (let o = 0; o < outer; o++)
    for (let i = 0; i < inner; i++) {
      const start = o * length * inner + i;
      const end = start + length * inner;
      let max = -Infinity;
      for (let p = start; p < end; p += inner) {
        if (divisor !== 1) y[p]! /= divisor;
        max = Math.max(max, y[p]!);
      }
      let total = 0;
      // Store the difference and exp in between, so that they round as in PyTorch's kernel.
      for (let p = start; p < end; p += inner) {
        y[p]! -= max;
        y[p] = Math.exp(y[p]!);
        total += y[p]!;
      }
      total = round(total);
      for (let p = start; p < end; p += inner) y[p]! /= total;
    }
  return out;
}

/**
 * `exp(x_i) / sum_j exp(x_j)` over the last axis, without subtracting the maximum. `exp` overflows above 88.72 in
 * float32 and 709.78 in float64, and the quotient is then NaN. Shows why {@link softmax} subtracts the maximum.
 */
export function softmaxNaive(x: Tensor): { exp: Tensor; weights: Tensor } {
  const exp = map(x, Math.exp);
  const total = sum(exp);
  const weights = zip(exp, reshape(total, [...total.shape, 1]), (e, s) => e / s);
  return { exp, weights };
}

export interface SoftmaxSteps {
  /** The largest entry of each row, `(...)`. */
  readonly max: Tensor;
  /** `x - max`, shape of `x`: 0 for the largest entry, negative for the others. */
  readonly shifted: Tensor;
  /** `exp(x - max)`, shape of `x`: at most 1, so it can't overflow. */
  readonly exp: Tensor;
  /** Sum of the exponentials, `(...)`: at least 1, so division is safe. */
  readonly total: Tensor;
  readonly weights: Tensor;
}

/**
 * {@link softmax} over the last axis with all intermediate results: maximum, differences, exponentials, sum,
 * quotients. The weights are bitwise identical.
 */
export function softmaxSteps(x: Tensor): SoftmaxSteps {
  const max = rowMax(x);
  const column = (t: Tensor) => reshape(t, [...t.shape, 1]);
  const shifted = zip(x, column(max), (value, top) => value - top);
  const exp = map(shifted, Math.exp);
  const total = sum(exp);
  const weights = zip(exp, column(total), (e, s) => e / s);
  return { max, shifted, exp, total, weights };
}
