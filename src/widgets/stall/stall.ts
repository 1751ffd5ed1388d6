import { formatPercent } from '../../number/format.ts';
import { integer, oneNumber, seed, toggle } from '../../fields/index.ts';
import {
  defineWidget,
  type Goal,
  hasChanged,
  type StateOf,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import { list, one, type Quantities, table, prefixQuantities } from '../../widget/quantities.ts';
import {
  type Sample,
  sample,
  QUANTILE_SHARES,
  type Side,
  type Summary,
  summary,
  type Sweep,
  KEY_WIDTHS,
} from './draw.ts';
import rows from './known.json';
import { describe, goalTexts, jobName, labels, presetTitles, title } from './text.ts';

const fields = {
  /** How many numbers a vector has: queries and keys, and here values too. */
  dK: oneNumber({ label: labels.dK, initial: 512, stops: KEY_WIDTHS, bar: true }),
  /** Draws at every width. */
  runs: integer({
    label: labels.runs,
    initial: 200,
    min: 20,
    max: 2000,
    log: true,
    bar: 'reading',
  }),
  /** Queries, and keys, in one draw. */
  n: integer({ label: labels.n, initial: 10, min: 2, max: 16 }),
  seed: seed({ label: labels.seed, initial: 1, bar: 'reading' }),
  /** Whether the totals are shown: what all queries and all values get together. */
  totals: toggle({ label: labels.totals, initial: false }),
};
export type StallState = StateOf<typeof fields>;

export interface StallDerived {
  /** The first draws, at once. */
  sample: Record<Side, Sample>;
  /** All draws at all widths, as soon as they are known. */
  sweep: Sweep | null;
  /** What is drawn of them: until they are known, the last ones that were. */
  swept: Sweep | null;
  /** What can be said so far of this width, and of how many draws and queries. */
  many: Record<Side, Summary>;
  runs: number;
  queries: number;
  /** √d_k. */
  root: number;
  /** All of dQ without the division, in units of the same with it. */
  whole: number;
  /** Whether all of dQ is without the division smaller (0), about the same (1) or larger (2). */
  larger: number;
}

/** Draws that are shown query by query. */
export const SAMPLE_DRAWS = 4;

/** The place of a width among those that are tried. */
export const placeOf = (dK: number) => (KEY_WIDTHS as readonly number[]).indexOf(dK);

/** The sweep that a reader meets first is made with the site, so that its picture is there at once. */
export const FIRST_SWEEP = { seed: 1, runs: 200, n: 10 };

/** A row of numbers: the quantiles, dQ, dV, share above .99. */
const readRow = (row: readonly number[]): Summary => {
  const [dQ, dV, above] = row.slice(-3) as [number, number, number];
  return { quantiles: row.slice(0, -3), dQ, dV, above };
};

/** A sweep from such rows, two a width. */
export const readSweep = (all: readonly (readonly number[])[]): Sweep =>
  KEY_WIDTHS.map((_, w) => ({ plain: readRow(all[2 * w]!), scaled: readRow(all[2 * w + 1]!) }));

const firstSweep = readSweep(rows);

/** The sweep of these draws, where it is known beforehand. */
export const knownSweep = (of: typeof FIRST_SWEEP): Sweep | null =>
  of.seed === FIRST_SWEEP.seed && of.runs === FIRST_SWEEP.runs && of.n === FIRST_SWEEP.n
    ? firstSweep
    : null;

const shares = () => QUANTILE_SHARES.map((share) => formatPercent(share, 0));
const length = { as: 'any', digits: 2 } as const;

const means = {
  dQ: one(length),
  dV: one(length),
  above: one({ as: 'percent' }),
} satisfies Quantities<StallState, unknown>;
const summaries = {
  ...means,
  quantiles: list({ ...length, rows: shares }),
} satisfies Quantities<StallState, Summary>;
const samples = { ...means, rows: list(length) } satisfies Quantities<StallState, Sample>;

/** The quantiles of one side at every width, as far as they are known. */
const sweepQuantiles = (side: Side) =>
  table<StallState, StallDerived>({
    ...length,
    rows: () => KEY_WIDTHS.map(String),
    columns: shares,
    of: ({ sweep }) => sweep && sweep.map((at) => at[side].quantiles),
  });

/** The query in the middle hears little below this share of what it hears with the division. */
const LITTLE_SHARE = 0.1;

/** The middle query's gradient without the division, in units of the same with it. */
const middle = ({ plain, scaled }: Record<Side, Summary>) =>
  plain.quantiles[2]! / scaled.quantiles[2]!;

const goals: Record<string, Goal<StallState, StallDerived>> = {
  tenth: {
    start: { ...FIRST_SWEEP, dK: 64 },
    met(state, { sweep }, begun) {
      if (!sweep || hasChanged(state, begun, ['seed', 'runs', 'n'])) return goalTexts.otherChange;
      const place = placeOf(state.dK);
      const says = goalTexts.middle(state.dK, middle(sweep[place]!));
      if (middle(sweep[place]!) >= LITTLE_SHARE) return `${says} ${goalTexts.more}`;
      const narrower = sweep[place - 1];
      return !narrower || middle(narrower) >= LITTLE_SHARE || `${says} ${goalTexts.smaller}`;
    },
  },
};

const quantities = {
  ...prefixQuantities('many.plain', (d: StallDerived) => d.many.plain, summaries),
  ...prefixQuantities('many.scaled', (d: StallDerived) => d.many.scaled, summaries),
  ...prefixQuantities('sample.plain', (d: StallDerived) => d.sample.plain, samples),
  ...prefixQuantities('sample.scaled', (d: StallDerived) => d.sample.scaled, samples),
  'sweep.plain': sweepQuantiles('plain'),
  'sweep.scaled': sweepQuantiles('scaled'),
  queries: one({ as: 'count' }),
  root: one({ digits: 1 }),
  whole: one({ digits: 1 }),
  larger: one({ as: 'count' }),
} satisfies Quantities<StallState, StallDerived>;
export type Props = ViewProps<StallState, StallDerived, typeof quantities>;

export default defineWidget<StallState, StallDerived, Sweep>({
  id: 'stall',
  version: 1,
  title,
  fields,
  job: {
    of: ({ seed, runs, n }) => (knownSweep({ seed, runs, n }) ? undefined : { seed, runs, n }),
    worker: () => new Worker(new URL('./sweep.worker.ts', import.meta.url), { type: 'module' }),
    name: ({ runs }) => jobName(runs),
  },
  derive(s, found, last) {
    const first = sample(s.seed, SAMPLE_DRAWS, s.n, s.dK);
    const sweep = knownSweep(s) ?? found ?? null;
    const runs = sweep ? s.runs : SAMPLE_DRAWS;
    const many = sweep
      ? sweep[placeOf(s.dK)]!
      : { plain: summary(first.plain), scaled: summary(first.scaled) };
    const whole = many.plain.dQ / many.scaled.dQ;
    return {
      sample: first,
      sweep,
      swept: sweep ?? last ?? null,
      many,
      runs,
      queries: s.n * runs,
      root: Math.sqrt(s.dK),
      whole,
      larger: whole < 0.9 ? 0 : whole > 1.1 ? 2 : 1,
    };
  },
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    wide: {},
    head: { dK: 64 },
    narrow: { dK: 4 },
    totals: { totals: true },
  }),
  goals,
  view: () => import('./View.tsx'),
});
