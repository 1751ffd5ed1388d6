import { compareOne } from '../../engine/arrays.ts';
import type { RowNames } from '../../figure/fields/index.ts';
import { list, prefixQuantities } from '../../figure/quantities.ts';

/** Measures of how well a key matches a query. A larger number is always a better match. */
export type Measure = 'dot' | 'scaled' | 'cosine' | 'distance' | 'squared';
export const measures = ['dot', 'scaled', 'cosine', 'distance'] as const;

/** One query against its keys by one measure. */
export interface Comparison {
  scores: number[];
  weights: number[];
  /** 1 for the best key. Keys with the same score share a rank. */
  ranks: number[];
}

/** Scores nearer than this (relative to their size) are level: what is left is rounding in float32. */
const LEVEL_TOLERANCE = 1e-6;

/** The place of each score, the largest first: 1, 2, 3, or 1, 1, 3 where the first two are level. */
export const ranksOf = (scores: readonly number[]): number[] =>
  scores.map(
    (mine) =>
      1 +
      scores.filter(
        (other) => other - mine > LEVEL_TOLERANCE * Math.max(1, Math.abs(other), Math.abs(mine)),
      ).length,
  );

/** A query against its keys by every measure, in float32. The cosine is multiplied by `times`. */
export function compareBy(
  q: readonly number[],
  keys: readonly (readonly number[])[],
  times = 1,
): Record<Measure, Comparison> {
  const by = (options: Parameters<typeof compareOne>[2]): Comparison => {
    const compared = compareOne(q, keys, options);
    return { ...compared, ranks: ranksOf(compared.scores) };
  };
  return {
    dot: by({ measure: 'dot' }),
    scaled: by({ measure: 'dot', scale: 'default' }),
    // PyTorch's cosine_similarity gives a vector of length 0 the cosine 0.
    cosine: by({ measure: 'cosine', eps: 1e-8, scale: times }),
    distance: by({ measure: 'neg_euclidean' }),
    squared: by({ measure: 'neg_sq_euclidean' }),
  };
}

/** The quantities of a comparison, below `path`. `style` is how its scores are written. */
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
/** The quantities of all measures but the squared distance, such as `by.cosine.ranks`. */
export const comparedBy = (rows: RowNames) => ({
  ...comparisonAt('by.dot', (d: ByMeasure) => d.by.dot, rows, { as: 'short', digits: 2 }),
  ...comparisonAt('by.scaled', (d: ByMeasure) => d.by.scaled, rows),
  ...comparisonAt('by.cosine', (d: ByMeasure) => d.by.cosine, rows, { digits: 3 }),
  ...comparisonAt('by.distance', (d: ByMeasure) => d.by.distance, rows),
});

/** The keys in their order, in words: “B, then A and C level”. */
export function orderText(names: readonly string[], ranks: readonly number[]): string {
  const places = [...new Set(ranks)].sort((a, b) => a - b);
  const groups = places.map((place) => names.filter((_, i) => ranks[i] === place));
  if (groups.length === 1) return names.length > 2 ? 'all level' : `${names.join(' and ')} level`;
  return groups
    .map((group) => (group.length > 1 ? `${group.join(' and ')} level` : group[0]))
    .join(', then ');
}

/** The lines of PyTorch that compute every measure of `q` (1, d) against `K` (n, d). */
export const measureCode = `dot = (q @ K.T)[0]
scaled = dot / math.sqrt(q.shape[-1])
cosine = F.cosine_similarity(q, K, dim=-1)
distance = -torch.cdist(q, K)[0]`;
