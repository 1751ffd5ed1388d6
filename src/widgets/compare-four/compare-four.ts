import { fromRows, matmul, similarity, toRows, zip } from '../../engine/index.ts';
import { matrix, toggle, vector, words } from '../../fields/index.ts';
import { defineWidget, type StateOf, makePresets, type ViewProps } from '../../widget/define.ts';
import type { Script } from '../../widget/program.ts';
import { list, type Quantities, table, texts } from '../../widget/quantities.ts';
import { type Comparison, comparedBy, compareBy, type Measure, ranksOf } from '../measures.ts';
import { describe, labels, presetTitles, title } from './text.ts';

const rowNames = { field: 'tokens', after: 1 };

const fields = {
  query: vector({
    label: labels.query,
    role: 'query',
    initial: [0.5, 0.3, 0.8, 0.2],
    min: -2,
    max: 2,
  }),
  /** What each number of the query is multiplied by before it is compared: the diagonal of a projection. */
  factors: vector({ label: labels.factors, initial: [1, 1, 1, 1], min: -5, max: 5, step: 0.5 }),
  keys: matrix({
    label: labels.keys,
    role: 'key',
    initial: [
      [0.2, 0.9, 0.1, 0.3],
      [0.8, 0.1, 0.4, 0.7],
    ],
    rowNames,
    min: -2,
    max: 2,
  }),
  /** The query's word first, then one a key. */
  tokens: words({ label: labels.tokens, initial: ['bank', 'river', 'loan'], length: 10 }),
  /** The query's word is one of the keys, by its own numbers. */
  self: toggle({ label: labels.self, initial: false, bar: true }),
};

export type CompareFourState = StateOf<typeof fields>;

export interface CompareFourDerived {
  /** The query after the projection: what is compared. */
  asks: number[];
  /** The words and vectors that are compared with it: the query's own first where it is one of them. */
  names: string[];
  rows: number[][];
  /** Each score's terms, one a number. */
  terms: number[][];
  scores: number[];
  /** Scores over √4. */
  scaled: number[];
  weights: number[];
  ranks: number[];
  /** The two keys alone by every measure. */
  by: Record<Measure, Comparison>;
}

const diagonal = (xs: readonly number[]) => xs.map((x, i) => xs.map((_, j) => (i === j ? x : 0)));

function derive(s: CompareFourState): CompareFourDerived {
  const projectedQuery = matmul(fromRows([s.query]), fromRows(diagonal(s.factors)));
  const rows = s.self ? [s.query, ...s.keys] : s.keys;
  const key = fromRows(rows);
  const asks = toRows(projectedQuery)[0]!;
  const scores = toRows(similarity(projectedQuery, key).scores)[0]!;
  const scaled = similarity(projectedQuery, key, { scale: 'default' });
  return {
    asks,
    names: s.self ? [...s.tokens] : s.tokens.slice(1),
    rows: rows.map((row) => [...row]),
    terms: toRows(zip(projectedQuery, key, (a, b) => a * b)),
    scores,
    scaled: toRows(scaled.scores)[0]!,
    weights: toRows(scaled.weights)[0]!,
    ranks: ranksOf(scores),
    by: compareBy(asks, s.keys),
  };
}

/** The state as PyTorch: runs as pasted and prints the numbers that are on screen. */
const torch = (
  s: CompareFourState,
  _: CompareFourDerived,
  { input, print }: Script<CompareFourState>,
) => `import math
import torch

${input('x', 'query', { row: true })}  # ${s.tokens[0]}
${input('factors', 'factors')}
W_Q = torch.diag(factors)
${input('K', 'keys')}
keys = ${s.self ? `torch.cat([x, K])  # ${s.tokens[0]} is a key, too` : 'K'}

q = x @ W_Q
scores = q @ keys.T
scaled = scores / math.sqrt(q.shape[-1])
weights = torch.softmax(scaled, dim=-1)

${print('asks', 'q[0]')}
${print('terms', 'q * keys')}
${print('scores', 'scores[0]')}
${print('scaled', 'scaled[0]')}
${print('weights', 'weights[0]')}
`;

const projection = [0.5, 3, 0.5, 0.5];
/** The keys, among them the asking word where it is one. */
const rows = (_: CompareFourState, d: CompareFourDerived) => d.names;

const quantities = {
  asks: list({ as: 'short', digits: 3, role: 'query', part: 'query' }),
  names: texts(),
  rows: table({ as: 'short', role: 'key', part: 'key', rows }),
  terms: table({ as: 'short', digits: 3, rows }),
  scores: list({ as: 'short', digits: 3, part: 'scores', rows }),
  scaled: list({ digits: 3, part: 'scale', rows }),
  weights: list({ as: 'percent', role: 'weight', part: 'weights', rows }),
  ranks: list({ as: 'count', rows }),
  ...comparedBy<CompareFourState, CompareFourDerived>(rowNames),
} satisfies Quantities<CompareFourState, CompareFourDerived>;

export type Props = ViewProps<CompareFourState, CompareFourDerived, typeof quantities>;

export default defineWidget<CompareFourState, CompareFourDerived>({
  id: 'compare-four',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch,
  presets: makePresets(presetTitles, {
    given: {},
    projected: { factors: projection },
    self: { self: true },
    both: { factors: projection, self: true },
  }),
  stage: [560, 470],
  view: () => import('./View.tsx'),
});
