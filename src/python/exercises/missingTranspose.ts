import { matmul, randomNormals, softmax, type Tensor, transpose, zip } from '../../engine/index.ts';
import type { Exercise } from './exercise.ts';
import {
  divide,
  pairwiseDot,
  wrongPrecedence,
  reshapeTransposed,
  scaledScores,
} from './mistakes.ts';
import { tasks } from './tasks.ts';

const root = (q: Tensor) => Math.sqrt(q.shape[1]!);
const scale = (scores: Tensor, q: Tensor) => divide(scores, root(q));
const elementwise = (q: Tensor, k: Tensor) => zip(q, k, (x, y) => x * y);
const input = (nQ: number, nK: number, dK: number, seed: number) => [
  randomNormals([nQ, dK], seed),
  randomNormals([nK, dK], seed + 1),
];

/** Square shapes, so that a missing transpose raises no error, and one that is not. */
export default {
  ...tasks['missing-transpose'],
  cases: [input(3, 3, 3, 1), input(2, 2, 2, 3), input(2, 4, 3, 5)],
  answer: (q, k) => scaledScores(q, k),
  mistakes: {
    unchanged: (q, k) => scale(matmul(q, k), q),
    wrongOne: (q, k) => scale(matmul(transpose(q), k), q),
    turned: (q, k) => transpose(scaledScores(q, k)),
    elementwise: (q, k) => scale(elementwise(q, k), q),
    unscaled: (q, k) => scaledScores(q, k, 1),
    unrooted: (q, k) => scaledScores(q, k, q.shape[1]!),
    times: (q, k) => scaledScores(q, k, 1 / root(q)),
    precedence: (q, k) => scaledScores(q, k, wrongPrecedence(q)),
    late: (q, k) => scale(transpose(matmul(q, k)), q),
    bothTurned: (q, k) => scale(matmul(transpose(q), transpose(k)), q),
    reshaped: (q, k) => scale(matmul(q, reshapeTransposed(k)), q),
    pairs: (q, k) => scale(pairwiseDot(q, k), q),
    softened: (q, k) => softmax(scaledScores(q, k)),
  },
} satisfies Exercise as Exercise;
