/** `x[...]`, and functions that read at indices in tensors. */
import { TorchError, indexError, notImplemented, runtimeError } from './errors.ts';
import { writeInPlace } from './inPlace.ts';
import { broadcastTo, castTo } from './kernels.ts';
import { record } from './tape.ts';
import { DTYPES } from './dtypes.ts';
import { axisOf, zeros, elementCount, numbersOf, formatSizes, Value, valueOf } from './value.ts';
import { alias, reshape, select, slice, unsqueeze } from './views.ts';
import type { Shape } from '../engine/index.ts';

/** A part of an index, as Python sends it. Tensors are given by their position in a list. */
export type Index =
  | { at: number }
  | { slice: [number | null, number | null, number | null] }
  | { axis: true }
  | { rest: true }
  | { tensor: number };

/** The numbers of `v` at flat positions, in a new shape and with their gradient. Negative positions give 0. */
export function gatherFlat(
  v: Value,
  positions: ArrayLike<number>,
  shape: Shape,
  name: string,
  saved: readonly Value[] = [],
): Value {
  const from = numbersOf(v);
  const out = zeros(shape, v.dtype);
  const { data } = out.storage;
  for (let i = 0; i < data.length; i++) data[i] = positions[i]! < 0 ? 0 : from[positions[i]!]!;
  const backward = (g: Value) => {
    const back = zeros(v.shape, v.dtype);
    const gradient = numbersOf(g);
    for (let i = 0; i < gradient.length; i++)
      if (positions[i]! >= 0) back.storage.data[positions[i]!]! += gradient[i]!;
    return [back];
  };
  return record(out, `${name}Backward0`, [v], backward, saved);
}

const outOfBounds = (at: number, axis: number, n: number, kind: 'IndexError' | 'RuntimeError') =>
  new TorchError(kind, `index ${at} is out of bounds for dimension ${axis} with size ${n}`);

/** An index counted from the front. */
function placeIn(at: number, axis: number, n: number): number {
  if (at < -n || at >= n) throw outOfBounds(at, axis, n, 'IndexError');
  return at < 0 ? at + n : at;
}

/** Entries of an axis at these indices (`index_select`). The index's shape replaces the axis. */
export function pick(v: Value, dim: number, index: Value, name = 'IndexSelect'): Value {
  const axis = axisOf(v.shape, dim);
  if (index.isFloat || index.dtype === 'bool')
    throw runtimeError('index_select(): Expected dtype int32 or int64 for index');
  const n = v.shape[axis]!;
  const inner = elementCount(v.shape.slice(axis + 1));
  const outer = elementCount(v.shape.slice(0, axis));
  const chosen = Array.from(numbersOf(index), (at) => {
    if (at < 0 || at >= n)
      throw runtimeError(`INDICES element is out of DATA bounds, id=${at} axis_dim=${n}`);
    return at;
  });
  const positions = new Uint32Array(outer * chosen.length * inner);
  let next = 0;
  for (let o = 0; o < outer; o++)
    for (const at of chosen)
      for (let i = 0; i < inner; i++) positions[next++] = (o * n + at) * inner + i;
  const shape = [...v.shape.slice(0, axis), ...index.shape, ...v.shape.slice(axis + 1)];
  return gatherFlat(v, positions, shape, name, [index]);
}

/** The number of axes that a part of an index refers to. */
const indexedAxes = (part: Index, tensors: readonly Value[]): number => {
  if ('at' in part || 'slice' in part) return 1;
  if (!('tensor' in part)) return 0;
  const by = tensors[part.tensor]!;
  return by.dtype === 'bool' ? by.shape.length : 1;
};

const tooMany = (v: Value) =>
  v.shape.length === 0
    ? 'invalid index of a 0-dim tensor. Use `tensor.item()` in Python or `tensor.item<T>()` in C++ to convert a 0-dim tensor to a number'
    : `too many indices for tensor of dimension ${v.shape.length}`;

/** Indices along one axis. */
interface Along {
  readonly axis: number;
  readonly places: Value;
}

