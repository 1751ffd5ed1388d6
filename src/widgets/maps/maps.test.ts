import { describe, expect, it } from 'vitest';
import { goldenCases } from '../../../tests/unit/golden.ts';
import {
  fromRows,
  randomColumn,
  scaleScores,
  similarityScores,
  softmax,
  summarize,
  tensor,
  toRows,
} from '../../engine/index.ts';
import { cleanState, initialState, presetState } from '../../figure/define.ts';
import { drawScores, isRecorded, MAX_TOKENS, recordedMaps } from './draw.ts';
import maps, { meanLargest, PEAK_RUNS, type Peaks, peaksOfTen, WIDTH_SAMPLES } from './maps.ts';
import { peakTable } from './peakTable.ts';

const golden = goldenCases('seeds_random');
const preset = (name: string) => maps.derive(presetState(maps, name));
const start = initialState(maps);

/** Seed of peakTable, and its smallest number of keys. */
const PEAK_SEED = 1;
const MIN_TOKENS = 4;

/** Computes the mean largest weight of one random query over random keys in `runs` draws, as in peakTable. */
function drawPeaks(runs: number, seed: number): Peaks {
  const scores = new Float64Array(runs * MAX_TOKENS);
  const counts = Array.from({ length: MAX_TOKENS - MIN_TOKENS + 1 }, (_, i) => MIN_TOKENS + i);
  const peaks: Peaks = Object.fromEntries(counts.map((n) => [n, { unscaled: [], scaled: [] }]));
  for (let t = 0; t < WIDTH_SAMPLES.at(-1)!; t++) {
    const { data } = randomColumn({ shape: 'normal' }, runs * (MAX_TOKENS + 1), t, seed);
    for (let run = 0; run < runs; run++) {
      const at = run * (MAX_TOKENS + 1);
      for (let j = 0; j < MAX_TOKENS; j++)
        scores[run * MAX_TOKENS + j]! += data[at]! * data[at + 1 + j]!;
    }
    if (!WIDTH_SAMPLES.includes(t + 1)) continue;
    for (const n of counts) {
      const first = scores.filter((_, i) => i % MAX_TOKENS < n);
      const raw = tensor(first, [runs, n]);
      peaks[n]!.unscaled.push(meanLargest(softmax(raw)));
      peaks[n]!.scaled.push(meanLargest(softmax(scaleScores(raw, t + 1))));
    }
  }
  return peaks;
}

describe('the draws recorded from PyTorch', () => {
  it.each([
    ['torch-4-64', 's2-scaling-figure'],
    ['torch-4-512', 's4-exp3a-variance'],
    ['torch-10-512', 's4-exp3b-heatmaps'],
  ] as const)('%s have the scores of %s', (name, fixture) => {
    const { inputs } = golden.find((found) => found.name === fixture)!;
    const [q, k] = (['q', 'k'] as const).map((key) =>
      tensor(inputs[key]!.data, inputs[key]!.shape.slice(1), 'float64'),
    );
    toRows(similarityScores(q!, k!)).forEach((row, i) =>
      row.forEach((x, j) => expect(recordedMaps[name].scores[i]![j]).toBeCloseTo(x, 3)),
    );
  });
  it('of ten tokens have one weight near 1 per row without the division', () => {
    const { unscaled } = preset('ten-by-512');
    expect([unscaled.below1, unscaled.above5, unscaled.above9]).toEqual([88, 10, 10]);
    expect(Math.min(...unscaled.largest)).toBeGreaterThan(0.977);
  });
  it('are replaced by new ones if the number of tokens, d_k or the seed changes', () => {
    const at = presetState(maps, 'four-by-64');
    for (const patch of [{ n: 5 }, { dK: 65 }, { seed: 43 }])
      expect(cleanState(maps, { ...at, ...patch }).source).toBe('normal');
    expect(isRecorded(cleanState(maps, at).source)).toBe(true);
  });
});

describe('draws of this page', () => {
  it('keep their numbers when d_k or the number of tokens grows', () => {
    const all = toRows(drawScores('normal', 10, 20, 3));
    const some = toRows(drawScores('normal', 4, 20, 3));
    expect(some).toEqual(all.slice(0, 4).map((row) => row.slice(0, 4)));
    drawScores('normal', 10, 40, 3);
    expect(toRows(drawScores('normal', 10, 20, 3))).toEqual(all);
  });
  it('have differences of the weights with and without the division that sum to 0 in each row', () => {
    const { unscaled, scaled, difference, raw } = maps.derive({ ...start, n: 4, dK: 16 });
    expect(summarize(fromRows(raw)).variance).toBeCloseTo(16 * scaled.scores.variance, 3);
    difference.forEach((row, i) => {
      expect(row.reduce((a, b) => a + b, 0)).toBeCloseTo(0, 5);
      row.forEach((x, j) =>
        expect(x).toBeCloseTo(scaled.weights[i]![j]! - unscaled.weights[i]![j]!, 6),
      );
    });
  });
  it('through linear layers with PyTorch’s initialization have a variance of scaled scores of 1/9', () => {
    const runs = Array.from({ length: 40 }, (_, seed) =>
      maps.derive({ ...start, source: 'linear', seed }),
    );
    const mean = (of: (d: (typeof runs)[number]) => number) =>
      runs.reduce((sum, d) => sum + of(d), 0) / runs.length;
    expect(mean((d) => d.scaled.scores.variance)).toBeCloseTo(1 / 9, 1.9);
    // The mean over many draws in PyTorch 1.13 is 0.163.
    expect(mean((d) => d.scaled.meanLargest)).toBeCloseTo(0.163, 1.9);
  });
});

describe('the mean largest weight', () => {
  it('matches peakTable', { timeout: 60_000 }, () => {
    const peaks = drawPeaks(PEAK_RUNS, PEAK_SEED);
    for (const n of Object.keys(peakTable).map(Number))
      for (const key of ['unscaled', 'scaled'] as const)
        peaks[n]![key].forEach((x, i) => expect(peakTable[n]![key][i]).toBeCloseTo(x, 4));
  });
  it('is close to the results of PyTorch for ten keys', () => {
    // Results of PyTorch for d_k = 4, 8, …, 512.
    const unscaled = [0.489, 0.62, 0.722, 0.807, 0.866, 0.902, 0.933, 0.955];
    const scaled = [0.302, 0.313, 0.313, 0.318, 0.319, 0.319, 0.32, 0.321];
    for (const [key, wanted] of Object.entries({ unscaled, scaled }))
      wanted.forEach((x, i) =>
        expect(Math.abs(peaksOfTen[key as 'scaled'][i + 2]! - x)).toBeLessThan(0.012),
      );
  });
});
