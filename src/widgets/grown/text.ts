// What people read in this figure.
import { formatNumber, formatPercent, formatShort } from '../../number/format.ts';
import { namedTexts } from '../terms.ts';
import type { GrownDerived, GrownState } from './grown.ts';
import type { QueryResult, Way } from './ways.ts';

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
  vectors: 'The grown vectors',
};

export const wayTitles: Record<Way, string> = {
  repeat: 'Repeat',
  pad: 'Pad with zeros',
  noise: 'Fill with noise',
};

/** What each way puts behind the numbers that are there. */
const growthPhrases: Record<Way, string> = {
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
  otherChange: 'Something besides the divisor has changed. Undo it, or begin again.',
  home: (weights: readonly number[], wanted: readonly number[]) =>
    `The weights are ${percents(weights)}, not ${percents(wanted)}.`,
  nudge: (tooSharp: boolean) =>
    tooSharp
      ? 'The first weight is too large: divide by more.'
      : 'The first weight is too small: divide by less.',
  found: (copies: number, divisor: number) =>
    `Each score is ${copies} times as large, so ${copies} · √2 = ${formatShort(copies * Math.SQRT2, 1)} ` +
    `brings it back; you divided by ${formatShort(divisor, 1)}.`,
};

/** The panels: their names for who does not see them, what stands above them, and their hints. */
export const panels = {
  own: {
    name: 'Your vectors',
    each: ', two numbers each',
    hint: 'Drag a tip or a name.',
  },
  blocks: {
    title: (dK: number) => `The same vectors with ${dK} numbers`,
    hint: '32 numbers to a line. Deeper: larger. Grey: below 0.',
  },
  results: {
    name: 'Scores and weights',
    title: 'What becomes of the weights',
    hint: 'Last column: the weights with two numbers and √2.',
  },
};

export const curves = {
  against: 'Weights against d_k:',
  divided: { label: 'divided by √dₖ', role: 'weight' },
  undivided: { label: 'not divided' },
};
export const dashWords = ['solid', 'dashed', 'dotted'];
export const asks = (name: string) => `${name} asks`;

/** What a scaled score is divided by, as a person writes it. */
const divisorText = ({ scale, dK }: GrownState, { divisor }: QueryResult) =>
  scale === 'sqrt' ? `√${dK}` : formatShort(divisor, 2);

/** The heads of the table. */
export const heads = {
  key: 'key',
  score: 'q·k',
  scaled: (state: GrownState, result: QueryResult) => `÷${divisorText(state, result)}`,
  weight: 'weight',
  before: 'before',
};

/** A score that may be a handful or thousands. */
export const scoreText = (x: number) => formatNumber(x, Math.abs(x) < 100 ? 2 : 0);

export function describe(state: GrownState, derived: GrownDerived): string {
  const { scores, divisor, weights, own } = derived;
  const list = (texts: readonly string[]) => namedTexts(state.tokens.slice(1), texts);
  const length = state.q.length;
  return (
    `The vectors are ${growthPhrases[state.way]} to ${state.dK} numbers. Scores: ${list(scores.map(scoreText))}; ` +
    `${divisor === 1 ? 'nothing is divided' : `divided by ${divisorText(state, derived)}`}. ` +
    `Weights: ${list(weights.map((x) => formatPercent(x)))}. ` +
    `With ${length} numbers and √${length} they are ${percents(own.weights)}.`
  );
}
