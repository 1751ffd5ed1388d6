/** Sums, means, variances and extremes along axes, with PyTorch's dtypes and gradients. */
import { div, eq, mul, scalar, sub } from './arithmetic.ts';
import { TorchError, indexError, missing, runtimeError } from './errors.ts';
import { castTo, map } from './kernels.ts';
import { record } from './tape.ts';
import { DTYPES, type Dtype } from './dtypes.ts';
import { axisOf, zeros, elementCount, numbersOf, withShape, valueOf, type Value } from './value.ts';
import { gatherAlong } from './gather.ts';
import { summation } from './summation.ts';
import { expand, permute, reshape } from './views.ts';

/** Axes to reduce, or null for all. */
export type Dims = readonly number[] | null;

const axesOf = (v: Value, dims: Dims): number[] =>
  dims === null || dims.length === 0
    ? v.shape.map((_, axis) => axis)
    : distinct(dims.map((dim) => axisOf(v.shape, dim)));

function distinct(axes: number[]): number[] {
  const twice = axes.find((axis, i) => axes.indexOf(axis) < i);
  if (twice !== undefined)
    throw runtimeError(`dim ${twice} appears multiple times in the list of dims`);
  return axes;
}

/** The numbers to reduce, one run after the other, and the shape with the reduced axes of size 1. */
function runs(v: Value, dims: Dims) {
  const axes = v.shape.length === 0 ? [] : axesOf(v, dims);
  const rest = v.shape.map((_, axis) => axis).filter((axis) => !axes.includes(axis));
  const all = numbersOf(permute(v, [...rest, ...axes]));
  const length = elementCount(axes.map((axis) => v.shape[axis]!));
  const shape = v.shape.map((n, axis) => (axes.includes(axis) ? 1 : n));
  const outer = elementCount(shape);
  return { all, length, shape, outer, axes };
}

/** Reduces each run to a number, which `fn` computes in float64 and which is rounded once. */
function reduced(
  v: Value,
  dims: Dims,
  dtype: Dtype,
  fn: (run: Run, place: number) => number,
): Value {
  const { all, length, shape, outer } = runs(v, dims);
  const out = zeros(shape, dtype);
  for (let o = 0; o < outer; o++)
    out.storage.data[o] = fn(all.subarray(o * length, (o + 1) * length), o);
  return out;
}

type Run = Float32Array | Float64Array;

