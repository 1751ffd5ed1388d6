import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problem, size, tensorOf } from './arbitraries.ts';
import { scaledDotProductAttention as attend } from './attention.ts';
import { onlineSoftmax, tiledAttention } from './online.ts';
import { softmax } from './softmax.ts';
import { tensor } from './tensor.ts';

const blockSize = size(6);

describe('onlineSoftmax', () => {
  it('equals softmax for every block size', () => {
    const scores = fc.tuple(size(3), size(7)).chain(([m, n]) => tensorOf([m, n], 'float64', 50));
    fc.assert(
      fc.property(scores, blockSize, (x, block) => {
        const full = softmax(x).data;
        const { m, l, weights } = onlineSoftmax(x, block);
        weights.data.forEach((w, i) => expect(w).toBeCloseTo(full[i]!, 12));
        expect(m.shape).toEqual([Math.ceil(x.shape[1]! / block), x.shape[0]]);
        expect(l.shape).toEqual(m.shape);
      }),
    );
  });
  it('ends with the maximum and the sum of the whole row', () => {
    fc.assert(
      fc.property(tensorOf([5]), blockSize, (x, block) => {
        const { m, l } = onlineSoftmax(x, block);
        const max = Math.max(...x.data);
        expect(m.data.at(-1)).toBe(max);
        const total = Array.from(x.data, (score) => Math.exp(score - max)).reduce((a, b) => a + b);
        expect(l.data.at(-1)).toBeCloseTo(total, 12);
      }),
    );
  });
  it('skips masked blocks, and gives NaN if all are masked', () => {
    const some = onlineSoftmax(tensor([-Infinity, -Infinity, 1, 1], [4]), 2);
    expect([...some.m.data]).toEqual([-Infinity, 1]);
    expect([...some.l.data]).toEqual([0, 2]);
    expect([...some.weights.data]).toEqual([0, 0, 0.5, 0.5]);
    const none = onlineSoftmax(tensor([-Infinity, -Infinity], [2]), 1);
    expect([...none.weights.data]).toEqual([NaN, NaN]);
  });
  it.each([0, -1, 1.5, NaN])('rejects a block size of %d', (block) => {
    expect(() => onlineSoftmax(tensor([1], [1]), block)).toThrow(
      'blockSize must be a whole number',
    );
  });
});

describe('tiledAttention', () => {
  it.each([{}, { isCausal: true }, { scale: 3 }, { similarity: 'cosine', eps: 1e-8 }] as const)(
    'equals attention with %j',
    (options) => {
      fc.assert(
        fc.property(problem(), blockSize, ({ query, key, value }, block) => {
          const full = attend(query, key, value, options).output;
          const tiled = tiledAttention(query, key, value, { ...options, blockSize: block }).output;
          expect(tiled.shape).toEqual(full.shape);
          tiled.data.forEach((x, i) => expect(x).toBeCloseTo(full.data[i]!, 11));
        }),
      );
    },
  );
  it('broadcasts values over batches', () => {
    const arbitrary = fc.tuple(tensorOf([2, 2, 3]), tensorOf([4, 3]), tensorOf([3, 1, 4, 2]));
    fc.assert(
      fc.property(arbitrary, ([query, key, value]) => {
        const full = attend(query, key, value).output;
        const tiled = tiledAttention(query, key, value, { blockSize: 3 }).output;
        expect(tiled.shape).toEqual([3, 2, 2, 2]);
        tiled.data.forEach((x, i) => expect(x).toBeCloseTo(full.data[i]!, 11));
      }),
    );
  });
});
