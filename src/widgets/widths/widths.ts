import { attend } from '../../engine/arrays.ts';
import { toRows } from '../../engine/index.ts';
import { integer, oneOfNumbers, oneOf } from '../../figure/fields/index.ts';
import { formatPercent } from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';
import { KEY_WIDTHS, widthIndex, type Side, startHead, type Sweep, type SweepOf } from './draw.ts';
import known from './known.json';

export const stepsText = (steps: number | null) => (steps === null ? 'never' : String(steps));

/** The size of the stored sweeps of the presets, whose charts are shown without running the job. */
export const KNOWN = { runs: 15, most: 400 };
export const knownKey = ({ optimizer, rate, start }: Omit<SweepOf, 'runs' | 'most'>) =>
  `${optimizer} ${rate} ${start}`;

/** Returns the stored sweep for these parameters, or null. */
export function knownSweep(of: SweepOf): Sweep | null {
  const all = (known as unknown as Readonly<Record<string, Sweep>>)[knownKey(of)];
  if (!all || of.most !== KNOWN.most || of.runs > KNOWN.runs) return null;
  return all.map((at) => ({
    with: { ...at.with, steps: at.with.steps.slice(0, of.runs) },
    without: { ...at.without, steps: at.without.steps.slice(0, of.runs) },
  }));
}

/** Returns the quartiles of the runs’ steps. A quartile is null if its run never learned. */
export function summaryOf(steps: readonly (number | null)[]) {
  const sorted = steps.map((x) => x ?? Infinity).toSorted((a, b) => a - b);
  const quantile = (share: number) => {
    const at = sorted[Math.ceil(share * sorted.length) - 1]!;
    return at === Infinity ? null : at;
  };
  return {
    lower: quantile(0.25),
    median: quantile(0.5),
    upper: quantile(0.75),
    reached: steps.filter((x) => x !== null).length,
  };
}
const summariesOf = (runs: Sweep[number]) => ({
  with: summaryOf(runs.with.steps),
  without: summaryOf(runs.without.steps),
});

/** Returns 0 if the median run is faster without the division, 1 if it isn't, and 2 if it never learns. */
export function verdictOf(at: ReturnType<typeof summariesOf>): 0 | 1 | 2 {
  if (at.without.median === null) return 2;
  return at.without.median < (at.with.median ?? Infinity) ? 0 : 1;
}

/** Returns the average over the queries of the largest weight before training, in run 1. */
function topWeight(start: SweepOf['start'], dK: number, options: { scale?: number } = {}) {
  const { wQ, wK } = startHead(start, dK, 1);
  const { weights } = attend({ q: toRows(wQ), k: toRows(wK), ...options });
  return weights.reduce((sum, row) => sum + Math.max(...row), 0) / weights.length;
}

