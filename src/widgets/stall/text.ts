// What people read in this figure.
import { formatAny, formatNumber, formatPercent } from '../../number/format.ts';
import type { Kind, Side, Summary } from './draw.ts';
import { quantilesOf, type StallDerived, type StallState } from './stall.ts';

export const title = 'How much each query hears';

export const labels = {
  dK: 'd_k',
  runs: 'draws',
  n: 'queries and keys in a draw',
  seed: 'seed',
  entries: 'Numbers',
  totals: 'Show a draw’s queries together',
  alone: 'Show the softmax alone',
};

export const entriesTitles: Record<Kind, string> = { normal: 'variance 1', third: 'variance ⅓' };

export const presetTitles = {
  wide: 'Vectors of 512 numbers',
  head: 'The 64 numbers of one head',
  narrow: 'Vectors of 4 numbers',
  totals: 'Vectors of 512 numbers, with the queries and the values of a draw together',
  parts: 'Vectors of 512 numbers: what the softmax does alone',
  layers: '64 numbers of variance ⅓, as linear layers make them',
};

/** What the two sides are called where there is little room, and in a sentence. */
export const sides: Record<Side, string> = { plain: 'without', scaled: 'with' };
export const legend: Record<Side, string> = { plain: 'without the division', scaled: 'with it' };

export const panels = { line: 'In a line', wide: 'Every size', table: 'In numbers' };
export const panelTitles = {
  line: (dK: number, queries: number) => `dₖ = ${dK}: ${queries} queries in a line`,
  wide: 'Share that hears almost nothing, at every dₖ',
};
export const hint =
  'Those that hear least first. 1 is what the middle query hears with the division. Each line up is ten times as much.';
export const widthName = 'dₖ';
export const lineName = 'queries';
export const aloneName = 'the softmax alone';
export const percentText = (x: number) => `${Math.round(x * 100)}%`;
/** What stands at the end of the line without the division. */
export const beyondText = (most: number) => `up to ${Number(most.toPrecision(2))}`;

export const queriesText = (count: number) => `${count} queries`;
export const jobName = (runs: number) => `${runs} draws at every width`;
/** What stands below the level under which a query hears almost nothing. */
export const littleText = 'almost nothing';

/** A length, as the figure writes it. */
const lengthText = (x: number) => formatAny(x, 2);

export const rowNames = [
  'the middle query hears',
  'a tenth of them hear more than',
  'hear almost nothing, below 0.1',
  'have a weight above 99%',
];

/** What stands there before. */
export const notYet = 'Not shown yet: what the queries of a draw hear together.';

/** What the queries of a draw hear together, as one line of arithmetic; and what its values hear. */
export const togetherText = (
  { dK, n }: StallState,
  { root, through, whole, values }: StallDerived,
) => [
  `Together, the ${n} queries of a draw hear ${formatNumber(root, 1)} × ${formatNumber(through, 3)} = ` +
    `${formatNumber(whole, 1)} times as much as with the division.`,
  `${formatNumber(root, 1)} is √${dK}, the missing divisor, and ${formatNumber(through, 3)} is what the softmaxes ` +
    `let through. The ${n} values together hear ${formatNumber(values, 1)} times as much.`,
];

export function describe(s: StallState, { many: { plain, scaled }, queries }: StallDerived) {
  const both = (of: (x: Summary) => string) => `${of(plain)} and ${of(scaled)}`;
  const size = (of: (x: Summary) => number) => both((x) => lengthText(of(x)));
  return (
    `${queries} queries, vectors of ${s.dK} random ${s.dK === 1 ? 'number' : 'numbers'}. ` +
    `Without the division and with it, the middle query’s gradient is ${size((x) => quantilesOf(x)[2]!)} long` +
    (s.totals
      ? `, that of the queries of a draw together ${size((x) => x.dQ)}, that of its values ${size((x) => x.dV)}. `
      : '. ') +
    `${both((x) => formatPercent(x.above))} of the queries give one key more than 99% of their weight.`
  );
}
