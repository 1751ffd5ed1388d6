import { map, randomNormals, softmax } from '../../engine/index.ts';
import type { Exercise } from './exercise.ts';
import { hints } from './hints.ts';
import { cut, maskOf, negated, weightsOf } from './masked.ts';
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
    {
      of: (scores, mask) =>
        weightsOf(
          map(scores!, (x) => -x),
          negated(mask!),
        ),
      hint: hint.negated,
    },
  ],
} satisfies Exercise as Exercise;
