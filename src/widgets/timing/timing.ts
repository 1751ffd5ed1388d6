import { attentionCost } from '../../engine/index.ts';
import { number, oneNumber, toggle } from '../../fields/index.ts';
import {
  defineWidget,
  type Goal,
  hasChanged,
  type StateOf,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import { list, one, type Quantities, prefixQuantities } from '../../widget/quantities.ts';
import { LAYER_ALONE } from '../timed.ts';
import { BASE_LENGTH, DOUBLED_LENGTH } from './measure.ts';
import { describe, goalTexts, labels, presetTitles, title } from './text.ts';

const fields = {
  /** How many times as long 2000 words take as 1000, as the reader guesses. */
  guess: number({ label: labels.guess, initial: 2, min: 1, max: 16, step: 0.1, log: true }),
  /** Whether PyTorch's times are shown. */
  known: toggle({ label: labels.known, initial: false, bar: 'reading' }),
  /** Numbers a word: d_k and d_v of the one head. */
  width: oneNumber({
    label: labels.width,
    initial: 64,
    stops: [16, 32, 64, 128],
    bar: 'reading',
  }),
};

export type TimingState = StateOf<typeof fields>;

export interface TimingDerived {
  /** Multiply-adds of scores and mix, of 1000 words and of 2000. */
  madds: { before: number; after: number };
  /** 2000 words as a multiple of 1000: multiply-adds, and PyTorch's time. */
  times: { counted: number; torch: number };
  /** The same as slopes on two axes that go by ratios. */
  slopes: { guess: number; counted: number; torch: number };
  /** PyTorch's milliseconds, and each as a multiple of that of 1000 words. */
  torch: { lengths: readonly number[]; ms: readonly number[]; relative: readonly number[] };
}

/** Milliseconds of PyTorch at one of its lengths. */
const torchAt = (n: number) =>
  LAYER_ALONE.ms[(LAYER_ALONE.lengths as readonly number[]).indexOf(n)]!;

function derive({ guess, width }: TimingState): TimingDerived {
  const madds = (n: number) => {
    const { maddsScores, maddsWeightedSum } = attentionCost({ n, dModel: width });
    return maddsScores + maddsWeightedSum;
  };
  const times = {
    counted: madds(DOUBLED_LENGTH) / madds(BASE_LENGTH),
    torch: torchAt(DOUBLED_LENGTH) / torchAt(BASE_LENGTH),
  };
  return {
    madds: { before: madds(BASE_LENGTH), after: madds(DOUBLED_LENGTH) },
    times,
    slopes: {
      guess: Math.log2(guess),
      counted: Math.log2(times.counted),
      torch: Math.log2(times.torch),
    },
    torch: { ...LAYER_ALONE, relative: LAYER_ALONE.ms.map((ms) => ms / torchAt(BASE_LENGTH)) },
  };
}

/** How near the guess has to be, as a share. */
const GUESS_TOLERANCE = 0.02;
/** n³ of twice the words. */
const CUBIC_RATIO = 8;

const goals: Record<string, Goal<TimingState, TimingDerived>> = {
  cubed: {
    start: { guess: 2 },
    met(s, _, begun) {
      if (hasChanged(s, begun, ['width'])) return goalTexts.width;
      return Math.abs(s.guess / CUBIC_RATIO - 1) <= GUESS_TOLERANCE || goalTexts.asked(s.guess);
    },
    nudge: () => goalTexts.next,
    found: (s) => goalTexts.found(s.guess),
  },
};

const count = { as: 'count' } as const;
const atLengths = { as: 'short', rows: () => LAYER_ALONE.lengths.map(String) } as const;
const torchTimes = {
  lengths: list(count),
  ms: list(atLengths),
  relative: list({ ...atLengths, as: 'any', digits: 2 }),
} satisfies Quantities<TimingState, TimingDerived['torch']>;

const quantities = {
  'madds.before': one({ ...count, of: (d) => d.madds.before }),
  'madds.after': one({ ...count, of: (d) => d.madds.after }),
  'times.counted': one({ digits: 0, of: (d) => d.times.counted }),
  'times.torch': one({ digits: 1, of: (d) => d.times.torch }),
  'slopes.guess': one({ of: (d) => d.slopes.guess }),
  'slopes.counted': one({ of: (d) => d.slopes.counted }),
  'slopes.torch': one({ of: (d) => d.slopes.torch }),
  ...prefixQuantities('torch', (d) => d.torch, torchTimes),
} satisfies Quantities<TimingState, TimingDerived>;

export type Props = ViewProps<TimingState, TimingDerived, typeof quantities>;

export default defineWidget<TimingState, TimingDerived>({
  id: 'timing',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    guess: {},
    known: { known: true },
    right: { guess: 4, known: true },
    narrow: { width: 16 },
  }),
  goals,
  stage: [700, 507],
  view: () => import('./View.tsx'),
});
