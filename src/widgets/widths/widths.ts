import { scaledDotProductAttention } from '../../engine/index.ts';
import { integer, oneNumber, oneOf } from '../../fields/index.ts';
import { defineWidget, makePresets, type StateOf, type ViewProps } from '../../widget/define.ts';
import {
  list,
  one,
  prefixQuantities,
  type Quantities,
  text,
  texts,
} from '../../widget/quantities.ts';
import {
  KEY_WIDTHS,
  type OptimizerName,
  type Side,
  type Start,
  startHead,
  type Sweep,
  type SweepOf,
} from './draw.ts';
import known from './known.json';
import {
  describe,
  goalTexts,
  jobName,
  labels,
  optimizerTitles,
  presetTitles,
  startTitles,
  stepsText,
  title,
} from './text.ts';

const fields = {
  dK: oneNumber({ label: labels.dK, initial: 128, stops: KEY_WIDTHS, bar: true }),
  optimizer: oneOf<OptimizerName>({
    label: labels.optimizer,
    initial: 'descent',
    options: optimizerTitles,
  }),
  rate: oneNumber({
    label: labels.rate,
    initial: 1,
    stops: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
  }),
  start: oneOf<Start>({ label: labels.start, initial: 'normal', options: startTitles }),
  /** Heads at every width, each with a start and values of its own: run 1 has seed 1. */
  runs: integer({ label: labels.runs, initial: 15, min: 5, max: 25, bar: 'reading' }),
  most: oneNumber({
    label: labels.most,
    initial: 400,
    stops: [100, 200, 400, 800],
    bar: 'reading',
  }),
};
export type WidthsState = StateOf<typeof fields>;

/** What some runs come to: null where that many were never there. */
export interface Summary {
  lower: number | null;
  median: number | null;
  upper: number | null;
  reached: number;
}

export interface WidthsDerived {
  /** All runs, as soon as they are known. */
  sweep: Sweep | null;
  /** What is drawn of them: until they are known, the last ones that were. */
  swept: Sweep | null;
  /** What the runs at the chosen width come to. */
  at: Record<Side, Summary> | null;
  /** Mean over the questions of the largest weight that each gives before any step, in run 1. */
  top: Record<Side, number>;
}

/** The place of a width among those that are tried. */
export const placeOf = (dK: number) => (KEY_WIDTHS as readonly number[]).indexOf(dK);

/** The run that so great a share of them is at least as fast as; one that was never there is slower than any. */
function quantile(steps: readonly (number | null)[], share: number): number | null {
  const sorted = steps.map((x) => x ?? Infinity).toSorted((a, b) => a - b);
  const at = sorted[Math.ceil(share * sorted.length) - 1]!;
  return at === Infinity ? null : at;
}

export const summaryOf = (steps: readonly (number | null)[]): Summary => ({
  lower: quantile(steps, 0.25),
  median: quantile(steps, 0.5),
  upper: quantile(steps, 0.75),
  reached: steps.filter((x) => x !== null).length,
});

const summariesOf = (runs: Sweep[number]): Record<Side, Summary> => ({
  with: summaryOf(runs.with.steps),
  without: summaryOf(runs.without.steps),
});

/** What the sweeps have that are made with the site, so that their pictures are there at once. */
export const KNOWN = { runs: 15, most: 400 };
export const knownKey = ({ optimizer, rate, start }: Omit<SweepOf, 'runs' | 'most'>) =>
  `${optimizer} ${rate} ${start}`;

/** The sweep of these runs, where it is known beforehand: the first of many are those of few. */
export function knownSweep(of: SweepOf): Sweep | null {
  const all = (known as unknown as Readonly<Record<string, Sweep>>)[knownKey(of)];
  if (!all || of.most !== KNOWN.most || of.runs > KNOWN.runs) return null;
  return all.map((at) => ({
    with: { ...at.with, steps: at.with.steps.slice(0, of.runs) },
    without: { ...at.without, steps: at.without.steps.slice(0, of.runs) },
  }));
}

/** Mean over the questions of the largest weight of each, before any step of run 1. */
function topWeight({ start, dK }: WidthsState, side: Side): number {
  const { wQ, wK, wV } = startHead(start, dK, 1);
  const values = {
    shape: [wQ.shape[0]!, wV.shape[0]!],
    data: new Float64Array(wQ.shape[0]! * wV.shape[0]!),
  };
  const { weights } = scaledDotProductAttention(
    wQ,
    wK,
    values,
    side === 'with' ? {} : { scale: 1 },
  );
  const [n] = weights.shape as [number];
  const largest = Array.from({ length: n }, (_, i) =>
    Math.max(...weights.data.subarray(i * n, (i + 1) * n)),
  );
  return largest.reduce((a, b) => a + b, 0) / n;
}

