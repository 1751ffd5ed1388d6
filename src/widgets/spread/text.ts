// What people read in this figure.
import { formatCount, formatNumber, formatShort } from '../../number/format.ts';
import type { Kind, Moments } from './sample.ts';
import type { SpreadDerived, SpreadState } from './spread.ts';

export const title = 'The spread of dot products';

export const labels = { dK: 'd_k', pairs: 'Pairs', entries: 'Entries', seed: 'Seed' };

export const entriesTitles: Record<Kind, string> = {
  normal: 'normal',
  uniform: 'uniform',
  third: 'variance ⅓',
  ones: 'all ones',
};

export const presetTitles = {
  head: 'd_k = 64, as in one head of the first Transformer',
  one: 'One number each: a single product',
  wide: 'd_k = 512',
  few: 'Sixteen scores only',
  ones: 'All ones: the most a score can grow',
  layers: 'Entries of variance ⅓',
};

const root = (dK: number) => `√${dK}`;

export const hint =
  'Scores of random pairs. Line: the normal curve of the predicted spread. Thick bar: one ' +
  'measured standard deviation to either side. All curves are drawn equally high; compare ' +
  'widths.';

/** What the histograms are called. */
export const strips = {
  raw: 'unscaled: q·k',
  scaled: (dK: number) => `scaled: q·k ÷ ${root(dK)}`,
  near: 'the scaled ones, magnified 20 times',
};

export const captions = {
  moments: 'measured, and what the rule says',
  /** Of how many pairs is said where the numbers above are of more. */
  doubling: (pairs?: number) =>
    `standard deviation${pairs === undefined ? '' : ` of the first ${pairs}`}, from doubling to doubling`,
};

export const columnHeads = {
  term: 'one product',
  raw: 'q·k',
  scaled: (dK: number) => `q·k ÷ ${root(dK)}`,
};

export const rowHeads: Record<keyof Moments, string> = {
  mean: 'mean',
  variance: 'variance',
  std: 'standard deviation',
};

export const doublingHeads = { raw: 'unscaled', scaled: 'scaled' };

export const ruleText = (x: number) => `rule ${formatShort(x, 2)}`;
export const pairsText = (drawn: number, pairs: number) =>
  `${drawn < pairs ? `the first ${drawn} of ` : ''}${formatCount(pairs)} pairs`;
export const jobName = 'Drawing pairs';

export function describe(s: SpreadState, d: SpreadDerived): string {
  const size = s.dK === 1 ? '1 number' : `${s.dK} numbers`;
  if (s.entries === 'ones')
    return `With all ones every pair of vectors of ${size} scores ${s.dK}: no spread at all. Divided by √${s.dK} it is ${formatShort(d.divisor, 2)}.`;
  const std = (x: number) => formatNumber(x);
  return (
    `For vectors of ${size} the scores of ${pairsText(d.pairs, s.pairs)} have standard deviation ${std(d.raw.std)}; ` +
    `the rule predicts ${std(d.predicted.raw.std)}. ` +
    `Divided by √${s.dK} it is ${std(d.scaled.std)}; the rule predicts ${std(d.predicted.scaled.std)}.`
  );
}
