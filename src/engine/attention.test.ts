import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problem } from './arbitraries.ts';
import { scaledDotProductAttention as attend } from './attention.ts';
import { sum } from './axes.ts';
import { fromRows, mask, tensor, toRows, type Tensor } from './tensor.ts';

const permute = (t: Tensor, order: readonly number[]) => {
  const rows = toRows(t);
  return fromRows(
    order.map((i) => rows[i]!),
    'float64',
  );
};

describe('scaledDotProductAttention', () => {
  it('returns every step of the worked example', () => {
    const query = fromRows([[3, 1]], 'float64');
    const key = fromRows(
      [
        [3, 1],
        [1, 4],
        [1.5, 0.5],
      ],
      'float64',
    );
    const value = fromRows(
      [
        [2, 1.5],
        [0.5, 0.3],
        [-0.5, 1.2],
      ],
      'float64',
    );
    const { scores, scaled, masked, weights, output } = attend(query, key, value);
    expect(toRows(scores)).toEqual([[10, 7, 5]]);
    expect(toRows(scaled)).toEqual([[10 / Math.SQRT2, 7 / Math.SQRT2, 5 / Math.SQRT2]]);
    expect(masked).toBe(scaled);
    expect(weights.data[0]).toBeCloseTo(0.8703, 4);
    expect(output.data[0]).toBeCloseTo(1.7801, 4);
  });
  it('gives weights that add up to 1 and an output inside the hull of the values', () => {
    fc.assert(
      fc.property(problem(), ({ query, key, value }) => {
        const { weights, output } = attend(query, key, value);
        for (const total of sum(weights).data) expect(total).toBeCloseTo(1, 12);
        const rows = toRows(value);
        for (const out of toRows(output))
          out.forEach((x, d) => {
            const column = rows.map((row) => row[d]!);
            expect(x).toBeGreaterThanOrEqual(Math.min(...column) - 1e-12);
            expect(x).toBeLessThanOrEqual(Math.max(...column) + 1e-12);
          });
      }),
    );
  });
  it('reorders the weights and keeps the output when keys and values are reordered', () => {
    const arbitrary = problem().chain((p) => {
      const order = Array.from({ length: p.key.shape[0]! }, (_, i) => i);
      return fc.tuple(fc.constant(p), fc.shuffledSubarray(order, { minLength: order.length }));
    });
    fc.assert(
      fc.property(arbitrary, ([{ query, key, value }, order]) => {
        const before = attend(query, key, value);
        const after = attend(query, permute(key, order), permute(value, order));
        const moved = toRows(before.weights).map((row) => order.map((j) => row[j]!));
        moved.flat().forEach((w, i) => expect(after.weights.data[i]).toBeCloseTo(w, 12));
        before.output.data.forEach((x, i) => expect(after.output.data[i]).toBeCloseTo(x, 11));
      }),
    );
  });
  it('gives a masked key a weight of exactly 0, as if it were absent', () => {
    fc.assert(
      fc.property(problem(), ({ query, key, value }) => {
        const nK = key.shape[0]!;
        const keep = Array.from({ length: nK }, (_, j) => (j === 0 || j % 2 === 1 ? 1 : 0));
        const masked = attend(query, key, value, { attnMask: mask([keep]) });
        const kept = keep.flatMap((may, j) => (may ? [j] : []));
        const without = attend(query, permute(key, kept), permute(value, kept));
        for (const row of toRows(masked.weights))
          row.forEach((w, j) => keep[j] || expect(w).toBe(0));
        without.output.data.forEach((x, i) => expect(masked.output.data[i]).toBeCloseTo(x, 11));
      }),
    );
  });
  it.each(['float32', 'float64'] as const)('stays finite for scores of +-10000 (%s)', (p) => {
    fc.assert(
      fc.property(problem(p, 100), ({ query, key, value }) => {
        const { weights, output } = attend(query, key, value, { scale: 1 });
        expect(weights.data.every((w) => w >= 0 && w <= 1)).toBe(true);
        expect(output.data.every(Number.isFinite)).toBe(true);
      }),
    );
    const [q, k] = [
      fromRows([[100, 0]], p),
      fromRows(
        [
          [100, 0],
          [-100, 0],
        ],
        p,
      ),
    ];
    expect(toRows(attend(q, k, k, { scale: 1 }).weights)).toEqual([[1, 0]]);
  });
  it('multiplies by a given scale and divides by sqrt(d_k) otherwise', () => {
    fc.assert(
      fc.property(problem(), ({ query, key, value }) => {
        const { scores, scaled } = attend(query, key, value);
        const root = Math.sqrt(query.shape[1]!);
        expect([...scaled.data]).toEqual(Array.from(scores.data, (s) => s / root));
        const given = attend(query, key, value, { scale: 0.3 }).scaled;
        expect([...given.data]).toEqual(Array.from(scores.data, (s) => s * 0.3));
      }),
    );
  });
  it('rounds every step to float32 when the tensors are float32', () => {
    fc.assert(
      fc.property(problem('float32'), ({ query, key, value }) => {
        const steps = attend(query, key, value, { scale: 0.1 });
        const tenth = Math.fround(0.1);
        steps.scores.data.forEach((s, i) => {
          expect(steps.scaled.data[i]).toBe(Math.fround(s * tenth));
        });
        for (const t of [steps.scores, steps.scaled, steps.weights, steps.output])
          expect(t.data).toBeInstanceOf(Float32Array);
      }),
    );
  });
  it('does not modify its inputs', () => {
    fc.assert(
      fc.property(problem(), ({ query, key, value }) => {
        const before = [query, key, value].map((t) => [...t.data]);
        attend(query, key, value, { isCausal: true, attnMask: tensor([0.5], [1], 'float64') });
        expect([query, key, value].map((t) => [...t.data])).toEqual(before);
      }),
    );
  });
  it('drops the given weights, and requires the mask', () => {
    const one = fromRows([[1], [1]]);
    const dropoutKeep = mask([[1, 0]]);
    const { weights, dropped, output } = attend(one, one, one, { dropoutP: 0.75, dropoutKeep });
    expect(toRows(weights)).toEqual([
      [0.5, 0.5],
      [0.5, 0.5],
    ]);
    expect(toRows(dropped!)).toEqual([
      [2, 0],
      [2, 0],
    ]);
    expect(toRows(output)).toEqual([[2], [2]]);
    expect(() => attend(one, one, one, { dropoutP: 0.5 })).toThrow(
      'dropoutP 0.5 needs a dropoutKeep mask.',
    );
    expect(() => attend(one, one, one, { dropoutP: 2, dropoutKeep })).toThrow('0 <= p <= 1');
  });
});
