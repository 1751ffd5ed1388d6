// What people read in this figure.
import { formatPercent, formatShort, formatVector } from '../../number/format.ts';
import { orderText } from '../measures.ts';
import { namedTexts } from '../terms.ts';
import type { CompareFourDerived, CompareFourState } from './compare-four.ts';

export const title = 'Four numbers each';

export const labels = {
  query: 'query',
  factors: 'projection',
  keys: 'keys',
  tokens: 'words',
  self: 'The asking word is a key, too',
};

export const presetTitles = {
  given: 'The words as they are',
  projected: 'A projection that asks about the second number',
  self: 'With the asking word among the keys',
  both: 'Projected, with the asking word',
};

export const hint =
  'You can edit every number. Below each key are its products with what “asks with” has; bars go from −1 to 1.';

export const heads = {
  word: 'word',
  number: 'number ',
  sum: 'sum, ÷√4',
  weight: 'weight',
  times: 'times',
  asks: 'asks with',
  products: 'products',
  notAsked: 'not asked',
};
export const numberOf = (name: string, j: number) => `${name}, number ${j + 1}`;

export function describe(s: CompareFourState, d: CompareFourDerived): string {
  const list = (texts: readonly string[]) => namedTexts(d.names, texts);
  const own = s.factors.every((f) => f === 1) ? ', its own numbers' : '';
  return [
    `“${s.tokens[0]}” asks with ${formatVector(d.asks, 3)}${own}.`,
    `Scores: ${list(d.scores.map((x) => formatShort(x, 3)))}; in order: ${orderText(d.names, d.ranks)}.`,
    `Weights: ${list(d.weights.map((w) => formatPercent(w)))}.`,
  ].join(' ');
}
