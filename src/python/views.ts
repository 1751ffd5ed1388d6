/** Views: transposing, slicing, reshaping and expanding without copying. */
import { indexError, runtimeError, valueError } from './errors.ts';
import { copy, broadcastTo } from './kernels.ts';
import { isRecording, record, withNodeName } from './tape.ts';
import {
  axisOf,
  zeros,
  contiguousStrides,
  elementCount,
  numbersOf,
  storageOffsets,
  formatSizes,
  withOwnVersion,
  Value,
  type View,
} from './value.ts';
import type { Shape } from '../engine/index.ts';

/** Makes a value a view of another, so that each notices changes of the other. */
function asView(out: Value, v: Value, again: (v: Value) => Value, made?: View['made']): Value {
  const { view: outer } = v;
  out.view = {
    base: outer?.base ?? v,
    again: outer ? (base) => again(outer.again(base)) : again,
    made: made ?? (isRecording() ? outer?.made : 'off the record'),
    version: v.storage.version,
  };
  // Without recording, a view of a tensor that requires a gradient is a leaf that requires one.
  out.requiresGradFlag = !isRecording() && v.requiresGrad;
  return out;
}

/** Makes a view. Its gradient is added up in the same view of zeros, because elements may occur more than once. */
function view(v: Value, name: string, see: (v: Value) => Value, made?: View['made']): Value {
  const out = asView(see(v), v, (x) => view(x, name, see), made);
  return record(out, `${name}Backward0`, [v], (g) => {
    const whole = zeros(v.shape, v.dtype);
    const from = numbersOf(g);
    storageOffsets(see(whole)).forEach((place, i) => {
      whole.storage.data[place]! += from[i]!;
    });
    return [whole];
  });
}

const viewWith = (v: Value, shape: Shape, strides: readonly number[], offset = v.offset): Value =>
  new Value(v.storage, v.dtype, shape, strides, offset);

/** Reorders the axes. Throws unless every axis occurs once. */
export function permute(v: Value, dims: readonly number[], name = 'Permute'): Value {
  if (dims.length !== v.shape.length)
    throw runtimeError(
      `permute(sparse_coo): number of dimensions in the tensor input does not match the length of the desired ordering of dimensions i.e. input.dim() = ${v.shape.length} is not equal to len(dims) = ${dims.length}`,
    );
  const axes = dims.map((dim) => axisOf(v.shape, dim));
  if (new Set(axes).size < axes.length)
    throw runtimeError('permute(): duplicate dims are not allowed.');
  return view(v, name, (x) =>
    viewWith(
      x,
      axes.map((axis) => x.shape[axis]!),
      axes.map((axis) => x.strides[axis]!),
    ),
  );
}

/** Swaps two axes. */
export function transpose(v: Value, dim0: number, dim1: number, name = 'Transpose'): Value {
  const [a, b] = [axisOf(v.shape, dim0), axisOf(v.shape, dim1)];
  if (v.shape.length === 0) return v;
  const order = v.shape.map((_, axis) => (axis === a ? b : axis === b ? a : axis));
  return permute(v, order, name);
}

/** `.T`: all axes in reverse order. */
export const reverseAxes = (v: Value): Value => permute(v, v.shape.map((_, i) => i).toReversed());

/** `.mT`: swaps the last two axes. */
export function transposeMatrix(v: Value): Value {
  if (v.shape.length < 2)
    throw runtimeError(
      `tensor.mT is only supported on matrices or batches of matrices. Got ${v.shape.length}-D tensor.`,
    );
  return transpose(v, -2, -1);
}

/** `.t()`: transposes a matrix. A vector stays as it is. */
export function t(v: Value): Value {
  if (v.shape.length > 2)
    throw runtimeError(`t() expects a tensor with <= 2 dimensions, but self is ${v.shape.length}D`);
  return v.shape.length < 2 ? v : transpose(v, 0, 1, 'T');
}

/** One entry of an axis, which is removed. Throws PyTorch's IndexError if there's no such entry. */
export function select(v: Value, dim: number, index: number): Value {
  if (v.shape.length === 0)
    throw indexError(
      'invalid index of a 0-dim tensor. Use `tensor.item()` in Python or `tensor.item<T>()` in C++ to convert a 0-dim tensor to a number',
    );
  const axis = axisOf(v.shape, dim);
  const n = v.shape[axis]!;
  if (index < -n || index >= n)
    throw indexError(`index ${index} is out of bounds for dimension ${axis} with size ${n}`);
  return selectAt(v, axis, index < 0 ? index + n : index);
}

