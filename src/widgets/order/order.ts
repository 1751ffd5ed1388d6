import {
  fromRows,
  scaledDotProductAttention,
  type Tensor,
  tensor,
  toRows,
  zip,
} from '../../engine/index.ts';
import { type Matrix, matrix, oneOf, words } from '../../fields/index.ts';
import { defineWidget, type StateOf, makePresets, type ViewProps } from '../../widget/define.ts';
import { list, one, type Quantities, table, texts } from '../../widget/quantities.ts';
import {
  describe,
  labels,
  orderTitles,
  panels,
  positionTitles,
  presetTitles,
  title,
  tokens,
} from './text.ts';

const fields = {
  order: oneOf({ label: labels.order, initial: 'written', options: orderTitles }),
  positions: oneOf({ label: labels.positions, initial: 'none', options: positionTitles }),
  /** The different words, and a vector for each: the first of them stands twice in the sentence. */
  tokens: words({ label: labels.tokens, initial: tokens, length: 10 }),
  vectors: matrix({
    label: labels.vectors,
    initial: [
      [0.5, 0.5],
      [2, 0.5],
      [1, 2],
      [1.5, -1],
    ],
    rowNames: { field: 'tokens' },
    min: -5,
    max: 5,
    step: 0.5,
  }),
};

export type OrderState = StateOf<typeof fields>;

export interface OrderDerived {
  /** Which word stands at each place. */
  places: readonly number[];
  /** The sentence, and the same with the places counted. */
  sentence: readonly string[];
  names: readonly string[];
  /** Where each of the sentence's words stood in the order as written. */
  stood: readonly number[];
  /** The vector of the word at each place, and the wave of each place. */
  own: number[][];
  wave: number[][];
  /** What is compared at each place: queries and keys. */
  asks: number[][];
  weights: number[][];
  output: number[][];
  /** What came back to the same words in the order as written. */
  written: number[][];
  /** Whether each word gets what it got as written. */
  same: boolean[];
  changed: number;
  /** What the third word gives to the second, wherever they stand. */
  link: number;
  /** The same in the order as written. */
  linkWritten: number;
  /** How far the outputs of the two equal words are apart, in either number. */
  apart: number;
}

/** The sentence as places in the list of words. */
export const WORD_ORDERS: Record<OrderState['order'], readonly number[]> = {
  written: [0, 1, 2, 0, 3],
  swapped: [0, 3, 2, 0, 1],
  backwards: [3, 0, 2, 1, 0],
};

/** Where the words of an order stood as written: of two equal ones the first of them first. */
function placesAsWritten(places: readonly number[]): readonly number[] {
  const left = WORD_ORDERS.written.map((word) => word as number | null);
  return places.map((word) => {
    const at = left.indexOf(word);
    left[at] = null;
    return at;
  });
}

/** Two numbers a place: sine and cosine of the place, in radians, counted from 0. */
export const waves = (n: number): Tensor =>
  tensor(Array.from({ length: n }, (_, p) => [Math.sin(p), Math.cos(p)]).flat(), [n, 2]);

/** Each row turned to the left by one radian a place, counted from 0. Source: Su and others 2021. */
function rotate(x: Tensor): Tensor {
  const n = x.shape[0]!;
  const pair = waves(n);
  const across = tensor(
    toRows(x).flatMap(([a = 0, b = 0]) => [-b, a]),
    [n, 2],
  );
  const column = (of: number) =>
    tensor(
      toRows(pair).map((row) => row[of]!),
      [n, 1],
    );
  return zip(
    zip(x, column(1), (v, cos) => v * cos),
    zip(across, column(0), (v, sin) => v * sin),
    (a, b) => a + b,
  );
}

/** Attention over the sentence in one order: what is compared, the weights, and what comes back. */
function attend(vectors: Matrix, places: readonly number[], positions: OrderState['positions']) {
  const x = fromRows(places.map((word) => vectors[word]!));
  const added = () => zip(x, waves(places.length), (a, b) => a + b);
  const asks = positions === 'added' ? added() : positions === 'rotated' ? rotate(x) : x;
  const values = positions === 'added' ? asks : x;
  return { asks, ...scaledDotProductAttention(asks, asks, values) };
}

/** Outputs that differ by less than this are the same: sums in another order round otherwise. */
const SAME_WITHIN = 1e-5;
const gap = (a: readonly number[], b: readonly number[]) =>
  Math.max(...a.map((x, i) => Math.abs(x - b[i]!)));

function derive(s: OrderState): OrderDerived {
  const places = WORD_ORDERS[s.order];
  const now = attend(s.vectors, places, s.positions);
  const start = attend(s.vectors, WORD_ORDERS.written, s.positions);
  const before = toRows(start.output);
  const originalPlaces = placesAsWritten(places);
  const output = toRows(now.output);
  const written = originalPlaces.map((at) => before[at]!);
  const weights = toRows(now.weights);
  const same = output.map((row, i) => gap(row, written[i]!) < SAME_WITHIN);
  const sentence = places.map((word) => s.tokens[word]!);
  const [first, second] = places.flatMap((word, i) => (word === 0 ? [i] : []));
  return {
    places,
    sentence,
    names: sentence.map((word, i) => `${i} ${word}`),
    stood: originalPlaces,
    own: places.map((word) => [...s.vectors[word]!]),
    wave: toRows(waves(places.length)),
    asks: toRows(now.asks),
    weights,
    output,
    written,
    same,
    changed: same.filter((one) => !one).length,
    link: weights[places.indexOf(2)]![places.indexOf(1)]!,
    linkWritten: toRows(start.weights)[2]![1]!,
    apart: gap(output[first!]!, output[second!]!),
  };
}

const placeNames = (_: OrderState, d: OrderDerived) => d.names;

const quantities = {
  sentence: texts(),
  names: texts(),
  /** The vector of each word, and what is added to it. */
  own: table({ rows: placeNames }),
  wave: table({ rows: placeNames }),
  asks: table({ role: 'query', rows: placeNames }),
  weights: table({
    label: panels.map,
    as: 'percent',
    role: 'weight',
    part: 'weights',
    rows: placeNames,
    columns: placeNames,
  }),
  output: table({ label: panels.output, role: 'output', part: 'output', rows: placeNames }),
  written: table({ role: 'output', rows: placeNames }),
  changed: one({ as: 'count' }),
  link: one({ as: 'percent', role: 'weight' }),
  linkWritten: one({ as: 'percent', role: 'weight' }),
  apart: one(),
  /** What comes back at each place of the first word: it stands twice. */
  twice: table({
    role: 'output',
    of: (d) => d.output.filter((_, i) => d.places[i] === 0),
  }),
  stood: list({ as: 'count' }),
} satisfies Quantities<OrderState, OrderDerived>;

export type Props = ViewProps<OrderState, OrderDerived, typeof quantities>;

export default defineWidget<OrderState, OrderDerived>({
  id: 'order',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    written: {},
    swapped: { order: 'swapped' },
    added: { order: 'swapped', positions: 'added' },
    rotated: { order: 'swapped', positions: 'rotated' },
  }),
  stage: [720, 440],
  view: () => import('./View.tsx'),
});
