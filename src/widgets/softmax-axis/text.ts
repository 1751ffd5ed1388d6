// What people read in this figure.
import { formatNumber } from '../../number/format.ts';
import type { AxisDerived, AxisState } from './softmax-axis.ts';

export const title = 'Rows or columns';

export const labels = {
  scores: 'scores',
  queries: 'queries',
  keys: 'keys',
  along: 'Softmax along',
};

export const alongTitles = { rows: 'each row', columns: 'each column' };

export const presetTitles = {
  rows: 'Softmax along each row',
  columns: 'The wrong axis: along each column',
  square: 'A square matrix, where no shape warns',
};

export const texts = {
  scores: 'Scores',
  asks: 'Each row asks, each column is asked.',
  softmax: 'softmax',
  weights: 'Weights',
  hints: {
    rows: 'Every query hands out 1. Keys receive more or less.',
    columns: 'Every key receives 1. Queries hand out more or less than 1.',
  },
  sums: 'Sums',
  one: 'The upright line is 1.',
  handOut: 'Queries hand out',
  receive: 'Keys receive',
};

const list = (names: readonly string[], sums: readonly number[]) =>
  names.map((name, i) => `${name} ${formatNumber(sums[i]!)}`).join(', ');

export const describe = (s: AxisState, d: AxisDerived) =>
  s.along === 'rows'
    ? `Softmax along each row: every query hands out 1 in all. What the keys receive: ${list(s.keys, d.columnSums)}.`
    : `Softmax along each column: every key receives 1 in all. What the queries hand out: ${list(s.queries, d.rowSums)}.`;
