// What people read in this figure.
import { formatNumber, formatPercent } from '../../number/format.ts';
import type { OrderDerived, OrderState } from './order.ts';

export const title = 'Does the order count?';

export const labels = {
  order: 'Order',
  positions: 'Positions',
  tokens: 'words',
  vectors: 'vectors of the words',
};

export const tokens = ['the', 'dog', 'bit', 'man'];

export const orderTitles = {
  written: 'original',
  swapped: 'nouns swapped',
  backwards: 'backwards',
};

export const positionTitles = {
  none: 'ignored',
  added: 'added',
  rotated: 'rotated',
};

export const presetTitles = {
  written: 'The dog bit the man, without positions',
  swapped: 'The man bit the dog, without positions',
  added: 'The man bit the dog, positions added',
  rotated: 'The man bit the dog, queries and keys rotated',
};

export const panels = {
  map: 'Weights',
  output: 'Outputs',
};

export const texts = {
  sentence: 'The words in order, each with its vector',
  /** What happens to a word's vector, and what comes of it. */
  added: (wave: string) => `+ ${wave}`,
  turned: (place: number) => `rotated by ${Math.round((place * 180) / Math.PI)}°`,
  becomes: (asks: string) => `= ${asks}`,
  now: 'now ★',
  written: 'original order',
  place: 'position',
  same: 'same',
  other: 'different',
  verdict: 'compared',
};

/** How many of the outputs have changed, in words. */
export const changedText = (order: OrderState['order'], changed: number, of: number) =>
  order === 'written'
    ? 'One output for each word.'
    : changed === 0
      ? 'Every word gets the same as in the original order.'
      : `${changed} of ${of} outputs are different from the original order.`;

/** What one word gives to another here, and what it gave in the original order. */
export function linkText({ tokens: [, given, asks], order }: OrderState, d: OrderDerived) {
  const now = `“${asks}” gives “${given}” ${formatPercent(d.link)}`;
  return order === 'written'
    ? `${now}.`
    : `${now} (in the original order: ${formatPercent(d.linkWritten)}).`;
}

export function describe(s: OrderState, d: OrderDerived): string {
  const [, second, third] = s.tokens;
  const how = {
    none: 'Without positions',
    added: 'With positions added',
    rotated: 'With queries and keys rotated',
  }[s.positions];
  return (
    `“${d.sentence.join(' ')}”. ${how}, “${third}” gives “${second}” ${formatPercent(d.link)}. ` +
    `${changedText(s.order, d.changed, d.places.length)} ` +
    `The two words “${s.tokens[0]}” get outputs that differ by ${formatNumber(d.apart)}.`
  );
}
