import type { ScoreSummary } from '../../engine/index.ts';
import { integer, oneOf, seed, toggle } from '../../fields/index.ts';
import { defineWidget, type Goal, moved, titled } from '../../widget/define.ts';
import { list, one, type Quantities, text, within } from '../../widget/quantities.ts';
import {
  AT_ONCE,
  type By,
  deviationAt,
  divided,
  growingSample,
  type Kind,
  type Moments,
  predict,
  type Sample,
  type SampleOf,
} from './sample.ts';
import {
  byTitles,
  describe,
  entriesTitles,
  goalTexts,
  jobName,
  labels,
  presetTitles,
  supposed,
  title,
} from './text.ts';

export interface SpreadState {
  dK: number;
  /** How many pairs of a query and a key; above `AT_ONCE` the rest is drawn in the background. */
  pairs: number;
  entries: Kind;
  seed: number;
  /** What the lower row is divided by, and whether it is magnified. */
  by: By;
  magnified: boolean;
}

/** The scores of vectors of one size. */
export interface Column {
  dK: number;
  sample: Sample;
  predicted: ReturnType<typeof predict>;
}

export interface SpreadDerived extends Sample {
  predicted: ReturnType<typeof predict> & { divided: Moments };
  /** The scores divided as the reader chose. */
  divided: Moments;
  /** The sizes that are shown side by side, the reader's own between two that stay. */
  columns: readonly Column[];
  /** What the scores are divided by. */
  divisor: number;
  /** The score farthest from 0, and how many predicted standard deviations that is. */
  farthest: number;
  /** Standard deviations with half as many numbers, with these, with twice as many (1 to 1024), of the first pairs. */
  doubling: { dK: number; raw: number; scaled: number }[];
  /** By how much the two grew over those doublings, a doubling. */
  growth: { raw: number; scaled: number };
  /** Which of “stays”, “√2”, “2” and “4 times” the growth is nearest to: 0 to 3. */
  nearest: { raw: number; scaled: number };
}

export const MOST = 1024;
/** The sizes beside the reader's own. */
export const BESIDE = [8, 512] as const;
export const MOST_PAIRS = 200_000;

const FACTORS = [1, Math.SQRT2, 2, 4];
const nearestFactor = (x: number) => {
  const off = FACTORS.map((factor) => Math.abs(Math.log(x / factor)));
  return off.indexOf(Math.min(...off));
};

/** The growth of one doubling out of that over all of them; 1 where nothing is spread at all. */
const perDoubling = (from: number, to: number, doublings: number) =>
  from > 0 && to > 0 ? (to / from) ** (1 / doublings) : 1;

/** Of a large sample its first pairs are measured, until a worker has drawn all of it. */
function derive(s: SpreadState, drawn?: Sample): SpreadDerived {
  const atOnce = { ...s, pairs: Math.min(s.pairs, AT_ONCE) };
  const sample = drawn ?? growingSample(atOnce);
  const predicted = predict(s);
  const column = (dK: number): Column => ({
    dK,
    sample: growingSample({ ...atOnce, dK }),
    predicted: predict({ ...s, dK }),
  });
  const sizes = [Math.floor(s.dK / 2), s.dK, s.dK * 2].filter((d) => d >= 1 && d <= MOST);
  const doubling = sizes.map((dK) => {
    const raw = deviationAt({ ...atOnce, dK });
    return { dK, raw, scaled: raw / Math.sqrt(dK) };
  });
  const [first, last] = [doubling[0]!, doubling.at(-1)!];
  const growth = (key: 'raw' | 'scaled') =>
    perDoubling(first[key], last[key], Math.log2(last.dK / first.dK));
  const { min, max } = sample.raw;
  const grown = { raw: growth('raw'), scaled: growth('scaled') };
  return {
    ...sample,
    predicted: { ...predicted, divided: divided(predicted.scaled, s.by, s.dK) },
    divided: divided(sample.scaled, s.by, s.dK),
    columns: [column(BESIDE[0]), { dK: s.dK, sample, predicted }, column(BESIDE[1])],
    divisor: s.by === 'root' ? Math.sqrt(s.dK) : s.dK,
    farthest: -min > max ? min : max,
    doubling,
    growth: grown,
    nearest: { raw: nearestFactor(grown.raw), scaled: nearestFactor(grown.scaled) },
  };
}

