import { transpose } from './axes.ts';
import { matmul } from './matmul.ts';
import { norms, scaleScores, similarityScores } from './similarity.ts';
import { softmax } from './softmax.ts';
import { softmaxBackward } from './softmaxGradient.ts';
import { reshape, sizeOf, type Tensor } from './tensor.ts';

/** Norms of the gradients of one backward pass. */
export interface GradientLengths {
  /** Norm of each query's gradient, a row of dQ: `(n_q)`. */
  readonly rows: Float32Array | Float64Array;
  /** Frobenius norm of dQ. */
  readonly dQ: number;
  /** Frobenius norm of dV. */
  readonly dV: number;
  /** Each query's largest weight: `(n_q)`. */
  readonly top: number[];
}

/**
 * Norms of the gradients of `sum(output * gradOutput)` for one query `(n_q, d_k)`, key `(n_k, d_k)`, value `(n_k,
 * d_v)` and gradOutput `(n_q, d_v)`, for each of several scales (undefined divides by sqrt(d_k)). Same numbers as
 * `attentionBackward` in half the time, because the two products over d that don't depend on the scale are computed
 * once. Throws like `matmul` if shapes don't fit.
 * Source: the formulas of `attentionBackward`; `torch.linalg.vector_norm`.
 */
export function backwardLengths(
  query: Tensor,
  key: Tensor,
  value: Tensor,
  gradOutput: Tensor,
  scales: readonly (number | undefined)[],
): GradientLengths[] {
  const dK = query.shape.at(-1)!;
  const scores = similarityScores(query, key);
  const dWeights = matmul(gradOutput, transpose(value));
  const whole = (t: Tensor) => norms(reshape(t, [1, sizeOf(t.shape)])).data[0]!;
  return scales.map((scale) => {
    const weights = softmax(scaleScores(scores, dK, scale));
    const dScores = scaleScores(softmaxBackward(weights, dWeights), dK, scale);
    const dQ = matmul(dScores, key);
    const [nQ, nK] = weights.shape as [number, number];
    const top = Array.from({ length: nQ }, (_, i) =>
      Math.max(...weights.data.subarray(i * nK, (i + 1) * nK)),
    );
    return {
      rows: norms(dQ).data,
      dQ: whole(dQ),
      dV: whole(matmul(transpose(weights), gradOutput)),
      top,
    };
  });
}
