import { type Tensor, zeros } from './tensor.ts';

/** Learned scale and shift of a LayerNorm, `(d)`. */
export interface NormWeights {
  readonly weight: Tensor;
  readonly bias: Tensor;
}

/**
 * `(x - mean) / sqrt(var + eps) * weight + bias` along the last axis, var divided by d; x and result `(..., d)`.
 * Source: Ba et al. 2016; `nn.LayerNorm`.
 */
export function layerNorm(x: Tensor, { weight, bias }: NormWeights, eps = 1e-5): Tensor {
  const d = x.shape.at(-1)!;
  if (weight.data.length !== d || bias.data.length !== d)
    throw new RangeError(`A norm of ${weight.data.length} numbers does not fit rows of ${d}.`);
  const y = zeros(x.shape, x);
  for (let from = 0; from < x.data.length; from += d) {
    let sum = 0;
    for (let i = 0; i < d; i++) sum += x.data[from + i]!;
    const mean = sum / d;
    let squares = 0;
    for (let i = 0; i < d; i++) squares += (x.data[from + i]! - mean) ** 2;
    const factor = 1 / Math.sqrt(squares / d + eps);
    for (let i = 0; i < d; i++)
      y.data[from + i] = (x.data[from + i]! - mean) * factor * weight.data[i]! + bias.data[i]!;
  }
  return y;
}
