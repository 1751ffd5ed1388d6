import {
  map,
  randomNormals,
  reshape,
  softmax,
  sum,
  type Tensor,
  transpose,
  zip,
} from '../../engine/index.ts';
import type { Exercise } from './exercise.ts';
import { zeroNaN } from './masks.ts';
import { logSoftmax, normalizeRows } from './mistakes.ts';
import { tasks } from './tasks.ts';

/** A number for each row, as a column. */
const reduceRows = (x: Tensor, reduce: (row: Float32Array | Float64Array) => number): Tensor => {
  const [n, m] = x.shape as [number, number];
  const data = Float32Array.from({ length: n }, (_, i) => reduce(x.data.slice(i * m, (i + 1) * m)));
  return { shape: [n, 1], data };
};
const largest = (x: Tensor) => reduceRows(x, (row) => Math.max(...row));
const smallest = (x: Tensor) => reduceRows(x, (row) => Math.min(...row));
const mean = (x: Tensor) =>
  reduceRows(x, (row) => sum({ shape: [row.length], data: row }).data[0]! / row.length);
const one = (x: number): Tensor => ({ shape: [1], data: Float32Array.of(x) });
const minus = (x: Tensor, y: Tensor) => zip(x, y, (a, b) => a - b);
const exp = (x: Tensor) => map(x, Math.exp);
const stable = (x: Tensor) => minus(x, largest(x));
const double = (x: Tensor): Tensor => ({ ...x, data: Float64Array.from(x.data) });
const largestOfColumns = (x: Tensor) => dropAxis(largest(transpose(x)));
/** A column without its axis (no `keepdim`), which broadcasts along rows. */
const dropAxis = (column: Tensor) => reshape(column, [column.data.length]);
const normalizeAll = (e: Tensor) => {
  const total = sum(reshape(e, [e.data.length])).data[0]!;
  return map(e, (a) => a / total);
};

const rows = (...values: number[][]): Tensor => ({
  shape: [values.length, values[0]!.length],
  data: Float32Array.from(values.flat()),
});

/** Scores that overflow exp. In one case, the rows are far apart. */
export default {
  ...tasks['stable-softmax'],
  cases: [
    [randomNormals([2, 3], 1)],
    [rows([1000, 1001, 999], [-1000, -1001, -1002])],
    [rows([0, 400, 1], [150, 0, 149.5], [0, 120, 120], [120, 120, 0])],
    [randomNormals([3, 1], 2)],
  ],
  forbidden: ['softmax', 'log_softmax', 'scaled_dot_product_attention'],
  answer: (x) => softmax(x),
  mistakes: {
    naive: [(x) => normalizeRows(exp(x)), (x) => normalizeRows(exp(double(x)))],
    whole: (x) => normalizeRows(exp(minus(x, one(Math.max(...x.data))))),
    mean: (x) => normalizeRows(exp(minus(x, mean(x)))),
    smallest: (x) => normalizeRows(exp(minus(x, smallest(x)))),
    columnMax: (x) => normalizeRows(exp(minus(x, largestOfColumns(x)))),
    replaced: (x) => zeroNaN(normalizeRows(exp(x))),
    clamped: (x) => normalizeRows(exp(map(x, (one) => Math.min(one, 80)))),
    divided: (x) => normalizeRows(exp(zip(x, largest(x), (a, top) => a / top))),
    unexponentiated: (x) => normalizeRows(stable(x)),
    logs: (x) => logSoftmax(x),
    broadcast: [
      (x) => zip(exp(stable(x)), dropAxis(sum(exp(stable(x)))), (e, total) => e / total),
      (x) => normalizeRows(exp(minus(x, dropAxis(largest(x))))),
    ],
    undivided: [(x) => exp(x), (x) => exp(stable(x))],
    columns: (x) => softmax(x, { dim: 0 }),
    unkept: [(x) => normalizeAll(exp(stable(x))), (x) => normalizeAll(exp(x))],
  },
} satisfies Exercise as Exercise;
