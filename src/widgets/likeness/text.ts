// What people read in this figure.
import { formatNumber, formatPercent, formatShort, formatVector } from '../../number/format.ts';
import { orderText } from '../measures.ts';
import { namedTexts } from '../terms.ts';
import type { Likeness, LikenessDerived, LikenessState } from './likeness.ts';

export const title = 'Which key is most like the query?';

export const labels = {
  measure: 'Measure',
  times: 'Multiplier of the cosine',
  q: 'query',
  keys: 'keys',
  key: 'key',
  tokens: 'names',
};

export const measureTitles: Record<Likeness, string> = {
  dot: 'dot product',
  scaled: 'dot product / √2',
  cosine: 'cosine',
  distance: '−distance',
  squared: '−distance²',
};

/** The measure as a formula. */
const formulas: Record<Likeness, (times: number) => string> = {
  dot: () => 'q·k',
  scaled: () => 'q·k / √2',
  cosine: (times) => (times === 1 ? 'cosine' : `${formatShort(times)} × cosine`),
  distance: () => '−‖q − k‖',
  squared: () => '−‖q − k‖²',
};

/** The head of the scores. */
export const formulaText = ({ measure, times }: LikenessState) => formulas[measure](times);

export const presetTitles = {
  dot: 'By dot product: the long key',
  cosine: 'By cosine: the aligned key, by a little',
  times: 'By 20 times the cosine',
  distance: 'By distance: the near key',
  squared: 'By squared distance',
  best: 'The best that a cosine can do',
};

export const panels = { plane: 'Query and keys', weights: 'Scores and weights' };

const MEASURE_LINES: Record<Likeness, string> = {
  dot: 'All keys on one line get the same score.',
  scaled: 'All keys on one line get the same score.',
  cosine: 'All keys on one ray get the same score.',
  distance: 'All keys on one ring get the same score.',
  squared: 'All keys on one ring get the same score.',
};

export const hintText = ({ measure, q }: LikenessState) =>
  q[0] === 0 && q[1] === 0 && measure !== 'distance' && measure !== 'squared'
    ? 'A query of length 0 scores 0 with every key.'
    : `${MEASURE_LINES[measure]} Drag a tip.`;

export const heads = { key: 'key', weight: 'weight', share: 'weight as a share' };
export const ceilingNames = ['4 keys', '10 keys', '100 keys'];

export const winnerText = (winner: string) =>
  winner.includes('level') ? winner : `${winner} wins`;

const percent = (w: number) => formatPercent(w);

export const goalTexts = {
  otherChange: 'An arrow has moved, and the arrows should stay where they were.',
  measure: 'These scores aren’t cosines.',
  share: ({ times }: LikenessState, { chosen }: LikenessDerived) =>
    `By ${times === 1 ? 'the cosine' : `${formatShort(times)} × cosine`}, A has ${percent(chosen.weights[0]!)} and C ${percent(chosen.weights[2]!)}. That’s not 95% yet.`,
  less: ({ times }: LikenessState, { chosen }: LikenessDerived) =>
    `Times ${formatShort(times)}, A has ${percent(chosen.weights[0]!)}. That’s enough, but a smaller multiplier also does it.`,
  whole: 'The multiplier isn’t a whole number.',
  lessNext: 'Lower it by 1 as long as A keeps 95%.',
  undo: 'Undo the move, or start over.',
  byCosine: 'Choose the cosine.',
  nudge: (_: LikenessState, { by }: LikenessDerived, times: number) =>
    `C’s cosine is only ${formatNumber((by.cosine.scores[0]! - by.cosine.scores[2]!) / times, 3)} less than A’s. The multiplier makes this difference larger. ` +
    'The ratio of their weights is e to the power of the difference, and 95 to 5 is 19 to 1.',
  found: ({ times }: LikenessState, { chosen, by }: LikenessDerived) =>
    `A’s cosine is ${formatNumber(by.cosine.scores[0]! / times, 3)}, C’s ${formatNumber(by.cosine.scores[2]! / times, 3)}. Times ${formatShort(times)} ` +
    `they are ${formatNumber(by.cosine.scores[0]! - by.cosine.scores[2]!)} apart, so A gets ${percent(chosen.weights[0]!)}. ` +
    'With one less, A would have less than 95%. The multiplier decides how sharply a cosine chooses.',
};

export function describe(s: LikenessState, d: LikenessDerived): string {
  const names = s.tokens.slice(1);
  const { scores, weights, ranks } = d.chosen;
  return [
    `Query ${formatVector(s.q)}. By ${formulaText(s)} the scores are ${namedTexts(
      names,
      scores.map((x) => formatNumber(x)),
    )}: ${orderText(names, ranks)}.`,
    `Weights: ${namedTexts(names, weights.map(percent))}.`,
  ].join(' ');
}
