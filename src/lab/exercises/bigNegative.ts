import { randomNormals, softmax, type Tensor, zip } from '../../engine/index.ts';
import type { Exercise } from './exercise.ts';
import { hints } from './hints.ts';
import { cut, maskOf, weightsOf } from './masked.ts';
import { tasks } from './tasks.ts';

const hint = hints.bigNegative;
const input = (nQ: number, nK: number, seed: number, may: (i: number, j: number) => boolean) => [
  randomNormals([nQ, nK], seed),
  maskOf(nQ, nK, may),
];
const withoutNaN = (weights: Tensor) => zip(weights, weights, (w) => (Number.isNaN(w) ? 0 : w));

/** A finite fill in a row that is masked throughout. */
export default {
  ...tasks['big-negative'],
  booleans: ['mask'],
  cases: [
    input(2, 4, 1, (i, j) => i === 0 && j < 2),
    input(3, 3, 2, (i, j) => j < i),
    input(1, 1, 3, () => false),
    input(2, 3, 4, (i, j) => i !== j),
  ],
  answer: (scores, mask) => withoutNaN(weightsOf(scores!, mask!)),
  mistakes: [
    { of: (scores, mask) => weightsOf(scores!, mask!, -1e9), hint: hint.unchanged },
    { of: (scores, mask) => weightsOf(scores!, mask!), hint: hint.infinite },
    { of: (scores, mask) => cut(softmax(scores!), mask!), hint: hint.unfilled },
    { of: (scores) => softmax(scores!), hint: hint.removed },
    { of: (scores, mask) => weightsOf(scores!, mask!, 0), hint: hint.zero },
  ],
} satisfies Exercise as Exercise;
