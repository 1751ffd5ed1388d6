import { columnSums, fromRows, rowSums, softmax, toRows } from '../../engine/index.ts';
import { matrix, oneOf, words } from '../../fields/index.ts';
import { defineWidget, type StateOf, makePresets, type ViewProps } from '../../widget/define.ts';
import { list, one, type Quantities, table } from '../../widget/quantities.ts';
import { alongTitles, describe, labels, presetTitles, texts, title } from './text.ts';

const SIZE_LIMITS = [1, 6] as const;

const queryNames = { field: 'queries' };
const keyNames = { field: 'keys' };

const fields = {
  /** A row a query, a column a key. */
  scores: matrix({
    label: labels.scores,
    initial: [
      [4, 1, 0, 2],
      [3, 2, 0, 0],
      [0, 0.5, 0, 1],
    ],
    rows: SIZE_LIMITS,
    cols: SIZE_LIMITS,
    rowNames: queryNames,
    columnNames: keyNames,
    min: -20,
    max: 20,
  }),
  queries: words({
    label: labels.queries,
    initial: ['it', 'tired', 'off'],
    count: SIZE_LIMITS,
    length: 10,
  }),
  keys: words({
    label: labels.keys,
    initial: ['animal', 'kept', 'the', 'street'],
    count: SIZE_LIMITS,
    length: 10,
  }),
  /** What the softmax makes sum to 1: each row, as attention needs it, or each column. */
  along: oneOf({ label: labels.along, initial: 'rows', options: alongTitles, bar: true }),
};

export type AxisState = StateOf<typeof fields>;

export interface AxisDerived {
  weights: number[][];
  rowSums: number[];
  columnSums: number[];
  /** The queries that hand out most and least. */
  most: number;
  least: number;
}

/** The axis that becomes one whole, as PyTorch counts it. */
export const dim = { rows: -1, columns: -2 } as const;

const namesFor = (names: readonly string[], count: number, what: string) =>
  names.length === count
    ? names
    : Array.from({ length: count }, (_, i) => names[i] ?? `${what} ${i + 1}`);

function derive({ scores, along }: AxisState): AxisDerived {
  const weights = softmax(fromRows(scores), { dim: dim[along] });
  const sums = Array.from(rowSums(weights).data);
  return {
    weights: toRows(weights),
    rowSums: sums,
    columnSums: Array.from(columnSums(weights).data),
    most: sums.indexOf(Math.max(...sums)),
    least: sums.indexOf(Math.min(...sums)),
  };
}

const quantities = {
  weights: table({
    label: texts.weights,
    digits: 3,
    role: 'weight',
    part: 'weights',
    rows: queryNames,
    columns: keyNames,
  }),
  rowSums: list({ label: texts.handOut, rows: queryNames }),
  columnSums: list({ label: texts.receive, rows: keyNames }),
  most: one({ as: 'count' }),
  least: one({ as: 'count' }),
} satisfies Quantities<AxisState, AxisDerived>;

export type Props = ViewProps<AxisState, AxisDerived, typeof quantities>;

export default defineWidget<AxisState, AxisDerived>({
  id: 'softmax-axis',
  version: 1,
  title,
  fields,
  agree: (s) => ({
    ...s,
    queries: namesFor(s.queries, s.scores.length, 'query'),
    keys: namesFor(s.keys, s.scores[0]!.length, 'key'),
  }),
  derive,
  quantities,
  describe,
  torch: (s, _, { input, print }) => `import torch

${input('scores', 'scores')}; columns: ${s.keys.join(', ')}
weights = torch.softmax(scores, dim=${dim[s.along]})

${print('weights', 'weights')}
${print('rowSums', 'weights.sum(-1)', { label: 'row sums' })}
${print('columnSums', 'weights.sum(-2)', { label: 'column sums' })}
`,
  presets: makePresets(presetTitles, {
    rows: {},
    columns: { along: 'columns' },
    square: {
      scores: [
        [3, 1, 0],
        [2, 2, 0],
        [2, 0, 1],
      ],
      queries: ['a', 'b', 'c'],
      keys: ['a', 'b', 'c'],
      along: 'columns',
    },
  }),
  view: () => import('./View.tsx'),
});
