import { randomNormals, softmax, type Tensor } from '../../engine/index.ts';
import type { Exercise } from './exercise.ts';
import { hints } from './hints.ts';
import { divide, logSoftmax, wrongPrecedence, scaledScores } from './mistakes.ts';
import { tasks } from './tasks.ts';

const hint = hints.lateScale;
const root = (q: Tensor) => Math.sqrt(q.shape[1]!);
const weights = (q: Tensor, k: Tensor, divisor?: number) => softmax(scaledScores(q, k, divisor));
const input = (nQ: number, nK: number, dK: number, seed: number) => [
  randomNormals([nQ, dK], seed),
  randomNormals([nK, dK], seed + 1),
];

/** Division after the softmax. */
export default {
  ...tasks['late-scale'],
  cases: [input(2, 3, 4, 1), input(3, 5, 8, 3), input(2, 1, 9, 5)],
  answer: (q, k) => weights(q!, k!),
  mistakes: [
    { of: (q, k) => divide(weights(q!, k!, 1), root(q!)), hint: hint.unchanged },
    { of: (q, k) => weights(q!, k!, 1), hint: hint.removed },
    { of: (q, k) => divide(weights(q!, k!), root(q!)), hint: hint.both },
    { of: (q, k) => weights(q!, k!, q!.shape[1]!), hint: hint.unrooted },
    { of: (q, k) => weights(q!, k!, 1 / root(q!)), hint: hint.times },
    { of: (q, k) => divide(weights(q!, k!, 1), 1 / root(q!)), hint: hint.timesAfter },
    { of: (q, k) => weights(q!, k!, wrongPrecedence(q!)), hint: hint.precedence },
    { of: (q, k) => weights(q!, k!, Math.sqrt(k!.shape[0]!)), hint: hint.keys },
    { of: (q, k) => softmax(scaledScores(q!, k!), { dim: 0 }), hint: hint.columns },
    { of: (q, k) => scaledScores(q!, k!), hint: hint.none },
    { of: (q, k) => logSoftmax(scaledScores(q!, k!)), hint: hint.logs },
  ],
} satisfies Exercise as Exercise;
