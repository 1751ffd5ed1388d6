import { add, type Domain, type Point } from '../../kit/plane/plane.ts';

/** The space around a mark, in plane units, that keeps the edge from cutting it off. */
const MARGIN = 0.2;

/** Returns the points that both maps must include: the corners of a box around each mark. */
export const drawnPoints = (s: { map: readonly Point[]; target: Point | null }) =>
  [...s.map, ...(s.target ? [s.target] : [])].flatMap((at) => [
    add(at, [-MARGIN, -MARGIN]),
    add(at, [MARGIN, MARGIN]),
  ]);

/** Returns a position for a word that isn't dropped on a map: between both meanings, and away from other words. */
export function freePosition(map: readonly Point[]): Point {
  const free = [0.6, 0.1, -0.4, 2.2, -1.2].find((y) =>
    map.every((at) => Math.hypot(at[0], at[1] - y) > 2 * MARGIN - 1e-9),
  );
  return [0, free ?? -1.8];
}

/** Converts a point of the window to plane coordinates. Undefined if it isn't on one of these pictures of the plane. */
export function placeUnder(
  at: { x: number; y: number },
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
