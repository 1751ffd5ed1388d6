import type { Precision } from '../../engine/index.ts';
import {
  formatAny,
  formatNumber,
  formatPercent,
  formatShort,
  formatWeight,
} from '../../number/format.ts';
import { defineWidget } from '../../widget/define.ts';
import { number, oneOf, vector } from '../../fields/index.ts';
import { words } from '../../fields/index.ts';
import { presets } from './fixtures.ts';
import { goals } from './goals.ts';
import { type Softened, soften } from './soften.ts';
import { torch } from './torch.ts';

export interface SharesState {
  scores: readonly number[];
  names: readonly string[];
  /** What all scores are divided by before the softmax: a temperature, or √d_k. */
  divisor: number;
  /** The axis the weights are drawn on. */
  axis: 'linear' | 'log';
  precision: Precision;
}

export interface SharesDerived extends Softened {
  /** The gap as it is written. */
  gapText: string;
}

export const KEYS = [2, 6] as const;
export const SPAN = { min: -1000, max: 1000 } as const;

/** The names go with the scores, one each. */
function agree(s: SharesState): SharesState {
  const { scores, names } = s;
  if (names.length === scores.length) return s;
  return { ...s, names: scores.map((_, i) => names[i] ?? `key ${i + 1}`) };
}

/** A scaled score as it is written: short enough for its column, whatever the divisor. */
export const scaledText = (x: number) => {
  const size = Math.abs(x);
  if (size < 0.01 && size > 0) return formatAny(x);
  return formatNumber(x, size < 100 ? 2 : size < 1000 ? 1 : 0);
};

function derive(s: SharesState): SharesDerived {
  const softened = soften(s.scores, s.divisor, s.precision);
  return { ...softened, gapText: scaledText(softened.gap) };
}

/** A weight in a sentence: a percentage, or where that would say nothing the number itself. */
const share = (w: number) => (w > 0 && w < 0.0005 ? formatWeight(w) : formatPercent(w));

const list = (names: readonly string[], texts: readonly string[]) =>
  names.map((name, i) => `${name} ${texts[i]}`).join(', ');

function describe(s: SharesState, d: SharesDerived): string {
  const [first, second] = d.order.map((i) => s.names[i]);
  const texts = s.scores.map((x) => formatShort(x));
  const divided = s.divisor === 1 ? '' : `, divided by ${formatShort(s.divisor)}`;
  const said = [
    `Scores: ${list(s.names, texts)}${divided}.`,
    `Weights: ${list(s.names, d.weights.map(share))}.`,
    d.gap === 0
      ? `The two highest scores are equal, and so are their weights.`
      : `The lead of ${first} over ${second}, ${d.gapText}, makes its weight ${formatAny(d.ratio)} times as large.`,
  ];
  const denormal = s.names.filter((_, i) => d.multiples[i]! > 0);
  const lost = s.names.filter((_, i) => d.weights[i] === 0);
  if (denormal.length) said.push(`Denormal in ${s.precision}: ${denormal.join(', ')}.`);
  if (lost.length) said.push(`Too small for ${s.precision}, and so 0: ${lost.join(', ')}.`);
  return said.join(' ');
}

export default defineWidget<SharesState, SharesDerived>({
  id: 'shares',
  version: 1,
  title: 'From scores to weights',
  fields: {
    scores: vector({
      label: 'score',
      initial: [2, 1, 0.5],
      count: KEYS,
      rowNames: { field: 'names' },
      ...SPAN,
    }),
    names: words({
      label: 'names',
      initial: ['first', 'second', 'third'],
      count: KEYS,
      length: 12,
    }),
    divisor: number({
      label: 'Divide by T',
      role: 'weight',
      initial: 1,
      min: 0.01,
      max: 1000,
      step: 0.01,
      log: true,
      bar: true,
    }),
    axis: oneOf({
      label: 'Axis',
      initial: 'linear',
      options: { linear: 'linear', log: 'log' },
      bar: true,
    }),
    precision: oneOf({
      label: 'Computed in',
      initial: 'float32',
      options: { float32: 'float32', float64: 'float64' },
      bar: true,
    }),
  },
  agree,
  derive,
  describe,
  torch,
  presets,
  goals,
  view: () => import('./View.tsx'),
});
