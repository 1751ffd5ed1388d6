// What people read in this figure.
import { formatNumber, formatPercent, formatResults, formatVector } from '../../number/format.ts';
import { length } from '../../plane/plane.ts';
import type { Reading, WordMapDerived, WordMapState } from './word-map.ts';

export type Which = 'first' | 'second';

export const title = 'Two sentences, one table';

export const labels = {
  words: 'Words of the table',
  map: 'Rows of the table',
  first: 'First sentence',
  second: 'Second sentence',
  attention: 'Attention',
  others: 'Words not in the table',
  target: 'marked point',
};
export const attentionTitles = { off: 'without', on: 'with' } as const;
export const othersTitles = { out: 'left out', zero: 'zero vectors' } as const;

export const presetTitles = {
  bank: 'Bank, by the river and with a loan',
  water: 'Unequal weights: water by the bank, money in it',
  without: 'Without attention',
  both: 'Both meanings in one sentence',
  zeros: 'Other words as zero vectors',
  bat: 'Bat, in a cave and in a hand',
};

export const goalTexts = {
  otherMoved: (word: string) => `Something besides “${word}” has changed. Undo it, or begin again.`,
  tableMoved: 'Something besides the sentences has changed. Undo it, or begin again.',
  lost: (asker: string) => `The first sentence needs the word “${asker}”.`,
  /** `right`, `up`: how far the star is to the right of the ring, and above it. */
  away: (right: number, up: number) =>
    `The star is ${formatNumber(Math.hypot(right, up))} from the middle of the ring, too far ${
      Math.abs(right) > Math.abs(up) ? (right > 0 ? 'right' : 'left') : up > 0 ? 'up' : 'down'
    }.`,
  partners: (asker: string, count: number) =>
    `Besides “${asker}”, the sentence has ${count === 0 ? 'no word' : 'one word'} of the table; two are asked.`,
  fromRow: (right: number, up: number) =>
    `The star is ${formatNumber(Math.hypot(right, up))} from the row of the table. Words ${
      Math.abs(right) > Math.abs(up)
        ? `on the ${right > 0 ? 'left' : 'right'}`
        : `${up > 0 ? 'below' : 'above'} it`
    } pull it back.`,
};

export const sentenceOf = (which: Which) => `${which} sentence`;

export const texts = {
  table: 'The table',
  tableHint: 'One row for each word.',
  change: 'Change the table',
  done: 'Done',
  wordOf: (row: number) => `word ${row + 1} of the table`,
  onMap: (word: string, which: Which) => `${word}, ${which} map`,
  weightsOf: (which: Which) => `weights in the ${which} sentence`,
  weightsHint: 'Weights: how much each word counts.',
  absent: (asker: string) => `There is no “${asker}” in this sentence.`,
  inTable: (asker: string) => `${asker} in the table`,
  here: { on: '★ here', off: 'here, too,' },
  star: (asker: string) => `${asker} here`,
  missing: { zero: 'Zero vectors: ', out: 'Without a row, left out: ' },
  giveRow: (word: string) => `give ${word} a row`,
};

/** Where attention puts the word, in words. */
export const saysWhere = (output: readonly number[] | null) =>
  output ? formatResults(output) : 'no place, since it is not there';

function describeOne(s: WordMapState, typed: readonly string[], d: Reading): string {
  const [asker] = s.words;
  const sentence = `“${typed.join(' ')}”`;
  if (!d.output) return `${sentence} does not contain “${asker}”.`;
  const given = d.words.map((word, i) => `${word} ${formatPercent(d.weights[i]!)}`).join(', ');
  const [x, y] = s.map[0]!;
  const stays = length([d.output[0] - x, d.output[1] - y]) < 0.005;
  return `In ${sentence} ${asker} ${stays ? 'stays at' : 'moves to'} ${formatResults(d.output)}; weights: ${given}.`;
}

export function describe(s: WordMapState, { readings: { first, second } }: WordMapDerived): string {
  const row = `The table has ${s.words[0]} at ${formatVector(s.map[0]!)}, whatever the sentence.`;
  const both = [describeOne(s, s.first, first), describeOne(s, s.second, second)];
  if (s.attention === 'on') {
    const zero = s.map[0]!.every((x) => x === 0) && (first.output || second.output);
    return `${row} ${both.join(' ')}${zero ? ' A row of zeros compares nothing: all words count the same.' : ''}`;
  }
  const none = both.filter((_, i) => ![first, second][i]!.output);
  return [row, 'Without attention it stays there.', ...none].join(' ');
}
