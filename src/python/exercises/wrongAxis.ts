import { randomNormals, reshape, softmax, type Tensor, transpose } from '../../engine/index.ts';
import type { Exercise } from './exercise.ts';
import { logSoftmax, wrongPrecedence, scaledScores, normalizeRows } from './mistakes.ts';
import { tasks } from './tasks.ts';

const columns = (x: Tensor) => softmax(x, { dim: 0 });
const root = (q: Tensor) => Math.sqrt(q.shape[1]!);
const whole = (x: Tensor) => reshape(softmax(reshape(x, [x.data.length])), x.shape);
const input = (nQ: number, nK: number, dK: number, seed: number) => [
  randomNormals([nQ, dK], seed),
  randomNormals([nK, dK], seed + 1),
];

export default {
  ...tasks['wrong-axis'],
  cases: [input(3, 3, 4, 1), input(2, 5, 3, 3), input(4, 1, 2, 5)],
  answer: (q, k) => softmax(scaledScores(q, k)),
  mistakes: {
    unchanged: (q, k) => columns(scaledScores(q, k)),
    whole: (q, k) => whole(scaledScores(q, k)),
    turned: [
      (q, k) => transpose(softmax(scaledScores(q, k))),
      (q, k) => softmax(transpose(scaledScores(q, k))),
    ],
    none: (q, k) => scaledScores(q, k),
    unscaled: (q, k) => softmax(scaledScores(q, k, 1)),
    both: (q, k) => softmax(columns(scaledScores(q, k))),
    renormalised: (q, k) => normalizeRows(columns(scaledScores(q, k))),
    logs: (q, k) => logSoftmax(scaledScores(q, k)),
    precedence: (q, k) => softmax(scaledScores(q, k, wrongPrecedence(q))),
    times: (q, k) => softmax(scaledScores(q, k, 1 / root(q))),
    unrooted: (q, k) => softmax(scaledScores(q, k, q.shape[1]!)),
  },
} satisfies Exercise as Exercise;
