// What people read in this figure.
import {
  equalsSign,
  formatNumber,
  formatPercent,
  formatResults,
  formatShort,
  round,
} from '../../number/format.ts';
import type { MatricesDerived, MatricesState, Size } from './matrices.ts';

export const title = 'The same as matrices';

export const labels = {
  q: 'Q',
  k: 'K',
  v: 'V',
  queries: 'queries',
  keys: 'keys',
  scale: 'Divide scores by',
  flip: 'Draw K as Kᵀ',
};

export const presetTitles = {
  'three-tokens': 'Three tokens, d_k = 4',
  unpadded: 'The same without the empty dimensions',
  first: 'The same, at its first step',
  cross: 'Two queries, four keys',
  eight: 'Eight tokens that each see only themselves',
};

/** A size in words, its symbol and the symbol’s index, and what there are more and fewer of. */
export const sizeTexts: Record<
  Size,
  { words: string; symbol: string; index: string; what: string }
> = {
  nQ: { words: 'queries', symbol: 'n', index: 'q', what: 'queries' },
  nK: { words: 'keys', symbol: 'n', index: 'k', what: 'keys' },
  dK: { words: 'key size', symbol: 'd', index: 'k', what: 'numbers per query and key' },
  dV: { words: 'value size', symbol: 'd', index: 'v', what: 'numbers per value' },
};

export const hints = {
  flip: 'Transpose to Kᵀ',
  flipBack: 'Turn back to K',
  softmax: 'softmax, row by row →',
  reach: (score: number) => `${score} and beyond`,
  point: 'Point at a result to see its arithmetic.',
};

export const heads = { scores: 'scores', scaled: 'scaled', weights: 'weights', output: 'output ★' };

export const namesOf = (whose: string) => `names of the ${whose}`;
export const nameOf = (whose: string, i: number) => `${whose}, name ${i + 1}`;
export const scaledHead = (s: MatricesState, d: MatricesDerived) =>
  `${heads.scaled} ÷${s.scale === 'sqrt' ? '√dₖ' : formatShort(d.divisor, 2)}`;

export const shape = (rows: number, columns: number) => `${rows}×${columns}`;

/** What each stage multiplies, or how large its result is. */
export const stageShapes = {
  scores: (d: MatricesDerived) => `${shape(d.nQ, d.dK)} · ${shape(d.dK, d.nK)}`,
  scaled: (d: MatricesDerived) => shape(d.nQ, d.nK),
  weights: (d: MatricesDerived) => shape(d.nQ, d.nK),
  output: (d: MatricesDerived) =>
    `${shape(d.nQ, d.nK)} · ${shape(d.nK, d.dV)} = ${shape(d.nQ, d.dV)}`,
};

export type Result = keyof typeof stageShapes;

/** A cell of a result. */
export interface ResultCell {
  of: Result;
  i: number;
  j: number;
}

const factor = (x: number) => (x < 0 ? `(${formatShort(x)})` : formatShort(x));
const products = (a: readonly number[], b: readonly number[]) =>
  a.map((x, i) => `${factor(x)}·${factor(b[i]!)}`).join(' + ');

/** How the number of a cell came about, written out. */
export function arithmetic(s: MatricesState, d: MatricesDerived, at: ResultCell): string {
  const { i, j } = at;
  const pair = `${s.queries[i]} → ${s.keys[j]}`;
  if (at.of === 'scores')
    return `${pair}: ${products(s.q[i]!, s.k[j]!)} = ${formatShort(d.scores[i]![j]!)}`;
  if (at.of === 'scaled')
    return `${pair}: ${formatShort(d.scores[i]![j]!)} ÷ ${
      s.scale === 'sqrt' ? `√${d.dK}` : formatShort(d.divisor)
    } ${equalsSign(d.scaled[i]![j]!, 4)} ${formatShort(d.scaled[i]![j]!)}`;
  if (at.of === 'weights')
    return `${pair}: e^{${formatNumber(d.scaled[i]![j]!)}} ÷ (${d.scaled[i]!.map(
      (x) => `e^{${formatNumber(x)}}`,
    ).join(
      ' + ',
    )}) ≈ ${formatNumber(d.weights[i]![j]!, 4)}, or ${formatPercent(d.weights[i]![j]!)}`;
  const column = s.v.map((row) => row[j]!);
  return `${s.queries[i]}, number ${j + 1}: ${products(
    d.weights[i]!.map((w) => round(w, 4)),
    column,
  )} ≈ ${formatNumber(d.output[i]![j]!, 3)}`;
}

export function describe(s: MatricesState, d: MatricesDerived): string {
  const size = `${d.nQ} ${d.nQ === 1 ? 'query meets' : 'queries meet'} ${d.nK} ${d.nK === 1 ? 'key' : 'keys'}`;
  if (s.step < 3) return `${size}: ${d.nQ * d.nK} ${s.step < 2 ? 'scores' : 'scaled scores'}.`;
  const tops = d.weights.map((row, i) => {
    const top = Math.max(...row);
    const names = s.keys.filter((_, j) => row[j]! > top - 1e-6);
    const share = formatPercent(top);
    return names.length > 2
      ? `${s.queries[i]} to ${names.length} keys ${share} each`
      : `${s.queries[i]} to ${names.join(' and ')} ${share}${names.length > 1 ? ' each' : ''}`;
  });
  const last = s.step >= 4 ? ` The first output row is ${formatResults(d.output[0]!, 3)}.` : '';
  return `${size}. Largest weight in each row: ${tops.join(', ')}. Each row sums to ${formatNumber(
    d.rowSums[0]!,
    0,
  )}.${last}`;
}