/** The indices where a mask is true, along each of its axes. */
function placesOfMask(v: Value, mask: Value, axis: number): Along[] {
  mask.shape.forEach((n, i) => {
    if (v.shape[axis + i] !== n)
      throw indexError(
        `The shape of the mask ${formatSizes(mask.shape)} at index ${i} does not match the shape of the indexed tensor ${formatSizes(v.shape)} at index ${axis + i}`,
      );
  });
  const rows = nonzero(mask);
  const count = rows.shape[0]!;
  const rank = mask.shape.length;
  const { data } = rows.storage;
  return mask.shape.map((_, i) => ({
    axis: axis + i,
    places: valueOf(
      Array.from({ length: count }, (__, row) => data[row * rank + i]!),
      [count],
      'int64',
    ),
  }));
}

/** Applies the parts of an index that give a view. Returns the view, and the tensors of indices with their axes. */
function resolve(v: Value, parts: readonly Index[], tensors: readonly Value[]) {
  const needed = parts.reduce((sum, part) => sum + indexedAxes(part, tensors), 0);
  if (needed > v.shape.length || (v.shape.length === 0 && parts.some((part) => 'slice' in part)))
    throw indexError(tooMany(v));
  let seen = v;
  let axis = 0;
  // The axis of the original tensor, for error messages.
  let originalAxis = 0;
  const along: Along[] = [];
  for (const part of parts) {
    if ('at' in part) {
      const n = seen.shape[axis]!;
      if (part.at < -n || part.at >= n) throw outOfBounds(part.at, originalAxis, n, 'IndexError');
      seen = select(seen, axis, part.at);
    } else if ('slice' in part) seen = slice(seen, axis++, ...part.slice);
    else if ('axis' in part) seen = unsqueeze(seen, axis++);
    else if ('rest' in part) axis += v.shape.length - needed;
    else {
      const by = tensors[part.tensor]!;
      if (by.isFloat)
        throw indexError('tensors used as indices must be long, int, byte or bool tensors');
      if (by.dtype === 'bool' && by.shape.length === 0)
        throw notImplemented(
          "a mask without axes as an index is not in this page's torch; use torch.where",
        );
      if (by.dtype === 'bool') along.push(...placesOfMask(seen, by, axis));
      else along.push({ axis, places: by });
      axis += indexedAxes(part, tensors);
    }
    originalAxis += 'rest' in part ? v.shape.length - needed : indexedAxes(part, tensors);
  }
  return { seen, along };
}

function commonIndexShape(along: readonly Along[]): number[] {
  const shapes = along.map(({ places }) => places.shape);
  const rank = Math.max(...shapes.map((shape) => shape.length));
  return Array.from({ length: rank }, (_, i) => {
    const sizes = shapes.map((shape) => shape[i - rank + shape.length] ?? 1);
    const most = sizes.find((n) => n !== 1) ?? 1;
    if (sizes.some((n) => n !== 1 && n !== most))
      throw indexError(
        `shape mismatch: indexing tensors could not be broadcast together with shapes ${shapes.map(formatSizes).join(', ')}`,
      );
    return most;
  });
}

/** Flat positions in `v` for indices along several axes, and the shape of the result. */
function positionsOf(v: Value, along: readonly Along[]) {
  const common = commonIndexShape(along);
  const axes = along.map(({ axis }) => axis);
  const size = elementCount(common);
  const inner = v.shape.map((_, axis) => elementCount(v.shape.slice(axis + 1)));
  const starts = new Float64Array(size);
  for (const { axis, places } of along)
    numbersOf(broadcastTo(places, common)).forEach((at, i) => {
      starts[i]! += placeIn(at, axis, v.shape[axis]!) * inner[axis]!;
    });
  const adjacent = axes.every((axis, i) => i === 0 || axis === axes[i - 1]! + 1);
  const first = adjacent ? axes[0]! : 0;
  const others = v.shape.map((_, axis) => axis).filter((axis) => !axes.includes(axis));
  const before = others.slice(0, first);
  const after = others.slice(first);
  const offsets = (axesLeft: readonly number[]) =>
    axesLeft.reduce<number[]>(
      (so, axis) =>
        so.flatMap((at) => Array.from({ length: v.shape[axis]! }, (_, i) => at + i * inner[axis]!)),
      [0],
    );
  const [outer, within] = [offsets(before), offsets(after)];
  const positions = new Uint32Array(outer.length * size * within.length);
  let next = 0;
  for (const a of outer)
    for (let i = 0; i < size; i++) for (const b of within) positions[next++] = a + starts[i]! + b;
  const sizes = (axesLeft: readonly number[]) => axesLeft.map((axis) => v.shape[axis]!);
  return { positions, shape: [...sizes(before), ...common, ...sizes(after)] };
}

