// What people read in this figure.
import { formatNumber, formatPercent, formatShort } from '../../number/format.ts';
import type { MixedKeysDerived, MixedKeysState } from './mixed-keys.ts';
import { CAT_INDEX, SAT_INDEX } from './scores.ts';

export const title = 'One key mixed into another';

export const labels = { tokens: 'words', mix: 'Of “cat” in the key of “sat”' };

export const tokens = ['The', 'cat', 'sat', 'on', 'the', 'mat'];

export const presetTitles = {
  own: 'Each word has a key of its own',
  mixed: '0.7 of the key of “cat”, 0.3 of the key of “sat”',
  same: 'Both words have one key',
};

export const panels = { map: 'Weights', keys: 'The two keys' };

export const texts = {
  map: 'A row asks, a column is found. The two columns are framed.',
  keys: 'Both keys, in the plane through them.',
  own: (word: string) => `${word}, its own`,
  length: 'Length of the mixed key, its own being 1',
  cosine: (word: string) => `Cosine with the key of ${word}`,
  apart: 'Largest difference between the two columns',
};

export const keyText = (word: string) => `key of ${word}`;
/** Whom the third word gives most. */
export const mostText = (tokens: readonly string[], d: MixedKeysDerived) =>
  `${tokens[SAT_INDEX]} gives most to ${tokens[d.most]}: ${formatPercent(d.weights[SAT_INDEX]![d.most]!)}.`;

export function describe(s: MixedKeysState, d: MixedKeysDerived): string {
  const [cat, sat] = [s.tokens[CAT_INDEX]!, s.tokens[SAT_INDEX]!];
  const asks = d.weights[SAT_INDEX]!;
  return (
    `The key of ${sat} contains ${formatShort(s.mix)} of the key of ${cat}: it has ${formatNumber(d.length)} of its own length, ` +
    `and a cosine of ${formatNumber(d.cosine)} with the key of ${cat}. ` +
    `Weights to the two differ by at most ${formatPercent(d.apart)}. ` +
    `${sat} gives ${cat} ${formatPercent(asks[CAT_INDEX]!)}. ${mostText(s.tokens, d)}`
  );
}
