import { map, matmul, randomNormals, type Tensor, transpose, zip } from '../../engine/index.ts';
import type { Exercise } from './exercise.ts';
import { hints } from './hints.ts';
import { tasks } from './tasks.ts';

const hint = hints.missingTranspose;
const scaled = (scores: Tensor, q: Tensor) => map(scores, (x) => x / Math.sqrt(q.shape[1]!));
const input = (nQ: number, nK: number, dK: number, seed: number) => [
  randomNormals([nQ, dK], seed),
  randomNormals([nK, dK], seed + 1),
];

/** A product without its transpose, which square shapes let pass. */
export default {
  ...tasks['missing-transpose'],
  cases: [input(3, 3, 3, 1), input(2, 2, 2, 3), input(2, 4, 3, 5)],
  answer: (q, k) => scaled(matmul(q!, transpose(k!)), q!),
  mistakes: [
    { of: (q, k) => scaled(matmul(q!, k!), q!), hint: hint.unchanged },
    { of: (q, k) => scaled(matmul(transpose(q!), k!), q!), hint: hint.wrongOne },
    { of: (q, k) => scaled(matmul(k!, transpose(q!)), q!), hint: hint.turned },
    {
      of: (q, k) =>
        scaled(
          zip(q!, k!, (x, y) => x * y),
          q!,
        ),
      hint: hint.elementwise,
    },
    { of: (q, k) => matmul(q!, transpose(k!)), hint: hint.unscaled },
  ],
} satisfies Exercise as Exercise;
