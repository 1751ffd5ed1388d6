import { type PlacedLabel, placeLabels } from './labels.ts';
import { axisNumbers, type Position, type PlaneScale, type Point, pointOf } from './plane.ts';

/** The geometry of an item, in plane units. */
export interface Shape {
  readonly points: readonly Position[];
  /** The name of each point; undefined or empty for none. */
  readonly names?: readonly (string | undefined)[];
  /** Preferred direction of each name from its point; by default away from the origin. */
  readonly towards?: readonly Point[];
  /** Distance of the names from their points in pixels; by default that of a handle. */
  readonly gap?: number | undefined;
  readonly lines?: readonly (readonly [Position, Position])[];
}

/**
 * Positions of all names, by item and point. Names of later items are placed first, because these items are drawn above
 * the others. They keep clear of all points, all lines, and the numbers on the axes.
 */
export function placeNames(
  shapes: readonly Shape[],
  scale: PlaneScale,
): readonly (readonly (PlacedLabel | undefined)[])[] {
  const px = (at: readonly number[]) => scale.px(pointOf(at));
  const named = shapes
    .flatMap(({ points, names = [], towards, gap }, n) =>
      names.flatMap((text, i) => {
        const at = points[i];
        if (!at || !text) return [];
        const [x, y] = towards?.[i] ?? pointOf(at);
        const side: Point = x || y ? [x, -y] : [1, -1];
        return [{ n, i, label: { at: px(at), text, towards: side, ...(gap && { gap }) } }];
      }),
    )
    .sort((a, b) => b.n - a.n);
  const placed = placeLabels(
    named.map(({ label }) => label),
    scale,
    [
      ...shapes.flatMap(({ points }) => points.flatMap((at) => (at ? [px(at)] : []))),
      ...axisNumbers(scale).map(({ x, y, anchor }): Point => [anchor === 'end' ? x - 6 : x, y - 4]),
    ],
    shapes.flatMap(({ lines = [] }) =>
      lines.flatMap(([from, to]) => (from && to ? [[px(from), px(to)] as const] : [])),
    ),
  );
  const places = shapes.map((): (PlacedLabel | undefined)[] => []);
  named.forEach(({ n, i }, k) => {
    places[n]![i] = placed[k];
  });
  return places;
}
