/** NumPy's broadcasting: shapes are aligned at the right, and a size of 1 (or a missing axis) repeats. */
import {
  isMask,
  precisionOf,
  reshape,
  showShape,
  sizeOf,
  zeros,
  type Mask,
  type Shape,
  type Tensor,
} from './tensor.ts';

/** The common shape of two shapes. Throws naming both if two sizes differ and neither is 1. */
export function broadcastShapes(a: Shape, b: Shape, nameA = 'shape', nameB = 'shape'): number[] {
  const rank = Math.max(a.length, b.length);
  return Array.from({ length: rank }, (_, axis) => {
    const m = a[axis - rank + a.length] ?? 1;
    const n = b[axis - rank + b.length] ?? 1;
    if (m !== n && m !== 1 && n !== 1)
      throw new RangeError(
        `${nameA} ${showShape(a)} and ${nameB} ${showShape(b)} do not broadcast: ${m} against ${n}.`,
      );
    return m === 1 ? n : m;
  });
}

/** For each element of shape `to`, the flat index of the corresponding element in shape `from`. */
export function broadcastOffsets(from: Shape, to: Shape): Uint32Array {
  let offsets = new Uint32Array(1);
  to.forEach((n, axis) => {
    const size = from[axis - to.length + from.length] ?? 1;
    const next = new Uint32Array(offsets.length * n);
    let i = 0;
    for (const offset of offsets)
      for (let j = 0; j < n; j++) next[i++] = offset * size + (size === 1 ? 0 : j);
    offsets = next;
  });
  return offsets;
}

/**
 * For each row of shape `to`, the start of the corresponding row in shape `from`, and the step within it; 0 repeats.
 */
function rowOffsets(from: Shape, to: Shape): [Uint32Array, number] {
  const size = from.at(-1) ?? 1;
  const offsets = broadcastOffsets(from.slice(0, -1), to.slice(0, -1));
  return [offsets.map((row) => row * size), size === 1 ? 0 : 1];
}

/** Applies `fn(a, b)` to each pair of elements, with broadcasting. The result has the precision of `a`. */
export function zip(
  a: Tensor,
  b: Tensor | Mask,
  fn: (x: number, y: number) => number,
  nameA?: string,
  nameB?: string,
): Tensor {
  checkPrecision(a, b);
  const out = zeros(broadcastShapes(a.shape, b.shape, nameA, nameB), a);
  const [left, right, to] = [a.data, b.data, out.data];
  // Fast path for equal shapes, the most common case.
  if (left.length === to.length && right.length === to.length)
    for (let i = 0; i < to.length; i++) to[i] = fn(left[i]!, right[i]!);
  else {
    const [rowsA, stepA] = rowOffsets(a.shape, out.shape);
    const [rowsB, stepB] = rowOffsets(b.shape, out.shape);
    const width = out.shape.at(-1)!;
    for (let row = 0; row < rowsA.length; row++)
      for (let j = 0; j < width; j++)
        to[row * width + j] = fn(left[rowsA[row]! + j * stepA]!, right[rowsB[row]! + j * stepB]!);
  }
  return out;
}

/**
 * The gradient of a tensor of `shape`, given the gradient of its broadcast: repeated elements add up, and a smaller
 * gradient is repeated. Shares the data if nothing repeats. Throws naming both shapes if neither is possible.
 */
export function sumTo(gradient: Tensor, shape: Shape): Tensor {
  const full = broadcastShapes(gradient.shape, shape, 'gradient', 'result');
  const size = sizeOf(full);
  // Fast path for equal sizes, the most common case.
  if (gradient.data.length === size && sizeOf(shape) === size) return reshape(gradient, shape);
  const out = zeros(shape, gradient);
  const [from, to] = [gradient.data, out.data];
  const atFrom = broadcastOffsets(gradient.shape, full);
  const atTo = broadcastOffsets(shape, full);
  for (let i = 0; i < size; i++) to[atTo[i]!]! += from[atFrom[i]!]!;
  return out;
}

/** Throws if two tensors differ in precision; PyTorch doesn't mix them in a matrix product either. */
export function checkPrecision(a: Tensor, b: Tensor | Mask): void {
  if (isMask(b) || precisionOf(a) === precisionOf(b)) return;
  throw new RangeError(
    `Precisions differ: ${precisionOf(a)} ${showShape(a.shape)} and ` +
      `${precisionOf(b)} ${showShape(b.shape)}.`,
  );
}
