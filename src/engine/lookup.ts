import { scaledDotProductAttention } from './attention.ts';
import { attentionBackward, type AttentionGradients } from './attentionBackward.ts';
import { linear, linearBackward } from './linear.ts';
import { randomNormals } from './random.ts';
import { map, type Tensor, zeros } from './tensor.ts';
import { zip } from './broadcast.ts';

/** What one head learns: wQ and wK `(d_model, d_k)`, wV `(d_model, d_v)`. */
export interface HeadWeights {
  readonly wQ: Tensor;
  readonly wK: Tensor;
  readonly wV: Tensor;
}

/** Pairs to look up. Each of n questions asks for one of n pairs, which one the targets say. */
export interface LookupTask {
  /** Questions, `(n, d_model)`. */
  readonly xQ: Tensor;
  /** Pairs as they come in, `(n, d_model)`. */
  readonly xKV: Tensor;
  /** The right outputs, `(n, d_v)`. */
  readonly targets: Tensor;
}

/** The forward and the backward pass of one step. */
export interface LookupStep {
  readonly query: Tensor;
  readonly key: Tensor;
  readonly value: Tensor;
  readonly attention: AttentionGradients;
  /** Mean of the squared differences between outputs and targets; not finite where learning has run away. */
  readonly loss: number;
  /** Gradients of the loss under the names of the weights. */
  readonly gradients: HeadWeights;
}

/**
 * A task whose every name has its own place: questions and pairs are rows of the identity, so row i of W_Q is the
 * query of name i, row i of W_K its key, row i of W_V its value. Targets are random.
 */
export function lookupTask(n: number, dV: number, seed: number): LookupTask {
  const identity = zeros([n, n]);
  for (let i = 0; i < n; i++) identity.data[i * n + i] = 1;
  return { xQ: identity, xKV: identity, targets: randomNormals([n, dV], seed) };
}

/** Weights before any step: normal numbers of variance `std²`. */
export function randomHead(
  dModel: number,
  dK: number,
  dV: number,
  seed: number,
  std = 1,
): HeadWeights {
  const draw = (columns: number, part: number) =>
    randomNormals([dModel, columns], seed * 3 + part, { std });
  return { wQ: draw(dK, 0), wK: draw(dK, 1), wV: draw(dV, 2) };
}

/**
 * Loss and gradients of a head on a task: `attention(xQ W_Q, xKV W_K, xKV W_V)` against the targets.
 * @param scale what scores are multiplied by; 1/√d_k by default
 * Throws where shapes do not fit. Source: autograd of `F.mse_loss(F.scaled_dot_product_attention(...), targets)`.
 */
export function lookupStep(
  { wQ, wK, wV }: HeadWeights,
  { xQ, xKV, targets }: LookupTask,
  scale?: number,
): LookupStep {
  const [query, key, value] = [linear(xQ, wQ), linear(xKV, wK), linear(xKV, wV)];
  const count = targets.data.length;
  const { output } = scaledDotProductAttention(query, key, value, { scale });
  const differences = zip(output, targets, (y, t) => y - t, 'output', 'targets');
  let squares = 0;
  for (const x of differences.data) squares += x * x;
  const loss = squares / count;
  const dO = map(differences, (x) => (2 * x) / count);
  const attention = attentionBackward(query, key, value, dO, { scale });
  return {
    query,
    key,
    value,
    attention,
    loss,
    gradients: {
      wQ: linearBackward(xQ, wQ, attention.dQ).dWeight,
      wK: linearBackward(xKV, wK, attention.dK).dWeight,
      wV: linearBackward(xKV, wV, attention.dV).dWeight,
    },
  };
}
