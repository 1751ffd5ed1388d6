import { matmul } from '../../engine/arrays.ts';
import { number, points, words } from '../../figure/fields/index.ts';
import { formatNumber, formatPercent, formatResults } from '../../number/format.ts';
import { pointOf } from '../../kit/plane/plane.ts';
import { defineFigure } from '../../figure/defineFigure.ts';

const ONE_THIRD = 1 / 3;
/** The matrix `(2, 6)` that averages the first three points and the last three. */
const POINT_MEANS = [
  [ONE_THIRD, ONE_THIRD, ONE_THIRD, 0, 0, 0],
  [0, 0, 0, ONE_THIRD, ONE_THIRD, ONE_THIRD],
];

/** Returns a word for each kind of sentence: the first word around each meaning. */
export const kinds = ({ words: all }: { words: readonly string[] }) => [all[1]!, all[4]!];

export const vectorText = (word: string, vector: readonly number[]) =>
  `${word} ${formatResults(vector)}`;

export default defineFigure({
  id: 'static-vector',
  title: 'One vector for all sentences',
  fields: {
    share: number({
      label: 'Share about loans',
      initial: 0.5,
      min: 0,
      max: 1,
      step: 0.05,
      bar: true,
    }),
    /** The ambiguous word, then three words around each of its two meanings. */
    words: words({
      label: 'words',
      initial: ['bank', 'river', 'water', 'shore', 'loan', 'money', 'account'],
      length: 12,
      hidden: true,
    }),
    /** The positions of the six words around the ambiguous word. */
    map: points({
      label: 'places of the words around it',
      role: 'value',
      initial: [[-2.5, 1.5], [-2.2, 2], [-2.8, 1], [2.5, 1.5], [2.2, 2], [2.8, 1]], // prettier-ignore
      rowNames: { field: 'words', after: 1 },
      min: -10,
      max: 10,
    }),
  },
  derive({ share, map }) {
    const shares = [1 - share, share];
    const centers = matmul(POINT_MEANS, map);
    const vector = pointOf(matmul([shares], centers)[0]!);
    return {
      centres: centers.map(pointOf),
      shares,
      vector,
      off: centers.map(([x = 0, y = 0]) => Math.hypot(vector[0] - x, vector[1] - y)),
    };
  },
  quantities: ({ list, table }) => ({
    /** The ideal vector for each meaning: the mean of the three words around it. */
    centres: table({ rows: kinds }),
    shares: list({ as: 'percent', digits: 0, role: 'weight', rows: kinds }),
    /** The average of the two centers, weighted by these shares. */
    vector: list({ as: 'vector', role: 'value' }),
    /** The distance of the vector from each center. */
    off: list({ rows: kinds }),
  }),
  describe(state, { shares, vector, off }) {
    const [first, second] = kinds(state);
    return (
      `${formatPercent(shares[0]!, 0)} of the sentences are about ${first}, ${formatPercent(shares[1]!, 0)} about ${second}. ` +
      `The one vector of “${state.words[0]}” is ${formatResults(vector)}. It’s ${formatNumber(off[0]!)} away from the first meaning, and ${formatNumber(off[1]!)} from the second.`
    );
  },
  torch: ({ state, input, print }) => `import torch

${input('share')}  # of the sentences about ${state.words[4]}
${input('points', 'map')}
centres = points.view(2, 3, 2).mean(dim=1)
vector = (1 - share) * centres[0] + share * centres[1]
off = (centres - vector).norm(dim=1)

${print('vector')}
${print('off', 'off', { label: 'off by' })}
`,
  presets: {
    even: ['Both meanings equally often'],
    loans: ['Nine sentences in ten about loans', { share: 0.9 }],
    rivers: ['Only sentences about rivers', { share: 0 }],
  },
  stage: [520, 360],
  view: () => import('./View.tsx'),
});
