import { rowSums } from '../../engine/arrays.ts';
import { integer, matrix, resizeMatrix, words } from '../../figure/fields/index.ts';
import { formatPercent } from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';

export const WORD_COUNT = [2, 11] as const;
const names = { field: 'tokens' };

/** Sentence of one tutorial. Its map has parts of 8 on the diagonal and 0.2 elsewhere, and other parts for “it”. */
const TUTORIAL_WORDS = 'The animal didn’t cross the street because it was too tired'.split(' ');
const IT = TUTORIAL_WORDS.indexOf('it');
const IT_PARTS: Record<string, number> = { animal: 8.7, street: 1, because: 0.3 };
const TUTORIAL_PARTS = TUTORIAL_WORDS.map((_, i) =>
  TUTORIAL_WORDS.map((word, j) => (i === IT ? (IT_PARTS[word] ?? 0) : i === j ? 8 : 0.2)),
);

export const zerosText = (zeros: number) =>
  zeros === 0
    ? 'No weight is 0, so there are scores that would give this map.'
    : `${zeros} ${zeros === 1 ? 'weight is' : 'weights are'} exactly 0. Without a mask, ordinary scores never give that.`;

export default defineFigure({
  id: 'hand',
  title: 'A map made by hand',
  fields: {
    tokens: words({
      label: 'words',
      initial: ['animal', 'street', 'because', 'it'],
      count: WORD_COUNT,
      length: 10,
    }),
    /** Unnormalized weights. Each row is divided by its sum. */
    parts: matrix({
      label: 'parts',
      initial: [[8, 1, 1, 0], [1, 8, 1, 0], [1, 1, 8, 0], [8.7, 1, 0.3, 0]], // prettier-ignore
      rowNames: names,
      columnNames: names,
      min: 0,
      max: 10,
      step: 0.5,
      rows: WORD_COUNT,
      cols: WORD_COUNT,
    }),
    /** Number of the selected row, counted from 1. */
    row: integer({ label: 'selected row', initial: 4, min: 1, max: WORD_COUNT[1] }),
  },
  normalize: (s) => ({ ...s, parts: resizeMatrix(s.parts, s.tokens.length, s.tokens.length) }),
  derive({ parts, row: selected }) {
    const sums = rowSums(parts);
    const weights = parts.map((row, i) =>
      row.map((part) => (sums[i] === 0 ? 1 / row.length : part / sums[i]!)),
    );
    return {
      weights,
      zeros: weights.flat().filter((w) => w === 0).length,
      /** Index of the selected row, counted from 0. */
      at: Math.min(selected, parts.length) - 1,
    };
  },
  quantities: ({ scalar, list, weights }) => ({
    weights: weights(names, names, { label: 'Weights, made by hand' }),
    zeros: scalar({ as: 'count' }),
    own: list({ as: 'percent', role: 'weight', rows: names, of: (d) => d.weights[d.at] }),
  }),
  describe({ tokens }, { weights, zeros, at }) {
    const indices = tokens.length > 5 ? [at] : tokens.map((_, i) => i);
    const rows = indices.map(
      (i) => `“${tokens[i]}” gives ${weights[i]!.map((w) => formatPercent(w)).join(', ')}`,
    );
    return `A map made by hand: ${rows.join('; ')}. ${zerosText(zeros)}`;
  },
  torch: ({ input, print }) => `import torch

${input('parts')}
n = parts.shape[-1]
sums = parts.sum(dim=-1, keepdim=True)
# no softmax: parts are divided by their sum, a row of nothing is even
weights = torch.where(sums > 0, parts / sums, torch.tensor(1 / n))

${print('weights')}
${print('zeros', '(weights == 0).sum()')}
${input('row')}
${print('own', 'weights[min(row, n) - 1]', { label: 'the row in hand' })}
`,
  presets: {
    wished: ['“it” gives most to “animal”, as one tutorial shows it'],
    animal: [
      'All eleven words of that tutorial',
      { tokens: TUTORIAL_WORDS, parts: TUTORIAL_PARTS, row: IT + 1 },
    ],
    diagonal: [
      'Each word gives itself everything',
      { parts: [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]] }, // prettier-ignore
    ],
  },
  stage: [560, 358],
  view: () => import('./View.tsx'),
});
