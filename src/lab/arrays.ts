/**
 * What `python/numpy` lets JavaScript compute, in Python's memory: sums in NumPy's order, functions of float32 as NumPy's
 * AVX2 code has them, products of matrices. Addresses are in bytes, steps and offsets in numbers.
 */
import { doublesAt, floatsAt } from './memory.ts';

type Numbers = Float32Array | Float64Array;
type Round = (x: number) => number;

const { fround } = Math;

/** `a * b + c`, rounded once. The product of two numbers of float32 is exact in float64. */
const fma32 = (a: number, b: number, c: number) => fround(a * b + c);

/** A polynomial, its last coefficient first. */
const poly = (x: number, [first = 0, ...rest]: readonly number[]) =>
  rest.reduce((sum, c) => fma32(sum, x, c), first);

const floats = (...numbers: number[]) => numbers.map(fround);

// Source: NumPy's `loops_exponent_log.dispatch.c.src` and `npy_simd_data.h`: quotients of two polynomials.
const LOG2E = fround(Math.LOG2E);
const [LN2_HIGH = 0, LN2_LOW = 0, LN2 = 0] = floats(-6.93145752e-1, -1.42860677e-6, Math.LN2);
const EXP_OVER = floats(
  5.082762527590693718096e-4,
  6.757896990527504603057e-3,
  5.114512081637298353406e-2,
  2.473615434895520810817e-1,
  7.257664613233124478488e-1,
  9.99999999998087e-1,
);
const EXP_UNDER = floats(2.159509375685829852307e-2, -2.742335390411667452936e-1, 1);
const LOG_OVER = floats(
  2.589979117907922693523e-2,
  3.808837741388407920751e-1,
  1.480000633576506585156,
  2.112677543073053063722,
  9.999999999999998702752e-1,
  0,
);
const LOG_UNDER = floats(
  5.87509540312457434295e-3,
  1.546476374983906719538e-1,
  9.864942958519418960339e-1,
  2.453006071784736363091,
  2.612677543073109236779,
  1,
);

/** A whole number, of two equally near the even one. */
function even(x: number): number {
  const near = Math.round(x);
  return near - x === 0.5 && near % 2 !== 0 ? near - 1 : near;
}

function exp32(x: number): number {
  if (!Number.isFinite(x)) return x === -Infinity ? 0 : x;
  if (x >= 88.72283935546875) return Infinity;
  if (x <= -103.97208404541016) return 0;
  const turns = even(fround(x * LOG2E));
  const rest = fma32(turns, LN2_LOW, fma32(turns, LN2_HIGH, x));
  return fround(fround(poly(rest, EXP_OVER) / poly(rest, EXP_UNDER)) * 2 ** turns);
}

function log32(x: number): number {
  if (x === 0) return -Infinity;
  if (!(x > 0) || x === Infinity) return x > 0 ? x : NaN;
  let power = Math.floor(Math.log2(x)) + 1;
  let mantissa = x / 2 ** power;
  if (mantissa >= 1) mantissa = x / 2 ** ++power;
  else if (mantissa < 0.5) mantissa = x / 2 ** --power;
  if (mantissa <= fround(Math.SQRT1_2)) {
    mantissa *= 2;
    power -= 1;
  }
  const off = fround(mantissa - 1);
  return fma32(power, LN2, fround(poly(off, LOG_OVER) / poly(off, LOG_UNDER)));
}

// Source: NumPy's polynomials for sine and cosine of float32, up to a quarter turn; pi / 2 in three parts.
const TURNS = fround(2 / Math.PI);
const QUARTER = floats(-1.570796012878418, -3.1391647326017846e-7, -5.390302529957765e-15);
const COSINE = floats(2.4372266125283204e-5, -0.001388652017340064, 0.04166661947965622, -0.5, 1.0);
const SINE = floats(
  2.8404097065504175e-6,
  -0.00019856491417158395,
  0.008333397097885609,
  -0.1666666716337204,
  0.0,
);

function turned32(x: number, quarters: number): number {
  if (!Number.isFinite(x)) return NaN;
  const whole = even(fround(x * TURNS));
  const rest = QUARTER.reduce((left, part) => fma32(whole, part, left), x);
  const square = fround(rest * rest);
  const turn = (((whole + quarters) % 4) + 4) % 4;
  const found = turn % 2 ? poly(square, COSINE) : fma32(poly(square, SINE), rest, rest);
  return turn >= 2 ? -found : found;
}

/** As glibc computes it, from the natural logarithm. */
function log10of32(x: number): number {
  if (!(x > 0) || x === Infinity) return Math.log10(x);
  let power = Math.floor(Math.log2(x));
  let mantissa = x / 2 ** power;
  if (mantissa >= 2) mantissa = x / 2 ** ++power;
  else if (mantissa < 1) mantissa = x / 2 ** --power;
  if (power < 0) [mantissa, power] = [mantissa / 2, power + 1];
  const [scale = 0, high = 0, low = 0] = LOG10;
  const rest = fround(fround(power * low) + fround(scale * fround(Math.log(mantissa))));
  return fround(rest + fround(power * high));
}
const LOG10 = floats(4.3429449201e-1, 3.0102920532e-1, 7.9034151668e-7);

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

const SPLIT = 2 ** 27 + 1;

/** `a * b + c` in float64, rounded once but for rare cases. Source: Dekker 1971, products and sums in two parts. */
function fma64(a: number, b: number, c: number): number {
  const product = a * b;
  const sum = product + c;
  if (!Number.isFinite(sum)) return sum;
  const [aBig, bBig] = [SPLIT * a, SPLIT * b];
  const aHigh = aBig - (aBig - a);
  const bHigh = bBig - (bBig - b);
  const [aLow, bLow] = [a - aHigh, b - bHigh];
  const lost = aLow * bLow - (product - aHigh * bHigh - aLow * bHigh - aHigh * bLow);
  const turn = sum - product;
  return sum + (product - (sum - turn) + (c - turn) + lost);
}

/** From how many products on they are added without a care for the last digit. */
const MANY = 2 ** 22;

/** A product of matrices: each number a chain of `a * b + c` along the inner axis, as OpenBLAS has it. */
const matmul =
  (memory: () => Numbers, chain: (a: number, b: number, c: number) => number) =>
  (a: number, b: number, to: number, ...sizes: number[]): void => {
    const data = memory();
    const width = data.BYTES_PER_ELEMENT;
    const [rows = 0, inner = 0, columns = 0, ...steps] = sizes;
    const [aRow = 0, aStep = 0, bStep = 0, bColumn = 0, aStart = 0, bStart = 0, toStart = 0] =
      steps;
    const [left, right, out] = [a / width + aStart, b / width + bStart, to / width + toStart];
    const quick = rows * inner * columns > MANY && data instanceof Float64Array;
    for (let i = 0; i < rows; i++)
      for (let j = 0; j < columns; j++) {
        let sum = 0;
        let [p, q] = [left + i * aRow, right + j * bColumn];
        for (let k = 0; k < inner; k++) {
          sum = quick ? sum + data[p]! * data[q]! : chain(data[p]!, data[q]!, sum);
          p += aStep;
          q += bStep;
        }
        data[out + i * columns + j] = sum;
      }
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
  matmulf: matmul(allFloats, fma32),
  matmuld: matmul(allDoubles, fma64),
} as Record<string, Kernel>;
