import {
  floatLimits,
  type Precision,
  softmaxNaive,
  softmaxSteps,
  sum,
  tensor,
} from '../../engine/index.ts';
import { formatAny, formatShort, formatWeight, plainNumber } from '../../number/format.ts';
import { defineWidget, type Stage, stepField } from '../../widget/define.ts';
import { oneOf, vector } from '../../fields/index.ts';
import { presets } from './fixtures.ts';

export interface StableState {
  scores: readonly number[];
  precision: Precision;
  step: number;
}

/** One way to compute the softmax: its exponentials, their sum, and the quotients. */
interface Lane {
  exps: number[];
  total: number;
  weights: number[];
}

/**
 * How the formula as it is written comes out: an exponential overflows, only the sum does, everything underflows,
 * digits are lost, or all is well.
 */
export type Outcome = 'overflow' | 'sum' | 'underflow' | 'inexact' | 'same';

export interface StableDerived {
  naive: Lane;
  safe: Lane & { max: number; shifted: number[] };
  outcome: Outcome;
  /** The largest difference between the weights of the two ways; 0 where one of them has no weights. */
  difference: number;
  /** The largest number of the precision. */
  limit: number;
}

export const COUNT = [2, 5] as const;
export const SPAN = { min: -1000, max: 1000 } as const;

const list = (data: ArrayLike<number>) => Array.from(data, (x) => x + 0);

function outcomeOf(naive: Lane, difference: number): Outcome {
  if (naive.exps.includes(Infinity)) return 'overflow';
  if (naive.total === Infinity) return 'sum';
  if (naive.total === 0) return 'underflow';
  return difference > 1e-6 ? 'inexact' : 'same';
}

function derive({ scores, precision }: StableState): StableDerived {
  const x = tensor(scores, [scores.length], precision);
  const { exp, weights } = softmaxNaive(x);
  const naive = { exps: list(exp.data), total: sum(exp).data[0]!, weights: list(weights.data) };
  const steps = softmaxSteps(x);
  const safe = {
    max: steps.max.data[0]!,
    shifted: list(steps.shifted.data),
    exps: list(steps.exp.data),
    total: steps.total.data[0]!,
    weights: list(steps.weights.data),
  };
  const whole = naive.weights.every(Number.isFinite);
  const difference = whole
    ? Math.max(...naive.weights.map((w, i) => Math.abs(w - safe.weights[i]!)))
    : 0;
  const outcome = outcomeOf(naive, difference);
  return { naive, safe, outcome, difference, limit: floatLimits(precision).max };
}

/** A number of this arithmetic; where there is none, what happened. */
export const numberText = (x: number, text = formatAny): string =>
  Number.isNaN(x) ? 'not a number' : x === Infinity ? 'overflow' : text(x);

/** What became of the formula as it is written, in a sentence or two. */
export function verdict(s: StableState, d: StableDerived): string {
  const top = `e to the ${formatShort(d.safe.max)}`;
  switch (d.outcome) {
    case 'overflow':
      return `${top} overflows: the largest number of ${s.precision} is ${formatAny(d.limit)}. Overflow divided by overflow is not a number.`;
    case 'sum':
      return `Each exponential fits into ${s.precision}, but their sum overflows. Divided by it, everything is 0.`;
    case 'underflow':
      return `Every exponential is too small for ${s.precision} and becomes 0. Divided by their sum, 0, it is not a number.`;
    case 'inexact':
      return `The exponentials are so small that ${s.precision} has few digits left: a weight is off by ${formatAny(d.difference)}.`;
    case 'same':
      return d.difference === 0
        ? 'It works here: both ways give the same numbers.'
        : `It works here: the two ways differ by ${formatAny(d.difference)} at most.`;
  }
}

function describe(s: StableState, d: StableDerived): string {
  const said = [
    `In ${s.precision}, scores ${s.scores.map((x) => formatShort(x)).join(', ')}. With the largest subtracted: ${d.safe.shifted.map((x) => formatShort(x)).join(', ')}.`,
  ];
  if (s.step === 2)
    said.push(
      `The largest exponential as the formula is written: ${numberText(Math.max(...d.naive.exps))}; after the subtraction: 1.`,
    );
  if (s.step === 3)
    said.push(
      `The sum as the formula is written: ${numberText(d.naive.total)}; after the subtraction: ${formatAny(d.safe.total)}.`,
    );
  if (s.step === 4)
    said.push(
      `As the formula is written: ${verdict(s, d).replace(/^./, (first) => first.toLowerCase())}`,
      `After the subtraction the weights are ${d.safe.weights.map(formatWeight).join(', ')}.`,
    );
  return said.join(' ');
}

const stages: readonly Stage<StableState>[] = [
  {
    id: 'subtract',
    title: 'Subtract',
    says: 'Take the largest score away from all of them. No difference changes.',
    code: () => 'd = x - x.max()',
    part: 'scores',
  },
  {
    id: 'exp',
    title: 'Exponentials',
    says: 'Raise e to each. The largest is now 1.',
    code: () => 'e = torch.exp(d)',
    part: 'scores',
  },
  {
    id: 'sum',
    title: 'Sum',
    says: 'Add them up. The sum is now 1 at least.',
    code: () => 'total = e.sum()',
    part: 'scores',
  },
  {
    id: 'divide',
    title: 'Divide',
    says: 'Each part of the sum, divided by the sum.',
    code: () => 'weights = e / total',
    part: 'weights',
  },
];

const torch = (s: StableState, d: StableDerived) => `import torch

x = torch.tensor([${s.scores.map(plainNumber).join(', ')}], dtype=torch.${s.precision})

e = torch.exp(x)
print("as written        ", *(e / e.sum()).tolist())

d = x - x.max()
e = torch.exp(d)
total = e.sum()
weights = e / total
print("maximum subtracted", *weights.tolist())
print("torch.softmax     ", *torch.softmax(x, dim=-1).tolist())
# on the page, maximum subtracted: ${d.safe.weights.map(formatWeight).join(', ')}
`;

export default defineWidget<StableState, StableDerived>({
  id: 'stable',
  version: 1,
  title: 'The same softmax, computed in two ways',
  fields: {
    scores: vector({ label: 'scores', initial: [100, 99, 97], count: COUNT, ...SPAN }),
    precision: oneOf({
      label: 'Computed in',
      initial: 'float32',
      options: { float32: 'float32', float64: 'float64' },
      bar: true,
    }),
    step: stepField(stages),
  },
  derive,
  describe,
  torch,
  steps: stages,
  stageTexts: (_, d) => [
    d.safe.shifted.map((x) => formatShort(x, 2)).join('  '),
    d.safe.exps.map((x) => formatAny(x)).join('  '),
    formatAny(d.safe.total),
    d.safe.weights.map(formatWeight).join('  '),
  ],
  presets,
  view: () => import('./View.tsx'),
});
