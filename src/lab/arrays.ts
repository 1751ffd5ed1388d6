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

/** Products of so many numbers from on are added without a care for the last digit. */
const MANY = 2 ** 22;

type Chain = (a: number, b: number, c: number) => number;

/** Where the numbers of one row and one column begin in memory, their steps, and how many there are. */
interface Pair {
  readonly data: Numbers;
  readonly p: number;
  readonly pStep: number;
  readonly q: number;
  readonly qStep: number;
  readonly n: number;
}

/** A chain of `a * b + c` over numbers from one place to another, of which each `by`-th is taken. */
function chained(
  { data, p, pStep, q, qStep }: Pair,
  chain: Chain,
  from: number,
  to: number,
  by = 1,
  start = 0,
): number {
  let sum = start;
  for (let k = from; k < to; k += by) sum = chain(data[p + k * pStep]!, data[q + k * qStep]!, sum);
  return sum;
}

/** Numbers added two by two: neighbours, then the sums of neighbours. */
function inPairs(numbers: readonly number[], round: Round): number {
  let left = numbers;
  while (left.length > 1)
    left = left.filter((_, i) => i % 2 === 0).map((x, i) => round(x + left[2 * i + 1]!));
  return left[0]!;
}

/** Sums over lanes of a register, folded in the middle. */
const folded = (lanes: readonly number[], round: Round) =>
  lanes.slice(0, lanes.length / 2).map((x, i) => round(x + lanes[i + lanes.length / 2]!));

/** How OpenBLAS adds on a machine with AVX2: in float32 and float64, by the kind of product. */
interface Order {
  readonly chain: Chain;
  readonly round: Round;
  /** Numbers in a register. */
  readonly width: number;
}

/** Two vectors: four registers side by side, and what is left one by one. */
function dotOf(pair: Pair, { chain, round, width }: Order): number {
  const whole = pair.n - (pair.n % (4 * width));
  let sum = 0;
  if (whole > 0) {
    const lanes = Array.from({ length: 4 * width }, (_, j) =>
      chained(pair, chain, j, whole, 4 * width),
    );
    const halves = [0, 1, 2, 3].map((j) => folded(lanes.slice(j * width, (j + 1) * width), round));
    const [a, b, c, d] = halves as [number[], number[], number[], number[]];
    sum = inPairs(
      a.map((x, i) => round(round(x + b[i]!) + round(c[i]! + d[i]!))),
      round,
    );
  }
  const { data, p, pStep, q, qStep, n } = pair;
  // What is left is added in float64, in float32 to the sum at the end.
  let rest = width === 8 ? 0 : sum;
  for (let k = whole; k < n; k++) rest += round(data[p + k * pStep]! * data[q + k * qStep]!);
  return width === 8 ? round(rest + sum) : rest;
}

/** A row of a matrix and a vector: the lanes of one register. */
function rowOf(pair: Pair, { chain, round, width }: Order): number {
  const lanes = Array.from({ length: width }, (_, j) => chained(pair, chain, j, pair.n, width));
  return inPairs(folded(lanes, round), round);
}

/** A vector and a column of a matrix: eights, a four and what is left, each added to the sum of those before. */
function columnOf(pair: Pair, { chain, round }: Order): number {
  let sum = 0;
  let k = 0;
  for (const size of [8, 4, 1])
    for (; k + size <= pair.n; k += size)
      sum = round(
        sum +
          round(chained(pair, chain, k, k + size, 2) + chained(pair, chain, k + 1, k + size, 2)),
      );
  return sum;
}

/** Numbers at even and at odd places apart, in eights; what is left goes to the even ones. */
function twofold(pair: Pair, { chain, round }: Order, from: number, to: number): number {
  const whole = to - ((to - from) % 8);
  const evens = chained(pair, chain, from, whole, 2);
  const odds = chained(pair, chain, from + 1, whole, 2);
  return round(chained(pair, chain, whole, to, 1, evens) + odds);
}

/**
 * Whether a number of a product in float32 is added twofold. Blocks of twelve rows are two halves, of which the first
 * does so in its first and its last panel of eight columns, where those are many; then come blocks of four rows.
 */
function isTwofold(row: number, column: number, rows: number, columns: number): boolean {
  const panels = Math.floor(columns / 8);
  const panel = Math.floor(column / 8);
  if (panel >= panels) return false;
  const twelves = rows - (rows % 12);
  if (row >= twelves) return row - twelves < Math.floor((rows % 12) / 4) * 4;
  const last = panel === panels - 1;
  if (row % 12 < 6) return panels >= 2 && (panel === 0 || (last && panels % 2 === 0));
  return last && panels % 2 === 1 && panels >= 3;
}

