import { describe, expect, it } from 'vitest';
import { createFigureTester } from '../../../tests/unit/figure.ts';
import { programOf } from '../../figure/program.ts';
import { drawSample, growingSample, PAIRS_AT_ONCE, predict, type Sample } from './sample.ts';
import spread from './spread.ts';

const { stateOf, at } = createFigureTester(spread);
const KINDS = ['normal', 'uniform', 'third', 'ones'] as const;

describe('a sample', () => {
  it.each(KINDS)('of %s entries is the same drawn at once and grown', (entries) => {
    const of = { entries, seed: 3, dK: 24, pairs: 40 };
    growingSample({ ...of, dK: 40 });
    expect(growingSample(of)).toEqual(drawSample(of));
  });
  it('begins with the same pairs when there are more of them', () => {
    const of = { entries: 'normal', seed: 3, dK: 8 } as const;
    // The farthest of more pairs is at least as far.
    const far = [16, 160, 1600].map((pairs) => drawSample({ ...of, pairs }).raw.max);
    expect(far).toEqual(far.toSorted((a, b) => a - b));
  });
  it.each([8, 64, 512])('of 20,000 pairs at d_k = %i is as wide as the rule says', (dK) => {
    const { raw, scaled } = drawSample({ entries: 'normal', seed: 1, dK, pairs: 20_000 });
    // Four standard errors: 4 √(2 / 20,000), and a little more, since products have heavier tails.
    expect(Math.abs(raw.variance / dK - 1)).toBeLessThan(0.05);
    expect(Math.abs(scaled.variance - 1)).toBeLessThan(0.05);
    expect(Math.abs(raw.mean)).toBeLessThan(4 * Math.sqrt(dK / 20_000));
  });
  it('holds every pair in its bins, finer ones for more pairs', () => {
    const bins = [16, 500, 5000].map((pairs) => {
      const sample = drawSample({ entries: 'normal', seed: 1, dK: 16, pairs });
      expect(sample.bins.counts.reduce((a, b) => a + b, 0)).toBe(pairs);
      return sample.bins.width;
    });
    expect(bins).toEqual(bins.toSorted((a, b) => b - a));
  });
});

describe('the rule', () => {
  it.each([
    ['normal', 0, 64, 1],
    ['uniform', 0, 64, 1],
    ['third', 0, 64 / 9, 1 / 9],
    ['ones', 64, 0, 0],
  ] as const)('for %s entries', (entries, mean, variance, scaled) => {
    const rule = predict({ entries, dK: 64 });
    expect(rule.raw.mean).toBeCloseTo(mean, 9);
    expect(rule.raw.variance).toBeCloseTo(variance, 9);
    expect(rule.scaled.variance).toBeCloseTo(scaled, 9);
  });
});

describe('the figure', () => {
  it('draws at most 500 pairs at once, the first of them all', () => {
    expect(at({ pairs: 200_000 })).toEqual(at({ pairs: PAIRS_AT_ONCE }));
    expect(at({ pairs: 20 }).pairs).toBe(20);
  });
  it('says of a large sample what is drawn of it: the first pairs, then all, in words and in code', async () => {
    const whole = stateOf({ dK: 64, pairs: 20_000, seed: 34 });
    const program = async (drawn?: Sample) => {
      const derived = spread.derive(whole, drawn);
      const { code } = await programOf(spread, whole, derived);
      const printed = [...code.matchAll(/other draws: (.*)/g)].map(([, x]) => Number(x));
      return { derived, printed, code, words: spread.describe(whole, derived) };
    };
    const first = await program();
    expect(first.words).toContain('of the first 500 of 20,000 pairs have');
    expect(first.code).toContain('pairs = 20000  # the page has drawn 500 so far\n');
    expect(first.printed).toEqual([-0.28, 63.7, 7.98, -0.03, 1, 1]);
    const drawn = drawSample(whole);
    const all = await program(drawn);
    expect(all.words).toContain('of 20,000 pairs have a standard deviation of 7.95;');
    expect(all.code).toContain('pairs = 20000\n');
    const { raw, scaled } = drawn;
    [raw.mean, raw.variance, raw.std, scaled.mean, scaled.variance, scaled.std].forEach((x, i) =>
      expect(all.printed[i], all.code).toBeCloseTo(x, 1.9),
    );
  });
  it('asks for no more than the state needs', () => {
    expect(spread.job!.of(stateOf({ pairs: PAIRS_AT_ONCE }))).toBeUndefined();
    const { dK, pairs, entries, seed } = stateOf({ pairs: PAIRS_AT_ONCE + 1 });
    expect(spread.job!.of(stateOf({ pairs, by: 'whole' }))).toEqual({ dK, pairs, entries, seed });
  });
  it('knows that a doubling widens by √2, at every size', () => {
    for (const dK of [1, 2, 7, 64, 300, 512]) {
      const growth = at({ dK: 2 * dK }).raw.std / at({ dK }).raw.std;
      expect(growth, String(dK)).toBeGreaterThan(1.2);
      expect(growth, String(dK)).toBeLessThan(1.7);
    }
  });
});
