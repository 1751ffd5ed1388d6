// What people read in this figure.
import { isolateWords } from '../../bound/isolate.ts';
import { formatPercent, formatShort } from '../../number/format.ts';
import type { TwinsDerived, TwinsState } from './twins.ts';

export const title = 'Two equal tokens and another';

export const labels = {
  tokens: 'tokens',
  bits: 'numbers',
  length: 'All vectors times',
};

export const tokens = ['token 0', 'token 1', 'token 2'];

export const presetTitles = {
  given: 'Tokens 0 and 2 are equal',
  long: 'The same, 2.3 times as large',
  zero: 'All numbers 0: everyone gets the same',
};

export const panels = {
  bits: 'Tokens',
  map: 'Weights',
  curve: 'What the middle token gives itself',
};

export const texts = {
  click: ': click a number',
  hint: 'Queries, keys and values are these vectors.',
  rows: 'A row for the token that asks. Full colour is 1.',
  axis: 'all vectors times',
  bit: (token: string, nth: number) => isolateWords(`${token}, number ${nth}`),
  times: (length: number) => `× ${formatShort(length)}`,
};

export function describe(s: TwinsState, d: TwinsDerived): string {
  const rows = s.tokens
    .map((token, i) => `${token} gives ${d.weights[i]!.map((w) => formatPercent(w)).join(', ')}`)
    .join('; ');
  return `Vectors times ${formatShort(s.length)}, scores ${d.scores
    .map((row) => row.map((x) => formatShort(x, 2)).join(', '))
    .join('; ')}. ${rows}.`;
}
