/** The line of `peakTable` for ten keys, which the text quotes; the others are loaded with the picture. */
export const peaksOfTen: { unscaled: number[]; scaled: number[] } = {
  unscaled: [0.2702, 0.371, 0.496, 0.6258, 0.7325, 0.8066, 0.8659, 0.9021, 0.9317, 0.9534, 0.9669],
  scaled: [0.2702, 0.2928, 0.3072, 0.3152, 0.3195, 0.3194, 0.3213, 0.3171, 0.3211, 0.3198, 0.3209],
};
