import { describe, expect, it } from 'vitest';
import { randomNormals } from '../../engine/index.ts';
import { initialState, presetState } from '../../figure/define.ts';
import diagonal, { LONG_RUN } from './diagonal.ts';

const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, x, i) => sum + x * b[i]!, 0);
const softmax = (xs: readonly number[]) => {
  const powers = xs.map((x) => Math.exp(x));
  return powers.map((p) => p / powers.reduce((a, b) => a + b));
};

describe('six words', () => {
  const start = initialState(diagonal);
  it('have softmax(x xᵀ / 2) as weights with identity matrices, where five give themselves the largest weight', () => {
    const d = diagonal.derive(start);
    d.weights.forEach((row, i) =>
      softmax(start.x.map((y) => dot(start.x[i]!, y) / 2)).forEach((w, j) =>
        expect(row[j]).toBeCloseTo(w, 5),
      ),
    );
    expect(d.itself).toEqual([true, true, false, true, true, true]);
    expect(d.own).toBe(5);
    expect(d.weights[0]![3]).toBe(d.weights[0]![0]);
  });
  it('never give themselves the largest weight with the learned matrices, where bank attends to river and money', () => {
    const d = diagonal.derive(presetState(diagonal, 'learned'));
    // Query of bank: [0, 1.5, 1.5, 1.5]. Keys: river [0, 3, 0, 0], money [0, 0, 3, 0], bank [0, 0, 0, 1.5].
    const bank = softmax([0, 2.25, 0, 0, 2.25, 1.125]);
    bank.forEach((w, j) => expect(d.weights[5]![j]).toBeCloseTo(w, 5));
    expect(d.own).toBe(0);
  });
});

it('LONG_RUN agrees with new draws of random queries and keys', () => {
  LONG_RUN.dK.forEach((dK, nth) => {
    const draws = dK > 8 ? 1000 : 10_000;
    const size = 6 * dK;
    const { data } = randomNormals([2 * draws * size], 11 + nth);
    const counts: number[] = [0, 0];
    for (let i = 0; i < draws; i++) {
      const part = (at: number) =>
        Array.from({ length: 6 }, (_, r) =>
          Array.from(data.subarray(at * size + r * dK, at * size + (r + 1) * dK)),
        );
      const [q, k] = [part(2 * i), part(2 * i + 1)];
      [q, k].forEach((keys, which) =>
        q.forEach((one, r) => {
          const scores = keys.map((key) => dot(one, key));
          if (scores[r] === Math.max(...scores)) counts[which] = counts[which]! + 1;
        }),
      );
    }
    expect(Math.abs(counts[0]! / draws / 6 - LONG_RUN.tied[nth]!)).toBeLessThan(0.006);
    expect(Math.abs(counts[1]! / draws / 6 - LONG_RUN.own[nth]!)).toBeLessThan(0.012);
  });
});
