import {
  fromRows,
  map,
  matmul,
  randomNormals,
  reshape,
  scaleScores,
  softmax,
  sum,
  summarize,
  type Tensor,
  toRows,
  transpose,
  zip,
} from '../../engine/index.ts';
import { seed, toggle } from '../../fields/index.ts';
import { defineWidget, type StateOf, makePresets, type ViewProps } from '../../widget/define.ts';
import { list, one, type Quantities, table, prefixQuantities } from '../../widget/quantities.ts';
import { ordinalNames } from '../numbered.ts';
import { describe, labels, presetTitles, title } from './text.ts';

/** The measures whose maps are shown, in their order. */
export const MEASURES = ['dot', 'scaled', 'cosine', 'distance'] as const;
export type MapMeasure = (typeof MEASURES)[number];

/** The seed that the vectors were drawn with. */
export const RECORDED_SEED = 42;

/**
 * Four queries and four keys of 64 numbers as PyTorch draws them after `torch.manual_seed(42)`, the sixth and
 * seventh draw of one program: their dot products, and the squares of their lengths. Every measure follows from
 * these, so no page has to carry the vectors. measure-maps.test.ts compares them with those vectors.
 */
export const RECORDED_DRAW = {
  dot: [
    [-7.45124, 5.57599, 3.70048, -4.76041],
    [-14.75957, 10.45146, 4.76382, 15.78207],
    [4.86227, 9.73729, -8.79925, -3.07537],
    [-3.38205, -0.26107, -5.4456, -2.42367],
  ],
  queries: [60.82791, 72.06324, 66.40456, 53.84786],
  keys: [65.1704, 44.62893, 56.76645, 74.16895],
};

const fields = {
  /** Divide the scores of each measure by their own spread. */
  same: toggle({ label: labels.same, initial: false }),
  /** Of the vectors: PyTorch's seed gives the recorded ones, any other vectors that are drawn here. */
  seed: seed({ label: labels.seed, initial: RECORDED_SEED, bar: 'reading' }),
};

export type MeasureMapsState = StateOf<typeof fields>;

export interface MeasureMap {
  /** By the measure, before anything is divided. */
  scores: number[][];
  /** The standard deviation of these sixteen scores. */
  spread: number;
  /** The softmax of each row: of the scores, or of the scores over their spread. */
  weights: number[][];
  /** The largest weight of each row. */
  largest: number[];
  /** The key that has it, counted from 1. */
  best: number[];
}

export interface MeasureMapsDerived extends Lengths {
  by: Record<MapMeasure, MeasureMap>;
  /** Of each measure. */
  spreads: number[];
  /** In how many of these four rows the best key of a measure is that of the dot product. */
  agree: Record<MapMeasure, number>;
  /** In what share of the rows of many other draws it is. */
  many: Record<MapMeasure, number>;
}

/** Squares of the lengths of queries and keys. */
interface Lengths {
  queryLengths: number[];
  keyLengths: number[];
}

export const N = 4;
export const D_K = 64;

/** All that any of the measures needs of queries and keys: Q Kᵀ, and the squares of all lengths. */
interface Products {
  dot: Tensor;
  /** `(4, 1)` of the queries, `(1, 4)` of the keys. */
  queries: Tensor;
  keys: Tensor;
}

const squares = (t: Tensor) => reshape(sum(map(t, (x) => x * x)), [N, 1]);

function productsOf({ seed }: MeasureMapsState): Products {
  if (seed === RECORDED_SEED)
    return {
      dot: fromRows(RECORDED_DRAW.dot),
      queries: fromRows(RECORDED_DRAW.queries.map((x) => [x])),
      keys: fromRows([RECORDED_DRAW.keys]),
    };
  return drawnProducts(seed);
}

/** Of queries and keys that are drawn here. */
function drawnProducts(seed: number): Products {
  const all = randomNormals([2 * N, D_K], seed);
  const [q, k] = [0, 1].map((half) => fromRows(toRows(all).slice(half * N, (half + 1) * N)));
  return {
    dot: matmul(q!, transpose(k!)),
    queries: squares(q!),
    keys: transpose(squares(k!)),
  };
}

/** Scores by every measure from one matrix product and two lists of lengths. */
function scoresBy({ dot, queries, keys }: Products): Record<MapMeasure, Tensor> {
  const lengthProducts = zip(queries, keys, (q, k) => Math.sqrt(q * k));
  const squaredDistances = zip(
    zip(queries, keys, (q, k) => q + k),
    dot,
    (lengths, qk) => lengths - 2 * qk,
  );
  return {
    dot,
    scaled: scaleScores(dot, D_K),
    cosine: zip(dot, lengthProducts, (qk, size) => qk / size),
    distance: map(squaredDistances, (x) => 0 - Math.sqrt(Math.max(0, x))),
  };
}

