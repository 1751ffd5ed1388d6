// What people read in this figure.
import {
  formatNumber,
  formatOrZero,
  formatPercent,
  formatShort,
  formatWeight,
} from '../../number/format.ts';
import type { LeakDerived, LeakState } from './leak.ts';

export const title = 'What to write over a hidden score?';

export const labels = {
  tokens: 'words',
  scores: 'scores',
  masked: 'after the mask',
  weights: 'weight',
  attnMask: 'mask',
  fill: 'For hidden scores',
  how: 'It is',
  kept: 'and kept in',
  empty: 'A row of −∞ gives',
  broken: 'Not a number is',
  values: 'values',
  dScores: 'gradient of the score',
  dValues: 'gradient of the value',
  more: 'More options and gradients',
};

export const tokens = ['they', 'drink', 'PAD 1', 'PAD 2'];

export const fillTitles = {
  zero: '0',
  small: '−5',
  big: '−1e9',
  inf: '−∞',
};
export const howTitles = {
  fill: 'written over the score',
  add: 'added to the score',
};
export const keptTitles = {
  float32: 'float32',
  float16: 'float16',
};
export const emptyTitles = {
  nan: 'nan, from 0/0',
  uniform: 'even shares',
  zero: '0 for each',
};
export const brokenTitles = {
  none: 'nothing',
  key: 'the last key',
  value: 'the last value',
};

export const presetTitles = {
  infinity: '−∞: nothing leaks',
  zero: 'Filled with 0: hidden words get a share',
  small: 'Filled with −5: a little leaks',
  big: 'Filled with −1e9: 0, by underflow',
  nobody: 'Nobody is left: 0/0',
  even: 'Nobody is left, −1e9: even shares',
  nothing: 'Nobody is left, as PyTorch’s fused function has it',
  added: 'Nobody is left, −1e9 added: the scores are gone',
  float16: '−1e9 added in float16: it is −∞',
  refused: '−1e9 filled in float16: refused',
  key: 'No number in a hidden key',
  value: 'No number in a hidden value',
};

export const goalTexts = {
  rest: 'Something other than the scores has changed.',
  above: (leaked: number) =>
    `Hidden words get ${formatPercent(leaked)} in all. That’s not more than half yet.`,
  back: 'Undo it, or start over. Change only the scores.',
  hidden: 'A hidden score is overwritten, whatever it was. Change the scores of the visible words.',
  lower: (largest: number) =>
    `−5 hides a word only next to a much larger score. The largest visible score is ${formatNumber(largest, 1)}.`,
  found: (leaked: number, largest: number) =>
    `The largest visible score is now ${formatNumber(largest, 1)}, so −5 is no longer far below it, and ` +
    `${formatPercent(leaked)} leak. −∞ would still hide both, whatever the other scores are.`,
};

export const texts = {
  may: 'visible',
  score: 'score',
  value: 'value',
  name: 'One row, from its scores to its weights',
  asked: (word: string, j: number) => `${word}, word ${j + 1}, visible`,
  leak: 'Hidden words get',
  output: 'Output ★',
  refused: 'PyTorch refuses: −1e9 is beyond float16, which ends at −65504.',
};

/** A score: in full, or as code writes it where it is as large as −1e9. */
export const formatScore = (x: number) =>
  Number.isFinite(x) && Math.abs(x) >= 1e6
    ? x.toExponential(0).replace('e+', 'e').replace('-', '−')
    : formatShort(x, 2);
export const formatGradient = (x: number) => formatOrZero(x, 3);

export function describe(s: LeakState, d: LeakDerived): string {
  const hidden = d.may.filter((is) => !is).length;
  const how = s.how === 'fill' ? 'is written over' : 'is added to';
  const what = `${hidden} of ${s.tokens.length} words ${hidden === 1 ? 'is' : 'are'} hidden; ${fillTitles[s.fill]} ${how} their scores.`;
  if (d.refused) return `${what} ${texts.refused}`;
  const weights = s.tokens.map((word, j) => `${word}: ${formatWeight(d.weights![j]!)}`).join(', ');
  return `${what} Weights: ${weights}. ${texts.leak} ${formatPercent(d.leaked!)}.`;
}
