/** The smallest number that float32 has above 0. */
const MIN_FLOAT32 = 2 ** -149;

/** Weights of a softmax without a mask: *e* to a power is never 0, and a weight too small for float32 is not either. */
export const aboveZero = (weights: readonly number[]): number[] =>
  weights.map((weight) => (weight === 0 ? MIN_FLOAT32 : weight));
