// What people read in this figure.
import { formatAny, formatPercent } from '../../number/format.ts';
import type { Side, Summary } from './draw.ts';
import type { StallDerived, StallState } from './stall.ts';

export const title = 'Random queries, and what comes back to them';

export const labels = {
  dK: 'd_k',
  runs: 'draws',
  n: 'queries and keys in a draw',
  seed: 'seed',
  totals: 'Show all together',
};

export const presetTitles = {
  wide: 'Vectors of 512 numbers',
  head: 'The 64 numbers of one head',
  narrow: 'Vectors of 4 numbers',
  totals: 'Vectors of 512 numbers, with the queries and the values of a draw together',
};

export const goalTexts = {
  otherChange: 'Something besides dₖ has changed. Undo it, or begin again.',
  middle: (dK: number, share: number) =>
    `At dₖ = ${dK} the query in the middle gets ${formatPercent(share)} of what it gets with the division.`,
  more: 'A tenth is asked, or less: take a larger dₖ.',
  smaller: 'A smaller dₖ does it, too.',
};

/** What the two sides are called where there is little room, and in a sentence. */
export const sides: Record<Side, string> = { plain: 'without', scaled: '÷√dₖ' };
export const legend: Record<Side, string> = { plain: 'without the division', scaled: '÷√dₖ' };

export const panels = { wide: 'Every size', single: 'Query by query', table: 'In numbers' };
export const panelTitles = {
  wide: 'Length of a query’s gradient, at every dₖ',
  single: (dK: number) => `dₖ = ${dK}, query by query`,
};
export const hint =
  'Each dot is a query, higher for a longer gradient. Lines join the same one. Bars: the middle one.';
export const widthName = 'dₖ';
const POWER_TEXTS = new Map([
  // Where the axis ends.
  [1e-10, ''],
  [1e-9, '10⁻⁹'],
  [1e-6, '10⁻⁶'],
  [1e-3, '10⁻³'],
]);
export const powerText = (power: number) => POWER_TEXTS.get(power) ?? String(power);

/** What the lines of the fan are called at its right: the share of the queries below them. */
export const shareNames = ['10%', '25%', 'half', '75%', '90%'];
/** The middle query is not named: its number stands at its bar. */
export const tickText = (name: 'middle' | 'whole', length: number) =>
  `${name === 'whole' ? 'all ' : ''}${lengthText(length)}`;
export const lostText = (count: number) => (count > 0 ? `${count} below` : '');

export const queriesText = (count: number) => `${count} queries`;
export const jobName = (runs: number) => `${runs} draws at every width`;
/** Said in place of a total that is not shown yet. */
export const notYet = 'not shown yet';

/** A length, as the figure writes it. */
const lengthText = (x: number) => formatAny(x, 2);

export const rowNames = [
  'a tenth of the queries get less than',
  'a quarter, less than',
  'half, less than',
  'a tenth get more than',
  'a draw’s queries',
  'a draw’s values',
  'queries with one weight over 0.99',
];

export function describe(s: StallState, { many: { plain, scaled }, queries }: StallDerived) {
  const both = (of: (x: Summary) => string) => `${of(plain)} and ${of(scaled)}`;
  const size = (of: (x: Summary) => number) => both((x) => lengthText(of(x)));
  return (
    `${queries} queries, vectors of ${s.dK} random ${s.dK === 1 ? 'number' : 'numbers'}. ` +
    `Without the division and with it, the middle query’s gradient is ${size((x) => x.quantiles[2]!)} long` +
    (s.totals
      ? `, that of the queries of a draw together ${size((x) => x.dQ)}, that of its values ${size((x) => x.dV)}. `
      : '. ') +
    `${both((x) => formatPercent(x.above))} of the queries give one key more than 99% of their weight.`
  );
}
