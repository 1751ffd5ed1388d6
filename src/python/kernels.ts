/** Elementwise loops, broadcasting and casting, without autograd. */
import { runtimeError } from './errors.ts';
import { converter, type Dtype } from './dtypes.ts';
import {
  zeros,
  elementCount,
  isContiguous,
  numbersOf,
  storageOffsets,
  formatSizes,
  Value,
} from './value.ts';
import type { Shape } from '../engine/index.ts';

/** The broadcast shape of several shapes. Throws PyTorch's error if sizes differ and neither is 1. */
export function commonShape(...shapes: readonly Shape[]): number[] {
  const rank = Math.max(...shapes.map((shape) => shape.length));
  const out = Array.from<number>({ length: rank });
  for (let axis = rank - 1; axis >= 0; axis--) {
    const sizes = shapes.map((shape) => shape[axis - rank + shape.length] ?? 1);
    out[axis] = sizes.reduce((m, n) => {
      if (m !== n && m !== 1 && n !== 1)
        throw runtimeError(
          `The size of tensor a (${m}) must match the size of tensor b (${n}) at non-singleton dimension ${axis}`,
        );
      return m === 1 ? n : m;
    });
  }
  return out;
}

/** A view expanded to a shape without copying (`Tensor.expand`). Throws if a size is neither 1 nor the same. */
export function broadcastTo(v: Value, shape: Shape): Value {
  const extra = shape.length - v.shape.length;
  const open = shape.findIndex((n, axis) => n < 0 && axis < extra);
  if (open >= 0)
    throw runtimeError(
      `The expanded size of the tensor (${shape[open]}) isn't allowed in a leading, non-existing dimension ${open}`,
    );
  const sizes = shape.map((n, axis) => (n === -1 && axis >= extra ? v.shape[axis - extra]! : n));
  const strides = sizes.map((n, axis) => {
    const size = v.shape[axis - extra];
    if (size === undefined || (size === 1 && n !== 1)) return 0;
    if (size !== n)
      throw runtimeError(
        `The expanded size of the tensor (${n}) must match the existing size (${size}) at non-singleton ` +
          `dimension ${axis}.  Target sizes: ${formatSizes(sizes)}.  Tensor sizes: ${formatSizes(v.shape)}`,
      );
    return v.strides[axis - extra]!;
  });
  if (extra < 0)
    throw runtimeError(
      `expand(${formatSizes(v.shape)}, size=${formatSizes(shape)}): the number of sizes provided (${shape.length}) ` +
        `must be greater or equal to the number of dimensions in the tensor (${v.shape.length})`,
    );
  return new Value(v.storage, v.dtype, sizes, strides, v.offset);
}

const isSameShape = (a: Shape, b: Shape) => a.length === b.length && a.every((n, i) => n === b[i]);

/** The numbers of a value broadcast to a shape, rounded to float32 if the operation computes in it. */
function operandNumbers(v: Value, shape: Shape, dtype: Dtype): Float32Array | Float64Array {
  const all = isSameShape(v.shape, shape) ? numbersOf(v) : numbersOf(broadcastTo(v, shape));
  return dtype === 'float32' && v.dtype !== 'float32' ? Float32Array.from(all) : all;
}

/** Wraps small integers around when they overflow. */
function wrapped(out: Value): Value {
  if (out.dtype !== 'int32' && out.dtype !== 'uint8') return out;
  const { data } = out.storage;
  const convert = converter(out.dtype);
  for (let i = 0; i < data.length; i++) data[i] = convert(data[i]!);
  return out;
}

/** Applies `fn` to pairs over the common shape. Computes in `dtype` and stores as `to`. */
export function zip(
  a: Value,
  b: Value,
  dtype: Dtype,
  fn: (x: number, y: number) => number,
  to: Dtype = dtype,
): Value {
  const out = zeros(commonShape(a.shape, b.shape), to);
  const [left, right] = [operandNumbers(a, out.shape, dtype), operandNumbers(b, out.shape, dtype)];
  const { data } = out.storage;
  for (let i = 0; i < data.length; i++) data[i] = fn(left[i]!, right[i]!);
  return wrapped(out);
}

/** Applies `fn` to every number. Computes in `dtype` and stores as `to`. */
export function map(v: Value, dtype: Dtype, fn: (x: number) => number, to: Dtype = dtype): Value {
  const out = zeros(v.shape, to);
  const all = operandNumbers(v, v.shape, dtype);
  const { data } = out.storage;
  for (let i = 0; i < data.length; i++) data[i] = fn(all[i]!);
  return wrapped(out);
}

/** A copy in another dtype. */
export const castTo = (v: Value, to: Dtype): Value => map(v, v.dtype, converter(to), to);

/** A copy with its own storage. */
export const copy = (v: Value): Value => castTo(v, v.dtype);

/** The sum of two gradients. */
export const addGradients = (a: Value, b: Value): Value => zip(a, b, a.dtype, (x, y) => x + y);

/** Sums a gradient over the axes along which a value of `shape` was broadcast. */
export function sumToShape(gradient: Value, shape: Shape, dtype: Dtype): Value {
  const cast = gradient.dtype === dtype ? gradient : castTo(gradient, dtype);
  if (isSameShape(cast.shape, shape)) return cast;
  const full = commonShape(cast.shape, shape);
  const from = numbersOf(broadcastTo(cast, full));
  const sums = new Float64Array(elementCount(shape));
  const whole = zeros(shape, dtype);
  storageOffsets(broadcastTo(whole, full)).forEach((place, i) => {
    sums[place]! += from[i]!;
  });
  whole.storage.data.set(sums);
  return whole;
}

/** Overwrites a value's numbers in place, and counts the change. */
export function overwrite(v: Value, source: Value): void {
  const from = operandNumbers(source, v.shape, v.dtype);
  const { data } = v.storage;
  const isPlain = v.dtype === source.dtype || v.dtype === 'float32' || v.dtype === 'float64';
  // Copy the source first if it is a view of the target.
  const all = isPlain
    ? from.buffer === data.buffer
      ? from.slice()
      : from
    : converted(from, v.dtype);
  if (isContiguous(v)) data.set(all, v.offset);
  else
    storageOffsets(v).forEach((place, i) => {
      data[place] = all[i]!;
    });
  v.storage.version++;
}

function converted(from: Float32Array | Float64Array, dtype: Dtype): Float64Array {
  const convert = converter(dtype);
  const out = new Float64Array(from.length);
  for (let i = 0; i < out.length; i++) out[i] = convert(from[i]!);
  return out;
}
