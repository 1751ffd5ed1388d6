import {
  scaledDotProductAttention,
  type AttentionOptions,
  type AttentionResult,
} from './attention.ts';
import { mergeHeads, splitHeads } from './heads.ts';
import { linear, type Layout } from './linear.ts';
import type { Tensor } from './tensor.ts';

/** Projections. With layout 'in_out': wQ, wK `(d_model, h d_k)`, wV `(d_model, h d_v)`, wO `(h d_v, d_out)`. */
export interface MultiHeadWeights {
  readonly wQ: Tensor;
  readonly wK: Tensor;
  readonly wV: Tensor;
  readonly wO: Tensor;
  readonly bQ?: Tensor | undefined;
  readonly bK?: Tensor | undefined;
  readonly bV?: Tensor | undefined;
  readonly bO?: Tensor | undefined;
}

export interface MultiHeadOptions extends AttentionOptions {
  readonly nHeads: number;
  /** Source of keys and values in cross-attention, `(..., n_k, d_kv)`; x itself by default. */
  readonly xKV?: Tensor | undefined;
  /** Of all four weights; 'in_out' by default. */
  readonly layout?: Layout | undefined;
}

/** Scores, weights and headOutputs per head: `(..., n_heads, n_q, ...)`. */
export interface MultiHeadResult extends Omit<AttentionResult, 'output'> {
  readonly query: Tensor;
  readonly key: Tensor;
  readonly value: Tensor;
  readonly headOutputs: Tensor;
  /** `(..., n_q, h d_v)` */
  readonly concat: Tensor;
  /** `(..., n_q, d_out)` */
  readonly output: Tensor;
}

/**
 * `concat(head_1, ..., head_h) W_O` with `head_i = attention(x W_Q, x W_K, x W_V)` on the i-th slice.
 * x `(..., n_q, d_model)` gives output `(..., n_q, d_out)`. Masks broadcast against `(..., n_heads, n_q, n_k)`:
 * a mask per sequence is `(batch, 1, n_q, n_k)`. Throws naming both shapes when a projection or a mask does
 * not fit, and when n_heads does not divide a width. Source: Vaswani et al. 2017, section 3.2.2;
 * `nn.MultiheadAttention` (whose boolean masks have the opposite sign).
 */
export function multiHeadAttention(
  x: Tensor,
  weights: MultiHeadWeights,
  options: MultiHeadOptions,
): MultiHeadResult {
  const { nHeads, xKV = x, layout } = options;
  const project = (from: Tensor, weight: Tensor, bias?: Tensor) =>
    splitHeads(linear(from, weight, { bias, layout }), nHeads);
  const query = project(x, weights.wQ, weights.bQ);
  const key = project(xKV, weights.wK, weights.bK);
  const value = project(xKV, weights.wV, weights.bV);
  const { output: headOutputs, ...attention } = scaledDotProductAttention(
    query,
    key,
    value,
    options,
  );
  const concat = mergeHeads(headOutputs);
  const output = linear(concat, weights.wO, { bias: weights.bO, layout });
  return { ...attention, query, key, value, headOutputs, concat, output };
}