function mapOf(scores: Tensor, same: boolean): MeasureMap {
  const scoreStd = summarize(scores).std;
  const weights = toRows(softmax(same ? map(scores, (x) => x / scoreStd) : scores));
  const largest = weights.map((row) => Math.max(...row));
  return {
    scores: toRows(scores),
    spread: scoreStd,
    weights,
    largest,
    best: weights.map((row, i) => row.indexOf(largest[i]!) + 1),
  };
}

/** How many other draws the measures are compared on, a seed each, from 1: none is picked. */
export const DRAW_COUNT = 200;

const bestOf = (row: readonly number[]) => row.indexOf(Math.max(...row));
/** In how many rows of these scores the best key is that of the dot product. */
const agreeing = (scores: Record<MapMeasure, Tensor>, measure: MapMeasure) => {
  const dot = toRows(scores.dot);
  return toRows(scores[measure]).filter((row, i) => bestOf(row) === bestOf(dot[i]!)).length;
};
const eachMeasure = <T>(of: (measure: MapMeasure) => T) =>
  Object.fromEntries(MEASURES.map((measure) => [measure, of(measure)])) as Record<MapMeasure, T>;

function agreementOfMany(): Record<MapMeasure, number> {
  const draws = Array.from({ length: DRAW_COUNT }, (_, i) => scoresBy(drawnProducts(i + 1)));
  return eachMeasure(
    (measure) =>
      draws.reduce((sum, scores) => sum + agreeing(scores, measure), 0) / (DRAW_COUNT * N),
  );
}

function derive(s: MeasureMapsState): MeasureMapsDerived {
  const products = productsOf(s);
  const scores = scoresBy(products);
  const by = eachMeasure((measure) => mapOf(scores[measure], s.same));
  return {
    by,
    spreads: MEASURES.map((measure) => by[measure].spread),
    agree: eachMeasure((measure) => agreeing(scores, measure)),
    many: agreementOfMany(),
    queryLengths: [...products.queries.data],
    keyLengths: [...products.keys.data],
  };
}

const names = () => ordinalNames(N);
const pairs = { rows: names, columns: names };
const ofMap = {
  scores: table({ part: 'scores', ...pairs }),
  spread: one({ digits: 2 }),
  weights: table({ as: 'percent', role: 'weight', part: 'weights', ...pairs }),
  largest: list({ as: 'percent', rows: names }),
  best: list({ as: 'count', rows: names }),
} satisfies Quantities<MeasureMapsState, MeasureMap>;
const ofRows = {
  dot: one({ as: 'count' }),
  scaled: one({ as: 'count' }),
  cosine: one({ as: 'count' }),
  distance: one({ as: 'count' }),
} satisfies Quantities<MeasureMapsState, Record<MapMeasure, number>>;
const ofDraws = {
  dot: one({ as: 'percent' }),
  scaled: one({ as: 'percent' }),
  cosine: one({ as: 'percent' }),
  distance: one({ as: 'percent' }),
} satisfies Quantities<MeasureMapsState, Record<MapMeasure, number>>;
const quantities = {
  ...prefixQuantities('by.dot', (d) => d.by.dot, ofMap),
  ...prefixQuantities('by.scaled', (d) => d.by.scaled, ofMap),
  ...prefixQuantities('by.cosine', (d) => d.by.cosine, ofMap),
  ...prefixQuantities('by.distance', (d) => d.by.distance, ofMap),
  ...prefixQuantities('agree', (d) => d.agree, ofRows),
  ...prefixQuantities('many', (d) => d.many, ofDraws),
  spreads: list({ digits: 2, rows: () => MEASURES }),
  queryLengths: list({ digits: 1, rows: names }),
  keyLengths: list({ digits: 1, rows: names }),
} satisfies Quantities<MeasureMapsState, MeasureMapsDerived>;

export type Props = ViewProps<MeasureMapsState, MeasureMapsDerived, typeof quantities>;

export default defineWidget<MeasureMapsState, MeasureMapsDerived>({
  id: 'measure-maps',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    recorded: {},
    same: { same: true },
    drawn: { seed: 7 },
  }),
  stage: [680, 418],
  view: () => import('./View.tsx'),
});
