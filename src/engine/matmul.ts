import { broadcastOffsets, broadcastShapes, checkPrecision } from './broadcast.ts';
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
  const [left, right, product] = [a.data, b.data, out.data];
  for (let batch = 0; batch < atA.length; batch++) {
    const [baseA, baseB, base] = [atA[batch]! * n * inner, atB[batch]! * inner * m, batch * n * m];
    for (let i = 0; i < n; i++) {
      const row = base + i * m;
      for (let t = 0; t < inner; t++) {
        const x = left[baseA + i * inner + t]!;
        const from = baseB + t * m;
        // The sum runs in `product`, so float32 rounds after each multiply-add, as PyTorch's product does.
        for (let j = 0; j < m; j++) product[row + j]! += x * right[from + j]!;
      }
    }
  }
  return out;
}
