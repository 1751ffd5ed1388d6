import { formatPercent } from '../../number/format.ts';
import { integer, oneNumber, seed, toggle } from '../../fields/index.ts';
import { defineWidget, type Goal, moved, titled } from '../../widget/define.ts';
import { list, one, type Quantities, table, within } from '../../widget/quantities.ts';
import {
  type Sample,
  sample,
  SHARES,
  type Side,
  type Summary,
  summary,
  type Sweep,
  WIDTHS,
} from './draw.ts';
import rows from './known.json';
import { describe, goalTexts, jobName, labels, presetTitles, title } from './text.ts';

export interface StallState {
  /** How many numbers a vector has: queries and keys, and here values too. */
  dK: number;
  seed: number;
  /** Draws at every width. */
  runs: number;
  /** Queries, and keys, in one draw. */
  n: number;
  /** Whether the totals are shown: what all queries and all values get together. */
  totals: boolean;
}

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
export const SHOWN = 4;

/** The place of a width among those that are tried. */
export const placeOf = (dK: number) => (WIDTHS as readonly number[]).indexOf(dK);

/** The sweep that a reader meets first is made with the site, so that its picture is there at once. */
export const KNOWN = { seed: 1, runs: 200, n: 10 };

/** A row of numbers: the quantiles, dQ, dV, share above .99. */
const readRow = (row: readonly number[]): Summary => {
  const [dQ, dV, above] = row.slice(-3) as [number, number, number];
  return { quantiles: row.slice(0, -3), dQ, dV, above };
};

/** A sweep from such rows, two a width. */
export const readSweep = (all: readonly (readonly number[])[]): Sweep =>
  WIDTHS.map((_, w) => ({ plain: readRow(all[2 * w]!), scaled: readRow(all[2 * w + 1]!) }));

const known = readSweep(rows);

/** The sweep of these draws, where it is known beforehand. */
export const knownSweep = (of: typeof KNOWN): Sweep | null =>
  of.seed === KNOWN.seed && of.runs === KNOWN.runs && of.n === KNOWN.n ? known : null;

const shares = () => SHARES.map((share) => formatPercent(share, 0));
const length = { as: 'any', digits: 2 } as const;

const means: Quantities<StallState, Omit<Sample, 'rows'>> = {
  dQ: one(length),
  dV: one(length),
  above: one({ as: 'percent' }),
};
const many: Quantities<StallState, Summary> = {
  ...means,
  quantiles: list({ ...length, rows: shares }),
};
const drawn: Quantities<StallState, Sample> = { ...means, rows: list(length) };

/** The quantiles of one side at every width, as far as they are known. */
const swept = (side: Side) =>
  table<StallState, StallDerived>({
    ...length,
    rows: () => WIDTHS.map(String),
    columns: shares,
    of: ({ sweep }) => sweep && sweep.map((at) => at[side].quantiles),
  });

/** Where the query in the middle counts as hearing little: below this share of what it hears with the division. */
const LITTLE = 0.1;

/** The middle query's gradient without the division, in units of the same with it. */
const middle = ({ plain, scaled }: Record<Side, Summary>) =>
  plain.quantiles[2]! / scaled.quantiles[2]!;

const goals: Record<string, Goal<StallState, StallDerived>> = {
  tenth: {
    start: { ...KNOWN, dK: 64 },
    met(state, { sweep }, begun) {
      if (!sweep || moved(state, begun, ['seed', 'runs', 'n'])) return goalTexts.moved;
      const place = placeOf(state.dK);
      const says = goalTexts.middle(state.dK, middle(sweep[place]!));
      if (middle(sweep[place]!) >= LITTLE) return `${says} ${goalTexts.more}`;
      const narrower = sweep[place - 1];
      return !narrower || middle(narrower) >= LITTLE || `${says} ${goalTexts.smaller}`;
    },
  },
};

export default defineWidget<StallState, StallDerived, Sweep>({
  id: 'stall',
  version: 1,
  title,
  fields: {
    dK: oneNumber({ label: labels.dK, initial: 512, stops: WIDTHS, bar: true }),
    runs: integer({
      label: labels.runs,
      initial: 200,
      min: 20,
      max: 2000,
      log: true,
      bar: 'reading',
    }),
    n: integer({ label: labels.n, initial: 10, min: 2, max: 16 }),
    seed: seed({ label: labels.seed, initial: 1, bar: 'reading' }),
    totals: toggle({ label: labels.totals, initial: false }),
  },
  job: {
    of: ({ seed, runs, n }) => (knownSweep({ seed, runs, n }) ? undefined : { seed, runs, n }),
    worker: () => new Worker(new URL('./sweep.worker.ts', import.meta.url), { type: 'module' }),
    name: ({ runs }) => jobName(runs),
  },
  derive(s, found, last) {
    const first = sample(s.seed, SHOWN, s.n, s.dK);
    const sweep = knownSweep(s) ?? found ?? null;
    const runs = sweep ? s.runs : SHOWN;
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
  quantities: {
    ...within('many.plain', (d) => d.many.plain, many),
    ...within('many.scaled', (d) => d.many.scaled, many),
    ...within('sample.plain', (d) => d.sample.plain, drawn),
    ...within('sample.scaled', (d) => d.sample.scaled, drawn),
    'sweep.plain': swept('plain'),
    'sweep.scaled': swept('scaled'),
    queries: one({ as: 'count' }),
    root: one({ digits: 1 }),
    whole: one({ digits: 1 }),
    larger: one({ as: 'count' }),
  },
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: titled(presetTitles, {
    wide: {},
    head: { dK: 64 },
    narrow: { dK: 4 },
    totals: { totals: true },
  }),
  goals,
  view: () => import('./View.tsx'),
});
