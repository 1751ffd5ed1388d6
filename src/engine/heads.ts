import { inferHeadShape } from './shapes.ts';
import { showShape, zeros, type Tensor } from './tensor.ts';

/**
 * Splits `(..., n, d)` into `(..., n_heads, n, d / n_heads)`: head h takes the h-th slice of each row. Throws if
 * n_heads doesn't divide d.
 * Source: Vaswani et al. 2017, section 3.2.2; `x.reshape(..., n, n_heads, d_head).transpose(-3, -2)`.
 */
export function splitHeads(x: Tensor, nHeads: number): Tensor {
  const shape = inferHeadShape(x.shape, nHeads);
  return { shape, data: exchange(x, x.shape.at(-2)!, nHeads, shape.at(-1)!) };
}

/**
 * The inverse of {@link splitHeads}: `(..., n_heads, n, d_head)` to `(..., n, n_heads * d_head)`, with the heads'
 * results side by side. Throws if there are fewer than three axes.
 */
export function mergeHeads(heads: Tensor): Tensor {
  const [nHeads, n, dHead] = heads.shape.slice(-3);
  if (nHeads === undefined || n === undefined || dHead === undefined)
    throw new RangeError(`Heads ${showShape(heads.shape)} need three axes: (n_heads, n, d_head).`);
  const shape = [...heads.shape.slice(0, -3), n, nHeads * dHead];
  return { shape, data: exchange(heads, nHeads, n, dHead) };
}

/** The data of `(..., a, b, width)` rearranged as `(..., b, a, width)`. */
function exchange(t: Tensor, a: number, b: number, width: number): Tensor['data'] {
  const { data } = zeros(t.shape, t);
  const size = a * b * width;
  for (let base = 0; base < data.length; base += size)
    for (let i = 0; i < a; i++)
      for (let j = 0; j < b; j++) {
        const [from, to] = [base + (i * b + j) * width, base + (j * a + i) * width];
        for (let c = 0; c < width; c++) data[to + c] = t.data[from + c]!;
      }
  return data;
}
