import { fromRows, map, randomNormals, softmax, type Tensor, zip } from '../../engine/index.ts';
import type { Exercise, Mistake } from './exercise.ts';
import { hints } from './hints.ts';
import { zeroMasked, fillMasked, makeMask, invert, maskedSoftmax } from './masks.ts';
import { fillAll, logSoftmax, normalizeRows } from './mistakes.ts';
import { tasks } from './tasks.ts';

const hint = hints.causalMask;
/** Query i may look at keys up to i + `ahead`. */
const causal = ({ shape }: Tensor, ahead = 0) =>
  makeMask(shape[0]!, shape[1]!, (i, j) => j <= i + ahead);
/** Later keys' scores made lower. */
const lowered = (x: Tensor, low: number) =>
  zip(x, causal(x), (score, may) => (may ? score : score + low));
const hidden = (x: Tensor) => invert(causal(x));

/**
 * A causal mask. In one case all scores are low, so that a fill of −50 shows; in another the first query scores so low
 * with itself that a mask after the softmax leaves it nothing to share out, and a score that counts is 0. Yet exp alone
 * can take all scores.
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
  answer: (x) => maskedSoftmax(x!, causal(x!)),
  mistakes: [
    { of: (x) => softmax(x!), hint: hint.none },
    { of: (x) => zeroMasked(softmax(x!), causal(x!)), hint: hint.after },
    { of: (x) => normalizeRows(zeroMasked(softmax(x!), causal(x!))), hint: hint.anew },
    ...[-1, -10, -20, -50].map((fill): Mistake => ({
      of: (x) => maskedSoftmax(x!, causal(x!), fill),
      hint: hint.finite,
    })),
    ...[-10, -50, -100].map((low): Mistake => ({
      of: (x) => softmax(lowered(x!, low)),
      hint: hint.finite,
    })),
    { of: (x) => maskedSoftmax(x!, causal(x!), 0), hint: hint.zero },
    {
      of: (x) =>
        maskedSoftmax(
          x!,
          zip(causal(x!), x!, (may, one) => (may && one !== 0 ? 1 : 0)),
        ),
      hint: hint.nearZero,
    },
    { of: (x) => softmax(zip(x!, causal(x!), (a, may) => a + may)), hint: hint.added },
    { of: (x) => fillAll(x!, NaN), hint: hint.nan },
    { of: (x) => maskedSoftmax(x!, invert(causal(x!, -1))), hint: hint.inverted },
    { of: (x) => maskedSoftmax(x!, hidden(x!)), hint: hint.inverted },
    { of: (x) => maskedSoftmax(x!, causal(x!, -1)), hint: hint.strict },
    { of: (x) => maskedSoftmax(x!, causal(x!, 1)), hint: hint.ahead },
    { of: (x) => maskedSoftmax(x!, causal(x!, x!.shape[1]! - x!.shape[0]!)), hint: hint.aligned },
    {
      of: (x) => softmax(fillMasked(x!, causal(x!), -Infinity), { dim: 0 }),
      hint: hint.columns,
    },
    { of: (x) => fillMasked(x!, causal(x!), -Infinity), hint: hint.unsoftened },
    { of: (x) => logSoftmax(fillMasked(x!, causal(x!), -Infinity)), hint: hint.logs },
  ],
} satisfies Exercise as Exercise;
