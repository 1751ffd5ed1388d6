import { formatPercent } from '../../number/format.ts';
import { integer, oneNumber, oneOf, seed, toggle } from '../../fields/index.ts';
import { defineWidget, type StateOf, makePresets, type ViewProps } from '../../widget/define.ts';
import { list, one, type Quantities, table, prefixQuantities } from '../../widget/quantities.ts';
import {
  type Kind,
  LINE_SHARES,
  type Sample,
  sample,
  type SampleOf,
  QUANTILE_SHARES,
  type Side,
  summarizeSides,
  type Summary,
  type Sweep,
  KEY_WIDTHS,
} from './draw.ts';
import known from './known.json';
import { describe, entriesTitles, jobName, labels, presetTitles, title } from './text.ts';

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
  entries: oneOf<Kind>({ label: labels.entries, initial: 'normal', options: entriesTitles }),
  /** Whether the totals are shown: what all queries and all values get together. */
  totals: toggle({ label: labels.totals, initial: false }),
  /** Whether it is shown what the softmax alone lets through: without the division, then divided all the same. */
  alone: toggle({ label: labels.alone, initial: false }),
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
  /** The part of it that is no missing 1/√d_k: what the softmaxes let through. */
  through: number;
  /** All of dV without the division, in units of the same with it. */
  values: number;
  /** What the query in the middle hears with the division: the unit of the picture. */
  usual: number;
  /** Whether all of dQ is without the division smaller (0), about the same (1) or larger (2). */
  larger: number;
}

/** Draws that are shown query by query. */
export const SAMPLE_DRAWS = 4;

/** The place of a width among those that are tried. */
export const placeOf = (dK: number) => (KEY_WIDTHS as readonly number[]).indexOf(dK);

/** The sweeps that a reader meets first are made with the site, so that their pictures are there at once. */
export const FIRST_SWEEP = { seed: 1, runs: 200, n: 10 };

/** A row of numbers: the lengths along the line, dQ, dV, share above .99, share that hears little. */
const readRow = (row: readonly number[]): Summary => {
  const [dQ, dV, above, quiet] = row.slice(LINE_SHARES.length) as [number, number, number, number];
  return { line: row.slice(0, LINE_SHARES.length), dQ, dV, above, quiet };
};

/** A sweep from such rows, two a width. */
export const readSweep = (all: readonly (readonly number[])[]): Sweep =>
  KEY_WIDTHS.map((_, w) => ({ plain: readRow(all[2 * w]!), scaled: readRow(all[2 * w + 1]!) }));

const firstSweeps: Record<Kind, Sweep> = {
  normal: readSweep(known.normal),
  third: readSweep(known.third),
};

/** The sweep of these draws, where it is known beforehand. */
export const knownSweep = ({ seed, runs, n, entries }: SampleOf): Sweep | null =>
  seed === FIRST_SWEEP.seed && runs === FIRST_SWEEP.runs && n === FIRST_SWEEP.n
    ? firstSweeps[entries]
    : null;

const shares = () => QUANTILE_SHARES.map((share) => formatPercent(share, 0));
const length = { as: 'any', digits: 2 } as const;

const means = {
  dQ: one(length),
  dV: one(length),
  above: one({ as: 'percent' }),
} satisfies Quantities<StallState, unknown>;
const QUANTILE_PLACES = QUANTILE_SHARES.map((share) => LINE_SHARES.indexOf(share));
/** The lengths that are told in numbers. */
export const quantilesOf = ({ line }: Summary) => QUANTILE_PLACES.map((i) => line[i]!);
const summaries = {
  ...means,
  quantiles: list({ ...length, rows: shares, of: quantilesOf }),
  quiet: one({ as: 'percent' }),
} satisfies Quantities<StallState, Summary>;
const samples = { ...means, rows: list(length) } satisfies Quantities<StallState, Sample>;

/** The quantiles of one side at every width, as far as they are known. */
const sweepQuantiles = (side: Side) =>
  table<StallState, StallDerived>({
    ...length,
    rows: () => KEY_WIDTHS.map(String),
    columns: shares,
    of: ({ sweep }) => sweep && sweep.map((at) => quantilesOf(at[side])),
  });

/** What the query in the middle hears. */
const middleOf = (summary: Summary) => quantilesOf(summary)[2]!;
/** Lengths in units of what is usual. */
const timesUsual = (side: Side, divided = false) =>
  list<StallState, StallDerived>({
    ...length,
    rows: shares,
    of: ({ many, usual, root }) =>
      quantilesOf(many[side]).map((x) => x / usual / (divided ? root : 1)),
  });

const quantities = {
  ...prefixQuantities('many.plain', (d: StallDerived) => d.many.plain, summaries),
  ...prefixQuantities('many.scaled', (d: StallDerived) => d.many.scaled, summaries),
  ...prefixQuantities('sample.plain', (d: StallDerived) => d.sample.plain, samples),
  ...prefixQuantities('sample.scaled', (d: StallDerived) => d.sample.scaled, samples),
  'sweep.plain': sweepQuantiles('plain'),
  'sweep.scaled': sweepQuantiles('scaled'),
  'times.plain': timesUsual('plain'),
  'times.scaled': timesUsual('scaled'),
  'times.alone': timesUsual('plain', true),
  queries: one({ as: 'count' }),
  usual: one(length),
  root: one({ digits: 1 }),
  whole: one({ digits: 1 }),
  through: one({ digits: 3 }),
  values: one({ digits: 1 }),
  larger: one({ as: 'count' }),
} satisfies Quantities<StallState, StallDerived>;
export type Props = ViewProps<StallState, StallDerived, typeof quantities>;

export default defineWidget<StallState, StallDerived, Sweep>({
  id: 'stall',
  version: 1,
  title,
  fields,
  job: {
    of: ({ seed, runs, n, entries }) =>
      knownSweep({ seed, runs, n, entries }) ? undefined : { seed, runs, n, entries },
    known: (s) => knownSweep(s) ?? undefined,
    worker: () => new Worker(new URL('./sweep.worker.ts', import.meta.url), { type: 'module' }),
    name: ({ runs }) => jobName(runs),
  },
  derive(s, found, last) {
    const { seed, n, entries } = s;
    const first = sample({ seed, n, entries, runs: SAMPLE_DRAWS }, s.dK);
    const sweep = knownSweep(s) ?? found ?? null;
    const runs = sweep ? s.runs : SAMPLE_DRAWS;
    const many = sweep ? sweep[placeOf(s.dK)]! : summarizeSides(first);
    const root = Math.sqrt(s.dK);
    const whole = many.plain.dQ / many.scaled.dQ;
    return {
      sample: first,
      sweep,
      swept: sweep ?? last ?? null,
      many,
      runs,
      queries: s.n * runs,
      usual: middleOf(many.scaled),
      root,
      whole,
      through: whole / root,
      values: many.plain.dV / many.scaled.dV,
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
    parts: { totals: true, alone: true },
    layers: { dK: 64, entries: 'third' },
  }),
  view: () => import('./View.tsx'),
});
