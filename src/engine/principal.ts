import { transpose } from './axes.ts';
import { matmul } from './matmul.ts';
import { showShape, tensor, type Tensor } from './tensor.ts';

export interface Principal {
  /** Orthonormal directions, `(count, d)`, float64. */
  readonly directions: Tensor;
  /** Each direction's fraction of the total variance around 0; 0 if there is no variance. */
  readonly shares: readonly number[];
}

/**
 * Principal directions of the rows of `x (n, d)`: eigenvectors of `x^T x` for its largest eigenvalues, which are the
 * right singular vectors of x. Rows are not centered, so the origin stays in place. Signs are chosen so that each
 * direction's largest entry is positive. Missing directions are zeros. Throws unless x is a matrix.
 * Source: `torch.linalg.svd(x).Vh[:count]`, up to signs.
 */
export function principalDirections(x: Tensor, count: number): Principal {
  const [n, d] = x.shape;
  if (n === undefined || d === undefined || x.shape.length > 2)
    throw new RangeError(`principalDirections needs a matrix (n, d), not ${showShape(x.shape)}.`);
  const rows = tensor(x.data, x.shape, 'float64');
  const turned = transpose(rows);
  // Use the smaller of x^T x and x x^T: they have the same nonzero eigenvalues, and x^T maps eigenvectors of the
  // latter to those of the former.
  const isWide = n < d;
  const { values, vectors } = eigen(isWide ? matmul(rows, turned) : matmul(turned, rows));
  const order = values.map((_, i) => i).toSorted((a, b) => values[b]! - values[a]!);
  const whole = values.reduce((sum, value) => sum + Math.max(0, value), 0);
  const directions: number[] = [];
  const shares: number[] = [];
  for (let k = 0; k < count; k++) {
    const at = order[k];
    const share = at === undefined || !(whole > 0) ? 0 : Math.max(0, values[at]!) / whole;
    shares.push(share);
    const eigenvector = at === undefined ? undefined : vectors.map((row) => row[at]!);
    const vector = eigenvector && isWide ? times(turned, eigenvector) : eigenvector;
    directions.push(
      ...unit(share > EPSILON && vector ? vector : Array.from({ length: d }, () => 0)),
    );
  }
  return { directions: tensor(directions, [count, d], 'float64'), shares };
}

/** Relative size below which a number is rounding error. */
const EPSILON = 1e-14;
const MAX_SWEEPS = 30;

/**
 * Eigenvalues of a symmetric matrix, and its eigenvectors as columns, by Jacobi rotations: each sets one pair of
 * off-diagonal entries to 0.
 * Source: Golub and Van Loan, Matrix Computations, 4th ed., section 8.5.
 */
function eigen(matrix: Tensor): { values: number[]; vectors: number[][] } {
  const n = matrix.shape[0]!;
  // The matrix with the eigenvectors below, so that one rotation of columns applies to both.
  const a = new Float64Array(2 * n * n);
  a.set(matrix.data);
  for (let i = 0; i < n; i++) a[(n + i) * n + i] = 1;
  const size = Math.sqrt((matrix.data as Float64Array).reduce((sum, x) => sum + x * x, 0));
  for (let sweep = 0; sweep < MAX_SWEEPS; sweep++) {
    let largest = 0;
    for (let p = 0; p < n; p++)
      for (let q = p + 1; q < n; q++) {
        const beside = a[p * n + q]!;
        largest = Math.max(largest, Math.abs(beside));
        if (Math.abs(beside) <= EPSILON * size) continue;
        const tau = (a[q * n + q]! - a[p * n + p]!) / (2 * beside);
        const t = (tau < 0 ? -1 : 1) / (Math.abs(tau) + Math.sqrt(1 + tau * tau));
        const c = 1 / Math.sqrt(1 + t * t);
        turn(a, p * n, q * n, 1, n, c, t * c);
        turn(a, p, q, n, 2 * n, c, t * c);
      }
    // Negated so that NaN ends the loop too.
    if (!(largest > EPSILON * size)) break;
  }
  const rows = Array.from({ length: 2 * n }, (_, i) => [...a.subarray(i * n, (i + 1) * n)]);
  return { values: rows.slice(0, n).map((row, i) => row[i]!), vectors: rows.slice(n) };
}

/** Rotates two rows or columns, given their starts, the stride and the number of entries. */
function turn(
  a: Float64Array,
  p: number,
  q: number,
  step: number,
  count: number,
  c: number,
  s: number,
): void {
  for (let k = 0, at = 0; k < count; k++, at += step) {
    const x = a[p + at]!;
    const y = a[q + at]!;
    a[p + at] = c * x - s * y;
    a[q + at] = s * x + c * y;
  }
}

const times = ({ data, shape: [n, d] }: Tensor, vector: readonly number[]): number[] =>
  Array.from({ length: n! }, (_, i) =>
    vector.reduce((sum, x, j) => sum + data[i * d! + j]! * x, 0),
  );

/** A vector scaled to length 1, with its largest entry positive. */
function unit(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector);
  const largest = vector.reduce((best, x) => (Math.abs(x) > Math.abs(best) ? x : best), 0);
  return length > 0 ? vector.map((x) => x / (largest < 0 ? -length : length)) : [...vector];
}
