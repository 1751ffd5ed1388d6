import { integer, oneOfNumbers, oneOf, seed, toggle } from '../../figure/fields/index.ts';
import { formatAny, formatPercent } from '../../number/format.ts';
import { pluralize } from '../../number/numbers.ts';
import { defineFigure } from '../../figure/defineFigure.ts';
import {
  KEY_WIDTHS,
  type Kind,
  LINE_SHARES,
  QUANTILE_SHARES,
  sample,
  type SampleOf,
  type Side,
  summarizeSides,
  type Summary,
  type Sweep,
} from './draw.ts';
import known from './known.json';

/** The number of draws to show until the sweep is ready. */
const SAMPLE_DRAWS = 4;

/** The parameters of the stored sweeps, whose charts are shown without running the job. */
export const FIRST_SWEEP = { seed: 1, runs: 200, n: 10 };

const readRow = (row: readonly number[]): Summary => {
  const [dQ, dV, above, quiet] = row.slice(LINE_SHARES.length) as [number, number, number, number];
  return { line: row.slice(0, LINE_SHARES.length), dQ, dV, above, quiet };
};
/** Builds a sweep from stored rows, two for each size. */
export const readSweep = (rows: readonly (readonly number[])[]): Sweep =>
  KEY_WIDTHS.map((_, w) => ({ plain: readRow(rows[2 * w]!), scaled: readRow(rows[2 * w + 1]!) }));
const storedSweeps: Record<Kind, Sweep> = {
  normal: readSweep(known.normal),
  third: readSweep(known.third),
};

/** Returns the stored sweep for these parameters, or null. */
export const knownSweep = ({ seed, runs, n, entries }: SampleOf): Sweep | null =>
  seed === FIRST_SWEEP.seed && runs === FIRST_SWEEP.runs && n === FIRST_SWEEP.n
    ? storedSweeps[entries]
    : null;

/** Returns the gradient length at each quantile in `QUANTILE_SHARES`. The third is the median. */
export const quantilesOf = ({ line }: Summary) =>
  QUANTILE_SHARES.map((share) => line[LINE_SHARES.indexOf(share)]!);

