import { placeLabels, type LabelPlace } from './labels.ts';
import { add, length, type PlaneScale, type Point } from './plane.ts';

/**
 * How far, in pixels, the query's arrow is drawn aside: fully when it points along a key and would hide it,
 * not at all otherwise, and smoothly between, so that nothing jumps.
 */
export function queryShift(q: Point, keys: readonly Point[]): number {
  if (length(q) === 0) return 0;
  const nearest = Math.min(
    ...keys.map((k) => {
      const cross = q[0] * k[1] - q[1] * k[0];
      const dot = q[0] * k[0] + q[1] * k[1];
      return dot <= 0 ? Math.PI : Math.abs(Math.atan2(cross, dot));
    }),
  );
  const t = Math.min(1, Math.max(0, (0.2 - nearest) / 0.12));
  return 7 * t * t * (3 - 2 * t);
}

/** The same move as pixels across and down, for what belongs to the arrow's tip. */
export function queryNudge(q: Point, shift: number): Point {
  const size = length(q) || 1;
  return [(-q[1] / size) * shift, (-q[0] / size) * shift];
}

const direction = (from: Point, to: Point): Point => [to[0] - from[0], to[1] - from[1]];

/**
 * Places for the names of a query and its keys, in pixels and in that order: the keys' outward from the
 * origin, the query's beside its arrow. `texts` begins with the query's name; one that is not there yet takes no room.
 */
export function arrowLabels(
  q: Point,
  keys: readonly Point[],
  texts: readonly string[],
  scale: PlaneScale,
): LabelPlace[] {
  const origin = scale.px([0, 0]);
  // The query's is drawn aside, and its handle with it.
  const tips = [add(scale.px(q), queryNudge(q, queryShift(q, keys))), ...keys.map(scale.px)];
  const out = (tip: Point): Point =>
    length(direction(origin, tip)) < 1 ? [1, -1] : direction(origin, tip);
  const [qx, qy] = out(tips[0]!);
  return placeLabels(
    tips.map((tip, i) =>
      i === 0
        ? { at: tip, text: texts[0] ?? '', towards: [qx * 0.15 + qy, qy * 0.15 - qx] as Point }
        : {
            at: tip,
            text: texts[i] ?? '',
            // A little clockwise of outward: away from the query, which keeps to the other side.
            towards: [out(tip)[0] - out(tip)[1] * 0.6, out(tip)[1] + out(tip)[0] * 0.6] as Point,
          },
    ),
    scale,
    tips,
    tips.map((tip) => [origin, tip] as const),
  );
}
