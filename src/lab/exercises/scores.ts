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
import { scores as text } from './text.ts';

const scores = (q: Tensor, k: Tensor) => matmul(q, transpose(k));
const input = (n: number, dK: number, seed: number) => randomNormals([n, dK], seed);

/** Dot products of queries and keys. One case is square, where a missing transpose fails in silence. */
export default {
  id: 'scores',
  title: text.title,
  task: text.task,
  start: 'import torch\n\n\ndef scores(q, k):\n    return ...\n',
  name: 'scores',
  cases: [
    [input(2, 3, 1), input(4, 3, 2)],
    [input(3, 3, 3), input(3, 3, 4)],
    [input(1, 8, 5), input(1, 8, 6)],
  ],
  answer: scores,
  mistakes: [
    { of: (q, k) => zip(q!, k!, (x, y) => x * y), hint: text.mistakes.elementwise },
    { of: (q, k) => transpose(scores(q!, k!)), hint: text.mistakes.turned },
    { of: (q, k) => matmul(q!, k!), hint: text.mistakes.untransposed },
    {
      of: (q, k) => map(scores(q!, k!), (x) => x / Math.sqrt(q!.shape.at(-1)!)),
      hint: text.mistakes.scaled,
    },
    { of: (q, k) => softmax(scores(q!, k!)), hint: text.mistakes.softened },
  ],
} satisfies Exercise as Exercise;
