import { matmul, randomNormals, softmax, type Tensor, transpose, zip } from '../../engine/index.ts';
import type { Exercise } from './exercise.ts';
import { hints } from './hints.ts';
import { by, pairs, precedence, reshaped, scaled } from './slips.ts';
import { tasks } from './tasks.ts';

const hint = hints.missingTranspose;
const root = (q: Tensor) => Math.sqrt(q.shape[1]!);
const scale = (scores: Tensor, q: Tensor) => by(scores, root(q));
const elementwise = (q: Tensor, k: Tensor) => zip(q, k, (x, y) => x * y);
const input = (nQ: number, nK: number, dK: number, seed: number) => [
  randomNormals([nQ, dK], seed),
  randomNormals([nK, dK], seed + 1),
];

/** A product without its transpose, which square shapes let pass. */
export default {
  ...tasks['missing-transpose'],
  cases: [input(3, 3, 3, 1), input(2, 2, 2, 3), input(2, 4, 3, 5)],
  answer: (q, k) => scaled(q!, k!),
  mistakes: [
    { of: (q, k) => scale(matmul(q!, k!), q!), hint: hint.unchanged },
    { of: (q, k) => scale(matmul(transpose(q!), k!), q!), hint: hint.wrongOne },
    { of: (q, k) => transpose(scaled(q!, k!)), hint: hint.turned },
    { of: (q, k) => scale(elementwise(q!, k!), q!), hint: hint.elementwise },
    { of: (q, k) => scaled(q!, k!, 1), hint: hint.unscaled },
    { of: (q, k) => scaled(q!, k!, q!.shape[1]!), hint: hint.unrooted },
    { of: (q, k) => scaled(q!, k!, 1 / root(q!)), hint: hint.times },
    { of: (q, k) => scaled(q!, k!, precedence(q!)), hint: hint.precedence },
    { of: (q, k) => scale(transpose(matmul(q!, k!)), q!), hint: hint.late },
    { of: (q, k) => scale(matmul(transpose(q!), transpose(k!)), q!), hint: hint.bothTurned },
    { of: (q, k) => scale(matmul(q!, reshaped(k!)), q!), hint: hint.reshaped },
    { of: (q, k) => scale(pairs(q!, k!), q!), hint: hint.pairs },
    { of: (q, k) => softmax(scaled(q!, k!)), hint: hint.softened },
  ],
} satisfies Exercise as Exercise;
