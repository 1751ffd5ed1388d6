import { fromRows, map, randomNormals, softmax, type Tensor, zip } from '../../engine/index.ts';
import type { Compute, Exercise } from './exercise.ts';
import { zeroMasked, fillMasked, makeMask, invert, maskedSoftmax } from './masks.ts';
import { fillAll, logSoftmax, normalizeRows } from './mistakes.ts';
import { tasks } from './tasks.ts';

/** Query i may look at keys up to i + `ahead`. */
const causal = ({ shape }: Tensor, ahead = 0) =>
  makeMask(shape[0]!, shape[1]!, (i, j) => j <= i + ahead);
/** Adds a low number to the scores of later keys. */
const lowered = (x: Tensor, low: number) =>
  zip(x, causal(x), (score, may) => (may ? score : score + low));
const hidden = (x: Tensor) => invert(causal(x));

/**
 * Case 4 has scores near −75, so filling with −50 instead of −∞ gives a wrong answer. In the last case, masking after
 * the softmax leaves the first row all zeros, and a visible score of 0 catches code that treats 0 as masked.
 */
export default {
  ...tasks['causal-mask'],
  cases: [
    [randomNormals([4, 4], 1)],
    [randomNormals([3, 5], 2)],
    [randomNormals([1, 1], 3)],
    [map(randomNormals([3, 3], 4), (x) => x - 75)],
    [
      fromRows([
        [-60, 60],
        [0, 2],
      ]),
    ],
  ],
  answer: (x) => maskedSoftmax(x, causal(x)),
  mistakes: {
    none: (x) => softmax(x),
    after: (x) => zeroMasked(softmax(x), causal(x)),
    anew: (x) => normalizeRows(zeroMasked(softmax(x), causal(x))),
    finite: [
      ...[-1, -10, -20, -50].map(
        (fill): Compute =>
          (x) =>
            maskedSoftmax(x, causal(x), fill),
      ),
      ...[-10, -50, -100].map(
        (low): Compute =>
          (x) =>
            softmax(lowered(x, low)),
      ),
    ],
    zero: (x) => maskedSoftmax(x, causal(x), 0),
    nearZero: (x) =>
      maskedSoftmax(
        x,
        zip(causal(x), x, (may, one) => (may && one !== 0 ? 1 : 0)),
      ),
    added: (x) => softmax(zip(x, causal(x), (a, may) => a + may)),
    nan: (x) => fillAll(x, NaN),
    inverted: [(x) => maskedSoftmax(x, invert(causal(x, -1))), (x) => maskedSoftmax(x, hidden(x))],
    strict: (x) => maskedSoftmax(x, causal(x, -1)),
    ahead: (x) => maskedSoftmax(x, causal(x, 1)),
    aligned: (x) => maskedSoftmax(x, causal(x, x.shape[1]! - x.shape[0]!)),
    columns: (x) => softmax(fillMasked(x, causal(x), -Infinity), { dim: 0 }),
    unsoftened: (x) => fillMasked(x, causal(x), -Infinity),
    logs: (x) => logSoftmax(fillMasked(x, causal(x), -Infinity)),
  },
} satisfies Exercise as Exercise;
