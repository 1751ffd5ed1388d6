import {
  entropy,
  fromRows,
  scaleScores,
  softmax,
  summarize,
  type Tensor,
  toRows,
  zip,
} from '../../engine/index.ts';
import { integer, oneOf, seed } from '../../figure/fields/index.ts';
import { formatNumber, formatPercent, round } from '../../number/format.ts';
import { pluralize } from '../../number/numbers.ts';
import { defineFigure } from '../../figure/defineFigure.ts';
import { list, scalar, prefixQuantities, type Quantities, table } from '../../figure/quantities.ts';
import { ordinalNames } from '../shared/numbered.ts';
import { drawScores, isRecorded, MAX_TOKENS, RECORDED_SEED, recordedMaps } from './draw.ts';

const SOURCES = {
  normal: 'drawn here',
  linear: 'by linear layers',
  'torch-4-64': 'PyTorch 4 × 64',
  'torch-4-512': 'PyTorch 4 × 512',
  'torch-10-512': 'PyTorch 10 × 512',
};

/** Values of d_k at which the averages were computed: 1, 2, 4, … 1024. */
export const WIDTH_SAMPLES = Array.from({ length: 11 }, (_, i) => 2 ** i);
/** Number of draws per average. */
export const PEAK_RUNS = 4000;

/** Mean of the largest of ten weights at WIDTH_SAMPLES; peakTable.ts has the same for other numbers of keys. */
export const peaksOfTen = {
  unscaled: [0.2702, 0.371, 0.496, 0.6258, 0.7325, 0.8066, 0.8659, 0.9021, 0.9317, 0.9534, 0.9669],
  scaled: [0.2702, 0.2928, 0.3072, 0.3152, 0.3195, 0.3194, 0.3213, 0.3171, 0.3211, 0.3198, 0.3209],
};
/** Mean largest weight at each of WIDTH_SAMPLES, by number of keys. */
export type Peaks = Record<number, typeof peaksOfTen>;

/** Returns the mean over all rows of the largest weight in the row. */
export function meanLargest(weights: Tensor): number {
  const rows = toRows(weights);
  return rows.reduce((sum, row) => sum + Math.max(...row), 0) / rows.length;
}

/** Returns the state of a recorded draw. */
export function stateOf(source: keyof typeof recordedMaps) {
  const { n, dK } = recordedMaps[source];
  return { source, n, dK, seed: RECORDED_SEED };
}

/** Computes the weights of scores and their statistics. */
function countMap(scores: Tensor) {
  const weights = softmax(scores);
  const rows = toRows(weights);
  const count = (test: (weight: number) => boolean) => rows.flat().filter(test).length;
  return {
    weights: rows,
    scores: summarize(scores),
    /** Mean entropy of the rows, in nats. */
    entropy: summarize(entropy(weights).nats).mean,
    largest: rows.map((row) => Math.max(...row)),
    meanLargest: meanLargest(weights),
    above5: count((w) => w > 0.5),
    above9: count((w) => w > 0.9),
    below1: count((w) => w < 0.01),
  };
}
type WeightMap = ReturnType<typeof countMap>;
type Maps = Record<'unscaled' | 'scaled', WeightMap>;

const names = (s: { n: number }) => ordinalNames(s.n);
const pairs = { rows: names, columns: names };
const map = {
  weights: table({ role: 'weight', part: 'weights', ...pairs }),
  'scores.variance': scalar({ label: 'score variance', digits: 3, of: (m) => m.scores.variance }),
  entropy: scalar({ label: 'mean entropy', digits: 3 }),
  largest: list({ digits: 3, rows: names }),
  meanLargest: scalar({ label: 'largest weight, on average', as: 'percent' }),
  above5: scalar({ label: 'weights above 0.5', as: 'count' }),
  above9: scalar({ label: 'above 0.9', as: 'count' }),
  below1: scalar({ label: 'below 0.01', as: 'count' }),
} satisfies Quantities<{ n: number }, WeightMap>;

/** Interpolates a curve at any d_k, linearly in log d_k between the samples. */
function peakAt(values: readonly number[], dK: number) {
  const exponent = Math.log2(dK);
  const i = Math.min(WIDTH_SAMPLES.length - 2, Math.floor(exponent));
  return values[i]! + (values[i + 1]! - values[i]!) * (exponent - i);
}

/** Returns the decimals of a variance, for three or four significant digits: 486.0, 0.949. */
const varianceDigits = (x: number) => (x < 10 ? 3 : 1);
export const formatVariance = (x: number) => formatNumber(x, varianceDigits(x));

