// Attention on plain arrays of numbers, for figures: tensors stay inside.
import { type AttentionOptions, scaledDotProductAttention } from './attention.ts';
import { matmul as matmulTensors } from './matmul.ts';
import { similarity } from './similarity.ts';
import { softmax as softmaxTensor } from './softmax.ts';
import { rowSums as rowSumsOf } from './statistics.ts';
import { fromRows, toRows } from './tensor.ts';

export type Rows = readonly (readonly number[])[];
type SoftmaxOptions = Parameters<typeof softmaxTensor>[1];

/** The matrix product `a @ b`: `(n, d)` times `(d, m)` is `(n, m)`. Throws where the inner sizes differ. */
export const matmul = (a: Rows, b: Rows): number[][] =>
  toRows(matmulTensors(fromRows(a), fromRows(b)));

/** What each row adds up to. */
export const rowSums = (rows: Rows): number[] => Array.from(rowSumsOf(fromRows(rows)).data);

/** The softmax of each row. */
export const softmaxRows = (rows: Rows, options: SoftmaxOptions = {}): number[][] =>
  toRows(softmaxTensor(fromRows(rows), options));

/** The softmax of one row of scores. */
export const softmax = (scores: readonly number[], options: SoftmaxOptions = {}): number[] =>
  softmaxRows([scores], options)[0]!;

/**
 * Scaled dot-product attention of `q` `(nQ, dK)` over `k` `(nK, dK)` and `v` `(nK, dV)`, with every intermediate result:
 * a row per query. The values are the keys unless `v` is given. Takes the options of `scaledDotProductAttention`, and
 * throws as it does where shapes do not fit.
 */
export function attend({
  q,
  k,
  v = k,
  ...options
}: { q: Rows; k: Rows; v?: Rows } & AttentionOptions) {
  const full = scaledDotProductAttention(fromRows(q), fromRows(k), fromRows(v), options);
  return {
    scores: toRows(full.scores),
    scaled: toRows(full.scaled),
    masked: toRows(full.masked),
    weights: toRows(full.weights),
    output: toRows(full.output),
  };
}

/** `attend` for a single query `(dK)`: its own row of each result. */
export function attendOne({
  q,
  ...rest
}: { q: readonly number[]; k: Rows; v?: Rows } & AttentionOptions) {
  const { scores, scaled, masked, weights, output } = attend({ ...rest, q: [q] });
  return {
    scores: scores[0]!,
    scaled: scaled[0]!,
    masked: masked[0]!,
    weights: weights[0]!,
    output: output[0]!,
  };
}

/** The scores of one query against its keys by a measure, and their softmax. Takes the options of `similarity`. */
export function compareOne(
  q: readonly number[],
  k: Rows,
  options: Parameters<typeof similarity>[2],
) {
  const { scores, weights } = similarity(fromRows([q]), fromRows(k), options);
  return { scores: toRows(scores)[0]!, weights: toRows(weights)[0]! };
}
