import { type CausalAlign, maskOf } from './masks.ts';
import type { Mask } from './tensor.ts';

/**
 * Sliding window `(n_q, n_k)`: a causal mask that leaves each query the last `width` keys up to its own position.
 * Source: `torch.ones(n_q, n_k).tril(d).triu(d - width + 1)` with the diagonal d of the causal mask; Beltagy et al.
 * 2020.
 */
export function windowMask(
  nQ: number,
  nK: number,
  width: number,
  align: CausalAlign = 'top-left',
): Mask {
  const diagonal = align === 'top-left' ? 0 : nK - nQ;
  return maskOf([nQ, nK], (i, j) => j <= i + diagonal && j > i + diagonal - width);
}
