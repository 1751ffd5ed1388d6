import { fromRows, scaledDotProductAttention, tiledAttention, toRows } from '../../engine/index.ts';
import { integer, type Matrix, matrix, oneOf, vector } from '../../fields/index.ts';
import { formatCount } from '../../number/format.ts';
import {
  defineWidget,
  type Goal,
  hasChanged,
  type StateOf,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import { list, one, type Quantities, table, text } from '../../widget/quantities.ts';
import {
  columns,
  describe,
  goalTexts,
  labels,
  presetTitles,
  sizeTitles,
  texts,
  title,
} from './text.ts';

type Vector = readonly number[];

export const KEY_COUNT = 8;

/** The largest score lies in the third of four blocks. */
const MIXED_SCORES = [1, 0.5, 2, -1, 4, 3, 1.5, 0];

const fields = {
  /** What the one query scores with each key. */
  scores: vector({
    label: labels.scores,
    one: 'score',
    initial: MIXED_SCORES,
    min: -6,
    max: 6,
    step: 0.5,
  }),
  /** `(8, 2)`. */
  values: matrix({
    label: labels.values,
    role: 'value',
    initial: [
      [1, 2],
      [3, 0.5],
      [-1, 1],
      [0, -2],
      [2, -1],
      [-2, 0],
      [1, -1],
      [0.5, 3],
    ],
    min: -9,
    max: 9,
    step: 0.5,
  }),
  size: oneOf({ label: labels.size, initial: '2', options: sizeTitles }),
  /** Keys that have been read; a block is read as a whole. */
  read: integer({ label: labels.read, initial: KEY_COUNT, min: 0, max: KEY_COUNT }),
  /** Words of a longer text, whose numbers kept are counted too. */
  words: integer({
    label: labels.words,
    initial: 8000,
    min: KEY_COUNT,
    max: 1_000_000,
    log: true,
  }),
};
export type TilesState = StateOf<typeof fields>;

export interface TilesDerived {
  blocks: number;
  /** Blocks that have been read. */
  blocksRead: number;
  /** After each block: largest score so far, sum of `exp(score - m)`, and values summed by it, `(blocks, 2)`. */
  m: Vector;
  l: Vector;
  acc: Matrix;
  /** What each block adds to the sum: its own `exp(score - m)`. */
  added: Vector;
  /** What the longest of the sums is drawn on: 2, 4 or 8. */
  reach: number;
  /** By which each block multiplies what was kept before it: `exp(m - m')`; 0 at the first. */
  factor: Vector;
  /** What becomes of the sum that was kept: 0 it was nothing, 1 it shrinks, 2 it stays. */
  fates: Vector;
  /** Blocks that make what was kept before them smaller. */
  rescaled: number;
  /** acc / l after the last block; the same from all scores at once; the largest difference of the two. */
  output: Vector;
  full: Vector;
  difference: number;
  /** How far apart float32 numbers of the size of the largest value lie. */
  spacing: number;
  /** acc / l of what has been read; null before. */
  soFar: Vector | null;
  /** Numbers kept for one query: the whole row of scores, or one block with m, l and acc. */
  kept: { row: number; blocks: number };
  /** The same for all queries of the longer text together. */
  many: { row: number; blocks: number };
}

const SUM_REACHES = [2, 4];

/** The distance from |x| to the next float32 number. */
function spacingAt(x: number): number {
  const float = new Float32Array([Math.abs(x)]);
  const bits = new Int32Array(float.buffer);
  const at = float[0]!;
  bits[0]! += 1;
  return float[0]! - at;
}

function derive({ scores, values, size: sized, read, words }: TilesState): TilesDerived {
  const size = Number(sized);
  const [q, k, v] = [fromRows([[1]]), fromRows(scores.map((x) => [x])), fromRows(values)];
  // The query is 1, so that each key is its score.
  const tiled = tiledAttention(q, k, v, { blockSize: size, scale: 1 });
  const [m, l, factor] = [tiled.m, tiled.l, tiled.correction].map(({ data }) => [...data]);
  const dV = values[0]!.length;
  const acc = m!.map((_, b) => [...tiled.acc.data.subarray(b * dV, (b + 1) * dV)]);
  const output = toRows(tiled.output)[0]!;
  const full = toRows(scaledDotProductAttention(q, k, v, { scale: 1 }).output)[0]!;
  const blocksRead = Math.ceil(read / size);
  const added = m!.map((top, b) =>
    scores.slice(b * size, (b + 1) * size).reduce((sum, x) => sum + Math.exp(x - top), 0),
  );
  const block = size + 2 + dV;
  return {
    blocks: m!.length,
    blocksRead,
    m: m!,
    l: l!,
    acc,
    added,
    reach: SUM_REACHES.find((reach) => reach >= Math.max(...l!)) ?? KEY_COUNT,
    factor: factor!,
    fates: factor!.map((x, b) => (b === 0 ? 0 : x < 1 ? 1 : 2)),
    rescaled: factor!.filter((x, b) => b > 0 && x < 1).length,
    output,
    full,
    difference: Math.max(...output.map((x, i) => Math.abs(x - full[i]!))),
    spacing: spacingAt(Math.max(...values.flat().map(Math.abs))),
    soFar: blocksRead
      ? acc[blocksRead - 1]!.map((x) => Math.fround(x / l![blocksRead - 1]!))
      : null,
    kept: { row: KEY_COUNT, blocks: block },
    many: { row: words * words, blocks: words * block },
  };
}

/** The largest score of a block. */
const topOf = (s: TilesState, b: number) =>
  Math.max(...s.scores.slice(b * Number(s.size), (b + 1) * Number(s.size)));

const RISING_SCORES = [-2, -1.5, -0.5, 0, 1, 1.5, 2.5, 3];
const FALLING_SCORES = [2, 4, 1.5, 3, 0, 1, -1, 0.5];

const goals: Record<string, Goal<TilesState, TilesDerived>> = {
  never: {
    start: { size: '2', read: KEY_COUNT, scores: MIXED_SCORES },
    met(s, d, begun) {
      if (hasChanged(s, begun, ['size'])) return goalTexts.size;
      const b = d.fates.indexOf(1);
      return b < 0 || goalTexts.raised(b + 1, topOf(s, b), d.m[b - 1]!, d.factor[b]!);
    },
    nudge: () => goalTexts.neverNext,
    found: (_, d) => goalTexts.never(d.m[0]!),
  },
  each: {
    start: { size: '2', read: KEY_COUNT, scores: FALLING_SCORES },
    met(s, d, begun) {
      if (hasChanged(s, begun, ['size'])) return goalTexts.size;
      const b = d.fates.indexOf(2);
      return b < 0 || goalTexts.same(b + 1, topOf(s, b), d.m[b - 1]!);
    },
    nudge: () => goalTexts.eachNext,
    found: (_, d) => goalTexts.each(d.m),
  },
};

const count = { as: 'count' } as const;
const blockNames = (_: TilesState, d: TilesDerived) => d.m.map((__, b) => texts.block(b + 1));
const inBlocks = { rows: blockNames } as const;

const quantities = {
  blocks: one(count),
  m: list({ ...inBlocks, part: 'scores' }),
  factor: list({ ...inBlocks, digits: 3 }),
  l: list({ ...inBlocks, label: columns.sum, digits: 4 }),
  added: list({ ...inBlocks, label: columns.added, digits: 4 }),
  acc: table({ ...inBlocks, digits: 3 }),
  fates: list(count),
  rescaled: one(count),
  output: list({ role: 'output', digits: 4 }),
  full: list({ role: 'output', digits: 4 }),
  soFar: list({ role: 'output', digits: 4, isKnown: (_, d: TilesDerived) => d.blocksRead > 0 }),
  difference: one({
    as: 'any',
    digits: 2,
    isKnown: (_, d: TilesDerived) => d.blocksRead === d.blocks,
  }),
  spacing: one({ as: 'any', digits: 2 }),
  'kept.row': one({ ...count, of: (d) => d.kept.row }),
  'kept.blocks': one({ ...count, of: (d) => d.kept.blocks }),
  'many.row': one({ ...count, of: (d) => d.many.row }),
  'many.blocks': one({ ...count, of: (d) => d.many.blocks }),
  /** The same with commas. */
  'written.kept': text({ of: (d) => formatCount(d.many.blocks) }),
  'written.table': text({ of: (d) => formatCount(d.many.row) }),
} satisfies Quantities<TilesState, TilesDerived>;
export type Props = ViewProps<TilesState, TilesDerived, typeof quantities>;

export default defineWidget<TilesState, TilesDerived>({
  id: 'tiles',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    read: {},
    begin: { read: 0 },
    before: { read: 4 },
    single: { size: '1' },
    first: { scores: [4, 3, 1.5, 0, 1, 0.5, 2, -1] },
    rising: { scores: RISING_SCORES },
  }),
  goals,
  stage: [720, 596],
  view: () => import('./View.tsx'),
});
