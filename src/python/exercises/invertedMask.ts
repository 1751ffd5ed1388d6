import { randomNormals, softmax, zip } from '../../engine/index.ts';
import type { Exercise } from './exercise.ts';
import { zeroMasked, fillMasked, makeMask, invert, maskedSoftmax } from './masks.ts';
import { fillAll, divide } from './mistakes.ts';
import { tasks } from './tasks.ts';

const input = (nQ: number, nK: number, seed: number) => [
  randomNormals([nQ, nK], seed),
  makeMask(nQ, nK, (i, j) => j <= i),
];

/** In the last case, a query may look at all keys. */
export default {
  ...tasks['inverted-mask'],
  booleans: ['mask'],
  cases: [input(3, 4, 1), input(4, 4, 2), input(2, 3, 3), input(2, 1, 4)],
  answer: (scores, mask) => maskedSoftmax(scores, mask),
  mistakes: {
    unchanged: [
      (scores, mask) => maskedSoftmax(scores, invert(mask)),
      (scores, mask) => maskedSoftmax(scores, invert(mask), -1e9),
    ],
    removed: (scores) => softmax(scores),
    after: (scores, mask) => zeroMasked(softmax(scores), mask),
    zero: (scores, mask) => maskedSoftmax(scores, mask, 0),
    zeroInverted: (scores, mask) => maskedSoftmax(scores, invert(mask), 0),
    negated: (scores, mask) => maskedSoftmax(divide(scores, -1), invert(mask)),
    afterInverted: (scores, mask) => zeroMasked(softmax(scores), invert(mask)),
    added: (scores, mask) => softmax(zip(scores, mask, (s, may) => s + may)),
    nan: (scores) => fillAll(scores, NaN),
    positive: (scores, mask) => maskedSoftmax(scores, mask, Infinity),
    columns: (scores, mask) => softmax(fillMasked(scores, mask, -Infinity), { dim: 0 }),
    unsoftened: (scores, mask) => fillMasked(scores, mask, -Infinity),
  },
} satisfies Exercise as Exercise;
