import { placeLabels } from '../../plane/labels.ts';
import { add, axisNumbers, type PlaneScale, type Point } from '../../plane/plane.ts';
import type { ProjectDerived, ProjectState, Which } from './project.ts';
import { units } from './text.ts';

/** The step from which each vector is known. */
const FROM = { q: 2, k: 3, v: 4 } as const;
export const SCORES = 5;

/** Away from the origin, in pixels. */
export const outward = ([x, y]: Point): Point => (x || y ? [x, -y] : [1, -1]);

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

/** The words that a layer's plane shows, and places for their names and those of the two corners. */
export function layerLabels(s: ProjectState, d: ProjectDerived, which: Which, scale: PlaneScale) {
  const layer = d.layers[which];
  const vectors = { q: d.queries, k: d.keys, v: d.values }[which];
  const known = s.step >= FROM[which];
  // Of the queries only the one that asks is drawn; keys and values of all words once they are compared.
  const shown = s.tokens
    .map((_, i) => i)
    .filter((i) => known && (i === d.at || (which !== 'q' && s.step >= SCORES)));
  const origin = scale.px(layer.b);
  const places = [
    ...shown.map((i) => ({ to: vectors[i]!, text: s.tokens[i]! })),
    ...layer.w.map((row, i) => ({ to: add(layer.b, row), text: units[i]! })),
  ];
  const tips = places.map(({ to }) => scale.px(to));
  const labels = placeLabels(
    places.map(({ to, text }, i) => ({ at: tips[i]!, text, towards: outward(to), gap: 12 })),
    scale,
    [...tips, ...numbers(scale)],
    [...tips.map((tip) => [origin, tip] as const), ...axes(scale)],
  );
  return { shown, labels, texts: places.map(({ text }) => text) };
}
