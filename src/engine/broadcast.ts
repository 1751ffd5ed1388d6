/** NumPy's broadcasting: shapes are aligned at the right, and a size of 1 (or a missing axis) repeats. */
import {
  isMask,
  precisionOf,
  showShape,
  sizeOf,
  zeros,
  type Mask,
  type Shape,
  type Tensor,
} from './tensor.ts';

/** The common shape of two shapes. Throws naming both when a pair of sizes differs and neither is 1. */
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

/** For each element of shape `to`, the flat position in shape `from` that broadcasts to it. */
export function broadcastOffsets(from: Shape, to: Shape): Uint32Array {
  let offsets = new Uint32Array(1);
  to.forEach((n, axis) => {
    const own = from[axis - to.length + from.length] ?? 1;
    const next = new Uint32Array(offsets.length * n);
    let i = 0;
    for (const offset of offsets)
      for (let j = 0; j < n; j++) next[i++] = offset * own + (own === 1 ? 0 : j);
    offsets = next;
  });
  return offsets;
}

/** `fn(a, b)` element by element over the common shape, stored in the precision of `a`. */
export function zip(
  a: Tensor,
  b: Tensor | Mask,
  fn: (x: number, y: number) => number,
  nameA?: string,
  nameB?: string,
): Tensor {
  checkPrecision(a, b);
  const out = zeros(broadcastShapes(a.shape, b.shape, nameA, nameB), a);
  // Where nothing repeats, most often, element stands beside element.
  if (a.data.length === out.data.length && b.data.length === out.data.length) {
    for (let i = 0; i < out.data.length; i++) out.data[i] = fn(a.data[i]!, b.data[i]!);
    return out;
  }
  const atA = broadcastOffsets(a.shape, out.shape);
  const atB = broadcastOffsets(b.shape, out.shape);
  for (let i = 0; i < out.data.length; i++) out.data[i] = fn(a.data[atA[i]!]!, b.data[atB[i]!]!);
  return out;
}

/**
 * The gradient of a tensor of `shape` from the gradient of what it was broadcast to: repeated elements
 * add up, and a gradient with fewer elements is repeated. Throws naming both shapes when neither is possible.
 */
export function sumTo(gradient: Tensor, shape: Shape): Tensor {
  const full = broadcastShapes(gradient.shape, shape, 'gradient', 'result');
  const out = zeros(shape, gradient);
  if (gradient.data.length === out.data.length) {
    for (let i = 0; i < out.data.length; i++) out.data[i]! += gradient.data[i]!;
    return out;
  }
  const from = broadcastOffsets(gradient.shape, full);
  const to = broadcastOffsets(shape, full);
  const size = sizeOf(full);
  for (let i = 0; i < size; i++) out.data[to[i]!]! += gradient.data[from[i]!]!;
  return out;
}

/** Throws when two tensors differ in precision: PyTorch refuses to mix them in a matrix product too. */
export function checkPrecision(a: Tensor, b: Tensor | Mask): void {
  if (isMask(b) || precisionOf(a) === precisionOf(b)) return;
  throw new RangeError(
    `Precisions differ: ${precisionOf(a)} ${showShape(a.shape)} and ` +
      `${precisionOf(b)} ${showShape(b.shape)}.`,
  );
}
