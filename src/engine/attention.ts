import { dropout } from './dropout.ts';
import { maskedSoftmax } from './maskedSoftmax.ts';
import { checkMaskSize, type MaskOptions } from './masks.ts';
import { matmul } from './matmul.ts';
import { inferAttentionShapes } from './shapes.ts';
import { scaleScores, similarityScores, type Similarity } from './similarity.ts';
import type { Mask, Tensor } from './tensor.ts';

export interface AttentionOptions extends MaskOptions {
  /** Factor of the scores; by default 1 / sqrt(d_k). */
  readonly scale?: number | undefined;
  /**
   * Probability of dropping a weight; 0 by default. Needs `dropoutKeep`, because the engine draws no random numbers.
   */
  readonly dropoutP?: number | undefined;
  /** Which weights stay (1 = keep), broadcast against the weights. */
  readonly dropoutKeep?: Mask | undefined;
  /** 'dot' by default. */
  readonly similarity?: Similarity | undefined;
  /** Smallest denominator of the cosine; 0 by default. */
  readonly eps?: number | undefined;
}

export interface AttentionResult {
  /** Before scaling, `(..., n_q, n_k)`. */
  readonly scores: Tensor;
  readonly scaled: Tensor;
  /** Input of the softmax; without masks the same tensor as `scaled`. */
  readonly masked: Tensor;
  /** Each row adds up to 1, before dropout. */
  readonly weights: Tensor;
  /** The weights after dropout; only with `dropoutKeep`. */
  readonly dropped?: Tensor;
  /** `(..., n_q, d_v)` */
  readonly output: Tensor;
}

/**
 * `softmax(mask(q k^T / sqrt(d_k))) v` with every intermediate result.
 * Shapes: query `(..., n_q, d_k)`, key `(..., n_k, d_k)`, value `(..., n_k, d_v)` give weights
 * `(..., n_q, n_k)` and output `(..., n_q, d_v)`; leading axes broadcast, masks against the scores.
 * Order: scores, scale, masks as listed, causal mask, softmax, dropout, product with the values.
 * Throws one sentence naming both shapes when d_k, n_k, leading axes or a mask do not fit, and when
 * precisions differ. Source: Vaswani et al. 2017, equation 1; `F.scaled_dot_product_attention`.
 */
export function scaledDotProductAttention(
  query: Tensor,
  key: Tensor,
  value: Tensor,
  options: AttentionOptions = {},
): AttentionResult {
  const { scale, similarity, eps, dropoutP = 0, dropoutKeep } = options;
  inferAttentionShapes(query.shape, key.shape, value.shape);
  const scores = similarityScores(query, key, similarity, eps);
  const scaled = scaleScores(scores, query.shape.at(-1)!, scale);
  const { masked, weights } = maskedSoftmax(scaled, options);
  checkMaskSize(scaled, masked);
  if (dropoutKeep) {
    const dropped = dropout(weights, dropoutKeep, dropoutP);
    return { scores, scaled, masked, weights, dropped, output: matmul(dropped, value) };
  }
  if (dropoutP > 0) throw new RangeError(`dropoutP ${dropoutP} needs a dropoutKeep mask.`);
  return { scores, scaled, masked, weights, output: matmul(weights, value) };
}
