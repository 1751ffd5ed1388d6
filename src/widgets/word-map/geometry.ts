import { placeLabels, type Placed } from '../../plane/labels.ts';
import {
  type Domain,
  domainFor,
  type PlaneScale,
  type Point,
  widerDomains,
} from '../../plane/plane.ts';
import type { Reading, WordMapState } from './word-map.ts';

const near: Domain = { x: [-3.6, 3.6], y: [-0.5, 3] };
/** For a word dragged just over the edge; the wide ones come after it. */
const wider: Domain = { x: [-6, 6], y: [-1.9, 3.9 + 1 / 30] };
const farther = [wider, ...widerDomains(near, 12).slice(1)];
/** On a slide the words that stand farthest out are not shown. */
const closer: Domain = { x: [-3.2, 3.2], y: [-0.35, 2.95] };

/** What a mark needs around its place so that the edge does not cut it. */
const MARGIN = 0.2;

/** The ground of both maps: fixed, and widened by whole stages only when a word lies outside, or on its edge. */
export const mapDomain = (
  s: WordMapState,
  shown: readonly number[] = s.words.map((_, i) => i),
  slide = false,
): Domain =>
  domainFor(
    [slide ? closer : near, ...farther],
    [...shown.map((row) => s.map[row]!), ...(s.target ? [s.target] : [])].flatMap(
      ([x, y]): Point[] => [
        [x - MARGIN, y - MARGIN],
        [x + MARGIN, y + MARGIN],
      ],
    ),
  );

export interface MapLabels {
  star: Placed | null;
  /** One for each row of the table. */
  rows: Placed[];
}

/** Places for the names on one map: the star's first, then words that take part, then the others. */
export function mapLabels(
  s: WordMapState,
  d: Reading,
  scale: PlaneScale,
  star: string | null,
  shown: readonly number[],
): MapLabels {
  const points = s.map.map(scale.px);
  const seen = shown.map((row) => points[row]!);
  const at = d.place && star !== null ? scale.px(d.place) : null;
  const order = shown.toSorted(
    (a, b) => Number(d.rows.includes(b)) - Number(d.rows.includes(a)) || a - b,
  );
  const middle = scale.width / 2;
  const beside = (p: Point, [dx, dy]: Point): Point => {
    const [x, y] = scale.px(p);
    return [x + dx, y + dy];
  };
  // The numbers along the upright axis, and the strokes above and below the ring.
  const drawn = [
    ...scale.yTicks.map((t) => beside([0, t], [-10, 0])),
    ...(s.target ? [beside(s.target, [0, -10]), beside(s.target, [0, 10])] : []),
  ];
  const placed = placeLabels(
    [
      ...(at ? [{ at, text: star!, towards: [0, 1] as Point, gap: 14 }] : []),
      ...order.map((i) => ({
        at: points[i]!,
        text: s.words[i]!,
        // Up for the one that asks, above where its star is named; outward for the rest.
        towards: (i === 0 ? [0, -1] : [points[i]![0] < middle ? -0.4 : 0.4, -1]) as Point,
      })),
    ],
    scale,
    [...(at ? [...seen, at] : seen), ...drawn],
    at ? d.vectors.map((v) => [at, scale.px(v)] as const) : [],
  );
  const names = at ? placed.slice(1) : placed;
  const rows = s.words.map((_, i) => names[order.indexOf(i)]!);
  return { star: at ? placed[0]! : null, rows };
}

/** Where a new word is put: in the middle, since it may mean anything, below what stands there already. */
export function newPlace(map: readonly Point[]): Point {
  const free = [0.6, 0, -0.6, -1.2].find((y) =>
    map.every((at) => Math.hypot(at[0], at[1] - y) > 2 * MARGIN),
  );
  return [0, free ?? -1.8];
}