type Of<T> = Quantities<SpreadState, T>;

const ruled = { as: 'short', digits: 2 } as const;
const rule: Of<Moments> = { mean: one(ruled), variance: one(ruled), std: one(ruled) };
const moments: Of<Moments> = { mean: one(), variance: one(), std: one() };
const measured: Of<ScoreSummary> = {
  mean: one(),
  variance: one(),
  std: one(),
  min: one(),
  max: one(),
};
const terms: Of<Pick<Moments, 'mean' | 'variance'>> = {
  mean: one({ part: 'term' }),
  variance: one({ part: 'term' }),
};
const growth: Of<SpreadDerived['growth']> = { raw: one(), scaled: one() };
const nearest: typeof growth = { raw: one({ as: 'count' }), scaled: one({ as: 'count' }) };

/** How near to the asked standard deviation counts as there. */
const NEAR = 0.5;

const goals: Record<string, Goal<SpreadState, SpreadDerived>> = {
  double: {
    start: { dK: 64, entries: 'normal' },
    met(state, { predicted: { raw } }, begun) {
      if (moved(state, begun, ['entries'])) return goalTexts.moved;
      const wanted = 2 * predict(begun).raw.std;
      return Math.abs(raw.std - wanted) <= NEAR || goalTexts.std(state.dK, raw.std, wanted);
    },
  },
};

export default defineWidget<SpreadState, SpreadDerived, Sample>({
  id: 'spread',
  version: 1,
  title,
  fields: {
    dK: integer({ label: labels.dK, initial: 64, min: 1, max: MOST, log: true }),
    pairs: integer({
      label: labels.pairs,
      initial: AT_ONCE,
      min: 16,
      max: MOST_PAIRS,
      log: true,
      bar: 'reading',
    }),
    entries: oneOf({ label: labels.entries, initial: 'normal', options: entriesTitles }),
    seed: seed({ label: labels.seed, initial: 1, bar: 'reading' }),
    by: oneOf({ label: labels.by, initial: 'root', options: byTitles }),
    magnified: toggle({ label: labels.magnified, initial: false }),
  },
  job: {
    of: ({ dK, pairs, entries, seed }): SampleOf | undefined =>
      pairs > AT_ONCE ? { dK, pairs, entries, seed } : undefined,
    worker: () => new Worker(new URL('./spread.worker.ts', import.meta.url), { type: 'module' }),
    name: () => jobName,
  },
  derive,
  quantities: {
    /** How many pairs are measured. */
    drawn: one({ as: 'count', of: (d) => d.pairs }),
    ...within('terms', (d) => d.terms, terms),
    ...within('raw', (d) => d.raw, measured),
    ...within('scaled', (d) => d.scaled, measured),
    ...within('divided', (d) => d.divided, moments),
    ...within('predicted.term', (d) => d.predicted.term, rule),
    ...within('predicted.raw', (d) => d.predicted.raw, rule),
    ...within('predicted.scaled', (d) => d.predicted.scaled, rule),
    ...within('predicted.divided', (d) => d.predicted.divided, rule),
    supposed: text({ of: (_, s) => supposed[s.entries] }),
    divisor: one({ part: 'scale' }),
    farthest: one({ digits: 1 }),
    'bins.counts': list({ as: 'count', of: (d) => d.bins.counts }),
    'bins.width': one({ of: (d) => d.bins.width }),
    'doubling.dK': list({ as: 'count', of: (d) => d.doubling.map((row) => row.dK) }),
    'doubling.raw': list({ of: (d) => d.doubling.map((row) => row.raw) }),
    'doubling.scaled': list({ of: (d) => d.doubling.map((row) => row.scaled) }),
    ...within('growth', (d) => d.growth, growth),
    ...within('nearest', (d) => d.nearest, nearest),
  },
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: titled(presetTitles, {
    // A seed whose pairs come out typical at every length.
    head: { seed: 34 },
    one: { dK: 1 },
    wide: { dK: 512 },
    few: { dK: 512, pairs: 16 },
    ones: { dK: 512, entries: 'ones' },
    layers: { entries: 'third' },
    whole: { dK: 128, seed: 34, by: 'whole', magnified: true },
  }),
  goals,
  view: () => import('./View.tsx'),
});
