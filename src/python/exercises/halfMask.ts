import { fromRows, map, randomNormals, softmax, type Tensor, zip } from '../../engine/index.ts';
import { roundToFloat16 } from '../dtypes.ts';
import type { Compute, Exercise } from './exercise.ts';
import { zeroMasked, fillMasked, makeMask, invert, maskedSoftmax, zeroNaN } from './masks.ts';
import { tasks } from './tasks.ts';

const input = (nQ: number, nK: number, seed: number, may: (i: number, j: number) => boolean) => [
  map(randomNormals([nQ, nK], seed), roundToFloat16),
  makeMask(nQ, nK, may),
];
/** Far below every score, but finite. */
const LOW = -1e9;
const added = (scores: Tensor, mask: Tensor, low: number, round = (x: number) => x) =>
  softmax(zip(scores, mask, (score, may) => (may ? score : round(score + low))));

export default {
  ...tasks['half-mask'],
  booleans: ['mask'],
  halves: ['scores'],
  // Weights in float16 have three digits.
  tolerance: 2e-3,
  cases: [
    input(2, 4, 11, (i, j) => i === 0 && j < 2),
    input(3, 3, 12, (i, j) => j < i),
    input(2, 3, 13, (i, j) => i !== j),
    input(1, 5, 14, () => false),
    // For these scores, adding a low number rounds, or overflows float16.
    [
      fromRows([
        [20, 1, -20],
        [-20, -20, -20],
      ]),
      makeMask(2, 3, () => false),
    ],
  ],
  answer: (scores, mask) => maskedSoftmax(scores, mask, LOW),
  mistakes: {
    unchanged: (scores, mask) => maskedSoftmax(scores, mask),
    emptied: (scores, mask) => zeroNaN(maskedSoftmax(scores, mask)),
    late: (scores, mask) => zeroMasked(softmax(scores), mask),
    removed: (scores) => softmax(scores),
    added: [-1e4, -3e4, -5e4, -6e4, -65504].map(
      (low): Compute =>
        (scores, mask) =>
          added(scores, mask, low, roundToFloat16),
    ),
    inverted: (scores, mask) => maskedSoftmax(scores, invert(mask), LOW),
    columns: (scores, mask) => softmax(fillMasked(scores, mask, LOW), { dim: 0 }),
    unsoftened: (scores, mask) => fillMasked(scores, mask, -65504),
    zero: (scores, mask) => maskedSoftmax(scores, mask, 0),
    leaks: (scores, mask) => added(scores, mask, -10),
  },
} satisfies Exercise as Exercise;
