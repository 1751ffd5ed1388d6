// What people read in this figure.
import { formatNumber, formatPercent } from '../../number/format.ts';
import type { OrderDerived, OrderState } from './order.ts';

export const title = 'Does the order count?';

export const labels = {
  order: 'Order',
  positions: 'Places are',
  tokens: 'words',
  vectors: 'vectors of the words',
};

export const tokens = ['the', 'dog', 'bit', 'man'];

export const orderTitles = {
  written: 'as written',
  swapped: 'nouns swapped',
  backwards: 'backwards',
};

export const positionTitles = {
  none: 'left out',
  added: 'added',
  rotated: 'turned in',
};

export const presetTitles = {
  written: 'The dog bit the man, without positions',
  swapped: 'The man bit the dog, without positions',
  added: 'The man bit the dog, positions added',
  rotated: 'The man bit the dog, queries and keys rotated',
};

export const panels = {
  map: 'Weights',
  output: 'What comes back',
};

export const texts = {
  sentence: 'The words at their places, each with its vector',
  /** What happens to a word's vector, and what comes of it. */
  added: (wave: string) => `+ ${wave}`,
  turned: (place: number) => `turned by ${Math.round((place * 180) / Math.PI)}°`,
  becomes: (asks: string) => `= ${asks}`,
  now: 'in this order ★',
  written: 'as written',
  place: 'place and word',
  same: 'same',
  other: 'other',
  verdict: 'compared',
};

/** How many of the outputs have changed, in words. */
export const changedText = (changed: number, of: number) =>
  changed === 0
    ? 'Every word gets what it got as written.'
    : `${changed} of ${of} outputs differ from those as written.`;

/** What one word gives to another here, and what it gave in the order as written. */
export const linkText = ([, given, asks]: readonly string[], now: number, written: number) =>
  `“${asks}” gives “${given}” ${formatPercent(now)}; as written, ${formatPercent(written)}.`;

export function describe(s: OrderState, d: OrderDerived): string {
  const [, second, third] = s.tokens;
  const how = {
    none: 'Without positions',
    added: 'With positions added',
    rotated: 'With queries and keys rotated',
  }[s.positions];
  return (
    `“${d.sentence.join(' ')}”. ${how}, ${third} gives ${second} ${formatPercent(d.link)}. ` +
    `${changedText(d.changed, d.places.length)} ` +
    `The two words “${s.tokens[0]}” get outputs that differ by ${formatNumber(d.apart)}.`
  );
}
