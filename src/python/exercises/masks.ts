/** Masks for the exercises. A mask is 1 where a query may look. */
import { map, softmax, type Tensor, zip } from '../../engine/index.ts';

export const fillMasked = (scores: Tensor, mask: Tensor, fill: number): Tensor =>
  zip(scores, mask, (score, may) => (may ? score : fill));

export const invert = (mask: Tensor): Tensor => map(mask, (may) => 1 - may);

export const zeroMasked = (weights: Tensor, mask: Tensor): Tensor =>
  zip(weights, mask, (w, may) => w * may);

export const maskedSoftmax = (scores: Tensor, mask: Tensor, fill = -Infinity): Tensor =>
  softmax(fillMasked(scores, mask, fill));

/** Replaces nan, the softmax of a row without visible keys, by 0. */
export const zeroNaN = (weights: Tensor): Tensor => map(weights, (w) => (Number.isNaN(w) ? 0 : w));

export function makeMask(nQ: number, nK: number, may: (i: number, j: number) => boolean): Tensor {
  const at = (p: number) => (may(Math.floor(p / nK), p % nK) ? 1 : 0);
  return { shape: [nQ, nK], data: Float32Array.from({ length: nQ * nK }, (_, p) => at(p)) };
}
