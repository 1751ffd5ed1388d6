/** How many numbers a vector has. */
export const D_K = 64;

/** The places of the two words whose keys are mixed. */
export const CAT_INDEX = 1;
export const SAT_INDEX = 2;

/**
 * Six words of 64 random numbers each, queries and keys, as PyTorch draws them after `torch.manual_seed(42)`: their
 * scores, not yet divided. What is mixed into one key is mixed into the scores with it, so that no page has to carry
 * the vectors. mixed-keys.test.ts compares them with those vectors.
 */
export const WORD_SCORES: readonly (readonly number[])[] = [
  [-1.99231, -6.09947, -7.96255, 0.43329, -5.12231, 3.48587],
  [4.83241, -13.20304, -8.48805, 15.00795, 7.11081, 2.70882],
  [-3.2774, -8.07108, -7.92225, 6.57705, -11.49169, -10.51534],
  [-9.43769, 5.27373, -14.47891, 4.16688, 6.25361, 2.96138],
  [4.16931, 5.01719, -4.08542, 2.52249, -7.6207, -16.15462],
  [-4.36162, 3.46333, 10.38433, 0.74009, -1.57241, -7.53598],
];

/** What the two keys measure: the squares of their lengths, and their dot product. */
export const CAT_CAT = 66.307856;
export const SAT_SAT = 73.025411;
export const CAT_SAT = 6.873415;
