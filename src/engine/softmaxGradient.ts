import { splitAxis } from './axes.ts';
import { sumTo, zip } from './broadcast.ts';
import { reshape, showShape, zeros, type Tensor } from './tensor.ts';

/**
 * `J[i][j] = d softmax(x)_i / d x_j = y_j ([i = j] - y_i)` from the weights `y (n)`; shape `(n, n)`.
 * Throws unless `y` is a vector. Source: `torch.autograd.functional.jacobian` of `torch.softmax`.
 */
export function softmaxJacobian(weights: Tensor): Tensor {
  const [n, ...rest] = weights.shape;
  if (n === undefined || rest.length > 0)
    throw new RangeError(
      `softmaxJacobian needs a vector (n), not shape ${showShape(weights.shape)}.`,
    );
  const identity = zeros([n, n], weights);
  for (let i = 0; i < n; i++) identity.data[i * n + i] = 1;
  const difference = zip(identity, reshape(weights, [n, 1]), (one, y) => one - y);
  return zip(difference, weights, (d, y) => d * y);
}

/**
 * `dx_i = y_i (dy_i - sum_j dy_j y_j)` over the last axis, from the weights `y (..., n)` and the gradient
 * `dy` of the same shape (or one that broadcasts). Throws naming both shapes when they do not.
 * Source: PyTorch's `_softmax_backward_data`.
 */
export function softmaxBackward(weights: Tensor, dWeights: Tensor): Tensor {
  const gradient = sumTo(dWeights, weights.shape);
  const { outer, length } = splitAxis(weights.shape, -1);
  const out = zeros(weights.shape, weights);
  const [from, y, to] = [gradient.data, weights.data, out.data];
  // Store each step, so that it rounds as in PyTorch.
  const mean = zeros([1], weights).data;
  for (let start = 0; start < outer * length; start += length) {
    let total = 0;
    for (let p = start; p < start + length; p++) {
      to[p] = from[p]! * y[p]!;
      total += to[p]!;
    }
    mean[0] = total;
    for (let p = start; p < start + length; p++) {
      to[p] = from[p]! - mean[0]!;
      to[p]! *= y[p]!;
    }
  }
  return out;
}
