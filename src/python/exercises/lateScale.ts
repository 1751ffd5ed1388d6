import { randomNormals, softmax, type Tensor } from '../../engine/index.ts';
import type { Exercise } from './exercise.ts';
import { divide, logSoftmax, wrongPrecedence, scaledScores } from './mistakes.ts';
import { tasks } from './tasks.ts';

const root = (q: Tensor) => Math.sqrt(q.shape[1]!);
const weights = (q: Tensor, k: Tensor, divisor?: number) => softmax(scaledScores(q, k, divisor));
const input = (nQ: number, nK: number, dK: number, seed: number) => [
  randomNormals([nQ, dK], seed),
  randomNormals([nK, dK], seed + 1),
];

export default {
  ...tasks['late-scale'],
  cases: [input(2, 3, 4, 1), input(3, 5, 8, 3), input(2, 1, 9, 5)],
  answer: (q, k) => weights(q, k),
  mistakes: {
    unchanged: (q, k) => divide(weights(q, k, 1), root(q)),
    removed: (q, k) => weights(q, k, 1),
    both: (q, k) => divide(weights(q, k), root(q)),
    unrooted: (q, k) => weights(q, k, q.shape[1]!),
    times: (q, k) => weights(q, k, 1 / root(q)),
    timesAfter: (q, k) => divide(weights(q, k, 1), 1 / root(q)),
    precedence: (q, k) => weights(q, k, wrongPrecedence(q)),
    keys: (q, k) => weights(q, k, Math.sqrt(k.shape[0]!)),
    columns: (q, k) => softmax(scaledScores(q, k), { dim: 0 }),
    unsoftened: (q, k) => scaledScores(q, k),
    logs: (q, k) => logSoftmax(scaledScores(q, k)),
  },
} satisfies Exercise as Exercise;
