// What people read in this figure.
import { formatCount, formatNumber, formatShort } from '../../number/format.ts';
import type { By, Kind, Moments } from './sample.ts';
import type { SpreadDerived, SpreadState } from './spread.ts';

export const title = 'The spread of dot products';

export const labels = {
  dK: 'd_k',
  pairs: 'Pairs',
  entries: 'Numbers',
  seed: 'Seed',
  by: 'Divide by',
  magnified: 'Magnify the lower row 20 times',
};

export const entriesTitles: Record<Kind, string> = {
  normal: 'bell-shaped',
  uniform: 'uniform',
  third: 'variance ⅓',
  ones: 'all 1',
};

export const byTitles: Record<By, string> = { root: '√dₖ', whole: 'dₖ' };

export const presetTitles = {
  head: 'd_k = 64, as in one head of the original Transformer',
  opening: 'd_k = 64, the divided scores magnified',
  one: 'One number each: a single product',
  wide: 'd_k = 512',
  few: 'Only sixteen scores',
  ones: 'All numbers 1: the fastest a score can grow',
  layers: 'Numbers of variance ⅓',
  whole: 'Divided by d_k itself, magnified',
};

export const goalTexts = {
  otherChange: 'You changed something besides d_k. Undo that, or start over.',
  std: (dK: number, std: number, wanted: number) =>
    `With ${dK} ${dK === 1 ? 'number' : 'numbers'} the rule gives a standard deviation of ` +
    `${formatNumber(std)}, not ${formatShort(wanted)}.`,
  nudge: (dK: number, std: number, wanted: number) =>
    `You need ${formatNumber(wanted / std, 1)} times the spread of ${dK} numbers. What does it grow with?`,
  found: (dK: number, std: number) =>
    `${dK} numbers: twice the spread takes four times the numbers, because the spread is the root, ` +
    `√${dK} = ${formatShort(std, 2)}.`,
};

const divisorName = (dK: number, by: By) => (by === 'root' ? `√${dK}` : String(dK));

export const hint =
  'Thick bar: one standard deviation to either side. Curve: what the theory predicts.';

/** What the two rows of histograms are called. */
export const rowNames = {
  raw: 'The scores, q·k',
  divided: ({ by, magnified }: SpreadState) =>
    `The same scores divided by ${byTitles[by]}${magnified ? ', magnified 20 times' : ''}`,
};

/** What one histogram is called. */
export const strips = {
  raw: (dK: number) => `${dK} ${dK === 1 ? 'number' : 'numbers'}`,
  divided: (dK: number, by: By) => `÷ ${divisorName(dK, by)}`,
};

export const captions = {
  more: (dK: number) => `All measured values at d_k = ${dK}, and other kinds of numbers`,
  moments: (dK: number) => `d_k = ${dK}: ${captions.table}`,
  table: 'measured, and what the theory predicts',
};

export const columnHeads = {
  term: 'one product',
  scores: 'q·k',
  scale: ({ dK, by }: SpreadState) => `q·k ÷ ${divisorName(dK, by)}`,
};

export const rowHeads: Record<keyof Moments, string> = {
  mean: 'mean',
  variance: 'variance',
  std: 'standard deviation',
};

/** What the two are called where code prints them. */
export const printHeads = { raw: 'unscaled', divided: 'scaled' };

/** Whether the numbers drawn are as the derivation supposes, as the end of a sentence. */
export const premises: Record<Kind, string> = {
  normal: 'all four lines hold',
  uniform: 'all four lines hold',
  third: 'the first line holds, and the mean of 0, but no variance',
  ones: 'only the first line holds',
};

export const ruleText = (x: number) => `rule ${formatShort(x, 2)}`;
export const pairsText = ({ pairs }: SpreadState, { pairs: done }: SpreadDerived) =>
  `${done < pairs ? `the first ${done} of ` : ''}${formatCount(pairs)} pairs`;
export const jobName = 'Drawing pairs';

export function describe(state: SpreadState, derived: SpreadDerived): string {
  const { raw, divided, predicted } = derived;
  const size = state.dK === 1 ? '1 number' : `${state.dK} numbers`;
  const by = divisorName(state.dK, state.by);
  if (state.entries === 'ones')
    return (
      `If all numbers are 1, every pair of vectors of ${size} scores ${state.dK}, without any spread. ` +
      `Divided by ${by} it is ${formatShort(divided.mean, 2)}.`
    );
  return (
    `For vectors of ${size} the scores of ${pairsText(state, derived)} have standard deviation ${formatNumber(raw.std)}; ` +
    `the rule predicts ${formatNumber(predicted.raw.std)}. ` +
    `Divided by ${by} it is ${formatNumber(divided.std)}; the rule predicts ${formatNumber(predicted.divided.std)}.`
  );
}
