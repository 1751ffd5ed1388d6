import {
  matmul,
  principalDirections,
  type Tensor,
  tensor,
  transpose,
  zeros,
} from '../engine/index.ts';
import { overlapArea, placeLabels } from '../kit/plane/labels.ts';
import { type Derived, memoizeLast, rowsOf } from './derive.ts';
import type { State } from './fields.ts';

export const PLANE_WIDTH = 240;
export const PLANE_HEIGHT = 112;
/** With more dots, only two have names: the chosen query, and the key it gives the most weight. */
const MAX_NAMES = 16;
/** Label placement assumes larger letters than this small plane has. */
const NAME_SCALE = 1.25;
/** How close the pointer has to be to a dot. */
const HIT_RADIUS = 14;

type Dot = readonly [x: number, y: number, r: number];
interface Named {
  dot: Dot;
  text: string;
  role: 'query' | 'key';
}

const round = (x: number) => Math.round(x * 10) / 10 || 0;

/** Places names beside their dots, the first ones first. A name that would overlap another is left out. */
function placeNames(wanted: readonly Named[]) {
  const scaled = ([x, y]: Dot) => [x * NAME_SCALE, y * NAME_SCALE] as const;
  const places = placeLabels(
    wanted.map(({ dot, text }) => ({
      at: scaled(dot),
      text,
      towards: [dot[0] - PLANE_WIDTH / 2, dot[1] - PLANE_HEIGHT / 2],
      gap: (dot[2] + 2) * NAME_SCALE,
    })),
    { width: PLANE_WIDTH * NAME_SCALE, height: PLANE_HEIGHT * NAME_SCALE },
    wanted.map(({ dot }) => scaled(dot)),
  );
  const kept: number[] = [];
  places.forEach((box, k) => {
    if (kept.every((other) => overlapArea(box, places[other]!) === 0)) kept.push(k);
  });
  return kept.map((k) => ({
    x: round(places[k]!.x / NAME_SCALE),
    y: round(places[k]!.y / NAME_SCALE),
    text: wanted[k]!.text,
    role: wanted[k]!.role,
  }));
}

/** The two directions to draw, as columns `(d_k, 2)`, and the share of all squared lengths along each. */
function directionsOf(vectors: Tensor, by: State['plane']) {
  if (by === 'principal') {
    const { directions, shares } = principalDirections(vectors, 2);
    return { onto: transpose(tensor(directions.data, directions.shape)), shares };
  }
  const d = vectors.shape[1]!;
  const onto = tensor(
    Array.from({ length: 2 * d }, (_, at) => Number(at === 0 || at === 3)),
    [d, 2],
  );
  const squares = [0, 0, 0];
  vectors.data.forEach((x, at) => (squares[Math.min(2, at % d)]! += x * x));
  const whole = squares[0]! + squares[1]! + squares[2]! || 1;
  return { onto, shares: [squares[0]! / whole, squares[1]! / whole] };
}

/** The coordinates of all queries, then all keys of a head. They don't change while another query is chosen. */
const project = ({ qHeads, kHeads }: Derived, by: State['plane'], head: number) =>
  memoizeLast('plane', [qHeads, kHeads, by, head], () => {
    const rows = [...rowsOf(qHeads, head), ...rowsOf(kHeads, head)];
    const d = qHeads.shape.at(-1)!;
    const vectors = zeros([rows.length, d], qHeads);
    rows.forEach((row, i) => vectors.data.set(row, i * d));
    const { onto, shares } = directionsOf(vectors, by);
    return { points: matmul(vectors, onto).data, shares };
  });

/** The plane of one head. The sizes of the keys show the weights that the query `row` gives them. */
export function planeDots(d: Derived, by: State['plane'], head: number, row: number) {
  const { points, shares } = project(d, by, head);
  let most = 0;
  for (let i = 0; i < points.length; i++)
    most = Math.max(most, Math.abs(points[i]!) * (i % 2 ? PLANE_WIDTH / PLANE_HEIGHT : 1) || 0);
  // In steps of √2, so that the scale rarely changes during a drag.
  const reach = 2 ** (Math.ceil(2 * Math.log2(most || 1)) / 2);
  const unit = (PLANE_WIDTH / 2 - 8) / reach;
  const dot = (i: number, r: number): Dot => [
    round(PLANE_WIDTH / 2 + points[2 * i]! * unit),
    round(PLANE_HEIGHT / 2 - points[2 * i + 1]! * unit),
    r,
  ];
  const weights = rowsOf(d.applied, head)[row]!;
  const queries = d.queries.map((_, i) => dot(i, i === row ? 4 : 2.5));
  const keys = d.keys.map((_, j) =>
    dot(queries.length + j, round(2 + 6 * Math.sqrt(weights[j]! || 0))),
  );
  const heaviest = weights.indexOf(Math.max(...weights));
  const named = [
    ...queries.map((at, i) => ({ dot: at, text: d.queries[i]!, role: 'query' as const })),
    ...keys.map((at, j) => ({ dot: at, text: d.keys[j]!, role: 'key' as const })),
  ];
  const isFirst = (one: Named) => one.dot === queries[row] || one.dot === keys[heaviest];
  const ordered = named.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  return {
    queries,
    keys,
    origin: [PLANE_WIDTH / 2, PLANE_HEIGHT / 2] as const,
    chosen: queries[row]!.slice(0, 2),
    names: placeNames(named.length <= MAX_NAMES ? ordered : ordered.slice(0, 2)),
    shares,
    /** The cell of the query, or of the key, whose dot is next to a point. */
    nearest(x: number, y: number) {
      const distances = [...queries, ...keys].map(([a, b]) => Math.hypot(a - x, b - y));
      const least = Math.min(...distances);
      if (!(least < HIT_RADIUS)) return null;
      const at = distances.indexOf(least);
      return at < queries.length ? { i: at, j: -1 } : { i: row, j: at - queries.length };
    },
  };
}
