// What figures of a list of scores share.
import type { Rows } from '../../engine/arrays.ts';
import { formatPercent, formatWeight, round } from '../../number/format.ts';

/** Fewest and most scores where each has a name. */
export const KEY_COUNT = [2, 6] as const;

/** Places in a list, the largest number first; the earlier of equals first. */
export const rankedIndices = (xs: readonly number[]) =>
  xs.map((_, i) => i).sort((a, b) => xs[b]! - xs[a]! || a - b);

/** So many scores: a new one is one less than the lowest. */
export const resizeScores = (scores: readonly number[], n: number) =>
  Array.from({ length: n }, (_, i) => scores[i] ?? round(Math.min(...scores) - 1));

/** The names go with the scores, one each. */
export function withNames<S extends { scores: readonly number[]; names: readonly string[] }>(
  s: S,
): S {
  const { scores, names } = s;
  if (names.length === scores.length) return s;
  return { ...s, names: scores.map((_, i) => names[i] ?? `key ${i + 1}`) };
}

/** A weight in a sentence: a percentage, or where that would say nothing the number itself. */
export const shareText = (w: number) => (w > 0 && w < 0.0005 ? formatWeight(w) : formatPercent(w));

const isSymmetric = (m: Rows) =>
  m.every((row, i) => row.every((x, j) => Math.abs(x - m[j]![i]!) < 1e-5));
/** What is the same both ways between words: 0 nothing, 1 the scores, 2 the weights as well. */
export const mutualIn = (scores: Rows, weights: Rows) =>
  isSymmetric(scores) ? (isSymmetric(weights) ? 2 : 1) : 0;
export const MUTUAL_TEXTS = [
  'Each score depends on which word is the query.',
  'Scores are the same both ways, weights are not.',
  'Scores and weights are the same both ways.',
] as const;
