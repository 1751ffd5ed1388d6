import { randomNormals, reshape, softmax, type Tensor, transpose } from '../../engine/index.ts';
import type { Exercise } from './exercise.ts';
import { hints } from './hints.ts';
import { logSoftmax, wrongPrecedence, scaledScores, normalizeRows } from './mistakes.ts';
import { tasks } from './tasks.ts';

const hint = hints.wrongAxis;
const columns = (x: Tensor) => softmax(x, { dim: 0 });
const root = (q: Tensor) => Math.sqrt(q.shape[1]!);
const whole = (x: Tensor) => reshape(softmax(reshape(x, [x.data.length])), x.shape);
const input = (nQ: number, nK: number, dK: number, seed: number) => [
  randomNormals([nQ, dK], seed),
  randomNormals([nK, dK], seed + 1),
];

/** A softmax down the columns. */
export default {
  ...tasks['wrong-axis'],
  cases: [input(3, 3, 4, 1), input(2, 5, 3, 3), input(4, 1, 2, 5)],
  answer: (q, k) => softmax(scaledScores(q!, k!)),
  mistakes: [
    { of: (q, k) => columns(scaledScores(q!, k!)), hint: hint.unchanged },
    { of: (q, k) => whole(scaledScores(q!, k!)), hint: hint.whole },
    { of: (q, k) => transpose(softmax(scaledScores(q!, k!))), hint: hint.turned },
    { of: (q, k) => softmax(transpose(scaledScores(q!, k!))), hint: hint.turned },
    { of: (q, k) => scaledScores(q!, k!), hint: hint.none },
    { of: (q, k) => softmax(scaledScores(q!, k!, 1)), hint: hint.unscaled },
    { of: (q, k) => softmax(columns(scaledScores(q!, k!))), hint: hint.both },
    { of: (q, k) => normalizeRows(columns(scaledScores(q!, k!))), hint: hint.renormalised },
    { of: (q, k) => logSoftmax(scaledScores(q!, k!)), hint: hint.logs },
    { of: (q, k) => softmax(scaledScores(q!, k!, wrongPrecedence(q!))), hint: hint.precedence },
    { of: (q, k) => softmax(scaledScores(q!, k!, 1 / root(q!))), hint: hint.times },
    { of: (q, k) => softmax(scaledScores(q!, k!, q!.shape[1]!)), hint: hint.unrooted },
  ],
} satisfies Exercise as Exercise;
