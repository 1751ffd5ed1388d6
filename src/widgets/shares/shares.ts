import {
  crossEntropy,
  floatLimits,
  isDenormal,
  rowSums,
  softmax,
  softmaxJacobian,
  tensor,
} from '../../engine/index.ts';
import { number, oneOf, vector, words } from '../../figure/fields/index.ts';
import {
  formatAny,
  formatExp,
  formatNumber,
  formatPercent,
  formatShort,
  round,
} from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';
import { KEY_COUNT, rankedIndices, shareText, withNames } from '../shared/scores.ts';
import { namedTexts } from '../shared/terms.ts';

const rowNames = { field: 'names' };

/** Formats a scaled score so that it fits its column for every divisor. */
export const scaledText = (x: number) => {
  const size = Math.abs(x);
  if (size < 0.01 && size > 0) return formatAny(x);
  return formatNumber(x, size < 100 ? 2 : size < 1000 ? 1 : 0);
};

const withoutNegativeZero = (xs: ArrayLike<number>) => Array.from(xs, (x) => x + 0);

const threeWords = ['animal', 'street', 'because'];
const twoWords = ['first', 'second'];
const lastLesson = { scores: [10, 7, 5], names: threeWords };
/** The percentages that the challenge asks for, the largest first. */
const WANTED = [60, 30, 10] as const;

