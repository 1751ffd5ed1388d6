import { compareOne } from '../../engine/arrays.ts';
import type { RowNames } from '../../figure/fields/index.ts';
import { list, prefixQuantities } from '../../figure/quantities.ts';

/** A measure of how well a key matches a query. A larger score is always a better match. */
export type Measure = 'dot' | 'scaled' | 'cosine' | 'distance' | 'squared';
export const measures = ['dot', 'scaled', 'cosine', 'distance'] as const;

/** The comparison of one query with its keys by one measure. */
export interface Comparison {
  scores: number[];
  weights: number[];
  /** The rank of each key, 1 for the best. Keys with the same score share a rank. */
  ranks: number[];
}

/** The relative difference up to which scores count as equal, because float32 rounding can cause it. */
const LEVEL_TOLERANCE = 1e-6;

/** Returns the rank of each score, 1 for the largest. Equal scores share a rank, for example 1, 1, 3. */
export const ranksOf = (scores: readonly number[]): number[] =>
  scores.map(
    (mine) =>
      1 +
      scores.filter(
        (other) => other - mine > LEVEL_TOLERANCE * Math.max(1, Math.abs(other), Math.abs(mine)),
      ).length,
  );

/** Compares a query with its keys by every measure, in float32. The cosine is multiplied by `times`. */
export function compareBy(
  q: readonly number[],
  keys: readonly (readonly number[])[],
  times = 1,
): Record<Measure, Comparison> {
  const compare = (options: Parameters<typeof compareOne>[2]): Comparison => {
    const comparison = compareOne(q, keys, options);
    return { ...comparison, ranks: ranksOf(comparison.scores) };
  };
  return {
    dot: compare({ measure: 'dot' }),
    scaled: compare({ measure: 'dot', scale: 'default' }),
    // With eps, a vector of length 0 has the cosine 0, as in PyTorch's cosine_similarity.
    cosine: compare({ measure: 'cosine', eps: 1e-8, scale: times }),
    distance: compare({ measure: 'neg_euclidean' }),
    squared: compare({ measure: 'neg_sq_euclidean' }),
  };
}

/** Returns the quantities of a comparison, prefixed with `path`. `style` is the number format of the scores. */
export const comparisonAt = <const P extends string, S, D>(
  path: P,
  of: (derived: D) => Comparison,
  rows: RowNames,
  style: Parameters<typeof list<S, Comparison>>[0] = {},
) =>
  prefixQuantities(path, of, {
    scores: list<S, Comparison>({ label: 'score', part: 'scores', rows, ...style }),
    weights: list<S, Comparison>({ label: 'weight', as: 'percent', role: 'weight', part: 'weights', rows }), // prettier-ignore
    ranks: list<S, Comparison>({ as: 'count', rows }),
  });

type ByMeasure = { by: Record<Measure, Comparison> };
/** Returns the quantities of all measures except the squared distance, for example `by.cosine.ranks`. */
export const comparedBy = (rows: RowNames) => ({
  ...comparisonAt('by.dot', (d: ByMeasure) => d.by.dot, rows, { as: 'short', digits: 2 }),
  ...comparisonAt('by.scaled', (d: ByMeasure) => d.by.scaled, rows),
  ...comparisonAt('by.cosine', (d: ByMeasure) => d.by.cosine, rows, { digits: 3 }),
  ...comparisonAt('by.distance', (d: ByMeasure) => d.by.distance, rows),
});

/** Writes the order of the keys as text, for example “B, then A and C level”. */
export function orderText(names: readonly string[], ranks: readonly number[]): string {
  const places = [...new Set(ranks)].sort((a, b) => a - b);
  const groups = places.map((place) => names.filter((_, i) => ranks[i] === place));
  if (groups.length === 1) return names.length > 2 ? 'all level' : `${names.join(' and ')} level`;
  return groups
    .map((group) => (group.length > 1 ? `${group.join(' and ')} level` : group[0]))
    .join(', then ');
}

/** PyTorch code that compares `q` (1, d) with `K` (n, d) by every measure. */
export const measureCode = `dot = (q @ K.T)[0]
scaled = dot / math.sqrt(q.shape[-1])
cosine = F.cosine_similarity(q, K, dim=-1)
distance = -torch.cdist(q, K)[0]`;
