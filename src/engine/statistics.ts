import { sum } from './axes.ts';
import { zip } from './broadcast.ts';
import { scaleScores, similarityScores } from './similarity.ts';
import { softmax } from './softmax.ts';
import { map, rounder, type Tensor } from './tensor.ts';

export interface ScoreSummary {
  /** Unbiased (divided by count - 1): NaN for a single score. */
  readonly variance: number;
  readonly std: number;
  readonly mean: number;
  readonly min: number;
  readonly max: number;
}

export interface ScoreStats {
  readonly raw: ScoreSummary & { readonly weights: Tensor };
  readonly scaled: ScoreSummary & { readonly weights: Tensor };
}

/**
 * Entropy of each row, `-sum p ln p` in nats (0 ln 0 = 0), and its exponential, the effective number of keys:
 * 1 for a one-hot row, n for a uniform one. Weights `(..., n)` give `(...)`. Entries that are not above 0
 * count as 0, NaN included. Source: Shannon 1948.
 */
export function entropy(weights: Tensor): { nats: Tensor; effectiveKeys: Tensor } {
  const logs = map(weights, (p) => (p > 0 ? Math.log(p) : 0));
  const terms = zip(weights, logs, (p, log) => (p > 0 ? p * log : 0));
  const nats = map(sum(terms), (total) => 0 - total);
  return { nats, effectiveKeys: map(nats, Math.exp) };
}

/** Sum of each row of weights, `(..., n_q, n_k)` to `(..., n_q)`: 1 after a softmax. Source: `torch.sum(dim=-1)`. */
export function rowSums(weights: Tensor): Tensor {
  return sum(weights, -1);
}

/**
 * The total weight that each key receives, `(..., n_q, n_k)` to `(..., n_k)`. Throws for a vector. Source:
 * `torch.sum(dim=-2)`.
 */
export function columnSums(weights: Tensor): Tensor {
  return sum(weights, -2);
}

/** Variance, standard deviation, mean, minimum and maximum of all elements. Source: `torch.var`, `torch.std`. */
export function summarize(t: Tensor): ScoreSummary {
  const round = rounder(t);
  let [total, squares, min, max] = [0, 0, Infinity, -Infinity];
  for (const x of t.data) {
    total += x;
    min = Math.min(min, x);
    max = Math.max(max, x);
  }
  const mean = total / t.data.length;
  for (const x of t.data) squares += (x - mean) ** 2;
  const variance = squares / (t.data.length - 1);
  return {
    variance: round(variance),
    std: round(Math.sqrt(variance)),
    mean: round(mean),
    min,
    max,
  };
}

/**
 * Statistics of the dot products before and after scaling, with their softmax. For independent entries of
 * variance 1 the raw scores have variance d_k, the scaled ones 1. Shapes and errors as in `similarityScores`.
 * Source: Vaswani et al. 2017, section 3.2.1, footnote 4.
 */
export function scoreStats(query: Tensor, key: Tensor, scale?: number | undefined): ScoreStats {
  const raw = similarityScores(query, key);
  const scaled = scaleScores(raw, query.shape.at(-1)!, scale);
  return {
    raw: { ...summarize(raw), weights: softmax(raw) },
    scaled: { ...summarize(scaled), weights: softmax(scaled) },
  };
}
