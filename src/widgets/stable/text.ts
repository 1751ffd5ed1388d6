// What people read in this figure.
import { formatAny, formatShort, formatWeight } from '../../number/format.ts';
import type { StableDerived, StableState } from './stable.ts';

export const title = 'The same softmax, computed in two ways';

export const labels = { scores: 'scores', score: 'score', precision: 'Computed in' };

export const presetTitles = {
  hundred: 'A score of 100 in float32',
  thousand: 'A score of 1000 in float64',
  small: 'Scores that give no trouble',
  sum: 'Only the sum overflows',
  underflow: 'Everything underflows',
  digits: 'Digits are lost',
};

export const stageTexts = {
  subtract: {
    title: 'Subtract',
    says: 'Take the largest score away from all of them. No difference changes.',
  },
  exp: { title: 'Exponentials', says: 'Raise e to each. The largest is now 1.' },
  sum: { title: 'Sum', says: 'Add them up. The sum is now 1 at least.' },
  divide: { title: 'Divide', says: 'Each part of the sum, divided by the sum.' },
};

export const texts = {
  scores: 'scores',
  weight: 'weight',
  sum: 'sum',
  naive: {
    title: 'As the formula is written',
    code: 'e = torch.exp(x); e / e.sum()',
    head: 'x, the score',
    waits: 'Nothing to subtract here.',
  },
  safe: {
    title: 'Largest score subtracted first',
    code: 'd = x - x.max(); e = torch.exp(d); e / e.sum()',
    head: (max: number) =>
      max < 0 ? `d = x + ${formatShort(-max)}` : `d = x − ${formatShort(max)}`,
  },
};

/** A number of this arithmetic; where there is none, what happened. */
export const numberText = (x: number, format = formatAny): string =>
  Number.isNaN(x) ? 'not a number' : x === Infinity ? 'overflow' : format(x);

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

export function describe(s: StableState, d: StableDerived): string {
  const sentences = [
    `In ${s.precision}, scores ${s.scores.map((x) => formatShort(x)).join(', ')}. With the largest subtracted: ${d.safe.shifted.map((x) => formatShort(x)).join(', ')}.`,
  ];
  if (s.step === 2)
    sentences.push(
      `The largest exponential as the formula is written: ${numberText(Math.max(...d.naive.exps))}; after the subtraction: 1.`,
    );
  if (s.step === 3)
    sentences.push(
      `The sum as the formula is written: ${numberText(d.naive.total)}; after the subtraction: ${formatAny(d.safe.total)}.`,
    );
  if (s.step === 4)
    sentences.push(
      `As the formula is written: ${verdict(s, d).replace(/^./, (first) => first.toLowerCase())}`,
      `After the subtraction the weights are ${d.safe.weights.map(formatWeight).join(', ')}.`,
    );
  return sentences.join(' ');
}
