import { angles, fromRows, norms, toRows } from '../../engine/index.ts';
import {
  equalsSign,
  formatNumber,
  formatPercent,
  formatShort,
  formatVector,
} from '../../number/format.ts';
import { length, type Point } from '../../plane/plane.ts';
import { defineWidget } from '../../widget/define.ts';
import { matrix, oneOf, toggle, vector } from '../../fields/index.ts';
import { words } from '../../fields/index.ts';
import { type Compared, compareBy, type Measure, orderText } from '../measures.ts';
import { presets } from './fixtures.ts';
import { goals } from './goals.ts';
import { torch } from './torch.ts';

export interface MatchState {
  q: readonly number[];
  keys: readonly (readonly number[])[];
  /** The query's name first, then one name a key. */
  tokens: readonly string[];
  /** What the keys are ranked by, and what the contours are of. */
  measure: Measure;
  contours: boolean;
  shadows: boolean;
}

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
  by: Record<Measure, Compared>;
  /** By the measure that is chosen. */
  chosen: Compared;
}

export const measureNames: Record<Measure, string> = {
  dot: 'dot product',
  scaled: 'dot product ÷ √2',
  cosine: 'cosine',
  distance: 'distance',
};

/** An angle as it is written. */
export const degreesText = (degrees: number) =>
  Number.isNaN(degrees) ? 'none' : `${formatNumber(degrees, 1)}°`;

const factor = (x: number) => (x < 0 ? `(${formatShort(x)})` : formatShort(x));

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
    products: s.keys.map((k) => s.q.map((x, j) => `${factor(x)}·${factor(k[j]!)}`).join(' + ')),
    equals: by.dot.scores.map((score) => equalsSign(score, 2, 2e-7)),
    along,
    feet: along.map((shadow): Point => {
      const share = queryLength === 0 ? 0 : shadow / queryLength;
      return [s.q[0]! * share, s.q[1]! * share];
    }),
    by,
    chosen: by[s.measure],
  };
}

function describe(s: MatchState, d: MatchDerived): string {
  const names = s.tokens.slice(1);
  const list = (texts: readonly string[]) =>
    names.map((name, i) => `${name} ${texts[i]}`).join(', ');
  const order = orderText(names, d.chosen.ranks);
  return [
    `The query ${formatVector(s.q)} has length ${formatNumber(d.queryLength)}.`,
    `Dot products: ${list(d.scores.map((x) => formatShort(x, 2)))}` +
      (d.queryLength === 0
        ? ', all zero, since a query of no length compares nothing.'
        : `; angles: ${list(d.degrees.map(degreesText))}.`),
    `By ${measureNames[s.measure]}: ${order}. Weights: ${list(
      d.chosen.weights.map((w) => formatPercent(w)),
    )}.`,
  ].join(' ');
}

const span = { min: -10, max: 10 };

export default defineWidget<MatchState, MatchDerived>({
  id: 'match',
  version: 1,
  title: 'One query, three keys',
  fields: {
    q: vector({ label: 'query', role: 'query', initial: [3, 1], ...span }),
    keys: matrix({
      label: 'keys',
      role: 'key',
      initial: [
        [1.5, 0.5],
        [4.5, 1.5],
        [1, 4],
      ],
      rowNames: { field: 'tokens', after: 1 },
      ...span,
    }),
    tokens: words({ label: 'names', initial: ['query', 'A', 'B', 'C'], length: 10 }),
    measure: oneOf({ label: 'Rank by', initial: 'dot', options: measureNames }),
    contours: toggle({ label: 'Lines of equal score', initial: true, bar: true }),
    shadows: toggle({ label: 'Shadows on the query', initial: true, bar: true }),
  },
  derive,
  describe,
  torch,
  presets,
  goals,
  view: () => import('./View.tsx'),
});

/** The direction of a vector in degrees, counted from the axis to the right. */
export const directionOf = ([x, y]: readonly number[]) => (Math.atan2(y!, x!) * 180) / Math.PI;

/** A vector turned to a direction in degrees, and made as long as told; as long as it was unless told. */
export function turned(v: readonly number[], degrees: number, to = length(v as Point)): Point {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle) * to, Math.sin(angle) * to];
}
