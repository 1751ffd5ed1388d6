import { formatAny, formatPercent } from '../../number/format.ts';
import { defineWidget } from '../../widget/define.ts';
import { integer, oneNumber, seed } from '../../fields/index.ts';
import {
  type Sample,
  sample,
  type Side,
  type Summary,
  summary,
  type Sweep,
  WIDTHS,
} from './draw.ts';
import { presets } from './fixtures.ts';
import { knownSweep } from './known.ts';
import { torch } from './torch.ts';

export interface StallState {
  /** How many numbers a vector has: queries and keys, and here values too. */
  dK: number;
  seed: number;
  /** Draws at every width. */
  runs: number;
  /** Queries, and keys, in one draw. */
  n: number;
}

export interface StallDerived {
  /** The first draws, at once. */
  sample: Record<Side, Sample>;
  /** All draws at all widths, where that is known without working it out. */
  sweep: Sweep | null;
  /** What can be said at once of this width, and of how many queries. */
  many: Record<Side, Summary>;
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

function describe(s: StallState, { many: { plain, scaled }, queries }: StallDerived): string {
  const both = (of: (x: Summary) => string) => `${of(plain)} and ${of(scaled)}`;
  const size = (of: (x: Summary) => number) => both((x) => formatAny(of(x), 2));
  return (
    `${queries} queries, vectors of ${s.dK} random ${s.dK === 1 ? 'number' : 'numbers'}. ` +
    `Without the division and with it, the middle query’s gradient is ${size((x) => x.quantiles[2]!)} long, ` +
    `all of dQ ${size((x) => x.dQ)}, all of dV ${size((x) => x.dV)}. ` +
    `${both((x) => formatPercent(x.above))} of the queries give one key more than 99% of their weight.`
  );
}

export default defineWidget<StallState, StallDerived>({
  id: 'stall',
  version: 1,
  title: 'Random queries and keys, and what comes back to them',
  fields: {
    dK: oneNumber({ label: 'd_k', initial: 512, stops: WIDTHS, bar: true }),
    runs: integer({ label: 'draws', initial: 200, min: 20, max: 2000, log: true, bar: true }),
    n: integer({ label: 'queries and keys in a draw', initial: 10, min: 2, max: 16 }),
    seed: seed({ label: 'seed', initial: 1, bar: true }),
  },
  derive(s) {
    const first = sample(s.seed, SHOWN, s.n, s.dK);
    const sweep = knownSweep(s);
    const many = sweep
      ? sweep[placeOf(s.dK)]!
      : { plain: summary(first.plain), scaled: summary(first.scaled) };
    const whole = many.plain.dQ / many.scaled.dQ;
    return {
      sample: first,
      sweep,
      many,
      queries: s.n * (sweep ? s.runs : SHOWN),
      root: Math.sqrt(s.dK),
      whole,
      larger: whole < 0.9 ? 0 : whole > 1.1 ? 2 : 1,
    };
  },
  describe,
  torch,
  presets,
  view: () => import('./View.tsx'),
});
