// What people read in this figure.
import { isolateWords } from '../../bound/isolate.ts';
import { formatPercent, formatResults } from '../../number/format.ts';
import type { HeadsDerived, HeadsState } from './heads.ts';

export const title = 'Heads side by side';

export const sentence = ['today', 'Ada', 'woke', 'Ben'];

export const labels = {
  tokens: 'words',
  x: 'x',
  wQ: 'W_Q',
  wK: 'W_K',
  wV: 'W_V',
  wO: 'W_O',
  wQ3: 'W_Q of head 3',
  wK3: 'W_K of head 3',
  wV3: 'W_V of head 3',
  wO3: 'W_O of head 3',
  nHeads: 'Heads',
  made: 'Q, K and V are',
  show: 'Show',
  averaged: 'Average them',
};

export const headCounts = {
  1: '1',
  2: '2',
  3: '3',
  4: '4',
};

export const madeTitles = {
  projected: 'projected',
  sliced: 'slices of x',
};

export const matrixTitles = {
  wQ: 'W_Q',
  wK: 'W_K',
  wV: 'W_V',
  wO: 'W_O',
};

export const presetTitles = {
  two: 'Two heads of two numbers',
  one: 'One head of four',
  three: 'Three heads of two, six in all',
  four: 'Four heads of one',
  sliced: 'Slices of x, no matrices',
};

export const panels = {
  maps: 'What each head looks at',
  matrix: 'matrices',
};

export const texts = {
  head: (h: number) => `head ${h + 1}`,
  average: 'average',
  asks: (word: string) => isolateWords(`“${word}” asks`),
  x: 'Columns: time, person, action, role.',
  all: 'All columns belong to one head.',
  columns: 'The bars separate the heads’ columns.',
  unused: 'Not used: Q, K and V are x itself.',
  uncut: 'Three do not divide 4: x has no three slices. The matrices are used.',
  wider: 'Six columns make six numbers. Head 3 has the last two.',
  rows: 'Row i says where number i of concat goes. Bars separate the heads.',
  concat: 'The outputs of the heads, side by side.',
  output: 'concat @ W_O',
};

/** What is said of the matrix that is shown. */
export function hintOf(nHeads: HeadsState['nHeads'], made: HeadsState['made'], mixes: boolean) {
  if (mixes) return texts.rows;
  if (nHeads === '3') return made === 'sliced' ? texts.uncut : texts.wider;
  if (made === 'sliced') return texts.unused;
  return nHeads === '1' ? texts.all : texts.columns;
}

export const goalTexts = {
  others: 'Something other than W_O has changed. Undo it: only W_O may.',
  stands: (first: readonly number[], second: readonly number[]) =>
    `Head 1 ${first.length ? 'still reaches' : 'no longer reaches'} the output, head 2 ${second.length ? 'does' : 'does not'}.`,
  nudge: (row: number | undefined) =>
    row
      ? `Head 1 made number ${row} of concat. What should row ${row} of W_O be, so that this number counts for nothing?`
      : 'Head 1 is silent. Give head 2 a row of W_O that is not all 0.',
  found: (word: string) =>
    `Each number of concat is multiplied by its own row of W_O. The rows of head 1 are all 0, so its map of weights ` +
    `can be anything: what “${word}” reads stays the same.`,
};

export function describe(s: HeadsState, d: HeadsDerived): string {
  const looks = d.maps
    .map((map, h) => {
      const row = map[2]!;
      const most = Math.max(...row);
      return most - Math.min(...row) < 1e-6
        ? `${texts.head(h)} treats all words the same`
        : `${texts.head(h)} gives ${formatPercent(most)} to “${s.tokens[row.indexOf(most)]}”`;
    })
    .join(', ');
  return (
    `${d.count === 1 ? 'One head' : `${d.count} heads`} of d_head ${d.dHead}, on ` +
    `${d.sliced ? 'slices of x' : 'projections of x'}. “${s.tokens[2]}”: ${looks}. ` +
    `Its output is ${formatResults(d.output[2]!)}.`
  );
}
