import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomMask, randomNormals, uniforms } from './random.ts';
import { summarize } from './statistics.ts';
import { precisionOf, tensor } from './tensor.ts';

describe('seeded random numbers', () => {
  it('never change, because links and lessons depend on them', () => {
    const next = uniforms(42);
    expect([next(), next()]).toEqual([0.6011037519201636, 0.44829055899754167]);
    expect(uniforms(-1)()).toBe(uniforms(2 ** 32 - 1)());
    const known = [-1.2848382, 0.4327803, -0.9453528];
    randomNormals([3], 42).data.forEach((x, i) => expect(x).toBeCloseTo(known[i]!, 6));
  });
  it('depend only on the seed', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(randomNormals([2, 2], seed).data).toEqual(randomNormals([4], seed).data);
        expect(randomNormals([4], seed).data).not.toEqual(randomNormals([4], seed + 1).data);
      }),
    );
  });
  it('start with the same numbers for any size', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 9 }), (seed, n) => {
        expect(randomNormals([10], seed).data.slice(0, n)).toEqual(randomNormals([n], seed).data);
      }),
    );
  });
  it('are uniform in [0, 1) from any seed', () => {
    const draws = Float64Array.from({ length: 10_000 }, (_, seed) => uniforms(seed)());
    expect(draws.every((u) => u >= 0 && u < 1)).toBe(true);
    const { mean, variance } = summarize(tensor(draws, [10_000], 'float64'));
    expect(mean).toBeCloseTo(1 / 2, 1);
    expect(variance).toBeCloseTo(1 / 12, 2);
  });
  it('are normal and independent', () => {
    const { data } = randomNormals([20_000], 7, { precision: 'float64' });
    const share = (limit: number) =>
      data.filter((x: number) => Math.abs(x) < limit).length / 20_000;
    const { mean, std } = summarize(tensor(data, [20_000], 'float64'));
    expect(mean).toBeCloseTo(0, 1);
    expect(std).toBeCloseTo(1, 1);
    expect(share(1)).toBeCloseTo(0.683, 2);
    expect(share(2)).toBeCloseTo(0.954, 2);
    const products = tensor(
      data.slice(1).map((x: number, i: number) => x * data[i]!),
      [19_999],
    );
    expect(summarize(products).mean).toBeCloseTo(0, 1);
  });
  it('use the given mean, standard deviation and precision', () => {
    const plain = randomNormals([5], 3);
    const moved = randomNormals([5], 3, { mean: 3, std: 2, precision: 'float64' });
    expect([plain, moved].map(precisionOf)).toEqual(['float32', 'float64']);
    moved.data.forEach((x, i) => expect(x).toBeCloseTo(3 + 2 * plain.data[i]!, 5));
  });
  it('make masks with the given share of ones', () => {
    const { data } = randomMask([100, 100], 0.9, 1);
    expect(data.reduce((a, b) => a + b, 0) / 10_000).toBeCloseTo(0.9, 1);
    expect(randomMask([3], 1, 5).data).toEqual(Uint8Array.of(1, 1, 1));
    expect(randomMask([3], 0, 5).data).toEqual(Uint8Array.of(0, 0, 0));
  });
});
