import { matmul, randomNormals, softmax, type Tensor, zip } from '../../engine/index.ts';
import type { Compute, Exercise } from './exercise.ts';
import { zeroMasked, fillMasked, makeMask, invert, maskedSoftmax, zeroNaN } from './masks.ts';
import {
  fillAll,
  divide,
  logSoftmax,
  wrongPrecedence,
  reshapeTransposed,
  scaledScores,
} from './mistakes.ts';
import { tasks } from './tasks.ts';

const root = (q: Tensor) => Math.sqrt(q.shape[1]!);

/** Mixes the values with weights that contain a mistake. */
const mix =
  (weights: (q: Tensor, k: Tensor, v: Tensor, mask: Tensor) => Tensor): Compute =>
  (q, k, v, mask) =>
    matmul(weights(q, k, v, mask), v);

const input = (nQ: number, nK: number, dK: number, dV: number, seed: number, std = 1) => [
  randomNormals([nQ, dK], seed, { std }),
  randomNormals([nK, dK], seed + 1, { std }),
  randomNormals([nK, dV], seed + 2),
  makeMask(nQ, nK, (i, j) => (i + j * 2 + seed) % 3 > 0 || j === i % nK),
];

/** One case has a single key. In the last, queries see only low scores, so a fill that is too high shows. */
export default {
  ...tasks.attention,
  booleans: ['mask'],
  cases: [
    input(2, 4, 3, 5, 1),
    input(3, 3, 2, 4, 5),
    input(2, 1, 4, 2, 9),
    input(4, 5, 8, 3, 64, 6),
  ],
  answer: (q, k, v, mask) => matmul(maskedSoftmax(scaledScores(q, k), mask), v),
  mistakes: {
    unscaled: mix((q, k, _, mask) => maskedSoftmax(scaledScores(q, k, 1), mask)),
    unrooted: mix((q, k, _, mask) => maskedSoftmax(scaledScores(q, k, q.shape[1]!), mask)),
    valueWidth: mix((q, k, v, mask) =>
      maskedSoftmax(scaledScores(q, k, Math.sqrt(v.shape[1]!)), mask),
    ),
    keys: mix((q, k, _, mask) => maskedSoftmax(scaledScores(q, k, Math.sqrt(k.shape[0]!)), mask)),
    times: mix((q, k, _, mask) => maskedSoftmax(scaledScores(q, k, 1 / root(q)), mask)),
    precedence: mix((q, k, _, mask) => maskedSoftmax(scaledScores(q, k, wrongPrecedence(q)), mask)),
    unmasked: mix((q, k) => softmax(scaledScores(q, k))),
    // PyTorch's own function returns 0 for a row without visible keys.
    inverted: [
      mix((q, k, _, mask) => maskedSoftmax(scaledScores(q, k), invert(mask))),
      mix((q, k, _, mask) => zeroNaN(maskedSoftmax(scaledScores(q, k), invert(mask)))),
    ],
    after: mix((q, k, _, mask) => zeroMasked(softmax(scaledScores(q, k)), mask)),
    zero: mix((q, k, _, mask) => maskedSoftmax(scaledScores(q, k), mask, 0)),
    finite: [-1, -5, -10, -20, -50].map((fill) =>
      mix((q, k, _, mask) => maskedSoftmax(scaledScores(q, k), mask, fill)),
    ),
    added: mix((q, k, _, mask) => softmax(zip(scaledScores(q, k), mask, (s, may) => s + may))),
    nan: mix((q, k) => fillAll(scaledScores(q, k), NaN)),
    columns: mix((q, k, _, mask) =>
      softmax(fillMasked(scaledScores(q, k), mask, -Infinity), { dim: 0 }),
    ),
    late: mix((q, k, _, mask) => divide(maskedSoftmax(scaledScores(q, k, 1), mask), root(q))),
    both: mix((q, k, _, mask) => divide(maskedSoftmax(scaledScores(q, k), mask), root(q))),
    unsoftened: [0, -1e9, -Infinity].map((fill) =>
      mix((q, k, _, mask) => fillMasked(scaledScores(q, k), mask, fill)),
    ),
    logs: [-1e9, -Infinity].map((fill) =>
      mix((q, k, _, mask) => logSoftmax(fillMasked(scaledScores(q, k), mask, fill))),
    ),
    reshaped: mix((q, k, _, mask) =>
      maskedSoftmax(divide(matmul(q, reshapeTransposed(k)), root(q)), mask),
    ),
    unmixed: (q, k, _, mask) => maskedSoftmax(scaledScores(q, k), mask),
  },
} satisfies Exercise as Exercise;
