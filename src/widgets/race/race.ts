import { attentionCost, recurrentCost, scanRounds } from '../../engine/index.ts';
import { integer } from '../../fields/index.ts';
import {
  defineWidget,
  type Goal,
  type StateOf,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import { list, one, type Quantities, prefixQuantities } from '../../widget/quantities.ts';
import { LAYER_ALONE } from '../timed.ts';
import { describe, goalTexts, labels, presetTitles, title } from './text.ts';

/**
 * Milliseconds that PyTorch 1.13.1 (Debian 12) took on one CPU thread, one text at a time, forward only, float32.
 * Measured once, for this page; on another machine the numbers differ.
 */
export const TORCH_TIMES = {
  lengths: [10, 100, 1000, 8000],
  /** A layer of width 512: attention with 8 heads, a plain recurrent layer, an LSTM. */
  attention: [0.67, 2.2, 48, 2813],
  rnn: [0.35, 2.0, 18.7, 145],
  lstm: [5.1, 44, 426, 3437],
} as const;

const fields = {
  /** Words of the text. */
  n: integer({ label: labels.n, initial: 1000, min: 1, max: 10000, log: true, bar: true }),
  /** Numbers a word: the width of the layer. */
  width: integer({ label: labels.width, initial: 512, min: 16, max: 1024, log: true, bar: true }),
};
export type RaceState = StateOf<typeof fields>;

/** Multiply-adds, steps and numbers kept, of one layer over the whole text. */
export interface RaceDerived {
  attention: { steps: number; projections: number; pairs: number; total: number; kept: number };
  rnn: { steps: number; input: number; state: number; total: number; kept: number };
  /** Scores, one a pair of words. */
  cells: number;
  /** Comparing and mixing all pairs, as a multiple of the whole recurrent layer: n over the width. */
  ratio: number;
  /** Rounds of a parallel scan, were the recurrence linear. */
  rounds: number;
  torch: typeof TORCH_TIMES;
  /** Attention alone, how many times as long each length takes as the one before, and megabytes of its scores. */
  alone: typeof LAYER_ALONE & {
    growths: readonly number[];
    megabytes: readonly number[];
    growth: number;
  };
  /** The last row of the measurements: attention, plain recurrent layer, LSTM. */
  longest: readonly number[];
}

function derive({ n, width }: RaceState): RaceDerived {
  const a = attentionCost({ n, dModel: width });
  const r = recurrentCost({ n, dModel: width });
  const pairs = a.maddsScores + a.maddsWeightedSum;
  const state = r.maddsInput + r.maddsState;
  return {
    attention: {
      steps: 1,
      projections: a.maddsProjections,
      pairs,
      total: a.maddsProjections + pairs,
      kept: 2 * n * width,
    },
    rnn: {
      steps: r.sequentialSteps,
      input: r.maddsInput,
      state: r.maddsState,
      total: state,
      kept: r.numbersKept,
    },
    cells: a.scoresPerHead,
    ratio: pairs / state,
    rounds: scanRounds(n),
    torch: TORCH_TIMES,
    alone: {
      ...LAYER_ALONE,
      growths: LAYER_ALONE.ms.map((ms, i) => (i === 0 ? 1 : ms / LAYER_ALONE.ms[i - 1]!)),
      megabytes: LAYER_ALONE.lengths.map((n) => (4 * n * n) / 1e6),
      growth: LAYER_ALONE.ms[5] / LAYER_ALONE.ms[2],
    },
    longest: [TORCH_TIMES.attention[3], TORCH_TIMES.rnn[3], TORCH_TIMES.lstm[3]],
  };
}

/** How near the two costs have to be, as a share. */
const RATIO_TOLERANCE = 0.02;

const goals: Record<string, Goal<RaceState, RaceDerived>> = {
  meet: {
    start: { n: 100, width: 384 },
    met(state, { ratio }, begun) {
      if (state.width !== begun.width) return goalTexts.width;
      return Math.abs(ratio - 1) <= RATIO_TOLERANCE || goalTexts.ratio(ratio);
    },
    nudge: () => goalTexts.next,
    found: (state) => goalTexts.found(state.n, state.width),
  },
};

const count = { as: 'count' } as const;
const attention = {
  steps: one(count),
  projections: one(count),
  pairs: one(count),
  total: one(count),
  kept: one(count),
} satisfies Quantities<RaceState, RaceDerived['attention']>;
const rnn = {
  steps: one(count),
  input: one(count),
  state: one(count),
  total: one(count),
  kept: one(count),
} satisfies Quantities<RaceState, RaceDerived['rnn']>;
/** Milliseconds at each of the lengths that were measured. */
const times = (lengths: readonly number[]) =>
  ({ as: 'short', rows: () => lengths.map(String) }) as const;
const torchTimes = {
  lengths: list(count),
  attention: list(times(TORCH_TIMES.lengths)),
  rnn: list(times(TORCH_TIMES.lengths)),
  lstm: list(times(TORCH_TIMES.lengths)),
} satisfies Quantities<RaceState, RaceDerived['torch']>;
const aloneTimes = {
  lengths: list(count),
  ms: list(times(LAYER_ALONE.lengths)),
  growths: list({ ...times(LAYER_ALONE.lengths), digits: 1 }),
  megabytes: list(times(LAYER_ALONE.lengths)),
  growth: one({ digits: 0 }),
} satisfies Quantities<RaceState, RaceDerived['alone']>;

const quantities = {
  ...prefixQuantities('attention', (d: RaceDerived) => d.attention, attention),
  ...prefixQuantities('rnn', (d: RaceDerived) => d.rnn, rnn),
  cells: one(count),
  ratio: one(),
  rounds: one(count),
  ...prefixQuantities('torch', (d: RaceDerived) => d.torch, torchTimes),
  ...prefixQuantities('alone', (d: RaceDerived) => d.alone, aloneTimes),
  longest: list({ as: 'short' }),
} satisfies Quantities<RaceState, RaceDerived>;
export type Props = ViewProps<RaceState, RaceDerived, typeof quantities>;

export default defineWidget<RaceState, RaceDerived>({
  id: 'race',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    thousand: {},
    short: { n: 10 },
    narrow: { width: 64 },
    long: { n: 8000 },
  }),
  goals,
  stage: [720, 551],
  view: () => import('./View.tsx'),
});
