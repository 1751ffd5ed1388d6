/** `x[...]`, joining, repeating, padding, triangles: which numbers go where. */
import { missing, TorchError } from './errors.ts';
import { assign } from './elementwise.ts';
import { castTo } from './kernels.ts';
import { record } from './tape.ts';
import {
  axisOf,
  emptyValue,
  elementCount,
  numbersOf,
  promoteDtypes,
  showSizes,
  Value,
  valueOf,
  type Dtype,
  roundToHalf,
} from './value.ts';
import { expand, flatten, reshape, select, slice, unsqueeze } from './views.ts';
import type { Shape } from '../engine/index.ts';

/** A part of an index, as the Python side writes it. Tensors are named by their place among the operands. */
export type Index =
  | { at: number }
  | { slice: [number | null, number | null, number | null] }
  | { axis: true }
  | { rest: true }
  | { tensor: number };

/** The numbers of `v` at flat positions, in a new shape, with their gradient. */
function gatherFlat(v: Value, positions: ArrayLike<number>, shape: Shape, name: string): Value {
  const from = numbersOf(v);
  const out = emptyValue(shape, v.dtype);
  const { data } = out.storage;
  for (let i = 0; i < data.length; i++) data[i] = positions[i]! < 0 ? 0 : from[positions[i]!]!;
  return record(out, `${name}Backward0`, [v], (g) => {
    const back = emptyValue(v.shape, v.dtype);
    const own = numbersOf(g);
    for (let i = 0; i < own.length; i++)
      if (positions[i]! >= 0) back.storage.data[positions[i]!]! += own[i]!;
    return [back];
  });
}

/** Entries of an axis in a given order (`x[[1, 0]]`, `index_select`); the index's shape takes the axis's place. */
export function pick(v: Value, dim: number, index: Value, name = 'Index'): Value {
  const axis = axisOf(v.shape, dim);
  const n = v.shape[axis]!;
  const inner = elementCount(v.shape.slice(axis + 1));
  const outer = elementCount(v.shape.slice(0, axis));
  const chosen = Array.from(numbersOf(index), (at) => {
    if (at < -n || at >= n)
      throw new TorchError(
        'IndexError',
        `index ${at} is out of bounds for dimension ${axis} with size ${n}`,
      );
    return at < 0 ? at + n : at;
  });
  const positions: number[] = [];
  for (let o = 0; o < outer; o++)
    for (const at of chosen)
      for (let i = 0; i < inner; i++) positions.push((o * n + at) * inner + i);
  const shape = [...v.shape.slice(0, axis), ...index.shape, ...v.shape.slice(axis + 1)];
  return gatherFlat(v, positions, shape, name);
}

/** The entries where a mask over the first axes holds, as one axis. */
function selectByMask(v: Value, mask: Value): Value {
  const rank = mask.shape.length;
  mask.shape.forEach((n, axis) => {
    if (v.shape[axis] !== n)
      throw new TorchError(
        'IndexError',
        `The shape of the mask ${showSizes(mask.shape)} at index ${axis} does not match the shape of the indexed tensor ${showSizes(v.shape)} at index ${axis}`,
      );
  });
  const all = numbersOf(mask);
  const hits = [...all.keys()].filter((i) => all[i]);
  return pick(reshape(v, [-1, ...v.shape.slice(rank)]), 0, valueOf(hits, [hits.length], 'int64'));
}

/** How many axes an index takes. */
const indexedAxes = (part: Index, tensors: readonly Value[]): number => {
  if ('at' in part || 'slice' in part) return 1;
  if (!('tensor' in part)) return 0;
  const index = tensors[part.tensor]!;
  return index.dtype === 'bool' ? index.shape.length : 1;
};

