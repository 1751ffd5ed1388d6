import { clip, type Domain, length, type Point } from './plane.ts';

/** The visible part of a contour line, with the position of its number. */
export interface Contour {
  score: number;
  from: Point;
  to: Point;
}

const corners = ({ x, y }: Domain): Point[] =>
  [x[0], x[1]].flatMap((a) => [y[0], y[1]].map((b): Point => [a, b]));

/**
 * Lines of equal dot product with q at multiples of `every`: perpendicular to q, and closer together the longer q is.
 * Empty if q is zero. Each line runs upward, or to the left if it is horizontal.
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

/** Rays from the origin of equal cosine with q, on both sides of q. */
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

/** Distance from a point to the farthest corner of the domain. */
export const farthestCornerDistance = (from: Point, domain: Domain) =>
  Math.max(...corners(domain).map(([x, y]) => Math.hypot(x - from[0], y - from[1])));

/** Minimum and maximum distance between contours, in pixels. */
const SPACING_LIMITS = { min: 24, max: 260 };

/**
 * The spacing to draw contours with, if one unit of score is `unit` pixels: the preferred one, unless its lines would
 * be too dense or too sparse.
 */
export function contourStep(unit: number, spacings: readonly number[], preferred: number): number {
  let at = spacings.indexOf(preferred);
  while (at < spacings.length - 1 && spacings[at]! * unit < SPACING_LIMITS.min) at++;
  while (at > 0 && spacings[at]! * unit > SPACING_LIMITS.max) at--;
  return spacings[at]!;
}
