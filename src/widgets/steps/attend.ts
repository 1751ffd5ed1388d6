import {
  fromRows,
  matmul,
  scaledDotProductAttention,
  similarityScores,
  softmaxNaive,
  type Tensor,
  toRows,
} from '../../engine/index.ts';
import { type Point, pointOf } from '../../plane/plane.ts';
import { divisorValue, scaleOption } from '../../fields/index.ts';
import type { Skip, StepsState } from './steps.ts';

/** One query's way through the formula: every intermediate, as plain numbers. */
export interface AttentionResult {
  /** q · k, one a key. */
  scores: number[];
  /** Scores over the divisor. */
  scaled: number[];
  /** What the scores are divided by. */
  divisor: number;
  /** e to the scaled scores, and their sum: what the softmax divides. In float64, where less overflows. */
  exps: number[];
  sum: number;
  weights: number[];
  /** What the weights add up to: 1, unless the softmax is left out. */
  total: number;
  /** weight · value, one a key. */
  contributions: Point[];
  output: Point;
}

const row = (t: Tensor) => toRows(t)[0]!;
const oneHot = (xs: readonly number[]) => {
  const top = xs.indexOf(Math.max(...xs));
  return xs.map((_, i) => (i === top ? 1 : 0));
};

/** The four steps in float32, as PyTorch runs them, or with one of them left out. */
export function attend(state: StepsState, skip: Skip): AttentionResult {
  const query = fromRows([skip === 'compare' ? state.q.map(() => 0) : state.q]);
  const key = fromRows(state.keys);
  const value = fromRows(state.values);
  const divisor = skip === 'scale' ? 'off' : state.scale;
  const scale = scaleOption(divisor, state.q.length);
  const full = scaledDotProductAttention(query, key, value, scale);
  const scaled = row(full.scaled);
  const weights =
    skip === 'softmax' ? scaled : skip === 'mix' ? oneHot(row(full.weights)) : row(full.weights);
  const exps = row(softmaxNaive(fromRows([scaled], 'float64')).exp);
  const contributions = weights.map((w, i) =>
    pointOf(row(matmul(fromRows([[w]]), fromRows([state.values[i]!])))),
  );
  return {
    scores: row(full.scores),
    scaled,
    divisor: divisorValue(divisor, state.q.length),
    exps,
    sum: exps.reduce((a, b) => a + b, 0),
    weights,
    total: weights.reduce((a, b) => a + b, 0),
    contributions,
    output: pointOf(row(matmul(fromRows([weights]), value))),
  };
}

/** Cosine of the query with each key: the alignment alone, lengths left aside. */
export function cosines(state: StepsState): number[] {
  return row(similarityScores(fromRows([state.q]), fromRows(state.keys), 'cosine'));
}
