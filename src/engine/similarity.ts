import { sum, transpose } from './axes.ts';
import { checkPrecision, zip } from './broadcast.ts';
import { matmul } from './matmul.ts';
import { inferScoresShape } from './shapes.ts';
import { softmax } from './softmax.ts';
import { map, reshape, rounder, type Tensor, zeros } from './tensor.ts';

export type Similarity = 'dot' | 'cosine' | 'neg_euclidean' | 'neg_sq_euclidean';

export interface SimilarityOptions {
  /** 'dot' by default. */
  readonly measure?: Similarity | undefined;
  /** Smallest denominator of the cosine; 0 by default. */
  readonly eps?: number | undefined;
  /** Factor of the scores; 1 by default. 'default' divides by sqrt(d_k), as attention does. */
  readonly scale?: number | 'default' | undefined;
}

/**
 * Scores of every query against every key, `(..., n_q, d_k)` and `(..., n_k, d_k)` to `(..., n_q, n_k)`:
 * dot `q.k`; cosine `q.k / max(|q| |k|, eps)`; neg_euclidean `-|q - k|`; neg_sq_euclidean `-|q - k|^2`.
 * A zero vector has no direction: its cosine is 0/0 = NaN unless `eps > 0`. Throws naming both shapes when
 * d_k differs or leading axes do not broadcast. Source: Luong et al. 2015 (dot), `F.cosine_similarity`,
 * `torch.cdist`.
 */
export function similarityScores(
  query: Tensor,
  key: Tensor,
  measure: Similarity = 'dot',
  eps = 0,
): Tensor {
  inferScoresShape(query.shape, key.shape);
  checkPrecision(query, key);
  // 0 - x instead of -x, so that a distance of 0 doesn't print as -0.
  if (measure === 'neg_euclidean')
    return map(squaredDistances(query, key), (x) => 0 - Math.sqrt(x));
  if (measure === 'neg_sq_euclidean') return map(squaredDistances(query, key), (x) => 0 - x);
  const dot = matmul(query, transpose(key));
  if (measure === 'dot') return dot;
  if (measure !== 'cosine') throw new RangeError(`Unknown similarity '${String(measure)}'.`);
  const lengths = zip(norms(query), transpose(norms(key)), (q, k) => q * k);
  const smallest = rounder(dot)(eps);
  return zip(dot, lengths, (score, length) => score / Math.max(length, smallest));
}

/**
 * Scaled scores: `scores / sqrt(d_k)` when `scale` is undefined, else `scores * scale`. Dividing and
 * multiplying by the reciprocal differ in the last digit. Shape unchanged.
 * Source: Vaswani et al. 2017, equation 1; `scale` of `F.scaled_dot_product_attention`.
 */
export function scaleScores(scores: Tensor, dK: number, scale?: number | undefined): Tensor {
  const factor = rounder(scores)(scale ?? Math.sqrt(dK));
  const out = zeros(scores.shape, scores);
  const [from, to] = [scores.data, out.data];
  // No callback per number, because a drag in the playground scales tens of thousands of scores.
  if (scale === undefined) for (let i = 0; i < to.length; i++) to[i] = from[i]! / factor;
  else for (let i = 0; i < to.length; i++) to[i] = from[i]! * factor;
  return out;
}

/** Scores times `scale`, and their softmax. Shapes and errors as in {@link similarityScores}. */
export function similarity(
  query: Tensor,
  key: Tensor,
  { measure, eps, scale = 1 }: SimilarityOptions = {},
): { scores: Tensor; weights: Tensor } {
  const raw = similarityScores(query, key, measure, eps);
  const scores = scaleScores(raw, query.shape.at(-1)!, scale === 'default' ? undefined : scale);
  return { scores, weights: softmax(scores) };
}

/**
 * Euclidean length of each row, `(..., n, d)` to a column `(..., n, 1)`: `sqrt(sum_t x_t^2)`, in the precision of
 * the input. Source: `torch.linalg.vector_norm(x, dim=-1, keepdim=True)`.
 */
export function norms(t: Tensor): Tensor {
  const squares = sum(map(t, (x) => x * x));
  return reshape(map(squares, Math.sqrt), [...squares.shape, 1]);
}

/**
 * Angle between every query and every key in radians, 0 to pi: `(..., n_q, d)` and `(..., n_k, d)` give `(..., n_q,
 * n_k)`. Computed as `2 atan2(|u - v|, |u + v|)` of the unit vectors, because the arc cosine loses half of its digits
 * for nearly parallel vectors. A zero vector has no direction: NaN. Throws naming both shapes if d differs or leading
 * axes don't broadcast.
 * Source: W. Kahan, "How Futile are Mindless Assessments of Roundoff in Floating-Point Computation?", 2006, section
 * 12.
 */
export function angles(query: Tensor, key: Tensor): Tensor {
  inferScoresShape(query.shape, key.shape);
  const [u, v] = [unitVectors(query), unitVectors(key)];
  const apart = squaredDistances(u, v);
  const together = squaredDistances(
    u,
    map(v, (x) => -x),
  );
  return zip(apart, together, (a, b) => 2 * Math.atan2(Math.sqrt(a), Math.sqrt(b)));
}

/** Divides each row by its length. */
const unitVectors = (t: Tensor) => zip(t, norms(t), (x, size) => x / size);

function squaredDistances(query: Tensor, key: Tensor): Tensor {
  const [nQ, d] = query.shape.slice(-2) as [number, number];
  const queries = reshape(query, [...query.shape.slice(0, -2), nQ, 1, d]);
  const keys = reshape(key, [...key.shape.slice(0, -2), 1, ...key.shape.slice(-2)]);
  const difference = zip(queries, keys, (q, k) => q - k);
  return sum(map(difference, (x) => x * x));
}
