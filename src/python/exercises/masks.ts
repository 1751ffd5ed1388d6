/** What exercises on masks, and slips in them, are made of. A mask holds 1 where a query may look. */
import { map, softmax, type Tensor, zip } from '../../engine/index.ts';

/** Scores with something written over those that the mask hides. */
export const fillMasked = (scores: Tensor, mask: Tensor, fill: number): Tensor =>
  zip(scores, mask, (score, may) => (may ? score : fill));

/** The mask's other side. */
export const invert = (mask: Tensor): Tensor => map(mask, (may) => 1 - may);

/** What the mask hides is cut off, and the rest left as it is. */
export const zeroMasked = (weights: Tensor, mask: Tensor): Tensor =>
  zip(weights, mask, (w, may) => w * may);

/** Weights of masked scores. */
export const maskedSoftmax = (scores: Tensor, mask: Tensor, fill = -Infinity): Tensor =>
  softmax(fillMasked(scores, mask, fill));

/** Weights in which a row that may see nothing is 0. */
export const zeroNaN = (weights: Tensor): Tensor => map(weights, (w) => (Number.isNaN(w) ? 0 : w));

/** A mask as a tensor of ones and zeros, from what it says of each query and key. */
export function makeMask(nQ: number, nK: number, may: (i: number, j: number) => boolean): Tensor {
  const at = (p: number) => (may(Math.floor(p / nK), p % nK) ? 1 : 0);
  return { shape: [nQ, nK], data: Float32Array.from({ length: nQ * nK }, (_, p) => at(p)) };
}
