import { map, matmul, randomNormals, softmax, type Tensor, transpose } from '../../engine/index.ts';
import type { Exercise, Mistake } from './exercise.ts';
import { hints } from './hints.ts';
import { cut, maskOf, negated, weightsOf } from './masked.ts';
import { tasks } from './tasks.ts';

const hint = hints.attention;
const scaled = (q: Tensor, k: Tensor, divisor = Math.sqrt(q.shape[1]!)) =>
  map(matmul(q, transpose(k)), (x) => x / divisor);

/** A slip on the way to the weights, which are then mixed as they should be. */
const slip = (weights: (...inputs: Tensor[]) => Tensor, why: string): Mistake => ({
  of: (q, k, v, mask) => matmul(weights(q!, k!, v!, mask!), v!),
  hint: why,
});

const input = (nQ: number, nK: number, dK: number, dV: number, seed: number, std = 1) => [
  randomNormals([nQ, dK], seed, { std }),
  randomNormals([nK, dK], seed + 1, { std }),
  randomNormals([nK, dV], seed + 2),
  maskOf(nQ, nK, (i, j) => (i + j * 2 + seed) % 3 > 0 || j === i % nK),
];

/** The whole function. Sizes differ from one another; one case has a single key, one has large scores. */
export default {
  ...tasks.attention,
  booleans: ['mask'],
  cases: [
    input(2, 4, 3, 5, 1),
    input(3, 3, 2, 4, 5),
    input(2, 1, 4, 2, 9),
    input(4, 5, 8, 3, 13, 9),
  ],
  answer: (q, k, v, mask) => matmul(weightsOf(scaled(q!, k!), mask!), v!),
  mistakes: [
    slip((q, k, _, mask) => weightsOf(scaled(q!, k!, 1), mask!), hint.unscaled),
    slip((q, k, _, mask) => weightsOf(scaled(q!, k!, q!.shape[1]!), mask!), hint.unrooted),
    slip(
      (q, k, v, mask) => weightsOf(scaled(q!, k!, Math.sqrt(v!.shape[1]!)), mask!),
      hint.valueWidth,
    ),
    slip((q, k) => softmax(scaled(q!, k!)), hint.unmasked),
    slip((q, k, _, mask) => weightsOf(scaled(q!, k!), negated(mask!)), hint.inverted),
    slip((q, k, _, mask) => cut(softmax(scaled(q!, k!)), mask!), hint.after),
    { of: (q, k, _, mask) => weightsOf(scaled(q!, k!), mask!), hint: hint.unmixed },
  ],
} satisfies Exercise as Exercise;
