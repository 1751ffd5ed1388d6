// What people read in this figure.
import { formatPercent } from '../../number/format.ts';
import type { DiagonalDerived, DiagonalState } from './diagonal.ts';

export const title = 'Does each word look most at itself?';

export const labels = {
  tokens: 'words',
  features: 'features',
  x: 'vectors of the words',
  wQ: 'W_Q',
  wK: 'W_K',
};

export const tokens = ['The', 'river', 'and', 'the', 'money', 'bank'];
export const features = ['little', 'water', 'money', 'two'];

export const presetTitles = {
  same: 'Keys are the queries',
  learned: 'W_Q and W_K as training might make them',
};

export const panels = { words: 'Words', matrices: 'What makes queries and keys', map: 'Weights' };

export const texts = {
  words: 'The last feature: a word with two meanings.',
  matrices: 'Row: a feature of the word. Column: what it asks, or is found by.',
  map: 'A row asks. Where a word gives itself most, its cell is framed.',
  own: (own: number, all: number) =>
    `${own} of ${all} words give themselves most, alone or with others.`,
};

export function describe(s: DiagonalState, d: DiagonalDerived): string {
  const strongest = s.tokens
    .map((word, i) => {
      const row = d.weights[i]!;
      const at = row.indexOf(Math.max(...row));
      return `${word} gives ${at === i ? 'itself' : s.tokens[at]} ${formatPercent(row[at]!)}`;
    })
    .join('; ');
  return `Largest weights: ${strongest}. ${texts.own(d.own, s.tokens.length)}`;
}
