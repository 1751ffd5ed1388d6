import { softmax } from './softmax.ts';
import { rounder, showShape, zeros, type Tensor } from './tensor.ts';

export interface CrossEntropy {
  /** `-ln softmax(x)[target]`, computed as `ln sum exp(x_j - max) - (x_target - max)` to avoid overflow. */
  readonly loss: number;
  /** Gradient of the loss, `softmax(x)_i - [i = target]`, shape of `x`. */
  readonly dX: Tensor;
}

/**
 * Cross-entropy of the scores `x (n)` with the right answer `target`, and its gradient. The gradient doesn't vanish if
 * the softmax is saturated on a wrong answer, because the logarithm undoes the exponential. Throws unless `x` is a
 * vector and `target` an index into it.
 * Source: `torch.nn.functional.cross_entropy`.
 */
export function crossEntropy(x: Tensor, target: number): CrossEntropy {
  const [n, ...rest] = x.shape;
  if (n === undefined || rest.length > 0)
    throw new RangeError(`crossEntropy needs a vector (n), not shape ${showShape(x.shape)}.`);
  if (!Number.isInteger(target) || target < 0 || target >= n)
    throw new RangeError(`crossEntropy has no target ${target} among ${n} scores.`);
  const round = rounder(x);
  let max = -Infinity;
  for (const score of x.data) max = Math.max(max, score);
  let total = 0;
  for (const score of x.data) total += Math.exp(round(score - max));
  const weights = softmax(x).data;
  const dX = zeros(x.shape, x);
  for (let i = 0; i < n; i++) dX.data[i] = weights[i]! - (i === target ? 1 : 0);
  return { loss: round(Math.log(total) - round(x.data[target]! - max)), dX };
}