/** `x[...]`: numbers, slices, None, Ellipsis, and one list or tensor of places or truth values. */
export function index(v: Value, parts: readonly Index[], tensors: readonly Value[]): Value {
  const needed = parts.reduce((sum, part) => sum + indexedAxes(part, tensors), 0);
  if (needed > v.shape.length) throw new TorchError('IndexError', tooMany(v, needed));
  if (parts.filter((part) => 'tensor' in part).length > 1)
    throw missing('an index by several lists', 'index by one list at a time');
  let out = v;
  let axis = 0;
  for (const part of parts) {
    if ('at' in part) out = select(out, axis, part.at);
    else if ('slice' in part) out = slice(out, axis++, ...part.slice);
    else if ('axis' in part) out = unsqueeze(out, axis++);
    else if ('rest' in part) axis += v.shape.length - needed;
    else {
      const by = tensors[part.tensor]!;
      if (by.isFloat)
        throw new TorchError(
          'IndexError',
          'tensors used as indices must be long, int, byte or bool tensors',
        );
      if (by.dtype !== 'bool') out = pick(out, axis, by);
      else if (axis === 0) out = selectByMask(out, by);
      else throw missing('a mask behind another index');
      axis += by.dtype === 'bool' ? 1 : by.shape.length;
    }
  }
  return out;
}

const tooMany = (v: Value, needed: number) =>
  v.shape.length === 0
    ? 'invalid index of a 0-dim tensor. Use `tensor.item()` in Python or `tensor.item<T>()` in C++ to convert a 0-dim tensor to a number'
    : `too many indices for tensor of dimension ${v.shape.length}`.concat(needed < 0 ? '?' : '');

/** `x[...] = y` in place. Lists and masks on the left are for whole rows of numbers only. */
export function setIndex(
  v: Value,
  parts: readonly Index[],
  tensors: readonly Value[],
  source: Value,
): void {
  const by = parts.find((part) => 'tensor' in part);
  if (!by) {
    assign(index(v, parts, []), source);
    return;
  }
  if (parts.length > 1) throw missing('a list beside another index, on the left of =');
  const own = tensors[by.tensor]!;
  const all = numbersOf(own);
  const rank = own.dtype === 'bool' ? own.shape.length : 1;
  const rows = own.dtype === 'bool' ? [...all.keys()].filter((i) => all[i]) : [...all];
  const flat = rank > 1 ? flatten(v, 0, rank - 1) : v;
  rows.forEach((row, i) => {
    const one = source.shape.length === flat.shape.length && source.shape[0] !== 1;
    assign(select(flat, 0, row), one ? select(source, 0, i) : source);
  });
}

/** Tensors one after the other along an axis. Throws where they differ in another axis. */
export function cat(values: readonly Value[], dim: number): Value {
  if (values.length === 0)
    throw new TorchError('RuntimeError', 'torch.cat(): expected a non-empty list of Tensors');
  const dtype = promoteDtypes(...values);
  // An empty vector joins anything, as it always did.
  const parts = values.filter((v) => !(v.shape.length === 1 && v.size === 0));
  const first = parts[0] ?? values[0]!;
  if (values.some((v) => v.shape.length === 0))
    throw new TorchError(
      'RuntimeError',
      `zero-dimensional tensor (at position ${values.findIndex((v) => v.shape.length === 0)}) cannot be concatenated`,
    );
  const axis = axisOf(first.shape, dim);
  parts.forEach((part, i) => checkJoin(first, part, axis, i));
  const lengths = parts.map((part) => part.shape[axis]!);
  const all = lengths.reduce((sum, n) => sum + n, 0);
  const out = emptyValue(parts.length ? first.shape.with(axis, all) : [0], dtype);
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
    throw new TorchError(
      'RuntimeError',
      `Tensors must have same number of dimensions: got ${first.shape.length} and ${part.shape.length}`,
    );
  const odd = part.shape.findIndex((n, at) => at !== axis && n !== first.shape[at]);
  if (odd >= 0)
    throw new TorchError(
      'RuntimeError',
      `Sizes of tensors must match except in dimension ${axis}. Expected size ${first.shape[odd]} but got size ${part.shape[odd]} for tensor number ${i} in the list.`,
    );
}

