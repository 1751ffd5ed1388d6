import {
  entropy,
  fromRows,
  scaleScores,
  softmax,
  type ScoreSummary,
  summarize,
  type Tensor,
  toRows,
  zip,
} from '../../engine/index.ts';
import { formatNumber, formatPercent } from '../../number/format.ts';
import { defineWidget } from '../../widget/define.ts';
import { integer, oneOf, seed } from '../../fields/index.ts';
import { drawScores, MOST_TOKENS, type Source } from './draw.ts';
import { presets } from './fixtures.ts';
import { goals } from './goals.ts';
import { meanLargest, SIZES } from './peaks.ts';
import { peaksOfTen } from './peaksOfTen.ts';
import { isRecorded, recorded, RECORDED_SEED, type RecordedName } from './recorded.ts';

export interface MapsState {
  n: number;
  dK: number;
  /** Drawn here, straight or through linear layers, or recorded from PyTorch. */
  source: Source | RecordedName;
  seed: number;
}

/** One map of weights, and what can be counted in it. */
export interface WeightMap {
  weights: number[][];
  scores: ScoreSummary;
  /** Mean entropy of a row, in nats. */
  entropy: number;
  /** The largest weight of each row, and their mean. */
  largest: number[];
  meanLargest: number;
  above5: number;
  above9: number;
  below1: number;
}

export interface MapsDerived {
  /** Before the division. */
  raw: number[][];
  unscaled: WeightMap;
  scaled: WeightMap;
  /** Scaled minus unscaled weights. */
  difference: number[][];
  /** The entropy of a row that gives every key the same. */
  mostEntropy: number;
  /** The mean largest of ten weights over many draws, at 1, 2, 4, … numbers. */
  peaks: { unscaled: number[]; scaled: number[] };
  /** The same at this d_k, between those sizes by the straight line of the picture. */
  average: { unscaled: number; scaled: number };
}

export const sourceTitles: Record<MapsState['source'], string> = {
  normal: 'drawn here',
  linear: 'through default linear layers',
  'torch-4-64': 'PyTorch, 4 × 64',
  'torch-4-512': 'PyTorch, 4 × 512',
  'torch-10-512': 'PyTorch, 10 × 512',
};

/** Four digits or so: 486.0, 0.949. */
export const formatVariance = (x: number) => formatNumber(x, x < 10 ? 3 : 1);

/** A recorded draw is what it is: with another size or seed it is a draw of this page's own. */
function agree(s: MapsState): MapsState {
  if (!isRecorded(s.source)) return s;
  const { n, dK } = recorded[s.source];
  return s.n === n && s.dK === dK && s.seed === RECORDED_SEED ? s : { ...s, source: 'normal' };
}

function count(scores: Tensor): WeightMap {
  const weights = softmax(scores);
  const rows = toRows(weights);
  const cells = rows.flat();
  const above = (limit: number) => cells.filter((w) => w > limit).length;
  return {
    weights: rows,
    scores: summarize(scores),
    entropy: summarize(entropy(weights).nats).mean,
    largest: rows.map((row) => Math.max(...row)),
    meanLargest: meanLargest(weights),
    above5: above(0.5),
    above9: above(0.9),
    below1: cells.filter((w) => w < 0.01).length,
  };
}

/** A table's value at any d_k: straight between its sizes, which are equal ratios apart. */
function between(values: readonly number[], dK: number): number {
  const place = Math.log2(dK);
  const i = Math.min(SIZES.length - 2, Math.floor(place));
  return values[i]! + (values[i + 1]! - values[i]!) * (place - i);
}

function derive({ n, dK, source, seed }: MapsState): MapsDerived {
  const raw = isRecorded(source)
    ? fromRows(recorded[source].scores)
    : drawScores(source, n, dK, seed);
  const scaledScores = scaleScores(raw, dK);
  const [unscaled, scaled] = [count(raw), count(scaledScores)];
  return {
    raw: toRows(raw),
    unscaled,
    scaled,
    difference: toRows(zip(softmax(scaledScores), softmax(raw), (a, b) => a - b)),
    mostEntropy: Math.log(n),
    peaks: peaksOfTen,
    average: {
      unscaled: between(peaksOfTen.unscaled, dK),
      scaled: between(peaksOfTen.scaled, dK),
    },
  };
}

function describe(s: MapsState, d: MapsDerived): string {
  const said = ({ scores, meanLargest: top, entropy: nats }: WeightMap) =>
    `variance ${formatVariance(scores.variance)}, largest weight of a row ${formatPercent(top)} on average, ` +
    `mean entropy ${formatNumber(nats, 3)}`;
  return (
    `${s.n} queries meet ${s.n} keys of ${s.dK} ${s.dK === 1 ? 'number' : 'numbers'}, ${sourceTitles[s.source]}. ` +
    `Unscaled: ${said(d.unscaled)}. Divided by √${s.dK}: ${said(d.scaled)}; ` +
    `at most it could be ${formatNumber(d.mostEntropy, 3)}.`
  );
}

export default defineWidget<MapsState, MapsDerived>({
  id: 'maps',
  version: 1,
  title: 'Weights with and without the division',
  fields: {
    n: integer({ label: 'Tokens', initial: 10, min: 4, max: MOST_TOKENS, bar: true }),
    dK: integer({ label: 'd_k', initial: 64, min: 1, max: SIZES.at(-1)!, log: true, bar: true }),
    source: oneOf({
      label: 'Queries and keys',
      initial: 'normal',
      options: sourceTitles,
      hidden: true,
    }),
    seed: seed({ label: 'Seed', initial: 1, bar: true }),
  },
  agree,
  derive,
  describe,
  torch: async (s, d) => (await import('./torch.ts')).torch(s, d),
  presets,
  goals,
  view: () => import('./View.tsx'),
});
