import {
  dropout as drop,
  fromRows,
  histogram,
  type Histogram,
  mask,
  type Mask,
  matmul,
  randomMask,
  rowSums,
  softmax,
  summarize,
  toRows,
} from '../../engine/index.ts';
import { matrix, number, oneOf, seed, toggle } from '../../fields/index.ts';
import {
  defineWidget,
  type Goal,
  hasChanged,
  type StateOf,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import { list, one, type Quantities, table } from '../../widget/quantities.ts';
import { ordinalNames } from '../numbered.ts';
import { DRAW_COUNT } from './draws.ts';
import {
  describe,
  goalTexts,
  labels,
  modeTitles,
  panels,
  presetTitles,
  rowTitles,
  title,
} from './text.ts';

const fields = {
  /** How likely each weight falls out. */
  p: number({ label: labels.p, initial: 0.1, min: 0, max: 0.9, step: 0.05, bar: true }),
  mode: oneOf({ label: labels.mode, initial: 'train', options: modeTitles, bar: true }),
  /** Of the draw that is shown, and of all that follow on it. */
  seed: seed({ label: labels.seed, initial: 37, bar: 'reading' }),
  /** A row a query, a column a key. */
  scores: matrix({
    label: labels.scores,
    // Logarithms of 4, 3, 2 and 1, so that the weights are 0.4, 0.3, 0.2 and 0.1.
    initial: [
      [1.3863, 1.0986, 0.6931, 0],
      [1, 1, 1, 1],
      [4, 1, 0, 1],
    ],
    min: -20,
    max: 20,
  }),
  values: matrix({
    label: labels.values,
    role: 'value',
    initial: [
      [1, 0],
      [0, 1],
      [1, 1],
      [2, -1],
    ],
    min: -20,
    max: 20,
  }),
  /** The row whose sum is followed over many draws, counted from 1. */
  row: oneOf({ label: labels.row, initial: '1', options: rowTitles }),
  /** Whether scores, values and output are shown. */
  more: toggle({ label: labels.more, initial: false }),
};

export type DropoutState = StateOf<typeof fields>;

interface MeanAndStd {
  mean: number;
  std: number;
}

export interface DropoutDerived {
  weights: number[][];
  /** 1 where a weight stays, 0 where it falls out. */
  keep: number[][];
  dropped: number[][];
  /** What each row of them adds up to. */
  sums: number[];
  output: number[][];
  /** The output without dropout. */
  plain: number[][];
  /** What a kept weight is multiplied by. */
  factor: number;
  /** How many weights fell out, and how many each row keeps. */
  fallen: number;
  kept: number[];
  /** The row's sum over many draws, as measured and as a formula says. */
  measured: MeanAndStd;
  expected: MeanAndStd;
  bins: Histogram;
  /** In how many of the draws the row is empty, and how likely that is. */
  empty: number;
  emptyChance: number;
}

const BIN_WIDTH = 0.1;

const sumOf = (row: readonly number[]) => row.reduce((a, b) => a + b, 0);

/** Masks of a seed: the first is the one that is shown. Nothing falls out where the model is evaluated. */
function drawMasks({ scores, p, mode, seed }: DropoutState): Mask {
  const shape = [DRAW_COUNT, scores.length, scores[0]!.length];
  return randomMask(shape, mode === 'train' ? 1 - p : 1, seed);
}

/** Of all draws, one row of the mask: a draw a row. */
function masksOfRow({ data, shape }: Mask, row: number): Mask {
  const [draws, rows, keys] = shape as [number, number, number];
  const start = (draw: number) => (draw * rows + row) * keys;
  return mask(
    Array.from({ length: draws }, (_, i) => [...data.subarray(start(i), start(i) + keys)]),
  );
}

function derive(s: DropoutState): DropoutDerived {
  const p = s.mode === 'train' ? s.p : 0;
  const weights = softmax(fromRows(s.scores));
  const values = fromRows(s.values);
  const all = drawMasks(s);
  const keep: Mask = {
    shape: weights.shape,
    data: all.data.subarray(0, weights.data.length),
  };
  const dropped = drop(weights, keep, p);
  const row = Number(s.row) - 1;
  const own = toRows(weights)[row]!;
  const sums = rowSums(drop(fromRows([own]), masksOfRow(all, row), p));
  const { mean, std } = summarize(sums);
  const keepRows = toRows(keep);
  const keptCounts = keepRows.map(sumOf);
  return {
    weights: toRows(weights),
    keep: keepRows,
    dropped: toRows(dropped),
    sums: [...rowSums(dropped).data],
    output: toRows(matmul(dropped, values)),
    plain: toRows(matmul(weights, values)),
    factor: 1 / (1 - p),
    fallen: weights.data.length - sumOf(keptCounts),
    kept: keptCounts,
    measured: { mean, std },
    // Each weight is w/(1−p) with probability 1−p, or else 0: its mean is w, its variance w² p/(1−p).
    expected: {
      mean: sumOf(own),
      std: Math.sqrt((p / (1 - p)) * sumOf(own.map((w) => w * w))),
    },
    bins: histogram(sums.data, BIN_WIDTH),
    empty: sums.data.filter((sum) => sum === 0).length,
    emptyChance: p ** own.length,
  };
}

const goals: Record<string, Goal<DropoutState, DropoutDerived>> = {
  double: {
    start: { p: 0.1, mode: 'train' },
    met(s, d) {
      if (s.mode === 'eval') return goalTexts.eval;
      return Math.abs(d.factor - 2) < 1e-6 || goalTexts.factor(s.p, d.factor);
    },
    nudge: (s, d) => (s.mode === 'eval' ? goalTexts.evalNext : goalTexts.factorNext(d.factor)),
    found: (s) => goalTexts.double(s.p),
  },
  empty: {
    start: { p: 0.5, mode: 'train', seed: 42 },
    met(s, d, begun) {
      if (s.mode === 'eval') return goalTexts.eval;
      if (hasChanged(s, begun, ['p'])) return goalTexts.p(begun.p);
      return d.kept.includes(0) || goalTexts.kept(d.kept, s.scores[0]!.length, d.emptyChance);
    },
    nudge: (s, _, begun) =>
      s.mode === 'eval'
        ? goalTexts.evalNext
        : s.p === begun.p
          ? goalTexts.keptNext
          : goalTexts.pNext(begun.p),
    found: (_, d) => goalTexts.empty(d.kept.indexOf(0) + 1, d.emptyChance),
  },
};

const rows = (s: DropoutState) => ordinalNames(s.scores.length);
const keys = (s: DropoutState) => ordinalNames(s.scores[0]!.length);
const pairs = { rows, columns: keys };
const weights = { digits: 3, role: 'weight', part: 'weights', ...pairs } as const;

const quantities = {
  weights: table({ label: panels.weights, ...weights }),
  weightSums: list({ digits: 3, rows, of: (d) => d.weights.map(sumOf) }),
  keep: table({ as: 'count', ...pairs }),
  dropped: table({ label: panels.dropped, ...weights }),
  sums: list({ digits: 3, rows }),
  output: table({ label: panels.output, digits: 3, part: 'output', rows }),
  plain: table({ label: panels.plain, digits: 3, rows }),
  factor: one({ digits: 3 }),
  fallen: one({ as: 'count' }),
  kept: list({ as: 'count', rows }),
  'measured.mean': one({ digits: 3, of: (d) => d.measured.mean }),
  'measured.std': one({ digits: 3, of: (d) => d.measured.std }),
  'expected.mean': one({ digits: 3, of: (d) => d.expected.mean }),
  'expected.std': one({ digits: 3, of: (d) => d.expected.std }),
  empty: one({ as: 'count' }),
  emptyChance: one({ as: 'percent' }),
} satisfies Quantities<DropoutState, DropoutDerived>;

export type Props = ViewProps<DropoutState, DropoutDerived, typeof quantities>;

export default defineWidget<DropoutState, DropoutDerived>({
  id: 'dropout',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    tenth: {},
    half: { p: 0.5 },
    most: { p: 0.9 },
    none: { p: 0 },
    eval: { mode: 'eval' },
    output: { p: 0.5, more: true },
  }),
  goals,
  stage: [680, 502],
  view: () => import('./View.tsx'),
});
