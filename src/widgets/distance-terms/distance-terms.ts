import { fromRows, norms } from '../../engine/index.ts';
import { attendOne, compareOne, softmax } from '../../engine/arrays.ts';
import { point, points, toggle, words } from '../../figure/fields/index.ts';
import { formatNumber, formatPercent, formatShort } from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';
import type { Point } from '../../kit/plane/plane.ts';
import { namedTexts } from '../shared/terms.ts';

const rows = { field: 'tokens', after: 1 };
const span = { min: -3.5, max: 3.5 };

/** Largest difference in −‖k‖²/2 between keys that count as equally long. */
const LEVEL_TOLERANCE = 0.1;
/** Keys closer together than this count as the same arrow. */
const MIN_DISTANCE = 1;

/** Returns −‖v‖²/2 of each vector, computed from its length in float32. */
const minusHalfSquares = (vectors: readonly Point[]) =>
  [...norms(fromRows(vectors)).data].map((length) => 0 - (length * length) / 2);
const areTooClose = (keys: readonly Point[]) =>
  keys.some((a, i) =>
    keys.slice(i + 1).some((b) => Math.hypot(a[0] - b[0], a[1] - b[1]) < MIN_DISTANCE),
  );

export default defineFigure({
  id: 'distance-terms',
  title: 'What a squared distance is made of',
  fields: {
    keyPart: toggle({ label: 'add −‖k‖²/2, the key’s part', initial: true }),
    queryPart: toggle({ label: 'add −‖q‖²/2, the query’s part', initial: true }),
    q: point({ label: 'query', role: 'query', initial: [2, 1], ...span }),
    keys: points({
      label: 'keys',
      itemLabel: 'key',
      role: 'key',
      initial: [[2, 0], [3, 3], [-1, 2]], // prettier-ignore
      rowNames: rows,
      ...span,
    }),
    /** Name of the query, then a name for each key. */
    tokens: words({ label: 'names', initial: ['query', 'A', 'B', 'C'], length: 8, hidden: true }),
  },
  derive({ q, keys, keyPart, queryPart }) {
    const { scores: dot, weights: dotWeights } = attendOne({ q, k: keys, scale: 1 });
    const ofKey = minusHalfSquares(keys);
    const [ofQuery = 0] = minusHalfSquares([q]);
    const sums = dot.map((x, i) => x + (keyPart ? ofKey[i]! : 0) + (queryPart ? ofQuery : 0));
    const half = compareOne(q, keys, { measure: 'neg_sq_euclidean', scale: 0.5 });
    return {
      dot,
      ofKey,
      ofQuery,
      /** Dot product plus the terms that are switched on, for each key. */
      sums,
      weights: softmax(sums),
      /** Minus half the squared distance, measured in the plane. */
      half: half.scores,
      halfWeights: half.weights,
      dotWeights,
      /** Largest difference between a key’s weight from the dot product and its weight from half the squared distance. */
      apart: Math.max(...dotWeights.map((w, i) => Math.abs(w - half.weights[i]!))),
    };
  },
  quantities({ scalar, list, weightRow }) {
    const short = { as: 'short', digits: 2 } as const;
    return {
      dot: list({ label: 'q·k', part: 'scores', rows, ...short }),
      ofKey: list({ label: '−‖k‖²/2', role: 'key', part: 'key', rows, ...short }),
      ofQuery: scalar({ label: '−‖q‖²/2', role: 'query', part: 'query', ...short }),
      sums: list({ part: 'scores', rows, ...short }),
      weights: weightRow(rows, { label: 'weight' }),
      half: list({ rows, ...short }),
      halfWeights: list({ as: 'percent', role: 'weight', rows }),
      dotWeights: list({ as: 'percent', role: 'weight', rows }),
      apart: scalar({ as: 'percent' }),
    };
  },
  describe({ tokens, keyPart, queryPart }, { sums, weights }) {
    const names = tokens.slice(1);
    const added = [keyPart && 'the key’s part', queryPart && 'the query’s part'].filter(Boolean);
    const terms = added.length ? `with ${added.join(' and ')}` : 'alone';
    const scores = sums.map((x) => formatShort(x, 2));
    const shares = weights.map((w) => formatPercent(w));
    return `Dot product ${terms}: ${namedTexts(names, scores)}. Weights: ${namedTexts(names, shares)}.`;
  },
  torch: ({ state, input, print }) => `import torch

${input('q', 'q', { row: true })}
${input('K', 'keys')}

dot = (q @ K.T)[0]
of_key = -K.pow(2).sum(dim=-1) / 2
of_query = -q.pow(2).sum() / 2
sums = ${['dot', state.keyPart && 'of_key', state.queryPart && 'of_query'].filter(Boolean).join(' + ')}
weights = torch.softmax(sums, dim=-1)
half = -(q - K).pow(2).sum(dim=-1) / 2  # half the squared distance

${print('dot')}
${print('ofKey', 'of_key')}
${print('ofQuery', 'of_query')}
${print('sums')}
${print('weights')}
${print('half')}
${print('halfWeights', 'torch.softmax(half, dim=-1)')}
${print('dotWeights', 'torch.softmax(dot, dim=-1)')}
`,
  presets: {
    all: ['All three terms: half the squared distance'],
    cancelled: ['Without the query’s part: the same weights', { queryPart: false }],
    dot: ['The dot product alone', { keyPart: false, queryPart: false }],
    level: ['Keys of equal length', { keys: [[3, 0], [0, 3], [-3, 0]] }], // prettier-ignore
  },
  goals: {
    level: {
      start: { q: [2, 1], keys: [[2, 0], [3, 3], [-1, 2]], keyPart: true, queryPart: true }, // prettier-ignore
      solution: { keys: [[2, 0], [0, -2], [0, 2]] }, // prettier-ignore
      keep: ['q'],
      check(state, { ofKey, apart }) {
        if (areTooClose(state.keys))
          return 'Two keys are nearly the same arrow. Keep them at least 1 apart.';
        return (
          Math.max(...ofKey) - Math.min(...ofKey) <= LEVEL_TOLERANCE ||
          `The weights by dot product and by half the squared distance differ by up to ${formatNumber(100 * apart, 1)} percentage points.`
        );
      },
      hint(state, { ofKey }) {
        if (areTooClose(state.keys)) return 'Two keys nearly meet. Move them apart.';
        const [shortestPart, longestPart] = [Math.max(...ofKey), Math.min(...ofKey)];
        const nameOf = (part: number) => state.tokens[ofKey.indexOf(part) + 1];
        return (
          `−‖k‖²/2 takes ${formatShort(-longestPart, 2)} from ${nameOf(longestPart)} and only ` +
          `${formatShort(-shortestPart, 2)} from ${nameOf(shortestPart)}. When does it take the same from all?`
        );
      },
      explain: (_, { ofKey }) =>
        'All three keys are about equally long, so −‖k‖²/2 takes about the same from each: ' +
        `${formatShort(-Math.max(...ofKey), 2)} to ${formatShort(-Math.min(...ofKey), 2)}. ` +
        'The softmax doesn’t notice what every key loses equally, so only the dot products decide.',
    },
  },
  stage: [540, 455],
  view: () => import('./View.tsx'),
});
