// What people read in this figure.
import { formatAny, formatNumber } from '../../number/format.ts';
import type { SameDerived, SameState } from './same.ts';

export const title = 'Is it the same?';

export const labels = {
  against: 'The other program',
  what: 'Compare',
  mask: 'Mask',
  q: 'Q',
  k: 'K',
  v: 'V',
  atol: 'atol',
  rtol: 'rtol',
  seed: 'Seed of the dropout',
  more: 'Numbers and tolerances',
};

export const againstTitles = {
  first: 'scales Q first',
  float64: 'uses float64',
  fill: 'masks with a very low number',
  transposed: 'swaps Q and K',
  unscaled: 'forgets the scale',
  axis: 'takes softmax along columns',
  dropout: 'leaves dropout on',
};

export const whatTitles = {
  output: 'the outputs',
  weights: 'the weights',
};

export const maskTitles = {
  none: 'none',
  causal: 'causal',
  nobody: 'word 1 sees nobody',
};

export const atolTitles = {
  '0': '0',
  '1e-8': '10⁻⁸',
  '1e-6': '10⁻⁶',
  '1e-3': '10⁻³',
  '0.1': '0.1',
};
export const rtolTitles = {
  '0': '0',
  '1e-5': '10⁻⁵',
  '1e-3': '10⁻³',
  '0.1': '0.1',
};

export const presetTitles = {
  first: 'Right, but in another order',
  float64: 'Right, but in float64',
  strict: 'No tolerance at all',
  unscaled: 'The scale is forgotten',
  transposed: 'Queries and keys swapped',
  axis: 'The softmax along columns',
  dropout: 'Left in train mode, with dropout 0.1',
  fill: 'A causal mask of −1e9',
  nobody: 'A word that may look nowhere, and −1e9',
  keys: 'All keys equal: the scale doesn’t matter',
  values: 'All values equal: the weights differ, the outputs don’t',
};

export const panels = {
  a: 'a: the other program',
  before: 'a: before its mistake',
  b: 'b: the reference',
  checks: 'Three checks',
};

export const hints = { a: 'Framed: where they differ most.', b: 'In float32, in eval mode.' };

const any = (x: number) => formatAny(x);
const places = (d: SameDerived) => d.a.flat().length;

/** What each check looks at, and whether it passes. */
export const checks = [
  {
    name: 'Shapes',
    say: ({ shapes }: SameDerived) => `${shapes[0]} and ${shapes[1]}`,
    passes: ({ shapes }: SameDerived) => shapes[0] === shapes[1],
  },
  {
    name: 'Row sums of the weights',
    say: ({ sums }: SameDerived) => sums.map((sum) => formatNumber(sum, 3)).join('  '),
    passes: ({ noticed }: SameDerived) => noticed !== 1,
  },
  {
    name: 'Numbers: allclose',
    say: ({ largest }: SameDerived) =>
      Number.isNaN(largest) ? 'some places aren’t numbers' : `largest difference ${any(largest)}`,
    passes: ({ allclose }: SameDerived) => allclose === 'True',
  },
];

/** The rule at the place that differs most, in numbers. */
function ruleText(s: SameState, d: SameDerived): string {
  const [i, j] = d.at;
  if (Number.isNaN(d.largest)) return 'what isn’t a number isn’t close to anything.';
  const sign = d.largest <= d.allowed ? '≤' : '>';
  return `|a − b| = ${any(d.largest)} ${sign} ${atolTitles[s.atol]} + ${rtolTitles[s.rtol]} · ${any(Math.abs(d.b[i]![j]!))} = ${any(d.allowed)}`;
}

export const texts = {
  rule: 'allclose: |a − b| ≤ atol + rtol · |b|, at every place',
  yes: 'passes',
  no: 'fails',
  framed: (s: SameState, d: SameDerived) =>
    d.largest === 0 ? '' : `Framed, row ${d.at[0] + 1}, column ${d.at[1] + 1}: ${ruleText(s, d)}`,
  beyond: (d: SameDerived) =>
    d.beyond === 0
      ? `All ${places(d)} places are within it.`
      : `${d.beyond} of ${places(d)} places are beyond it.`,
};

export const goalTexts = {
  next: 'With which keys or values doesn’t it matter how sharp the weights are?',
  rest: 'Something other than the numbers has changed. Undo it, or start over, and change only Q, K and V.',
  differ: (d: SameDerived, rows: number) => {
    const bad = d.rowsBeyond.map((i) => i + 1).join(' and ');
    const most = `The largest difference is ${any(d.largest)}.`;
    return d.rowsBeyond.length === rows
      ? `${most} No row agrees yet.`
      : `${most} ${d.rowsBeyond.length === 1 ? `Row ${bad} still differs` : `Rows ${bad} still differ`}; the others agree.`;
  },
};

const areAlike = (rows: readonly (readonly number[])[]) =>
  rows.every((row) => row.every((x, i) => x === rows[0]![i]));

/** How such numbers come to hide a scale that was forgotten. */
export const foundText = ({ q, k, v }: SameState): string => {
  const why = areAlike(v)
    ? 'All values are equal, so every mixture of them is the same, whatever the weights are.'
    : areAlike(k)
      ? 'All keys are equal. So each query scores the same with every key, and the weights are equal with any scale.'
      : q.flat().every((x) => x === 0)
        ? 'All queries are 0, so all scores are 0, and the weights are equal with any scale.'
        : 'With these numbers it makes no difference how sharp the weights are.';
  return `${why} A test with such numbers would let the mistake pass.`;
};

export function describe(s: SameState, d: SameDerived): string {
  const sums = d.noticed === 1 ? 'do not add up to 1' : 'add up to 1';
  const largest = Number.isNaN(d.largest)
    ? 'Some places aren’t numbers'
    : `The largest difference is ${any(d.largest)}`;
  return (
    `The other program ${againstTitles[s.against]}. Both shapes are ${d.shapes[0]}. The rows of its weights ${sums}. ` +
    `${largest}; allclose says ${d.allclose}.`
  );
}
