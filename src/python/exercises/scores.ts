import {
  map,
  matmul,
  randomNormals,
  softmax,
  sum,
  transpose,
  zip,
  type Tensor,
} from '../../engine/index.ts';
import type { Exercise } from './exercise.ts';
import { hints } from './hints.ts';
import { pairwiseDot, reshapeTransposed, scaledScores } from './mistakes.ts';
import { tasks } from './tasks.ts';

const scores = (q: Tensor, k: Tensor) => scaledScores(q, k, 1);
const input = (n: number, dK: number, seed: number) => randomNormals([n, dK], seed);
const hint = hints.scores;

/** Each row divided by its length. */
const directions = (x: Tensor) => {
  const squares = sum(
    map(x, (a) => a * a),
    -1,
  );
  return zip(x, { ...squares, shape: [x.shape[0]!, 1] }, (a, square) => a / Math.sqrt(square));
};

/** How far each query is from each key. */
const distances = (q: Tensor, k: Tensor): Tensor => {
  const [n, d] = q.shape as [number, number];
  const squares = zip({ ...q, shape: [n, 1, d] }, k, (a, b) => (a - b) ** 2);
  return map(sum(squares, -1), Math.sqrt);
};

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
    { of: (q, k) => matmul(transpose(q!), k!), hint: hint.wrongOne },
    { of: (q, k) => matmul(q!, reshapeTransposed(k!)), hint: hint.reshaped },
    { of: (q, k) => pairwiseDot(q!, k!), hint: hint.pairs },
    { of: (q, k) => scores(directions(q!), directions(k!)), hint: hint.cosine },
    { of: (q, k) => distances(q!, k!), hint: hint.distance },
    { of: (q, k) => scaledScores(q!, k!), hint: hint.scaled },
    { of: (q, k) => scaledScores(q!, k!, q!.shape[1]!), hint: hint.scaled },
    { of: (q, k) => softmax(scores(q!, k!)), hint: hint.softened },
  ],
} satisfies Exercise as Exercise;
