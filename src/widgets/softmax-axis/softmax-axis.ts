import { columnSums, fromRows, rowSums, softmax, toRows } from '../../engine/index.ts';
import { formatNumber, plainNumber } from '../../number/format.ts';
import { defineWidget } from '../../widget/define.ts';
import { matrix, oneOf } from '../../fields/index.ts';
import { words } from '../../fields/index.ts';
import { presets } from './fixtures.ts';

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

export const LIMIT = 6;
export const SPAN = { min: -20, max: 20 } as const;

const named = (names: readonly string[], count: number, what: string) =>
  names.length === count
    ? names
    : Array.from({ length: count }, (_, i) => names[i] ?? `${what} ${i + 1}`);

function derive({ scores, along }: AxisState): AxisDerived {
  const weights = softmax(fromRows(scores), { dim: along === 'rows' ? -1 : -2 });
  const sums = Array.from(rowSums(weights).data);
  return {
    weights: toRows(weights),
    rowSums: sums,
    columnSums: Array.from(columnSums(weights).data),
    most: sums.indexOf(Math.max(...sums)),
    least: sums.indexOf(Math.min(...sums)),
  };
}

const list = (names: readonly string[], sums: readonly number[]) =>
  names.map((name, i) => `${name} ${formatNumber(sums[i]!)}`).join(', ');

function describe(s: AxisState, d: AxisDerived): string {
  return s.along === 'rows'
    ? `Softmax along each row: every query hands out 1 in all. What the keys receive: ${list(s.keys, d.columnSums)}.`
    : `Softmax along each column: every key receives 1 in all. What the queries hand out: ${list(s.queries, d.rowSums)}.`;
}

const torch = (s: AxisState, d: AxisDerived) => `import torch

scores = torch.tensor([
${s.scores.map((row) => `    [${row.map(plainNumber).join(', ')}],`).join('\n')}
], dtype=torch.float32)  # rows: ${s.queries.join(', ')}; columns: ${s.keys.join(', ')}
weights = torch.softmax(scores, dim=${s.along === 'rows' ? '-1' : '-2'})

torch.set_printoptions(precision=3, sci_mode=False)
print(weights)
print("row sums", weights.sum(-1), "column sums", weights.sum(-2))
# on the page: row sums ${d.rowSums.map((x) => formatNumber(x, 3)).join(', ')}
`;

export default defineWidget<AxisState, AxisDerived>({
  id: 'softmax-axis',
  version: 1,
  title: 'Rows or columns',
  fields: {
    scores: matrix({
      label: 'scores',
      initial: [
        [4, 1, 0, 2],
        [3, 2, 0, 0],
        [0, 0.5, 0, 1],
      ],
      rows: [1, LIMIT],
      cols: [1, LIMIT],
      rowNames: { field: 'queries' },
      ...SPAN,
    }),
    queries: words({
      label: 'queries',
      initial: ['it', 'tired', 'off'],
      count: [1, LIMIT],
      length: 10,
    }),
    keys: words({
      label: 'keys',
      initial: ['animal', 'kept', 'the', 'street'],
      count: [1, LIMIT],
      length: 10,
    }),
    along: oneOf({
      label: 'Softmax along',
      initial: 'rows',
      options: { rows: 'each row', columns: 'each column' },
      bar: true,
    }),
  },
  agree: (s) => ({
    ...s,
    queries: named(s.queries, s.scores.length, 'query'),
    keys: named(s.keys, s.scores[0]!.length, 'key'),
  }),
  derive,
  describe,
  torch,
  presets,
  view: () => import('./View.tsx'),
});
