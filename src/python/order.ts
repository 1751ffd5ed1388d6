/** Sorting, top-k, medians, cumulative sums and unique numbers. */
import { add, sub } from './arithmetic.ts';
import { runtimeError } from './errors.ts';
import { castTo } from './kernels.ts';
import { keepDims, sum } from './reduce.ts';
import { gather } from './gather.ts';
import { record, withNodeName } from './tape.ts';
import { axisOf, elementCount, zeros, numbersOf, valueOf, type Value } from './value.ts';
import { reshape, select } from './views.ts';

/** Compares indices by their numbers. NaN counts as the largest. */
function comparer(at: (j: number) => number, descending: boolean) {
  const compare = (x: number, y: number) =>
    Number.isNaN(x) ? (Number.isNaN(y) ? 0 : 1) : Number.isNaN(y) ? -1 : x - y || 0;
  return (a: number, b: number) => {
    const [x, y] = [at(a), at(b)];
    return x === y ? 0 : descending ? compare(y, x) : compare(x, y);
  };
}

/** The indices along an axis, in the order that `order` gives. */
function orderAlong(
  v: Value,
  axis: number,
  order: (places: number[], at: (j: number) => number) => number[],
  count = v.shape[axis] ?? 1,
): Value {
  const n = v.shape[axis] ?? 1;
  const inner = elementCount(v.shape.slice(axis + 1));
  const outer = elementCount(v.shape.slice(0, axis));
  const all = numbersOf(v);
  const places = zeros(v.shape.length ? v.shape.with(axis, count) : [], 'int64');
  for (let o = 0; o < outer; o++)
    for (let i = 0; i < inner; i++) {
      const at = (j: number) => all[(o * n + j) * inner + i]!;
      const run = order(
        Array.from({ length: n }, (_, j) => j),
        at,
      );
      for (let j = 0; j < count; j++) places.storage.data[(o * count + j) * inner + i] = run[j]!;
    }
  return places;
}

/** Entries along an axis at these indices. */
const entriesAt = (v: Value, axis: number, places: Value, name: string): Value =>
  v.shape.length === 0
    ? withNodeName(reshape(v, []), `${name}Backward0`)
    : gather(v, axis, places, name);

/** Sorts along an axis, and returns the numbers and their indices. Equal numbers keep their order. */
export function sort(v: Value, dim: number, descending: boolean): Value[] {
  const axis = v.shape.length === 0 ? 0 : axisOf(v.shape, dim);
  const places = orderAlong(v, axis, (run, at) => run.sort(comparer(at, descending)));
  return [entriesAt(v, axis, places, 'Sort'), places];
}

/** The `k` largest or smallest along an axis and their indices. The first of equal numbers comes first. */
export function topk(v: Value, k: number, dim: number, largest: boolean): Value[] {
  const axis = v.shape.length === 0 ? 0 : axisOf(v.shape, dim);
  const n = v.shape[axis] ?? 1;
  if (k < 0 || k > n) throw runtimeError('selected index k out of range');
  const order = (run: number[], at: (j: number) => number) =>
    run.sort(comparer(at, largest)).slice(0, k);
  const places = orderAlong(v, axis, order, k);
  return [entriesAt(v, axis, places, 'Topk'), places];
}

/** The median, which is the lower one of two in the middle. */
export function median(v: Value): Value {
  const n = v.size;
  const [sorted] = sort(reshape(v, [n]), 0, false);
  const all = numbersOf(sorted!);
  if (n === 0 || all.some(Number.isNaN)) return valueOf([NaN], [], v.dtype);
  return withNodeName(select(sorted!, 0, Math.floor((n - 1) / 2)), 'MedianBackward0');
}

/** The `k`-th smallest along an axis, and its index. */
export function kthValue(
  v: Value,
  k: number,
  dim: number,
  keep: boolean,
  name = 'Kthvalue',
): Value[] {
  const axis = v.shape.length === 0 ? 0 : axisOf(v.shape, dim);
  const places = orderAlong(v, axis, (run, at) => [run.sort(comparer(at, false))[k - 1]!], 1);
  const values = entriesAt(v, axis, places, name);
  return [values, places].map((x) => withNodeName(keepDims(v, x, [dim], keep), `${name}Backward0`));
}

/** The median along an axis, and its index. */
export const medianAlong = (v: Value, dim: number, keep: boolean): Value[] =>
  kthValue(v, Math.floor(((v.shape[axisOf(v.shape, dim)] ?? 1) - 1) / 2) + 1, dim, keep, 'Median');

/** The distinct numbers in order, the index of each number among them, and how often each occurs. */
export function unique(v: Value): Value[] {
  const all = numbersOf(v);
  const found = [...new Set(all)].toSorted((a, b) => a - b);
  const places = new Map(found.map((x, i) => [x, i]));
  const inverse = Array.from(all, (x) => places.get(x)!);
  const counts = found.map(() => 0);
  for (const i of inverse) counts[i]!++;
  return [
    valueOf(found, [found.length], v.dtype),
    valueOf(inverse, v.shape, 'int64'),
    valueOf(counts, [found.length], 'int64'),
  ];
}

/** Combines each number of an axis with the result for the number before it. */
function running(v: Value, dim: number, combine: (x: number, before: number) => number) {
  const axis = axisOf(v.shape, dim);
  const out = castTo(v, v.isFloat ? v.dtype : 'int64');
  const inner = elementCount(v.shape.slice(axis + 1));
  const n = v.shape[axis] ?? 1;
  const { data } = out.storage;
  for (let i = inner; i < data.length; i++)
    if (Math.floor(i / inner) % n !== 0) data[i] = combine(data[i]!, data[i - inner]!);
  return { axis, out };
}

/** Cumulative sums along an axis. */
export function cumsum(v: Value, dim: number): Value {
  const { axis, out } = running(v, dim, (x, before) => x + before);
  return record(out, 'CumsumBackward0', [v], (g) => [
    add(sub(sum(g, [axis], true), cumsum(g, axis)), g),
  ]);
}
