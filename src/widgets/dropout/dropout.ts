import {
  dropout as applyDropout,
  fromRows,
  histogram,
  mask,
  randomMask,
  rowSums,
  summarize,
  toRows,
} from '../../engine/index.ts';
import { matmul, type Rows, softmaxRows } from '../../engine/arrays.ts';
import { matrix, number, oneOf, seed, toggle } from '../../figure/fields/index.ts';
import {
  formatCount,
  formatNumber,
  formatPercent,
  formatShort,
  plainNumber,
} from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';
import { ordinalNames } from '../shared/numbered.ts';

/** Number of masks that are drawn to measure how a row’s sum varies. The figure shows the first one. */
export const DRAW_COUNT = 1000;
const BIN_WIDTH = 0.1;

const sumOf = (row: readonly number[]) => row.reduce((a, b) => a + b, 0);

const EVAL = 'In eval mode nothing is dropped, and no weight changes.';
const BACK_TO_TRAIN = 'Go back to train mode.';

export default defineFigure({
  id: 'dropout',
  title: 'Dropout',
  fields: {
    p: number({ label: 'Dropout p', initial: 0.1, min: 0, max: 0.9, step: 0.05, bar: true }),
    mode: oneOf({
      label: 'Mode',
      initial: 'train',
      options: { train: 'train', eval: 'eval' },
      bar: true,
    }),
    seed: seed({ label: 'Seed', initial: 37, bar: 'not-on-slides' }),
    /** A row per query, a column per key. */
    scores: matrix({
      label: 'scores',
      // The first row: logarithms of 4, 3, 2 and 1, so that its weights are 0.4, 0.3, 0.2 and 0.1.
      initial: [[1.3863, 1.0986, 0.6931, 0], [1, 1, 1, 1], [4, 1, 0, 1]], // prettier-ignore
      min: -20,
      max: 20,
    }),
    values: matrix({
      label: 'values',
      role: 'value',
      initial: [[1, 0], [0, 1], [1, 1], [2, -1]], // prettier-ignore
      min: -20,
      max: 20,
    }),
    /** Number of the row whose sum is measured over many draws, from 1. */
    row: oneOf({ label: 'Row', initial: '1', options: { '1': '1', '2': '2', '3': '3' } }),
    more: toggle({ label: 'Scores, values and output', initial: false }),
  },
  derive({ scores, values, seed, ...s }) {
    const p = s.mode === 'train' ? s.p : 0;
    const weights = softmaxRows(scores);
    const [rows, keys] = [scores.length, scores[0]!.length];
    const masks = toRows(randomMask([DRAW_COUNT * rows, keys], 1 - p, seed));
    const keep = masks.slice(0, rows);
    const dropped = toRows(applyDropout(fromRows(weights), mask(keep), p));
    const kept = keep.map(sumOf);
    const row = Number(s.row) - 1;
    const rowWeights = weights[row]!;
    const rowMasks = mask(masks.filter((_, i) => i % rows === row));
    const sums = rowSums(applyDropout(fromRows([rowWeights]), rowMasks, p));
    const { mean, std } = summarize(sums);
    return {
      weights,
      /** 1 where a weight is kept, 0 where it is dropped. */
      keep,
      dropped,
      /** Sum of each row after dropout. */
      sums: [...rowSums(fromRows(dropped)).data],
      output: matmul(dropped, values),
      /** The output without dropout. */
      plain: matmul(weights, values),
      /** Factor that multiplies kept weights. */
      factor: 1 / (1 - p),
      /** Number of dropped weights in all, and of kept weights in each row. */
      fallen: keep.flat().length - sumOf(kept),
      kept,
      /** Mean and standard deviation of the row’s sum over all draws. */
      measured: { mean, std },
      // Each weight is w/(1−p) with probability 1−p, or else 0. So its mean is w and its variance w² p/(1−p).
      expected: {
        mean: sumOf(rowWeights),
        std: Math.sqrt((p / (1 - p)) * sumOf(rowWeights.map((w) => w * w))),
      },
      bins: histogram(sums.data, BIN_WIDTH),
      /** Number of draws in which all weights of the row are dropped, and the probability of that. */
      empty: sums.data.filter((sum) => sum === 0).length,
      emptyChance: p ** rowWeights.length,
    };
  },
  quantities({ scalar, list, table, weights }) {
    const rows = (s: { scores: Rows }) => ordinalNames(s.scores.length);
    const columns = (s: { scores: Rows }) => ordinalNames(s.scores[0]!.length);
    const threeDigits = { as: 'number', digits: 3 } as const;
    return {
      weights: weights(rows, columns, { label: 'Weights', ...threeDigits }),
      weightSums: list({ rows, of: (d) => d.weights.map(sumOf), ...threeDigits }),
      keep: table({ as: 'count', rows, columns }),
      dropped: weights(rows, columns, { label: 'After dropout', ...threeDigits }),
      sums: list({ rows, ...threeDigits }),
      output: table({ label: 'output', part: 'output', rows, ...threeDigits }),
      plain: table({ label: 'output without dropout', rows, ...threeDigits }),
      factor: scalar(threeDigits),
      fallen: scalar({ as: 'count' }),
      kept: list({ as: 'count', rows }),
      'measured.mean': scalar({ of: (d) => d.measured.mean, ...threeDigits }),
      'measured.std': scalar({ of: (d) => d.measured.std, ...threeDigits }),
      'expected.mean': scalar({ of: (d) => d.expected.mean, ...threeDigits }),
      'expected.std': scalar({ of: (d) => d.expected.std, ...threeDigits }),
      empty: scalar({ as: 'count' }),
      emptyChance: scalar({ as: 'percent' }),
    };
  },
  describe({ mode, p, row }, { fallen, weights, sums, measured }) {
    const modeText =
      mode === 'train'
        ? `Train mode, p = ${formatShort(p)}: ${fallen} of ${weights.flat().length} weights are dropped, ` +
          `and the others are divided by ${formatShort(1 - p)}.`
        : 'Eval mode: no weight is dropped.';
    const [mean, std, ...totals] = [measured.mean, measured.std, ...sums].map((x) =>
      formatNumber(x, 3),
    );
    return (
      `${modeText} The rows add up to ${totals.join(', ')}. Over ${formatCount(DRAW_COUNT)} draws, row ${row} ` +
      `adds up to ${mean} on average, with a standard deviation of ${std}.`
    );
  },
  // F.dropout would draw a different mask, so the program contains the mask that the page shows.
  torch({ state: { mode, p, row, seed, scores }, derived, input, print }) {
    const random = mode === 'train';
    const keep = derived.keep.map((each) => `[${each.join(', ')}]`).join(', ');
    const dropped = random
      ? `# as F.dropout(weights, p), but with the draw of the page
keep = torch.tensor([${keep}])
dropped = weights * keep / (1 - p)`
      : 'dropped = weights  # after model.eval(), dropout does nothing';
    const manyDraws = random
      ? `keeps = torch.rand(${DRAW_COUNT}, ${scores[0]!.length}) >= p
sums = (row * keeps / (1 - p)).sum(dim=-1)
std = (p / (1 - p) * (row ** 2).sum()).sqrt()`
      : `sums = row.sum().repeat(${DRAW_COUNT})
std = torch.tensor(0.0)`;
    return `import torch

${input('scores')}
${input('V', 'values')}
p = ${plainNumber(p)}

weights = torch.softmax(scores, dim=-1)
${dropped}
output = dropped @ V

${print('weights')}
${print('dropped')}
${print('sums', 'dropped.sum(dim=-1)', { label: 'row sums' })}
${print('output')}

# one row, drawn many times
${random ? `torch.manual_seed(${seed})\n` : ''}row = weights[${Number(row) - 1}]
${manyDraws}
${print('measured.mean', 'sums.mean()', { label: 'mean of its sums', random })}
${print('measured.std', 'sums.std()', { label: 'their standard deviation', random })}
${print('expected.std', 'std', { label: 'as the formula says' })}
`;
  },
  presets: {
    tenth: ['One weight in ten is dropped'],
    half: ['Half of them', { p: 0.5 }],
    most: ['Nine in ten', { p: 0.9 }],
    none: ['p is 0: nothing is dropped', { p: 0 }],
    eval: ['The same model in eval mode', { mode: 'eval' }],
    output: ['What happens to the output', { p: 0.5, more: true }],
  },
  goals: {
    double: {
      start: { p: 0.1, mode: 'train' },
      solution: { p: 0.5 },
      check({ mode, p }, { factor }) {
        if (mode === 'eval') return EVAL;
        return (
          Math.abs(factor - 2) < 1e-6 ||
          `With p = ${formatShort(p)}, the rest is divided by ${formatShort(1 - p)}: it is multiplied by ${formatNumber(factor)}.`
        );
      },
      hint: ({ mode }, { factor }) =>
        mode === 'eval' ? BACK_TO_TRAIN : factor < 2 ? 'Raise p.' : 'Lower p.',
      explain: ({ p }) =>
        `1 ÷ (1 − ${formatShort(p)}) is 2: when half the weights are dropped, the rest count double.`,
    },
    empty: {
      start: { p: 0.5, mode: 'train', seed: 42 },
      solution: { seed: 45 },
      keep: ['p'],
      check(state, { kept, emptyChance }) {
        if (state.mode === 'eval') return EVAL;
        return (
          kept.includes(0) ||
          `The rows keep ${kept.join(', ')} of ${state.scores[0]!.length} weights, so none is empty. ` +
            `A given row is empty in ${formatPercent(emptyChance)} of all draws.`
        );
      },
      hint: ({ mode }) => (mode === 'eval' ? BACK_TO_TRAIN : 'Draw a new sample, more than once.'),
      explain: (_, { kept, emptyChance }) =>
        `Row ${kept.indexOf(0) + 1} has lost all its weights, so its output is 0. By chance that happens to ${formatPercent(emptyChance, 2)} of the ` +
        'rows, p to the power of the number of keys.',
    },
  },
  stage: [680, 502],
  view: () => import('./View.tsx'),
});
