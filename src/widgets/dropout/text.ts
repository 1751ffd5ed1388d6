// What people read in this figure.
import { formatCount, formatNumber, formatPercent, formatShort } from '../../number/format.ts';
import { DRAW_COUNT } from './draws.ts';
import type { DropoutDerived, DropoutState } from './dropout.ts';

export const title = 'Dropout';

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
  tenth: 'One weight in ten is dropped',
  half: 'Half of them',
  most: 'Nine in ten',
  none: 'p is 0: nothing is dropped',
  eval: 'The same model in eval mode',
  output: 'What happens to the output',
};

export const panels = {
  weights: 'Weights',
  dropped: 'After dropout',
  spread: `Sum of a row in ${formatCount(DRAW_COUNT)} draws`,
  output: 'output',
  plain: 'output without dropout',
};

const share = ({ p }: DropoutState) => formatShort(1 - p);

export const hints = {
  weights: (s: DropoutState) =>
    s.mode === 'train'
      ? 'Each row adds up to 1. Crossed-out weights are dropped.'
      : 'Each row adds up to 1.',
  dropped: (s: DropoutState) =>
    s.mode === 'train'
      ? `The rest is divided by 1 − p = ${share(s)}. Look at the sums.`
      : 'In eval mode nothing is dropped, and nothing is divided.',
  spread: ({ measured, expected }: DropoutDerived) =>
    `◆ this draw. Line: the mean of all draws, ${formatNumber(measured.mean, 3)}. ` +
    `Standard deviation: ${formatNumber(measured.std, 3)} (expected: ${formatNumber(expected.std, 3)}).`,
};

export const texts = {
  row: (row: string) => `row ${row}`,
  mean: ({ measured }: DropoutDerived) => `mean of all draws: ${formatNumber(measured.mean, 3)}`,
  empty: (d: DropoutDerived) =>
    `Empty in ${formatCount(d.empty)} of ${formatCount(DRAW_COUNT)} draws.`,
};

export const goalTexts = {
  eval: 'In eval mode nothing is dropped, and no weight changes.',
  evalNext: 'Go back to train mode.',
  factor: (p: number, factor: number) =>
    `With p = ${formatShort(p)}, the rest is divided by ${formatShort(1 - p)}: ` +
    `it is multiplied by ${formatNumber(factor)}.`,
  factorNext: (factor: number) => (factor < 2 ? 'Raise p.' : 'Lower p.'),
  double: (p: number) =>
    `1 ÷ (1 − ${formatShort(p)}) is 2: where half is dropped, the rest counts twice.`,
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
      ? `Train mode, p = ${formatShort(s.p)}: ${d.fallen} of ${d.weights.flat().length} weights are dropped, ` +
        `and the others are divided by ${share(s)}.`
      : 'Eval mode: no weight is dropped.';
  return (
    `${what} The rows add up to ${sums}. Over ${formatCount(DRAW_COUNT)} draws, row ${s.row} adds up to ` +
    `${formatNumber(d.measured.mean, 3)} on average, with a standard deviation of ${formatNumber(d.measured.std, 3)}.`
  );
}
