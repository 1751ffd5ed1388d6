import { angles, fromRows, norms, toRows } from '../../engine/index.ts';
import { oneOf, point, points, toggle, words } from '../../fields/index.ts';
import { equalsSign } from '../../number/format.ts';
import { length, type Point } from '../../plane/plane.ts';
import {
  defineWidget,
  type Goal,
  hasChanged,
  type StateOf,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import type { Script } from '../../widget/program.ts';
import {
  list,
  one,
  type Quantities,
  table,
  texts,
  prefixQuantities,
} from '../../widget/quantities.ts';
import {
  type Comparison,
  comparisonQuantities,
  comparedBy,
  compareBy,
  type Measure,
  measureCode,
} from '../measures.ts';
import { productTexts } from '../terms.ts';
import {
  degreesText,
  describe,
  goalTexts,
  heads,
  labels,
  measureNames,
  presetTitles,
  shows,
  title,
} from './text.ts';

const span = { min: -10, max: 10 };
const rows = { field: 'tokens', after: 1 };

const fields = {
  q: point({
    label: labels.q,
    pictureName: (s) => s['tokens'][0],
    role: 'query',
    initial: [3, 1],
    ...span,
  }),
  keys: points({
    label: labels.keys,
    one: labels.key,
    role: 'key',
    initial: [
      [1.5, 0.5],
      [4.5, 1.5],
      [1, 4],
    ],
    rowNames: rows,
    ...span,
  }),
  /** The query's name first, then one name a key. */
  tokens: words({ label: labels.tokens, initial: ['query', 'A', 'B', 'C'], length: 10 }),
  /** What the keys are ranked by, and what the contours are of. */
  measure: oneOf({ label: labels.measure, initial: 'dot', options: measureNames }),
  contours: toggle({ label: labels.contours, initial: true, bar: 'reading' }),
  shadows: toggle({ label: labels.shadows, initial: true, bar: 'reading' }),
  /** What stands beside the plane. */
  show: oneOf({ label: labels.show, initial: 'all', options: shows, bar: 'reading' }),
};

export type MatchState = StateOf<typeof fields>;

export interface MatchDerived {
  queryLength: number;
  lengths: number[];
  /** Degrees between the query and each key; NaN where either has no length. */
  degrees: number[];
  cosines: number[];
  /** The dot products. */
  scores: number[];
  /** Each score's terms as they are written: 3·1 + 1·4. */
  products: string[];
  /** Whether the terms make the score as it is written, to two decimals: = or ≈. */
  equals: string[];
  /** How far each key reaches along the query: negative where it points away. */
  along: number[];
  /** Where the shadows end. */
  feet: Point[];
  by: Record<Measure, Comparison>;
  /** By the measure that is chosen. */
  chosen: Comparison;
}

function derive(s: MatchState): MatchDerived {
  const [query, key] = [fromRows([s.q]), fromRows(s.keys)];
  const by = compareBy(s.q, s.keys);
  const queryLength = norms(query).data[0]!;
  const along = by.dot.scores.map((score) => (queryLength === 0 ? 0 : score / queryLength));
  return {
    queryLength,
    lengths: [...norms(key).data],
    degrees: toRows(angles(query, key))[0]!.map((angle) => (angle * 180) / Math.PI),
    cosines: by.cosine.scores,
    scores: by.dot.scores,
    products: productTexts(s.q, s.keys),
    equals: by.dot.scores.map((score) => equalsSign(score, 2, 2e-7)),
    along,
    feet: along.map((shadow): Point => {
      const share = queryLength === 0 ? 0 : shadow / queryLength;
      return [s.q[0] * share, s.q[1] * share];
    }),
    by,
    chosen: by[s.measure],
  };
}

/** The state as PyTorch: runs as pasted and prints the numbers that are on screen. */
const torch = (s: MatchState, _: MatchDerived, { input, print }: Script<MatchState>) => `import math
import torch
import torch.nn.functional as F

${input('q', 'q', { row: true })}  # ${s.tokens[0]}
${input('K', 'keys')}

${measureCode}
weights = torch.softmax(${s.measure}, dim=-1)

${print('lengths', 'torch.linalg.vector_norm(K, dim=-1)')}
${print('by.dot.scores', 'dot', { label: 'dot' })}
${print('by.scaled.scores', 'scaled', { label: 'scaled' })}
${print('by.cosine.scores', 'cosine', { label: 'cosine' })}
${print('by.distance.scores', 'distance', { label: 'distance' })}
${print('chosen.weights', 'weights', { label: `weights by ${s.measure}` })}
`;

/** By how much the query may grow or shrink and still count as turned only. */
const SAME_LENGTH = 0.05;

const begin: Partial<MatchState> = { q: [3, 1], measure: 'dot', contours: true, shadows: true };

/** What forbids a verdict: only the query is to be moved. */
const onlyQuery = (now: MatchState, begun: MatchState) =>
  hasChanged(now, begun, ['keys']) ? goalTexts.otherChange : undefined;

/** True when this key alone has the largest dot product, else how they stand. */
function wins(row: number, s: MatchState, { by, scores, queryLength }: MatchDerived) {
  const { ranks } = by.dot;
  if (ranks[row] === 1 && ranks.filter((rank) => rank === 1).length === 1) return true;
  return queryLength === 0 ? goalTexts.noLength : goalTexts.order(s.tokens.slice(1), scores);
}

const goals: Record<string, Goal<MatchState, MatchDerived>> = {
  turn: {
    start: begin,
    met(state, derived, begun) {
      const startLength = length(begun.q);
      return (
        onlyQuery(state, begun) ??
        (derived.queryLength > 0 && Math.abs(derived.queryLength - startLength) > SAME_LENGTH
          ? goalTexts.stretched(derived.queryLength, startLength)
          : wins(2, state, derived))
      );
    },
    nudge: ({ tokens }) => goalTexts.turn(tokens[3]!),
    found: ({ tokens }, derived) => goalTexts.foundTurn(tokens.slice(1), derived, 2),
  },
  short: {
    start: begin,
    met: (state, derived, begun) => onlyQuery(state, begun) ?? wins(0, state, derived),
    // The short key lies in the direction of a longer one: it can lead only where both score below zero.
    nudge: ({ tokens }, { scores }) =>
      scores[0]! < 0
        ? goalTexts.below(tokens[1]!, tokens[3]!)
        : goalTexts.above(tokens[1]!, tokens[2]!),
    found: ({ tokens }, derived) => goalTexts.foundShort(tokens.slice(1), derived),
  },
};

const quantities = {
  queryLength: one({ digits: 3, role: 'query' }),
  lengths: list({ label: heads.length, digits: 3, rows }),
  degrees: list({ digits: 1, rows }),
  /** The same as they are written: one that is none says so. */
  angles: texts({ label: heads.angle, rows, of: (d) => d.degrees.map(degreesText) }),
  cosines: list({ label: heads.cosine, digits: 3, rows }),
  scores: list({ label: heads.score, as: 'short', digits: 2, part: 'scores', rows }),
  products: texts({ rows }),
  equals: texts({ rows }),
  along: list({ digits: 3, rows }),
  feet: table({ rows }),
  ...comparedBy<MatchState, MatchDerived>(rows),
  ...prefixQuantities(
    'chosen',
    (d: MatchDerived) => d.chosen,
    comparisonQuantities<MatchState>(rows),
  ),
} satisfies Quantities<MatchState, MatchDerived>;

export type Props = ViewProps<MatchState, MatchDerived, typeof quantities>;

export default defineWidget<MatchState, MatchDerived>({
  id: 'match',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch,
  presets: makePresets(presetTitles, {
    lengths: {},
    first: { contours: false, shadows: false, show: 'scores' },
    measures: { shadows: false, show: 'measures' },
    scaled: { measure: 'scaled' },
    cosine: { measure: 'cosine' },
    distance: { measure: 'distance' },
    right: { q: [-1, 3] },
    away: { q: [-3, -1] },
    exact: {
      keys: [
        [3, 1],
        [4.5, 1.5],
        [1, 4],
      ],
      measure: 'distance',
    },
  }),
  goals,
  stage: [700, 570],
  view: () => import('./View.tsx'),
});

/** The direction of a vector in degrees, counted from the axis to the right. */
export const directionOf = ([x, y]: Point) => (Math.atan2(y, x) * 180) / Math.PI;

/** A vector turned to a direction in degrees, and made as long as told; as long as it was unless told. */
export function rotateTo(v: Point, degrees: number, to = length(v)): Point {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle) * to, Math.sin(angle) * to];
}
