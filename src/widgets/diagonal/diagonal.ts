import { attend, matmul } from '../../engine/arrays.ts';
import { matrix, words } from '../../figure/fields/index.ts';
import { formatPercent } from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';

const IDENTITY = [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]; // prettier-ignore
const names = { field: 'tokens' };
const features = { field: 'features' };
const cells = { min: -5, max: 5, step: 0.5 };

/**
 * Share of rows in which the word itself has the largest weight, in random maps of six words, for each key size `dK`:
 * with keys that equal the queries (`tied`) and with independent keys (`own`). Estimated from 20,000 maps each;
 * diagonal.test.ts checks the shares with other random draws.
 */
export const LONG_RUN = {
  dK: [2, 4, 8, 64],
  tied: [0.528, 0.776, 0.948, 1],
  own: [0.166, 0.167, 0.167, 0.166],
};

export const ownText = (own: number, all: number) =>
  `${own} of ${all} words give themselves the most weight (ties count).`;

export default defineFigure({
  id: 'diagonal',
  title: 'Does each word look most at itself?',
  fields: {
    tokens: words({
      label: 'words',
      initial: ['The', 'river', 'and', 'the', 'money', 'bank'],
      length: 10,
    }),
    /** Names of the four numbers of a word’s vector. */
    features: words({
      label: 'features',
      initial: ['little', 'water', 'money', 'two'],
      length: 10,
    }),
    /** `(6, 4)` */
    x: matrix({
      label: 'vectors of the words',
      initial: [[2, 0, 0, 0], [0, 3, 0, 0], [1, 0, 0, 0], [2, 0, 0, 0], [0, 0, 3, 0], [0, 1.5, 1.5, 1.5]], // prettier-ignore
      rowNames: names,
      columnNames: features,
      ...cells,
    }),
    /** `(4, 4)`, as (in, out). */
    wQ: matrix({ label: 'W_Q', role: 'query', initial: IDENTITY, rowNames: features, ...cells }),
    wK: matrix({ label: 'W_K', role: 'key', initial: IDENTITY, rowNames: features, ...cells }),
  },
  derive({ x, wQ, wK }) {
    const { weights } = attend({ q: matmul(x, wQ), k: matmul(x, wK), v: x });
    /** Whether each word gives itself the largest weight; ties count. */
    const itself = weights.map((row, i) => row[i] === Math.max(...row));
    return { weights, itself, own: itself.filter(Boolean).length };
  },
  quantities({ scalar, list, weights }) {
    const rows = () => LONG_RUN.dK.map(String);
    return {
      weights: weights(names, names, { label: 'Weights' }),
      /** Number of words that give themselves the largest weight. */
      own: scalar({ as: 'count' }),
      'long.dK': list({ as: 'count', rows, of: () => LONG_RUN.dK }),
      'long.tied': list({ as: 'percent', digits: 0, rows, of: () => LONG_RUN.tied }),
      'long.own': list({ as: 'percent', digits: 0, rows, of: () => LONG_RUN.own }),
    };
  },
  describe({ tokens }, { weights, own }) {
    const largest = weights.map((row, i) => {
      const at = row.indexOf(Math.max(...row));
      return `${tokens[i]} gives ${at === i ? 'itself' : tokens[at]} ${formatPercent(row[at]!)}`;
    });
    return `Largest weights: ${largest.join('; ')}. ${ownText(own, tokens.length)}`;
  },
  torch: ({ input, print }) => `import torch

${input('x')}
${input('W_Q', 'wQ')}
${input('W_K', 'wK')}
q, k = x @ W_Q, x @ W_K
weights = torch.softmax(q @ k.T / q.shape[-1] ** 0.5, dim=-1)

${print('weights')}
itself = torch.diag(weights) == weights.max(dim=-1).values
${print('own', 'itself.float().sum()', { label: 'words that give themselves most' })}
`,
  presets: {
    same: ['Keys are the queries'],
    // The queries of all words but “bank” match the key of “bank”, and its query matches the keys of “river” and “money”.
    learned: [
      'W_Q and W_K as training might make them',
      {
        wQ: [[0, 0, 0, 1], [0, 0, 0, 0.5], [0, 0, 0, 0.5], [0, 1, 1, 0]], // prettier-ignore
        wK: [[0, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, -1, -1, 1]], // prettier-ignore
      },
    ],
  },
  stage: [620, 518],
  view: () => import('./View.tsx'),
});
