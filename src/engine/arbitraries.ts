/**
 * Shared by the property tests: random tensors (multiples of 1/256, exact in both precisions) and numeric gradients.
 */
import fc from 'fast-check';
import { expect } from 'vitest';
import { sizeOf, tensor, type Precision, type Shape, type Tensor } from './tensor.ts';

export const size = (max = 5) => fc.integer({ min: 1, max });

export const number = (limit = 4) =>
  fc.integer({ min: -256 * limit, max: 256 * limit }).map((n) => n / 256);

export function tensorOf(
  shape: Shape,
  precision: Precision = 'float64',
  limit?: number,
): fc.Arbitrary<Tensor> {
  const count = sizeOf(shape);
  return fc
    .array(number(limit), { minLength: count, maxLength: count })
    .map((data) => tensor(data, shape, precision));
}

export interface Problem {
  readonly query: Tensor;
  readonly key: Tensor;
  readonly value: Tensor;
}

/** Matching query, key and value with independent n_q, n_k, d_k and d_v. */
export function problem(precision: Precision = 'float64', limit?: number): fc.Arbitrary<Problem> {
  return fc.tuple(size(), size(), size(), size()).chain(([nQ, nK, dK, dV]) =>
    fc.record({
      query: tensorOf([nQ, dK], precision, limit),
      key: tensorOf([nK, dK], precision, limit),
      value: tensorOf([nK, dV], precision),
    }),
  );
}

/** Central difference of a number computed from `t`, for every element of `t`. */
export function numericGradient(of: (t: Tensor) => number, t: Tensor, step = 3e-6): number[] {
  return Array.from(t.data, (x, i) => {
    const at = (value: number) => {
      const data = Float64Array.from(t.data);
      data[i] = value;
      return of({ shape: t.shape, data });
    };
    return (at(x + step) - at(x - step)) / (2 * step);
  });
}

/** Sum of the products of two tensors' elements: the loss the backward passes differentiate. */
export function dot(a: Tensor, b: Tensor): number {
  let total = 0;
  a.data.forEach((x, i) => (total += x * b.data[i]!));
  return total;
}

/** Compares a gradient with central differences, with a tolerance because these lose digits where softmax is steep. */
export function expectClose(analytic: Tensor, numeric: readonly number[]): void {
  expect(analytic.data.length).toBe(numeric.length);
  numeric.forEach((g, i) => {
    expect(Math.abs(analytic.data[i]! - g)).toBeLessThan(1e-5 * Math.max(1, Math.abs(g)));
  });
}