/** Writes a part into a new tensor, from `start` of an axis on. */
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

/** Tensors of one shape along a new axis. */
export function stack(values: readonly Value[], dim: number): Value {
  const first = values[0];
  if (!first) throw new TorchError('RuntimeError', 'stack expects a non-empty TensorList');
  const odd = values.findIndex((v) => v.shape.join() !== first.shape.join());
  if (odd >= 0)
    throw new TorchError(
      'RuntimeError',
      `stack expects each tensor to be equal size, but got ${showSizes(first.shape)} at entry 0 and ${showSizes(values[odd]!.shape)} at entry ${odd}`,
    );
  const axis = axisOf(first.shape, dim, 1);
  return cat(
    values.map((v) => unsqueeze(v, axis)),
    axis,
  );
}

/** Repeated as often along each axis, copied (`Tensor.repeat`). */
export function repeat(v: Value, times: Shape): Value {
  const extra = times.length - v.shape.length;
  if (extra < 0)
    throw new TorchError(
      'RuntimeError',
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
  return reshape(
    full,
    sizes.map((n, axis) => n * times[axis]!),
  );
}

/** Room around the last axes filled with a number; `widths` names before and after, the last axis first. */
export function pad(v: Value, widths: readonly number[], fill: number): Value {
  let out = v;
  for (let pair = 0; pair * 2 < widths.length; pair++) {
    const axis = v.shape.length - 1 - pair;
    if (axis < 0)
      throw new TorchError(
        'RuntimeError',
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

/** A tensor of one number. */
export function full(shape: Shape, x: number, dtype: Dtype): Value {
  const out = emptyValue(shape, dtype);
  out.storage.data.fill(dtype === 'float16' ? roundToHalf(x) : x);
  return out;
}

/** A triangle of the last two axes: below (`tril`) or above (`triu`) a diagonal, 0 elsewhere. */
export function triangle(v: Value, lower: boolean, diagonal: number): Value {
  const [n, m] = v.shape.slice(-2);
  if (n === undefined || m === undefined)
    throw new TorchError(
      'RuntimeError',
      `${lower ? 'tril' : 'triu'}: input tensor must have at least 2 dimensions`,
    );
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

/** For each index the one entry of the last axis that it names (`torch.gather`). */
export function gather(v: Value, dim: number, by: Value): Value {
  const axis = axisOf(v.shape, dim);
  const inner = elementCount(by.shape.slice(axis + 1));
  const n = by.shape[axis]!;
  const same = by.shape.every((size, i) => i === axis || size === v.shape[i]);
  if (by.shape.length !== v.shape.length || !same)
    throw missing('gather with an index of other sizes than the tensor');
  const positions = Array.from(numbersOf(by), (at, p) => {
    if (at < 0 || at >= v.shape[axis]!)
      throw new TorchError(
        'RuntimeError',
        `index ${at} is out of bounds for dimension ${axis} with size ${v.shape[axis]}`,
      );
    const o = Math.floor(p / (n * inner));
    return (o * v.shape[axis]! + at) * inner + (p % inner);
  });
  return gatherFlat(v, positions, by.shape, 'Gather');
}

/** 1 at the place each number names, 0 elsewhere (`F.one_hot`); `classes` -1 takes as many as are needed. */
export function oneHot(v: Value, classes: number): Value {
  if (v.dtype !== 'int64')
    throw new TorchError('RuntimeError', 'one_hot is only applicable to index tensor.');
  const all = numbersOf(v);
  if (all.some((x) => x < 0))
    throw new TorchError('RuntimeError', 'Class values must be non-negative.');
  const n = classes < 0 ? Math.max(...all) + 1 : classes;
  if (all.some((x) => x >= n))
    throw new TorchError('RuntimeError', 'Class values must be smaller than num_classes.');
  const out = emptyValue([...v.shape, n], 'int64');
  all.forEach((x, i) => {
    out.storage.data[i * n + x] = 1;
  });
  return out;
}
