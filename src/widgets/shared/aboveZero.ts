/** The smallest positive float32 number. */
const MIN_FLOAT32 = 2 ** -149;

/**
 * Replaces weights that underflowed to 0 with the smallest positive float32 number. Without a mask, the exact softmax is
 * never 0.
 */
export const aboveZero = (weights: readonly number[]): number[] =>
  weights.map((weight) => (weight === 0 ? MIN_FLOAT32 : weight));
