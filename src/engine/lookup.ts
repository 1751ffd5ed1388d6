import { transpose } from './axes.ts';
import { attentionBackward, type AttentionGradients } from './attentionBackward.ts';
import { linear } from './linear.ts';
import { matmul } from './matmul.ts';
import { randomNormals } from './random.ts';
import { type Tensor, zeros } from './tensor.ts';
import { sumTo, zip } from './broadcast.ts';

/** What one head learns: wQ and wK `(n, d_k)`, wV `(d_v, d_v)`. */
export interface HeadWeights {
  readonly wQ: Tensor;
  readonly wK: Tensor;
  readonly wV: Tensor;
}

/** Pairs of a name and a value. Each of n questions asks for the value of one of n names, whatever the values are. */
export interface LookupTask {
  /** Questions, `(n, n)`. */
  readonly xQ: Tensor;
  /** Names, `(n, n)`. */
  readonly xK: Tensor;
  /** Values of the names, drawn several times, `(draws, n, d_v)`. */
  readonly xV: Tensor;
  /** The right outputs, as `xV`. */
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

/** Adam divides gradients by their size, so the rounding errors of small ones would be seen in float32. */
const precision = 'float64';

/**
 * A task whose every name has its own place: questions and names are rows of the identity, so row i of W_Q is the
 * query of question i, and row i of W_K the key of name i. Values are random. With one draw of them a mixture of
 * wrong names can be right by chance; with as many draws as names only the right map of weights is.
 */
export function lookupTask(n: number, dV: number, seed: number, draws = n): LookupTask {
  const identity = zeros([n, n], precision);
  for (let i = 0; i < n; i++) identity.data[i * n + i] = 1;
  const values = randomNormals([draws, n, dV], seed, { precision });
  return { xQ: identity, xK: identity, xV: values, targets: values };
}

/** Weights before any step: normal numbers of variance `std²`. */
export function randomHead(n: number, dK: number, dV: number, seed: number, std = 1): HeadWeights {
  const draw = (rows: number, columns: number, part: number) =>
    randomNormals([rows, columns], seed * 3 + part, { std, precision });
  return { wQ: draw(n, dK, 0), wK: draw(n, dK, 1), wV: draw(dV, dV, 2) };
}

/**
 * Loss and gradients of a head on a task: `attention(xQ W_Q, xK W_K, xV W_V)` against the targets.
 * @param scale what scores are multiplied by; 1/√d_k by default
 * Throws where shapes do not fit. Source: autograd of `F.mse_loss(F.scaled_dot_product_attention(...), targets)`.
 */
export function lookupStep(
  { wQ, wK, wV }: HeadWeights,
  { xQ, xK, xV, targets }: LookupTask,
  scale?: number,
): LookupStep {
  const [query, key, value] = [linear(xQ, wQ), linear(xK, wK), linear(xV, wV)];
  const count = targets.data.length;
  let loss = 0;
  const attention = attentionBackward(
    query,
    key,
    value,
    (output) =>
      zip(output, targets, (y, t) => {
        loss += (y - t) ** 2 / count;
        return (2 * (y - t)) / count;
      }),
    { scale },
  );
  return {
    query,
    key,
    value,
    attention,
    loss,
    gradients: {
      wQ: weightGradient(xQ, wQ, attention.dQ),
      wK: weightGradient(xK, wK, attention.dK),
      wV: weightGradient(xV, wV, attention.dV),
    },
  };
}

/** `x^T dY` summed over leading axes: what {@link linearBackward} gives for the weight, without that of x. */
const weightGradient = (x: Tensor, weight: Tensor, dY: Tensor) =>
  sumTo(matmul(transpose(x), dY), weight.shape);
