import { matmul, randomNormals, softmax, type Tensor, transpose, zip } from '../../engine/index.ts';
import type { Exercise } from './exercise.ts';
import { hints } from './hints.ts';
import { divide, pairwiseDot, wrongPrecedence, reshapeTransposed, scaledScores } from './mistakes.ts';
import { tasks } from './tasks.ts';

const hint = hints.missingTranspose;
const root = (q: Tensor) => Math.sqrt(q.shape[1]!);
const scale = (scores: Tensor, q: Tensor) => divide(scores, root(q));
const elementwise = (q: Tensor, k: Tensor) => zip(q, k, (x, y) => x * y);
const input = (nQ: number, nK: number, dK: number, seed: number) => [
  randomNormals([nQ, dK], seed),
  randomNormals([nK, dK], seed + 1),
];

/** A product without its transpose, which square shapes let pass. */
export default {
  ...tasks['missing-transpose'],
  cases: [input(3, 3, 3, 1), input(2, 2, 2, 3), input(2, 4, 3, 5)],
  answer: (q, k) => scaledScores(q!, k!),
  mistakes: [
    { of: (q, k) => scale(matmul(q!, k!), q!), hint: hint.unchanged },
    { of: (q, k) => scale(matmul(transpose(q!), k!), q!), hint: hint.wrongOne },
    { of: (q, k) => transpose(scaledScores(q!, k!)), hint: hint.turned },
    { of: (q, k) => scale(elementwise(q!, k!), q!), hint: hint.elementwise },
    { of: (q, k) => scaledScores(q!, k!, 1), hint: hint.unscaled },
    { of: (q, k) => scaledScores(q!, k!, q!.shape[1]!), hint: hint.unrooted },
    { of: (q, k) => scaledScores(q!, k!, 1 / root(q!)), hint: hint.times },
    { of: (q, k) => scaledScores(q!, k!, wrongPrecedence(q!)), hint: hint.precedence },
    { of: (q, k) => scale(transpose(matmul(q!, k!)), q!), hint: hint.late },
    { of: (q, k) => scale(matmul(transpose(q!), transpose(k!)), q!), hint: hint.bothTurned },
    { of: (q, k) => scale(matmul(q!, reshapeTransposed(k!)), q!), hint: hint.reshaped },
    { of: (q, k) => scale(pairwiseDot(q!, k!), q!), hint: hint.pairs },
    { of: (q, k) => softmax(scaledScores(q!, k!)), hint: hint.softened },
  ],
} satisfies Exercise as Exercise;
