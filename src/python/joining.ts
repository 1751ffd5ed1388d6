/** New tensors made of others: joining, repeating, padding, triangles. */
import { runtimeError, valueError } from './errors.ts';
import { gatherFlat } from './indexing.ts';
import { castTo } from './kernels.ts';
import { record, withNodeName } from './tape.ts';
import { converter, promoteDtypes, type Dtype } from './dtypes.ts';
import { axisOf, zeros, elementCount, numbersOf, formatSizes, type Value } from './value.ts';
import { clone, expand, reshape, slice, unsqueeze } from './views.ts';
import type { Shape } from '../engine/index.ts';

/** Concatenates along an axis. Throws if shapes differ in another axis. */
export function cat(values: readonly Value[], dim: number): Value {
  if (values.length === 0) throw valueError('torch.cat(): expected a non-empty list of Tensors');
  const dtype = promoteDtypes(...values);
  // PyTorch lets an empty vector join anything.
  const parts = values.filter((v) => !(v.shape.length === 1 && v.size === 0));
  const first = parts[0] ?? values[0]!;
  if (values.some((v) => v.shape.length === 0))
    throw runtimeError(
      `zero-dimensional tensor (at position ${values.findIndex((v) => v.shape.length === 0)}) cannot be concatenated`,
    );
  const axis = axisOf(first.shape, dim);
  parts.forEach((part, i) => checkJoin(first, part, axis, i));
  const lengths = parts.map((part) => part.shape[axis]!);
  const all = lengths.reduce((sum, n) => sum + n, 0);
  const out = zeros(parts.length ? first.shape.with(axis, all) : [0], dtype);
  let start = 0;
  parts.forEach((part, i) => {
    placeAlong(out, axis, start, part);
    start += lengths[i]!;
  });
  return record(out, 'CatBackward0', parts, (g) => {
    let from = 0;
    return lengths.map((n) => slice(g, axis, from, (from += n), 1));
  });
}

function checkJoin(first: Value, part: Value, axis: number, i: number): void {
  if (part.shape.length !== first.shape.length)
    throw runtimeError(
      `Tensors must have same number of dimensions: got ${first.shape.length} and ${part.shape.length}`,
    );
  const odd = part.shape.findIndex((n, at) => at !== axis && n !== first.shape[at]);
  if (odd >= 0)
    throw runtimeError(
      `Sizes of tensors must match except in dimension ${axis}. Expected size ${first.shape[odd]} but got size ${part.shape[odd]} for tensor number ${i} in the list.`,
    );
}

/** Writes a part into a new tensor, beginning at `start` of an axis. */
function placeAlong(out: Value, axis: number, start: number, part: Value): void {
  const inner = elementCount(out.shape.slice(axis + 1));
  const length = out.shape[axis]!;
  const n = part.shape[axis]!;
  const from = numbersOf(castTo(part, out.dtype));
  for (let o = 0; o < elementCount(out.shape.slice(0, axis)); o++)
    out.storage.data.set(
      from.subarray(o * n * inner, (o + 1) * n * inner),
      (o * length + start) * inner,
    );
}

/** Stacks tensors of the same shape along a new axis. */
export function stack(values: readonly Value[], dim: number): Value {
  const first = values[0];
  if (!first) throw runtimeError('stack expects a non-empty TensorList');
  const odd = values.findIndex((v) => v.shape.join() !== first.shape.join());
  if (odd >= 0)
    throw runtimeError(
      `stack expects each tensor to be equal size, but got ${formatSizes(first.shape)} at entry 0 and ${formatSizes(values[odd]!.shape)} at entry ${odd}`,
    );
  const axis = axisOf(first.shape, dim, 1);
  const apart = values.map((v) => unsqueeze(v, axis));
  return withNodeName(cat(apart, axis), 'StackBackward0');
}

/** Copies repeated along each axis (`Tensor.repeat`). */
export function repeat(v: Value, times: Shape): Value {
  const extra = times.length - v.shape.length;
  if (extra < 0)
    throw runtimeError(
      'Number of dimensions of repeat dims can not be smaller than number of dimensions of tensor',
    );
  const sizes = [...times.slice(0, extra).map(() => 1), ...v.shape];
  const apart = reshape(
    v,
    sizes.flatMap((n) => [1, n]),
  );
  const full = expand(
    apart,
    sizes.flatMap((n, axis) => [times[axis]!, n]),
  );
  const out = reshape(
    full,
    sizes.map((n, axis) => n * times[axis]!),
  );
  return withNodeName(out.storage === v.storage ? clone(out) : out, 'RepeatBackward0');
}

