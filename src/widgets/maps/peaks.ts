import type { Tensor } from '../../engine/index.ts';

/** Where the averages were taken: 1, 2, 4, … 1024. */
export const WIDTH_SAMPLES = Array.from({ length: 11 }, (_, i) => 2 ** i);

/** How many draws the averages are of. */
export const PEAK_RUNS = 4000;

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

/** The line of peakTable.ts for ten keys, which the text quotes; the others are loaded with the picture. */
export const peaksOfTen: Peaks[number] = {
  unscaled: [0.2702, 0.371, 0.496, 0.6258, 0.7325, 0.8066, 0.8659, 0.9021, 0.9317, 0.9534, 0.9669],
  scaled: [0.2702, 0.2928, 0.3072, 0.3152, 0.3195, 0.3194, 0.3213, 0.3171, 0.3211, 0.3198, 0.3209],
};
