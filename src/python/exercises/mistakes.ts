/** Computations that mistakes in several exercises share. */
import {
  fromRows,
  map,
  matmul,
  reshape,
  sum,
  type Tensor,
  toRows,
  transpose,
  zip,
} from '../../engine/index.ts';

export const divide = (x: Tensor, divisor: number): Tensor => map(x, (one) => one / divisor);

/** Scores of queries (…, n_q, d_k) and keys (…, n_k, d_k), by default divided by the root of d_k. */
export const scaledScores = (q: Tensor, k: Tensor, divisor = Math.sqrt(q.shape.at(-1)!)): Tensor =>
  divide(matmul(q, transpose(k)), divisor);

/** What `x / d ** 1/2` divides by, because ** comes before /. */
export const wrongPrecedence = (q: Tensor): number => 2 * q.shape.at(-1)!;

/** A reshape where a transpose was meant. */
export const reshapeTransposed = (k: Tensor): Tensor => reshape(k, [k.shape[1]!, k.shape[0]!]);

/** The dot product of query i with key i only. */
export const pairwiseDot = (q: Tensor, k: Tensor): Tensor =>
  sum(
    zip(q, k, (x, y) => x * y),
    -1,
  );

export const fillAll = (x: Tensor, value: number): Tensor => map(x, () => value);

export const normalizeRows = (x: Tensor): Tensor =>
  zip(x, reshape(sum(x), [x.shape[0]!, 1]), (one, total) => one / total);

export const logSoftmax = (x: Tensor): Tensor =>
  fromRows(
    toRows(x).map((row) => {
      const top = Math.max(...row);
      const rest = Math.log(row.reduce((total, one) => total + Math.exp(one - top), 0));
      return row.map((one) => one - top - rest);
    }),
  );
