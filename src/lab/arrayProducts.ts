/** Products of matrices in Python's memory, added in the order of OpenBLAS on a machine with AVX2. */
import { fma32 } from './single.ts';

type Numbers = Float32Array | Float64Array;
type Round = (x: number) => number;

const { fround } = Math;

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
export const matmul =
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

/** Of float32, eight numbers in a register, and of float64, four. */
export const SINGLE: Order = { chain: fma32, round: fround, width: 8 };
export const DOUBLE: Order = { chain: fma64, round: (x) => x, width: 4 };
