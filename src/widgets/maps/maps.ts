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
import { integer, oneOf, seed } from '../../fields/index.ts';
import {
  defineWidget,
  type Goal,
  type StateOf,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import { list, one, type Quantities, table, prefixQuantities } from '../../widget/quantities.ts';
import { ordinalNames } from '../numbered.ts';
import {
  drawScores,
  isRecorded,
  MOST_TOKENS,
  recordedMaps,
  RECORDED_SEED,
  type RecordedName,
} from './draw.ts';
import { meanLargest, peaksOfTen, WIDTH_SAMPLES } from './peaks.ts';
import { counts, describe, goalTexts, labels, presetTitles, sourceTitles, title } from './text.ts';

const fields = {
  n: integer({ label: labels.n, initial: 10, min: 4, max: MOST_TOKENS, bar: 'reading' }),
  dK: integer({
    label: labels.dK,
    initial: 64,
    min: 1,
    max: WIDTH_SAMPLES.at(-1)!,
    log: true,
    bar: true,
  }),
  /** Drawn here, straight or through linear layers, or recorded from PyTorch. */
  source: oneOf({
    label: labels.source,
    initial: 'normal',
    options: sourceTitles,
    hidden: true,
  }),
  seed: seed({ label: labels.seed, initial: 1, bar: 'reading' }),
};

export type MapsState = StateOf<typeof fields>;

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

/** A recorded draw is what it is: with another size or seed it is a draw of this page's own. */
function agree(s: MapsState): MapsState {
  if (!isRecorded(s.source)) return s;
  const { n, dK } = recordedMaps[s.source];
  return s.n === n && s.dK === dK && s.seed === RECORDED_SEED ? s : { ...s, source: 'normal' };
}

function countMap(scores: Tensor): WeightMap {
  const weights = softmax(scores);
  const rows = toRows(weights);
  const cells = rows.flat();
  const countAbove = (limit: number) => cells.filter((w) => w > limit).length;
  return {
    weights: rows,
    scores: summarize(scores),
    entropy: summarize(entropy(weights).nats).mean,
    largest: rows.map((row) => Math.max(...row)),
    meanLargest: meanLargest(weights),
    above5: countAbove(0.5),
    above9: countAbove(0.9),
    below1: cells.filter((w) => w < 0.01).length,
  };
}

/** A table's value at any d_k: straight between its sizes, which are equal ratios apart. */
function between(values: readonly number[], dK: number): number {
  const place = Math.log2(dK);
  const i = Math.min(WIDTH_SAMPLES.length - 2, Math.floor(place));
  return values[i]! + (values[i + 1]! - values[i]!) * (place - i);
}

function derive({ n, dK, source, seed }: MapsState): MapsDerived {
  const raw = isRecorded(source)
    ? fromRows(recordedMaps[source].scores)
    : drawScores(source, n, dK, seed);
  const scaledScores = scaleScores(raw, dK);
  const [unscaled, scaled] = [countMap(raw), countMap(scaledScores)];
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

/** As far beyond nine tenths as still counts as just passing it. */
const MAX_AVERAGE = 0.91;

const goals: Record<string, Goal<MapsState, MapsDerived>> = {
  'nine-tenths': {
    start: { source: 'normal', n: 10, dK: 8, seed: 1 },
    met(state, { average: { unscaled } }, begun) {
      if (state.n !== begun.n) return goalTexts.tokens(begun.n);
      const says = goalTexts.average(unscaled, state.dK);
      if (unscaled < 0.9) return `${says} ${goalTexts.notYet}`;
      return unscaled < MAX_AVERAGE || `${says} ${goalTexts.earlier}`;
    },
    nudge: (_, { average: { unscaled } }) => goalTexts.nudge(unscaled < 0.9),
    found: (state, { average }) => goalTexts.found(state.dK, average.unscaled, average.scaled),
  },
};

/** The state of a recorded draw. */
export const stateOf = (source: RecordedName): MapsState => ({
  source,
  n: recordedMaps[source].n,
  dK: recordedMaps[source].dK,
  seed: RECORDED_SEED,
});

const names = (s: MapsState) => ordinalNames(s.n);
const sizes = () => WIDTH_SAMPLES.map(String);
const pairs = { rows: names, columns: names };

const map = {
  weights: table({ role: 'weight', part: 'weights', ...pairs }),
  'scores.variance': one({ label: counts.variance, digits: 3, of: (m) => m.scores.variance }),
  entropy: one({ label: counts.entropy, digits: 3 }),
  largest: list({ digits: 3, rows: names }),
  meanLargest: one({ label: counts.meanLargest, as: 'percent' }),
  above5: one({ label: counts.above5, as: 'count' }),
  above9: one({ label: counts.above9, as: 'count' }),
  below1: one({ label: counts.below1, as: 'count' }),
} satisfies Quantities<MapsState, WeightMap>;

const quantities = {
  raw: table({ as: 'short', digits: 2, part: 'scores', ...pairs }),
  ...prefixQuantities('unscaled', (d) => d.unscaled, map),
  ...prefixQuantities('scaled', (d) => d.scaled, map),
  difference: table(pairs),
  mostEntropy: one({ digits: 3 }),
  'peaks.unscaled': list({ digits: 3, rows: sizes, of: (d) => d.peaks.unscaled }),
  'peaks.scaled': list({ digits: 3, rows: sizes, of: (d) => d.peaks.scaled }),
  'average.unscaled': one({ as: 'percent', of: (d) => d.average.unscaled }),
  'average.scaled': one({ as: 'percent', of: (d) => d.average.scaled }),
} satisfies Quantities<MapsState, MapsDerived>;

export type Props = ViewProps<MapsState, MapsDerived, typeof quantities>;

export default defineWidget<MapsState, MapsDerived>({
  id: 'maps',
  version: 1,
  title,
  fields,
  agree,
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    'ten-by-512': stateOf('torch-10-512'),
    'four-by-512': stateOf('torch-4-512'),
    'four-by-64': stateOf('torch-4-64'),
    drawn: {},
    layers: { source: 'linear' },
  }),
  goals,
  stage: [740, 604],
  view: () => import('./View.tsx'),
});
