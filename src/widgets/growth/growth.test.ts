// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { createFigureTester } from '../../../tests/unit/figure.ts';
import { renderView } from '../../../tests/unit/renderView.ts';
import { startGoal } from '../../../tests/unit/goals.ts';
import { presetState } from '../../figure/define.ts';
import growth from './growth.ts';

const { at } = createFigureTester(growth);

describe('what is counted', () => {
  it('goes with the number of heads, and halves in either precision of 16 bits', () => {
    for (const nHeads of [2, 8, 32]) {
      const d = at({ n: 16_000, nHeads });
      expect(d.allScores).toBe(nHeads * 256_000_000);
      expect(d.headBytes).toBe(1_024_000_000);
      // Heads share d_model: the work stays.
      expect(d.total).toBe(at({ n: 16_000 }).total);
    }
    for (const precision of ['fp16', 'bf16'] as const)
      expect(at({ precision }).bytes).toBe(at().bytes / 2);
  });
  it('2n²d for the pairs, 4nd² for the projections, equal at n = 2d', () => {
    for (const dModel of [64, 512, 1024]) {
      const d = at({ n: 2 * dModel, dModel });
      expect(d.pairs).toBe(8 * dModel ** 3);
      expect(d.projections).toBe(8 * dModel ** 3);
      expect([d.share, d.even]).toEqual([0.5, 2 * dModel]);
      expect(at({ n: 2 * dModel - 1, dModel }).share).toBeLessThan(0.5);
      expect(at({ n: 2 * dModel + 1, dModel }).share).toBeGreaterThan(0.5);
    }
  });
  it('with the feed-forward part equal at n = 6d; with half of the pairs one word before 4d and 12d', () => {
    for (const dModel of [64, 512, 1024])
      for (const [feedForward, causal, even] of [
        [true, false, 6 * dModel],
        [false, true, 4 * dModel - 1],
        [true, true, 12 * dModel - 1],
      ] as const) {
        const d = at({ n: even, dModel, feedForward, causal });
        expect([d.share, d.even]).toEqual([0.5, even]);
        expect(d.total).toBe(d.pairs + d.projections + d.feedForwardWork);
        expect(d.feedForwardWork).toBe(feedForward ? 2 * d.projections : 0);
      }
    expect(at({ causal: true, n: 1000 }).compare).toBe(500_500 * 512);
  });
  it('twice the words: twice the work, three times or four, as 4(n + d) / (n + 2d) of half says', () => {
    const times = { 32: (4 * 528) / 1040, 2048: 3, 16000: (4 * 8512) / 9024 };
    for (const [n, wanted] of Object.entries(times))
      expect(at({ n: Number(n) }).timesHalf).toBeCloseTo(wanted, 9);
    expect(at({ precision: 'fp16' }).longer).toBeCloseTo(1.41421, 5);
  });
  it('the longest text that fits does fit, and one word more does not', () => {
    for (const memory of ['1', '8', '24', '80'] as const)
      for (const precision of ['fp32', 'bf16'] as const)
        for (const nHeads of [1, 8, 32]) {
          const d = at({ memory, precision, nHeads });
          const bytes = (n: number) => nHeads * n * n * (precision === 'fp32' ? 4 : 2);
          expect(bytes(d.reach)).toBeLessThanOrEqual(Number(memory) * 1e9);
          expect(bytes(d.reach + 1)).toBeGreaterThan(Number(memory) * 1e9);
        }
  });
});

it('writes the same in its table, under its bar and in its sentence', async () => {
  const s = presetState(growth, 'heads');
  const { texts } = await renderView(growth, s);
  expect(texts('.facts td')).toEqual(['1.02 GB', '8.19 GB', '131 MB']);
  expect(texts('.hint.main')).toEqual(['Too much: 1.02 times the 8 GB.']);
  expect(growth.describe(s, growth.derive(s))).toContain(
    '2,048,000,000 scores in float32 take 8.19 GB, more than',
  );
});

describe('the challenges', () => {
  it('into one gigabyte: √(10⁹ / 8 / 2) = 7905 words, and what else to do', () => {
    const { judge } = startGoal(growth, 'fill');
    expect(judge({})).toBe('The scores take 8.19 GB, 8.19 times the memory.');
    expect(judge({ n: 5590 })).toMatch(/4 bytes per score, at most 5,590 words fit/);
    expect(judge({ n: 5590, precision: 'fp16' })).toMatch(/50\.0% of the memory is still empty/);
    expect(judge({ n: 7906, precision: 'bf16' })).toMatch(/slightly more memory/);
    expect(judge({ n: 7600, precision: 'fp16' })).toBe(true);
  });
  it('as much for pairs as for projections: 1536 words of 768', () => {
    const { judge } = startGoal(growth, 'even');
    expect(judge()).toMatch(/11\.5% of the work, not half/);
    expect(judge({ n: 3000 })).toMatch(/66\.1% of the work/);
  });
});
