/** The seed that the vectors were drawn with. */
export const RECORDED_SEED = 42;

/**
 * Four queries and four keys of 64 numbers as PyTorch draws them after `torch.manual_seed(42)`, the sixth and
 * seventh draw of one program: their dot products, and the squares of their lengths. Every measure follows from
 * these, so no page has to carry the vectors. measure-maps.test.ts compares them with those vectors.
 */
export const RECORDED = {
  dot: [
    [-7.45124, 5.57599, 3.70048, -4.76041],
    [-14.75957, 10.45146, 4.76382, 15.78207],
    [4.86227, 9.73729, -8.79925, -3.07537],
    [-3.38205, -0.26107, -5.4456, -2.42367],
  ],
  queries: [60.82791, 72.06324, 66.40456, 53.84786],
  keys: [65.1704, 44.62893, 56.76645, 74.16895],
};
