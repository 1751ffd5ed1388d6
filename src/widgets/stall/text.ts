// What people read in this figure.
import { formatAny, formatPercent } from '../../number/format.ts';
import type { Side, Summary } from './draw.ts';
import type { StallDerived, StallState } from './stall.ts';

export const title = 'Random queries and keys, and what comes back to them';

export const labels = {
  dK: 'd_k',
  runs: 'draws',
  n: 'queries and keys in a draw',
  seed: 'seed',
};

export const presetTitles = {
  wide: 'Vectors of 512 numbers',
  head: 'The 64 numbers of one head',
  narrow: 'Vectors of 4 numbers',
};

/** What the two sides are called where there is little room, and in a sentence. */
export const sides: Record<Side, string> = { plain: 'without', scaled: '÷√dₖ' };
export const legend: Record<Side, string> = { plain: 'without the division', scaled: '÷√dₖ' };

export const panels = { wide: 'Every width', single: 'Query by query', table: 'In numbers' };
export const panelTitles = {
  wide: 'Length of a query’s gradient, at every dₖ',
  single: (dK: number) => `dₖ = ${dK}, query by query`,
};
export const hint = 'Each dot is a query; lines join the same one.';
export const widthName = 'dₖ';

/** What the lines of the fan are called at its right: the share of the queries below them. */
export const shareNames = ['10%', '25%', 'half', '75%', '90%'];
export const ticks = { middle: 'middle', whole: 'all of dQ' };
export const lostText = (count: number) => `${count} below`;

export const queriesText = (count: number) => `${count} queries`;
export const jobName = (runs: number) => `${runs} draws at every width`;
export const tableHead = 'length of';

/** A length, as the figure writes it. */
export const lengthText = (x: number) => formatAny(x, 2);

export const rows: readonly [string, (x: Summary) => string][] = [
  ['a tenth of the queries get less than', (x) => lengthText(x.quantiles[0]!)],
  ['a quarter, less than', (x) => lengthText(x.quantiles[1]!)],
  ['half, less than', (x) => lengthText(x.quantiles[2]!)],
  ['a tenth get more than', (x) => lengthText(x.quantiles[4]!)],
  ['all of dQ', (x) => lengthText(x.dQ)],
  ['all of dV', (x) => lengthText(x.dV)],
  ['queries with one weight over 0.99', (x) => formatPercent(x.above)],
];

export function describe(s: StallState, { many: { plain, scaled }, queries }: StallDerived) {
  const both = (of: (x: Summary) => string) => `${of(plain)} and ${of(scaled)}`;
  const size = (of: (x: Summary) => number) => both((x) => lengthText(of(x)));
  return (
    `${queries} queries, vectors of ${s.dK} random ${s.dK === 1 ? 'number' : 'numbers'}. ` +
    `Without the division and with it, the middle query’s gradient is ${size((x) => x.quantiles[2]!)} long, ` +
    `all of dQ ${size((x) => x.dQ)}, all of dV ${size((x) => x.dV)}. ` +
    `${both((x) => formatPercent(x.above))} of the queries give one key more than 99% of their weight.`
  );
}
