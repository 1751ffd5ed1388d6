import { attendOne, softmaxRows } from '../../engine/arrays.ts';
import {
  divisor,
  divisorValue,
  point,
  points,
  scaleOption,
  words,
} from '../../figure/fields/index.ts';
import {
  formatAny,
  formatNumber,
  formatPercent,
  formatShort,
  formatVector,
} from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';
import { scaledCode } from '../shared/attentionSteps.ts';

export const DIVISOR_RANGE = { min: 0.25, max: 32 };
/** Divisors of the curves, twelve per doubling, evenly spaced on a logarithmic axis. */
const DIVISORS = Array.from({ length: 7 * 12 + 1 }, (_, i) => DIVISOR_RANGE.min * 2 ** (i / 12));

type Scale = Parameters<typeof divisorValue>[0];
const ratio = ([a, b]: readonly number[]) => (b === 0 ? NaN : a! / b!);
const difference = ([a, b]: readonly number[]) => a! - b!;

/** Larger ratios are shown with three digits, because float32 makes more digits unreliable. */
const MAX_EXACT_RATIO = 1000;
export const ratioText = (x: number) =>
  Number.isNaN(x) ? 'none' : Math.abs(x) < MAX_EXACT_RATIO ? formatNumber(x) : formatAny(x, 3);

/** Formats the divisor, as a root if it is one: “√2”. */
export const divisorText = (s: { scale: Scale; q: readonly number[] }) =>
  s.scale === 'sqrt' ? `√${s.q.length}` : formatShort(divisorValue(s.scale, s.q.length));

const span = { min: -10, max: 10 };
const rows = { field: 'tokens', after: 1 };

export default defineFigure({
  id: 'factor',
  title: 'One divisor for all scores',
  fields: {
    q: point({
      label: 'query',
      pictureName: (s) => `tip of ${s['tokens'][0]}`,
      role: 'query',
      initial: [3, 1],
      ...span,
    }),
    keys: points({
      label: 'keys',
      itemLabel: 'key',
      role: 'key',
      initial: [[3, 1], [1, 4]], // prettier-ignore
      rowNames: rows,
      ...span,
    }),
    /** Name of the query, then a name for each key. */
    tokens: words({ label: 'names', initial: ['query', 'along', 'aside'], length: 10 }),
    scale: divisor({
      label: 'Divide scores by',
      initial: 'off',
      ...DIVISOR_RANGE,
      of: 'q',
      bar: true,
    }),
  },
  derive({ q, keys, scale }) {
    const { scores, scaled, weights } = attendOne({ q, k: keys, ...scaleOption(scale, q.length) });
    const curve = softmaxRows(DIVISORS.map((by) => scores.map((score) => score / by)));
    return {
      divisor: divisorValue(scale, q.length),
      scores,
      scaled,
      weights,
      /** The first score divided by the second, or NaN if the second is 0. */
      scoreRatio: ratio(scores),
      scaledRatio: ratio(scaled),
      /** Ratio of the weights, which is e to the difference of the scaled scores. */
      weightRatio: Math.exp(difference(scaled)),
      difference: difference(scores),
      scaledDifference: difference(scaled),
      curve: DIVISORS.map((by, i) => ({ divisor: by, weights: curve[i]! })),
    };
  },
  quantities: ({ scalar, list, table, weightRow }) => ({
    divisor: scalar({ as: 'any', part: 'scale' }),
    scores: list({ as: 'short', digits: 2, part: 'scores', rows }),
    scaled: list({ part: 'scale', rows }),
    weights: weightRow(rows),
    difference: scalar({ as: 'short', digits: 2 }),
    scaledDifference: scalar(),
    scoreRatio: scalar(),
    scaledRatio: scalar(),
    weightRatio: scalar({ as: 'any' }),
    curve: table({
      as: 'percent',
      role: 'weight',
      rows: (_, d) => d.curve.map((sample) => formatShort(sample.divisor)),
      columns: rows,
      of: (d) => d.curve.map((sample) => sample.weights),
    }),
  }),
  describe(state, d) {
    const [, first, second] = state.tokens;
    const pair = ([a, b]: readonly string[]) => `${first} ${a}, ${second} ${b}`;
    const scores = pair(d.scores.map((x) => formatShort(x, 2)));
    const scaled = pair(d.scaled.map((x) => formatNumber(x)));
    const [ratioOf, same] = Number.isNaN(d.scoreRatio)
      ? ['no ratio, since the second is 0', '']
      : [`ratio ${ratioText(d.scoreRatio)}`, ', the same ratio'];
    return (
      `The query ${formatVector(state.q)} scores ${scores}: ${ratioOf}. ` +
      `${d.divisor === 1 ? 'Nothing is divided' : `Divided by ${divisorText(state)}: ${scaled}${same}`}. ` +
      `Weights: ${pair(d.weights.map((w) => formatPercent(w)))}, ratio ${formatAny(d.weightRatio)}.`
    );
  },
  torch({ state, derived, input, print }) {
    const how =
      Math.abs(derived.scoreRatio) < MAX_EXACT_RATIO ? {} : ({ as: 'any', digits: 3 } as const);
    const ratioOf = (pair: string) => `(${pair}[0] / ${pair}[1] if ${pair}[1] else math.nan)`;
    return `import math
import torch

${input('q', 'q', { row: true })}  # ${state.tokens[0]}
${input('K', 'keys')}

d_k = q.shape[-1]
scores = q @ K.T
scaled = ${scaledCode(state.scale)}
weights = torch.softmax(scaled, dim=-1)

before = scores[0].double()
after = scaled[0].double()
${print('scores', 'before')}
${print('scaled', 'after')}
${print('weights', 'weights[0]')}
${print('scoreRatio', ratioOf('before'), { label: 'ratio of scores', ...how })}
${print('scaledRatio', ratioOf('after'), { label: 'ratio of scaled', ...how })}
# the ratio of the weights is e to the difference
${print('weightRatio', '(after[0] - after[1]).exp()', { label: 'ratio of weights' })}
`;
  },
  presets: {
    raw: ['No division'],
    scaled: ['Divided by √2', { scale: 'sqrt' }],
    flat: ['Divided by 32', { scale: 32 }],
    sharp: ['Multiplied by 4', { scale: 0.25 }],
  },
  stage: [660, 410],
  view: () => import('./View.tsx'),
});
