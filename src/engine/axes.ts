/** Operations along one axis of a tensor: sums, slices, stacks, transposes. Negative axes count from the end. */
import { showShape, sizeOf, zeros, type Shape, type Tensor } from './tensor.ts';

/** Element (o, j, i) of axis `dim` is at `(o * length + j) * inner + i`. Throws if the axis doesn't exist. */
export function splitAxis(shape: Shape, dim: number) {
  const axis = dim < 0 ? dim + shape.length : dim;
  const length = shape[axis];
  if (length === undefined)
    throw new RangeError(`Axis ${dim} does not exist in shape ${showShape(shape)}.`);
  const inner = sizeOf(shape.slice(axis + 1));
  return { axis, length, inner, outer: sizeOf(shape.slice(0, axis)) };
}

/** Sum over one axis, which disappears (`torch.sum(t, dim)`). */
export function sum(t: Tensor, dim = -1): Tensor {
  const { axis, length, inner, outer } = splitAxis(t.shape, dim);
  const out = zeros([...t.shape.slice(0, axis), ...t.shape.slice(axis + 1)], t);
  for (let o = 0; o < outer; o++)
    for (let i = 0; i < inner; i++) {
      let total = 0;
      for (let j = 0; j < length; j++) total += t.data[(o * length + j) * inner + i]!;
      out.data[o * inner + i] = total;
    }
  return out;
}

/** The largest entry of each row, `(..., n)` to `(...)`. */
export function rowMax(t: Tensor): Tensor {
  const { length, outer } = splitAxis(t.shape, -1);
  const out = zeros(t.shape.slice(0, -1), t);
  for (let row = 0; row < outer; row++) {
    let max = -Infinity;
    for (let p = row * length; p < (row + 1) * length; p++) max = Math.max(max, t.data[p]!);
    out.data[row] = max;
  }
  return out;
}

/** Copies `length` entries of one axis from `start` on (`torch.narrow`); fewer at the end of the axis. */
export function narrow(t: Tensor, dim: number, start: number, length: number): Tensor {
  const { axis, length: all, inner, outer } = splitAxis(t.shape, dim);
  const n = Math.min(length, all - start);
  const out = zeros([...t.shape.slice(0, axis), n, ...t.shape.slice(axis + 1)], t);
  for (let o = 0; o < outer; o++) {
    const from = (o * all + start) * inner;
    out.data.set(t.data.subarray(from, from + n * inner), o * n * inner);
  }
  return out;
}

/** Stacks tensors of the same shape along a new first axis (`torch.stack`). */
export function stack(tensors: readonly Tensor[]): Tensor {
  const first = tensors[0];
  if (!first) throw new RangeError('stack needs at least one tensor.');
  const out = zeros([tensors.length, ...first.shape], first);
  tensors.forEach((t, i) => out.data.set(t.data, i * first.data.length));
  return out;
}

/** Exchanges the last two axes: `(..., n, m)` becomes `(..., m, n)`. */
export function transpose(t: Tensor): Tensor {
  const n = splitAxis(t.shape, -2).length;
  const m = splitAxis(t.shape, -1).length;
  const out = zeros([...t.shape.slice(0, -2), m, n], t);
  const [from, to] = [t.data, out.data];
  for (let base = 0; base < to.length; base += n * m)
    for (let i = 0; i < n; i++)
      for (let j = 0; j < m; j++) to[base + j * n + i] = from[base + i * m + j]!;
  return out;
}