/** Removes the reduced axes of a new value, unless `keep`. */
export function keepDims(v: Value, out: Value, dims: Dims, keep: boolean): Value {
  if (keep) return out;
  const axes = v.shape.length === 0 ? [] : axesOf(v, dims);
  return withShape(
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

const nameOf = (what: string, dims: Dims) => `${what}Backward${dims === null ? 0 : 1}`;

/** The sum over axes. Booleans and integers give integers. */
export function sum(v: Value, dims: Dims, keep: boolean): Value {
  const dtype = v.isFloat ? v.dtype : 'int64';
  const out = reduced(v, dims, dtype, summation(v, axesOf(v, dims)));
  const { shape } = out;
  const settled = keepDims(v, out, dims, keep);
  return record(settled, nameOf('Sum', dims), [v], (g) => [expand(reshape(g, shape), v.shape)]);
}

/** Throws PyTorch's error for a mean or variance of integers. */
function needFloat(v: Value, what: string): void {
  if (!v.isFloat)
    throw runtimeError(
      what === 'mean'
        ? `mean(): could not infer output dtype. Input dtype must be either a floating point or complex dtype. Got: ${DTYPES[v.dtype].scalar}`
        : 'std and var only support floating point and complex dtypes',
    );
}

export function mean(v: Value, dims: Dims, keep: boolean): Value {
  needFloat(v, 'mean');
  const summed = summation(v, axesOf(v, dims));
  const out = reduced(v, dims, v.dtype, (run, place) => summed(run, place) / run.length);
  const { shape } = out;
  const length = v.size / Math.max(1, out.size);
  return record(keepDims(v, out, dims, keep), nameOf('Mean', dims), [v], (g) => [
    div(expand(reshape(g, shape), v.shape), scalar(length, 'int64')),
  ]);
}

/** The variance, with `n - correction` as the divisor. */
export function variance(v: Value, dims: Dims, correction: number, keep: boolean): Value {
  needFloat(v, 'var');
  const out = reduced(v, dims, v.dtype, (run) => {
    const middle = total(run) / run.length;
    return foldRun(run, (sum, x) => sum + (x - middle) ** 2) / Math.max(0, run.length - correction);
  });
  const { shape } = out;
  const divisor = v.size / Math.max(1, out.size) - correction;
  return record(
    keepDims(v, out, dims, keep),
    'VarBackward0',
    [v],
    (g) => {
      const away = sub(v, mean(v, dims, true));
      return [mul(reshape(g, shape), mul(away, scalar(2 / divisor, 'float64')))];
    },
    [v],
  );
}

/** The product over axes. */
export function prod(v: Value, dims: Dims, keep: boolean): Value {
  const dtype = v.isFloat ? v.dtype : 'int64';
  const fold = (run: Run) => foldRun(run, (product, x) => product * x, 1);
  const out = reduced(v, dims, dtype, fold);
  const { shape } = out;
  const settled = keepDims(v, out, dims, keep);
  const backward = (g: Value) => {
    if (numbersOf(v).includes(0)) throw missing('the gradient of prod where a number is 0');
    return [div(mul(reshape(g, shape), valueOf(numbersOf(out), shape, v.dtype)), v)];
  };
  return record(settled, nameOf('Prod', dims), [v], backward, [v, settled]);
}

/** The p-norm over axes. */
export function norm(v: Value, p: number, dims: Dims, keep: boolean): Value {
  if (!v.isFloat)
    throw runtimeError(
      `linalg.vector_norm: Expected a floating point or complex tensor as input. Got ${DTYPES[v.dtype].scalar}`,
    );
  const out = reduced(v, dims, v.dtype, (run) => {
    if (p === Infinity) return foldRun(run, (most, x) => Math.max(most, Math.abs(x)));
    if (p === -Infinity) return foldRun(run, (least, x) => Math.min(least, Math.abs(x)), Infinity);
    if (p === 0) return foldRun(run, (count, x) => count + (x === 0 ? 0 : 1));
    if (p === 1) return foldRun(run, (sum, x) => sum + Math.abs(x));
    if (p === 2) return Math.sqrt(foldRun(run, (sum, x) => sum + x * x));
    return foldRun(run, (sum, x) => sum + Math.abs(x) ** p) ** (1 / p);
  });
  const { shape } = out;
  const backward = (g: Value) => {
    if (p === 1) return [mul(reshape(g, shape), signOf(v))];
    if (p !== 2) throw missing(`the gradient of a norm with p = ${p}`);
    // PyTorch gives a zero vector the gradient 0.
    const safe = valueOf(
      numbersOf(out).map((x) => (x === 0 ? Infinity : x)),
      shape,
      v.dtype,
    );
    return [mul(reshape(g, shape), div(v, safe))];
  };
  return record(keepDims(v, out, dims, keep), 'LinalgVectorNormBackward0', [v], backward, [v]);
}

const signOf = (v: Value): Value => map(v, v.dtype, Math.sign);

/** The index of the extreme along one axis: the first NaN, or else the first of equal numbers. */
function extremes(
  v: Value,
  dims: Dims,
  better: (x: number, y: number) => boolean,
  what: string,
): Value {
  const axis = dims === null ? undefined : axisOf(v.shape, dims[0]!);
  if (dims === null ? v.size === 0 : v.shape[axis!] === 0)
    throw new TorchError(
      dims === null && what !== 'arg' ? 'RuntimeError' : 'IndexError',
      dims === null
        ? what === 'arg'
          ? 'argmax(): Expected reduction dim to be specified for input.numel() == 0.'
          : `${what}(): Expected reduction dim to be specified for input.numel() == 0. Specify the reduction dim with the 'dim' argument.`
        : `${what === 'arg' ? 'argmax' : what}(): Expected reduction dim ${axis} to have non-zero size.`,
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

/** The index of the largest or smallest number, of all or along an axis. */
export function argExtreme(v: Value, largest: boolean, dims: Dims, keep: boolean): Value {
  if (v.dtype === 'bool')
    throw runtimeError(`${largest ? 'argmax' : 'argmin'}(): does not support bool input`);
  return keepDims(v, extremes(v, dims, order(largest), 'arg'), dims, keep);
}

/** The largest or smallest of all numbers. Equal numbers share the gradient. */
export function extreme(v: Value, largest: boolean): Value {
  const at = numbersOf(extremes(v, null, order(largest), largest ? 'max' : 'min'))[0]!;
  const out = valueOf([numbersOf(v)[at]!], [], v.dtype);
  return record(
    out,
    largest ? 'MaxBackward1' : 'MinBackward1',
    [v],
    (g) => {
      const hits = castTo(eq(v, out), v.dtype);
      return [mul(hits, div(g, sum(hits, null, false)))];
    },
    [v, out],
  );
}

/** The largest or smallest numbers along axes. Equal numbers share the gradient. */
export function amax(v: Value, largest: boolean, dims: Dims, keep: boolean): Value {
  const better = order(largest);
  const { shape } = reduced(v, dims, v.dtype, () => 0);
  const whole = reduced(v, dims, v.dtype, (run) => {
    if (run.length === 0)
      throw indexError(
        `${largest ? 'amax' : 'amin'}(): Expected reduction dim to be specified for input.numel() == 0. Specify the reduction dim with the 'dim' argument.`,
      );
    return foldRun(run, (so, x) => (Number.isNaN(so) || better(so, x) ? so : x), run[0]!);
  });
  const out = keepDims(v, whole, dims, keep);
  const backward = (g: Value) => {
    const hits = castTo(eq(v, valueOf(numbersOf(out), shape, v.dtype)), v.dtype);
    return [mul(hits, div(reshape(g, shape), sum(hits, dims, true)))];
  };
  return record(out, largest ? 'AmaxBackward0' : 'AminBackward0', [v], backward, [v, out]);
}

/** The largest or smallest along an axis, and its index. The first of equal numbers gets the gradient. */
export function extremeAlong(v: Value, largest: boolean, dim: number, keep: boolean): Value[] {
  const at = extremes(v, [dim], order(largest), largest ? 'max' : 'min');
  const values = gatherAlong(v, at, dim, largest ? 'Max' : 'Min');
  return [keepDims(v, values, [dim], keep), keepDims(v, at, [dim], keep)];
}

/** Whether all numbers, or any, are not 0. */
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
