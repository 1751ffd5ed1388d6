/**
 * Adds numbers in the order of PyTorch's kernels, so that the last digit is the same: in vector lanes, four parts and
 * levels of partial sums, which reduce rounding errors. Source: `SumKernel.cpp` of PyTorch, for vectors of 256 bits.
 */
import { isContiguous, type Value } from './value.ts';

type Run = Float32Array | Float64Array;
type Round = (x: number) => number;

const LEVELS = 4;

/** The sum of `count` numbers, `step` apart, in levels of partial sums. */
function cascade(run: Run, start: number, step: number, count: number, round: Round): number {
  const power = Math.max(4, Math.floor(Math.ceil(Math.log2(Math.max(count, 2))) / LEVELS));
  const block = 2 ** power;
  const sums = Array.from({ length: LEVELS }, () => 0);
  let i = 0;
  while (i + block <= count) {
    for (let j = 0; j < block; j++, i++) sums[0] = round(sums[0]! + run[start + i * step]!);
    for (let level = 1; level < LEVELS; level++) {
      sums[level] = round(sums[level]! + sums[level - 1]!);
      sums[level - 1] = 0;
      if (i & ((block - 1) << (level * power))) break;
    }
  }
  for (; i < count; i++) sums[0] = round(sums[0]! + run[start + i * step]!);
  return sums.reduce((sum, x) => round(sum + x));
}

/** The sum of `count` numbers, `step` apart, in four interleaved parts. */
function inParts(run: Run, start: number, step: number, count: number, round: Round): number {
  const rows = Math.floor(count / 4);
  const parts = [0, 1, 2, 3].map((j) => cascade(run, start + j * step, 4 * step, rows, round));
  for (let i = rows * 4; i < count; i++) parts[0] = round(parts[0]! + run[start + i * step]!);
  return parts.reduce((sum, x) => round(sum + x));
}

/** The sum of contiguous numbers in as many lanes as a vector has. The remainder comes first. */
function inLanes(run: Run, round: Round): number {
  const lanes = 32 / run.BYTES_PER_ELEMENT;
  const rows = Math.floor(run.length / lanes);
  if (rows === 0) return inParts(run, 0, 1, run.length, round);
  let sum = 0;
  for (let i = rows * lanes; i < run.length; i++) sum = round(sum + run[i]!);
  for (let lane = 0; lane < lanes; lane++)
    sum = round(sum + inParts(run, lane, lanes, rows, round));
  return sum;
}

const total = (run: Run): number => {
  let sum = 0;
  for (let i = 0; i < run.length; i++) sum += run[i]!;
  return sum;
};

const roundingOf = (run: Run): Round => (run instanceof Float32Array ? Math.fround : (x) => x);

/**
 * How PyTorch sums over these axes: a function of each run of numbers and of the index of its result. For integers, and
 * for tensors that aren't contiguous, it's the plain sum in float64.
 */
export function summation(v: Value, axes: readonly number[]): (run: Run, place: number) => number {
  const block = axes.toSorted((a, b) => a - b);
  const joined = block.every((axis, i) => axis === block[0]! + i);
  if (!joined || !isContiguous(v) || (v.dtype !== 'float32' && v.dtype !== 'float64')) return total;
  const columns = v.shape.slice((block.at(-1) ?? -1) + 1).reduce((size, n) => size * n, 1);
  if (columns === 1) return (run) => inLanes(run, roundingOf(run));
  return (run, place) => {
    const lanes = 32 / run.BYTES_PER_ELEMENT;
    // Columns are summed four vectors at once, or four numbers if they don't fill a vector.
    const whole = columns - (columns % (columns < lanes ? 4 : 4 * lanes));
    const sum = place % columns < whole ? cascade : inParts;
    return sum(run, 0, 1, run.length, roundingOf(run));
  };
}
