import { attendOne, matmul } from '../../engine/arrays.ts';
import { matrix, toggle, vector, words } from '../../figure/fields/index.ts';
import { formatPercent, formatShort, formatVector } from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';
import { compareBy, comparedBy, orderText, ranksOf } from '../shared/measures.ts';
import { namedTexts } from '../shared/terms.ts';

const keyNames = { field: 'tokens', after: 1 };
/** Factors that emphasize the second number. */
const PROJECTION = [0.5, 3, 0.5, 0.5];

const diagonal = (xs: readonly number[]) => xs.map((x, i) => xs.map((_, j) => (i === j ? x : 0)));

export default defineFigure({
  id: 'compare-four',
  title: 'Four numbers each',
  fields: {
    query: vector({
      label: 'query',
      role: 'query',
      initial: [0.5, 0.3, 0.8, 0.2],
      min: -2,
      max: 2,
    }),
    /** Multiplies each number of the query before it is compared: the diagonal of W_Q. */
    factors: vector({ label: 'projection', initial: [1, 1, 1, 1], min: -5, max: 5, step: 0.5 }),
    keys: matrix({
      label: 'keys',
      role: 'key',
      initial: [[0.2, 0.9, 0.1, 0.3], [0.8, 0.1, 0.4, 0.7]], // prettier-ignore
      rowNames: keyNames,
      min: -2,
      max: 2,
    }),
    /** The query word, then a word for each key. */
    tokens: words({ label: 'words', initial: ['bank', 'river', 'loan'], length: 10 }),
    /** Whether the query word is a key as well. Its key is its vector without the projection. */
    self: toggle({ label: 'Include the query word as a key', initial: false, bar: true }),
  },
  derive({ query, factors, keys, tokens, self }) {
    const asks = matmul([query], diagonal(factors))[0]!;
    const rows = self ? [query, ...keys] : keys;
    const attended = attendOne({ q: asks, k: rows });
    return {
      asks,
      names: self ? tokens : tokens.slice(1),
      rows,
      terms: matmul(rows, diagonal(asks)),
      ...attended,
      ranks: ranksOf(attended.scores),
      by: compareBy(asks, keys),
    };
  },
  quantities({ list, table, texts, weightRow }) {
    const rows = (_: unknown, { names }: { names: readonly string[] }) => names;
    return {
      /** The query after the projection. */
      asks: list({ as: 'short', digits: 3, role: 'query', part: 'query' }),
      names: texts(),
      rows: table({ as: 'short', role: 'key', part: 'key', rows }),
      terms: table({ as: 'short', digits: 3, rows }),
      scores: list({ as: 'short', digits: 3, part: 'scores', rows }),
      scaled: list({ digits: 3, part: 'scale', rows }),
      weights: weightRow(rows),
      ranks: list({ as: 'count', rows }),
      ...comparedBy(keyNames),
    };
  },
  describe({ tokens, factors }, { asks, names, scores, ranks, weights }) {
    const list = (texts: readonly string[]) => namedTexts(names, texts);
    const note = factors.every((f) => f === 1) ? ', its own numbers' : '';
    return [
      `“${tokens[0]}” asks with ${formatVector(asks, 3)}${note}.`,
      `Scores: ${list(scores.map((x) => formatShort(x, 3)))}; in order: ${orderText(names, ranks)}.`,
      `Weights: ${list(weights.map((w) => formatPercent(w)))}.`,
    ].join(' ');
  },
  torch: ({ state: { tokens, self }, input, print }) => `import math
import torch

${input('x', 'query', { row: true })}  # ${tokens[0]}
${input('factors')}
W_Q = torch.diag(factors)
${input('K', 'keys')}
keys = ${self ? `torch.cat([x, K])  # ${tokens[0]} is a key, too` : 'K'}

q = x @ W_Q
scores = q @ keys.T
scaled = scores / math.sqrt(q.shape[-1])
weights = torch.softmax(scaled, dim=-1)

${print('asks', 'q[0]')}
${print('terms', 'q * keys')}
${print('scores', 'scores[0]')}
${print('scaled', 'scaled[0]')}
${print('weights', 'weights[0]')}
`,
  presets: {
    given: ['The words as they are'],
    projected: ['A projection that asks about the second number', { factors: PROJECTION }],
    self: ['With the asking word as a key', { self: true }],
    both: ['Projected, with the asking word', { factors: PROJECTION, self: true }],
  },
  stage: [560, 470],
  view: () => import('./View.tsx'),
});