const sizes = () => KEY_WIDTHS.map(String);
const count = { as: 'count' } as const;
const summary = {
  lower: one(count),
  median: one(count),
  upper: one(count),
  reached: one(count),
} satisfies Quantities<WidthsState, Summary>;
const NONE = { lower: null, median: null, upper: null, reached: null } as unknown as Summary;

/** Of one side at every width: the middle run, in words since it may be none, and how many learned. */
const everywhere = (side: Side) => ({
  medians: texts<WidthsState, WidthsDerived>({
    rows: sizes,
    of: ({ sweep }) => sweep && sweep.map((at) => stepsText(summaryOf(at[side].steps).median)),
  }),
  counts: list<WidthsState, WidthsDerived>({
    ...count,
    rows: sizes,
    of: ({ sweep }) => sweep && sweep.map((at) => summaryOf(at[side].steps).reached),
  }),
  /** Run 1 at the chosen width. */
  first: text<WidthsState, WidthsDerived>({
    of: ({ sweep }, { dK }) => sweep && stepsText(sweep[placeOf(dK)]![side].steps[0]!),
  }),
  top: one<WidthsState, WidthsDerived>({ as: 'percent', of: ({ top }) => top[side] }),
});

const quantities = {
  ...prefixQuantities('with', (d: WidthsDerived) => d.at?.with ?? NONE, summary),
  ...prefixQuantities('without', (d: WidthsDerived) => d.at?.without ?? NONE, summary),
  ...prefixQuantities('with', (d: WidthsDerived) => d, everywhere('with')),
  ...prefixQuantities('without', (d: WidthsDerived) => d, everywhere('without')),
  /** Without the division the middle run is faster (0), no faster (1), or never there (2). */
  verdict: one({
    ...count,
    of: ({ at }: WidthsDerived) => at && verdictOf(at),
  }),
  /** The size up to which the middle run without the division is the faster one at every size; 0 where at none. */
  fasterTo: one({
    ...count,
    of: ({ sweep }: WidthsDerived) => {
      if (!sweep) return null;
      const slower = sweep.findIndex((runs) => verdictOf(summariesOf(runs)) !== 0);
      return slower < 0 ? KEY_WIDTHS.at(-1)! : (KEY_WIDTHS[slower - 1] ?? 0);
    },
  }),
} satisfies Quantities<WidthsState, WidthsDerived>;
export type Props = ViewProps<WidthsState, WidthsDerived, typeof quantities>;

export function verdictOf(at: Record<Side, Summary>): 0 | 1 | 2 {
  if (at.without.median === null) return 2;
  return at.without.median < (at.with.median ?? Infinity) ? 0 : 1;
}

const begin = { optimizer: 'descent', rate: 1, start: 'normal' } as const;

export default defineWidget<WidthsState, WidthsDerived, Sweep>({
  id: 'widths',
  version: 1,
  title,
  fields,
  job: {
    of: ({ optimizer, rate, start, runs, most }) => {
      const of = { optimizer, rate, start, runs, most };
      return knownSweep(of) ? undefined : of;
    },
    known: (s) => knownSweep(s) ?? undefined,
    worker: () => new Worker(new URL('./sweep.worker.ts', import.meta.url), { type: 'module' }),
    name: ({ runs }) => jobName(runs),
  },
  derive(s, found, last) {
    const sweep = knownSweep(s) ?? found ?? null;
    const at = sweep?.[placeOf(s.dK)];
    return {
      sweep,
      swept: sweep ?? last ?? null,
      at: at ? summariesOf(at) : null,
      top: { with: topWeight(s, 'with'), without: topWeight(s, 'without') },
    };
  },
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    descent: {},
    small: { start: 'small' },
    layers: { start: 'layers' },
    fast: { start: 'layers', rate: 3 },
    adam: { optimizer: 'adam', rate: 0.03, start: 'small' },
    adamLayers: { optimizer: 'adam', rate: 0.03, start: 'layers' },
  }),
  goals: {
    rescue: {
      start: { ...begin, dK: 512 },
      met({ dK, runs }, { at }) {
        if (dK !== 512) return goalTexts.size;
        if (!at) return goalTexts.notYet;
        return at.without.median !== null || goalTexts.few(at.without.reached, runs);
      },
      nudge: () => goalTexts.nudge,
      found: ({ runs }, d) => goalTexts.found(d, runs),
    },
  },
  view: () => import('./View.tsx'),
});
