import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { number, size, tensorOf } from './arbitraries.ts';
import { scaledDotProductAttention } from './attention.ts';
import { broadcastShapes, sumTo, zip } from './broadcast.ts';
import { matmul } from './matmul.ts';
import { tensor, zeros, type Shape, type Tensor } from './tensor.ts';

/** Broadcasts explicitly, storing every element. */
const expand = (t: Tensor, shape: Shape) => zip(t, zeros(shape, t), (x) => x);

describe('broadcasting', () => {
  it('aligns shapes at the right and repeats sizes of 1', () => {
    expect(broadcastShapes([2, 1, 3], [4, 1])).toEqual([2, 4, 3]);
    expect(broadcastShapes([], [2])).toEqual([2]);
    expect(broadcastShapes([1], [0])).toEqual([0]);
    expect(() => broadcastShapes([2, 3], [3, 3])).toThrow(
      'shape (2, 3) and shape (3, 3) do not broadcast: 2 against 3.',
    );
  });
  it('combines the right elements', () => {
    const column = tensor([10, 20], [2, 1]);
    const row = tensor([1, 2, 3], [3]);
    expect([...zip(column, row, (a, b) => a + b).data]).toEqual([11, 12, 13, 21, 22, 23]);
  });
  it('sums gradients of repeated elements and repeats smaller gradients', () => {
    const g = tensor([1, 2, 3, 4, 5, 6], [2, 3]);
    expect([...sumTo(g, [2, 1]).data]).toEqual([6, 15]);
    expect([...sumTo(g, [3]).data]).toEqual([5, 7, 9]);
    expect([...sumTo(tensor([7], [1]), [2, 2]).data]).toEqual([7, 7, 7, 7]);
    // The same number of elements, but along another axis.
    expect([...sumTo(tensor([1, 2, 3], [3, 1]), [1, 3]).data]).toEqual([6, 6, 6]);
  });
  it('rejects mixed precisions', () => {
    expect(() => zip(zeros([1]), zeros([2], 'float64'), (a) => a)).toThrow(
      'Precisions differ: float32 (1) and float64 (2).',
    );
    expect(() => matmul(zeros([1, 1]), zeros([1, 1], 'float64'))).toThrow('Precisions differ');
  });
  it('gives the same attention as expanded tensors', () => {
    const lead = fc.tuple(size(3), size(3)).chain((full) => {
      // Each operand keeps an axis, shortens it to 1, or omits leading axes.
      const part = fc
        .tuple(
          fc.constantFrom(1, full[0]),
          fc.constantFrom(1, full[1]),
          fc.integer({ max: 2, min: 0 }),
        )
        .map(([a, b, drop]) => [a, b].slice(drop));
      return fc.tuple(fc.constant(full), part, part, part);
    });
    const arbitrary = fc
      .tuple(lead, size(3), size(3), size(3))
      .chain(([[full, q, k, v], nQ, nK, d]) =>
        fc.record({
          full: fc.constant(full),
          query: tensorOf([...q, nQ, d]),
          key: tensorOf([...k, nK, d]),
          value: tensorOf([...v, nK, 2]),
          mask: tensorOf([...q, 1, nK]),
        }),
      );
    fc.assert(
      fc.property(arbitrary, ({ full, query, key, value, mask }) => {
        const short = scaledDotProductAttention(query, key, value, { attnMask: mask });
        const [q, k, v, m] = [query, key, value, mask].map((t) =>
          expand(t, [...full, ...t.shape.slice(-2)]),
        );
        const long = scaledDotProductAttention(q!, k!, v!, { attnMask: m });
        expect(expand(short.weights, long.weights.shape).data).toEqual(long.weights.data);
        expect(expand(short.output, long.output.shape).data).toEqual(long.output.data);
      }),
    );
  });
});

describe('matmul', () => {
  it('is the sum of products, and associative', () => {
    const a = tensor([1, 2, 3, 4, 5, 6], [2, 3]);
    const b = tensor([1, 0, 0, 1, 1, 1], [3, 2]);
    expect([...matmul(a, b).data]).toEqual([4, 5, 10, 11]);
  });
  it('overflows in float32 but not in float64', () => {
    fc.assert(
      fc.property(number(1), (x) => {
        const [a, b] = [
          [1e20, x],
          [1e20, x],
        ];
        expect(matmul(tensor(a, [1, 2]), tensor(b, [2, 1])).data[0]).toBe(Infinity);
        const wide = matmul(tensor(a, [1, 2], 'float64'), tensor(b, [2, 1], 'float64'));
        expect(wide.data[0]).toBeCloseTo(1e40, -26);
      }),
    );
  });
  it('names both shapes in its errors', () => {
    expect(() => matmul(zeros([2, 3]), zeros([2, 3]))).toThrow(
      'Matrices (2, 3) and (2, 3) differ in the inner size: 3 and 2.',
    );
    expect(() => matmul(zeros([3]), zeros([3, 1]))).toThrow(
      'Matrices (3) and (3, 1) need two axes each.',
    );
  });
});
