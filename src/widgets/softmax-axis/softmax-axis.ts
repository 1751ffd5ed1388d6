import { columnSums, fromRows, rowSums, softmax, toRows } from '../../engine/index.ts';
import { matrix, oneOf, words } from '../../fields/index.ts';
import { defineWidget, titled } from '../../widget/define.ts';
import { list, one, table } from '../../widget/quantities.ts';
import { alongTitles, describe, labels, presetTitles, title } from './text.ts';

export interface AxisState {
  /** A row a query, a column a key. */
  scores: readonly (readonly number[])[];
  queries: readonly string[];
  keys: readonly string[];
  /** What the softmax makes sum to 1: each row, as attention needs it, or each column. */
  along: 'rows' | 'columns';
}

export interface AxisDerived {
  weights: number[][];
  rowSums: number[];
  columnSums: number[];
  /** The queries that hand out most and least. */
  most: number;
  least: number;
}

const COUNT = [1, 6] as const;

/** The axis that becomes one whole, as PyTorch counts it. */
export const dim = { rows: -1, columns: -2 } as const;

const named = (names: readonly string[], count: number, what: string) =>
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

const queryNames = { field: 'queries' };
const keyNames = { field: 'keys' };

export default defineWidget<AxisState, AxisDerived>({
  id: 'softmax-axis',
  version: 1,
  title,
  fields: {
    scores: matrix({
      label: labels.scores,
      initial: [
        [4, 1, 0, 2],
        [3, 2, 0, 0],
        [0, 0.5, 0, 1],
      ],
      rows: COUNT,
      cols: COUNT,
      rowNames: queryNames,
      columnNames: keyNames,
      min: -20,
      max: 20,
    }),
    queries: words({
      label: labels.queries,
      initial: ['it', 'tired', 'off'],
      count: COUNT,
      length: 10,
    }),
    keys: words({
      label: labels.keys,
      initial: ['animal', 'kept', 'the', 'street'],
      count: COUNT,
      length: 10,
    }),
    along: oneOf({ label: labels.along, initial: 'rows', options: alongTitles, bar: true }),
  },
  agree: (s) => ({
    ...s,
    queries: named(s.queries, s.scores.length, 'query'),
    keys: named(s.keys, s.scores[0]!.length, 'key'),
  }),
  derive,
  quantities: {
    weights: table({
      digits: 3,
      role: 'weight',
      part: 'weights',
      rows: queryNames,
      columns: keyNames,
    }),
    rowSums: list({ rows: queryNames }),
    columnSums: list({ rows: keyNames }),
    most: one({ as: 'count' }),
    least: one({ as: 'count' }),
  },
  describe,
  torch: (s, _, { input, print }) => `import torch

${input('scores', 'scores')}; columns: ${s.keys.join(', ')}
weights = torch.softmax(scores, dim=${dim[s.along]})

${print('weights', 'weights')}
${print('rowSums', 'weights.sum(-1)', { label: 'row sums' })}
${print('columnSums', 'weights.sum(-2)', { label: 'column sums' })}
`,
  presets: titled(presetTitles, {
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
