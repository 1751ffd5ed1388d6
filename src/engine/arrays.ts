// Attention on plain arrays of numbers, for figures, which needn't handle tensors.
import { type AttentionOptions, scaledDotProductAttention } from './attention.ts';
import { matmul as matmulTensors } from './matmul.ts';
import { similarity } from './similarity.ts';
import { softmax as softmaxTensor } from './softmax.ts';
import { rowSums as rowSumsOf } from './statistics.ts';
import { fromRows, toRows } from './tensor.ts';

export type Rows = readonly (readonly number[])[];
type SoftmaxOptions = Parameters<typeof softmaxTensor>[1];

/** The matrix product `a @ b`: `(n, d)` times `(d, m)` is `(n, m)`. Throws if the inner sizes differ. */
export const matmul = (a: Rows, b: Rows): number[][] =>
  toRows(matmulTensors(fromRows(a), fromRows(b)));

/** The sum of each row. */
export const rowSums = (rows: Rows): number[] => Array.from(rowSumsOf(fromRows(rows)).data);

/** The softmax of each row. */
export const softmaxRows = (rows: Rows, options: SoftmaxOptions = {}): number[][] =>
  toRows(softmaxTensor(fromRows(rows), options));

/** The softmax of one row of scores. */
export const softmax = (scores: readonly number[], options: SoftmaxOptions = {}): number[] =>
  softmaxRows([scores], options)[0]!;

/**
 * Scaled dot-product attention of `q` `(nQ, dK)` over `k` `(nK, dK)` and `v` `(nK, dV)`, with every intermediate
 * result, one row per query. `v` defaults to the keys. Takes the options of `scaledDotProductAttention` and throws
 * like it.
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

/** `attend` for a single query `(dK)`; returns its row of each result. */
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

/**
 * Scores of one query against its keys by a similarity measure, and their softmax. Takes the options of `similarity`.
 */
export function compareOne(
  q: readonly number[],
  k: Rows,
  options: Parameters<typeof similarity>[2],
) {
  const { scores, weights } = similarity(fromRows([q]), fromRows(k), options);
  return { scores: toRows(scores)[0]!, weights: toRows(weights)[0]! };
}
