import { fromRows, tiledAttention } from '../../engine/index.ts';
import { attendOne } from '../../engine/arrays.ts';
import { integer, matrix, oneOf, vector } from '../../figure/fields/index.ts';
import {
  formatAny,
  formatNumber,
  formatResults,
  formatShort,
  formatWeight,
} from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';

export const KEY_COUNT = 8;

/** Scores whose largest is in the third of four blocks. */
const MIXED_SCORES = [1, 0.5, 2, -1, 4, 3, 1.5, 0];
const FALLING_SCORES = [2, 4, 1.5, 3, 0, 1, -1, 0.5];
const LARGEST_FIRST = [4, 3, 1.5, 0, 1, 0.5, 2, -1];
const RISING_SCORES = [-2, -1.5, -0.5, 0, 1, 1.5, 2.5, 3];

/** Returns the distance from |x| to the next larger float32 number. */
function spacingAt(x: number): number {
  const float = new Float32Array([Math.abs(x)]);
  const bits = new Int32Array(float.buffer);
  const value = float[0]!;
  bits[0]! += 1;
  return float[0]! - value;
}

export default defineFigure({
  id: 'tiles',
  title: 'A row, read in blocks',
  fields: {
    /** The scores of the single query with each key. */
    scores: vector({
      label: 'Scores',
      itemLabel: 'score',
      initial: MIXED_SCORES,
      min: -6,
      max: 6,
      step: 0.5,
    }),
    /** The values of the keys, `(8, 2)`. */
    values: matrix({
      label: 'Values',
      role: 'value',
      initial: [[1, 2], [3, 0.5], [-1, 1], [0, -2], [2, -1], [-2, 0], [1, -1], [0.5, 3]], // prettier-ignore
      min: -9,
      max: 9,
      step: 0.5,
    }),
    size: oneOf({
      label: 'Keys per block',
      initial: '2',
      options: { 1: '1', 2: '2', 4: '4', 8: '8, all at once' },
    }),
    /** The number of keys read so far. A started block counts as read. */
    read: integer({ label: 'Keys read', initial: KEY_COUNT, min: 0, max: KEY_COUNT }),
    words: integer({ label: 'Words', initial: 8000, min: KEY_COUNT, max: 1_000_000, log: true }),
  },
  derive({ scores, values, size, read, words }) {
    const blockSize = Number(size);
    // Use the scores as keys, because the query is 1.
    const k = scores.map((score) => [score]);
    const tiled = tiledAttention(fromRows([[1]]), fromRows(k), fromRows(values), {
      blockSize,
      scale: 1,
    });
    const [m, l, factor] = [[...tiled.m.data], [...tiled.l.data], [...tiled.correction.data]];
    const dV = values[0]!.length;
    const acc = m.map((_, b) => [...tiled.acc.data.subarray(b * dV, (b + 1) * dV)]);
    const output = [...tiled.output.data];
    const full = attendOne({ q: [1], k, v: values, scale: 1 }).output;
    const blocksRead = Math.ceil(read / blockSize);
    /** The number of numbers kept per query: the scores of one block, m, l and acc. */
    const perQuery = blockSize + 2 + dV;
    return {
      blocks: m.length,
      blocksRead,
      /** After each block: the largest score, the sum of `exp(score - m)`, and the sum of values weighted by it. */
      m,
      l,
      acc,
      /** The amount that each block adds to the sum. */
      added: m.map((top, b) =>
        scores
          .slice(b * blockSize, (b + 1) * blockSize)
          .reduce((sum, x) => sum + Math.exp(x - top), 0),
      ),
      /** The end of the axis of the sums. */
      maxSum: [2, 4].find((end) => end >= Math.max(...l)) ?? KEY_COUNT,
      /** The factor `exp(old m - m)` by which each block multiplies the sum so far; 0 for the first block. */
      factor,
      rescaled: factor.filter((x, b) => b > 0 && x < 1).length,
      output,
      /** The output computed from all scores at once. */
      full,
      difference: Math.max(...output.map((x, i) => Math.abs(x - full[i]!))),
      /** The spacing of float32 numbers near the largest value. */
      spacing: spacingAt(Math.max(...values.flat().map(Math.abs))),
      soFar: acc[blocksRead - 1]?.map((x) => Math.fround(x / l[blocksRead - 1]!)) ?? null,
      /** The numbers kept for one query, and for all queries of the longer text. */
      kept: { blocks: perQuery },
      many: { row: words * words, blocks: words * perQuery },
    };
  },
  quantities({ scalar, list, table }) {
    const rows = (_: unknown, d: { m: readonly number[] }) => d.m.map((_, b) => `block ${b + 1}`);
    const count = { as: 'count' } as const;
    const output = { role: 'output', digits: 4 } as const;
    return {
      blocks: scalar(count),
      m: list({ rows, part: 'scores' }),
      factor: list({ rows, digits: 3 }),
      l: list({ rows, label: '= sum', digits: 4 }),
      added: list({ rows, label: '+ new', digits: 4 }),
      acc: table({ rows, digits: 3 }),
      rescaled: scalar(count),
      output: list(output),
      full: list(output),
      soFar: list({ ...output, isKnown: (_, d) => d.blocksRead > 0 }),
      difference: scalar({ as: 'any', digits: 2, isKnown: (_, d) => d.blocksRead === d.blocks }),
      'kept.blocks': scalar({ ...count, of: (d) => d.kept.blocks }),
      'many.row': scalar({ as: 'grouped', of: (d) => d.many.row }),
      'many.blocks': scalar({ as: 'grouped', of: (d) => d.many.blocks }),
    };
  },
  describe({ size }, { blocks, blocksRead, m, l, rescaled, difference, output }) {
    const all =
      blocks === 1 ? 'Eight keys in one block' : `Eight keys in ${blocks} blocks of ${size}`;
    if (blocksRead === 0) return `${all}. No block has been read.`;
    const last = blocksRead - 1;
    const now = `m is ${formatShort(m[last]!)} and the sum is ${formatNumber(l[last]!)}`;
    if (blocksRead < blocks) return `${all}, ${blocksRead} read: ${now}.`;
    const times =
      ['never been rescaled', 'been rescaled once'][rescaled] ?? `been rescaled ${rescaled} times`;
    const off = difference
      ? `${formatAny(difference, 2)} away from the all-at-once result`
      : 'exactly the all-at-once result';
    return (
      `${all}, all read: ${now}. The sums have ${times}. ` +
      `The output is ${formatResults(output, 4)}, ${off}.`
    );
  },
  torch: ({ input, print }) => `import torch

${input('scores')}
${input('values')}
${input('size')}
${input('read')}  # keys that the figure has read; the loop reads all
${input('words')}  # of a longer text

m = torch.tensor(-torch.inf)  # largest score so far
total = torch.tensor(0.0)     # sum of exp(score - m)
acc = torch.zeros(2)          # values, summed by exp(score - m)
ms, factors, news, totals, accs = [], [], [], [], []
for start in range(0, len(scores), size):
    block = scores[start:start + size]
    top = block.max()
    larger = torch.where(top > m, top, m)
    factor = torch.exp(m - larger)  # 0 at first, 1 where m stays
    e = torch.exp(block - larger)
    total = total * factor + e.sum()
    acc = acc * factor + e @ values[start:start + size]
    m = larger
    ms.append(m)
    factors.append(factor)
    news.append(e.sum())
    totals.append(total)
    accs.append(acc)

output = acc / total
full = torch.softmax(scores, dim=-1) @ values

${print('m', 'torch.stack(ms)')}
${print('factor', 'torch.stack(factors)')}
${print('added', 'torch.stack(news)', { label: 'new' })}
${print('l', 'torch.stack(totals)', { label: 'sum' })}
${print('acc', 'torch.stack(accs)')}
${print('output', 'output', { label: 'output, in blocks' })}
${print('full', 'full', { label: 'output, all at once' })}
print("equal but for the last bits", torch.allclose(output, full, rtol=1e-5, atol=1e-5))
${print('many.row', 'words * words', { label: 'scores of all words at once' })}
${print('many.blocks', 'words * (size + 2 + values.shape[1])', { label: 'in blocks: scores, m, sum and acc' })}
`,
  presets: {
    read: ['Four blocks of two, all read'],
    begin: ['Before the first block', { read: 0 }],
    before: ['Two blocks read, the largest score ahead', { read: 4 }],
    single: ['One key at a time', { size: '1' }],
    first: ['The largest score first', { scores: LARGEST_FIRST }],
    rising: ['Each score above the one before', { scores: RISING_SCORES }],
  },
  goals: {
    never: {
      start: { size: '2', read: KEY_COUNT, scores: MIXED_SCORES },
      solution: { scores: LARGEST_FIRST },
      keep: ['size'],
      check(_, { m, factor }) {
        const b = factor.findIndex((x, i) => i > 0 && x < 1);
        return (
          b < 0 ||
          `Block ${b + 1} has a score of ${formatShort(m[b]!)}, but m was ${formatShort(m[b - 1]!)}. ` +
            `So the sum of the earlier blocks is multiplied by ${formatWeight(factor[b]!)}.`
        );
      },
      hint: () =>
        'From the second block on, m must not grow. So which block needs the largest score?',
      explain: (_, { m }) =>
        `The first block has the largest score, ${formatShort(m[0]!)}. So m never grows, each factor is e to the ` +
        'power 0, which is 1, and there’s nothing to repair.',
    },
    each: {
      start: { size: '2', read: KEY_COUNT, scores: FALLING_SCORES },
      solution: { scores: RISING_SCORES },
      keep: ['size'],
      check({ scores, size }, { m, factor }) {
        const b = factor.indexOf(1);
        const block = scores.slice(b * Number(size), (b + 1) * Number(size));
        return (
          b < 0 ||
          `The largest score of block ${b + 1} is ${formatShort(Math.max(...block))}, but m is already ` +
            `${formatShort(m[b - 1]!)}, so nothing shrinks there.`
        );
      },
      hint: () => 'Raise the largest score of that block, or lower the ones before it.',
      explain: (_, { m }) =>
        `m grows at each block: ${m.map((x) => formatShort(x)).join(', ')}. So the sum and acc shrink each time, ` +
        'and the output is the same as all at once.',
    },
  },
  stage: [720, 596],
  view: () => import('./View.tsx'),
});