export default defineFigure({
  id: 'shares',
  title: 'From scores to weights',
  fields: {
    scores: vector({
      label: 'score',
      itemLabel: 'score of',
      initial: [2, 1, 0.5],
      count: KEY_COUNT,
      rowNames,
      min: -1000,
      max: 1000,
    }),
    names: words({
      label: 'names',
      initial: ['first', 'second', 'third'],
      count: KEY_COUNT,
      length: 12,
    }),
    /** The divisor of the scores: a temperature, or √d_k. */
    divisor: number({
      label: 'Divide by T',
      role: 'weight',
      initial: 1,
      min: 0.01,
      max: 1000,
      step: 0.01,
      log: true,
    }),
    axis: oneOf({
      label: 'Axis',
      initial: 'linear',
      options: { linear: 'linear', log: 'log' },
    }),
    precision: oneOf({
      label: 'Precision',
      initial: 'float32',
      options: { float32: 'float32', float64: 'float64' },
    }),
  },
  normalize: withNames,
  derive({ scores, divisor, precision }) {
    const n = scores.length;
    const x = tensor(scores, [n], precision);
    // Round the divisor to the precision of the scores, because PyTorch divides in that precision.
    const unit = tensor([divisor], [1], precision).data[0]!;
    const quotients = Array.from(x.data, (score) => score / unit);
    const divided = tensor(quotients, [n], precision);
    const scaled = withoutNegativeZero(divided.data);
    const softened = softmax(x, { temperature: divisor });
    const weights = Array.from(softened.data);
    const order = rankedIndices(scores);
    const [first, second] = order as [number, number];
    const gap = scaled[first]! - scaled[second]!;
    // Subtract the highest score first, so that the powers don’t overflow.
    const top = Math.max(...scaled);
    const powerSum = scaled.reduce((sum, score) => sum + Math.exp(score - top), 0);
    const plainSum = round(scores.reduce((sum, score) => sum + score, 0));
    return {
      scaled,
      weights,
      total: rowSums(softened).data[0]!,
      order,
      /** The difference between the two highest scaled scores. */
      gap,
      gapText: scaledText(gap),
      ratio: Math.exp(gap),
      /** Each denormal weight as a multiple of the smallest positive number of the precision; 0 for other weights. */
      multiples: weights.map((w) =>
        isDenormal(w, precision) ? w / floatLimits(precision).smallest : 0,
      ),
      /** The gradient of the highest score’s weight with respect to the scaled scores. */
      slopes: withoutNegativeZero(
        softmaxJacobian(softened).data.subarray(first * n, (first + 1) * n),
      ),
      /** The gradient of the cross-entropy if the key with the second highest score is the right answer. */
      lossSlopes: withoutNegativeZero(crossEntropy(divided, second).dX.data),
      powers: scaled.map((score) => formatExp(score)),
      powerSum: formatExp(top + Math.log(powerSum)),
      /** The shares without a softmax: each score divided by the sum of scores. */
      plain: scores.map((score) => (plainSum === 0 ? NaN : score / plainSum)),
    };
  },
  quantities: ({ scalar, list, text, texts, weightRow }) => ({
    powers: texts({ rows: rowNames }),
    powerSum: text(),
    plain: list({ as: 'percent', rows: rowNames }),
    scaled: list({ part: 'scale', rows: rowNames }),
    weights: weightRow(rowNames, { as: 'weight' }),
    total: scalar(),
    order: list({ as: 'count' }),
    gap: scalar({ as: 'short' }),
    gapText: text(),
    ratio: scalar({ as: 'any' }),
    multiples: list({ as: 'short', rows: rowNames }),
    slopes: list({ as: 'any', rows: rowNames }),
    lossSlopes: list({ as: 'any', rows: rowNames }),
  }),
  describe(
    { scores, names, divisor, precision },
    { weights, order, gap, gapText, ratio, multiples },
  ) {
    const list = (texts: readonly string[]) => namedTexts(names, texts);
    const [first, second] = order.map((i) => names[i]);
    const denormal = names.filter((_, i) => multiples[i]! > 0).join(', ');
    const lost = names.filter((_, i) => weights[i] === 0).join(', ');
    return [
      `Scores: ${list(scores.map((x) => formatShort(x)))}${divisor === 1 ? '' : `, divided by ${formatShort(divisor)}`}.`,
      `Weights: ${list(weights.map(shareText))}.`,
      gap === 0
        ? 'The two highest scores are equal, and so are their weights.'
        : `The lead of ${first} over ${second}, ${gapText}, makes its weight ${formatAny(ratio)} times as large.`,
      denormal && `Denormal in ${precision}: ${denormal}.`,
      lost && `Too small for ${precision}, so 0: ${lost}.`,
    ]
      .filter(Boolean)
      .join(' ');
  },
  torch: ({ state, input, print }) => `import torch

${input('scores', 'scores', { how: `dtype=torch.${state.precision}` })}
${input('T', 'divisor')}
weights = torch.softmax(scores / T, dim=-1)

${print('weights')}
`,
  presets: {
    small: ['Small scores: 2, 1, ½'],
    words: ['Three words with small scores', { names: threeWords }],
    // The divisor is √2 with four decimals, because states round to four decimals.
    worked: ['Three words, divided by √2', { ...lastLesson, divisor: 1.4142 }],
    undivided: ['The same, without the division', lastLesson],
    pair: ['Scores 2 and 1', { scores: [2, 1], names: twoWords }],
    tenfold: ['Scores 20 and 10', { scores: [20, 10], names: twoWords }],
    far: ['Far apart: 200, 100, 50', { scores: [200, 100, 50], axis: 'log' }],
    level: ['Three scores of 512', { scores: [512, 512, 512] }],
    step: ['Scores 512 and 511', { scores: [512, 511], names: twoWords }],
    fifty: ['Scores 50 and 48', { scores: [50, 48], names: twoWords }],
  },
  goals: {
    split: {
      start: { scores: [1, 1, 1], names: threeWords, divisor: 1, axis: 'linear' },
      solution: { scores: [1.8, 1.1, 0] },
      keep: ['divisor'],
      check({ scores }, { weights, order }) {
        if (scores.length !== 3) return 'This challenge needs exactly three words.';
        const shares = order.map((i) => weights[i]!);
        return (
          // Compare with the precision that is shown: tenths of a percent.
          shares.every((w, i) => Math.abs(Math.round(w * 1000) - WANTED[i]! * 10) <= 5) ||
          `Right now they are ${shares.map((w) => formatPercent(w)).join(', ')}. Aim for 60, 30 and 10.`
        );
      },
      hint({ scores }, { weights, order }) {
        if (scores.length !== 3) return '';
        const wanted = [WANTED[0] / WANTED[1], WANTED[1] / WANTED[2]];
        const [high, low] = wanted.map((ratio, i) =>
          Math.log(weights[order[i]!]! / weights[order[i + 1]!]! / ratio),
        ) as [number, number];
        const isHigh = Math.abs(high) >= Math.abs(low);
        return `The gap between the two ${isHigh ? 'highest' : 'lowest'} scores is too ${(isHigh ? high : low) < 0 ? 'narrow' : 'wide'}.`;
      },
      explain({ scores, names }, { order, weights }) {
        const [a, b, c] = order.map((i) => names[i]);
        const gap = (i: number) => formatShort(scores[order[i]!]! - scores[order[i + 1]!]!, 2);
        const times = (i: number) => formatNumber(weights[order[i]!]! / weights[order[i + 1]!]!, 1);
        return (
          `“${a}” leads “${b}” by ${gap(0)}, so it gets e to the ${gap(0)} ≈ ${times(0)} times as much. “${b}” leads ` +
          `“${c}” by ${gap(1)}, which makes ${times(1)} times as much. Any three scores with these leads would do.`
        );
      },
    },
  },
  view: () => import('./View.tsx'),
});
