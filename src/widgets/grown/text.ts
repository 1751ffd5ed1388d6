// What people read in this figure.
import { formatNumber, formatPercent, formatShort } from '../../number/format.ts';
import { namedTexts } from '../terms.ts';
import type { GrownDerived, GrownState } from './grown.ts';
import type { Way, Weighed } from './ways.ts';

export const title = 'Your own vectors, grown';

export const labels = {
  q: 'query',
  keys: 'keys',
  key: 'key',
  tokens: 'tokens',
  dK: 'd_k',
  way: 'Grow by',
  scale: 'Divide by',
  seed: 'Noise',
};

export const wayTitles: Record<Way, string> = {
  repeat: 'Repeat',
  pad: 'Pad with zeros',
  noise: 'Fill with noise',
};

/** What each way puts behind the numbers that are there. */
const done: Record<Way, string> = {
  repeat: 'repeated',
  pad: 'padded with zeros',
  noise: 'filled up with noise',
};

export const presetTitles = {
  repeat: 'Repeated to 512 numbers',
  pad: 'Padded with zeros to 512 numbers',
  noise: 'Filled up with noise to 512 numbers',
  own: 'The two numbers alone',
};

const percents = (xs: readonly number[]) => xs.map((x) => formatPercent(x)).join(', ');

export const goalTexts = {
  moved: 'Something besides the divisor has changed. Undo it, or begin again.',
  home: (weights: readonly number[], wanted: readonly number[]) =>
    `The weights are ${percents(weights)}; they should be ${percents(wanted)}. Divide by ${
      Math.max(...weights) > Math.max(...wanted) ? 'more' : 'less'
    }.`,
};

/** The panels: their names for who does not see them, what stands above them, and their hints. */
export const panels = {
  own: {
    name: 'Your vectors',
    each: ', two numbers each',
    hint: 'Drag a tip or a name.',
  },
  blocks: {
    name: 'The grown vectors',
    title: (dK: number) => `The same vectors with ${dK} numbers`,
    hint: '32 numbers to a line. Deeper: larger. Grey: below 0.',
  },
  results: {
    name: 'Scores and weights',
    title: 'What becomes of the weights',
    hint: 'Last column: the weights with two numbers and √2.',
  },
};

export const curveNames = { divided: 'divided by √dₖ', undivided: 'not divided' };
export const dashWords = ['solid', 'dashed', 'dotted'];
export const asks = (name: string) => `${name} asks`;

/** What a scaled score is divided by, as a person writes it. */
export const divisorText = (s: GrownState, d: Weighed) =>
  s.scale === 'sqrt' ? `√${s.dK}` : formatShort(d.divisor, 2);

/** A score that may be a handful or thousands. */
export const scoreText = (x: number) => formatNumber(x, Math.abs(x) < 100 ? 2 : 0);

export function describe(s: GrownState, d: GrownDerived): string {
  const list = (texts: readonly string[]) => namedTexts(s.tokens.slice(1), texts);
  return (
    `The vectors are ${done[s.way]} to ${s.dK} numbers. Scores: ${list(d.scores.map(scoreText))}; ` +
    `${d.divisor === 1 ? 'nothing is divided' : `divided by ${divisorText(s, d)}`}. ` +
    `Weights: ${list(d.weights.map((x) => formatPercent(x)))}. ` +
    `With ${s.q.length} numbers and √${s.q.length} they are ${percents(d.own.weights)}.`
  );
}