/** `x[...]`. Integers, slices, None and Ellipsis give a view; lists and tensors of integers or booleans give a copy. */
export function index(v: Value, parts: readonly Index[], tensors: readonly Value[]): Value {
  const { seen, along } = resolve(v, parts, tensors);
  if (along.length === 0) return seen === v ? alias(v) : seen;
  const { positions, shape } = positionsOf(seen, along);
  return gatherFlat(
    seen,
    positions,
    shape,
    'Index',
    along.map(({ places }) => places),
  );
}

/** Removes leading axes of size 1 as long as there are more than `rank` axes. */
function withoutFrontAxes(v: Value, rank: number): Value {
  let { shape } = v;
  while (shape.length > rank && shape[0] === 1) shape = shape.slice(1);
  return shape.length === v.shape.length ? v : reshape(v, shape);
}

/** `x[...] = y` in place. */
export function setIndex(
  v: Value,
  parts: readonly Index[],
  tensors: readonly Value[],
  source: Value,
): void {
  const { seen, along } = resolve(v, parts, tensors);
  if (along.length === 0) {
    writeInPlace(seen, withoutFrontAxes(source, seen.shape.length), true);
    return;
  }
  const { positions, shape } = positionsOf(seen, along);
  writeInPlace(seen, putFlat(seen, positions, shape, source), true);
}

/** A copy of `v` with other numbers at flat positions, with gradients (`index_put`). */
function putFlat(v: Value, positions: ArrayLike<number>, shape: Shape, source: Value): Value {
  if (!source.isWrappedNumber && source.dtype !== v.dtype && source.shape.length > 0)
    throw runtimeError(
      `Index put requires the source and destination dtypes match, got ${DTYPES[v.dtype].scalar} for the destination and ${DTYPES[source.dtype].scalar} for the source.`,
    );
  const fit = withoutFrontAxes(source, shape.length);
  const rank = shape.length - fit.shape.length;
  if (rank < 0 || fit.shape.some((n, i) => n !== 1 && n !== shape[rank + i]))
    throw runtimeError(
      `shape mismatch: value tensor of shape ${formatSizes(source.shape)} cannot be broadcast to indexing result of shape ${formatSizes(shape)}`,
    );
  const from = numbersOf(castTo(broadcastTo(fit, shape), v.dtype));
  const out = castTo(v, v.dtype);
  for (let i = 0; i < from.length; i++) out.storage.data[positions[i]!] = from[i]!;
  return record(out, 'IndexPutBackward0', [v, fit], (g) => {
    const rest = castTo(g, g.dtype);
    const sourceGradient = zeros(shape, g.dtype);
    const all = numbersOf(g);
    for (let i = 0; i < from.length; i++) {
      sourceGradient.storage.data[i] = all[positions[i]!]!;
      rest.storage.data[positions[i]!] = 0;
    }
    return [rest, sourceGradient];
  });
}

/** The indices of all numbers that aren't 0, one per row. */
export function nonzero(v: Value): Value {
  const all = numbersOf(v);
  const rank = v.shape.length;
  const out: number[] = [];
  for (let p = 0; p < all.length; p++) {
    if (all[p] === 0) continue;
    let rest = p;
    const row = Array.from<number>({ length: rank });
    for (let axis = rank - 1; axis >= 0; axis--) {
      row[axis] = rest % v.shape[axis]!;
      rest = Math.floor(rest / v.shape[axis]!);
    }
    out.push(...row);
  }
  const count = rank ? out.length / rank : all[0] === 0 ? 0 : 1;
  return valueOf(out, [count, rank], 'int64');
}
