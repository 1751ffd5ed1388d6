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
export const attentionTitles = { off: 'without', equal: 'equal weights', on: 'with' } as const;
export const othersTitles = { out: 'left out', zero: 'zero vectors' } as const;

export const presetTitles = {
  bank: 'Bank, by the river and with a loan',
  water: 'Every word has a row: water by the bank, money in it',
  equal: 'The same with equal weights',
  nearer: 'Money, half the way nearer to bank',
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
    `The words besides “${asker}” hold ${formatPercent(share)} of the weight: not yet half.`,
  fromRow: (off: number) =>
    `The star is ${formatNumber(off)} from the row of the table: not yet ${formatShort(TARGET_RADIUS)} or less.`,
};

/** The next step towards what a challenge asks. */
export const nudges = {
  sameHeight: (mover: string, asker: string) =>
    `“${mover}” is not lower than “${asker}”, so no average of the two is: bring it down first.`,
  across: (mover: string, right: boolean) =>
    `The height can be right, but the star is too far ${right ? 'right' : 'left'}: take “${mover}” further ${right ? 'left' : 'right'}.`,
  height: (mover: string, up: boolean) =>
    `Now the star is too ${up ? 'high' : 'low'}: take “${mover}” a little ${up ? 'down' : 'up'}.`,
  company: (asker: string) => `Write more words that match “${asker}” beside it.`,
  back: (right: number, up: number) =>
    `The star lies ${Math.abs(right) > Math.abs(up) ? (right > 0 ? 'right' : 'left') : up > 0 ? 'above' : 'below'}${
      Math.abs(right) > Math.abs(up) ? ' of' : ''
    } the row: add a word from the other side.`,
};

/** What was found. */
export const findings = {
  ring: (mover: string, asker: string, at: readonly number[], weight: number) =>
    `“${mover}” lies lower than “${asker}” now, at ${formatVector(at)}, and lower down it scores less: its weight is ${formatPercent(weight)}. ` +
    `So it had to go farther left as well. At one height with “${asker}” no weights could have brought the star down.`,
  middle: (asker: string, share: number, off: number) =>
    `The other words hold ${formatPercent(share)} of the weight, and still the star is only ${formatNumber(off)} from the row of “${asker}”: they pull to different sides, and their pulls cancel.`,
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
  here: { on: '★ mixture', equal: '★ mixture', off: 'here, too,' },
  star: (asker: string) => `for ${asker}`,
  missing: {
    zero: 'Zero vectors; drag one onto a map:',
    out: 'No row, left out; drag onto a map:',
  },
  giveRow: (word: string) => `give ${word} a row`,
};

/** Where the mixture lies, in words. */
export const saysWhere = (output: readonly number[] | null) =>
  output ? formatResults(output) : 'no place, since it is not there';

function describeOne(s: WordMapState, typed: readonly string[], d: Reading): string {
  const [asker] = s.words;
  const sentence = `“${typed.join(' ')}”`;
  if (!d.output) return `${sentence} does not contain “${asker}”.`;
  const given =
    s.attention === 'equal'
      ? `made equal, ${formatPercent(d.weights[0]!)} each`
      : d.words.map((word, i) => `${word} ${formatPercent(d.weights[i]!)}`).join(', ');
  const [x, y] = s.map[0]!;
  const stays = length([d.output[0] - x, d.output[1] - y]) < 0.005;
  const where = `${stays ? 'on its row, at' : 'at'} ${formatResults(d.output)}`;
  return `In ${sentence} the mixture for ${asker} lies ${where}; weights: ${given}.`;
}

export function describe(s: WordMapState, { readings: { first, second } }: WordMapDerived): string {
  const row = `The table has ${s.words[0]} at ${formatVector(s.map[0]!)}, whatever the sentence.`;
  const both = [describeOne(s, s.first, first), describeOne(s, s.second, second)];
  if (s.attention !== 'off') {
    const zero =
      s.attention === 'on' && s.map[0]!.every((x) => x === 0) && (first.output || second.output);
    return `${row} ${both.join(' ')}${zero ? ' A row of zeros compares nothing: all words count the same.' : ''}`;
  }
  const none = both.filter((_, i) => ![first, second][i]!.output);
  return [row, 'Without attention it stays there.', ...none].join(' ');
}
