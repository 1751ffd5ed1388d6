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
import { pairwiseDot, reshapeTransposed, scaledScores } from './mistakes.ts';
import { tasks } from './tasks.ts';

const scores = (q: Tensor, k: Tensor) => scaledScores(q, k, 1);
const input = (n: number, dK: number, seed: number) => randomNormals([n, dK], seed);

const directions = (x: Tensor) => {
  const squares = sum(
    map(x, (a) => a * a),
    -1,
  );
  return zip(x, { ...squares, shape: [x.shape[0]!, 1] }, (a, square) => a / Math.sqrt(square));
};

const distances = (q: Tensor, k: Tensor): Tensor => {
  const [n, d] = q.shape as [number, number];
  const squares = zip({ ...q, shape: [n, 1, d] }, k, (a, b) => (a - b) ** 2);
  return map(sum(squares, -1), Math.sqrt);
};

/** One case is square, where a missing transpose raises no error. */
export default {
  ...tasks.scores,
  cases: [
    [input(2, 3, 1), input(4, 3, 2)],
    [input(3, 3, 3), input(3, 3, 4)],
    [input(1, 8, 5), input(1, 8, 6)],
  ],
  answer: (q, k) => scores(q, k),
  mistakes: {
    elementwise: (q, k) => zip(q, k, (x, y) => x * y),
    turned: (q, k) => transpose(scores(q, k)),
    untransposed: (q, k) => matmul(q, k),
    wrongOne: (q, k) => matmul(transpose(q), k),
    reshaped: (q, k) => matmul(q, reshapeTransposed(k)),
    pairs: (q, k) => pairwiseDot(q, k),
    cosine: (q, k) => scores(directions(q), directions(k)),
    distance: (q, k) => distances(q, k),
    scaled: [(q, k) => scaledScores(q, k), (q, k) => scaledScores(q, k, q.shape[1]!)],
    softened: (q, k) => softmax(scores(q, k)),
  },
} satisfies Exercise as Exercise;
