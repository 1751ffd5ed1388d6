import fc from 'fast-check';
import { expect, it } from 'vitest';
import { numericGradient, size, tensorOf } from './arbitraries.ts';
import { crossEntropy } from './crossEntropy.ts';
import { softmax } from './softmax.ts';
import { tensor } from './tensor.ts';

const cases = size(6).chain((n) => fc.tuple(tensorOf([n]), fc.integer({ min: 0, max: n - 1 })));

it('cross-entropy is the negative logarithm of the target’s weight', () => {
  fc.assert(
    fc.property(cases, ([x, target]) => {
      expect(crossEntropy(x, target).loss).toBeCloseTo(-Math.log(softmax(x).data[target]!), 12);
    }),
  );
});
it('cross-entropy’s gradient agrees with central differences', () => {
  fc.assert(
    fc.property(cases, ([x, target]) => {
      const numeric = numericGradient((t) => crossEntropy(t, target).loss, x);
      crossEntropy(x, target).dX.data.forEach((g, i) => expect(g).toBeCloseTo(numeric[i]!, 6));
    }),
  );
});
it('cross-entropy agrees with PyTorch where the softmax is saturated', () => {
  const double = crossEntropy(tensor([200, 100, 50], [3], 'float64'), 1);
  expect(double.loss).toBe(100);
  expect([...double.dX.data]).toEqual([1, -1, expect.closeTo(7.175095973164411e-66, 80)]);
  expect([...crossEntropy(tensor([200, 100, 50], [3]), 1).dX.data]).toEqual([1, -1, 0]);
});
it('cross-entropy needs a vector and an index into it', () => {
  expect(() => crossEntropy(tensor([1, 2], [1, 2]), 0)).toThrow(
    'crossEntropy needs a vector (n), not shape (1, 2).',
  );
  for (const target of [-1, 2, 0.5, NaN])
    expect(() => crossEntropy(tensor([1, 2], [2]), target)).toThrow(
      `crossEntropy has no target ${target} among 2 scores.`,
    );
});
