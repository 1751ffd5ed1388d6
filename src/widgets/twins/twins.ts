import { fromRows, map, scaledDotProductAttention, softmax, toRows } from '../../engine/index.ts';
import { matrix, number, words } from '../../fields/index.ts';
import { defineWidget, type StateOf, makePresets, type ViewProps } from '../../widget/define.ts';
import { list, one, type Quantities, table } from '../../widget/quantities.ts';
import { describe, labels, panels, presetTitles, title, tokens } from './text.ts';

export const LENGTH_RANGE = { min: 0, max: 3, step: 0.1 };
const names = { field: 'tokens' };

const fields = {
  tokens: words({ label: labels.tokens, initial: tokens, length: 10 }),
  /** Four numbers a token, each 0 or 1 as they begin. */
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
  /** What all of them are multiplied by. */
  length: number({ label: labels.length, initial: 1, ...LENGTH_RANGE, bar: true }),
};

export type TwinsState = StateOf<typeof fields>;

export interface TwinsDerived {
  x: number[][];
  scores: number[][];
  scaled: number[][];
  weights: number[][];
  output: number[][];
  /** What the token in the middle gives itself. */
  own: number;
  /** What keys of score 0 hold together beside one key with the middle token's score for itself, by their number. */
  nothing: number[];
  /** The same at every length of the chart. */
  curve: (readonly [number, number])[];
}

const lengths = Array.from({ length: 61 }, (_, i) => i / 20);
const MIDDLE_TOKEN = 1;
/** How many keys there are in all, one of them the token's own. */
const KEY_COUNTS = [3, 10, 100];

function attend({ bits }: TwinsState, length: number) {
  const x = map(fromRows(bits), (bit) => bit * length);
  return { x, ...scaledDotProductAttention(x, x, x) };
}

/** The share of all keys but one, when they score 0 and that one `score`. */
const others = (score: number, keys: number) =>
  1 - toRows(softmax(fromRows([[score, ...Array<number>(keys - 1).fill(0)]])))[0]![0]!;

function derive(s: TwinsState): TwinsDerived {
  const now = attend(s, s.length);
  const weights = toRows(now.weights);
  const scaled = toRows(now.scaled);
  return {
    x: toRows(now.x),
    scores: toRows(now.scores),
    scaled,
    weights,
    output: toRows(now.output),
    own: weights[MIDDLE_TOKEN]![MIDDLE_TOKEN]!,
    nothing: KEY_COUNTS.map((keys) => others(scaled[MIDDLE_TOKEN]![MIDDLE_TOKEN]!, keys)),
    curve: lengths.map(
      (c) => [c, toRows(attend(s, c).weights)[MIDDLE_TOKEN]![MIDDLE_TOKEN]!] as const,
    ),
  };
}

const pairs = { rows: names, columns: names };

const quantities = {
  x: table({ as: 'short', role: 'key', rows: names }),
  scores: table({ as: 'short', digits: 2, part: 'scores', ...pairs }),
  scaled: table({ as: 'short', digits: 2, part: 'scale', ...pairs }),
  weights: table({ label: panels.map, as: 'percent', role: 'weight', part: 'weights', ...pairs }),
  output: table({ role: 'output', part: 'output', rows: names }),
  own: one({ as: 'percent', role: 'weight' }),
  nothing: list({ as: 'percent', role: 'weight', rows: () => KEY_COUNTS.map(String) }),
} satisfies Quantities<TwinsState, TwinsDerived>;

export type Props = ViewProps<TwinsState, TwinsDerived, typeof quantities>;

export default defineWidget<TwinsState, TwinsDerived>({
  id: 'twins',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    given: {},
    long: { length: 2.3 },
    zero: { length: 0 },
  }),
  stage: [640, 431],
  view: () => import('./View.tsx'),
});
