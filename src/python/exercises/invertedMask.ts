import { randomNormals, softmax, zip } from '../../engine/index.ts';
import type { Exercise } from './exercise.ts';
import { hints } from './hints.ts';
import { cut, filled, maskOf, negated, weightsOf } from './masked.ts';
import { all, by } from './slips.ts';
import { tasks } from './tasks.ts';

const hint = hints.invertedMask;
const input = (nQ: number, nK: number, seed: number) => [
  randomNormals([nQ, nK], seed),
  maskOf(nQ, nK, (i, j) => j <= i),
];

/** A mask the wrong way round. In the last case a query may look at all keys. */
export default {
  ...tasks['inverted-mask'],
  booleans: ['mask'],
  cases: [input(3, 4, 1), input(4, 4, 2), input(2, 3, 3), input(2, 1, 4)],
  answer: (scores, mask) => weightsOf(scores!, mask!),
  mistakes: [
    { of: (scores, mask) => weightsOf(scores!, negated(mask!)), hint: hint.unchanged },
    { of: (scores) => softmax(scores!), hint: hint.removed },
    { of: (scores, mask) => cut(softmax(scores!), mask!), hint: hint.after },
    { of: (scores, mask) => weightsOf(scores!, mask!, 0), hint: hint.zero },
    { of: (scores, mask) => weightsOf(scores!, negated(mask!), -1e9), hint: hint.unchanged },
    { of: (scores, mask) => weightsOf(scores!, negated(mask!), 0), hint: hint.zeroInverted },
    { of: (scores, mask) => weightsOf(by(scores!, -1), negated(mask!)), hint: hint.negated },
    { of: (scores, mask) => cut(softmax(scores!), negated(mask!)), hint: hint.afterInverted },
    { of: (scores, mask) => softmax(zip(scores!, mask!, (s, may) => s + may)), hint: hint.added },
    { of: (scores) => all(scores!, NaN), hint: hint.nan },
    { of: (scores, mask) => weightsOf(scores!, mask!, Infinity), hint: hint.positive },
    {
      of: (scores, mask) => softmax(filled(scores!, mask!, -Infinity), { dim: 0 }),
      hint: hint.columns,
    },
    { of: (scores, mask) => filled(scores!, mask!, -Infinity), hint: hint.unsoftened },
  ],
} satisfies Exercise as Exercise;
