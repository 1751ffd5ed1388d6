import { clip, type Domain, length, type Point } from './plane.ts';

/** Where all points of one score lie, as far as they can be seen: a straight piece and a place for its number. */
export interface Contour {
  score: number;
  from: Point;
  to: Point;
}

const corners = ({ x, y }: Domain): Point[] =>
  [x[0], x[1]].flatMap((a) => [y[0], y[1]].map((b): Point => [a, b]));

/**
 * Lines on which the dot product with q is the same, one at each multiple of `every`: at right angles to q, and
 * the closer together the longer q is. None for a q of no length. Each runs upwards, or to the left where it is
 * level.
 */
export function scoreLines(q: Point, domain: Domain, every: number): Contour[] {
  const size = length(q);
  if (size === 0) return [];
  const [ux, uy] = [q[0] / size, q[1] / size];
  const reach = corners(domain).map(([x, y]) => q[0] * x + q[1] * y);
  const [first, last] = [
    Math.ceil(Math.min(...reach) / every),
    Math.floor(Math.max(...reach) / every),
  ];
  const up: Point = ux > 1e-12 || (Math.abs(ux) <= 1e-12 && uy > 0) ? [-uy, ux] : [uy, -ux];
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * every + 0).flatMap(
    (score) => {
      const piece = clip([(ux * score) / size, (uy * score) / size], up, domain);
      return piece ? [{ score, from: piece[0], to: piece[1] }] : [];
    },
  );
}

/** Rays from the origin on which the cosine with q is the same, to the left and to the right of q. */
export function cosineRays(q: Point, domain: Domain, cosines: readonly number[]): Contour[] {
  if (length(q) === 0) return [];
  const towards = Math.atan2(q[1], q[0]);
  const origin: Point = [0, 0];
  return cosines.flatMap((score) => {
    const turn = Math.acos(score);
    const turns = Math.abs(score) === 1 ? [turn] : [turn, -turn];
    return turns.flatMap((by) => {
      const way: Point = [Math.cos(towards + by), Math.sin(towards + by)];
      const piece = clip(origin, way, domain);
      return piece ? [{ score, from: origin, to: piece[1] }] : [];
    });
  });
}

/** How far it is from a point to the farthest corner that can be seen. */
export const farthest = (from: Point, domain: Domain) =>
  Math.max(...corners(domain).map(([x, y]) => Math.hypot(x - from[0], y - from[1])));

/** How near to one another contours may stand, in pixels, and how far apart. */
const SPACING_LIMITS = { min: 24, max: 260 };

/**
 * Which of the spacings to draw contours at, when one unit of score takes `unit` pixels: the preferred one, unless
 * its lines would crowd or not be seen at all. The figure says which it is.
 */
export function contourStep(unit: number, spacings: readonly number[], preferred: number): number {
  let at = spacings.indexOf(preferred);
  while (at < spacings.length - 1 && spacings[at]! * unit < SPACING_LIMITS.min) at++;
  while (at > 0 && spacings[at]! * unit > SPACING_LIMITS.max) at--;
  return spacings[at]!;
}
