import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { number, size, tensorOf } from './arbitraries.ts';
import { attentionCost, recurrentCost } from './cost.ts';
import { randomNormals } from './random.ts';
import { softmax } from './softmax.ts';
import { columnSums, entropy, rowSums, scoreStats, summarize } from './statistics.ts';
import { map, tensor } from './tensor.ts';

describe('entropy', () => {
  it('is between 0 and ln n, and its exponential is the effective number of keys', () => {
    fc.assert(
      fc.property(
        size(6).chain((n) => tensorOf([n])),
        (x) => {
          const { nats, effectiveKeys } = entropy(softmax(x));
          const n = x.data.length;
          expect(nats.data[0]).toBeGreaterThanOrEqual(0);
          expect(nats.data[0]).toBeLessThanOrEqual(Math.log(n) + 1e-12);
          expect(effectiveKeys.data[0]).toBeCloseTo(Math.exp(nats.data[0]!), 12);
        },
      ),
    );
  });
  it('is 0 for a one-hot row and ln n for a uniform one', () => {
    const { nats, effectiveKeys } = entropy(tensor([1, 0, 0.5, 0.5], [2, 2], 'float64'));
    expect([...nats.data]).toEqual([0, Math.LN2]);
    expect(effectiveKeys.data[1]).toBeCloseTo(2, 12);
  });
});

describe('sums', () => {
  it('add up rows and columns', () => {
    const t = tensor([1, 2, 3, 4, 5, 6], [2, 3]);
    expect([...rowSums(t).data]).toEqual([6, 15]);
    expect([...columnSums(t).data]).toEqual([5, 7, 9]);
    expect(() => columnSums(tensor([1], [1]))).toThrow('Axis -2 does not exist in shape (1).');
  });
});

describe('statistics of scores', () => {
  it('are unbiased', () => {
    expect(summarize(tensor([1, 2, 3, 4], [2, 2], 'float64'))).toEqual({
      variance: 5 / 3,
      std: Math.sqrt(5 / 3),
      mean: 2.5,
      min: 1,
      max: 4,
    });
    expect(summarize(tensor([3], [1])).variance).toBeNaN();
  });
  it('shift with the scores and scale with the square of a factor', () => {
    const scores = fc.tuple(size(3), size(3)).chain(([m, n]) => tensorOf([m + 1, n]));
    fc.assert(
      fc.property(scores, number(), (x, by) => {
        const [before, shifted, grown] = [x, map(x, (s) => s + by), map(x, (s) => s * 3)].map(
          summarize,
        );
        expect(shifted!.mean).toBeCloseTo(before!.mean + by, 10);
        expect(shifted!.variance).toBeCloseTo(before!.variance, 10);
        expect(grown!.variance).toBeCloseTo(9 * before!.variance, 9);
      }),
    );
  });
  it('show the variance d_k of dot products, and 1 after scaling', () => {
    const [q, k] = [randomNormals([100, 64], 1), randomNormals([100, 64], 2)];
    const { raw, scaled } = scoreStats(q, k);
    expect(raw.variance / 64).toBeCloseTo(1, 0);
    expect(scaled.variance).toBeCloseTo(raw.variance / 64, 4);
    expect(raw.weights.shape).toEqual([100, 100]);
  });
});

describe('attentionCost', () => {
  it('grows with the square of the tokens, and heads only cost memory', () => {
    const [one, twice, heads] = [{ n: 1000 }, { n: 2000 }, { n: 1000, nHeads: 8 }].map(
      attentionCost,
    );
    expect(twice!.scoresPerHead).toBe(4 * one!.scoresPerHead);
    expect(twice!.maddsProjections).toBe(2 * one!.maddsProjections);
    expect(heads!.bytesAllHeads).toBe(8 * one!.bytesAllHeads);
    expect(heads!.maddsScores).toBe(one!.maddsScores);
    expect(one).toEqual({
      scoresPerHead: 1e6,
      scoresAllHeads: 1e6,
      bytesAllHeads: 4e6,
      maddsScores: 64e6,
      maddsWeightedSum: 64e6,
      maddsProjections: 4 * 1000 * 64 * 64,
    });
  });
});

describe('recurrentCost', () => {
  it('grows with the tokens, while the state stays the same size', () => {
    const [one, twice] = [1000, 2000].map((n) => recurrentCost({ n, dModel: 512 }));
    expect(one).toEqual({
      sequentialSteps: 1000,
      maddsInput: 1000 * 512 * 512,
      maddsState: 1000 * 512 * 512,
      numbersKept: 512,
    });
    expect(twice!.maddsState).toBe(2 * one!.maddsState);
    expect(twice!.numbersKept).toBe(one!.numbersKept);
  });
  it('equals the cost of attention if there are as many tokens as dimensions', () => {
    const pairs = (n: number) => {
      const { maddsScores, maddsWeightedSum } = attentionCost({ n, dModel: 512 });
      const { maddsInput, maddsState } = recurrentCost({ n, dModel: 512 });
      return Math.sign(maddsScores + maddsWeightedSum - maddsInput - maddsState);
    };
    expect([511, 512, 513].map(pairs)).toEqual([-1, 0, 1]);
  });
});
