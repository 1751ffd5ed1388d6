import { fromRows, similarityScores, toRows } from '../../engine/index.ts';
import { integer, oneNumber, oneOf, point } from '../../fields/index.ts';
import type { Point } from '../../plane/plane.ts';
import { defineWidget, type StateOf, makePresets, type ViewProps } from '../../widget/define.ts';
import { list, one, type Quantities } from '../../widget/quantities.ts';
import { describe, labels, presetTitles, title, wayTitles } from './text.ts';

/** How places are put into a vector. */
export type Way = 'rotated' | 'added';
export const MAX_DISTANCE = 30;
const vector = { min: -2, max: 2, step: 0.5 };

const fields = {
  way: oneOf<Way>({ label: labels.way, initial: 'rotated', options: wayTitles }),
  /** The query and the key before their places are put in, the same for every pair of numbers. */
  q: point({ label: labels.q, role: 'query', initial: [1.5, 1], ...vector }),
  k: point({ label: labels.k, role: 'key', initial: [1.5, 1], ...vector }),
  /** Where the query stands, and how many places further the key does. */
  place: integer({ label: labels.place, initial: 0, min: 0, max: MAX_DISTANCE, bar: true }),
  distance: integer({ label: labels.distance, initial: 1, min: 0, max: MAX_DISTANCE, bar: true }),
  /** How many pairs of numbers a vector has, each with a wave or a rotation slower than the one before. */
  pairs: oneNumber({ label: labels.pairs, initial: 1, stops: [1, 2, 4, 8, 16, 32], bar: true }),
};
export type DistanceState = StateOf<typeof fields>;

export interface DistanceDerived {
  /** Their first pair with the place put in. */
  qAt: Point;
  kAt: Point;
  /** q · k at these places, divided by the number of pairs. */
  score: number;
  /** The same with the key at the query's own place. */
  near: number;
  /** The same with the query at the start, and the key as far away as now. */
  first: number;
  /** At each distance. */
  curve: number[];
}

/** The slowest pair takes this many times as long as the first, or nearly. Source: Vaswani and others 2017, 3.5. */
const FREQUENCY_BASE = 10_000;

/** A vector of pairs, all of them `x`, at a place. */
function at({ way, pairs }: DistanceState, [a, b]: Point, place: number): number[] {
  return Array.from({ length: pairs }, (_, i) => {
    const angle = place * FREQUENCY_BASE ** (-i / pairs);
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    return way === 'added' ? [a + sin, b + cos] : [a * cos - b * sin, a * sin + b * cos];
  }).flat();
}

/** Scores of the query at one place with the key at each of some others, a pair's share of them. */
function scores(s: DistanceState, place: number, others: readonly number[]): number[] {
  const keys = fromRows(others.map((other) => at(s, s.k, other)));
  const all = toRows(similarityScores(fromRows([at(s, s.q, place)]), keys))[0]!;
  return all.map((score) => score / s.pairs);
}

export const distances = Array.from({ length: MAX_DISTANCE + 1 }, (_, i) => i);

function derive(s: DistanceState): DistanceDerived {
  const curve = scores(
    s,
    s.place,
    distances.map((distance) => s.place + distance),
  );
  const pair = (x: Point, place: number): Point => {
    const [first = 0, second = 0] = at(s, x, place);
    return [first, second];
  };
  return {
    qAt: pair(s.q, s.place),
    kAt: pair(s.k, s.place + s.distance),
    score: curve[s.distance]!,
    near: curve[0]!,
    first: scores(s, 0, [s.distance])[0]!,
    curve,
  };
}

const quantities = {
  score: one({ part: 'scores' }),
  near: one(),
  first: one(),
  curve: list({ rows: () => distances.map(String) }),
} satisfies Quantities<DistanceState, DistanceDerived>;
export type Props = ViewProps<DistanceState, DistanceDerived, typeof quantities>;

export default defineWidget<DistanceState, DistanceDerived>({
  id: 'distance',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    rotated: {},
    many: { pairs: 32 },
    added: { way: 'added' },
  }),
  stage: [560, 359],
  view: () => import('./View.tsx'),
});
