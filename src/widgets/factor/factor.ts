import {
  fromRows,
  matmul,
  scaledDotProductAttention,
  softmax,
  toRows,
} from '../../engine/index.ts';
import { divisor, divisorValue, point, points, scaleOption, words } from '../../fields/index.ts';
import { formatShort } from '../../number/format.ts';
import { defineWidget, type StateOf, makePresets, type ViewProps } from '../../widget/define.ts';
import type { Script } from '../../widget/program.ts';
import { list, one, type Quantities, table } from '../../widget/quantities.ts';
import { scaledCode } from '../stages.ts';
import { describe, labels, presetTitles, tipOf, title } from './text.ts';

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

export const DIVISOR_RANGE = { min: 0.25, max: 32 };
/** Divisors from the smallest to the largest in equal ratios, twelve a doubling. */
const divisors = Array.from({ length: 7 * 12 + 1 }, (_, i) => DIVISOR_RANGE.min * 2 ** (i / 12));

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

/** The state as PyTorch: runs as pasted and prints the numbers that are on screen. */
function torch(s: FactorState, d: FactorDerived, { input, print }: Script<FactorState>): string {
  // Of a large ratio only the digits that float32 holds.
  const how = Math.abs(d.scoreRatio) < 1000 ? {} : ({ as: 'any', digits: 3 } as const);
  const ratio = (of: string) => `(${of}[0] / ${of}[1] if ${of}[1] else math.nan)`;
  return `import math
import torch

${input('q', 'q', { row: true })}  # ${s.tokens[0]}
${input('K', 'keys')}

d_k = q.shape[-1]
scores = q @ K.T
scaled = ${scaledCode(s.scale)}
weights = torch.softmax(scaled, dim=-1)

before = scores[0].double()
after = scaled[0].double()
${print('scores', 'before', { label: 'scores' })}
${print('scaled', 'after', { label: 'scaled' })}
${print('weights', 'weights[0]')}
${print('scoreRatio', ratio('before'), { label: 'ratio of scores', ...how })}
${print('scaledRatio', ratio('after'), { label: 'ratio of scaled', ...how })}
# the ratio of the weights is e to the difference
${print('weightRatio', '(after[0] - after[1]).exp()', { label: 'ratio of weights' })}
`;
}

const span = { min: -10, max: 10 };
const rows = { field: 'tokens', after: 1 };

const fields = {
  q: point({
    label: labels.q,
    pictureName: (s) => tipOf(s['tokens'][0]),
    role: 'query',
    initial: [3, 1],
    ...span,
  }),
  keys: points({
    label: labels.keys,
    one: labels.key,
    role: 'key',
    initial: [
      [3, 1],
      [1, 4],
    ],
    rowNames: rows,
    ...span,
  }),
  /** The query's name first, then one name a key. */
  tokens: words({ label: labels.tokens, initial: ['query', 'along', 'aside'], length: 10 }),
  scale: divisor({ label: labels.scale, initial: 'off', ...DIVISOR_RANGE, of: 'q', bar: true }),
};

export type FactorState = StateOf<typeof fields>;

const quantities = {
  divisor: one({ as: 'any', part: 'scale' }),
  scores: list({ as: 'short', digits: 2, part: 'scores', rows }),
  scaled: list({ part: 'scale', rows }),
  weights: list({ as: 'percent', role: 'weight', part: 'weights', rows }),
  difference: one({ as: 'short', digits: 2 }),
  scaledDifference: one(),
  scoreRatio: one(),
  scaledRatio: one(),
  weightRatio: one({ as: 'any' }),
  curve: table({
    as: 'percent',
    role: 'weight',
    rows: (_, d) => d.curve.map(({ divisor: by }) => formatShort(by)),
    columns: rows,
    of: (d) => d.curve.map(({ weights }) => weights),
  }),
} satisfies Quantities<FactorState, FactorDerived>;

export type Props = ViewProps<FactorState, FactorDerived, typeof quantities>;

export default defineWidget<FactorState, FactorDerived>({
  id: 'factor',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch,
  presets: makePresets(presetTitles, {
    raw: {},
    scaled: { scale: 'sqrt' },
    flat: { scale: 32 },
    sharp: { scale: 0.25 },
  }),
  stage: [660, 410],
  view: () => import('./View.tsx'),
});