/** In which parts a long inner axis is added, each to the sum of those before. */
function partsOf(n: number, { width }: Order): readonly (readonly [number, number])[] {
  const most = width === 8 ? 384 : 256;
  const out: [number, number][] = [];
  for (let k = 0; k < n;) {
    const left = n - k;
    const half = Math.ceil(left / 2 / width) * width;
    const size = left >= 2 * most ? most : left > most ? half : left;
    out.push([k, k + size]);
    k += size;
  }
  return out;
}

/** Where a product's numbers are in memory: steps from row to row, along the inner axis, and from column to column. */
interface Layout {
  readonly rows: number;
  readonly n: number;
  readonly columns: number;
  readonly aRow: number;
  readonly aStep: number;
  readonly bStep: number;
  readonly bColumn: number;
}

/** How one number of a product is added, by its row and column. */
function adderOf(layout: Layout, own: boolean, order: Order) {
  const { rows, n, columns, aRow, bColumn } = layout;
  const single = order.width === 8;
  const vector = rows === 1 || columns === 1;
  // The rows of a matrix that a vector is multiplied with lie together, or its columns do.
  const along = columns === 1 ? aRow >= n : bColumn >= n;
  const parts = partsOf(n, order);
  return (pair: Pair, i: number, j: number): number => {
    if (rows === 1 && columns === 1) return dotOf(pair, order);
    const [place, many] = columns === 1 ? [i, rows] : [j, columns];
    if (vector && place < many - (many % 4)) {
      if (along && n % order.width === 0) return rowOf(pair, order);
      if (!along && single) return columnOf(pair, order);
    }
    const two = single && !own && !vector && isTwofold(i, j, rows, columns);
    return parts.reduce((sum, [from, to]) => {
      const part = two ? twofold(pair, order, from, to) : chained(pair, order.chain, from, to);
      return from === 0 ? part : order.round(sum + part);
    }, 0);
  };
}

/** A large product: in the order of its inner axis, without a care for the last digit. */
function quickProduct(
  data: Numbers,
  [left, right, out]: readonly [number, number, number],
  { rows, n, columns, aRow, aStep, bStep, bColumn }: Layout,
): void {
  const column = data instanceof Float32Array ? new Float32Array(n) : new Float64Array(n);
  for (let j = 0; j < columns; j++) {
    for (let k = 0; k < n; k++) column[k] = data[right + j * bColumn + k * bStep]!;
    for (let i = 0; i < rows; i++) {
      const start = left + i * aRow;
      let sum = 0;
      for (let k = 0; k < n; k++) sum += data[start + k * aStep]! * column[k]!;
      data[out + i * columns + j] = sum;
    }
  }
}

/** A product of matrices, each number added in OpenBLAS's order. */
const matmul =
  (memory: () => Numbers, order: Order) =>
  (a: number, b: number, to: number, ...sizes: number[]): void => {
    const data = memory();
    const bytes = data.BYTES_PER_ELEMENT;
    const [rows, n, columns, aRow, aStep, bStep, bColumn, aStart, bStart, toStart] =
      sizes as unknown as readonly [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ];
    const layout = { rows, n, columns, aRow, aStep, bStep, bColumn };
    const places = [a / bytes + aStart, b / bytes + bStart, to / bytes + toStart] as const;
    const [left, right, out] = places;
    if (rows * n * columns > MANY) {
      quickProduct(data, places, layout);
      return;
    }
    // Of a matrix with itself turned round OpenBLAS computes one half, each number in one chain.
    const own = left === right && aRow === bColumn && aStep === bStep && rows === columns;
    const add = adderOf(layout, own, order);
    for (let i = 0; i < rows; i++)
      for (let j = 0; j < columns; j++) {
        const [p, q] = [left + i * aRow, right + j * bColumn];
        const pair = { data, p, pStep: aStep, q, qStep: bStep, n };
        data[out + i * columns + j] = add(pair, i, j);
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
  matmulf: matmul(allFloats, { chain: fma32, round: fround, width: 8 }),
  matmuld: matmul(allDoubles, { chain: fma64, round: (x) => x, width: 4 }),
} as Record<string, Kernel>;