/** Pads the last axes with a number. `widths` has the widths before and after each axis, beginning with the last. */
export function pad(v: Value, widths: readonly number[], fill: number): Value {
  let out = v;
  for (let pair = 0; pair * 2 < widths.length; pair++) {
    const axis = v.shape.length - 1 - pair;
    if (axis < 0)
      throw runtimeError(
        `Length of pad should be no more than twice the number of dimensions of the input. Pad length is ${widths.length} while the input has ${v.shape.length} dimensions.`,
      );
    const [before = 0, after = 0] = widths.slice(pair * 2, pair * 2 + 2);
    const shape = out.shape;
    const room = (n: number) => full(shape.with(axis, n), fill, v.dtype);
    const cut = slice(out, axis, Math.max(0, -before), shape[axis]! - Math.max(0, -after), 1);
    out = cat([room(Math.max(0, before)), cut, room(Math.max(0, after))], axis);
  }
  return out;
}

/** A tensor filled with one number. */
export function full(shape: Shape, x: number, dtype: Dtype): Value {
  const out = zeros(shape, dtype);
  out.storage.data.fill(converter(dtype)(x));
  return out;
}

/** The lower or upper triangle of the last two axes, with 0 elsewhere. */
export function triangle(v: Value, lower: boolean, diagonal: number): Value {
  const [n, m] = v.shape.slice(-2);
  if (n === undefined || m === undefined)
    throw runtimeError(`${lower ? 'tril' : 'triu'}: input tensor must have at least 2 dimensions`);
  const keeps = (p: number) => {
    const distance = (p % m) - (Math.floor(p / m) % n);
    return lower ? distance <= diagonal : distance >= diagonal;
  };
  const positions = Array.from({ length: v.size }, (_, p) => (keeps(p) ? p : -1));
  return gatherFlat(v, positions, v.shape, lower ? 'Tril' : 'Triu');
}

/** A matrix with a vector on its diagonal. */
export function diagonalMatrix(v: Value, shift = 0): Value {
  const n = v.shape[0]! + Math.abs(shift);
  const positions = Array.from({ length: n * n }, (_, p) => {
    const [row, column] = [Math.floor(p / n), p % n];
    return column - row === shift ? Math.min(row, column) : -1;
  });
  return gatherFlat(v, positions, [n, n], 'DiagEmbed');
}

/** A 1 at the index that each number gives, 0 elsewhere (`F.one_hot`). `classes` -1 means as many as needed. */
export function oneHot(v: Value, classes: number): Value {
  if (v.dtype !== 'int64')
    throw runtimeError(`one_hot is only applicable to index tensor of type LongTensor.`);
  const all = numbersOf(v);
  if (all.some((x) => x < 0)) throw runtimeError('Class values must be non-negative.');
  const n = classes < 0 ? Math.max(...all) + 1 : classes;
  if (all.some((x) => x >= n)) throw runtimeError('Class values must be smaller than num_classes.');
  const out = zeros([...v.shape, n], 'int64');
  all.forEach((x, i) => {
    out.storage.data[i * n + x] = 1;
  });
  return out;
}

/** Reverses the order along some axes. */
export function flip(v: Value, dims: readonly number[]): Value {
  const axes = new Set(dims.map((dim) => axisOf(v.shape, dim)));
  const inner = v.shape.map((_, axis) => elementCount(v.shape.slice(axis + 1)));
  const positions = Array.from({ length: v.size }, (_, p) =>
    v.shape.reduce((at, n, axis) => {
      const here = Math.floor(p / inner[axis]!) % n;
      return at + (axes.has(axis) ? n - 1 - here : here) * inner[axis]!;
    }, 0),
  );
  return gatherFlat(v, positions, v.shape, 'Flip');
}

/** Numbers in equal steps, computed from both ends like in PyTorch's kernel. */
export function linspace(start: number, end: number, steps: number, dtype: Dtype): Value {
  const out = zeros([steps], dtype);
  const narrow = dtype === 'float32' ? Math.fround : (x: number) => x;
  const [from, to] = [narrow(start), narrow(end)];
  const step = narrow(narrow(to - from) / (steps - 1));
  const { data } = out.storage;
  const convert = converter(dtype);
  for (let i = 0; i < steps; i++)
    data[i] = convert(
      i < steps / 2 || steps === 1
        ? from + (steps === 1 ? 0 : step * i)
        : to - step * (steps - 1 - i),
    );
  return out;
}
