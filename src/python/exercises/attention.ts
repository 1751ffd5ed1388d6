import { matmul, randomNormals, softmax, type Tensor, zip } from '../../engine/index.ts';
import type { Exercise, Mistake } from './exercise.ts';
import { hints } from './hints.ts';
import { zeroMasked, fillMasked, makeMask, invert, maskedSoftmax, zeroNaN } from './masks.ts';
import { fillAll, divide, logSoftmax, wrongPrecedence, reshapeTransposed, scaledScores } from './mistakes.ts';
import { tasks } from './tasks.ts';

const hint = hints.attention;
const root = (q: Tensor) => Math.sqrt(q.shape[1]!);

/** A slip on the way to the weights, which are then mixed as they should be. */
const slip = (
  weights: (q: Tensor, k: Tensor, v: Tensor, mask: Tensor) => Tensor,
  why: string,
): Mistake => ({
  of: (q, k, v, mask) => matmul(weights(q!, k!, v!, mask!), v!),
  hint: why,
});

const input = (nQ: number, nK: number, dK: number, dV: number, seed: number, std = 1) => [
  randomNormals([nQ, dK], seed, { std }),
  randomNormals([nK, dK], seed + 1, { std }),
  randomNormals([nK, dV], seed + 2),
  makeMask(nQ, nK, (i, j) => (i + j * 2 + seed) % 3 > 0 || j === i % nK),
];

/**
 * The whole function. Sizes differ from one another; one case has a single key, one has large scores, of which a query
 * sees only low ones.
 */
export default {
  ...tasks.attention,
  booleans: ['mask'],
  cases: [
    input(2, 4, 3, 5, 1),
    input(3, 3, 2, 4, 5),
    input(2, 1, 4, 2, 9),
    input(4, 5, 8, 3, 64, 6),
  ],
  answer: (q, k, v, mask) => matmul(maskedSoftmax(scaledScores(q!, k!), mask!), v!),
  mistakes: [
    slip((q, k, _, mask) => maskedSoftmax(scaledScores(q, k, 1), mask), hint.unscaled),
    slip((q, k, _, mask) => maskedSoftmax(scaledScores(q, k, q.shape[1]!), mask), hint.unrooted),
    slip((q, k, v, mask) => maskedSoftmax(scaledScores(q, k, Math.sqrt(v.shape[1]!)), mask), hint.valueWidth),
    slip((q, k, _, mask) => maskedSoftmax(scaledScores(q, k, Math.sqrt(k.shape[0]!)), mask), hint.keys),
    slip((q, k, _, mask) => maskedSoftmax(scaledScores(q, k, 1 / root(q)), mask), hint.times),
    slip((q, k, _, mask) => maskedSoftmax(scaledScores(q, k, wrongPrecedence(q)), mask), hint.precedence),
    slip((q, k) => softmax(scaledScores(q, k)), hint.unmasked),
    slip((q, k, _, mask) => maskedSoftmax(scaledScores(q, k), invert(mask)), hint.inverted),
    // As PyTorch's own function has it: a row that may see nothing gives 0.
    slip((q, k, _, mask) => zeroNaN(maskedSoftmax(scaledScores(q, k), invert(mask))), hint.inverted),
    slip((q, k, _, mask) => zeroMasked(softmax(scaledScores(q, k)), mask), hint.after),
    slip((q, k, _, mask) => maskedSoftmax(scaledScores(q, k), mask, 0), hint.zero),
    ...[-1, -5, -10, -20, -50].map((fill) =>
      slip((q, k, _, mask) => maskedSoftmax(scaledScores(q, k), mask, fill), hint.finite),
    ),
    slip((q, k, _, mask) => softmax(zip(scaledScores(q, k), mask, (s, may) => s + may)), hint.added),
    slip((q, k) => fillAll(scaledScores(q, k), NaN), hint.nan),
    slip(
      (q, k, _, mask) => softmax(fillMasked(scaledScores(q, k), mask, -Infinity), { dim: 0 }),
      hint.columns,
    ),
    slip((q, k, _, mask) => divide(maskedSoftmax(scaledScores(q, k, 1), mask), root(q)), hint.late),
    slip((q, k, _, mask) => divide(maskedSoftmax(scaledScores(q, k), mask), root(q)), hint.both),
    ...[0, -1e9, -Infinity].map((fill) =>
      slip((q, k, _, mask) => fillMasked(scaledScores(q, k), mask, fill), hint.unsoftened),
    ),
    ...[-1e9, -Infinity].map((fill) =>
      slip((q, k, _, mask) => logSoftmax(fillMasked(scaledScores(q, k), mask, fill)), hint.logs),
    ),
    slip((q, k, _, mask) => maskedSoftmax(divide(matmul(q, reshapeTransposed(k)), root(q)), mask), hint.reshaped),
    { of: (q, k, _, mask) => maskedSoftmax(scaledScores(q!, k!), mask!), hint: hint.unmixed },
  ],
} satisfies Exercise as Exercise;
