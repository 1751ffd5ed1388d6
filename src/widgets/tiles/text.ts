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
  size: 'Keys a block',
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
  size: 'The blocks have another size now. Undo it, or begin again, and change the scores alone.',
  raised: (block: number, top: number, before: number, factor: number) =>
    `Block ${block} holds ${score(top)}, but m was ${score(before)}: all that was kept is multiplied by ` +
    `${formatWeight(factor)}. After the first block, m may not grow any more.`,
  same: (block: number, top: number, before: number) =>
    `The largest score of block ${block} is ${score(top)}, but m is ${score(before)} already, so nothing is ` +
    'rescaled there. Make it larger, or what comes before it smaller.',
};

export const panels = {
  scores: 'Scores, block by block',
  scoresHint: 'Drag a score. The upright line is m, the largest score read so far.',
  kept: 'Kept after each block',
  keptHint: 'l adds up e raised to score − m, acc the values times the same.',
  result: 'The output',
  resultHint: 'Once all blocks are read, acc is divided by l.',
  memory: 'Numbers kept meanwhile',
  memoryHint: 'In blocks: the scores of one block, m, l and the two of acc.',
};

/** What is kept, and the block after which it is. */
export const columns = { block: 'block', m: 'm', factor: 'factor', l: 'l', acc: 'acc' };

export const texts = {
  key: (j: number) => `k${j + 1}`,
  value: 'value',
  block: (b: number) => `block ${b}`,
  row: (b: number, size: number) =>
    size === 1 ? `${b + 1}` : size === 8 ? '1 to 8' : `${b * size + 1} to ${(b + 1) * size}`,
  blocks: 'in blocks',
  whole: 'all at once',
  soFar: 'acc / l so far',
  difference: 'largest difference',
  spacing: (x: number) => `Float32 numbers of the size of the values lie ${formatAny(x, 2)} apart.`,
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
  const now = `m is ${score(m)} and l is ${formatNumber(l)}`;
  if (d.blocksRead < d.blocks) return `${all}, ${d.blocksRead} read: ${now}.`;
  const times = ['never been rescaled', 'been rescaled once'][d.rescaled];
  const off = d.difference
    ? `${differenceText(d.difference)} from what all at once gives`
    : 'exactly what all at once gives';
  return (
    `${all}, all read: ${now}. What was kept has ${times ?? `been rescaled ${d.rescaled} times`}. ` +
    `The output is ${formatResults(d.output, 4)}, ${off}.`
  );
}
