import type { CSSProperties } from 'react';

/**
 * Cell color of a weight: a single hue on the fixed domain [0, 1]. Scores have two hues around 0, with full color at
 * `maxAbs`. CSS mixes the colors, so a theme change needs no update.
 */
export function weightShade(weight: number): CSSProperties {
  const share = Math.min(1, Math.max(0, Number.isFinite(weight) ? weight : 0));
  return { '--shade': `${(share * 100).toFixed(1)}%` } as CSSProperties;
}

/** Cell color of a score. The sign sets the hue; it is also visible in the cell's text. */
export function scoreShade(score: number, maxAbs: number): CSSProperties {
  const share = Math.min(1, Math.abs(Number.isFinite(score) ? score : 0) / maxAbs);
  return {
    '--shade': `${(share * 50).toFixed(1)}%`,
    '--hue': score < 0 ? 'var(--negative)' : 'var(--positive)',
  } as CSSProperties;
}

/**
 * Depth of a weight's cell, which decides its text color: 0 pale, 2 deep, 1 in between, where only one theme is
 * already deep. With black or white text, each step has a contrast of at least 4.5 in both themes.
 */
export const shadeDepth = (weight: number): 0 | 1 | 2 =>
  // NaN is pale.
  weight >= 0.74 ? 2 : weight >= 0.675 ? 1 : 0;
