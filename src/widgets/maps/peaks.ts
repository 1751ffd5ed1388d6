import { randomColumn, scaleScores, softmax, tensor, type Tensor } from '../../engine/index.ts';

/** Where the averages were taken: 1, 2, 4, … 1024. */
export const SIZES = Array.from({ length: 11 }, (_, i) => 2 ** i);

/** What the table below was drawn with. */
export const PEAK_RUNS = 4000;
export const PEAK_SEED = 1;

const LEAST_KEYS = 4;
const MOST_KEYS = 10;

/** The mean over all rows of the largest weight in a row. */
export function meanLargest(weights: Tensor): number {
  const width = weights.shape.at(-1)!;
  const rows = weights.data.length / width;
  let sum = 0;
  for (let i = 0; i < rows; i++) {
    let top = 0;
    for (let j = 0; j < width; j++) top = Math.max(top, weights.data[i * width + j]!);
    sum += top;
  }
  return sum / rows;
}

/** For each number of keys and each size: the mean largest weight without and with the division. */
export type Peaks = Record<number, { unscaled: number[]; scaled: number[] }>;

/** One random query against random keys, many times over: how much weight the best key gets on average. */
export function drawPeaks(runs: number, seed: number): Peaks {
  const scores = new Float64Array(runs * MOST_KEYS);
  const counts = Array.from({ length: MOST_KEYS - LEAST_KEYS + 1 }, (_, i) => LEAST_KEYS + i);
  const peaks: Peaks = Object.fromEntries(counts.map((n) => [n, { unscaled: [], scaled: [] }]));
  for (let t = 0; t < SIZES.at(-1)!; t++) {
    const { data } = randomColumn({ shape: 'normal' }, runs * (MOST_KEYS + 1), t, seed);
    for (let run = 0; run < runs; run++) {
      const at = run * (MOST_KEYS + 1);
      for (let j = 0; j < MOST_KEYS; j++)
        scores[run * MOST_KEYS + j]! += data[at]! * data[at + 1 + j]!;
    }
    if (!SIZES.includes(t + 1)) continue;
    for (const n of counts) {
      const first = scores.filter((_, i) => i % MOST_KEYS < n);
      const raw = tensor(first, [runs, n]);
      peaks[n]!.unscaled.push(meanLargest(softmax(raw)));
      peaks[n]!.scaled.push(meanLargest(softmax(scaleScores(raw, t + 1))));
    }
  }
  return peaks;
}
