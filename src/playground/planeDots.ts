import { matmul, principalDirections, tensor, transpose, zeros } from '../engine/index.ts';
import type { Tensor } from '../engine/index.ts';
import { boxesOf, overlap, placeLabels } from '../plane/labels.ts';
import { type PlaygroundDerived, rowsOf } from './derive.ts';

export const PLANE_WIDTH = 240;
export const PLANE_HEIGHT = 112;
/** With more dots than these two are named: the chosen query, and the key that it gives most. */
const MOST_NAMES = 16;
/** Names are placed as letters of the site's planes; here these are so much smaller. */
const NAME_SCALE = 1.25;

/** Where it is drawn, and how large. */
type Dot = readonly [x: number, y: number, r: number];

export interface Dots {
  readonly queries: readonly Dot[];
  readonly keys: readonly Dot[];
  readonly origin: readonly [number, number];
  /** Where the chosen query is. */
  readonly chosen: readonly [number, number];
  /** Names by their middle: none lies on another. */
  readonly names: readonly Name[];
  /** Which share of all squared lengths lies in the plane, by direction. */
  readonly shares: readonly number[];
  /** The query or the key that is drawn next to a place. */
  nearest(x: number, y: number): { readonly i: number; readonly j: number } | null;
}

interface Name {
  x: number;
  y: number;
  text: string;
  role: 'query' | 'key';
}

/** Names beside their dots, those that matter most first; one that finds no room is left out. */
function placeNames(
  wanted: readonly { readonly dot: Dot; readonly text: string; readonly role: Name['role'] }[],
): Name[] {
  const texts = wanted.map(({ text }) => text);
  const [width, height] = [PLANE_WIDTH * NAME_SCALE, PLANE_HEIGHT * NAME_SCALE];
  const places = placeLabels(
    wanted.map(({ dot: [x, y, r], text }) => ({
      at: [x * NAME_SCALE, y * NAME_SCALE],
      text,
      towards: [x - PLANE_WIDTH / 2, y - PLANE_HEIGHT / 2],
      gap: (r + 2) * NAME_SCALE,
    })),
    { width, height },
    wanted.map(({ dot: [x, y] }) => [x * NAME_SCALE, y * NAME_SCALE]),
  );
  const boxes = boxesOf(places, texts);
  const kept: number[] = [];
  boxes.forEach((box, k) => {
    if (kept.every((other) => overlap(box, boxes[other]!) === 0)) kept.push(k);
  });
  return kept.map((k) => ({
    x: round(places[k]!.x / NAME_SCALE),
    y: round(places[k]!.y / NAME_SCALE),
    text: texts[k]!,
    role: wanted[k]!.role,
  }));
}

const round = (x: number) => Math.round(x * 10) / 10 || 0;

/** Two directions in which the queries and keys of a head are drawn, as columns: `(d_k, 2)`. */
function directionsOf(both: Tensor, by: 'principal' | 'first') {
  if (by === 'principal') {
    const { directions, shares } = principalDirections(both, 2);
    return { onto: transpose(tensor(directions.data, directions.shape)), shares };
  }
  const [, d] = both.shape as [number, number];
  const onto = tensor(
    Array.from({ length: 2 * d }, (_, at) => Number(at === 0 || at === 3)),
    [d, 2],
  );
  const squares = [0, 0, 0];
  both.data.forEach((x, at) => (squares[Math.min(2, at % d)]! += x * x));
  const whole = squares[0]! + squares[1]! + squares[2]! || 1;
  return { onto, shares: [squares[0]! / whole, squares[1]! / whole] };
}

let last: { q: Tensor; k: Tensor; by: string; head: number; made: Placed } | undefined;
interface Placed {
  readonly points: Tensor['data'];
  readonly shares: readonly number[];
}

/** All queries, then all keys of a head, by their two coordinates; while another query is looked at they stay. */
function place(
  { qHeads: q, kHeads: k }: PlaygroundDerived,
  by: 'principal' | 'first',
  head: number,
): Placed {
  if (last?.q === q && last.k === k && last.by === by && last.head === head) return last.made;
  const d = q.shape.at(-1)!;
  const rows = [...rowsOf(q, head), ...rowsOf(k, head)];
  const both = zeros([rows.length, d], q);
  rows.forEach((row, i) => both.data.set(row, i * d));
  const { onto, shares } = directionsOf(both, by);
  const made = { points: matmul(both, onto).data, shares };
  last = { q, k, by, head, made };
  return made;
}

/** The plane of one head, `chosen` being the query whose weights the keys show. */
export function planeDots(
  d: PlaygroundDerived,
  by: 'principal' | 'first',
  head: number,
  chosen: number,
): Dots {
  const at = Math.min(d.heads - 1, head);
  const row = Math.min(d.n - 1, Math.max(0, chosen));
  const { points, shares } = place(d, by, at);
  // Whole powers of the root of 2, so that the ground rests while a number is moved a little.
  let most = 0;
  for (let i = 0; i < points.length; i++)
    most = Math.max(most, Math.abs(points[i]!) * (i % 2 ? ASPECT : 1) || 0);
  const reach = 2 ** (Math.ceil(2 * Math.log2(most || 1)) / 2);
  const unit = (PLANE_WIDTH / 2 - 8) / reach;
  const spot = (i: number): [number, number] => [
    round(PLANE_WIDTH / 2 + points[2 * i]! * unit),
    round(PLANE_HEIGHT / 2 - points[2 * i + 1]! * unit),
  ];
  const weights = rowsOf(d.dropped ?? d.weights, at)[row]!;
  const queries = d.queries.slice(0, d.n).map((_, i): Dot => [...spot(i), i === row ? 4 : 2.5]);
  const keys = d.keys
    .slice(0, d.m)
    .map((_, j): Dot => [...spot(d.n + j), round(2 + 6 * Math.sqrt(weights[j]! || 0))]);
  const isFew = d.n + d.m <= MOST_NAMES;
  const heaviest = weights.indexOf(Math.max(...weights));
  const named = [
    ...queries.map((dot, i) => ({
      dot,
      text: d.queries[i]!,
      role: 'query' as const,
      first: i === row,
    })),
    ...keys.map((dot, j) => ({
      dot,
      text: d.keys[j]!,
      role: 'key' as const,
      first: j === heaviest,
    })),
  ].toSorted((one, other) => Number(other.first) - Number(one.first));
  return {
    queries,
    keys,
    origin: [PLANE_WIDTH / 2, PLANE_HEIGHT / 2],
    chosen: spot(row),
    names: placeNames(isFew ? named : named.slice(0, 2)),
    shares,
    nearest(x, y) {
      let best: { readonly i: number; readonly j: number } | null = null;
      let least = NEAR ** 2;
      const offer = ([a, b]: Dot, cell: { readonly i: number; readonly j: number }) => {
        const apart = (a - x) ** 2 + (b - y) ** 2;
        if (apart < least) [best, least] = [cell, apart];
      };
      queries.forEach((dot, i) => offer(dot, { i, j: -1 }));
      keys.forEach((dot, j) => offer(dot, { i: row, j }));
      return best;
    },
  };
}

const ASPECT = PLANE_WIDTH / PLANE_HEIGHT;
const NEAR = 14;