const selectAt = (v: Value, axis: number, at: number, made?: View['made']): Value =>
  view(
    v,
    'Select',
    (x) =>
      viewWith(
        x,
        x.shape.toSpliced(axis, 1),
        x.strides.toSpliced(axis, 1),
        x.offset + at * x.strides[axis]!,
      ),
    made,
  );

/** Entries `start` to `stop` of an axis, `step` apart, with the bounds of Python's slices. */
export function slice(
  v: Value,
  dim: number,
  start: number | null,
  stop: number | null,
  step: number | null,
): Value {
  const axis = axisOf(v.shape, dim);
  const n = v.shape[axis]!;
  const by = step ?? 1;
  if (by < 1) throw valueError('step must be greater than zero');
  const bound = (at: number) => Math.min(n, Math.max(0, at < 0 ? at + n : at));
  const from = bound(start ?? 0);
  const length = Math.max(0, Math.ceil((bound(stop ?? n) - from) / by));
  return sliceAt(v, axis, from, length, by);
}

const sliceAt = (
  v: Value,
  axis: number,
  from: number,
  length: number,
  by: number,
  made?: View['made'],
): Value =>
  view(
    v,
    'Slice',
    (x) =>
      viewWith(
        x,
        x.shape.with(axis, length),
        x.strides.with(axis, x.strides[axis]! * by),
        x.offset + from * x.strides[axis]!,
      ),
    made,
  );

/** A new axis of size 1. */
export function unsqueeze(v: Value, dim: number): Value {
  const axis = axisOf(v.shape, dim, 1);
  return view(v, 'Unsqueeze', (x) =>
    viewWith(x, x.shape.toSpliced(axis, 0, 1), x.strides.toSpliced(axis, 0, 1)),
  );
}

/** Removes axes of size 1: all of them, or only those in `dims`. */
export function squeeze(v: Value, dims: readonly number[] | null): Value {
  const only = dims?.map((dim) => axisOf(v.shape, dim));
  const keep = (axis: number) =>
    v.shape[axis] !== 1 || (only !== undefined && !only.includes(axis));
  const out = view(v, 'Squeeze', (x) =>
    viewWith(
      x,
      x.shape.filter((_, axis) => keep(axis)),
      x.strides.filter((_, axis) => keep(axis)),
    ),
  );
  return withNodeName(out, `SqueezeBackward${dims === null ? 0 : dims.length === 1 ? 1 : 2}`);
}

/** The same view of a tensor (`x[...]`). */
export const alias = (v: Value): Value => view(v, 'Alias', (x) => viewWith(x, x.shape, x.strides));

/** Expands to a shape without copying. -1 keeps a size. */
export const expand = (v: Value, shape: Shape): Value =>
  view(v, 'Expand', (x) => broadcastTo(x, shape));

/** The diagonals of the last two axes. */
export function diagonal(v: Value, shift = 0): Value {
  const [n, m] = v.shape.slice(-2) as [number, number];
  const length = Math.max(0, shift >= 0 ? Math.min(n, m - shift) : Math.min(n + shift, m));
  return view(v, 'Diagonal', (x) => {
    const [down, across] = x.strides.slice(-2) as [number, number];
    const start = shift >= 0 ? shift * across : -shift * down;
    return viewWith(
      x,
      [...x.shape.slice(0, -2), length],
      [...x.strides.slice(0, -2), down + across],
      x.offset + start,
    );
  });
}

/** Replaces -1 in a shape. Throws if the sizes don't fit. */
function inferShape(v: Value, shape: Shape): number[] {
  const open = shape.filter((n) => n === -1).length;
  if (open > 1) throw runtimeError('only one dimension can be inferred');
  const known = elementCount(shape.filter((n) => n !== -1));
  if (open === 1 && known === 0 && v.size === 0)
    throw runtimeError(
      `cannot reshape tensor of 0 elements into shape ${formatSizes(shape)} because the unspecified dimension size -1 can be any value and is ambiguous`,
    );
  const sizes = shape.map((n) => (n === -1 ? v.size / known : n));
  if (elementCount(sizes) !== v.size || !sizes.every(Number.isInteger))
    throw runtimeError(`shape '${formatSizes(shape)}' is invalid for input of size ${v.size}`);
  return sizes;
}

