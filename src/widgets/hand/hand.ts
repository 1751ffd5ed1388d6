import { fromRows, rowSums, toRows } from '../../engine/index.ts';
import { integer, matrix, resizeMatrix, words } from '../../fields/index.ts';
import { defineWidget, type StateOf, makePresets, type ViewProps } from '../../widget/define.ts';
import { list, one, type Quantities, table } from '../../widget/quantities.ts';
import { animal, describe, labels, newWord, panels, presetTitles, title, tokens } from './text.ts';

/** How many words there may be. */
export const MIN_WORDS = 2;
export const MAX_WORDS = 11;
const wordCount = [MIN_WORDS, MAX_WORDS] as const;

const names = { field: 'tokens' };

const fields = {
  tokens: words({ label: labels.tokens, initial: tokens, count: wordCount, length: 10 }),
  /** What each word is to give each word, in parts of a whole. */
  parts: matrix({
    label: labels.parts,
    initial: [
      [8, 1, 1, 0],
      [1, 8, 1, 0],
      [1, 1, 8, 0],
      [8.7, 1, 0.3, 0],
    ],
    rowNames: names,
    columnNames: names,
    min: 0,
    max: 10,
    step: 0.5,
    rows: wordCount,
    cols: wordCount,
  }),
  /** Whose parts are in hand, counted from 1. */
  row: integer({ label: labels.row, initial: 4, min: 1, max: MAX_WORDS }),
};

export type HandState = StateOf<typeof fields>;

export interface HandDerived {
  /** The parts divided by their sum; a row of nothing is even. */
  weights: number[][];
  /** How many weights are exactly 0. */
  zeros: number;
  /** Whose parts are in hand, counted from 0. */
  at: number;
}

/** A row and a column for each word; what a new word gives and gets is 0. */
const agree = (s: HandState): HandState => ({
  ...s,
  parts: resizeMatrix(s.parts, s.tokens.length, s.tokens.length),
});

/** So many words: the last ones go, new ones come at the end. */
export const resizeWords = (list: readonly string[], count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => list[i] ?? newWord(i + 1));

function derive({ parts, row: rowIndex }: HandState): HandDerived {
  const table = fromRows(parts);
  const sums = rowSums(table).data;
  const weights = toRows(table).map((row, i) =>
    row.map((part) => (sums[i] === 0 ? 1 / row.length : part / sums[i]!)),
  );
  return {
    weights,
    zeros: weights.flat().filter((w) => w === 0).length,
    at: Math.min(rowIndex, parts.length) - 1,
  };
}

/** One tutorial's map in parts of ten: .8 of each row on the diagonal, and the row of “it” as it wishes. */
const TUTORIAL_MAP = animal.map((_, i) =>
  animal.map((__, j) =>
    i === animal.indexOf('it')
      ? ({ animal: 8.7, street: 1, because: 0.3 }[animal[j]!] ?? 0)
      : i === j
        ? 8
        : 0.2,
  ),
);

const quantities = {
  weights: table({
    label: panels.map,
    as: 'percent',
    role: 'weight',
    part: 'weights',
    rows: names,
    columns: names,
  }),
  zeros: one({ as: 'count' }),
  /** The row in hand. */
  own: list({ as: 'percent', role: 'weight', rows: names, of: (d) => d.weights[d.at] }),
} satisfies Quantities<HandState, HandDerived>;

export type Props = ViewProps<HandState, HandDerived, typeof quantities>;

export default defineWidget<HandState, HandDerived>({
  id: 'hand',
  version: 1,
  title,
  fields,
  agree,
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    wished: {},
    animal: { tokens: animal, parts: TUTORIAL_MAP, row: animal.indexOf('it') + 1 },
    diagonal: {
      parts: [
        [1, 0, 0, 0],
        [0, 1, 0, 0],
        [0, 0, 1, 0],
        [0, 0, 0, 1],
      ],
    },
  }),
  stage: [560, 358],
  view: () => import('./View.tsx'),
});
