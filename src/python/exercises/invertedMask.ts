import { randomNormals, softmax, zip } from '../../engine/index.ts';
import type { Exercise } from './exercise.ts';
import { hints } from './hints.ts';
import { zeroMasked, fillMasked, makeMask, invert, maskedSoftmax } from './masks.ts';
import { fillAll, divide } from './mistakes.ts';
import { tasks } from './tasks.ts';

const hint = hints.invertedMask;
const input = (nQ: number, nK: number, seed: number) => [
  randomNormals([nQ, nK], seed),
  makeMask(nQ, nK, (i, j) => j <= i),
];

/** A mask the wrong way round. In the last case a query may look at all keys. */
export default {
  ...tasks['inverted-mask'],
  booleans: ['mask'],
  cases: [input(3, 4, 1), input(4, 4, 2), input(2, 3, 3), input(2, 1, 4)],
  answer: (scores, mask) => maskedSoftmax(scores!, mask!),
  mistakes: [
    { of: (scores, mask) => maskedSoftmax(scores!, invert(mask!)), hint: hint.unchanged },
    { of: (scores) => softmax(scores!), hint: hint.removed },
    { of: (scores, mask) => zeroMasked(softmax(scores!), mask!), hint: hint.after },
    { of: (scores, mask) => maskedSoftmax(scores!, mask!, 0), hint: hint.zero },
    { of: (scores, mask) => maskedSoftmax(scores!, invert(mask!), -1e9), hint: hint.unchanged },
    { of: (scores, mask) => maskedSoftmax(scores!, invert(mask!), 0), hint: hint.zeroInverted },
    { of: (scores, mask) => maskedSoftmax(divide(scores!, -1), invert(mask!)), hint: hint.negated },
    { of: (scores, mask) => zeroMasked(softmax(scores!), invert(mask!)), hint: hint.afterInverted },
    { of: (scores, mask) => softmax(zip(scores!, mask!, (s, may) => s + may)), hint: hint.added },
    { of: (scores) => fillAll(scores!, NaN), hint: hint.nan },
    { of: (scores, mask) => maskedSoftmax(scores!, mask!, Infinity), hint: hint.positive },
    {
      of: (scores, mask) => softmax(fillMasked(scores!, mask!, -Infinity), { dim: 0 }),
      hint: hint.columns,
    },
    { of: (scores, mask) => fillMasked(scores!, mask!, -Infinity), hint: hint.unsoftened },
  ],
} satisfies Exercise as Exercise;
