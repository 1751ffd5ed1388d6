import { angles, fromRows, norms, toRows } from '../../engine/index.ts';
import { oneOf, point, points, toggle, words } from '../../figure/fields/index.ts';
import { equalsSign, formatNumber, formatPercent } from '../../number/format.ts';
import { formatShort, formatVector } from '../../number/format.ts';
import { length, type Point } from '../../kit/plane/plane.ts';
import { defineFigure } from '../../figure/defineFigure.ts';
import { comparedBy, type Comparison, comparisonAt, compareBy } from '../shared/measures.ts';
import { measureCode, orderText } from '../shared/measures.ts';
import { rankedIndices } from '../shared/scores.ts';
import { namedTexts, productTexts } from '../shared/terms.ts';

const span = { min: -10, max: 10 };
const rows = { field: 'tokens', after: 1 };
const MEASURES = {
  dot: 'dot product',
  scaled: 'dot product ÷ √2',
  cosine: 'cosine',
  distance: 'distance',
};
const SHOWS = { scores: 'scores', parts: 'lengths', measures: 'measures', all: 'all' };
type Show = keyof typeof SHOWS;
export const showsParts = (show: Show) => show === 'parts' || show === 'all';
export const showsMeasures = (show: Show) => show === 'measures' || show === 'all';

const formatDegrees = (degrees: number) =>
  Number.isNaN(degrees) ? 'none' : `${formatNumber(degrees, 1)}°`;

/** By how much the query may grow or shrink and still count as only turned. */
const SAME_LENGTH = 0.05;

/** The scores with their names, the largest first. */
const scoresText = (names: readonly string[], scores: readonly number[]) =>
  rankedIndices(scores)
    .map((i) => `${names[i]} scores ${formatShort(scores[i]!, 2)}`)
    .join(', ');

/** True when this key alone has the largest dot product, else what is wrong. */
function winsAlone(
  row: number,
  { tokens }: { tokens: readonly string[] },
  { by, queryLength }: { by: { dot: Comparison }; queryLength: number },
) {
  const { ranks, scores } = by.dot;
  if (ranks[row] === 1 && ranks.filter((rank) => rank === 1).length === 1) return true;
  return queryLength === 0
    ? 'The query has no length, so every score is 0.'
    : `${scoresText(tokens.slice(1), scores)}.`;
}

/** The direction of a vector in degrees, counted from the axis to the right. */
export const directionOf = ([x, y]: Point) => (Math.atan2(y, x) * 180) / Math.PI;

/** A vector turned to a direction in degrees, with its own length or another. */
export function rotateTo(v: Point, degrees: number, to = length(v)): Point {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle) * to, Math.sin(angle) * to];
}

