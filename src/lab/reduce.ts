/** Sums, means, spreads and extremes along axes, with PyTorch's dtypes and gradients. */
import { add, div, eq, mul, scalar, sub } from './elementwise.ts';
import { missing, TorchError } from './errors.ts';
import { castTo } from './kernels.ts';
import { record } from './tape.ts';
import {
  axisOf,
  emptyValue,
  elementCount,
  numbersOf,
  SCALAR_TYPES,
  valueOf,
  type Dtype,
  type Value,
} from './value.ts';
import { pick } from './indexing.ts';
import { expand, permute, reshape } from './views.ts';

/** Axes to reduce; null for all. */
export type Dims = readonly number[] | null;

const axesOf = (v: Value, dims: Dims): number[] =>
  dims === null || dims.length === 0
    ? v.shape.map((_, axis) => axis)
    : dims.map((dim) => axisOf(v.shape, dim));

/** Runs of the numbers to reduce, one after the other, and the shape with those axes of size 1. */
function runs(v: Value, dims: Dims) {
  const axes = v.shape.length === 0 ? [] : axesOf(v, dims);
  const kept = v.shape.map((_, axis) => axis).filter((axis) => !axes.includes(axis));
  const all = numbersOf(permute(v, [...kept, ...axes]));
  const length = elementCount(axes.map((axis) => v.shape[axis]!));
  const shape = v.shape.map((n, axis) => (axes.includes(axis) ? 1 : n));
  const outer = elementCount(shape);
  return { all, length, shape, outer, axes };
}

/** One number of each run, computed by `fn` in float64 and rounded once. */
function reduced(v: Value, dims: Dims, dtype: Dtype, fn: (run: Run) => number): Value {
  const { all, length, shape, outer } = runs(v, dims);
  const out = emptyValue(shape, dtype);
  for (let o = 0; o < outer; o++)
    out.storage.data[o] = fn(all.subarray(o * length, (o + 1) * length));
  return out;
}

type Run = Float32Array | Float64Array;

/** Without the reduced axes, unless they are to stay. */
export function keepDims(v: Value, out: Value, dims: Dims, keep: boolean): Value {
  if (keep) return out;
  const axes = v.shape.length === 0 ? [] : axesOf(v, dims);
  return reshape(
    out,
    v.shape.filter((_, axis) => !axes.includes(axis)),
  );
}

function foldRun(run: Run, fn: (so: number, x: number) => number, start = 0): number {
  let so = start;
  for (let i = 0; i < run.length; i++) so = fn(so, run[i]!);
  return so;
}

const total = (run: Run) => foldRun(run, (sum, x) => sum + x);

const name = (what: string, dims: Dims) => `${what}Backward${dims === null ? 0 : 1}`;

/** The sum over axes. Truth values and whole numbers give whole numbers. */
export function sum(v: Value, dims: Dims, keep: boolean): Value {
  const dtype = v.isFloat ? v.dtype : 'int64';
  const out = reduced(v, dims, dtype, total);
  const { shape } = out;
  const settled = keepDims(v, out, dims, keep);
  return record(settled, name('Sum', dims), [v], (g) => [expand(reshape(g, shape), v.shape)]);
}

/** Refuses a mean of whole numbers, in PyTorch's words. */
function needFloat(v: Value, what: string): void {
  if (!v.isFloat)
    throw new TorchError(
      'RuntimeError',
      what === 'mean'
        ? `mean(): could not infer output dtype. Input dtype must be either a floating point or complex dtype. Got: ${SCALAR_TYPES[v.dtype]}`
        : `${what}: expected a floating point dtype, but got ${SCALAR_TYPES[v.dtype]}`,
    );
}

export function mean(v: Value, dims: Dims, keep: boolean): Value {
  needFloat(v, 'mean');
  const out = reduced(v, dims, v.dtype, (run) => total(run) / run.length);
  const { shape } = out;
  const length = v.size / Math.max(1, out.size);
  return record(keepDims(v, out, dims, keep), name('Mean', dims), [v], (g) => [
    div(expand(reshape(g, shape), v.shape), scalar(length, 'int64')),
  ]);
}

