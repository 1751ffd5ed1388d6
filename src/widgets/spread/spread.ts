import type { ScoreSummary } from '../../engine/index.ts';
import { integer, oneOf, seed, toggle } from '../../fields/index.ts';
import {
  defineWidget,
  type Goal,
  hasChanged,
  type StateOf,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import { list, one, type Quantities, text, prefixQuantities } from '../../widget/quantities.ts';
import {
  PAIRS_AT_ONCE,
  deviationAt,
  divideMoments,
  growingSample,
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
  premises,
  title,
} from './text.ts';

const MAX_D_K = 1024;
const MAX_PAIRS = 200_000;
/** The sizes beside the reader's own. */
const FIXED_SIZES = [8, 512] as const;

const fields = {
  dK: integer({ label: labels.dK, initial: 64, min: 1, max: MAX_D_K, log: true }),
  /** How many pairs of a query and a key; above `PAIRS_AT_ONCE` the rest is drawn in the background. */
  pairs: integer({
    label: labels.pairs,
    initial: PAIRS_AT_ONCE,
    min: 16,
    max: MAX_PAIRS,
    log: true,
    bar: 'reading',
  }),
  entries: oneOf({ label: labels.entries, initial: 'normal', options: entriesTitles }),
  seed: seed({ label: labels.seed, initial: 1, bar: 'reading' }),
  /** What the lower row is divided by, and whether it is magnified. */
  by: oneOf({ label: labels.by, initial: 'root', options: byTitles }),
  magnified: toggle({ label: labels.magnified, initial: false }),
};

export type SpreadState = StateOf<typeof fields>;

/** The scores of vectors of one size as they are, or divided: their bins are those of a `Sample`, so much wider. */
interface Scores {
  measured: Moments;
  predicted: Moments;
  stretch: number;
}
interface Column extends Pick<Sample, 'bins'> {
  dK: number;
  raw: Scores;
  divided: Scores;
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

const FACTOR_STOPS = [1, Math.SQRT2, 2, 4];
const nearestFactor = (x: number) => {
  const distances = FACTOR_STOPS.map((factor) => Math.abs(Math.log(x / factor)));
  return distances.indexOf(Math.min(...distances));
};

/** The growth of one doubling out of that over all of them; 1 where nothing is spread at all. */
const perDoubling = (from: number, to: number, doublings: number) =>
  from > 0 && to > 0 ? (to / from) ** (1 / doublings) : 1;

/** Of a large sample its first pairs are measured, until a worker has drawn all of it. */
function derive(state: SpreadState, drawn?: Sample): SpreadDerived {
  const atOnce = { ...state, pairs: Math.min(state.pairs, PAIRS_AT_ONCE) };
  const sample = drawn ?? growingSample(atOnce);
  const predicted = predict(state);
  const divide = (moments: Moments, dK: number) => divideMoments(moments, state.by, dK);
  const column = (dK: number, of = growingSample({ ...atOnce, dK })): Column => {
    const { raw, scaled } = predict({ ...state, dK });
    return {
      dK,
      bins: of.bins,
      raw: { measured: of.raw, predicted: raw, stretch: Math.sqrt(dK) },
      divided: {
        measured: divide(of.scaled, dK),
        predicted: divide(scaled, dK),
        stretch: state.by === 'root' ? 1 : 1 / Math.sqrt(dK),
      },
    };
  };
  const sizes = [Math.floor(state.dK / 2), state.dK, state.dK * 2].filter(
    (d) => d >= 1 && d <= MAX_D_K,
  );
  const doubling = sizes.map((dK) => {
    const raw = deviationAt({ ...atOnce, dK });
    return { dK, raw, scaled: raw / Math.sqrt(dK) };
  });
  const [first, last] = [doubling[0]!, doubling.at(-1)!];
  const growth = (key: 'raw' | 'scaled') =>
    perDoubling(first[key], last[key], Math.log2(last.dK / first.dK));
  const { min, max } = sample.raw;
  const growths = { raw: growth('raw'), scaled: growth('scaled') };
  return {
    ...sample,
    predicted: { ...predicted, divided: divide(predicted.scaled, state.dK) },
    divided: divide(sample.scaled, state.dK),
    columns: [column(FIXED_SIZES[0]), column(state.dK, sample), column(FIXED_SIZES[1])],
    divisor: state.by === 'root' ? Math.sqrt(state.dK) : state.dK,
    farthest: -min > max ? min : max,
    doubling,
    growth: growths,
    nearest: { raw: nearestFactor(growths.raw), scaled: nearestFactor(growths.scaled) },
  };
}

type Of<T> = Quantities<SpreadState, T>;

const ruleFormat = { as: 'short', digits: 2 } as const;
const rule = {
  mean: one(ruleFormat),
  variance: one(ruleFormat),
  std: one(ruleFormat),
} satisfies Of<Moments>;
const moments = { mean: one(), variance: one(), std: one() } satisfies Of<Moments>;
const measuredQuantities = {
  mean: one(),
  variance: one(),
  std: one(),
  min: one(),
  max: one(),
} satisfies Of<ScoreSummary>;
const terms = {
  mean: one({ part: 'term' }),
  variance: one({ part: 'term' }),
} satisfies Of<Pick<Moments, 'mean' | 'variance'>>;
const growth = { raw: one(), scaled: one() } satisfies Of<SpreadDerived['growth']>;
const nearest = {
  raw: one({ as: 'count' }),
  scaled: one({ as: 'count' }),
} satisfies Of<SpreadDerived['nearest']>;

/** How near to the asked standard deviation counts as there. */
const STD_TOLERANCE = 0.5;

const goals: Record<string, Goal<SpreadState, SpreadDerived>> = {
  double: {
    start: { dK: 64, entries: 'normal' },
    met(state, { predicted: { raw } }, begun) {
      if (hasChanged(state, begun, ['entries'])) return goalTexts.otherChange;
      const wanted = 2 * predict(begun).raw.std;
      return (
        Math.abs(raw.std - wanted) <= STD_TOLERANCE || goalTexts.std(state.dK, raw.std, wanted)
      );
    },
    nudge: (state, { predicted: { raw } }, begun) =>
      goalTexts.nudge(state.dK, raw.std, 2 * predict(begun).raw.std),
    found: (state, { predicted: { raw } }) => goalTexts.found(state.dK, raw.std),
  },
};

const quantities = {
  /** How many pairs are measured. */
  drawn: one({ as: 'count', of: (d) => d.pairs }),
  ...prefixQuantities('terms', (d) => d.terms, terms),
  'terms.std': one({ part: 'term', of: (d) => Math.sqrt(d.terms.variance) }),
  ...prefixQuantities('raw', (d) => d.raw, measuredQuantities),
  ...prefixQuantities('scaled', (d) => d.scaled, measuredQuantities),
  ...prefixQuantities('divided', (d) => d.divided, moments),
  ...prefixQuantities('predicted.term', (d) => d.predicted.term, rule),
  ...prefixQuantities('predicted.raw', (d) => d.predicted.raw, rule),
  ...prefixQuantities('predicted.scaled', (d) => d.predicted.scaled, rule),
  ...prefixQuantities('predicted.divided', (d) => d.predicted.divided, rule),
  supposed: text({ of: (_, s) => premises[s.entries] }),
  /** Standard deviations of the sizes side by side, of the scores as they are and divided. */
  'columns.raw': list({ of: (d) => d.columns.map(({ raw }) => raw.measured.std) }),
  'columns.divided': list({ of: (d) => d.columns.map(({ divided }) => divided.measured.std) }),
  divisor: one({ part: 'scale' }),
  farthest: one({ digits: 1 }),
  'bins.counts': list({ as: 'count', of: (d) => d.bins.counts }),
  'bins.width': one({ of: (d) => d.bins.width }),
  'doubling.dK': list({ as: 'count', of: (d) => d.doubling.map((row) => row.dK) }),
  'doubling.raw': list({ of: (d) => d.doubling.map((row) => row.raw) }),
  'doubling.scaled': list({ of: (d) => d.doubling.map((row) => row.scaled) }),
  ...prefixQuantities('growth', (d) => d.growth, growth),
  ...prefixQuantities('nearest', (d) => d.nearest, nearest),
} satisfies Quantities<SpreadState, SpreadDerived>;

export type Props = ViewProps<SpreadState, SpreadDerived, typeof quantities>;

export default defineWidget<SpreadState, SpreadDerived, Sample>({
  id: 'spread',
  version: 1,
  title,
  fields,
  job: {
    of: ({ dK, pairs, entries, seed }): SampleOf | undefined =>
      pairs > PAIRS_AT_ONCE ? { dK, pairs, entries, seed } : undefined,
    worker: () => new Worker(new URL('./spread.worker.ts', import.meta.url), { type: 'module' }),
    name: () => jobName,
  },
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    // A seed whose pairs come out typical at every length.
    head: { seed: 34 },
    opening: { seed: 34, magnified: true },
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