export default defineFigure({
  id: 'match',
  title: 'One query, three keys',
  fields: {
    q: point({
      label: 'query',
      pictureName: (s) => s['tokens'][0],
      role: 'query',
      initial: [3, 1],
      ...span,
    }),
    keys: points({
      label: 'keys',
      itemLabel: 'key',
      role: 'key',
      initial: [[1.5, 0.5], [4.5, 1.5], [1, 4]], // prettier-ignore
      rowNames: rows,
      ...span,
    }),
    /** The query’s name first, then one name per key. */
    tokens: words({ label: 'names', initial: ['query', 'A', 'B', 'C'], length: 10 }),
    measure: oneOf({ label: 'Rank by', initial: 'dot', options: MEASURES }),
    contours: toggle({ label: 'Lines of equal score', initial: true, bar: 'not-on-slides' }),
    shadows: toggle({ label: 'Shadows on the query', initial: true, bar: 'not-on-slides' }),
    /** What is beside the plane. */
    show: oneOf({ label: 'Show', initial: 'all', options: SHOWS, bar: 'not-on-slides' }),
  },
  derive({ q, keys, measure }) {
    const [query, key] = [fromRows([q]), fromRows(keys)];
    const by = compareBy(q, keys);
    const { scores } = by.dot;
    const queryLength = norms(query).data[0]!;
    const perLength = (x: number) => (queryLength === 0 ? 0 : x / queryLength);
    const along = scores.map(perLength);
    return {
      queryLength,
      lengths: [...norms(key).data],
      /** Between the query and each key; NaN if either has no length. */
      degrees: toRows(angles(query, key))[0]!.map((angle) => (angle * 180) / Math.PI),
      cosines: by.cosine.scores,
      scores,
      /** Each score’s terms as they are written: 3·1 + 1·4. */
      products: productTexts(q, keys),
      /** Whether the terms make exactly the two decimals written: = or ≈. */
      equals: scores.map((score) => equalsSign(score, 2, 2e-7)),
      /** The length of each key’s shadow on the query, negative behind it. */
      along,
      /** Where the shadows end. */
      feet: along.map((shadow) => q.map((x) => x * perLength(shadow))),
      by,
      chosen: by[measure],
    };
  },
  quantities: ({ scalar, list, table, texts }) => ({
    queryLength: scalar({ digits: 3, role: 'query' }),
    lengths: list({ label: 'length', digits: 3, rows }),
    degrees: list({ digits: 1, rows }),
    angles: texts({ label: 'angle', rows, of: (d) => d.degrees.map(formatDegrees) }),
    cosines: list({ label: 'cosine', digits: 3, rows }),
    scores: list({ label: 'score', as: 'short', digits: 2, part: 'scores', rows }),
    products: texts({ rows }),
    equals: texts({ rows }),
    along: list({ digits: 3, rows }),
    feet: table({ rows }),
    ...comparedBy(rows),
    ...comparisonAt('chosen', (d: { chosen: Comparison }) => d.chosen, rows),
  }),
  describe(s, d) {
    const names = s.tokens.slice(1);
    const products = d.scores.map((x) => formatShort(x, 2));
    const degrees = d.degrees.map(formatDegrees);
    const shares = d.chosen.weights.map((w) => formatPercent(w));
    const angles = showsParts(s.show) ? `; angles: ${namedTexts(names, degrees)}` : '';
    const more = d.queryLength === 0 ? ', all zero, because the query has no length' : angles;
    return (
      `The query ${formatVector(s.q)} has length ${formatNumber(d.queryLength)}. ` +
      `Dot products: ${namedTexts(names, products)}${more}. ` +
      `By ${MEASURES[s.measure]}: ${orderText(names, d.chosen.ranks)}.` +
      (showsMeasures(s.show) ? ` Weights: ${namedTexts(names, shares)}.` : '')
    );
  },
  torch: ({ state: { tokens, measure }, input, print }) => `import math
import torch
import torch.nn.functional as F

${input('q', 'q', { row: true })}  # ${tokens[0]}
${input('K', 'keys')}

${measureCode}
weights = torch.softmax(${measure}, dim=-1)

${print('lengths', 'torch.linalg.vector_norm(K, dim=-1)')}
${print('by.dot.scores', 'dot', { label: 'dot' })}
${print('by.scaled.scores', 'scaled', { label: 'scaled' })}
${print('by.cosine.scores', 'cosine', { label: 'cosine' })}
${print('by.distance.scores', 'distance', { label: 'distance' })}
${print('chosen.weights', 'weights', { label: `weights by ${measure}` })}
`,
  presets: {
    lengths: ['Two keys in the query’s direction, one off to the side'],
    first: ['Their scores alone', { contours: false, shadows: false, show: 'scores' }],
    measures: ['The measures alone', { shadows: false, show: 'measures' }],
    scaled: ['Divided by √2: the same order', { measure: 'scaled' }],
    cosine: ['By cosine: direction alone', { measure: 'cosine' }],
    distance: ['By distance: the nearest key', { measure: 'distance' }],
    right: ['At a right angle to two keys', { q: [-1, 3] }],
    away: ['A query that points away', { q: [-3, -1] }],
    exact: [
      'A key equal to the query',
      { keys: [[3, 1], [4.5, 1.5], [1, 4]], measure: 'distance' }, // prettier-ignore
    ],
  },
  goals: {
    turn: {
      start: { q: [3, 1], measure: 'dot', contours: true, shadows: true },
      solution: { q: [1, 3] },
      keep: ['keys'],
      check(state, derived, begun) {
        const [now, before] = [derived.queryLength, length(begun.q)];
        const wins = winsAlone(2, state, derived);
        return now > 0 && Math.abs(now - before) > SAME_LENGTH
          ? `The query is ${formatNumber(now)} long. Keep its length of ${formatNumber(before)}.`
          : wins;
      },
      hint: ({ tokens }) => `Turn the query toward ${tokens[3]}: its shadow grows.`,
      explain({ tokens: [, ...names] }, { scores, lengths, cosines }) {
        const second = rankedIndices(scores)[1]!;
        const parts = (i: number) =>
          `${formatNumber(lengths[i]!, 3)} × ${formatNumber(cosines[i]!, 3)} for ${names[i]}`;
        return `${scoresText(names, scores)}. What decides is length times cosine: ${parts(2)} against ${parts(second)}.`;
      },
    },
    // A short key with the direction of a longer one can lead only where both score below zero.
    short: {
      start: { q: [3, 1], measure: 'dot', contours: true, shadows: true },
      solution: { q: [-3, -2] },
      keep: ['keys'],
      check: (state, derived) => winsAlone(0, state, derived),
      hint: ({ tokens: [, short, long, other] }, { scores }) =>
        scores[0]! < 0
          ? `${short} is below zero now. Turn away from ${other}, too.`
          : `While ${short} and ${long} score above zero, ${long} is ahead: it points the same way and is longer. Turn the query until both are below.`,
      explain: ({ tokens: [, ...names] }, { scores }) =>
        `${scoresText(names, scores)}: all of them point away from the query. ${names[1]} points the same way as ${names[0]} and is three times as long, so its score is three times as far below zero. Length can help or hurt.`,
    },
  },
  stage: [700, 570],
  view: () => import('./View.tsx'),
});