export default defineFigure({
  id: 'widths',
  title: 'With and without √dₖ, from the same start',
  fields: {
    dK: oneOfNumbers({ label: 'd_k', initial: 128, stops: KEY_WIDTHS, bar: true }),
    optimizer: oneOf({
      label: 'Optimizer',
      initial: 'descent',
      options: { descent: 'gradient descent', adam: 'Adam' },
    }),
    rate: oneOfNumbers({
      label: 'learning rate',
      initial: 1,
      stops: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    }),
    start: oneOf({
      label: 'Starting numbers',
      initial: 'normal',
      options: { normal: 'spread 1', small: 'spread 0.4', layers: 'like nn.Linear' },
    }),
    /** The number of runs. Each has its own initial weights and its own values. */
    runs: integer({
      label: 'runs at every d_k',
      initial: 15,
      min: 5,
      max: 25,
      bar: 'not-on-slides',
    }),
    most: oneOfNumbers({
      label: 'steps at most',
      initial: 400,
      stops: [100, 200, 400, 800],
      bar: 'not-on-slides',
    }),
  },
  job: {
    of: (s) => {
      const { optimizer, rate, start, runs, most } = s;
      return knownSweep(s) ? undefined : { optimizer, rate, start, runs, most };
    },
    precomputed: (s) => knownSweep(s) ?? undefined,
    worker: () => new Worker(new URL('./sweep.worker.ts', import.meta.url), { type: 'module' }),
    name: ({ runs }) => `${runs} runs at every size, with and without the division`,
  },
  derive(s, found?: Sweep, last?: Sweep) {
    const sweep = knownSweep(s) ?? found ?? null;
    const runs = sweep?.[widthIndex(s.dK)] ?? null;
    return {
      sweep,
      /** The sweep to draw: the last one until this one is ready. */
      swept: sweep ?? last ?? null,
      /** The runs at the chosen size, and their quartiles. */
      runs,
      at: runs && summariesOf(runs),
      top: {
        with: topWeight(s.start, s.dK),
        without: topWeight(s.start, s.dK, { scale: 1 }),
      },
    };
  },
  quantities({ scalar, list, text }) {
    const count = (side: Side, name: 'lower' | 'median' | 'upper' | 'reached') =>
      scalar({ as: 'count', of: ({ at }) => at && at[side][name] });
    const counts = (side: Side) =>
      list({
        as: 'count',
        rows: () => KEY_WIDTHS.map(String),
        of: ({ sweep }) => sweep && sweep.map((at) => summaryOf(at[side].steps).reached),
      });
    const first = (side: Side) =>
      text({ of: ({ runs }) => runs && stepsText(runs[side].steps[0]!) });
    return {
      'with.lower': count('with', 'lower'),
      'with.median': count('with', 'median'),
      'with.upper': count('with', 'upper'),
      'with.reached': count('with', 'reached'),
      'with.counts': counts('with'),
      'with.first': first('with'),
      'with.top': scalar({ as: 'percent', of: ({ top }) => top.with }),
      'without.lower': count('without', 'lower'),
      'without.median': count('without', 'median'),
      'without.upper': count('without', 'upper'),
      'without.reached': count('without', 'reached'),
      'without.counts': counts('without'),
      'without.first': first('without'),
      'without.top': scalar({ as: 'percent', of: ({ top }) => top.without }),
      verdict: scalar({ as: 'count', of: ({ at }) => at && verdictOf(at) }),
      /** The largest size up to which the median run is always faster without the division. */
      fasterTo: scalar({
        as: 'count',
        of({ sweep }) {
          if (!sweep) return null;
          const slower = sweep.findIndex((runs) => verdictOf(summariesOf(runs)) !== 0);
          return slower < 0 ? KEY_WIDTHS.at(-1)! : (KEY_WIDTHS[slower - 1] ?? 0);
        },
      }),
    };
  },
  describe({ optimizer, rate, most, dK, runs }, { at, top }) {
    const learned = ({ reached, median }: ReturnType<typeof summaryOf>) => {
      const pace = median === null ? ', fewer than half' : `, the median one in ${median} steps`;
      return `${reached} of ${runs} runs learn${reached === 0 ? '' : pace}`;
    };
    return (
      `${optimizer === 'adam' ? 'Adam' : 'Gradient descent'} with a learning rate of ${rate}, ` +
      `at most ${most} steps, dₖ = ${dK}. ` +
      (at
        ? `Divided by √dₖ, ${learned(at.with)}. Without the division, ${learned(at.without)}. `
        : 'The runs aren’t finished yet. ') +
      `At the start of run 1, a question’s largest weight is ${formatPercent(top.with, 0)} on average with the division, ` +
      `and ${formatPercent(top.without, 0)} without.`
    );
  },
  torch: async (program) => (await import('./torch.ts')).torch(program),
  presets: {
    descent: ['Gradient descent, weights of spread 1'],
    small: ['Gradient descent, smaller weights', { start: 'small' }],
    layers: ['Gradient descent, weights initialized like PyTorch’s layers', { start: 'layers' }],
    fast: [
      'Gradient descent, weights initialized like PyTorch’s layers, a larger learning rate',
      { start: 'layers', rate: 3 },
    ],
    adam: ['Adam, smaller weights', { optimizer: 'adam', rate: 0.03, start: 'small' }],
    adamLayers: [
      'Adam, weights initialized like PyTorch’s layers',
      { optimizer: 'adam', rate: 0.03, start: 'layers' },
    ],
  },
  goals: {
    rescue: {
      start: { optimizer: 'descent', rate: 1, start: 'normal', dK: 512 },
      solution: { start: 'layers' },
      keep: ['dK'],
      check({ runs }, { at }) {
        if (!at) return 'These runs aren’t finished yet.';
        return (
          at.without.median !== null ||
          `${at.without.reached} of ${runs} heads without the division learn at dₖ = 512.`
        );
      },
      hint: () =>
        'Small starting numbers give small scores. Try the ones PyTorch’s layers start with.',
      explain: ({ runs }, { at, top }) =>
        `${at!.without.reached} of ${runs} undivided heads learn here. At the start, a question’s largest weight is ` +
        `${formatPercent(top.without, 0)} on average, so every name still gets some weight, and the gradient reaches it.`,
    },
  },
  view: () => import('./View.tsx'),
});
