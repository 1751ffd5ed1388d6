import {
  crossEntropy,
  floatLimits,
  isDenormal,
  type Precision,
  rowSums,
  softmax,
  softmaxJacobian,
  tensor,
} from '../../engine/index.ts';
import { number, oneOf, vector, words } from '../../fields/index.ts';
import { formatAny, formatExp, formatNumber, round } from '../../number/format.ts';
import {
  defineWidget,
  type Goal,
  type StateOf,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import { list, one, type Quantities, text, texts } from '../../widget/quantities.ts';
import { KEY_COUNT, rankedIndices, withNames } from '../scores.ts';
import { axisTitles, describe, goalTexts, labels, presetTitles, title } from './text.ts';

const rowNames = { field: 'names' };

const fields = {
  scores: vector({
    label: labels.scores,
    one: labels.score,
    initial: [2, 1, 0.5],
    count: KEY_COUNT,
    rowNames,
    min: -1000,
    max: 1000,
  }),
  names: words({
    label: labels.names,
    initial: ['first', 'second', 'third'],
    count: KEY_COUNT,
    length: 12,
  }),
  /** What all scores are divided by before the softmax: a temperature, or √d_k. */
  divisor: number({
    label: labels.divisor,
    role: 'weight',
    initial: 1,
    min: 0.01,
    max: 1000,
    step: 0.01,
    log: true,
  }),
  /** The axis the weights are drawn on. */
  axis: oneOf({ label: labels.axis, initial: 'linear', options: axisTitles }),
  precision: oneOf({
    label: labels.precision,
    initial: 'float32',
    options: { float32: 'float32', float64: 'float64' },
  }),
};

export type SharesState = StateOf<typeof fields>;

interface SoftmaxResult {
  /** The scores as the softmax gets them: divided. */
  scaled: number[];
  weights: number[];
  /** What the weights add up to. */
  total: number;
  /** Rows from the highest score to the lowest; the earlier of equals first. */
  order: number[];
  /** Distance of the two highest scaled scores. */
  gap: number;
  /** What is left for the second: 0 a tenth of all or more, 1 a thousandth or more, 2 less. */
  band: number;
  /** e to the gap: how many times the second weight the first one is. */
  ratio: number;
  /** How many times the smallest number of the precision a weight is, where it is denormal; else 0. */
  multiples: number[];
  /** How fast the leading weight moves with each scaled score. */
  slopes: number[];
  /** The gradient of the cross-entropy when the second of the order is the right answer. */
  lossSlopes: number[];
}

export interface SharesDerived extends SoftmaxResult {
  /** The gap as it is written. */
  gapText: string;
  /** e to each scaled score, and the sum of these, as they are written: larger than any number of the page can be. */
  powers: string[];
  powerSum: string;
  /** What each score is of the sum of all: the shares that they would be without a softmax. */
  plain: number[];
}

/** A scaled score as it is written: short enough for its column, whatever the divisor. */
export const scaledText = (x: number) => {
  const size = Math.abs(x);
  if (size < 0.01 && size > 0) return formatAny(x);
  return formatNumber(x, size < 100 ? 2 : size < 1000 ? 1 : 0);
};

/** Softmax of scores over a divisor in a precision, and what follows from it. Needs two scores or more. */
function soften(scores: readonly number[], divisor: number, precision: Precision): SoftmaxResult {
  const x = tensor(scores, [scores.length], precision);
  // The engine divides as PyTorch does: in the precision of the scores.
  const unit = tensor([divisor], [1], precision).data[0]!;
  const scaled = tensor(
    Array.from(x.data, (score) => score / unit),
    x.shape,
    precision,
  );
  const weights = softmax(x, { temperature: divisor });
  const order = rankedIndices(scores);
  const [first, second] = order as [number, number];
  const n = scores.length;
  const gap = scaled.data[first]! - scaled.data[second]!;
  const jacobian = softmaxJacobian(weights).data.subarray(first * n, (first + 1) * n);
  const plain = (list: ArrayLike<number>) => Array.from(list, (v) => v + 0);
  return {
    scaled: plain(scaled.data),
    weights: plain(weights.data),
    total: rowSums(weights).data[0]!,
    order,
    gap,
    band: [0.1, 0.001].filter((share) => weights.data[second]! < share).length,
    ratio: Math.exp(gap),
    multiples: Array.from(weights.data, (w) =>
      isDenormal(w, precision) ? w / floatLimits(precision).smallest : 0,
    ),
    slopes: plain(jacobian),
    lossSlopes: plain(crossEntropy(scaled, second).dX.data),
  };
}

/** e to each of these, and to the sum of that, in writing: of differences to the largest, none of which overflows. */
function powersOf(scaled: readonly number[]): Pick<SharesDerived, 'powers' | 'powerSum'> {
  const top = Math.max(...scaled);
  const sum = scaled.reduce((all, x) => all + Math.exp(x - top), 0);
  return { powers: scaled.map((x) => formatExp(x)), powerSum: formatExp(top + Math.log(sum)) };
}

function plainShares(scores: readonly number[]): number[] {
  const sum = round(scores.reduce((all, x) => all + x, 0));
  return scores.map((x) => (sum === 0 ? NaN : x / sum));
}

const quantities = {
  powers: texts({ rows: rowNames }),
  powerSum: text(),
  plain: list({ as: 'percent', rows: rowNames }),
  scaled: list({ part: 'scale', rows: rowNames }),
  weights: list({ as: 'weight', role: 'weight', part: 'weights', rows: rowNames }),
  total: one(),
  order: list({ as: 'count' }),
  gap: one({ as: 'short' }),
  gapText: text(),
  ratio: one({ as: 'any' }),
  band: one({ as: 'count' }),
  multiples: list({ as: 'short', rows: rowNames }),
  slopes: list({ as: 'any', rows: rowNames }),
  lossSlopes: list({ as: 'any', rows: rowNames }),
} satisfies Quantities<SharesState, SharesDerived>;

export type Props = ViewProps<SharesState, SharesDerived, typeof quantities>;

const WANTED_SHARES = [0.6, 0.3, 0.1];
/** Half of one per cent, either way, in tenths of a per cent: what counts is what is shown. */
const MAX_OFF_TENTHS = 5;
const tenths = (share: number) => Math.round(share * 1000);

const goals: Record<string, Goal<SharesState, SharesDerived>> = {
  split: {
    start: {
      scores: [1, 1, 1],
      names: ['animal', 'street', 'because'],
      divisor: 1,
      axis: 'linear',
    },
    met(state, derived, begun) {
      if (state.divisor !== begun.divisor) return goalTexts.divisor;
      if (state.scores.length !== WANTED_SHARES.length) return goalTexts.keys;
      const shares = derived.order.map((i) => derived.weights[i]!);
      return (
        shares.every((w, i) => Math.abs(tenths(w) - tenths(WANTED_SHARES[i]!)) <= MAX_OFF_TENTHS) ||
        goalTexts.shares(shares)
      );
    },
    nudge: (state, { order, weights }) =>
      state.scores.length === WANTED_SHARES.length
        ? goalTexts.nextGap(
            order.map((i) => weights[i]!),
            WANTED_SHARES,
          )
        : '',
    found({ scores, names }, { order, weights }) {
      const of = <T>(all: readonly T[]) => order.map((i) => all[i]!);
      return goalTexts.found(of(names), of(scores), of(weights));
    },
  },
};

const names = ['animal', 'street', 'because'];
const it = { scores: [10, 7, 5], names };
const two = ['first', 'second'];

export default defineWidget<SharesState, SharesDerived>({
  id: 'shares',
  version: 1,
  title,
  fields,
  agree: withNames,
  derive(s) {
    const softened = soften(s.scores, s.divisor, s.precision);
    return {
      ...softened,
      gapText: scaledText(softened.gap),
      ...powersOf(softened.scaled),
      plain: plainShares(s.scores),
    };
  },
  quantities,
  describe,
  torch: (s, _, { input, print }) => `import torch

${input('scores', 'scores', { how: `dtype=torch.${s.precision}` })}
${input('T', 'divisor')}
weights = torch.softmax(scores / T, dim=-1)

${print('weights', 'weights')}
`,
  presets: makePresets(presetTitles, {
    small: {},
    words: { names },
    // 1.4142: √2 with the four decimals that a number of the state keeps.
    worked: { ...it, divisor: 1.4142 },
    undivided: it,
    pair: { scores: [2, 1], names: two },
    tenfold: { scores: [20, 10], names: two },
    far: { scores: [200, 100, 50], axis: 'log' },
    level: { scores: [512, 512, 512] },
    step: { scores: [512, 511], names: two },
    fifty: { scores: [50, 48], names: two },
  }),
  goals,
  view: () => import('./View.tsx'),
});
