// What people read in this figure.
import { isolateWords } from '../../bound/isolate.ts';
import { formatPercent } from '../../number/format.ts';
import type { HandDerived, HandState } from './hand.ts';

export const title = 'A map made by hand';

export const labels = { tokens: 'words', parts: 'parts', row: 'row in hand' };

export const tokens = ['animal', 'street', 'because', 'it'];

/** The sentence of one tutorial's map. */
export const animal = [
  'The',
  'animal',
  'didn’t',
  'cross',
  'the',
  'street',
  'because',
  'it',
  'was',
  'too',
  'tired',
];

export const newWord = (nth: number) => `word ${nth}`;

export const presetTitles = {
  wished: '“it” gives most to “animal”, as wished',
  animal: 'Eleven words, as one tutorial wishes',
  diagonal: 'Each word gives itself everything',
};

export const panels = { parts: 'Parts, as you like', map: 'Weights, made by hand' };

export const texts = {
  parts: 'Choose a word. How much does it give to each?',
  choose: 'The word whose row is in hand',
  gives: (word: string) => isolateWords(`${word} gives`),
  part: (from: string, to: string) => `${from} gives ${to}`,
  words: 'words',
  map: 'Each row is divided by its sum. No model was here, and no softmax.',
  zeros: (zeros: number) =>
    zeros === 0
      ? 'No weight is 0: some scores would give this map.'
      : `${zeros} ${zeros === 1 ? 'weight is' : 'weights are'} exactly 0: scores of this size never give that without a mask.`,
};

export function describe(s: HandState, d: HandDerived): string {
  // Of many rows the one in hand is told.
  const told = s.tokens.length > 5 ? [d.at] : s.tokens.map((_, i) => i);
  const rows = told
    .map((i) => `${s.tokens[i]} gives ${d.weights[i]!.map((w) => formatPercent(w)).join(', ')}`)
    .join('; ');
  return `A map made by hand: ${rows}. ${texts.zeros(d.zeros)}`;
}
