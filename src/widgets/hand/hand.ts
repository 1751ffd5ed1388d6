import { fromRows, rowSums, toRows } from '../../engine/index.ts';
import { matrix, words } from '../../fields/index.ts';
import { defineWidget, titled } from '../../widget/define.ts';
import { one, type Quantities, table } from '../../widget/quantities.ts';
import { describe, labels, presetTitles, title, tokens } from './text.ts';

export interface HandState {
  tokens: readonly string[];
  /** What each word is to give each word, in parts of a whole. */
  parts: readonly (readonly number[])[];
}

export interface HandDerived {
  /** The parts divided by their sum; a row of nothing is even. */
  weights: number[][];
  /** How many weights are exactly 0. */
  zeros: number;
}

function derive({ parts }: HandState): HandDerived {
  const table = fromRows(parts);
  const sums = rowSums(table).data;
  const weights = toRows(table).map((row, i) =>
    row.map((part) => (sums[i] === 0 ? 1 / row.length : part / sums[i]!)),
  );
  return { weights, zeros: weights.flat().filter((w) => w === 0).length };
}

const names = { field: 'tokens' };

const quantities: Quantities<HandState, HandDerived> = {
  weights: table({ as: 'percent', role: 'weight', rows: names, columns: names }),
  zeros: one({ as: 'count' }),
};

export default defineWidget<HandState, HandDerived>({
  id: 'hand',
  version: 1,
  title,
  fields: {
    tokens: words({ label: labels.tokens, initial: tokens, length: 10 }),
    parts: matrix({
      label: labels.parts,
      initial: [
        [8, 1, 1, 0],
        [1, 8, 1, 0],
        [1, 1, 8, 0],
        [8.7, 1, 0.3, 0],
      ],
      rowNames: names,
      columnNames: names,
      min: 0,
      max: 10,
      step: 0.5,
    }),
  },
  derive,
  quantities,
  describe,
  torch: (_, __, { input, print }) => `import torch

${input('parts', 'parts')}
n = parts.shape[-1]
sums = parts.sum(dim=-1, keepdim=True)
# no softmax: parts are divided by their sum, a row of nothing is even
weights = torch.where(sums > 0, parts / sums, torch.tensor(1 / n))

${print('weights', 'weights')}
${print('zeros', '(weights == 0).sum()')}
`,
  presets: titled(presetTitles, {
    wished: {},
    diagonal: {
      parts: [
        [1, 0, 0, 0],
        [0, 1, 0, 0],
        [0, 0, 1, 0],
        [0, 0, 0, 1],
      ],
    },
  }),
  view: () => import('./View.tsx'),
});
