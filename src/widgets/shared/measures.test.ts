import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareBy, measures, orderText, ranksOf } from './measures.ts';

describe('ranks', () => {
  it.each([
    { scores: [5, 15, 7], ranks: [3, 1, 2] },
    { scores: [-5, -15, -7], ranks: [1, 3, 2] },
    { scores: [1, 0.99999994, 0.5], ranks: [1, 1, 3] },
    { scores: [0, 0, 0], ranks: [1, 1, 1] },
    { scores: [200.0001, 200, 200], ranks: [1, 1, 1] },
    { scores: [0.5, 0.499], ranks: [1, 2] },
  ])('of $scores are $ranks', ({ scores, ranks }) => expect(ranksOf(scores)).toEqual(ranks));
  it.each([
    [[3, 1, 2], 'B, then C, then A'],
    [[1, 1, 3], 'A and B level, then C'],
    [[2, 1, 2], 'B, then A and C level'],
    [[1, 1, 1], 'all level'],
    [[1, 1], 'A and B level'],
  ])('%j are written as “%s”', (ranks, text) =>
    expect(orderText(['A', 'B', 'C'].slice(0, ranks.length), ranks)).toBe(text),
  );
});

const part = fc.integer({ min: -1000, max: 1000 }).map((n) => n / 100);
const point = fc.tuple(part, part);

describe('the measures', () => {
  it('rank keys of equal length in the same order', () => {
    const angle = fc.integer({ min: 0, max: 359 }).map((n) => (n * Math.PI) / 180);
    const keys = fc
      .uniqueArray(angle, { minLength: 3, maxLength: 3 })
      .map((all) => all.map((a) => [5 * Math.cos(a), 5 * Math.sin(a)]));
    fc.assert(
      fc.property(point, keys, (q, ks) => {
        fc.pre(Math.hypot(...q) > 0.5);
        const by = compareBy(q, ks);
        // Skip keys that are almost mirror images about the query, because rounding decides their order.
        const scores = [...by.cosine.scores].sort((a, b) => a - b);
        fc.pre(scores[1]! - scores[0]! > 1e-3 && scores[2]! - scores[1]! > 1e-3);
        for (const measure of measures) expect(by[measure].ranks).toEqual(by.dot.ranks);
      }),
    );
  });
  it('keep the order of the dot products when they are divided', () => {
    fc.assert(
      fc.property(point, fc.array(point, { minLength: 3, maxLength: 3 }), (q, keys) => {
        const { dot, scaled } = compareBy(q, keys);
        scaled.ranks.forEach((rank, i) =>
          scaled.ranks.forEach((other, j) => {
            if (rank < other) expect(dot.scores[i]!).toBeGreaterThan(dot.scores[j]!);
          }),
        );
      }),
    );
  });
  it('score every key, even if a vector has length 0', () => {
    const none = [0, 0];
    const by = compareBy(none, [[1, 2], none]);
    expect(by.cosine.scores).toEqual([0, 0]);
    expect(by.cosine.weights).toEqual([0.5, 0.5]);
    expect(by.distance.ranks).toEqual([2, 1]);
  });
});
