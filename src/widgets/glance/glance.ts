import { attendOne } from '../../engine/arrays.ts';
import { point, points, words } from '../../figure/fields/index.ts';
import { formatPercent, formatResults } from '../../number/format.ts';
import { pointOf } from '../../kit/plane/plane.ts';
import { defineFigure } from '../../figure/defineFigure.ts';

const rowNames = { field: 'words', after: 1 };
const span = { min: -10, max: 10 };

export default defineFigure({
  id: 'glance',
  title: 'One query, three words',
  fields: {
    q: point({
      label: 'query',
      pictureName: (s) => `query ${s['words'][0]}`,
      role: 'query',
      initial: [2.2, 1.2],
      ...span,
    }),
    /** A vector for each key word, used as its key and its value. */
    vectors: points({
      label: 'vectors of the words, key and value in one',
      itemLabel: 'vector',
      role: 'key',
      initial: [[3, 1], [1, 3.5], [-2.2, 1]], // prettier-ignore
      rowNames,
      ...span,
    }),
    /** The query word, then the key words. */
    words: words({
      label: 'words',
      initial: ['it', 'animal', 'street', 'because'],
      length: 12,
      hidden: true,
    }),
  },
  derive({ q, vectors }) {
    const { scaled, weights, output } = attendOne({ q, k: vectors });
    return { scores: scaled, weights, output: pointOf(output) };
  },
  quantities: ({ list, weightRow }) => ({
    /** Scaled scores, already divided by √2. */
    scores: list({ part: 'scores', rows: rowNames }),
    weights: weightRow(rowNames),
    output: list({ as: 'vector', role: 'output', part: 'output' }),
  }),
  describe({ q, words: [queryWord, ...others] }, { weights, output }) {
    const each = others.map((word, i) => `${word} gets ${formatPercent(weights[i]!)}`);
    return `${queryWord} asks with ${formatResults(q)}: ${each.join(', ')}. The mixture is at ${formatResults(output)}.`;
  },
  torch: ({ input, print }) => `import math
import torch

${input('q')}
${input('x', 'vectors')}  # a word's vector is its key and its value

scores = x @ q / math.sqrt(2)
weights = torch.softmax(scores, dim=-1)
output = weights @ x

${print('scores')}
${print('weights')}
${print('output')}
`,
  presets: {
    start: ['Between two words'],
    tie: ['Two words share it', { q: [2, 1.6] }],
    one: ['One word takes all', { q: [-3, 0.5] }],
  },
  stage: [520, 540],
  view: () => import('./View.tsx'),
});