/** The variance with `correction` taken from the divisor: 1 is unbiased, 0 is not. */
export function variance(v: Value, dims: Dims, correction: number, keep: boolean): Value {
  needFloat(v, 'var');
  const out = reduced(v, dims, v.dtype, (run) => {
    const middle = total(run) / run.length;
    return foldRun(run, (sum, x) => sum + (x - middle) ** 2) / Math.max(0, run.length - correction);
  });
  const { shape } = out;
  const divisor = v.size / Math.max(1, out.size) - correction;
  return record(keepDims(v, out, dims, keep), 'VarBackward0', [v], (g) => {
    const away = sub(v, mean(v, dims, true));
    return [mul(reshape(g, shape), mul(away, scalar(2 / divisor, 'float64')))];
  });
}

/** The product over axes. Its gradient is not here. */
export function prod(v: Value, dims: Dims, keep: boolean): Value {
  const dtype = v.isFloat ? v.dtype : 'int64';
  const out = reduced(v, dims, dtype, (run) => foldRun(run, (product, x) => product * x, 1));
  return record(keepDims(v, out, dims, keep), 'ProdBackward0', [v], () => {
    throw missing('the gradient of prod');
  });
}

/** The length of each run (`p` 2), the sum of sizes (1), the largest size (inf), or another `p`. */
export function norm(v: Value, p: number, dims: Dims, keep: boolean): Value {
  if (!v.isFloat)
    throw new TorchError(
      'RuntimeError',
      `linalg.vector_norm: Expected a floating point or complex tensor as input. Got ${SCALAR_TYPES[v.dtype]}`,
    );
  const out = reduced(v, dims, v.dtype, (run) => {
    if (p === Infinity) return foldRun(run, (most, x) => Math.max(most, Math.abs(x)));
    if (p === 2) return Math.sqrt(foldRun(run, (sum, x) => sum + x * x));
    return foldRun(run, (sum, x) => sum + Math.abs(x) ** p) ** (1 / p);
  });
  const { shape } = out;
  return record(keepDims(v, out, dims, keep), 'LinalgVectorNormBackward0', [v], (g) => {
    if (p !== 2) throw missing(`the gradient of a norm with p = ${p}`);
    // A zero vector has no direction: PyTorch gives it no gradient.
    const size = valueOf(numbersOf(out), shape, v.dtype);
    const safe = valueOf(
      numbersOf(size).map((x) => (x === 0 ? Infinity : x)),
      shape,
      v.dtype,
    );
    return [mul(reshape(g, shape), div(v, safe))];
  });
}

/** Places of extremes along one axis: the first of equal ones, and NaN before all. */
function extremes(v: Value, dims: Dims, better: (x: number, y: number) => boolean): Value {
  if (v.size === 0)
    throw new TorchError(
      'IndexError',
      "max(): Expected reduction dim to be specified for input.numel() == 0. Specify the reduction dim with the 'dim' argument.",
    );
  return reduced(v, dims, 'int64', (run) => {
    let at = 0;
    for (let i = 1; i < run.length; i++)
      if (better(run[i]!, run[at]!) || (Number.isNaN(run[i]) && !Number.isNaN(run[at]))) at = i;
    return at;
  });
}

const order = (largest: boolean) =>
  largest ? (x: number, y: number) => x > y : (x: number, y: number) => x < y;

/** Place of the largest or smallest number, of all or along an axis. */
export const argExtreme = (v: Value, largest: boolean, dims: Dims, keep: boolean): Value =>
  keepDims(v, extremes(v, dims, order(largest)), dims, keep);

/** The largest or smallest of all numbers. Equal ones share the gradient. */
export function extreme(v: Value, largest: boolean): Value {
  const at = numbersOf(extremes(v, null, order(largest)))[0]!;
  const out = valueOf([numbersOf(v)[at]!], [], v.dtype);
  return record(out, largest ? 'MaxBackward1' : 'MinBackward1', [v], (g) => {
    const hits = castTo(eq(v, out), v.dtype);
    return [mul(hits, div(g, sum(hits, null, false)))];
  });
}

