import { formatCount, formatNumber, formatShort } from '../../number/format.ts';
import { defineWidget } from '../../widget/define.ts';
import { integer, oneOf, seed } from '../../fields/index.ts';
import { presets } from './fixtures.ts';
import {
  AT_ONCE,
  deviationAt,
  growingSample,
  type Kind,
  predict,
  type Sample,
  type SampleOf,
} from './sample.ts';

export interface SpreadState {
  dK: number;
  /** How many pairs of a query and a key; above `AT_ONCE` the rest is drawn in the background. */
  pairs: number;
  entries: Kind;
  seed: number;
}

export interface SpreadDerived extends Sample {
  predicted: ReturnType<typeof predict>;
  /** What the scores are divided by. */
  divisor: number;
  /** The score farthest from 0, and how many predicted standard deviations that is. */
  farthest: number;
  /** Standard deviations with half as many numbers, with these, with twice as many (1 to 1024). */
  doubling: { dK: number; raw: number; scaled: number }[];
  /** By how much the two grew over those doublings, a doubling. */
  growth: { raw: number; scaled: number };
  /** Which of “stays”, “√2”, “2” and “4 times” the growth is nearest to: 0 to 3. */
  nearest: { raw: number; scaled: number };
}

export const MOST = 1024;
export const MOST_PAIRS = 200_000;

export const entriesTitles: Record<Kind, string> = {
  normal: 'normal',
  uniform: 'uniform',
  third: 'variance ⅓',
  ones: 'all ones',
};

const FACTORS = [1, Math.SQRT2, 2, 4];
const nearestFactor = (x: number) => {
  const off = FACTORS.map((factor) => Math.abs(Math.log(x / factor)));
  return off.indexOf(Math.min(...off));
};

/** The growth of one doubling out of that over all of them; 1 where nothing is spread at all. */
const perDoubling = (from: number, to: number, doublings: number) =>
  from > 0 && to > 0 ? (to / from) ** (1 / doublings) : 1;

/** What is drawn at once: the first pairs of the sample. */
export const atOnce = (s: SpreadState): SampleOf => ({
  ...s,
  pairs: Math.min(s.pairs, AT_ONCE),
});

function derive(s: SpreadState): SpreadDerived {
  const of = atOnce(s);
  const sample = growingSample(of);
  const predicted = predict(s);
  const sizes = [Math.floor(s.dK / 2), s.dK, s.dK * 2].filter((d) => d >= 1 && d <= MOST);
  const doubling = sizes.map((dK) => {
    const raw = deviationAt({ ...of, dK });
    return { dK, raw, scaled: raw / Math.sqrt(dK) };
  });
  const [first, last] = [doubling[0]!, doubling.at(-1)!];
  const growth = (key: 'raw' | 'scaled') =>
    perDoubling(first[key], last[key], Math.log2(last.dK / first.dK));
  const { min, max } = sample.raw;
  const grown = { raw: growth('raw'), scaled: growth('scaled') };
  return {
    ...sample,
    predicted,
    divisor: Math.sqrt(s.dK),
    farthest: -min > max ? min : max,
    doubling,
    growth: grown,
    nearest: { raw: nearestFactor(grown.raw), scaled: nearestFactor(grown.scaled) },
  };
}

function describe(s: SpreadState, d: SpreadDerived): string {
  const of =
    s.pairs > d.pairs
      ? `the first ${d.pairs} of ${formatCount(s.pairs)} pairs`
      : `${d.pairs} pairs`;
  const size = s.dK === 1 ? '1 number' : `${s.dK} numbers`;
  if (s.entries === 'ones')
    return `With all ones every pair of vectors of ${size} scores ${s.dK}: no spread at all. Divided by √${s.dK} it is ${formatShort(d.divisor, 2)}.`;
  const std = (x: number) => formatNumber(x);
  return (
    `For vectors of ${size} the scores of ${of} have standard deviation ${std(d.raw.std)}; ` +
    `the rule predicts ${std(d.predicted.raw.std)}. ` +
    `Divided by √${s.dK} it is ${std(d.scaled.std)}; the rule predicts ${std(d.predicted.scaled.std)}.`
  );
}

export default defineWidget<SpreadState, SpreadDerived>({
  id: 'spread',
  version: 1,
  title: 'The spread of dot products',
  fields: {
    dK: integer({ label: 'd_k', initial: 64, min: 1, max: MOST, log: true }),
    pairs: integer({
      label: 'Pairs',
      initial: AT_ONCE,
      min: 16,
      max: MOST_PAIRS,
      log: true,
      bar: true,
    }),
    entries: oneOf({ label: 'Entries', initial: 'normal', options: entriesTitles }),
    seed: seed({ label: 'Seed', initial: 1, bar: true }),
  },
  derive,
  describe,
  torch: async (s, d) => (await import('./torch.ts')).torch(s, d),
  presets,
  view: () => import('./View.tsx'),
});
