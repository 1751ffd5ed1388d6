import { fromRows, linear, scaledDotProductAttention, toRows } from '../../engine/index.ts';
import { integer, point, points, toggle, words } from '../../fields/index.ts';
import type { Point } from '../../plane/plane.ts';
import { defineWidget, makePresets, type StateOf, type ViewProps } from '../../widget/define.ts';
import { list, one, type Quantities, table, text } from '../../widget/quantities.ts';
import { describe, labels, named, presetTitles, title } from './text.ts';

const rowNames = { field: 'tokens' };
const span = { min: -4, max: 4 };
const cells = { min: -3, max: 3 };

const fields = {
  tokens: words({
    label: labels.tokens,
    initial: ['it', 'animal', 'street'],
    count: [3, 3],
    length: 12,
  }),
  /** An embedding for each word. */
  x: points({
    label: labels.x,
    one: labels.embedding,
    initial: [
      [2, 0.5],
      [0.5, 2],
      [-1, -1.5],
    ],
    rowNames,
    ...span,
  }),
  /** The one column of W_Q, and of W_K: the direction along which a word asks, and along which it is found. */
  wQ: point({ label: labels.wQ, role: 'query', initial: [1, 0], ...cells }),
  wK: point({ label: labels.wK, role: 'key', initial: [0, 1], ...cells }),
  /** The word that is followed, counted from 1. */
  word: integer({ label: labels.word, initial: 1, min: 1, max: 3 }),
  tied: toggle({ label: labels.tied, initial: false, bar: 'reading' }),
};

export type AskFindState = StateOf<typeof fields>;

export interface AskFindDerived {
  /** The word that is followed, counted from 0. */
  at: number;
  /** The direction that makes the keys. */
  wK: Point;
  /** One number a word. */
  queries: number[];
  keys: number[];
  /** Where each word lies along each direction: the foot of the way straight to its line. */
  asksAt: Point[];
  foundAt: Point[];
  /** Query (row) times key (column). The root of one number is 1, so nothing is divided. */
  scores: number[][];
  weights: number[][];
  /** What is the same both ways: 0 nothing, 1 the scores, 2 the weights as well. */
  mutual: number;
}

/** The point of a direction's line that is nearest to a point. */
function footOf([x, y]: Point, [a, b]: Point): Point {
  const square = a * a + b * b;
  const t = square < 1e-9 ? 0 : (x * a + y * b) / square;
  return [t * a, t * b];
}

const symmetric = (m: number[][]) =>
  m.every((row, i) => row.every((x, j) => Math.abs(x - m[j]![i]!) < 1e-5));

function derive(s: AskFindState): AskFindDerived {
  const wK = s.tied ? s.wQ : s.wK;
  const x = fromRows(s.x);
  const through = (w: Point) => linear(x, fromRows(w.map((cell) => [cell])));
  const [q, k] = [through(s.wQ), through(wK)];
  const attention = scaledDotProductAttention(q, k, k);
  const [scores, weights] = [toRows(attention.scores), toRows(attention.weights)];
  return {
    at: s.word - 1,
    wK,
    queries: toRows(q).flat(),
    keys: toRows(k).flat(),
    asksAt: s.x.map((at) => footOf(at, s.wQ)),
    foundAt: s.x.map((at) => footOf(at, wK)),
    scores,
    weights,
    mutual: symmetric(scores) ? (symmetric(weights) ? 2 : 1) : 0,
  };
}

const quantities = {
  queries: list({ role: 'query', part: 'query', rows: rowNames }),
  keys: list({ role: 'key', part: 'key', rows: rowNames }),
  scores: table({
    label: labels.scores,
    part: 'scores',
    rows: (s, d) => named(s.tokens, d.queries),
    columns: (s, d) => named(s.tokens, d.keys),
  }),
  weights: table({
    label: labels.weights,
    as: 'percent',
    role: 'weight',
    part: 'weights',
    rows: rowNames,
    columns: rowNames,
  }),
  mutual: one({ as: 'count' }),
  'own.weights': list({
    as: 'percent',
    role: 'weight',
    part: 'weights',
    rows: rowNames,
    of: (d) => d.weights[d.at],
  }),
  'own.word': text({ of: (d, s) => s.tokens[d.at] }),
} satisfies Quantities<AskFindState, AskFindDerived>;

export type Props = ViewProps<AskFindState, AskFindDerived, typeof quantities>;

export default defineWidget<AskFindState, AskFindDerived>({
  id: 'ask-find',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: (s, _, { input, print }) => `import torch

${input('X', 'x')}
# each makes one number of two: a column of two rows
${input('W_Q', 'wQ')}
${s.tied ? `W_K = W_Q  # tied, not ${JSON.stringify(s.wK)}` : input('W_K', 'wK')}

Q = X @ W_Q.unsqueeze(1)
K = X @ W_K.unsqueeze(1)
scores = Q @ K.T
weights = torch.softmax(scores, dim=-1)  # the root of d_k = 1 is 1

${print('queries', 'Q.squeeze(1)')}
${print('keys', 'K.squeeze(1)')}
${print('scores', 'scores')}
${print('weights', 'weights')}

at = ${s.word} - 1  # the word that asks
${print('own.weights', 'weights[at]')}
`,
  presets: makePresets(presetTitles, {
    apart: {},
    tied: { tied: true },
    unseen: {
      x: [
        [2, 0.5],
        [-1.5, 2],
        [-1, -1.5],
      ],
    },
    street: { word: 3 },
  }),
  stage: [700, 470],
  view: () => import('./View.tsx'),
});
