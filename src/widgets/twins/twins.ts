import { fromRows, map, scaledDotProductAttention, toRows } from '../../engine/index.ts';
import { type Matrix, matrix, number, words } from '../../fields/index.ts';
import { defineWidget, titled } from '../../widget/define.ts';
import { one, type Quantities, table } from '../../widget/quantities.ts';
import { describe, labels, presetTitles, title, tokens } from './text.ts';

export interface TwinsState {
  tokens: readonly string[];
  /** Four numbers a token, each 0 or 1 as they begin. */
  bits: Matrix;
  /** What all of them are multiplied by. */
  length: number;
}

export interface TwinsDerived {
  x: number[][];
  scores: number[][];
  scaled: number[][];
  weights: number[][];
  output: number[][];
  /** What the token in the middle gives itself. */
  own: number;
  /** The same at every length of the chart. */
  curve: (readonly [number, number])[];
}

export const RANGE = { min: 0, max: 3, step: 0.1 };
const lengths = Array.from({ length: 61 }, (_, i) => i / 20);
const MIDDLE = 1;

function attend({ bits }: TwinsState, length: number) {
  const x = map(fromRows(bits), (bit) => bit * length);
  return { x, ...scaledDotProductAttention(x, x, x) };
}

function derive(s: TwinsState): TwinsDerived {
  const now = attend(s, s.length);
  const weights = toRows(now.weights);
  return {
    x: toRows(now.x),
    scores: toRows(now.scores),
    scaled: toRows(now.scaled),
    weights,
    output: toRows(now.output),
    own: weights[MIDDLE]![MIDDLE]!,
    curve: lengths.map((c) => [c, toRows(attend(s, c).weights)[MIDDLE]![MIDDLE]!] as const),
  };
}

const names = { field: 'tokens' };
const pairs = { rows: names, columns: names };

const quantities: Quantities<TwinsState, TwinsDerived> = {
  x: table({ as: 'short', role: 'key', rows: names }),
  scores: table({ as: 'short', digits: 2, part: 'scores', ...pairs }),
  scaled: table({ as: 'short', digits: 2, part: 'scale', ...pairs }),
  weights: table({ as: 'percent', role: 'weight', part: 'weights', ...pairs }),
  output: table({ role: 'output', part: 'output', rows: names }),
  own: one({ as: 'percent', role: 'weight' }),
};

export default defineWidget<TwinsState, TwinsDerived>({
  id: 'twins',
  version: 1,
  title,
  fields: {
    tokens: words({ label: labels.tokens, initial: tokens, length: 10 }),
    bits: matrix({
      label: labels.bits,
      initial: [
        [1, 0, 1, 0],
        [0, 1, 0, 1],
        [1, 0, 1, 0],
      ],
      rowNames: names,
      min: 0,
      max: 1,
      step: 1,
    }),
    length: number({ label: labels.length, initial: 1, ...RANGE, bar: true }),
  },
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: titled(presetTitles, {
    given: {},
    long: { length: 2.3 },
    zero: { length: 0 },
  }),
  view: () => import('./View.tsx'),
});
