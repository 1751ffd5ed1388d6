import type { Role } from '../../bound/bound.ts';
import { fromRows, multiHeadAttention, type Tensor, tensor, toRows } from '../../engine/index.ts';
import { type Matrix, matrix, oneOf, toggle, words } from '../../fields/index.ts';
import {
  type AnyState,
  defineWidget,
  type Goal,
  hasChanged,
  type StateOf,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import { list, one, type Quantities, table } from '../../widget/quantities.ts';
import {
  describe,
  goalTexts,
  headCounts,
  labels,
  madeTitles,
  matrixTitles,
  presetTitles,
  sentence,
  texts,
  title,
} from './text.ts';

export const D_MODEL = 4;
/** Numbers of the third of three heads, as of the two others. */
export const D_THIRD_HEAD = 2;
const MAX_WORDS = 4;
/** The word that is spoken of. */
export const ASKING = 2;

type Which = 'wQ' | 'wK' | 'wV' | 'wO';
/** The field that widens a matrix for a third head. */
export const third = (which: Which) => `${which}3` as const;

const tokens = { field: 'tokens' };
const learnedMatrix = (
  label: string,
  role: Role | undefined,
  initial: Matrix,
  more: { rowNames?: typeof tokens; leftOut?: (state: AnyState) => boolean } = {},
) => matrix({ label, ...(role && { role }), initial, min: -5, max: 5, step: 0.5, ...more });
/** A part that only a third of three heads has. */
const only3 = (...[label, role, initial]: Parameters<typeof learnedMatrix>) =>
  learnedMatrix(label, role, initial, { leftOut: (s) => s['nHeads'] !== '3' });

const fields = {
  nHeads: oneOf({ label: labels.nHeads, initial: '2', options: headCounts }),
  /** Queries, keys and values are made by matrices, or are each head's slice of the embedding. */
  made: oneOf({ label: labels.made, initial: 'projected', options: madeTitles }),
  /** The matrix that is shown. */
  show: oneOf({ label: labels.show, initial: 'wQ', options: matrixTitles }),
  /** The average of the maps beside them: of no use to any head. */
  averaged: toggle({ label: labels.averaged, initial: false }),
  tokens: words({
    label: labels.tokens,
    initial: sentence,
    count: [MAX_WORDS, MAX_WORDS],
    length: 12,
  }),
  /** An embedding of d_model numbers for each word. */
  x: learnedMatrix(
    labels.x,
    undefined,
    [
      [2, 0, 0, 0],
      [0, 2, 0, 1],
      [0, 0, 2, 0],
      [0, 2, 0, -1],
    ],
    { rowNames: tokens },
  ),
  /** All heads side by side, as (in, out): head h has the h-th part of the columns. */
  wQ: learnedMatrix(labels.wQ, 'query', [
    [0, 0, 0, 1],
    [0.5, 0, 0, 1],
    [0.5, 1.5, 1.5, 0],
    [0, -1, 0, 0],
  ]),
  wK: learnedMatrix(labels.wK, 'key', [
    [0, 0, 1, 0],
    [1, 0, 0, 0],
    [0, 0, 0, 1],
    [0, 1, 0, 0],
  ]),
  wV: learnedMatrix(labels.wV, 'value', [
    [0, 0, 1, 0],
    [1, 0, 0, 0],
    [0, 0, 0, 1],
    [0, 1, 0, 0],
  ]),
  /** Row by row what becomes of each number of the concatenation. */
  wO: learnedMatrix(labels.wO, undefined, [
    [0, 1, 0, 0],
    [0, 0, 0, 1],
    [1, 0, 0, 0],
    [0, 0, 1, 0],
  ]),
  /** What a third head of two numbers adds: columns of W_Q, W_K and W_V, rows of W_O. */
  wQ3: only3(labels.wQ3, 'query', [
    [0, 0],
    [0, 0],
    [0.5, -1.5],
    [0, 0],
  ]),
  wK3: only3(labels.wK3, 'key', [
    [0, 0],
    [1, 0],
    [0, 0],
    [0, 1],
  ]),
  wV3: only3(labels.wV3, 'value', [
    [0, 0],
    [1, 0],
    [0, 0],
    [0, 1],
  ]),
  wO3: only3(labels.wO3, undefined, [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]),
};

export type HeadsState = StateOf<typeof fields>;

export interface HeadsDerived {
  count: number;
  dHead: number;
  /** Whether heads take slices of x. Three cannot: they do not divide its numbers. */
  sliced: boolean;
  /** For each head, what each word asks. */
  queries: number[][][];
  /** For each head, words by words. */
  maps: number[][][];
  average: number[][];
  /** What the heads bring back, side by side. */
  concat: number[][];
  output: number[][];
}

const IDENTITY: Matrix = Array.from({ length: D_MODEL }, (_, i) =>
  Array.from({ length: D_MODEL }, (__, j) => (i === j ? 1 : 0)),
);

/** A matrix for each head of a tensor `(heads, n, m)`. */
function mapsOf(t: Tensor): number[][][] {
  const [heads, n, m] = t.shape as [number, number, number];
  return Array.from({ length: heads }, (_, h) =>
    toRows(tensor(t.data.slice(h * n * m, (h + 1) * n * m), [n, m])),
  );
}

function derive(s: HeadsState): HeadsDerived {
  const count = Number(s.nHeads);
  const three = s.nHeads === '3';
  const isSliced = s.made === 'sliced' && !three;
  const into = (which: 'wQ' | 'wK' | 'wV') =>
    fromRows(
      isSliced
        ? IDENTITY
        : three
          ? s[which].map((row, i) => [...row, ...s[third(which)][i]!])
          : s[which],
    );
  const full = multiHeadAttention(
    fromRows(s.x),
    {
      wQ: into('wQ'),
      wK: into('wK'),
      wV: into('wV'),
      wO: fromRows(three ? [...s.wO, ...s.wO3] : s.wO),
    },
    { nHeads: count },
  );
  const maps = mapsOf(full.weights);
  return {
    count,
    dHead: three ? D_THIRD_HEAD : D_MODEL / count,
    sliced: isSliced,
    queries: mapsOf(full.query),
    maps,
    average: maps[0]!.map((row, i) =>
      row.map((_, j) => maps.reduce((sum, map) => sum + map[i]![j]!, 0) / count),
    ),
    concat: toRows(full.concat),
    output: toRows(full.output),
  };
}

/** Which head a column of the matrices, or a number of the concatenation, belongs to; counted from 0. */
export const headOf = (column: number, d: HeadsDerived) => Math.floor(column / d.dHead);

/** Which numbers that a head makes reach the output: their rows of W_O, counted from 1. */
const heard = (s: HeadsState, d: HeadsDerived, head: number) =>
  s.wO.flatMap((row, i) => (headOf(i, d) === head && row.some((x) => x !== 0) ? [i + 1] : []));

const silence: Goal<HeadsState, HeadsDerived> = {
  start: { nHeads: '2', made: 'projected', show: 'wO' },
  met(s, d, begun) {
    if (hasChanged(s, begun, ['tokens', 'x', 'wQ', 'wK', 'wV', 'nHeads', 'made']))
      return goalTexts.others;
    return (
      (heard(s, d, 0).length === 0 && heard(s, d, 1).length > 0) ||
      goalTexts.stands(heard(s, d, 0), heard(s, d, 1))
    );
  },
  nudge: (s, d) => goalTexts.nudge(heard(s, d, 0)[0]),
  found: (s) => goalTexts.found(s.tokens[2]!),
};

const pairs = { rows: tokens, columns: tokens };
const map = { as: 'percent', role: 'weight', part: 'weights', ...pairs } as const;

/** What each word gives each, in one head; null where there are fewer. */
const headMap = (h: number) =>
  table({ ...map, label: texts.head(h), of: (d: HeadsDerived) => d.maps[h] ?? null });
/** What the word that is spoken of asks in a head. */
const asks = (h: number) =>
  list({ as: 'short', role: 'query', of: (d: HeadsDerived) => d.queries[h]?.[ASKING] ?? null });

const quantities = {
  count: one({ as: 'count' }),
  dHead: one({ as: 'count' }),
  'head.1': headMap(0),
  'head.2': headMap(1),
  'head.3': headMap(2),
  'head.4': headMap(3),
  'asks.1': asks(0),
  'asks.2': asks(1),
  'asks.3': asks(2),
  'asks.4': asks(3),
  average: table({ ...map, label: texts.average }),
  concat: table({ rows: tokens }),
  output: table({ role: 'output', part: 'output', rows: tokens }),
  /** What comes back to that word. */
  back: list({ as: 'vector', role: 'output', of: (d) => d.output[ASKING] }),
} satisfies Quantities<HeadsState, HeadsDerived>;

export type Props = ViewProps<HeadsState, HeadsDerived, typeof quantities>;

export default defineWidget<HeadsState, HeadsDerived>({
  id: 'heads',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    two: {},
    one: { nHeads: '1' },
    three: { nHeads: '3' },
    four: { nHeads: '4' },
    sliced: { made: 'sliced' },
  }),
  goals: { silence },
  stage: [700, 566],
  view: () => import('./View.tsx'),
});
