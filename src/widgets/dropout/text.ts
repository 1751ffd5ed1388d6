// What people read in this figure.
import { formatCount, formatNumber, formatPercent, formatShort } from '../../number/format.ts';
import { DRAW_COUNT } from './draws.ts';
import type { DropoutDerived, DropoutState } from './dropout.ts';

export const title = 'Weights that fall out';

export const labels = {
  p: 'Dropout p',
  mode: 'Mode',
  seed: 'Seed',
  scores: 'scores',
  values: 'values',
  row: 'Row',
  more: 'Scores, values and output',
};

export const modeTitles = { train: 'train', eval: 'eval' };
export const rowTitles = { '1': '1', '2': '2', '3': '3' };

export const presetTitles = {
  tenth: 'One weight in ten falls out',
  half: 'Half of them',
  most: 'Nine in ten',
  none: 'p is 0: nothing falls out',
  eval: 'The same model, evaluated',
  output: 'What becomes of the output',
};

export const panels = {
  weights: 'Weights',
  dropped: 'After dropout',
  spread: `The sum of a row, drawn ${formatCount(DRAW_COUNT)} times`,
  output: 'output',
  plain: 'output without dropout',
};

const share = ({ p }: DropoutState) => formatShort(1 - p);

export const hints = {
  weights: (s: DropoutState) =>
    s.mode === 'train'
      ? 'Each row sums to 1. What is struck out falls out.'
      : 'Each row sums to 1.',
  dropped: (s: DropoutState) =>
    s.mode === 'train'
      ? `What stays is divided by 1 − p = ${share(s)}. The sums vary.`
      : 'In eval mode nothing falls out, and nothing is divided.',
  spread: ({ measured, expected }: DropoutDerived) =>
    `◆ is the draw above. The line is the mean, ${formatNumber(measured.mean, 3)}; expected is ${formatNumber(expected.mean, 3)}. ` +
    `Standard deviation: ${formatNumber(measured.std, 3)}; expected ${formatNumber(expected.std, 3)}.`,
};

export const texts = {
  row: (row: string) => `row ${row}`,
  mean: ({ measured }: DropoutDerived) => `mean of all draws: ${formatNumber(measured.mean, 3)}`,
  empty: (d: DropoutDerived) =>
    `Empty in ${formatCount(d.empty)} of ${formatCount(DRAW_COUNT)} draws.`,
};

export const goalTexts = {
  eval: 'In eval mode nothing falls out, and no weight is changed.',
  evalNext: 'Go back to train.',
  factor: (p: number, factor: number) =>
    `With p = ${formatShort(p)}, what stays is divided by ${formatShort(1 - p)}: ` +
    `it is multiplied by ${formatNumber(factor)}.`,
  factorNext: (factor: number) => (factor < 2 ? 'Raise p.' : 'Lower p.'),
  double: (p: number) =>
    `1 ÷ (1 − ${formatShort(p)}) is 2: where half falls out, the rest counts twice.`,
  p: (p: number) => `p is no longer ${formatShort(p)}.`,
  pNext: (p: number) => `Leave p at ${formatShort(p)}, and draw again instead, with New sample.`,
  kept: (kept: readonly number[], keys: number, chance: number) =>
    `The rows keep ${kept.join(', ')} of ${keys} weights, so none is empty. ` +
    `A given row is empty in ${formatPercent(chance)} of all draws.`,
  keptNext: 'Take a new sample, more than once.',
  empty: (row: number, chance: number) =>
    `Row ${row} has lost all its weights, so its output is 0. By chance that happens to ${formatPercent(chance, 2)} of the ` +
    'rows, p to the power of how many keys there are.',
};

export function describe(s: DropoutState, d: DropoutDerived): string {
  const sums = d.sums.map((sum) => formatNumber(sum, 3)).join(', ');
  const what =
    s.mode === 'train'
      ? `Train mode, p = ${formatShort(s.p)}: ${d.fallen} of ${d.weights.flat().length} weights fell out, ` +
        `and the others are divided by ${share(s)}.`
      : 'Eval mode: no weight falls out.';
  return (
    `${what} The rows sum to ${sums}. Over ${formatCount(DRAW_COUNT)} draws, row ${s.row} sums to ` +
    `${formatNumber(d.measured.mean, 3)} on average, with a standard deviation of ${formatNumber(d.measured.std, 3)}.`
  );
}
