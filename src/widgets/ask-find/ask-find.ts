import { isolateBidi } from '../../kit/signal/isolateBidi.ts';
import { attend, matmul } from '../../engine/arrays.ts';
import { integer, point, points, toggle, words } from '../../figure/fields/index.ts';
import { formatNumber, formatPercent } from '../../number/format.ts';
import type { Point } from '../../kit/plane/plane.ts';
import { defineFigure } from '../../figure/defineFigure.ts';
import { MUTUAL_TEXTS, mutualIn } from '../shared/scores.ts';
import { namedTexts } from '../shared/terms.ts';

const names = { field: 'tokens' };
const span = { min: -4, max: 4 };
const cells = { min: -3, max: 3 };

/** Projects the point (x, y) onto the line through the origin in the direction (a, b). */
function project([x, y]: Point, [a, b]: Point): Point {
  const square = a * a + b * b;
  const t = square < 1e-9 ? 0 : (x * a + y * b) / square;
  return [t * a, t * b];
}

/** Returns names of rows or columns that consist of a word and its number, for example “it 2.00”. */
const withNumbers = (tokens: readonly string[], numbers: readonly number[]) =>
  tokens.map((token, i) => isolateBidi(`${token} ${formatNumber(numbers[i]!)}`));

export default defineFigure({
  id: 'ask-find',
  title: 'Look for one thing, be found by another',
  fields: {
    tokens: words({
      label: 'words',
      initial: ['it', 'animal', 'street'],
      count: [3, 3],
      length: 12,
    }),
    x: points({
      label: 'embeddings',
      itemLabel: 'embedding',
      initial: [[2, 0.5], [0.5, 2], [-1, -1.5]], // prettier-ignore
      rowNames: names,
      ...span,
    }),
    /** The only column of W_Q, which makes the queries, and of W_K, which makes the keys. */
    wQ: point({ label: 'W_Q', role: 'query', initial: [1, 0], ...cells }),
    wK: point({ label: 'W_K', role: 'key', initial: [0, 1], ...cells }),
    word: integer({ label: 'word that asks', initial: 1, min: 1, max: 3 }),
    tied: toggle({ label: 'Tie W_K to W_Q', initial: false, bar: 'not-on-slides' }),
  },
  derive({ x, wQ, word, tied, ...s }) {
    const wK = tied ? wQ : s.wK;
    const projectOn = ([a, b]: Point) => matmul(x, [[a], [b]]);
    const [q, k] = [projectOn(wQ), projectOn(wK)];
    // d_k is 1, so the scores are divided by 1.
    const { scores, weights } = attend({ q, k });
    return {
      at: word - 1,
      wK,
      queries: q.flat(),
      keys: k.flat(),
      queryPoints: x.map((at) => project(at, wQ)),
      keyPoints: x.map((at) => project(at, wK)),
      scores,
      weights,
      mutual: mutualIn(scores, weights),
    };
  },
  quantities: ({ scalar, list, table, weights, weightRow }) => ({
    queries: list({ role: 'query', part: 'query', rows: names }),
    keys: list({ role: 'key', part: 'key', rows: names }),
    scores: table({
      label: 'Scores: query × key',
      part: 'scores',
      rows: (s, d) => withNumbers(s.tokens, d.queries),
      columns: (s, d) => withNumbers(s.tokens, d.keys),
    }),
    weights: weights(names, names, { label: 'Weights' }),
    mutual: scalar({ as: 'count' }),
    'own.weights': weightRow(names, { of: (d) => d.weights[d.at] }),
  }),
  describe({ tokens, tied }, { at, queries, keys, weights, mutual }) {
    const list = (numbers: readonly number[]) =>
      namedTexts(
        tokens,
        numbers.map((x) => formatNumber(x)),
      );
    const shares = weights[at]!.map((w) => formatPercent(w));
    return (
      `Queries: ${list(queries)}. Keys${tied ? ', made by the same matrix' : ''}: ${list(keys)}. ` +
      `“${tokens[at]}” gives: ${namedTexts(tokens, shares)}. ${MUTUAL_TEXTS[mutual]}`
    );
  },
  torch: ({ state, input, print }) => `import torch

${input('X', 'x')}
# each makes one number of two: a column of two rows
${input('W_Q', 'wQ')}
${state.tied ? `W_K = W_Q  # tied, not ${JSON.stringify(state.wK)}` : input('W_K', 'wK')}

Q = X @ W_Q.unsqueeze(1)
K = X @ W_K.unsqueeze(1)
scores = Q @ K.T
weights = torch.softmax(scores, dim=-1)  # the root of d_k = 1 is 1

${print('queries', 'Q.squeeze(1)')}
${print('keys', 'K.squeeze(1)')}
${print('scores')}
${print('weights')}

at = ${state.word} - 1  # the word that asks
${print('own.weights', 'weights[at]')}
`,
  presets: {
    apart: ['Two directions'],
    tied: ['One direction for both', { tied: true }],
    unseen: ['A word moves, its key stays', { x: [[2, 0.5], [-1.5, 2], [-1, -1.5]] }], // prettier-ignore
    street: ['A negative query', { word: 3 }],
  },
  stage: [700, 470],
  view: () => import('./View.tsx'),
});
