/**
 * What `python/numpy` lets JavaScript compute, in Python's memory: sums in NumPy's order, functions of float32 as NumPy's
 * AVX2 code has them, products of matrices. Addresses are in bytes, steps and offsets in numbers.
 */
import { DOUBLE, matmul, SINGLE } from './arrayProducts.ts';
import { doublesAt, floatsAt } from './memory.ts';
import { exp32, log10of32, log32, turned32 } from './single.ts';

type Numbers = Float32Array | Float64Array;
type Round = (x: number) => number;

const { fround } = Math;

/** Sum of `n` numbers, in NumPy's order: eight sums side by side in blocks of 128, halves of more than that. */
function pairwise(data: Numbers, start: number, n: number, step: number, round: Round): number {
  if (n < 8) {
    let sum = -0;
    for (let i = 0; i < n; i++) sum = round(sum + data[start + i * step]!);
    return sum;
  }
  if (n <= 128) {
    const sums = Array.from({ length: 8 }, (_, j) => data[start + j * step]!);
    const whole = n - (n % 8);
    for (let i = 8; i < whole; i += 8)
      for (let j = 0; j < 8; j++) sums[j] = round(sums[j]! + data[start + (i + j) * step]!);
    const [a, b, c, d, e, f, g, h] = sums as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    let sum = round(round(round(a + b) + round(c + d)) + round(round(e + f) + round(g + h)));
    for (let i = whole; i < n; i++) sum = round(sum + data[start + i * step]!);
    return sum;
  }
  const half = Math.floor(n / 2) - (Math.floor(n / 2) % 8);
  return round(
    pairwise(data, start, half, step, round) +
      pairwise(data, start + half * step, n - half, step, round),
  );
}

/** Adds into the result along axes, each with its size and its steps in the array and in the result. */
const sum =
  (memory: () => Numbers, round: Round) =>
  (from: number, to: number, ...axes: number[]): void => {
    const data = memory();
    const rank = axes.length / 3;
    const over = (axis: number, start: number, place: number): void => {
      const [n = 0, step = 0, next = 0] = axes.slice(3 * axis, 3 * axis + 3);
      if (axis < rank - 1)
        for (let i = 0; i < n; i++) over(axis + 1, start + i * step, place + i * next);
      else if (next === 0)
        data[place] = round(data[place]! + pairwise(data, start, n, step, round));
      else
        for (let i = 0; i < n; i++) {
          const own = place + i * next;
          data[own] = round(data[own]! + data[start + i * step]!);
        }
    };
    over(0, from / data.BYTES_PER_ELEMENT, to / data.BYTES_PER_ELEMENT);
  };

const allFloats = () => floatsAt(0);
const allDoubles = () => doublesAt(0);

const each =
  (fn: Round) =>
  (from: number, to: number, n: number): void => {
    const [data, out] = [floatsAt(from, n), floatsAt(to, n)];
    for (let i = 0; i < n; i++) out[i] = fn(data[i]!);
  };

type Kernel = (...numbers: number[]) => void;

export const KERNELS: Readonly<Record<string, Kernel>> = {
  exp: each(exp32),
  log: each(log32),
  log10: each(log10of32),
  sin: each((x) => turned32(x, 0)),
  cos: each((x) => turned32(x, 1)),
  sumf: sum(allFloats, fround),
  sumd: sum(allDoubles, (x) => x),
  cumsum: (from, n) => {
    const data = floatsAt(from, n);
    for (let i = 1; i < n!; i++) data[i] = data[i - 1]! + data[i]!;
  },
  matmulf: matmul(allFloats, SINGLE),
  matmuld: matmul(allDoubles, DOUBLE),
} as Record<string, Kernel>;
