// What people read in this figure.
import { formatAny, formatNumber, formatPercent, formatShort } from '../../number/format.ts';
import { shareText } from '../scores.ts';
import type { SharesDerived, SharesState } from './shares.ts';

export const title = 'From scores to weights';

export const labels = {
  scores: 'score',
  score: 'score of',
  names: 'names',
  divisor: 'Divide by T',
  axis: 'Axis',
  precision: 'Computed in',
};

export const axisTitles = { linear: 'linear', log: 'log' };

export const presetTitles = {
  small: 'Small scores: 2, 1, ½',
  words: 'Three words with small scores',
  worked: 'Three words, divided by √2',
  undivided: 'The same, without the division',
  pair: 'Scores 2 and 1',
  tenfold: 'Scores 20 and 10',
  far: 'Far apart: 200, 100, 50',
  level: 'Three scores of 512',
  step: 'Scores 512 and 511',
  fifty: 'Scores 50 and 48',
};

export const goalTexts = {
  divisor: 'You changed the divisor. Undo that, or start over.',
  keys: 'This challenge needs exactly three words.',
  shares: (shares: readonly number[]) =>
    `Right now they are ${shares.map((w) => formatPercent(w)).join(', ')}. Aim for 60, 30 and 10.`,
  nextGap(shares: readonly number[], wanted: readonly number[]) {
    // The pair that is further from its ratio.
    const off = [0, 1].map((i) =>
      Math.log(shares[i]! / shares[i + 1]! / (wanted[i]! / wanted[i + 1]!)),
    );
    const worst = Math.abs(off[0]!) >= Math.abs(off[1]!) ? 0 : 1;
    return `The gap between the ${['two highest', 'two lowest'][worst]} scores is too ${
      off[worst]! < 0 ? 'narrow' : 'wide'
    }.`;
  },
  /** From the highest to the lowest. */
  found([a, b, c]: readonly string[], scores: readonly number[], weights: readonly number[]) {
    const lead = (i: number) => formatShort(scores[i]! - scores[i + 1]!, 2);
    const times = (i: number) => formatNumber(weights[i]! / weights[i + 1]!, 1);
    return (
      `“${a}” leads “${b}” by ${lead(0)}, so it gets e to the ${lead(0)} ≈ ${times(0)} times as much. “${b}” leads ` +
      `“${c}” by ${lead(1)}, which makes ${times(1)} times as much. Any three scores with these leads would do.`
    );
  },
};

export const scoreTexts = {
  title: 'Scores',
  keys: 'keys',
  hint: 'drag a point, or type',
  score: 'score',
  list: 'Scores of the keys',
  typed: (name: string) => `score of ${name}, typed`,
  divided: 'divided: ',
  gap: 'gap',
  all: 'all',
  together: 'all scores together',
  lowest: (spoken: string) => `lowest score ${spoken}`,
  movesAll: '↔ shifts all scores',
};

export const weightTexts = {
  title: 'Weights',
  list: 'Weights of the keys',
  heads: { linear: 'share of one whole', log: 'logarithmic' },
  weight: 'weight',
  hint: (axis: SharesState['axis'], precision: SharesState['precision']) =>
    axis === 'linear'
      ? 'weight = eˢ ÷ sum of all eˢ'
      : precision === 'float32'
        ? 'each line 10¹⁰ times less; hatched: denormal; left of it: 0'
        : 'each line 10¹⁰ times less',
  ratio: 'ratio',
  sum: 'sum',
};

const leaders = (s: SharesState, { order: [first, second] }: SharesDerived) =>
  [s.names[first!], s.names[second!]] as const;

/** The two highest, and how their weights compare. */
export const ratioText = {
  level: (s: SharesState, d: SharesDerived) => `${leaders(s, d).join(' and ')} are tied`,
  names: (s: SharesState, d: SharesDerived) => leaders(s, d).join(' : '),
};

/** What is special about a weight, in a word; nothing of most. */
export const remark = (d: SharesDerived, row: number) =>
  d.weights[row] === 0 ? ' underflow' : d.multiples[row] ? ' denormal' : '';

const list = (names: readonly string[], texts: readonly string[]) =>
  names.map((name, i) => `${name} ${texts[i]}`).join(', ');

export function describe(s: SharesState, d: SharesDerived): string {
  const [first, second] = d.order.map((i) => s.names[i]);
  const texts = s.scores.map((x) => formatShort(x));
  const divided = s.divisor === 1 ? '' : `, divided by ${formatShort(s.divisor)}`;
  const sentences = [
    `Scores: ${list(s.names, texts)}${divided}.`,
    `Weights: ${list(s.names, d.weights.map(shareText))}.`,
    d.gap === 0
      ? `The two highest scores are equal, and so are their weights.`
      : `The lead of ${first} over ${second}, ${d.gapText}, makes its weight ${formatAny(d.ratio)} times as large.`,
  ];
  const denormal = s.names.filter((_, i) => d.multiples[i]! > 0);
  const lost = s.names.filter((_, i) => d.weights[i] === 0);
  if (denormal.length) sentences.push(`Denormal in ${s.precision}: ${denormal.join(', ')}.`);
  if (lost.length) sentences.push(`Too small for ${s.precision}, and so 0: ${lost.join(', ')}.`);
  return sentences.join(' ');
}
