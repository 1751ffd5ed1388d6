// What people read in this figure.
import { formatNumber, formatPercent, formatShort } from '../../number/format.ts';
import type { MapsDerived, MapsState, WeightMap } from './maps.ts';

export const title = 'Weights with and without the division';

export const labels = { n: 'Tokens', dK: 'd_k', source: 'Queries and keys', seed: 'Seed' };

export const sourceTitles = {
  normal: 'drawn here',
  linear: 'by linear layers',
  'torch-4-64': 'PyTorch 4 × 64',
  'torch-4-512': 'PyTorch 4 × 512',
  'torch-10-512': 'PyTorch 10 × 512',
};

export const presetTitles = {
  'ten-by-512': 'Ten tokens, d_k = 512: a draw by PyTorch',
  'four-by-512': 'Four tokens, d_k = 512: a draw by PyTorch',
  'four-by-64': 'Four tokens, d_k = 64: a draw by PyTorch',
  drawn: 'Ten tokens, drawn here',
  layers: 'Through linear layers as PyTorch starts them',
};

export const goalTexts = {
  tokens: (n: number) => `This challenge is about ${n} tokens.`,
  average: (largest: number, dK: number) =>
    `On the solid curve, the average of many draws, the largest weight is ${formatPercent(largest)} at dₖ = ${dK}.`,
  notYet: 'That’s not 90% yet.',
  earlier: 'It passed 90% before that.',
  nudge: (isEarly: boolean) =>
    isEarly
      ? 'The solid curve keeps climbing to the right of the upright line.'
      : 'Go back to where the solid curve has only just crossed 0.9.',
  found: (dK: number, largest: number, scaled: number) =>
    `At dₖ = ${dK} the largest of ten weights is ${formatPercent(largest)} on average, because scores spread by ` +
    `about √${dK} = ${formatNumber(Math.sqrt(dK), 1)} and the best is usually well ahead. With the division it is ${formatPercent(scaled)}.`,
};

/** Four digits or so: 486.0, 0.949. */
export const varianceDigits = (x: number) => (x < 10 ? 3 : 1);
export const formatVariance = (x: number) => formatNumber(x, varianceDigits(x));

/** A number with its sign, whichever that is. */
export function formatSigned(x: number, digits: number) {
  const text = formatNumber(x, digits);
  return x > 0 && Number(text) !== 0 ? `+${text}` : text;
}

/** What can be counted in one map. */
export const counts = {
  variance: 'score variance',
  meanLargest: 'largest in a row (mean)',
  entropy: 'mean entropy',
  above5: 'weights above 0.5',
  above9: 'above 0.9',
  below1: 'below 0.01',
};

export const heads = {
  unscaled: 'without dividing',
  scaled: (dK: number) => `divided by √${dK}`,
  difference: 'difference: with − without',
  average: 'The largest weight at every dₖ',
  more: 'Other draws, the difference, and more numbers',
};

/** What the maps are called. */
export const mapNames = {
  unscaled: 'weights without dividing',
  scaled: 'weights after dividing',
  difference: 'difference',
};

export const curveNames = { unscaled: 'without', scaled: 'divided' };

/** Explains the curve. */
export const widthName = 'dₖ';
export const caption = (n: number, runs: number) =>
  `The largest of ${n} weights, averaged over ${runs} draws. The rings mark the two maps.`;

/** Reads out the cell the reader points at. */
export const cellText = (
  { i, j }: { i: number; j: number },
  score: number,
  unscaled: number,
  scaled: number,
) =>
  `Query ${i + 1}, key ${j + 1}: score ${formatShort(score, 2)}, ` +
  `weight ${formatNumber(unscaled, 3)} without dividing, ${formatNumber(scaled, 3)} after.`;

export const point = 'Point at a cell to see its score and weights.';

export function describe(s: MapsState, d: MapsDerived): string {
  const map = ({ scores, meanLargest: top, entropy: nats }: WeightMap) =>
    `variance ${formatVariance(scores.variance)}, largest weight of a row ${formatPercent(top)} on average, ` +
    `mean entropy ${formatNumber(nats, 3)}`;
  return (
    `${s.n} queries meet ${s.n} keys of ${s.dK} ${s.dK === 1 ? 'number' : 'numbers'}, ${sourceTitles[s.source]}. ` +
    `Without the division: ${map(d.unscaled)}. Divided by √${s.dK}: ${map(d.scaled)}; ` +
    `at most it could be ${formatNumber(d.mostEntropy, 3)}.`
  );
}
