import { fromRows, matmul, similarity, toRows, zip } from '../../engine/index.ts';
import { formatPercent, formatShort, formatVector } from '../../number/format.ts';
import { defineWidget } from '../../widget/define.ts';
import { matrix, toggle, vector } from '../../fields/index.ts';
import { words } from '../../fields/index.ts';
import { type Compared, compareBy, type Measure, orderText, ranksOf } from '../measures.ts';
import { presets } from './fixtures.ts';
import { torch } from './torch.ts';

export interface CompareFourState {
  query: readonly number[];
  keys: readonly (readonly number[])[];
  /** The query's word first, then one a key. */
  tokens: readonly string[];
  /** What each number of the query is multiplied by before it is compared: the diagonal of a projection. */
  factors: readonly number[];
  /** The query's word is one of the keys, by its own numbers. */
  self: boolean;
}

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
  by: Record<Measure, Compared>;
}

const diagonal = (xs: readonly number[]) => xs.map((x, i) => xs.map((_, j) => (i === j ? x : 0)));

function derive(s: CompareFourState): CompareFourDerived {
  const asked = matmul(fromRows([s.query]), fromRows(diagonal(s.factors)));
  const rows = s.self ? [s.query, ...s.keys] : s.keys;
  const key = fromRows(rows);
  const asks = toRows(asked)[0]!;
  const scores = toRows(similarity(asked, key).scores)[0]!;
  const scaled = similarity(asked, key, { scale: 'default' });
  return {
    asks,
    names: s.self ? [...s.tokens] : s.tokens.slice(1),
    rows: rows.map((row) => [...row]),
    terms: toRows(zip(asked, key, (a, b) => a * b)),
    scores,
    scaled: toRows(scaled.scores)[0]!,
    weights: toRows(scaled.weights)[0]!,
    ranks: ranksOf(scores),
    by: compareBy(asks, s.keys),
  };
}

function describe(s: CompareFourState, d: CompareFourDerived): string {
  const list = (texts: readonly string[]) =>
    d.names.map((name, i) => `${name} ${texts[i]}`).join(', ');
  const [asker] = s.tokens;
  return [
    `“${asker}” asks with ${formatVector(d.asks, 3)}${s.factors.every((f) => f === 1) ? ', its own numbers' : ''}.`,
    `Scores: ${list(d.scores.map((x) => formatShort(x, 3)))}; in order: ${orderText(d.names, d.ranks)}.`,
    `Weights: ${list(d.weights.map((w) => formatPercent(w)))}.`,
  ].join(' ');
}

export default defineWidget<CompareFourState, CompareFourDerived>({
  id: 'compare-four',
  version: 1,
  title: 'Four numbers each',
  fields: {
    query: vector({
      label: 'query',
      role: 'query',
      initial: [0.5, 0.3, 0.8, 0.2],
      min: -2,
      max: 2,
    }),
    factors: vector({ label: 'projection', initial: [1, 1, 1, 1], min: -5, max: 5, step: 0.5 }),
    keys: matrix({
      label: 'keys',
      role: 'key',
      initial: [
        [0.2, 0.9, 0.1, 0.3],
        [0.8, 0.1, 0.4, 0.7],
      ],
      rowNames: { field: 'tokens', after: 1 },
      min: -2,
      max: 2,
    }),
    tokens: words({ label: 'words', initial: ['bank', 'river', 'loan'], length: 10 }),
    self: toggle({ label: 'The asking word is a key, too', initial: false, bar: true }),
  },
  derive,
  describe,
  torch,
  presets,
  view: () => import('./View.tsx'),
});
