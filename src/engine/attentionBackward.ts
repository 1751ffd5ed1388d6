import { transpose } from './axes.ts';
import { scaledDotProductAttention, type AttentionOptions } from './attention.ts';
import type { AttentionResult } from './attention.ts';
import { sumTo, zip } from './broadcast.ts';
import { dropout } from './dropout.ts';
import { listMasks } from './masks.ts';
import { matmul } from './matmul.ts';
import { scaleScores } from './similarity.ts';
import { softmax } from './softmax.ts';
import { softmaxBackward } from './softmaxGradient.ts';
import { isMask, type Tensor } from './tensor.ts';

export interface AttentionGradients extends AttentionResult {
  readonly dQ: Tensor;
  readonly dK: Tensor;
  readonly dV: Tensor;
  readonly dWeights: Tensor;
  readonly dScaled: Tensor;
}

/**
 * Gradients of `sum(output * gradOutput)` beside the forward result:
 * `dV = W^T dO`, `dW = dO V^T`, `dS = softmaxBackward(W, dW)`, `dQ = dS K / sqrt(d_k)`, `dK = dS^T Q / sqrt(d_k)`.
 * Each gradient has the shape of its tensor; broadcast axes add up. A filled score gets gradient 0, which also
 * stops the NaN of a fully masked row; an added -Infinity does not, for any `maskedRow`.
 * @param gradOutput or a function that makes it of the output: the gradient of a loss
 * Throws as {@link scaledDotProductAttention} does, when gradOutput does not broadcast against the output, and
 * for a similarity other than 'dot'. Source: reverse mode of equation 1 of Vaswani et al. 2017, as PyTorch's autograd.
 */
export function attentionBackward(
  query: Tensor,
  key: Tensor,
  value: Tensor,
  gradOutput: Tensor | ((output: Tensor) => Tensor),
  options: AttentionOptions = {},
): AttentionGradients {
  const { scale, similarity = 'dot', dropoutP = 0, dropoutKeep, maskedRow = 'nan' } = options;
  if (similarity !== 'dot')
    throw new RangeError(`attentionBackward knows the similarity 'dot' only, not '${similarity}'.`);
  const forward = scaledDotProductAttention(query, key, value, options);
  const { scaled, masked, weights, dropped, output } = forward;

  const dO = sumTo(
    typeof gradOutput === 'function' ? gradOutput(output) : gradOutput,
    output.shape,
  );
  const dV = sumTo(matmul(transpose(dropped ?? weights), dO), value.shape);
  const dDropped = sumTo(matmul(dO, transpose(value)), weights.shape);
  const dWeights = dropoutKeep ? dropout(dDropped, dropoutKeep, dropoutP) : dDropped;

  // A row that `maskedRow` overwrote still has softmax's NaN in its gradient, as with torch.where.
  const softened = maskedRow === 'nan' ? weights : softmax(masked);
  const dMasked = softmaxBackward(softened, dWeights);
  const dUnfilled = listMasks(scaled.shape, options)
    .filter(isMask)
    .reduce((g, mask) => zip(g, mask, (x, mayAttend) => (mayAttend ? x : 0)), dMasked);
  const dScaled = sumTo(dUnfilled, scaled.shape);

  const dScores = scaleScores(dScaled, query.shape.at(-1)!, scale);
  const dQ = sumTo(matmul(dScores, key), query.shape);
  const dK = sumTo(matmul(transpose(dScores), query), key.shape);
  return { ...forward, dQ, dK, dV, dWeights, dScaled };
}
