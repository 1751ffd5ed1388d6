import { fromRows, similarity, toRows } from '../engine/index.ts';
import type { RowNames } from '../fields/index.ts';
import { list, prefixQuantities } from '../widget/quantities.ts';

/** Ways to say how well a key matches a query; a larger number is always a better match. */
export type Measure = 'dot' | 'scaled' | 'cosine' | 'distance';

export const measures: readonly Measure[] = ['dot', 'scaled', 'cosine', 'distance'];

/** One query against its keys, by one measure. */
export interface Comparison {
  /** One a key. */
  scores: number[];
  /** Their softmax. */
  weights: number[];
  /** 1 for the best key; keys that are level share a rank. */
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

const options = {
  dot: { measure: 'dot' },
  scaled: { measure: 'dot', scale: 'default' },
  // As PyTorch's cosine_similarity has it: a vector of no length has the cosine 0.
  cosine: { measure: 'cosine', eps: 1e-8 },
  distance: { measure: 'neg_euclidean' },
} as const;

/** A query against its keys by every measure, in float32. */
export function compareBy(
  q: readonly number[],
  keys: readonly (readonly number[])[],
): Record<Measure, Comparison> {
  const [query, key] = [fromRows([q]), fromRows(keys)];
  const by = (measure: Measure): Comparison => {
    const { scores, weights } = similarity(query, key, options[measure]);
    const row = toRows(scores)[0]!;
    return { scores: row, weights: toRows(weights)[0]!, ranks: ranksOf(row) };
  };
  return {
    dot: by('dot'),
    scaled: by('scaled'),
    cosine: by('cosine'),
    distance: by('distance'),
  };
}

/** What there is to name of a comparison; `scores` says how its scores are written. */
export const comparisonQuantities = <S>(
  rows: RowNames,
  scores: Parameters<typeof list<S, Comparison>>[0] = {},
) => ({
  scores: list<S, Comparison>({ label: 'score', part: 'scores', rows, ...scores }),
  weights: list<S, Comparison>({ label: 'weight', as: 'percent', role: 'weight', part: 'weights', rows }), // prettier-ignore
  ranks: list<S, Comparison>({ as: 'count', rows }),
});

/** The same by every measure: `by.cosine.ranks`. */
export const comparedBy = <S, D extends { by: Record<Measure, Comparison> }>(rows: RowNames) => ({
  ...prefixQuantities(
    'by.dot',
    (d: D) => d.by.dot,
    comparisonQuantities<S>(rows, { as: 'short', digits: 2 }),
  ),
  ...prefixQuantities('by.scaled', (d: D) => d.by.scaled, comparisonQuantities<S>(rows)),
  ...prefixQuantities(
    'by.cosine',
    (d: D) => d.by.cosine,
    comparisonQuantities<S>(rows, { digits: 3 }),
  ),
  ...prefixQuantities('by.distance', (d: D) => d.by.distance, comparisonQuantities<S>(rows)),
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
