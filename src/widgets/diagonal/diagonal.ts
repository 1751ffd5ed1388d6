import { fromRows, matmul, scaledDotProductAttention, toRows } from '../../engine/index.ts';
import { matrix, words } from '../../fields/index.ts';
import { defineWidget, type StateOf, makePresets, type ViewProps } from '../../widget/define.ts';
import { list, one, type Quantities, table } from '../../widget/quantities.ts';
import { describe, features, labels, panels, presetTitles, title, tokens } from './text.ts';

const SAME_SCORES = [
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [0, 0, 1, 0],
  [0, 0, 0, 1],
];

const names = { field: 'tokens' };
const kinds = { field: 'features' };
const cells = { min: -5, max: 5, step: 0.5 };

const fields = {
  tokens: words({ label: labels.tokens, initial: tokens, length: 10 }),
  /** What each number of a word stands for. */
  features: words({ label: labels.features, initial: features, length: 10 }),
  /** `(6, 4)` */
  x: matrix({
    label: labels.x,
    initial: [
      [2, 0, 0, 0],
      [0, 3, 0, 0],
      [1, 0, 0, 0],
      [2, 0, 0, 0],
      [0, 0, 3, 0],
      [0, 1.5, 1.5, 1.5],
    ],
    rowNames: names,
    columnNames: kinds,
    ...cells,
  }),
  /** `(4, 4)`, as (in, out). */
  wQ: matrix({ label: labels.wQ, role: 'query', initial: SAME_SCORES, rowNames: kinds, ...cells }),
  wK: matrix({ label: labels.wK, role: 'key', initial: SAME_SCORES, rowNames: kinds, ...cells }),
};

export type DiagonalState = StateOf<typeof fields>;

export interface DiagonalDerived {
  weights: number[][];
  /** Whether no other word gets more from a word than it gives itself. */
  itself: boolean[];
  /** How many words that holds for. */
  own: number;
}

function derive(s: DiagonalState): DiagonalDerived {
  const x = fromRows(s.x);
  const [q, k] = [matmul(x, fromRows(s.wQ)), matmul(x, fromRows(s.wK))];
  const weights = toRows(scaledDotProductAttention(q, k, x).weights);
  const itself = weights.map((row, i) => row[i] === Math.max(...row));
  return {
    weights,
    itself,
    own: itself.filter(Boolean).length,
  };
}

/**
 * In what share of the rows of random maps of six words the word itself gets most, at each of these sizes: with keys
 * that are the queries, and with keys of their own. Of 20,000 maps each; diagonal.test.ts draws others.
 */
export const LONG_RUN = {
  dK: [2, 4, 8, 64],
  tied: [0.528, 0.776, 0.948, 1],
  own: [0.166, 0.167, 0.167, 0.166],
};

const sizes = () => LONG_RUN.dK.map(String);

const quantities = {
  weights: table({
    label: panels.map,
    as: 'percent',
    role: 'weight',
    part: 'weights',
    rows: names,
    columns: names,
  }),
  own: one({ as: 'count' }),
  'long.dK': list({ as: 'count', rows: sizes, of: () => LONG_RUN.dK }),
  'long.tied': list({ as: 'percent', digits: 0, rows: sizes, of: () => LONG_RUN.tied }),
  'long.own': list({ as: 'percent', digits: 0, rows: sizes, of: () => LONG_RUN.own }),
} satisfies Quantities<DiagonalState, DiagonalDerived>;

export type Props = ViewProps<DiagonalState, DiagonalDerived, typeof quantities>;

export default defineWidget<DiagonalState, DiagonalDerived>({
  id: 'diagonal',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    same: {},
    // Little words, water and money ask for the word with two meanings; that one asks for water and money.
    learned: {
      wQ: [
        [0, 0, 0, 1],
        [0, 0, 0, 0.5],
        [0, 0, 0, 0.5],
        [0, 1, 1, 0],
      ],
      wK: [
        [0, 0, 0, 0],
        [0, 1, 0, 0],
        [0, 0, 1, 0],
        [0, -1, -1, 1],
      ],
    },
  }),
  stage: [620, 518],
  view: () => import('./View.tsx'),
});
