import { splitAxis } from './axes.ts';
import { zip } from './broadcast.ts';
import { applyMasks, type MaskOptions } from './masks.ts';
import { softmax } from './softmax.ts';
import type { Mask, Tensor } from './tensor.ts';

export interface MaskedSoftmax {
  /** Scores after the masks, the input of the softmax. */
  readonly masked: Tensor;
  readonly weights: Tensor;
}

/**
 * `softmax(mask(scores))` over the last axis. Masks and scores broadcast against each other in their leading axes. A
 * row without any allowed key follows `maskedRow`. Throws naming both shapes if a mask doesn't broadcast.
 * Source: Vaswani et al. 2017, section 3.2.3 (illegal connections set to -infinity before the softmax).
 */
export function maskedSoftmax(scores: Tensor, options: MaskOptions = {}): MaskedSoftmax {
  const masked = applyMasks(scores, options);
  const weights = softmax(masked);
  const { maskedRow = 'nan' } = options;
  if (maskedRow === 'nan') return { masked, weights };
  const share = maskedRow === 'zero' ? 0 : 1 / splitAxis(masked.shape, -1).length;
  const rows = emptyRows(masked);
  return { masked, weights: zip(weights, rows, (w, isEmpty) => (isEmpty ? share : w)) };
}

/** 1 for each row that is all -Infinity, as a column `(..., n_q, 1)`. */
function emptyRows({ data, shape }: Tensor): Mask {
  const { length, outer } = splitAxis(shape, -1);
  const isEmpty = (row: number) =>
    data.subarray(row * length, (row + 1) * length).every((score) => score === -Infinity);
  return {
    shape: [...shape.slice(0, -1), 1],
    data: Uint8Array.from({ length: outer }, (_, row) => (isEmpty(row) ? 1 : 0)),
  };
}
