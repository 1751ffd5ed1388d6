import { placeLabels } from '../../plane/labels.ts';
import {
  add,
  axisNumbers,
  domainFor,
  type PlaneScale,
  type Point,
  widerDomains,
} from '../../plane/plane.ts';
import type { FigureDerived, FigureState } from '../../widget/defineFigure.ts';
import { type default as project, SCORES_STEP } from './project.ts';

type State = FigureState<typeof project>;
type Derived = FigureDerived<typeof project>;
export type Layer = Derived['layers']['q'];
export type Which = keyof Derived['layers'];

const [narrowest, ...wider] = widerDomains({ x: [-3.4, 3.5], y: [-3.1, 3.2] }, 50);
/** With one in between, so that dragging a word a little way out does not shrink the planes at once. */
const domains = [narrowest!, { x: [-5, 5], y: [-4.57, 4.57] } as const, ...wider];

/** The unit vectors, whose images a reader drags. */
export const UNITS = ['[1, 0]', '[0, 1]'];
export const UNIT_SQUARE: readonly Point[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

/** Where a layer takes a point. */
export const through = ({ w, b }: Layer, [x, y]: Point): Point => [
  x * w[0]![0] + y * w[1]![0] + b[0],
  x * w[0]![1] + y * w[1]![1] + b[1],
];

/** All planes share a domain that has room for all vectors, and for the image of the square. */
export const domainOf = (s: State, d: Derived) =>
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
export function wordLabels(s: State, scale: PlaneScale) {
  const tips = s.x.map(scale.px);
  return placeLabels(
    s.x.map((x, i) => ({ at: tips[i]!, text: s.tokens[i]!, towards: outward(x) })),
    scale,
    tips,
  );
}

/**
 * The words whose vectors a layer's plane shows: only one query, but the keys and values of all words once they are
 * compared.
 */
export function wordsShown(s: State, which: Which): number[] {
  if (s.step < { q: 2, k: 3, v: 4 }[which]) return [];
  return which === 'q' || s.step < SCORES_STEP ? [s.word - 1] : s.tokens.map((_, i) => i);
}

/** Places for the names of those words, and then of the two corners. */
export function layerLabels(s: State, d: Derived, which: Which, scale: PlaneScale) {
  const { px, width, height } = scale;
  const layer = d.layers[which];
  const vectors = { q: d.queries, k: d.keys, v: d.values }[which];
  const places = [
    ...wordsShown(s, which).map((i) => ({ to: vectors[i]!, text: s.tokens[i]! })),
    ...layer.w.map((row, i) => ({ to: add(layer.b, row), text: UNITS[i]! })),
  ];
  const tips = places.map(({ to }) => px(to));
  const axisTexts = axisNumbers(scale).map(({ x, y, anchor }): Point => [
    anchor === 'end' ? x - 6 : x,
    y - 4,
  ]);
  const [x, y] = px([0, 0]);
  const axes: [Point, Point][] = [
    [
      [0, y],
      [width, y],
    ],
    [
      [x, 0],
      [x, height],
    ],
  ];
  const labels = placeLabels(
    places.map(({ to, text }, i) => ({ at: tips[i]!, text, towards: outward(to), gap: 12 })),
    scale,
    [...tips, ...axisTexts],
    [...tips.map((tip) => [px(layer.b), tip] as const), ...axes],
  );
  return { labels, texts: places.map(({ text }) => text) };
}
