import {
  floatLimits,
  type Precision,
  softmaxNaive,
  softmaxSteps,
  sum,
  tensor,
} from '../../engine/index.ts';
import { oneOf, vector } from '../../figure/fields/index.ts';
import { formatAny, formatShort, formatWeight } from '../../number/format.ts';
import { stepField } from '../../figure/define.ts';
import { defineFigure } from '../../figure/defineFigure.ts';

export const SCORE_COUNT = [2, 5] as const;

/** The intermediate results of one way to compute the softmax: the exponentials, their sum, and the weights. */
export interface Lane {
  exps: number[];
  total: number;
  weights: number[];
}

const withoutNegativeZero = (data: ArrayLike<number>) => Array.from(data, (x) => x + 0);

/** Formats a computed number, or names what went wrong, for example an overflow. */
export const numberText = (x: number, format = formatAny): string =>
  Number.isNaN(x) ? 'not a number' : x === Infinity ? 'overflow' : format(x);

/** Says in one or two sentences how the formula as written fares. */
function verdictOf(naive: Lane, max: number, difference: number, precision: Precision): string {
  if (naive.exps.includes(Infinity))
    return `e to the ${formatShort(max)} overflows: the largest number in ${precision} is ${formatAny(floatLimits(precision).max)}. Overflow divided by overflow is not a number.`;
  if (naive.total === Infinity)
    return `Each exponential fits into ${precision}, but their sum overflows. Divided by it, everything is 0.`;
  if (naive.total === 0)
    return `Every exponential is too small for ${precision} and becomes 0. Divided by their sum, 0, it is not a number.`;
  if (difference > 1e-6)
    return `The exponentials are so small that ${precision} has few digits left: a weight is off by ${formatAny(difference)}.`;
  return difference === 0
    ? 'It works here: both ways give the same numbers.'
    : `It works here: the two ways differ by at most ${formatAny(difference)}.`;
}

export default defineFigure({
  id: 'stable',
  title: 'The same softmax, computed in two ways',
  fields: {
    scores: vector({
      label: 'scores',
      itemLabel: 'score',
      initial: [100, 99, 97],
      count: SCORE_COUNT,
      min: -1000,
      max: 1000,
    }),
    precision: oneOf<Precision>({
      label: 'Precision',
      initial: 'float32',
      options: { float32: 'float32', float64: 'float64' },
      bar: true,
    }),
    step: stepField(4),
  },
  derive({ scores, precision }) {
    const x = tensor(scores, [scores.length], precision);
    const { exp, weights } = softmaxNaive(x);
    const naive: Lane = {
      exps: withoutNegativeZero(exp.data),
      total: sum(exp).data[0]!,
      weights: withoutNegativeZero(weights.data),
    };
    const steps = softmaxSteps(x);
    const safe = {
      max: steps.max.data[0]!,
      shifted: withoutNegativeZero(steps.shifted.data),
      exps: withoutNegativeZero(steps.exp.data),
      total: steps.total.data[0]!,
      weights: withoutNegativeZero(steps.weights.data),
    };
    /** The largest difference between the weights of the two ways; 0 if some naive weights aren't finite. */
    const difference = naive.weights.every(Number.isFinite)
      ? Math.max(...naive.weights.map((w, i) => Math.abs(w - safe.weights[i]!)))
      : 0;
    return { naive, safe, difference, verdict: verdictOf(naive, safe.max, difference, precision) };
  },
  quantities({ scalar, list }) {
    const weights = { as: 'weight', role: 'weight', part: 'weights' } as const;
    return {
      'naive.exps': list({ as: 'any', of: (d) => d.naive.exps }),
      'naive.total': scalar({ as: 'any', of: (d) => d.naive.total }),
      'naive.weights': list({ ...weights, of: (d) => d.naive.weights }),
      'safe.shifted': list({ as: 'short', digits: 2, of: (d) => d.safe.shifted }),
      'safe.exps': list({ as: 'any', of: (d) => d.safe.exps }),
      'safe.total': scalar({ as: 'any', of: (d) => d.safe.total }),
      'safe.weights': list({ ...weights, of: (d) => d.safe.weights }),
      difference: scalar({ as: 'any' }),
    };
  },
  describe({ scores, precision, step }, { naive, safe, verdict }) {
    const list = (xs: readonly number[]) => xs.map((x) => formatShort(x)).join(', ');
    const atStep: Partial<Record<number, string>> = {
      2: ` The largest exponential in the formula as written: ${numberText(Math.max(...naive.exps))}; after the subtraction: 1.`,
      3: ` The sum in the formula as written: ${numberText(naive.total)}; after the subtraction: ${formatAny(safe.total)}.`,
      4:
        ` The formula as written: ${verdict.replace(/^./, (first) => first.toLowerCase())}` +
        ` After the subtraction the weights are ${safe.weights.map(formatWeight).join(', ')}.`,
    };
    return `In ${precision}, scores ${list(scores)}. With the largest subtracted: ${list(safe.shifted)}.${atStep[step] ?? ''}`;
  },
  torch: ({ state, input, print }) => `import torch

${input('x', 'scores', { how: `dtype=torch.${state.precision}` })}

e = torch.exp(x)
${print('naive.weights', 'e / e.sum()', { label: 'as written' })}

d = x - x.max()
e = torch.exp(d)
total = e.sum()
weights = e / total
${print('safe.weights', 'weights', { label: 'maximum subtracted' })}
${print('safe.weights', 'torch.softmax(x, dim=-1)', { label: 'torch.softmax' })}
`,
  steps: [
    {
      id: 'subtract',
      title: 'Subtract',
      summary: 'Subtract the largest score from all of them. The differences stay the same.',
      code: () => 'd = x - x.max()',
      part: 'scores',
      output: 'safe.shifted',
    },
    {
      id: 'exp',
      title: 'Exponentials',
      summary: 'Raise e to each. The largest is now 1.',
      code: () => 'e = torch.exp(d)',
      part: 'scores',
      output: 'safe.exps',
    },
    {
      id: 'sum',
      title: 'Sum',
      summary: 'Add them up. The sum is now at least 1.',
      code: () => 'total = e.sum()',
      part: 'scores',
      output: 'safe.total',
    },
    {
      id: 'divide',
      title: 'Divide',
      summary: 'Divide each exponential by the sum.',
      code: () => 'weights = e / total',
      part: 'weights',
      output: 'safe.weights',
    },
  ],
  presets: {
    hundred: ['A score of 100 in float32'],
    thousand: ['A score of 1000 in float64', { scores: [1000, 999, 997], precision: 'float64' }],
    small: ['Scores that cause no trouble', { scores: [2, 1, 0.5] }],
    sum: ['Only the sum overflows', { scores: [88.7, 88] }],
    underflow: ['Everything underflows', { scores: [-200, -201, -203] }],
    digits: ['Digits are lost', { scores: [-100, -101, -103] }],
  },
  view: () => import('./View.tsx'),
});
