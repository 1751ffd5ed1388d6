import { attentionBackward } from './attentionBackward.ts';
import { zip } from './broadcast.ts';
import { mergeHeads, splitHeads } from './heads.ts';
import { linearBackward } from './linear.ts';
import {
  multiHeadAttention,
  type MultiHeadOptions,
  type MultiHeadResult,
  type MultiHeadWeights,
} from './multiHead.ts';
import type { Tensor } from './tensor.ts';

export interface MultiHeadGradients {
  readonly forward: MultiHeadResult;
  /** In self-attention the sum over the three projections, otherwise only the query's. */
  readonly dX: Tensor;
  /** Only with `xKV`. */
  readonly dXKV?: Tensor;
  /** Gradients of the projections under the same names, without absent biases. */
  readonly dWeights: MultiHeadWeights;
}

/**
 * Gradients of `sum(output * gradOutput)` of {@link multiHeadAttention}, by the chain rule through W_O, the
 * heads and the three projections. The gradient of bK is 0 up to rounding: a key bias shifts all scores of a
 * row equally. Throws as the forward pass, and when gradOutput does not broadcast against the output.
 * Source: autograd through Vaswani et al. 2017, section 3.2.2.
 */
export function multiHeadBackward(
  x: Tensor,
  weights: MultiHeadWeights,
  gradOutput: Tensor,
  options: MultiHeadOptions,
): MultiHeadGradients {
  const { nHeads, xKV, layout } = options;
  const forward = multiHeadAttention(x, weights, options);
  const { query, key, value, concat } = forward;
  const backOutput = linearBackward(concat, weights.wO, gradOutput, { bias: weights.bO, layout });
  const dHeads = splitHeads(backOutput.dX, nHeads);
  const { dQ, dK, dV } = attentionBackward(query, key, value, dHeads, options);

  const project = (from: Tensor, weight: Tensor, dHead: Tensor, bias?: Tensor) =>
    linearBackward(from, weight, mergeHeads(dHead), { bias, layout });
  const backQ = project(x, weights.wQ, dQ, weights.bQ);
  const backK = project(xKV ?? x, weights.wK, dK, weights.bK);
  const backV = project(xKV ?? x, weights.wV, dV, weights.bV);
  const add = (a: Tensor, b: Tensor) => zip(a, b, (p, q) => p + q);
  const dKeysAndValues = add(backK.dX, backV.dX);

  const dWeights: MultiHeadWeights = {
    wQ: backQ.dWeight,
    wK: backK.dWeight,
    wV: backV.dWeight,
    wO: backOutput.dWeight,
    bQ: backQ.dBias,
    bK: backK.dBias,
    bV: backV.dBias,
    bO: backOutput.dBias,
  };
  return xKV
    ? { forward, dX: backQ.dX, dXKV: dKeysAndValues, dWeights }
    : { forward, dX: add(backQ.dX, dKeysAndValues), dWeights };
}
