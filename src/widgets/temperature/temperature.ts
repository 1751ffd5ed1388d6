import { memoLast } from '../../bound/signal.ts';
import { softmax, tensor } from '../../engine/index.ts';
import { number, vector, words } from '../../fields/index.ts';
import {
  defineWidget,
  type Goal,
  hasChanged,
  type StateOf,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import { list, one, type Quantities, table } from '../../widget/quantities.ts';
import { KEY_COUNT, rankedIndices, withNames } from '../scores.ts';
import { describe, goalTexts, labels, presetTitles, title } from './text.ts';

/** The temperatures drawn and offered: three powers of ten. */
export const TEMPERATURE_RANGE = { min: 0.1, max: 100 } as const;

const rowNames = { field: 'names' };

const fields = {
  scores: vector({
    label: labels.scores,
    one: labels.score,
    initial: [10, 7, 5],
    count: KEY_COUNT,
    rowNames,
    min: -20,
    max: 20,
  }),
  names: words({
    label: labels.names,
    initial: ['animal', 'street', 'because'],
    count: KEY_COUNT,
    length: 12,
  }),
  T: number({
    label: labels.T,
    role: 'weight',
    initial: 1,
    ...TEMPERATURE_RANGE,
    step: 0.01,
    log: true,
    bar: true,
  }),
};
export type TemperatureState = StateOf<typeof fields>;

export interface TemperatureDerived {
  weights: number[];
  /** The temperatures that the curves are worked out at, from the lowest to the highest. */
  grid: readonly number[];
  /** Each key's weight at each of them. */
  curves: number[][];
  /** Rows from the highest score to the lowest; the earlier of equals first. */
  order: number[];
  /** The weight of every key where all weigh the same. */
  uniform: number;
}

const CURVE_POINTS = 90;
const grid = Array.from(
  { length: CURVE_POINTS + 1 },
  (_, i) => 10 ** (-1 + (3 * i) / CURVE_POINTS),
);

/** Softmax of the scores at a temperature. */
const weightsAt = (scores: readonly number[], temperature: number) =>
  Array.from(softmax(tensor(scores, [scores.length]), { temperature }).data);

/** Each key's weight at every temperature of the grid. Of the scores alone: not worked out anew as the temperature moves. */
const curvesOf = memoLast((scores: readonly number[]) => {
  const at = grid.map((t) => weightsAt(scores, t));
  return scores.map((_, i) => at.map((weights) => weights[i]!));
});

/** What is asked, and how near to it is near enough: from one stop of the slider, or of the keys, to the next. */
const TARGET_RATIO = 2;
const TARGET_TOLERANCE = 10;
/** In hundredths, as it is shown. */
const hundredths = (x: number) => Math.round(x * 100);

/** How many times the third key's weight is the second's. */
const ratioOf = ({ weights: [, second, third] }: TemperatureDerived) => second! / third!;

const goals: Record<string, Goal<TemperatureState, TemperatureDerived>> = {
  twice: {
    start: { scores: [10, 7, 5], names: ['animal', 'street', 'because'], T: 1 },
    met(state, derived, begun) {
      if (hasChanged(state, begun, ['scores'])) return goalTexts.otherChange;
      const ratio = ratioOf(derived);
      return (
        Math.abs(hundredths(ratio) - hundredths(TARGET_RATIO)) <= TARGET_TOLERANCE ||
        goalTexts.holds(state.names, ratio)
      );
    },
    nudge: (_, derived) => goalTexts.towards(ratioOf(derived), TARGET_RATIO),
    found: ({ names, scores, T }, derived) => goalTexts.found(names, scores, T, ratioOf(derived)),
  },
};

const quantities = {
  weights: list({ as: 'percent', role: 'weight', part: 'weights', rows: rowNames }),
  order: list({ as: 'count' }),
  uniform: one({ as: 'percent' }),
  grid: list({ as: 'any' }),
  curves: table({ as: 'percent', role: 'weight', rows: rowNames }),
} satisfies Quantities<TemperatureState, TemperatureDerived>;
export type Props = ViewProps<TemperatureState, TemperatureDerived, typeof quantities>;

export default defineWidget<TemperatureState, TemperatureDerived>({
  id: 'temperature',
  version: 1,
  title,
  fields,
  agree: withNames,
  derive({ scores, T }) {
    return {
      weights: weightsAt(scores, T),
      grid,
      curves: curvesOf(scores),
      order: rankedIndices(scores),
      uniform: 1 / scores.length,
    };
  },
  quantities,
  describe,
  torch: (_, __, { input, print }) => `import torch

${input('scores', 'scores')}
${input('T', 'T')}

${print('weights', 'torch.softmax(scores / T, dim=-1)', { as: 'weight' })}
`,
  presets: makePresets(presetTitles, {
    words: {},
    cold: { T: 0.5 },
    hot: { T: 100 },
    close: { scores: [2, 1.8, 1.5, 1, -1], names: ['a', 'b', 'c', 'd', 'e'] },
    tie: { scores: [4, 4, 1], names: ['left', 'right', 'behind'] },
  }),
  goals,
  stage: [680, 555],
  view: () => import('./View.tsx'),
});
