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

export const againstTitles: Record<SameState['against'], string> = {
  first: 'scales Q first',
  float64: 'uses float64',
  fill: 'masks with minus 1e9',
  transposed: 'takes K Qᵀ',
  unscaled: 'forgets the scale',
  axis: 'normalizes columns',
  dropout: 'is left in train mode',
};

export const whatTitles: Record<SameState['what'], string> = {
  output: 'the outputs',
  weights: 'the weights',
};

export const maskTitles: Record<SameState['mask'], string> = {
  none: 'none',
  causal: 'causal',
  nobody: 'word 1 sees nobody',
};

export const atolTitles: Record<SameState['atol'], string> = {
  '0': '0',
  '1e-8': '10⁻⁸',
  '1e-6': '10⁻⁶',
  '1e-3': '10⁻³',
  '0.1': '0.1',
};
export const rtolTitles: Record<SameState['rtol'], string> = {
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
  transposed: 'Queries and keys exchanged',
  axis: 'The softmax along columns',
  dropout: 'Left in train mode, with dropout 0.1',
  fill: 'A causal mask of minus 1e9',
  nobody: 'A word that may ask nobody, and minus 1e9',
  keys: 'All keys alike: the scale does not matter',
  values: 'All values alike: the weights differ, the outputs do not',
};

export const panels = {
  a: 'a: the other program',
  b: 'b: attention as it should be',
  checks: 'Three checks',
};

export const hints = { a: 'Framed: where they differ most.', b: 'In float32, evaluated.' };

const any = (x: number) => formatAny(x);
const places = (d: SameDerived) => d.a.flat().length;

export const checks = {
  shapes: 'Shapes',
  sums: 'Row sums of its weights',
  close: 'Numbers: allclose',
  yes: 'passes',
  no: 'fails',
  shapesSay: ({ shapes }: SameDerived) => `${shapes[0]} and ${shapes[1]}`,
  sumsSay: ({ sums }: SameDerived) => sums.map((sum) => formatNumber(sum, 3)).join('  '),
  closeSay: (d: SameDerived) =>
    Number.isNaN(d.largest) ? 'some places are no numbers' : `largest difference ${any(d.largest)}`,
};

/** The rule at the place that differs most, in numbers. */
export function ruleText(s: SameState, d: SameDerived): string {
  const [i, j] = d.at;
  if (Number.isNaN(d.largest)) return 'what is no number is close to nothing.';
  const sign = d.largest <= d.allowed ? '≤' : '>';
  return `|a − b| = ${any(d.largest)} ${sign} ${atolTitles[s.atol]} + ${rtolTitles[s.rtol]} · ${any(Math.abs(d.b[i]![j]!))} = ${any(d.allowed)}`;
}

export const said = {
  rule: 'allclose: |a − b| ≤ atol + rtol · |b|, at every place',
  framed: ({ at: [i, j] }: SameDerived) => `Framed, row ${i + 1}, column ${j + 1}:`,
  beyond: (d: SameDerived) =>
    d.beyond === 0
      ? `All ${places(d)} places are within it.`
      : `${d.beyond} of ${places(d)} places are beyond it.`,
};

export const goalTexts = {
  rest: 'Something other than the numbers has changed. Undo it, or begin again, and change Q, K and V alone.',
  differ: (d: SameDerived, rows: number) => {
    const bad = d.rowsBeyond.map((i) => i + 1).join(' and ');
    const most = `The largest difference is ${any(d.largest)}.`;
    return d.rowsBeyond.length === rows
      ? `${most} No row agrees yet. Which keys, or which values, make it no matter how sharp the weights are?`
      : `${most} ${d.rowsBeyond.length === 1 ? `Row ${bad} still differs` : `Rows ${bad} still differ`}; the others agree.`;
  },
};

export function describe(s: SameState, d: SameDerived): string {
  const sums = d.noticed === 1 ? 'do not sum to 1' : 'sum to 1';
  const largest = Number.isNaN(d.largest)
    ? 'Some places are no numbers'
    : `The largest difference is ${any(d.largest)}`;
  return (
    `The other program ${againstTitles[s.against]}. Both shapes are ${d.shapes[0]}. The rows of its weights ${sums}. ` +
    `${largest}; allclose says ${d.allclose}.`
  );
}