/** The strides that make a shape a view of a value. Undefined if that's impossible. */
function stridesFor({ shape, strides, size }: Value, sizes: Shape): number[] | undefined {
  if (size === 0) return contiguousStrides(sizes);
  const out = Array.from<number>({ length: sizes.length });
  let to = sizes.length - 1;
  let base = strides.at(-1) ?? 1;
  let here = 1;
  let there = 1;
  for (let axis = shape.length - 1; axis >= 0; axis--) {
    here *= shape[axis]!;
    const ends = axis === 0 || (shape[axis - 1] !== 1 && strides[axis - 1] !== here * base);
    if (!ends) continue;
    while (to >= 0 && (there < here || sizes[to] === 1)) {
      out[to] = there * base;
      there *= sizes[to]!;
      to--;
    }
    if (there !== here) return undefined;
    if (axis > 0) {
      base = strides[axis - 1]!;
      here = 1;
      there = 1;
    }
  }
  while (to >= 0) out[to--] = base;
  return out;
}

/** Another shape of the same size. Copies only if a view is impossible. */
export function reshape(v: Value, shape: Shape, name = 'View'): Value {
  const sizes = inferShape(v, shape);
  const strides = stridesFor(v, sizes);
  if (!strides) {
    const made = viewWith(copy(v), sizes, contiguousStrides(sizes), 0);
    return record(made, 'UnsafeViewBackward0', [v], (g) => [reshape(g, v.shape)]);
  }
  const out = viewWith(v, sizes, strides);
  const seen = asView(out, v, (x) => reshape(x, sizes, name));
  return record(seen, `${name}Backward0`, [v], (g) => [reshape(g, v.shape)]);
}

/** `Tensor.view`: like {@link reshape}, but throws instead of copying. */
export function viewAs(v: Value, shape: Shape): Value {
  if (!stridesFor(v, inferShape(v, shape)))
    throw runtimeError(
      "view size is not compatible with input tensor's size and stride (at least one dimension spans across two contiguous subspaces). Use .reshape(...) instead.",
    );
  return reshape(v, shape);
}

/** Merges the axes from `start` to `end`. */
export function flatten(v: Value, start: number, end: number): Value {
  const [a, b] = [axisOf(v.shape, start), axisOf(v.shape, end)];
  if (a > b) throw runtimeError('flatten() has invalid args: start_dim cannot come after end_dim');
  if (v.shape.length === 0) return reshape(v, [1]);
  if (a === b) return v;
  const middle = elementCount(v.shape.slice(a, b + 1));
  return reshape(v, [...v.shape.slice(0, a), middle, ...v.shape.slice(b + 1)]);
}

/** A copy that is part of the autograd graph. */
export const clone = (v: Value): Value => record(copy(v), 'CloneBackward0', [v], (g) => [g]);

/** The same numbers, outside of the autograd graph. */
export const detach = (v: Value): Value => viewWith(v, v.shape, v.strides);

/** The same numbers, without autograd noticing changes (`Tensor.data`). */
export const dataOf = (v: Value): Value =>
  new Value(withOwnVersion(v.storage), v.dtype, v.shape, v.strides, v.offset);

/** The entries of an axis, as several views that must not be changed in place while gradients are recorded. */
export function unbind(v: Value, dim: number): Value[] {
  const axis = axisOf(v.shape, dim);
  return Array.from({ length: v.shape[axis] ?? 0 }, (_, output) =>
    withNodeName(selectAt(v, axis, output, { by: 'Unbind', output }), 'UnbindBackward0'),
  );
}

/** Parts of an axis with these lengths, as views like those of {@link unbind}. */
export function split(v: Value, dim: number, lengths: readonly number[], name: string): Value[] {
  const axis = axisOf(v.shape, dim);
  let end = 0;
  return lengths.map((length, output) => {
    const start = end;
    end += length;
    const part = sliceAt(v, axis, start, length, 1, { by: name, output });
    return withNodeName(part, `${name}Backward0`);
  });
}