export default defineFigure({
  id: 'maps',
  title: 'Weights with and without the division',
  fields: {
    n: integer({ label: 'Tokens', initial: 10, min: 4, max: MAX_TOKENS, bar: 'not-on-slides' }),
    dK: integer({ label: 'd_k', initial: 64, min: 1, max: 1024, log: true, bar: true }),
    source: oneOf({ label: 'Queries and keys', initial: 'normal', options: SOURCES, hidden: true }),
    seed: seed({ label: 'Seed', initial: 1, bar: 'not-on-slides' }),
  },
  /** Replaces a recorded draw by a new one if its sizes or seed have changed. */
  normalize(s) {
    if (!isRecorded(s.source)) return s;
    const { n, dK, seed: randomSeed } = stateOf(s.source);
    return s.n === n && s.dK === dK && s.seed === randomSeed
      ? s
      : { ...s, source: 'normal' as const };
  },
  derive({ n, dK, source, seed: randomSeed }) {
    const raw = isRecorded(source)
      ? fromRows(recordedMaps[source].scores)
      : drawScores(source, n, dK, randomSeed);
    const scaled = scaleScores(raw, dK);
    return {
      /** The scores before the division. */
      raw: toRows(raw),
      unscaled: countMap(raw),
      scaled: countMap(scaled),
      difference: toRows(zip(softmax(scaled), softmax(raw), (a, b) => a - b)),
      /** The entropy of a row of equal weights. */
      mostEntropy: Math.log(n),
      /** Mean of the largest of ten weights over many draws at this d_k, interpolated like the chart’s curves. */
      average: { unscaled: peakAt(peaksOfTen.unscaled, dK), scaled: peakAt(peaksOfTen.scaled, dK) },
    };
  },
  quantities({ scalar }) {
    const samples = { digits: 3, rows: () => WIDTH_SAMPLES.map(String) };
    return {
      raw: table({ as: 'short', digits: 2, part: 'scores', ...pairs }),
      ...prefixQuantities('unscaled', (d: Maps) => d.unscaled, map),
      ...prefixQuantities('scaled', (d: Maps) => d.scaled, map),
      difference: table(pairs),
      mostEntropy: scalar({ digits: 3 }),
      'peaks.unscaled': list({ ...samples, of: () => peaksOfTen.unscaled }),
      'peaks.scaled': list({ ...samples, of: () => peaksOfTen.scaled }),
    };
  },
  describe(s, d) {
    const map = (m: WeightMap) =>
      `variance ${formatVariance(m.scores.variance)}, largest weight of a row ` +
      `${formatPercent(m.meanLargest)} on average, mean entropy ${formatNumber(m.entropy, 3)}`;
    return (
      `${s.n} queries meet ${s.n} keys of ${pluralize(s.dK, 'number')}, ${SOURCES[s.source]}. ` +
      `Without the division: ${map(d.unscaled)}. Divided by √${s.dK}: ${map(d.scaled)}; ` +
      `it can be at most ${formatNumber(d.mostEntropy, 3)}.`
    );
  },
  torch({ state: { source }, derived: d, input, print }) {
    const scores = isRecorded(source)
      ? `torch.manual_seed(${RECORDED_SEED})
${recordedMaps[source].before}Q, K = torch.randn(1, n, d_k), torch.randn(1, n, d_k)
scores = (Q @ K.transpose(-2, -1))[0]`
      : `scores = torch.tensor([  # Q @ K.T, drawn on the page
${d.raw.map((row) => `    [${row.map((x) => round(x, 6)).join(', ')}],`).join('\n')}
], dtype=torch.float32)`;
    const counts = (side: 'unscaled' | 'scaled', name: string, w: string) => {
      const line = (id: string, code: string, label: string, more = {}) =>
        print(`${side}.${id}`, code, { label: `${side}: ${label}`, ...more });
      const digits = varianceDigits(d[side].scores.variance);
      return `${line('scores.variance', `${name}.var()`, 'variance', { digits })}
${line('meanLargest', `${w}.max(dim=-1).values.mean()`, 'mean of the largest')}
${line('entropy', `-(${w} * ${w}.clamp_min(1e-45).log()).sum(-1).mean()`, 'entropy')}
${line('above5', `(${w} > 0.5).sum()`, 'above 0.5')}
${line('above9', `(${w} > 0.9).sum()`, 'above 0.9')}
${line('below1', `(${w} < 0.01).sum()`, 'below 0.01')}`;
    };
    return `import math
import torch

${input('n')}
${input('d_k', 'dK')}
${scores}
scaled = scores / math.sqrt(d_k)
weights = torch.softmax(scores, dim=-1)
scaled_weights = torch.softmax(scaled, dim=-1)

${counts('unscaled', 'scores', 'weights')}
${counts('scaled', 'scaled', 'scaled_weights')}
`;
  },
  presets: {
    'ten-by-512': ['Ten tokens, d_k = 512, drawn by PyTorch', stateOf('torch-10-512')],
    'four-by-512': ['Four tokens, d_k = 512, drawn by PyTorch', stateOf('torch-4-512')],
    'four-by-64': ['Four tokens, d_k = 64, drawn by PyTorch', stateOf('torch-4-64')],
    drawn: ['Ten tokens, drawn here'],
    layers: ['Through linear layers as PyTorch initializes them', { source: 'linear' }],
  },
  goals: {
    'nine-tenths': {
      start: { source: 'normal', n: 10, dK: 8, seed: 1 },
      solution: { dK: 128 },
      keep: ['n'],
      check({ dK }, { average: { unscaled } }) {
        const average = `On the solid curve, the average of many draws, the largest weight is ${formatPercent(unscaled)} at dₖ = ${dK}.`;
        if (unscaled < 0.9) return `${average} That’s not 90% yet.`;
        return unscaled < 0.91 || `${average} It passed 90% before that.`;
      },
      hint: (_, { average: { unscaled } }) =>
        unscaled < 0.9
          ? 'The solid curve keeps climbing to the right of the vertical line.'
          : 'Go back to where the solid curve has only just crossed 0.9.',
      explain: ({ dK }, { average }) =>
        `At dₖ = ${dK} the largest of ten weights is ${formatPercent(average.unscaled)} on average, because scores spread by about √${dK} = ${formatNumber(Math.sqrt(dK), 1)} ` +
        `and the best is usually well ahead. With the division it is ${formatPercent(average.scaled)}.`,
    },
  },
  stage: [740, 604],
  view: () => import('./View.tsx'),
});
