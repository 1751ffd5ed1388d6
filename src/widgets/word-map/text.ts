// What people read in this figure.
import { isolateWords } from '../../bound/isolate.ts';
import {
  formatNumber,
  formatPercent,
  formatResults,
  formatShort,
  formatVector,
} from '../../number/format.ts';
import { length } from '../../plane/plane.ts';
import type { Reading, WordMapDerived, WordMapState } from './word-map.ts';

/** How near to a place counts as there, in the plane's units: the radius of the ring. */
export const TARGET_RADIUS = 0.1;

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
export const attentionTitles = { off: 'off', equal: 'equal weights', on: 'on' } as const;
export const othersTitles = { out: 'left out', zero: 'zero vectors' } as const;

export const presetTitles = {
  bank: 'Bank, by the river and with a loan',
  water: 'Every word has a row: water by the bank, money in it',
  tableOnly: 'The same with attention off',
  equal: 'The same with equal weights',
  nearer: 'Money, halfway to bank',
  higher: 'Money, lifted',
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
  partners: (asker: string, share: number) =>
    `The words other than “${asker}” have ${formatPercent(share)} of the weight. They need at least half.`,
  fromRow: (off: number) =>
    `The star is ${formatNumber(off)} from the row of the table. It has to be within ${formatShort(TARGET_RADIUS)}.`,
};

/** The next step towards what a challenge asks. */
export const nudges = {
  sameHeight: (mover: string, asker: string) =>
    `The ring is lower than both “${mover}” and “${asker}”. No average of the two can be lower than both, so first drag “${mover}” down.`,
  across: (mover: string, right: boolean) =>
    `The star can get down to the ring now, but it’s too far ${right ? 'right' : 'left'}. Drag “${mover}” farther ${right ? 'left' : 'right'}.`,
  height: (mover: string, up: boolean) =>
    `Now the star is too ${up ? 'high' : 'low'}. Drag “${mover}” a little ${up ? 'down' : 'up'}.`,
  company: (asker: string) => `Add more words that match “${asker}”.`,
  back: (right: number, up: number) =>
    `The star is ${Math.abs(right) > Math.abs(up) ? (right > 0 ? 'right' : 'left') : up > 0 ? 'above' : 'below'}${
      Math.abs(right) > Math.abs(up) ? ' of' : ''
    } the row. Add a word from the other side.`,
};

/** What was found. */
export const findings = {
  ring: (mover: string, asker: string, at: readonly number[], weight: number) =>
    `“${mover}” is lower than “${asker}” now, at ${formatVector(at)}. Lower words score less here, so its weight is down to ${formatPercent(weight)}, and it had to go farther left as well. ` +
    `While both had the same height, no weights could have brought the star down.`,
  middle: (asker: string, share: number, off: number) =>
    `The other words have ${formatPercent(share)} of the weight, and still the star is only ${formatNumber(off)} from the row of “${asker}”. They pull in different directions, so their pulls cancel.`,
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
  inTable: (asker: string) => isolateWords(`row of ${asker}`),
  here: { on: '★ mixture', equal: '★ mixture', off: 'here:' },
  star: 'mixture',
  missing: {
    zero: 'Not in the table, so counted as zeros. Drag onto a map:',
    out: 'Not in the table, so ignored. Drag onto a map:',
  },
  giveRow: (word: string) => `give ${word} a row`,
};

/** Where the mixture lies, in words. */
export const saysWhere = (output: readonly number[] | null) =>
  output ? formatResults(output) : 'no place at all';

function describeOne(s: WordMapState, typed: readonly string[], d: Reading): string {
  const [asker] = s.words;
  const sentence = `“${typed.join(' ')}”`;
  if (!d.output) return `${sentence} does not contain “${asker}”.`;
  const given =
    s.attention === 'equal'
      ? `${formatPercent(d.weights[0]!)} for each word`
      : d.words.map((word, i) => `“${word}” ${formatPercent(d.weights[i]!)}`).join(', ');
  const [x, y] = s.map[0]!;
  const stays = length([d.output[0] - x, d.output[1] - y]) < 0.005;
  const where = `${stays ? 'on its row, at' : 'at'} ${formatResults(d.output)}`;
  return `In ${sentence} the mixture for “${asker}” is ${where}. Weights: ${given}.`;
}

export function describe(s: WordMapState, { readings: { first, second } }: WordMapDerived): string {
  const row = `The table has “${s.words[0]}” at ${formatVector(s.map[0]!)}, whatever the sentence.`;
  const both = [describeOne(s, s.first, first), describeOne(s, s.second, second)];
  if (s.attention !== 'off') {
    const zero =
      s.attention === 'on' && s.map[0]!.every((x) => x === 0) && (first.output || second.output);
    return `${row} ${both.join(' ')}${zero ? ' A row of zeros scores 0 with every word, so all words count the same.' : ''}`;
  }
  const none = both.filter((_, i) => ![first, second][i]!.output);
  return [row, 'With attention off it stays there.', ...none].join(' ');
}
