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
import { defineWidget, titled } from '../../widget/define.ts';
import { list, one, type Quantities, table, within } from '../../widget/quantities.ts';
import { numbered } from '../numbered.ts';
import { RECORDED, RECORDED_SEED } from './recorded.ts';
import { describe, labels, presetTitles, title } from './text.ts';

/** The measures whose maps are shown, in their order. */
export const MEASURES = ['dot', 'scaled', 'cosine', 'distance'] as const;
export type MapMeasure = (typeof MEASURES)[number];

export interface MeasureMapsState {
  /** Divide the scores of each measure by their own spread. */
  same: boolean;
  /** Of the vectors: PyTorch's seed gives the recorded ones, any other vectors that are drawn here. */
  seed: number;
}

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
}

/** Squares of the lengths of queries and keys. */
interface Lengths {
  queryLengths: number[];
  keyLengths: number[];
}

export const N = 4;
export const D_K = 64;

/** All that any of the measures needs of queries and keys: Q Kᵀ, and the squares of all lengths. */
interface Measured {
  dot: Tensor;
  /** `(4, 1)` of the queries, `(1, 4)` of the keys. */
  queries: Tensor;
  keys: Tensor;
}

const squares = (t: Tensor) => reshape(sum(map(t, (x) => x * x)), [N, 1]);

function measured({ seed }: MeasureMapsState): Measured {
  if (seed === RECORDED_SEED)
    return {
      dot: fromRows(RECORDED.dot),
      queries: fromRows(RECORDED.queries.map((x) => [x])),
      keys: fromRows([RECORDED.keys]),
    };
  const all = randomNormals([2 * N, D_K], seed);
  const [q, k] = [0, 1].map((half) => fromRows(toRows(all).slice(half * N, (half + 1) * N)));
  return {
    dot: matmul(q!, transpose(k!)),
    queries: squares(q!),
    keys: transpose(squares(k!)),
  };
}

/** Scores by every measure from one matrix product and two lists of lengths. */
function scoresBy({ dot, queries, keys }: Measured): Record<MapMeasure, Tensor> {
  const both = zip(queries, keys, (q, k) => Math.sqrt(q * k));
  const far = zip(
    zip(queries, keys, (q, k) => q + k),
    dot,
    (lengths, qk) => lengths - 2 * qk,
  );
  return {
    dot,
    scaled: scaleScores(dot, D_K),
    cosine: zip(dot, both, (qk, size) => qk / size),
    distance: map(far, (x) => 0 - Math.sqrt(Math.max(0, x))),
  };
}

function mapOf(scores: Tensor, same: boolean): MeasureMap {
  const spread = summarize(scores).std;
  const weights = toRows(softmax(same ? map(scores, (x) => x / spread) : scores));
  const largest = weights.map((row) => Math.max(...row));
  return {
    scores: toRows(scores),
    spread,
    weights,
    largest,
    best: weights.map((row, i) => row.indexOf(largest[i]!) + 1),
  };
}

function derive(s: MeasureMapsState): MeasureMapsDerived {
  const from = measured(s);
  const scores = scoresBy(from);
  const by = Object.fromEntries(
    MEASURES.map((measure) => [measure, mapOf(scores[measure], s.same)]),
  ) as Record<MapMeasure, MeasureMap>;
  return {
    by,
    spreads: MEASURES.map((measure) => by[measure].spread),
    queryLengths: [...from.queries.data],
    keyLengths: [...from.keys.data],
  };
}

const names = () => numbered(N);
const pairs = { rows: names, columns: names };
const counted: Quantities<MeasureMapsState, MeasureMap> = {
  scores: table({ part: 'scores', ...pairs }),
  spread: one({ digits: 2 }),
  weights: table({ as: 'percent', role: 'weight', part: 'weights', ...pairs }),
  largest: list({ as: 'percent', rows: names }),
  best: list({ as: 'count', rows: names }),
};
const of = (measure: MapMeasure) => within(`by.${measure}`, (d: MeasureMapsDerived) => d.by[measure], counted); // prettier-ignore

export default defineWidget<MeasureMapsState, MeasureMapsDerived>({
  id: 'measure-maps',
  version: 1,
  title,
  fields: {
    same: toggle({ label: labels.same, initial: false }),
    seed: seed({ label: labels.seed, initial: RECORDED_SEED, bar: 'reading' }),
  },
  derive,
  quantities: {
    ...of('dot'),
    ...of('scaled'),
    ...of('cosine'),
    ...of('distance'),
    spreads: list({ digits: 2, rows: () => MEASURES }),
    queryLengths: list({ digits: 1, rows: names }),
    keyLengths: list({ digits: 1, rows: names }),
  },
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: titled(presetTitles, {
    recorded: {},
    same: { same: true },
    drawn: { seed: 7 },
  }),
  stage: [680, 534],
  view: () => import('./View.tsx'),
});
