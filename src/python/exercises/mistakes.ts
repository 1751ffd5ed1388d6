/** What slips in several exercises are made of. */
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

/** Scores of queries (n_q, d_k) and keys (n_k, d_k), or of several heads of them, divided by the root of d_k. */
export const scaledScores = (q: Tensor, k: Tensor, divisor = Math.sqrt(q.shape.at(-1)!)): Tensor =>
  divide(matmul(q, transpose(k)), divisor);

/** What `x / d ** 1/2` divides by: the power comes first. */
export const wrongPrecedence = (q: Tensor): number => 2 * q.shape.at(-1)!;

/** Rows and columns of a matrix exchanged in its shape alone. */
export const reshapeTransposed = (k: Tensor): Tensor => reshape(k, [k.shape[1]!, k.shape[0]!]);

/** Products of numbers, added up: query i with key i alone. */
export const pairwiseDot = (q: Tensor, k: Tensor): Tensor =>
  sum(
    zip(q, k, (x, y) => x * y),
    -1,
  );

/** A single number everywhere: what a nan or a factor of 0 leaves. */
export const fillAll = (x: Tensor, value: number): Tensor => map(x, () => value);

/** Each row of a matrix divided by its sum. */
export const normalizeRows = (x: Tensor): Tensor =>
  zip(x, reshape(sum(x), [x.shape[0]!, 1]), (one, total) => one / total);

/** The logarithm of the softmax of each row. */
export const logSoftmax = (x: Tensor): Tensor =>
  fromRows(
    toRows(x).map((row) => {
      const top = Math.max(...row);
      const rest = Math.log(row.reduce((total, one) => total + Math.exp(one - top), 0));
      return row.map((one) => one - top - rest);
    }),
  );
