import type { CSSProperties } from 'react';

/**
 * The colour of a cell. Weights: one hue from paper to the weight colour on the fixed domain [0, 1].
 * Scores: two hues from paper, centred on 0; `maxAbs` is the score of full colour. The mixing itself is CSS,
 * so a change of theme repaints nothing.
 */
export function weightShade(weight: number): CSSProperties {
  const share = Math.min(1, Math.max(0, Number.isFinite(weight) ? weight : 0));
  return { '--shade': `${(share * 100).toFixed(1)}%` } as CSSProperties;
}

/** See `weightShade`. The sign decides the hue and is also written in the cell. */
export function scoreShade(score: number, maxAbs: number): CSSProperties {
  const share = Math.min(1, Math.abs(Number.isFinite(score) ? score : 0) / maxAbs);
  return {
    '--shade': `${(share * 50).toFixed(1)}%`,
    '--hue': score < 0 ? 'var(--negative)' : 'var(--positive)',
  } as CSSProperties;
}

/**
 * How deep a weight's cell is, for the colour of its number: 0 pale, 2 deep, 1 between, where only one of the
 * themes is already deep. With black and white for text each step keeps a contrast of 4.5 in both themes.
 */
export const depth = (weight: number): 0 | 1 | 2 =>
  // What is no number is as pale as nothing.
  weight >= 0.74 ? 2 : weight >= 0.675 ? 1 : 0;
