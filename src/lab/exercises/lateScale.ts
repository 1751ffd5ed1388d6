import { map, matmul, randomNormals, softmax, type Tensor, transpose } from '../../engine/index.ts';
import type { Exercise } from './exercise.ts';
import { hints } from './hints.ts';
import { tasks } from './tasks.ts';

const hint = hints.lateScale;
const scores = (q: Tensor, k: Tensor) => matmul(q, transpose(k));
const by = (x: Tensor, divisor: number) => map(x, (one) => one / divisor);
const root = (q: Tensor) => Math.sqrt(q.shape[1]!);
const weights = (q: Tensor, k: Tensor, divisor: number) => softmax(by(scores(q, k), divisor));
const input = (nQ: number, nK: number, dK: number, seed: number) => [
  randomNormals([nQ, dK], seed),
  randomNormals([nK, dK], seed + 1),
];

/** Division after the softmax. */
export default {
  ...tasks['late-scale'],
  cases: [input(2, 3, 4, 1), input(3, 5, 8, 3), input(2, 1, 9, 5)],
  answer: (q, k) => weights(q!, k!, root(q!)),
  mistakes: [
    { of: (q, k) => by(weights(q!, k!, 1), root(q!)), hint: hint.unchanged },
    { of: (q, k) => weights(q!, k!, 1), hint: hint.removed },
    { of: (q, k) => by(weights(q!, k!, root(q!)), root(q!)), hint: hint.both },
    { of: (q, k) => weights(q!, k!, q!.shape[1]!), hint: hint.unrooted },
    { of: (q, k) => weights(q!, k!, 1 / root(q!)), hint: hint.times },
  ],
} satisfies Exercise as Exercise;
