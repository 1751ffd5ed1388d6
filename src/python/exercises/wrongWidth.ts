import { randomNormals, softmax, transpose } from '../../engine/index.ts';
import type { Compute, Exercise } from './exercise.ts';
import { wrongPrecedence, scaledScores } from './mistakes.ts';
import { tasks } from './tasks.ts';

const divideBy =
  (divisor: (heads: number, queries: number, width: number) => number): Compute =>
  (q, k) =>
    scaledScores(q, k, divisor(...(q.shape as [number, number, number])));
const input = (heads: number, nQ: number, nK: number, width: number, seed: number) => [
  randomNormals([heads, nQ, width], seed),
  randomNormals([heads, nK, width], seed + 1),
];

export default {
  ...tasks['wrong-width'],
  cases: [input(2, 3, 4, 5, 1), input(3, 2, 1, 8, 3), input(8, 5, 4, 2, 5)],
  answer: (q, k) => scaledScores(q, k),
  mistakes: {
    unchanged: divideBy((heads, _, width) => Math.sqrt(heads * width)),
    heads: divideBy((heads) => Math.sqrt(heads)),
    unscaled: divideBy(() => 1),
    unrooted: divideBy((_, __, width) => width),
    queries: divideBy((_, queries) => Math.sqrt(queries)),
    times: divideBy((_, __, width) => 1 / Math.sqrt(width)),
    shared: divideBy((heads, _, width) => Math.sqrt(width / heads)),
    precedence: (q, k) => scaledScores(q, k, wrongPrecedence(q)),
    keys: (q, k) => scaledScores(q, k, Math.sqrt(k.shape[1]!)),
    turned: (q, k) => transpose(scaledScores(q, k)),
    softened: (q, k) => softmax(scaledScores(q, k)),
  },
} satisfies Exercise as Exercise;
