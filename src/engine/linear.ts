import { transpose } from './axes.ts';
import { sumTo, zip } from './broadcast.ts';
import { matmul } from './matmul.ts';
import { reshape, type Shape, showShape, type Tensor } from './tensor.ts';

/** in_out: weight `(d_in, d_out)`, the usual formula. out_in: weight `(d_out, d_in)`, how `nn.Linear` stores it. */
export type Layout = 'in_out' | 'out_in';

export interface LinearOptions {
  readonly bias?: Tensor | undefined;
  /** 'in_out' by default. */
  readonly layout?: Layout | undefined;
}

export interface LinearGradients {
  readonly dX: Tensor;
  readonly dWeight: Tensor;
  readonly dBias?: Tensor;
}

/**
 * `y = x W + b` (layout 'in_out') or `x W^T + b` ('out_in'); x `(..., d_in)`, bias `(d_out)`, y `(..., d_out)`.
 * Throws naming both shapes when d_in differs or the bias does not broadcast. Source: `F.linear`.
 */
export function linear(x: Tensor, weight: Tensor, options: LinearOptions = {}): Tensor {
  const { bias, layout = 'in_out' } = options;
  const dOut = inferLinearShape(x.shape, weight.shape, layout).at(-1)!;
  const product = matmul(asRows(x), inOut(weight, layout));
  const y = x.shape.length > 1 ? product : reshape(product, [...product.shape.slice(0, -2), dOut]);
  return bias ? zip(y, bias, (a, b) => a + b, 'x W', 'bias') : y;
}

/** The shape of `x W`: x `(..., d_in)` gives `(..., d_out)`. Throws naming both shapes if d_in differs. */
export function inferLinearShape(x: Shape, weight: Shape, layout: Layout = 'in_out'): number[] {
  const [rows, columns] = weight.slice(-2);
  const [dIn, dOut] = layout === 'in_out' ? [rows, columns] : [columns, rows];
  if (dIn === undefined || dOut === undefined || dIn !== x.at(-1))
    throw new RangeError(
      `x ${showShape(x)} and weight ${showShape(weight)} (${layout}) differ in d_in: ` +
        `${x.at(-1)} and ${dIn}.`,
    );
  return [...x.slice(0, -1), dOut];
}

/**
 * Gradients of `sum(linear(x, weight) * gradY)`: `dX = dY W^T`, `dW = x^T dY`, and `dB` is the sum of dY over the
 * rows. Each has the shape and layout of its tensor. Throws like {@link linear}, and if gradY doesn't broadcast
 * against y.
 * Source: autograd of `F.linear`.
 */
export function linearBackward(
  x: Tensor,
  weight: Tensor,
  gradY: Tensor,
  options: LinearOptions = {},
): LinearGradients {
  const { bias, layout = 'in_out' } = options;
  const w = inOut(weight, layout);
  const dY = sumTo(gradY, inferLinearShape(x.shape, weight.shape, layout));
  const dRows = asRows(dY);
  const dX = sumTo(matmul(dRows, transpose(w)), asRows(x).shape);
  const dW = sumTo(matmul(transpose(asRows(x)), dRows), w.shape);
  const gradients = { dX: reshape(dX, x.shape), dWeight: inOut(dW, layout) };
  return bias ? { ...gradients, dBias: sumTo(dY, bias.shape) } : gradients;
}

/** Converts between the two layouts; the transpose is its own inverse. */
function inOut(weight: Tensor, layout: Layout): Tensor {
  return layout === 'in_out' ? weight : transpose(weight);
}

/** A vector as a matrix with one row. */
function asRows(x: Tensor): Tensor {
  return x.shape.length > 1 ? x : reshape(x, [1, ...x.shape]);
}
