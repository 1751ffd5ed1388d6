// What people read in this figure.
import {
  formatAny,
  formatCount,
  formatNumber,
  formatResults,
  formatShort,
  formatWeight,
} from '../../number/format.ts';
import type { TilesDerived, TilesState } from './tiles.ts';

export const title = 'A row, read in blocks';

export const labels = {
  scores: 'Scores',
  values: 'Values',
  size: 'Keys per block',
  read: 'Keys read',
  words: 'Words of a longer text',
};

export const sizeTitles = {
  1: '1',
  2: '2',
  4: '4',
  8: '8, all at once',
};

export const presetTitles = {
  read: 'Four blocks of two, all read',
  begin: 'Before the first block',
  before: 'Two blocks read, the largest score ahead',
  single: 'One key at a time',
  first: 'The largest score first',
  rising: 'Each score above the one before',
};

const score = (x: number) => formatShort(x);

export const goalTexts = {
  size: 'The blocks have another size now. Undo it, or start over, and change only the scores.',
  raised: (block: number, top: number, before: number, factor: number) =>
    `Block ${block} has a score of ${score(top)}, but m was ${score(before)}. So the sum of the earlier blocks is multiplied by ` +
    `${formatWeight(factor)}.`,
  neverNext: 'From the second block on, m must not grow. So which block needs the largest score?',
  never: (top: number) =>
    `The first block has the largest score, ${score(top)}. So m never grows, each factor is e to the power 0, ` +
    'which is 1, and there’s nothing to repair.',
  same: (block: number, top: number, before: number) =>
    `The largest score of block ${block} is ${score(top)}, but m is already ${score(before)}, so nothing ` +
    'shrinks there.',
  eachNext: 'Raise the largest score of that block, or lower the ones before it.',
  each: (m: readonly number[]) =>
    `m grows at each block: ${m.map(score).join(', ')}. So the sum and acc shrink each time, and the output ` +
    'is the same as all at once.',
};

export const panels = {
  scores: 'Scores, block by block',
  scoresDrag: 'Drag a score.',
  scoresHint: 'The upright line is m, the largest score read so far.',
  kept: 'The sum, block by block',
  keptHint:
    'If m grows, the old sum is multiplied by the factor first. Then the block’s terms are added.',
  result: 'The output',
  resultHint: 'acc: the values times the same terms, rescaled by the same factor.',
  memory: 'Numbers you carry',
  memoryHint: 'In blocks: the scores of one block, m, sum, and two for acc.',
};

/** The block, and what is done to the sum there. */
export const columns = {
  block: 'block',
  m: 'm',
  old: 'old',
  factor: '× factor',
  added: '+ new',
  sum: '= sum',
  drawn: 'sum, drawn',
};

export const texts = {
  key: (j: number) => `k${j + 1}`,
  value: 'value',
  block: (b: number) => `block ${b}`,
  blocks: 'in blocks',
  whole: 'all at once',
  acc: 'acc',
  soFar: 'acc / sum so far',
  ratio: 'acc / sum',
  difference: 'largest difference',
  spacing: (x: number) =>
    `At the size of these values, float32 numbers are ${formatAny(x, 2)} apart.`,
  rowOf: (keys: number) => `${formatCount(keys)} keys, one query`,
  allOf: (keys: number) => `${formatCount(keys)} keys and queries`,
};

export const valueText = (v: readonly number[]) =>
  `(${v.map((x) => formatShort(x, 1)).join(', ')})`;
const differenceText = (x: number) => formatAny(x, 2);

export function describe(s: TilesState, d: TilesDerived): string {
  const all =
    d.blocks === 1 ? 'Eight keys in one block' : `Eight keys in ${d.blocks} blocks of ${s.size}`;
  if (d.blocksRead === 0) return `${all}. No block has been read.`;
  const [m, l] = [d.m[d.blocksRead - 1]!, d.l[d.blocksRead - 1]!];
  const now = `m is ${score(m)} and the sum is ${formatNumber(l)}`;
  if (d.blocksRead < d.blocks) return `${all}, ${d.blocksRead} read: ${now}.`;
  const times = ['never been rescaled', 'been rescaled once'][d.rescaled];
  const off = d.difference
    ? `${differenceText(d.difference)} from what all at once gives`
    : 'exactly what all at once gives';
  return (
    `${all}, all read: ${now}. The sums have ${times ?? `been rescaled ${d.rescaled} times`}. ` +
    `The output is ${formatResults(d.output, 4)}, ${off}.`
  );
}
