import { broadcastOffsets, broadcastShapes, checkPrecision } from './broadcast.ts';
import { kernel } from './kernel.ts';
import { showShape, zeros, type Tensor } from './tensor.ts';

/**
 * Matrix product over the last two axes: `out[..., i, j] = sum_t a[..., i, t] b[..., t, j]`.
 * Shapes `(..., n, t)` and `(..., t, m)` give `(..., n, m)`; leading axes broadcast. Throws naming both
 * shapes when the inner sizes differ, when an operand has fewer than two axes, or when precisions differ.
 * Source: `torch.matmul`.
 */
export function matmul(a: Tensor, b: Tensor): Tensor {
  checkPrecision(a, b);
  const [n, inner] = a.shape.slice(-2);
  const [inner2, m] = b.shape.slice(-2);
  const both = `Matrices ${showShape(a.shape)} and ${showShape(b.shape)}`;
  if (n === undefined || inner === undefined || inner2 === undefined || m === undefined)
    throw new RangeError(`${both} need two axes each.`);
  if (inner !== inner2)
    throw new RangeError(`${both} differ in the inner size: ${inner} and ${inner2}.`);
  const leadA = a.shape.slice(0, -2);
  const leadB = b.shape.slice(0, -2);
  const lead = broadcastShapes(leadA, leadB, 'leading axes', 'leading axes');
  const atA = broadcastOffsets(leadA, lead);
  const atB = broadcastOffsets(leadB, lead);
  const out = zeros([...lead, n, m], a);
  for (let batch = 0; batch < atA.length; batch++)
    kernel().multiply({
      left: a.data,
      right: b.data,
      product: out.data,
      atLeft: atA[batch]! * n * inner,
      atRight: atB[batch]! * inner * m,
      atProduct: batch * n * m,
      n,
      inner,
      m,
    });
  return out;
}
