import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problem } from './arbitraries.ts';
import { scaledDotProductAttention as attend } from './attention.ts';
import { similarity, similarityScores } from './similarity.ts';
import { fromRows, map, toRows } from './tensor.ts';

describe('similarity', () => {
  it('is an angle or a distance in attention when asked', () => {
    const [q, k] = [
      fromRows([[3, 4]]),
      fromRows([
        [3, 4],
        [6, 8],
      ]),
    ];
    const scoresBy = (similarity: 'cosine' | 'neg_euclidean' | 'neg_sq_euclidean') =>
      toRows(attend(q, k, k, { similarity }).scores)[0];
    expect(scoresBy('cosine')).toEqual([1, 1]);
    expect(scoresBy('neg_euclidean')).toEqual([0, -5]);
    expect(scoresBy('neg_sq_euclidean')).toEqual([0, -25]);
    expect(Object.is(scoresBy('neg_euclidean')![0], 0)).toBe(true);
    expect(() => attend(q, k, k, { similarity: 'taxi' as 'dot' })).toThrow(
      "Unknown similarity 'taxi'.",
    );
  });
  it('of the dot product and the distances agree: |q - k|^2 = |q|^2 - 2 q.k + |k|^2', () => {
    fc.assert(
      fc.property(problem(), ({ query, key }) => {
        const squares = (rows: number[][]) =>
          rows.map((row) => row.reduce((total, x) => total + x * x, 0));
        const [qq, kk] = [squares(toRows(query)), squares(toRows(key))];
        const products = toRows(similarityScores(query, key));
        const distances = toRows(similarityScores(query, key, 'neg_sq_euclidean'));
        distances.forEach((row, i) =>
          row.forEach((d, j) => expect(-d).toBeCloseTo(qq[i]! - 2 * products[i]![j]! + kk[j]!, 10)),
        );
      }),
    );
  });
  it('of the angle ignores lengths and stays within 1', () => {
    fc.assert(
      fc.property(problem(), ({ query, key }) => {
        const cosine = similarityScores(query, key, 'cosine', 1e-12);
        const longer = similarityScores(
          map(query, (x) => 4 * x),
          key,
          'cosine',
          1e-12,
        );
        cosine.data.forEach((c, i) => {
          expect(Math.abs(c)).toBeLessThanOrEqual(1 + 1e-12);
          expect(longer.data[i]).toBeCloseTo(c, 12);
        });
      }),
    );
  });
  it('of the angle is undefined for a zero vector unless eps says otherwise', () => {
    const [zero, unit] = [fromRows([[0, 0]]), fromRows([[1, 0]])];
    expect(similarityScores(zero, unit, 'cosine').data[0]).toBeNaN();
    expect(similarityScores(zero, unit, 'cosine', 1e-8).data[0]).toBe(0);
  });
  it('is multiplied by its scale, 1 unless given, and divided by sqrt(d_k) by default in attention', () => {
    fc.assert(
      fc.property(problem(), ({ query, key }) => {
        const scores = similarityScores(query, key);
        expect(similarity(query, key).scores.data).toEqual(scores.data);
        expect(similarity(query, key, { scale: 3 }).scores.data).toEqual(
          map(scores, (s) => s * 3).data,
        );
        expect(similarity(query, key, { scale: 'default' })).toMatchObject({
          scores: attend(query, key, key).scaled,
          weights: attend(query, key, key).weights,
        });
      }),
    );
  });
});
