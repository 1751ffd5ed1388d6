import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problem } from './arbitraries.ts';
import { scaledDotProductAttention as attend } from './attention.ts';
import { angles, norms, similarity, similarityScores } from './similarity.ts';
import { fromRows, map, toRows } from './tensor.ts';

describe('similarity', () => {
  it('can replace the dot product in attention', () => {
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
  it('satisfies |q - k|^2 = |q|^2 - 2 q.k + |k|^2', () => {
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
  it('by cosine ignores lengths and stays within 1', () => {
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
  it('by cosine is NaN for a zero vector unless eps is set', () => {
    const [zero, unit] = [fromRows([[0, 0]]), fromRows([[1, 0]])];
    expect(similarityScores(zero, unit, 'cosine').data[0]).toBeNaN();
    expect(similarityScores(zero, unit, 'cosine', 1e-8).data[0]).toBe(0);
  });
  it('is scaled by 1 by default, and by 1 / sqrt(d_k) in attention', () => {
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

describe('lengths and angles', () => {
  const vector = (...xs: number[]) => fromRows([xs], 'float64');
  it('are right for vectors in the plane', () => {
    expect(norms(fromRows([[3, 4]])).shape).toEqual([1, 1]);
    expect(norms(fromRows([[3, 4]])).data[0]).toBe(5);
    for (let degrees = 0; degrees <= 180; degrees += 15) {
      const turned = (degrees * Math.PI) / 180;
      const key = vector(7 * Math.cos(turned), 7 * Math.sin(turned));
      expect(angles(vector(0.2, 0), key).data[0]).toBeCloseTo(turned, 14);
    }
  });
  it('agree with the cosine', () => {
    fc.assert(
      fc.property(problem(), ({ query, key }) => {
        const cosine = similarityScores(query, key, 'cosine');
        const turned = angles(query, key);
        expect(turned.shape).toEqual(cosine.shape);
        turned.data.forEach((angle, i) => {
          if (Number.isNaN(cosine.data[i]!)) expect(angle).toBeNaN();
          else expect(Math.cos(angle)).toBeCloseTo(cosine.data[i]!, 10);
        });
      }),
    );
  });
  it('of nearly parallel vectors are accurate', () => {
    expect(Math.acos(similarityScores(vector(1, 0), vector(1, 1e-9), 'cosine').data[0]!)).toBe(0);
    expect(angles(vector(1, 0), vector(1, 1e-9)).data[0]).toBeCloseTo(1e-9, 20);
  });
  it('are NaN for a zero vector', () => {
    expect(angles(vector(0, 0), vector(1, 0)).data[0]).toBeNaN();
    expect(() => angles(vector(1, 2, 3), vector(1, 0))).toThrow(/d_k/);
  });
});
