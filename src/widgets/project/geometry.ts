import { placeLabels } from '../../plane/labels.ts';
import {
  add,
  axisNumbers,
  domainFor,
  type PlaneScale,
  type Point,
  widerDomains,
} from '../../plane/plane.ts';
import { type Layer, type ProjectDerived, type ProjectState, SCORES_STEP } from './project.ts';
import { units, type Which } from './text.ts';

export const PLANE_WIDTH = 240;
const [narrowest, ...wider] = widerDomains({ x: [-3.4, 3.5], y: [-3.1, 3.2] }, 50);
/** A word that is dragged a little way out makes the planes a little wider. */
const domains = [narrowest!, { x: [-5, 5], y: [-4.57, 4.57] } as const, ...wider];

/** The step from which the vectors of each layer are known. */
const VECTOR_STEP = { q: 2, k: 3, v: 4 };

/** Where a layer takes a point. */
export const through = ({ w, b }: Layer, [x, y]: Point): Point => [
  x * w[0]![0] + y * w[1]![0] + b[0],
  x * w[0]![1] + y * w[1]![1] + b[1],
];

/** The corners of the square of the two unit vectors. */
export const UNIT_SQUARE: readonly Point[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

/** The ground of all planes: it holds all vectors, and what becomes of the square. */
export const domainOf = (s: ProjectState, d: ProjectDerived) =>
  domainFor(domains, [
    ...s.x,
    ...d.queries,
    ...d.keys,
    ...d.values,
    ...Object.values(d.layers).flatMap((layer) => UNIT_SQUARE.map((at) => through(layer, at))),
  ]);

/** Away from the origin, in pixels. */
const outward = ([x, y]: Point): Point => (x || y ? [x, -y] : [1, -1]);

/** Places for the names of the words in the plane of their embeddings. */
export function wordLabels(s: ProjectState, scale: PlaneScale) {
  const tips = s.x.map(scale.px);
  return placeLabels(
    s.x.map((x, i) => ({ at: tips[i]!, text: s.tokens[i]!, towards: outward(x) })),
    scale,
    tips,
  );
}

/** The axes as lines that names keep clear of. */
function axes({ px, width, height }: PlaneScale): [Point, Point][] {
  const [x, y] = px([0, 0]);
  return [
    [
      [0, y],
      [width, y],
    ],
    [
      [x, 0],
      [x, height],
    ],
  ];
}

/** The middles of the numbers along the axes. */
const numbers = (scale: PlaneScale) =>
  axisNumbers(scale).map(({ x, y, anchor }): Point => [anchor === 'end' ? x - 6 : x, y - 4]);

/**
 * The words whose vectors a layer's plane shows: of the queries only the one that asks; keys and values of all words
 * once they are compared.
 */
export const wordsShown = (s: ProjectState, which: Which): number[] =>
  s.step < VECTOR_STEP[which]
    ? []
    : which === 'q' || s.step < SCORES_STEP
      ? [s.word - 1]
      : s.tokens.map((_, i) => i);

/** Places for the names of those words, and then of the two corners. */
export function layerLabels(s: ProjectState, d: ProjectDerived, which: Which, scale: PlaneScale) {
  const layer = d.layers[which];
  const vectors = { q: d.queries, k: d.keys, v: d.values }[which];
  const origin = scale.px(layer.b);
  const places = [
    ...wordsShown(s, which).map((i) => ({ to: vectors[i]!, text: s.tokens[i]! })),
    ...layer.w.map((row, i) => ({ to: add(layer.b, row), text: units[i]! })),
  ];
  const tips = places.map(({ to }) => scale.px(to));
  const labels = placeLabels(
    places.map(({ to, text }, i) => ({ at: tips[i]!, text, towards: outward(to), gap: 12 })),
    scale,
    [...tips, ...numbers(scale)],
    [...tips.map((tip) => [origin, tip] as const), ...axes(scale)],
  );
  return { labels, texts: places.map(({ text }) => text) };
}
