import { fromRows, map, randomNormals, softmax, type Tensor, zip } from '../../engine/index.ts';
import { roundToFloat16 } from '../dtypes.ts';
import type { Exercise, Mistake } from './exercise.ts';
import { hints } from './hints.ts';
import { zeroMasked, fillMasked, makeMask, invert, maskedSoftmax, zeroNaN } from './masks.ts';
import { tasks } from './tasks.ts';

const hint = hints.halfMask;
const input = (nQ: number, nK: number, seed: number, may: (i: number, j: number) => boolean) => [
  map(randomNormals([nQ, nK], seed), roundToFloat16),
  makeMask(nQ, nK, may),
];
/** Far below every score, and not so far that a row of it would be no row of numbers. */
const LOW = -1e9;
const added = (scores: Tensor, mask: Tensor, low: number, round = (x: number) => x) =>
  softmax(zip(scores, mask, (score, may) => (may ? score : round(score + low))));

/** A finite fill that float16 turns into minus infinity. */
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
    // Added to these, a low number rounds to another, or goes beyond what float16 holds.
    [
      fromRows([
        [20, 1, -20],
        [-20, -20, -20],
      ]),
      makeMask(2, 3, () => false),
    ],
  ],
  answer: (scores, mask) => maskedSoftmax(scores!, mask!, LOW),
  mistakes: [
    { of: (scores, mask) => maskedSoftmax(scores!, mask!), hint: hint.unchanged },
    { of: (scores, mask) => zeroNaN(maskedSoftmax(scores!, mask!)), hint: hint.emptied },
    { of: (scores, mask) => zeroMasked(softmax(scores!), mask!), hint: hint.late },
    { of: (scores) => softmax(scores!), hint: hint.removed },
    ...[-1e4, -3e4, -5e4, -6e4, -65504].map((low): Mistake => ({
      of: (scores, mask) => added(scores!, mask!, low, roundToFloat16),
      hint: hint.added,
    })),
    { of: (scores, mask) => maskedSoftmax(scores!, invert(mask!), LOW), hint: hint.inverted },
    {
      of: (scores, mask) => softmax(fillMasked(scores!, mask!, LOW), { dim: 0 }),
      hint: hint.columns,
    },
    { of: (scores, mask) => fillMasked(scores!, mask!, -65504), hint: hint.unsoftened },
    { of: (scores, mask) => maskedSoftmax(scores!, mask!, 0), hint: hint.zero },
    { of: (scores, mask) => added(scores!, mask!, -10), hint: hint.leaks },
  ],
} satisfies Exercise as Exercise;