/** The largest or smallest along an axis, and where: the first of equal ones has the gradient. */
export function extremeAlong(v: Value, largest: boolean, dim: number, keep: boolean): Value[] {
  const at = extremes(v, [dim], order(largest));
  const values = gatherAlong(v, at, dim, largest ? 'MaxBackward0' : 'MinBackward0');
  return [keepDims(v, values, [dim], keep), keepDims(v, at, [dim], keep)];
}

/** The entries of an axis at places with that axis of size 1. */
export function gatherAlong(v: Value, at: Value, dim: number, name: string): Value {
  if (v.shape.length === 0) return v;
  const axis = axisOf(v.shape, dim);
  const inner = elementCount(v.shape.slice(axis + 1));
  const n = v.shape[axis]!;
  const positions = Array.from(
    numbersOf(at),
    (j, i) => (Math.floor(i / inner) * n + j) * inner + (i % inner),
  );
  const flat = pick(reshape(v, [-1]), 0, valueOf(positions, [positions.length], 'int64'));
  const out = reshape(flat, at.shape);
  if (out.node) out.node = { ...out.node, name };
  return out;
}

/** Numbers of each run in order, with the places they had; NaN counts as the largest. */
export function sort(v: Value, dim: number, descending: boolean): Value[] {
  const axis = v.shape.length === 0 ? 0 : axisOf(v.shape, dim);
  const rank = (x: number) => (Number.isNaN(x) ? Infinity : x);
  const n = v.shape[axis] ?? 1;
  const inner = elementCount(v.shape.slice(axis + 1));
  const all = numbersOf(v);
  const places = emptyValue(v.shape, 'int64');
  for (let start = 0; start < v.size; start++) {
    if (Math.floor(start / inner) % n !== 0) continue;
    const run = Array.from({ length: n }, (_, j) => j);
    const at = (j: number) => rank(all[start + j * inner]!);
    run.sort((a, b) => (descending ? at(b) - at(a) : at(a) - at(b)) || a - b);
    run.forEach((j, i) => {
      places.storage.data[start + i * inner] = j;
    });
  }
  const positions = numbersOf(places).map((j, i) => {
    const o = Math.floor(i / (n * inner));
    return (o * n + j) * inner + (i % inner);
  });
  const index = valueOf(positions, [positions.length], 'int64');
  return [reshape(pick(reshape(v, [-1]), 0, index), v.shape), places];
}

/** The middle number; of two in the middle the lower. */
export function median(v: Value): Value {
  const n = v.size;
  const [sorted] = sort(reshape(v, [n]), 0, false);
  const all = numbersOf(sorted!);
  if (n === 0 || all.some(Number.isNaN)) return valueOf([NaN], [], v.dtype);
  return pick(sorted!, 0, valueOf([Math.floor((n - 1) / 2)], [], 'int64'));
}

/** The middle along an axis, and where it was. */
export function medianAlong(v: Value, dim: number, keep: boolean): Value[] {
  const middle = Math.floor(((v.shape[axisOf(v.shape, dim)] ?? 1) - 1) / 2);
  const at = valueOf([middle], [1], 'int64');
  return sort(v, dim, false).map((x) => keepDims(v, pick(x, dim, at), [dim], keep));
}

/** Running sums along an axis. */
export function cumsum(v: Value, dim: number): Value {
  const axis = axisOf(v.shape, dim);
  const out = castTo(v, v.isFloat ? v.dtype : 'int64');
  const inner = elementCount(v.shape.slice(axis + 1));
  const n = v.shape[axis] ?? 1;
  const { data } = out.storage;
  for (let i = inner; i < data.length; i++)
    if (Math.floor(i / inner) % n !== 0) data[i]! += data[i - inner]!;
  return record(out, 'CumsumBackward0', [v], (g) => [
    add(sub(sum(g, [axis], true), cumsum(g, axis)), g),
  ]);
}

/** Whether all, or any, of the numbers are not 0. */
export const every = (v: Value, dims: Dims, keep: boolean): Value =>
  keepDims(
    v,
    reduced(v, dims, 'bool', (run) => (run.every((x) => x !== 0) ? 1 : 0)),
    dims,
    keep,
  );
export const some = (v: Value, dims: Dims, keep: boolean): Value =>
  keepDims(
    v,
    reduced(v, dims, 'bool', (run) => (run.some((x) => x !== 0) ? 1 : 0)),
    dims,
    keep,
  );
