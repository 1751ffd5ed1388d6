// What people read in this figure.
import { formatCount, formatNumber, formatShort } from '../../number/format.ts';
import type { By, Kind, Moments } from './sample.ts';
import type { SpreadDerived, SpreadState } from './spread.ts';

export const title = 'The spread of dot products';

export const labels = {
  dK: 'd_k',
  pairs: 'Pairs',
  entries: 'Entries',
  seed: 'Seed',
  by: 'Divide by',
  magnified: 'Magnify the lower row 20 times',
};

export const entriesTitles: Record<Kind, string> = {
  normal: 'normal',
  uniform: 'uniform',
  third: 'variance ⅓',
  ones: 'all ones',
};

export const byTitles: Record<By, string> = { root: '√dₖ', whole: 'dₖ' };

export const presetTitles = {
  head: 'd_k = 64, as in one head of the first Transformer',
  one: 'One number each: a single product',
  wide: 'd_k = 512',
  few: 'Sixteen scores only',
  ones: 'All ones: the most a score can grow',
  layers: 'Entries of variance ⅓',
  whole: 'Divided by d_k itself, magnified',
};

export const goalTexts = {
  moved: 'Something besides d_k has changed. Undo it, or begin again.',
  std: (dK: number, std: number, wanted: number) =>
    `With ${dK} ${dK === 1 ? 'number' : 'numbers'} the rule gives a standard deviation of ` +
    `${formatNumber(std)}; ${formatShort(wanted)} is asked. Take ${std < wanted ? 'more' : 'fewer'} numbers.`,
};

const divisorName = (dK: number, by: By) => (by === 'root' ? `√${dK}` : String(dK));

export const hint =
  'Thick bar: a standard deviation either way. Line: what the rule predicts. Compare widths, not heights.';

/** What the two rows of histograms are called. */
export const rowNames = {
  raw: 'The scores, q·k',
  divided: (by: By, magnified: boolean) =>
    `The same scores divided by ${byTitles[by]}${magnified ? ', magnified 20 times' : ''}`,
};

/** What one histogram is called. */
export const strips = {
  raw: (dK: number) => `${dK} ${dK === 1 ? 'number' : 'numbers'}`,
  divided: (dK: number, by: By) => `÷ ${divisorName(dK, by)}`,
};

export const captions = {
  more: (dK: number) => `d_k = ${dK} in numbers, and other entries`,
  moments: (dK: number) => `d_k = ${dK}: measured, and what the rule says`,
};

export const columnHeads = {
  term: 'one product',
  raw: 'q·k',
  divided: (dK: number, by: By) => `q·k ÷ ${divisorName(dK, by)}`,
};

export const rowHeads: Record<keyof Moments, string> = {
  mean: 'mean',
  variance: 'variance',
  std: 'standard deviation',
};

/** What the two are called where code prints them. */
export const printHeads = { raw: 'unscaled', divided: 'scaled' };

/** Whether the numbers drawn are as the derivation supposes, as the end of a sentence. */
export const supposed: Record<Kind, string> = {
  normal: 'all four lines hold',
  uniform: 'all four lines hold',
  third: 'only the first line holds',
  ones: 'only the first line holds',
};

export const ruleText = (x: number) => `rule ${formatShort(x, 2)}`;
export const pairsText = (drawn: number, pairs: number) =>
  `${drawn < pairs ? `the first ${drawn} of ` : ''}${formatCount(pairs)} pairs`;
export const jobName = 'Drawing pairs';

export function describe(s: SpreadState, d: SpreadDerived): string {
  const size = s.dK === 1 ? '1 number' : `${s.dK} numbers`;
  const by = divisorName(s.dK, s.by);
  if (s.entries === 'ones')
    return (
      `With all ones every pair of vectors of ${size} scores ${s.dK}: no spread at all. ` +
      `Divided by ${by} it is ${formatShort(d.divided.mean, 2)}.`
    );
  const std = (x: number) => formatNumber(x);
  return (
    `For vectors of ${size} the scores of ${pairsText(d.pairs, s.pairs)} have standard deviation ${std(d.raw.std)}; ` +
    `the rule predicts ${std(d.predicted.raw.std)}. ` +
    `Divided by ${by} it is ${std(d.divided.std)}; the rule predicts ${std(d.predicted.divided.std)}.`
  );
}