export default defineFigure({
  id: 'stall',
  title: 'How much feedback each query gets',
  fields: {
    dK: oneOfNumbers({ label: 'd_k', initial: 512, stops: KEY_WIDTHS, bar: true }),
    runs: integer({
      label: 'draws',
      initial: 200,
      min: 20,
      max: 2000,
      log: true,
      bar: 'not-on-slides',
    }),
    n: integer({ label: 'queries and keys in a draw', initial: 10, min: 2, max: 16 }),
    seed: seed({ label: 'seed', initial: 1, bar: 'not-on-slides' }),
    entries: oneOf({
      label: 'Numbers',
      initial: 'normal',
      options: { normal: 'variance 1', third: 'variance ⅓' },
    }),
    totals: toggle({ label: 'Add up the queries of a draw', initial: false }),
    /** Whether to show gradients without the division in the softmax, but divided by √d_k in the backward pass. */
    alone: toggle({ label: 'Show the softmax alone', initial: false }),
  },
  job: {
    of: ({ seed, runs, n, entries }) =>
      knownSweep({ seed, runs, n, entries }) ? undefined : { seed, runs, n, entries },
    precomputed: (s) => knownSweep(s) ?? undefined,
    worker: () => new Worker(new URL('./sweep.worker.ts', import.meta.url), { type: 'module' }),
    name: ({ runs }) => `${runs} draws at every size`,
  },
  derive(s, found?: Sweep, last?: Sweep) {
    const { dK, runs, n } = s;
    const sweep = knownSweep(s) ?? found ?? null;
    const many = sweep
      ? sweep[(KEY_WIDTHS as readonly number[]).indexOf(dK)]!
      : summarizeSides(sample({ seed: s.seed, n, entries: s.entries, runs: SAMPLE_DRAWS }, dK));
    const drawn = sweep ? runs : SAMPLE_DRAWS;
    const usual = quantilesOf(many.scaled)[2]!;
    const root = Math.sqrt(dK);
    const whole = many.plain.dQ / many.scaled.dQ;
    const times = (of: Summary, unit: number) => quantilesOf(of).map((x) => x / unit);
    return {
      sweep,
      /** The sweep to draw: the previous one while a new one is computed. */
      swept: sweep ?? last ?? null,
      many,
      runs: drawn,
      queries: n * drawn,
      /** The length of the median query's gradient with the division, which is the unit of the chart. */
      usual,
      root,
      /** The norm of dQ without the division as a multiple of the norm with it. */
      whole,
      /** The part of the factor `whole` that isn't due to the missing divisor. */
      through: whole / root,
      values: many.plain.dV / many.scaled.dV,
      times: {
        plain: times(many.plain, usual),
        scaled: times(many.scaled, usual),
        alone: times(many.plain, usual * root),
      },
    };
  },
  quantities({ scalar, list }) {
    const length = { as: 'any', digits: 2 } as const;
    const rows = () => QUANTILE_SHARES.map((share) => formatPercent(share, 0));
    const mean = (side: Side, name: 'dQ' | 'dV') =>
      scalar({ ...length, of: ({ many }) => many[side][name] });
    const share = (side: Side, name: 'above' | 'quiet') =>
      scalar({ as: 'percent', of: ({ many }) => many[side][name] });
    const quantiles = (side: Side) =>
      list({ ...length, rows, of: ({ many }) => quantilesOf(many[side]) });
    const times = (of: Side | 'alone') => list({ ...length, rows, of: (d) => d.times[of] });
    return {
      'many.plain.dQ': mean('plain', 'dQ'),
      'many.plain.dV': mean('plain', 'dV'),
      'many.plain.above': share('plain', 'above'),
      'many.plain.quantiles': quantiles('plain'),
      'many.plain.quiet': share('plain', 'quiet'),
      'many.scaled.dQ': mean('scaled', 'dQ'),
      'many.scaled.dV': mean('scaled', 'dV'),
      'many.scaled.above': share('scaled', 'above'),
      'many.scaled.quantiles': quantiles('scaled'),
      'many.scaled.quiet': share('scaled', 'quiet'),
      'times.plain': times('plain'),
      'times.scaled': times('scaled'),
      'times.alone': times('alone'),
      queries: scalar({ as: 'count' }),
      root: scalar({ digits: 1 }),
      whole: scalar({ digits: 1 }),
      through: scalar({ digits: 3 }),
      values: scalar({ digits: 1 }),
    };
  },
  describe({ dK, totals }, { many: { plain, scaled }, queries }) {
    const both = (of: (side: Summary) => number) =>
      `${formatAny(of(plain), 2)} and ${formatAny(of(scaled), 2)}`;
    return (
      `${queries} queries, vectors of ${pluralize(dK, 'random number')}. ` +
      `Without the division and with it, the median query’s gradient is ${both((side) => quantilesOf(side)[2]!)} long` +
      (totals
        ? `, the gradients of a draw’s queries together ${both(({ dQ }) => dQ)}, and of its values ${both(({ dV }) => dV)}. `
        : '. ') +
      `${formatPercent(plain.above)} and ${formatPercent(scaled.above)} of the queries give one key more than 99% of their weight.`
    );
  },
  torch: async (program) => (await import('./torch.ts')).torch(program),
  presets: {
    wide: ['Vectors of 512 numbers'],
    head: ['The 64 numbers of one head', { dK: 64 }],
    narrow: ['Vectors of 4 numbers', { dK: 4 }],
    totals: [
      'Vectors of 512 numbers, with the queries and the values of a draw added up',
      { totals: true },
    ],
    parts: ['Vectors of 512 numbers: what the softmax does alone', { totals: true, alone: true }],
    layers: ['64 numbers of variance ⅓, as linear layers make them', { dK: 64, entries: 'third' }],
  },
  view: () => import('./View.tsx'),
});
