import {
  fromRows,
  matmul,
  scaledDotProductAttention,
  softmax,
  toRows,
} from '../../engine/index.ts';
import {
  formatAny,
  formatNumber,
  formatPercent,
  formatShort,
  formatVector,
} from '../../number/format.ts';
import { defineWidget } from '../../widget/define.ts';
import {
  type Divisor,
  divisor,
  divisorValue,
  matrix,
  scaleOption,
  vector,
} from '../../fields/index.ts';
import { words } from '../../fields/index.ts';
import { presets } from './fixtures.ts';
import { torch } from './torch.ts';

export interface FactorState {
  q: readonly number[];
  keys: readonly (readonly number[])[];
  /** The query's name first, then one name a key. */
  tokens: readonly string[];
  scale: Divisor;
}

export interface FactorDerived {
  divisor: number;
  scores: number[];
  scaled: number[];
  weights: number[];
  /** How many times the second score the first is, before and after the division; NaN where the second is 0. */
  scoreRatio: number;
  scaledRatio: number;
  /** e to the difference of the scaled scores: how many times the second weight the first is. */
  weightRatio: number;
  difference: number;
  scaledDifference: number;
  /** The weights at every divisor of the chart, a row a divisor. */
  curve: { divisor: number; weights: number[] }[];
}

export const RANGE = { min: 0.25, max: 32 };
/** Divisors from the smallest to the largest in equal ratios, twelve a doubling. */
const divisors = Array.from({ length: 7 * 12 + 1 }, (_, i) => RANGE.min * 2 ** (i / 12));

const ratio = ([a, b]: readonly number[]) => (b === 0 ? NaN : a! / b!);
const gap = ([a, b]: readonly number[]) => a! - b!;

function derive(s: FactorState): FactorDerived {
  const key = fromRows(s.keys);
  const full = scaledDotProductAttention(
    fromRows([s.q]),
    key,
    key,
    scaleOption(s.scale, s.q.length),
  );
  const [scores, scaled] = [toRows(full.scores)[0]!, toRows(full.scaled)[0]!];
  const factors = fromRows(divisors.map((d) => [1 / d]));
  const curve = toRows(softmax(matmul(factors, full.scores)));
  return {
    divisor: divisorValue(s.scale, s.q.length),
    scores,
    scaled,
    weights: toRows(full.weights)[0]!,
    scoreRatio: ratio(scores),
    scaledRatio: ratio(scaled),
    weightRatio: Math.exp(gap(scaled)),
    difference: gap(scores),
    scaledDifference: gap(scaled),
    curve: divisors.map((d, i) => ({ divisor: d, weights: curve[i]! })),
  };
}

/** A ratio as it is written: of a large one only the digits that float32 holds. */
export const ratioText = (x: number) =>
  Number.isNaN(x) ? 'none' : Math.abs(x) < 1000 ? formatNumber(x) : formatAny(x, 3);

/** The divisor as a person writes it. */
export const dividedText = (s: FactorState) =>
  s.scale === 'sqrt' ? `√${s.q.length}` : formatShort(divisorValue(s.scale, s.q.length));

function describe(s: FactorState, d: FactorDerived): string {
  const names = s.tokens.slice(1);
  const pair = (texts: readonly string[]) => `${names[0]} ${texts[0]}, ${names[1]} ${texts[1]}`;
  const times = Number.isNaN(d.scoreRatio)
    ? 'no ratio, since the second is 0'
    : `ratio ${ratioText(d.scoreRatio)}`;
  return [
    `The query ${formatVector(s.q)} scores ${pair(d.scores.map((x) => formatShort(x, 2)))}: ${times}.`,
    d.divisor === 1
      ? 'Nothing is divided.'
      : `Divided by ${dividedText(s)}: ${pair(d.scaled.map((x) => formatNumber(x)))}${Number.isNaN(d.scoreRatio) ? '' : ', the same ratio'}.`,
    `Weights: ${pair(d.weights.map((w) => formatPercent(w)))}, ratio ${formatAny(d.weightRatio)}.`,
  ].join(' ');
}

const span = { min: -10, max: 10 };

export default defineWidget<FactorState, FactorDerived>({
  id: 'factor',
  version: 1,
  title: 'One divisor for all scores',
  fields: {
    q: vector({ label: 'query', role: 'query', initial: [3, 1], ...span }),
    keys: matrix({
      label: 'keys',
      role: 'key',
      initial: [
        [3, 1],
        [1, 4],
      ],
      rowNames: { field: 'tokens', after: 1 },
      ...span,
    }),
    tokens: words({ label: 'names', initial: ['query', 'along', 'aside'], length: 10 }),
    scale: divisor({ label: 'Divide scores by', initial: 'off', ...RANGE, of: 'q', bar: true }),
  },
  derive,
  describe,
  torch,
  presets,
  view: () => import('./View.tsx'),
});
