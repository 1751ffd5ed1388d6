/** Row-major tensors with a shape, in one of two precisions. The rest of the engine builds on these. */

/** float32 is PyTorch's default: a Float32Array rounds, overflows and keeps denormals in the same way. */
export type Precision = 'float32' | 'float64';

export type Shape = readonly number[];

export interface Tensor {
  readonly shape: Shape;
  readonly data: Float32Array | Float64Array;
}

/** Boolean mask in PyTorch's sense for `F.scaled_dot_product_attention`: 1 = may attend. */
export interface Mask {
  readonly shape: Shape;
  readonly data: Uint8Array;
}

type Rows<T> = readonly (readonly T[])[];

/** A shape as in error messages: `(2, 3)`. */
export function showShape(shape: Shape): string {
  return `(${shape.join(', ')})`;
}

/** Number of elements of a shape; 1 for a scalar `()`. Throws for negative or fractional sizes. */
export function sizeOf(shape: Shape): number {
  return shape.reduce((size, n) => {
    if (!Number.isInteger(n) || n < 0)
      throw new RangeError(`Shape ${showShape(shape)} needs whole sizes of 0 or more.`);
    return size * n;
  }, 1);
}

export function isMask(x: Tensor | Mask): x is Mask {
  return x.data instanceof Uint8Array;
}

export function precisionOf(t: Tensor): Precision {
  return t.data instanceof Float32Array ? 'float32' : 'float64';
}

/** Rounds an intermediate number as storing it in the tensor would. */
export function rounder(t: Tensor): (x: number) => number {
  return precisionOf(t) === 'float32' ? Math.fround : (x) => x;
}

/** A tensor of zeros in the precision of `like`. */
export function zeros(shape: Shape, like: Tensor | Precision = 'float32'): Tensor {
  const precision = typeof like === 'string' ? like : precisionOf(like);
  const size = sizeOf(shape);
  const data = precision === 'float32' ? new Float32Array(size) : new Float64Array(size);
  return { shape: [...shape], data };
}

/** A tensor from row-major numbers, copied. Throws if their count doesn't match the shape. */
export function tensor(
  data: ArrayLike<number>,
  shape: Shape,
  precision: Precision = 'float32',
): Tensor {
  checkCount(data.length, shape);
  const t = zeros(shape, precision);
  t.data.set(data);
  return t;
}

/** Matrix `(n, d)` from its rows. Throws if there are no rows, if rows are empty, or if their lengths differ. */
export function fromRows(rows: Rows<number>, precision: Precision = 'float32'): Tensor {
  return tensor(rows.flat(), rowsShape(rows), precision);
}

/** The rows of a matrix, as plain arrays. Throws unless there are exactly two dimensions. */
export function toRows(t: Tensor | Mask): number[][] {
  const [n, d] = t.shape;
  if (n === undefined || d === undefined || t.shape.length > 2)
    throw new RangeError(`toRows needs a matrix (n, d), not shape ${showShape(t.shape)}.`);
  return Array.from({ length: n }, (_, i) => [...t.data.subarray(i * d, (i + 1) * d)]);
}

/** Mask from rows, or from row-major data and a shape. Anything except 0 and false may attend. */
export function mask(rows: Rows<number | boolean>): Mask;
export function mask(data: ArrayLike<number | boolean>, shape: Shape): Mask;
export function mask(
  source: Rows<number | boolean> | ArrayLike<number | boolean>,
  shape: Shape = rowsShape(source as Rows<number | boolean>),
): Mask {
  const flat = Array.from(source as ArrayLike<unknown>).flat();
  checkCount(flat.length, shape);
  return { shape: [...shape], data: Uint8Array.from(flat, (x) => (x ? 1 : 0)) };
}

/** Applies `fn` to every element. */
export function map(t: Tensor, fn: (x: number) => number): Tensor {
  const out = zeros(t.shape, t);
  const [from, to] = [t.data, out.data];
  for (let i = 0; i < to.length; i++) to[i] = fn(from[i]!);
  return out;
}

/** The same numbers in another shape of the same size (`torch.reshape`). Shares the data. */
export function reshape(t: Tensor, shape: Shape): Tensor {
  checkCount(t.data.length, shape);
  return { shape: [...shape], data: t.data };
}

function rowsShape(rows: Rows<unknown>): Shape {
  const d = rows[0]?.length ?? 0;
  if (d === 0)
    throw new RangeError(
      `A matrix needs a row and a column at least, not shape (${rows.length}, 0).`,
    );
  const odd = rows.findIndex((row) => row.length !== d);
  if (odd >= 0)
    throw new RangeError(
      `Rows differ in length: ${d} in row 0 and ${rows[odd]!.length} in row ${odd}.`,
    );
  return [rows.length, d];
}

function checkCount(count: number, shape: Shape): void {
  const size = sizeOf(shape);
  if (count !== size)
    throw new RangeError(`Shape ${showShape(shape)} holds ${size} numbers, not ${count}.`);
}
