import { fromRows, randomNormals, softmax, type Tensor, toRows, zip } from '../../engine/index.ts';
import type { Exercise } from './exercise.ts';
import { zeroMasked, fillMasked, makeMask, invert, maskedSoftmax, zeroNaN } from './masks.ts';
import { fillAll } from './mistakes.ts';
import { tasks } from './tasks.ts';

const input = (nQ: number, nK: number, seed: number, may: (i: number, j: number) => boolean) => [
  randomNormals([nQ, nK], seed),
  makeMask(nQ, nK, may),
];
/** Adds a low number to hidden scores, which keeps their differences. */
const lowered = (scores: Tensor, mask: Tensor) =>
  zip(scores, mask, (score, may) => (may ? score : score - 1000));
/** Sets rows to 0 unless they may see all keys. */
const zeroPartialRows = (weights: Tensor, mask: Tensor) =>
  fromRows(
    toRows(weights).map((row, i) => row.map((w) => (toRows(mask)[i]!.every(Boolean) ? w : 0))),
  );
const columns = (scores: Tensor, mask: Tensor) =>
  softmax(fillMasked(scores, mask, -1e9), { dim: 0 });
export default {
  ...tasks['big-negative'],
  booleans: ['mask'],
  cases: [
    input(2, 4, 1, (i, j) => i === 0 && j < 2),
    input(3, 3, 2, (i, j) => j < i),
    input(1, 1, 3, () => false),
    input(3, 3, 4, (i, j) => i === 2 || i !== j),
  ],
  answer: (scores, mask) => zeroNaN(maskedSoftmax(scores, mask)),
  mistakes: {
    unchanged: (scores, mask) => maskedSoftmax(scores, mask, -1e9),
    infinite: (scores, mask) => maskedSoftmax(scores, mask),
    unfilled: (scores, mask) => zeroMasked(softmax(scores), mask),
    removed: (scores) => softmax(scores),
    zero: (scores, mask) => maskedSoftmax(scores, mask, 0),
    zeroThenCut: (scores, mask) => zeroMasked(maskedSoftmax(scores, mask, 0), mask),
    added: (scores, mask) => softmax(lowered(scores, mask)),
    partly: (scores, mask) => zeroPartialRows(maskedSoftmax(scores, mask), mask),
    empty: (scores) => fillAll(scores, 0),
    nan: (scores) => fillAll(scores, NaN),
    inverted: (scores, mask) => zeroMasked(maskedSoftmax(scores, invert(mask), -1e9), mask),
    columns: [
      (scores, mask) => columns(scores, mask),
      (scores, mask) => zeroMasked(columns(scores, mask), mask),
    ],
    unsoftened: (scores, mask) => zeroMasked(scores, mask),
  },
} satisfies Exercise as Exercise;
