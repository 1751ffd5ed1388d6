import { placeLabels, type LabelPlace } from '../../plane/labels.ts';
import {
  add,
  type Domain,
  domainFor,
  type PlaneScale,
  type Point,
  widerDomains,
} from '../../plane/plane.ts';
import type { FigureDerived, FigureState } from '../../widget/defineFigure.ts';
import type { default as wordMap, Which } from './word-map.ts';

type State = FigureState<typeof wordMap>;
type Derived = FigureDerived<typeof wordMap>;

const narrowDomain: Domain = { x: [-3.6, 3.6], y: [-1.1, 2.7] };
/** For a word dragged just over the edge; the wide ones come after it. */
const wider: Domain = { x: [-6, 6], y: [-2.2, 4.1 + 1 / 30] };
const farther = [wider, ...widerDomains(narrowDomain, 12).slice(1)];
/** On a slide the words that stand farthest out are not shown. */
const closer: Domain = { x: [-3.2, 3.2], y: [-1.1, 2.95] };

/** Lower than the one that asks by more than this, in pixels, a word has its name below. */
const LOWER_PX = 12;

/** Space that a mark needs so that the edge doesn't cut it. */
const MARGIN = 0.2;

/** The rows of the table that are on the maps: on a slide, only those with a word in one of the sentences. */
export const rowsShown = (
  s: State,
  { readings: { first, second } }: Derived,
  slide: boolean,
): number[] =>
  slide
    ? [...new Set([0, ...first.rows, ...second.rows])].filter((row) => row >= 0)
    : s.words.map((_, i) => i);

/** The domain of both maps, widened in steps once a word lies outside or on its edge. */
export const mapDomain = (
  s: State,
  shownRows: readonly number[] = s.words.map((_, i) => i),
  slide = false,
): Domain =>
  domainFor(
    [slide ? closer : narrowDomain, ...farther],
    [...shownRows.map((row) => s.map[row]!), ...(s.target ? [s.target] : [])].flatMap(
      (at): Point[] => [add(at, [-MARGIN, -MARGIN]), add(at, [MARGIN, MARGIN])],
    ),
  );

/**
 * Places for the names on one map, one for each row of the table, and then, where attention is shown, for the star's.
 * The star's is placed first, then words that take part, then the others.
 */
export function mapLabels(
  s: State,
  d: Derived,
  which: Which,
  scale: PlaneScale,
  slide: boolean,
): (LabelPlace | undefined)[] {
  const { rows, vectors, output } = d.readings[which];
  const shownRows = rowsShown(s, d, slide);
  const points = s.map.map(scale.px);
  const shownPoints = shownRows.map((row) => points[row]!);
  const star = output && s.attention !== 'off' ? [scale.px(output)] : [];
  const order = shownRows.toSorted(
    (a, b) => Number(rows.includes(b)) - Number(rows.includes(a)) || a - b,
  );
  const middle = scale.width / 2;
  const pixelsBeside = (at: Point, by: Point): Point => add(scale.px(at), by);
  // The numbers along both axes, and the strokes above and below the ring.
  const obstacles = [
    ...scale.xTicks.map((t) => pixelsBeside([t, 0], [0, 10])),
    ...scale.yTicks.map((t) => pixelsBeside([0, t], [-10, 0])),
    ...(s.target ? [pixelsBeside(s.target, [0, -10]), pixelsBeside(s.target, [0, 10])] : []),
  ];
  const labelPlaces = placeLabels(
    [
      ...star.map((at) => ({
        at,
        text: 'mixture',
        // Away from the border: the words that pull the star there are named on that side.
        towards: [at[0] < middle ? 0.7 : -0.7, 1] as Point,
        gap: 14,
      })),
      ...order.map((i) => ({
        at: points[i]!,
        text: s.words[i]!,
        // Up for the one that asks, above where its star is named; outward for the rest, down for those that lie lower.
        towards: (i === 0
          ? [0, -1]
          : [
              points[i]![0] < middle ? -0.4 : 0.4,
              points[i]![1] > points[0]![1] + LOWER_PX ? 1 : -1,
            ]) as Point,
      })),
    ],
    scale,
    obstacles,
    star.flatMap((at) => vectors.map((v) => [at, scale.px(v)] as const)),
    [...shownPoints, ...star],
  );
  const names = labelPlaces.slice(star.length);
  return [...s.words.map((_, i) => names[order.indexOf(i)]), ...labelPlaces.slice(0, star.length)];
}

/** Where a word goes that isn't dropped on a map: in the middle, since it may mean anything, and on no other. */
export function newPlace(map: readonly Point[]): Point {
  const free = [0.6, 0.1, -0.4, 2.2, -1.2].find((y) =>
    map.every((at) => Math.hypot(at[0], at[1] - y) > 2 * MARGIN - 1e-9),
  );
  return [0, free ?? -1.8];
}

/** The place in the plane at a point of the window, where that is on one of these pictures of it. */
export function placeUnder(
  at: { readonly x: number; readonly y: number },
  pictures: Iterable<Element>,
  { x: [x0, x1], y: [y0, y1] }: Domain,
): Point | undefined {
  for (const picture of pictures) {
    const { left, right, top, bottom } = picture.getBoundingClientRect();
    if (at.x < left || at.x > right || at.y < top || at.y > bottom) continue;
    return [
      x0 + ((at.x - left) / (right - left)) * (x1 - x0),
      y1 - ((at.y - top) / (bottom - top)) * (y1 - y0),
    ];
  }
  return undefined;
}
