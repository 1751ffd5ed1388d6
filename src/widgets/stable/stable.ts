import { floatLimits, softmaxNaive, softmaxSteps, sum, tensor } from '../../engine/index.ts';
import { oneOf, vector } from '../../fields/index.ts';
import {
  defineWidget,
  type Stage,
  type StateOf,
  stepField,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import { list, one, type Quantities, text, prefixQuantities } from '../../widget/quantities.ts';
import { describe, labels, presetTitles, stageTexts, title, verdict } from './text.ts';

/** One way to compute the softmax: its exponentials, their sum, and the quotients. */
export interface Lane {
  exps: number[];
  total: number;
  weights: number[];
}

/** The same with the largest score subtracted first. */
interface SafeLane extends Lane {
  max: number;
  shifted: number[];
}

/**
 * How the formula as it is written comes out: an exponential overflows, only the sum does, everything underflows,
 * digits are lost, or all is well.
 */
export type Outcome = 'overflow' | 'sum' | 'underflow' | 'inexact' | 'same';

export interface StableDerived {
  naive: Lane;
  safe: SafeLane;
  outcome: Outcome;
  /** The largest difference between the weights of the two ways; 0 where one of them has no weights. */
  difference: number;
  /** The largest number of the precision. */
  limit: number;
}

/** Fewest and most scores. */
export const SCORE_COUNT = [2, 5] as const;

const fields = {
  scores: vector({
    label: labels.scores,
    one: labels.score,
    initial: [100, 99, 97],
    count: SCORE_COUNT,
    min: -1000,
    max: 1000,
  }),
  precision: oneOf({
    label: labels.precision,
    initial: 'float32',
    options: { float32: 'float32', float64: 'float64' },
    bar: true,
  }),
  step: stepField(4),
};

export type StableState = StateOf<typeof fields>;

const plain = (data: ArrayLike<number>) => Array.from(data, (x) => x + 0);

function outcomeOf(naive: Lane, difference: number): Outcome {
  if (naive.exps.includes(Infinity)) return 'overflow';
  if (naive.total === Infinity) return 'sum';
  if (naive.total === 0) return 'underflow';
  return difference > 1e-6 ? 'inexact' : 'same';
}

function derive({ scores, precision }: StableState): StableDerived {
  const x = tensor(scores, [scores.length], precision);
  const { exp, weights } = softmaxNaive(x);
  const naive = { exps: plain(exp.data), total: sum(exp).data[0]!, weights: plain(weights.data) };
  const steps = softmaxSteps(x);
  const safe = {
    max: steps.max.data[0]!,
    shifted: plain(steps.shifted.data),
    exps: plain(steps.exp.data),
    total: steps.total.data[0]!,
    weights: plain(steps.weights.data),
  };
  const whole = naive.weights.every(Number.isFinite);
  const difference = whole
    ? Math.max(...naive.weights.map((w, i) => Math.abs(w - safe.weights[i]!)))
    : 0;
  const outcome = outcomeOf(naive, difference);
  return { naive, safe, outcome, difference, limit: floatLimits(precision).max };
}

const stages: readonly Stage<StableState>[] = [
  {
    id: 'subtract',
    ...stageTexts.subtract,
    code: () => 'd = x - x.max()',
    part: 'scores',
    makes: 'safe.shifted',
  },
  {
    id: 'exp',
    ...stageTexts.exp,
    code: () => 'e = torch.exp(d)',
    part: 'scores',
    makes: 'safe.exps',
  },
  {
    id: 'sum',
    ...stageTexts.sum,
    code: () => 'total = e.sum()',
    part: 'scores',
    makes: 'safe.total',
  },
  {
    id: 'divide',
    ...stageTexts.divide,
    code: () => 'weights = e / total',
    part: 'weights',
    makes: 'safe.weights',
  },
];

const lane = {
  exps: list({ as: 'any' }),
  total: one({ as: 'any' }),
  weights: list({ as: 'weight', role: 'weight', part: 'weights' }),
} satisfies Quantities<StableState, Lane>;

const safeLane = {
  ...lane,
  max: one({ as: 'short' }),
  shifted: list({ as: 'short', digits: 2 }),
} satisfies Quantities<StableState, SafeLane>;

const quantities = {
  ...prefixQuantities('naive', (d) => d.naive, lane),
  ...prefixQuantities('safe', (d) => d.safe, safeLane),
  outcome: text(),
  difference: one({ as: 'any' }),
  limit: one({ as: 'any' }),
  verdict: text({ of: (d, s) => verdict(s, d) }),
} satisfies Quantities<StableState, StableDerived>;

export type Props = ViewProps<StableState, StableDerived, typeof quantities>;

export default defineWidget<StableState, StableDerived>({
  id: 'stable',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: (s, _, { input, print }) => `import torch

${input('x', 'scores', { how: `dtype=torch.${s.precision}` })}

e = torch.exp(x)
${print('naive.weights', 'e / e.sum()', { label: 'as written' })}

d = x - x.max()
e = torch.exp(d)
total = e.sum()
weights = e / total
${print('safe.weights', 'weights', { label: 'maximum subtracted' })}
${print('safe.weights', 'torch.softmax(x, dim=-1)', { label: 'torch.softmax' })}
`,
  steps: stages,
  presets: makePresets(presetTitles, {
    hundred: {},
    thousand: { scores: [1000, 999, 997], precision: 'float64' },
    small: { scores: [2, 1, 0.5] },
    sum: { scores: [88.7, 88] },
    underflow: { scores: [-200, -201, -203] },
    digits: { scores: [-100, -101, -103] },
  }),
  view: () => import('./View.tsx'),
});
