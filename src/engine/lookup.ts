import { transpose } from './axes.ts';
import { attentionBackward, type AttentionGradients } from './attentionBackward.ts';
import { linear } from './linear.ts';
import { matmul } from './matmul.ts';
import { randomNormals } from './random.ts';
import { type Tensor, zeros } from './tensor.ts';
import { sumTo, zip } from './broadcast.ts';

/** The learned weights of one head: wQ and wK `(n, d_k)`, wV `(d_v, d_v)`. */
export interface HeadWeights {
  readonly wQ: Tensor;
  readonly wK: Tensor;
  readonly wV: Tensor;
}

/** A training task: each of n questions asks for the value that belongs to one of n names. */
export interface LookupTask {
  /** Questions, `(n, n)`. */
  readonly xQ: Tensor;
  /** Names, `(n, n)`. */
  readonly xK: Tensor;
  /** Values of the names in several draws, `(draws, n, d_v)`. */
  readonly xV: Tensor;
  /** The right outputs, shaped like `xV`. */
  readonly targets: Tensor;
}

/** Results of one forward and backward pass. */
export interface LookupStep {
  readonly query: Tensor;
  readonly key: Tensor;
  readonly value: Tensor;
  readonly attention: AttentionGradients;
  /** Mean squared error of the outputs; not finite if training has diverged. */
  readonly loss: number;
  /** Gradients of the loss, by weight. */
  readonly gradients: HeadWeights;
}

/** Adam divides gradients by their size, which would amplify the rounding errors of small ones in float32. */
const precision = 'float64';

/**
 * A task with one-hot names and questions, so row i of W_Q is the query of question i, and row i of W_K the key of
 * name i. Values are random. With a single draw, a mixture of wrong names can be right by chance; with as many draws
 * as names, only the right weights are.
 */
export function lookupTask(n: number, dV: number, seed: number, draws = n): LookupTask {
  const identity = zeros([n, n], precision);
  for (let i = 0; i < n; i++) identity.data[i * n + i] = 1;
  const values = randomNormals([draws, n, dV], seed, { precision });
  return { xQ: identity, xK: identity, xV: values, targets: values };
}

/** Random initial weights with variance `std²`. */
export function randomHead(n: number, dK: number, dV: number, seed: number, std = 1): HeadWeights {
  const draw = (rows: number, columns: number, part: number) =>
    randomNormals([rows, columns], seed * 3 + part, { std, precision });
  return { wQ: draw(n, dK, 0), wK: draw(n, dK, 1), wV: draw(dV, dV, 2) };
}

/**
 * Loss and gradients of a head on a task: `attention(xQ W_Q, xK W_K, xV W_V)` against the targets.
 * Throws if shapes don't fit.
 * @param scale factor of the scores; 1/√d_k by default
 * Source: autograd of `F.mse_loss(F.scaled_dot_product_attention(...), targets)`.
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

/** `x^T dY` summed over leading axes: the weight's gradient of {@link linearBackward} without that of x. */
const weightGradient = (x: Tensor, weight: Tensor, dY: Tensor) =>
  sumTo(matmul(transpose(x), dY), weight.shape);
