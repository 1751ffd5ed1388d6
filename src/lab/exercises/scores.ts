import {
  map,
  matmul,
  randomNormals,
  softmax,
  transpose,
  zip,
  type Tensor,
} from '../../engine/index.ts';
import type { Exercise } from './exercise.ts';
import { hints } from './hints.ts';
import { tasks } from './tasks.ts';

const scores = (q: Tensor, k: Tensor) => matmul(q, transpose(k));
const input = (n: number, dK: number, seed: number) => randomNormals([n, dK], seed);
const hint = hints.scores;

/** Dot products of queries and keys. One case is square, where a missing transpose fails in silence. */
export default {
  ...tasks.scores,
  cases: [
    [input(2, 3, 1), input(4, 3, 2)],
    [input(3, 3, 3), input(3, 3, 4)],
    [input(1, 8, 5), input(1, 8, 6)],
  ],
  answer: (q, k) => scores(q!, k!),
  mistakes: [
    { of: (q, k) => zip(q!, k!, (x, y) => x * y), hint: hint.elementwise },
    { of: (q, k) => transpose(scores(q!, k!)), hint: hint.turned },
    { of: (q, k) => matmul(q!, k!), hint: hint.untransposed },
    {
      of: (q, k) => map(scores(q!, k!), (x) => x / Math.sqrt(q!.shape.at(-1)!)),
      hint: hint.scaled,
    },
    { of: (q, k) => softmax(scores(q!, k!)), hint: hint.softened },
  ],
} satisfies Exercise as Exercise;
