import { rowSums, softmaxRows } from '../../engine/arrays.ts';
import { matrix, oneOf, words } from '../../figure/fields/index.ts';
import { formatNumber } from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';

const SIZE_LIMITS = [1, 6] as const;
const queryNames = { field: 'queries' };
const keyNames = { field: 'keys' };

/** PyTorch's `dim` for each axis along which the weights can add up to 1. */
export const dim = { rows: -1, columns: -2 } as const;

const namesFor = (names: readonly string[], count: number, what: string) =>
  names.length === count
    ? names
    : Array.from({ length: count }, (_, i) => names[i] ?? `${what} ${i + 1}`);

export default defineFigure({
  id: 'softmax-axis',
  title: 'Rows or columns',
  fields: {
    /** Scores, a row per query, a column per key. */
    scores: matrix({
      label: 'scores',
      initial: [[4, 1, 0, 2], [3, 2, 0, 0], [0, 0.5, 0, 1]], // prettier-ignore
      rows: SIZE_LIMITS,
      cols: SIZE_LIMITS,
      rowNames: queryNames,
      columnNames: keyNames,
      min: -20,
      max: 20,
    }),
    queries: words({
      label: 'queries',
      initial: ['it', 'tired', 'off'],
      count: SIZE_LIMITS,
      length: 10,
    }),
    keys: words({
      label: 'keys',
      initial: ['animal', 'kept', 'the', 'street'],
      count: SIZE_LIMITS,
      length: 10,
    }),
    /** The axis of the softmax. Attention needs rows; columns are the mistake. */
    along: oneOf<'rows' | 'columns'>({
      label: 'Softmax along',
      initial: 'rows',
      options: { rows: 'each row', columns: 'each column' },
      bar: true,
    }),
  },
  normalize: (s) => ({
    ...s,
    queries: namesFor(s.queries, s.scores.length, 'query'),
    keys: namesFor(s.keys, s.scores[0]!.length, 'key'),
  }),
  derive({ scores, along }) {
    const weights = softmaxRows(scores, { dim: dim[along] });
    const columns = weights[0]!.map((_, j) => weights.map((row) => row[j]!));
    return { weights, rowSums: rowSums(weights), columnSums: rowSums(columns) };
  },
  quantities: ({ list, weights }) => ({
    weights: weights(queryNames, keyNames, { label: 'Weights', as: 'number', digits: 3 }),
    rowSums: list({ label: 'Queries hand out', rows: queryNames }),
    columnSums: list({ label: 'Keys receive', rows: keyNames }),
  }),
  describe({ queries, keys, along }, { rowSums: given, columnSums: received }) {
    const list = (names: readonly string[], sums: readonly number[]) =>
      names.map((name, i) => `“${name}” ${formatNumber(sums[i]!)}`).join(', ');
    return along === 'rows'
      ? `Softmax along each row: every query hands out 1 in all. What the keys receive: ${list(keys, received)}.`
      : `Softmax along each column: every key receives 1 in all. What the queries hand out: ${list(queries, given)}.`;
  },
  torch: ({ state, input, print }) => `import torch

${input('scores')}; columns: ${state.keys.join(', ')}
weights = torch.softmax(scores, dim=${dim[state.along]})

${print('weights')}
${print('rowSums', 'weights.sum(-1)', { label: 'row sums' })}
${print('columnSums', 'weights.sum(-2)', { label: 'column sums' })}
`,
  presets: {
    rows: ['Softmax along each row'],
    columns: ['The wrong axis: along each column', { along: 'columns' }],
    square: [
      'A square matrix: no shape gives the mistake away',
      {
        scores: [[3, 1, 0], [2, 2, 0], [2, 0, 1]], // prettier-ignore
        queries: ['a', 'b', 'c'],
        keys: ['a', 'b', 'c'],
        along: 'columns',
      },
    ],
  },
  view: () => import('./View.tsx'),
});
