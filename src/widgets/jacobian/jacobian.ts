import {
  crossEntropy,
  isDenormal,
  type Precision,
  rowSums,
  softmax,
  softmaxJacobian,
  tensor,
  toRows,
} from '../../engine/index.ts';
import { integer, number, oneOf, toggle, vector } from '../../fields/index.ts';
import { round } from '../../number/format.ts';
import {
  defineWidget,
  type Goal,
  type StateOf,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import { list, one, type Quantities, table, prefixQuantities } from '../../widget/quantities.ts';
import { besideTitles, describe, goalTexts, labels, presetTitles, symbol, title } from './text.ts';

/** Fewest and most keys. */
export const KEY_COUNT = [2, 6] as const;

/** What stands beside the matrix. */
export type SidePanelName = 'curve' | 'losses';

const fields = {
  scores: vector({
    label: labels.scores,
    one: labels.score,
    initial: [2, 1, 0.5],
    count: KEY_COUNT,
    min: -10,
    max: 10,
  }),
  /** What the scores are multiplied by before the softmax. */
  times: number({
    label: labels.times,
    initial: 1,
    min: 0.1,
    max: 100,
    log: true,
    bar: 'reading',
  }),
  /** The key whose score is nudged, and whose weight the losses want more of; counted from 1. */
  chosen: integer({ label: labels.chosen, initial: 1, min: 1, max: KEY_COUNT[1] }),
  nudge: number({ label: labels.nudge, initial: 0.5, min: -1, max: 1, step: 0.05, bar: true }),
  precision: oneOf<Precision>({
    label: labels.precision,
    initial: 'float32',
    options: { float32: 'float32', float64: 'float64' },
  }),
  beside: oneOf<SidePanelName>({ label: labels.beside, initial: 'curve', options: besideTitles }),
  /** Whether the whole matrix is shown, or the weights and their own slopes alone. */
  matrix: toggle({ label: labels.matrix, initial: true }),
};
export type JacobianState = StateOf<typeof fields>;

export interface JacobianDerived extends Through {
  n: number;
  nudged: NudgeResult;
  /** How far the nudge moves the weight of the key that was nudged, in points of a hundred. */
  moved: number;
  losses: { plain: AtScores; log: AtScores };
  /** How far the best score, as it enters, is ahead of the next. */
  lead: number;
  /** p(1 − p) where p is 0.1, 0.5, 0.9 and 0.99. */
  slopes: number[];
}

/** What the softmax makes of the scores, and what it lets through. */
interface Through {
  /** What enters the softmax: the scores times the factor. */
  entering: number[];
  weights: number[];
  /** jacobian[i][j]: how much weight i gains for each unit of score j. */
  jacobian: number[][];
  sums: number[];
  /** Its largest cell, sign aside. */
  largest: number;
  /** Cells that are exactly 0, and cells too small to have all their digits. */
  zeros: number;
  denormals: number;
}

const floats = (xs: readonly number[], precision: Precision) => tensor(xs, [xs.length], precision);

/** The scores as they enter the softmax, without the 0.1 · 3 of floats. */
const entering = ({ scores, times }: JacobianState) => scores.map((x) => round(x * times, 8));

function through(s: JacobianState): Through {
  const enter = entering(s);
  const weights = softmax(floats(enter, s.precision));
  const jacobian = softmaxJacobian(weights);
  const cells = [...jacobian.data];
  return {
    entering: enter,
    weights: [...weights.data],
    // A cell of −0 is a 0 like any other.
    jacobian: toRows(jacobian).map((row) => row.map((x) => x + 0)),
    sums: [...rowSums(jacobian).data].map((x) => x + 0),
    largest: Math.max(...cells.map(Math.abs)),
    zeros: cells.filter((x) => x === 0).length,
    denormals: cells.filter((x) => isDenormal(x, s.precision)).length,
  };
}

/** Every weight after one score was nudged: as the softmax has it, and as the Jacobian's column predicts. */
interface NudgeResult {
  actual: number[];
  predicted: number[];
}

function nudge(s: JacobianState, d: Through): NudgeResult {
  const j = s.chosen - 1;
  const moved = d.entering.map((x, i) => (i === j ? x + s.nudge : x));
  return {
    actual: [...softmax(floats(moved, s.precision)).data],
    predicted: d.weights.map((p, i) => p + s.nudge * d.jacobian[i]![j]!),
  };
}

/** The gradient at the scores of a loss that wants more of one weight w, and what it sends to that weight. */
export interface AtScores {
  /** dLoss/dp. */
  arrives: number;
  /** dLoss/dscore, one a score. */
  dScores: number[];
}

/** Two such losses: −w, and −ln w, which is cross-entropy. */
function losses(s: JacobianState, d: Through): { plain: AtScores; log: AtScores } {
  const t = s.chosen - 1;
  const { dX } = crossEntropy(floats(d.entering, s.precision), t);
  return {
    plain: { arrives: -1, dScores: d.jacobian[t]!.map((x) => 0 - x) },
    // Rounded as a number of this precision is: in float32 it may be too large to be one.
    log: {
      arrives: floats([-1 / d.weights[t]!], s.precision).data[0]!,
      dScores: [...dX.data].map((x) => x + 0),
    },
  };
}

/** p(1 − p) for one of two keys with weight p: the slope of a weight along its own score. */
const slope = (p: number) => softmaxJacobian(tensor([p, 1 - p], [2], 'float64')).data[0]!;

/** What keys are called: w₁, s₁. */
const namesOf = (letter: string) => (s: JacobianState) => s.scores.map((_, i) => symbol(letter, i));

const lossQuantities = {
  arrives: one({ as: 'any', digits: 2 }),
  dScores: list({ as: 'any', digits: 2, rows: namesOf('s') }),
} satisfies Quantities<JacobianState, AtScores>;
const nudgedWeights = {
  actual: list({ as: 'percent', role: 'weight' }),
  predicted: list({ as: 'percent' }),
} satisfies Quantities<JacobianState, NudgeResult>;

/** What every cell has to be under, and how far the best score may lead the next. */
const CELL_LIMIT = 0.001;
const LEAD_LIMIT = 8;

const goals: Record<string, Goal<JacobianState, JacobianDerived>> = {
  lead: {
    start: { scores: [2, 1, 0.5], times: 1 },
    met(state, { largest, lead }) {
      if (state.times !== 1) return goalTexts.times;
      return (
        (largest < CELL_LIMIT && lead <= LEAD_LIMIT) ||
        goalTexts.stands(largest, CELL_LIMIT, lead, LEAD_LIMIT)
      );
    },
    nudge: (state, { largest }) => goalTexts.nudge(state.times !== 1, largest >= CELL_LIMIT),
    found: (_, d) => goalTexts.found(d.lead, Math.max(...d.weights), d.largest),
  },
};

const quantities = {
  entering: list({ as: 'short', digits: 2, part: 'scores' }),
  weights: list({ as: 'weight', role: 'weight', part: 'weights' }),
  jacobian: table({ as: 'any', digits: 2, rows: namesOf('w'), columns: namesOf('s') }),
  sums: list({ digits: 4 }),
  largest: one({ as: 'any', digits: 2 }),
  moved: one({ as: 'any', digits: 2 }),
  zeros: one({ as: 'count' }),
  denormals: one({ as: 'count' }),
  n: one({ as: 'count' }),
  lead: one({ as: 'short', digits: 2 }),
  slopes: list({ as: 'short' }),
  ...prefixQuantities('nudged', (d: JacobianDerived) => d.nudged, nudgedWeights),
  ...prefixQuantities('losses.plain', (d: JacobianDerived) => d.losses.plain, lossQuantities),
  ...prefixQuantities('losses.log', (d: JacobianDerived) => d.losses.log, lossQuantities),
} satisfies Quantities<JacobianState, JacobianDerived>;
export type Props = ViewProps<JacobianState, JacobianDerived, typeof quantities>;

export default defineWidget<JacobianState, JacobianDerived>({
  id: 'jacobian',
  version: 1,
  title,
  fields,
  agree: (s) => (s.chosen > s.scores.length ? { ...s, chosen: s.scores.length } : s),
  derive(s) {
    const d = through(s);
    const [best = 0, next = 0] = d.entering.toSorted((a, b) => b - a);
    const nudged = nudge(s, d);
    const j = s.chosen - 1;
    return {
      ...d,
      n: s.scores.length,
      nudged,
      moved: Math.abs(nudged.actual[j]! - d.weights[j]!) * 100,
      losses: losses(s, d),
      lead: best - next,
      slopes: [0.1, 0.5, 0.9, 0.99].map(slope),
    };
  },
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    soft: {},
    hot: { times: 10 },
    saturated: { times: 100 },
    even: { scores: [1, 1, 1, 1], nudge: 1 },
    bars: { matrix: false },
    'bars-hot': { matrix: false, times: 10 },
    level: { matrix: false, scores: [2, 2, 0.5], times: 10 },
    losses: { beside: 'losses', times: 100, chosen: 2, nudge: 0 },
  }),
  goals,
  stage: [720, 585],
  view: () => import('./View.tsx'),
});
