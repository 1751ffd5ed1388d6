// Helpers for figures with a list of scores.
import type { Rows } from '../../engine/arrays.ts';
import { formatPercent, formatWeight, round } from '../../number/format.ts';

/** The minimum and maximum number of scores in figures that name each score. */
export const KEY_COUNT = [2, 6] as const;

/** Returns the indices of a list sorted by value, the largest first. Equal values keep their order. */
export const rankedIndices = (xs: readonly number[]) =>
  xs.map((_, i) => i).sort((a, b) => xs[b]! - xs[a]! || a - b);

/** Resizes a list of scores to `n`. Each new score is 1 less than the lowest. */
export const resizeScores = (scores: readonly number[], n: number) =>
  Array.from({ length: n }, (_, i) => scores[i] ?? round(Math.min(...scores) - 1));

/** Makes the number of names match the number of scores. */
export function withNames<S extends { scores: readonly number[]; names: readonly string[] }>(
  s: S,
): S {
  const { scores, names } = s;
  if (names.length === scores.length) return s;
  return { ...s, names: scores.map((_, i) => names[i] ?? `key ${i + 1}`) };
}

/** Writes a weight for a sentence: as a percentage, or as a number if the percentage would round to 0. */
export const shareText = (w: number) => (w > 0 && w < 0.0005 ? formatWeight(w) : formatPercent(w));

const isSymmetric = (m: Rows) =>
  m.every((row, i) => row.every((x, j) => Math.abs(x - m[j]![i]!) < 1e-5));
/** Returns 0 if the scores are not symmetric, 1 if only the scores are, and 2 if the weights are as well. */
export const mutualIn = (scores: Rows, weights: Rows) =>
  isSymmetric(scores) ? (isSymmetric(weights) ? 2 : 1) : 0;
export const MUTUAL_TEXTS = [
  'Each score depends on which word is the query.',
  'Scores are the same both ways, weights are not.',
  'Scores and weights are the same both ways.',
] as const;
