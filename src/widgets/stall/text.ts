// What people read in this figure.
import { formatAny, formatNumber, formatPercent } from '../../number/format.ts';
import type { Kind, Side, Summary } from './draw.ts';
import { quantilesOf, type StallDerived, type StallState } from './stall.ts';

export const title = 'How much feedback each query gets';

export const labels = {
  dK: 'd_k',
  runs: 'draws',
  n: 'queries and keys in a draw',
  seed: 'seed',
  entries: 'Numbers',
  totals: 'Add up the queries of a draw',
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

export const panels = { line: 'Sorted', wide: 'Every size', table: 'In numbers' };
export const panelTitles = {
  line: (dK: number, queries: number) => `dₖ = ${dK}: ${queries} queries, sorted`,
  wide: 'How many get almost none, at every dₖ',
};
export const hint =
  'From the least feedback to the most. Each gridline is ten times the one below.';
export const widthName = 'dₖ';
export const lineName = 'queries, least feedback first';
export const aloneName = 'the softmax alone';
export const percentText = (x: number) => `${Math.round(x * 100)}%`;
/** What stands at the end of the line without the division. */
export const beyondText = (most: number) => `up to ${Number(most.toPrecision(2))}×`;

export const queriesText = (count: number) => `${count} queries`;
export const jobName = (runs: number) => `${runs} draws at every width`;
/** Names the region of the chart below LITTLE_SHARE. */
export const littleText = 'almost none';
/** The heights, in words: 1 is what the median query gets with the division. */
export const heightText = (height: number) =>
  height === 1 ? 'usual' : height > 1 ? `${height}×` : `1/${Math.round(1 / height)}`;

/** A length, as the figure writes it. */
const anyText = (x: number) => formatAny(x, 2);

export const rowNames = [
  'the median query gets',
  'a tenth of them get more than',
  'get almost none, below 1/10',
  'give one key more than 99%',
];

/** Shown until the sum is asked for. */
export const notYet = 'Check the box to add up the feedback of a draw.';

/** The feedback of all queries of a draw together, as one line of arithmetic, and that of its values. */
export const togetherText = (
  { dK, n }: StallState,
  { root, through, whole, values }: StallDerived,
) => [
  `Together, the ${n} queries of a draw get ${formatNumber(root, 1)} × ${formatNumber(through, 3)} = ` +
    `${formatNumber(whole, 1)} times as much as with the division.`,
  `${formatNumber(root, 1)} is √${dK}, the missing divisor, and ${formatNumber(through, 3)} is what the softmaxes ` +
    `let through. The ${n} values together get ${formatNumber(values, 1)} times as much.`,
];

/** The same, where a question asks for it. */
export const lengthText = ({ dK, n }: StallState, { through, whole }: StallDerived) =>
  `${n} gradients, end to end: √${dK} × ${formatNumber(through, 3)} ≈ ${formatNumber(whole, 1)} times as long without the division.`;

export function describe(s: StallState, { many: { plain, scaled }, queries }: StallDerived) {
  const both = (of: (x: Summary) => string) => `${of(plain)} and ${of(scaled)}`;
  const size = (of: (x: Summary) => number) => both((x) => anyText(of(x)));
  return (
    `${queries} queries, vectors of ${s.dK} random ${s.dK === 1 ? 'number' : 'numbers'}. ` +
    `Without the division and with it, the median query’s gradient is ${size((x) => quantilesOf(x)[2]!)} long` +
    (s.totals
      ? `, the gradients of a draw’s queries together ${size((x) => x.dQ)}, and of its values ${size((x) => x.dV)}. `
      : '. ') +
    `${both((x) => formatPercent(x.above))} of the queries give one key more than 99% of their weight.`
  );
}
