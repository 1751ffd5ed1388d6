import { placeLabels, type LabelPlace } from './labels.ts';
import { length, type PlaneScale, type Point } from './plane.ts';

const direction = (from: Point, to: Point): Point => [to[0] - from[0], to[1] - from[1]];

/**
 * Label positions for a query and its keys, in pixels and in this order. Keys get labels outward from the origin, the
 * query beside its arrow. `texts` starts with the query's name; empty texts take no space.
 */
export function arrowLabels(
  q: Point,
  keys: readonly Point[],
  texts: readonly string[],
  scale: PlaneScale,
): LabelPlace[] {
  const origin = scale.px([0, 0]);
  const tips = [q, ...keys].map(scale.px);
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
            // Slightly clockwise of outward, away from the query's label on the other side.
            towards: [out(tip)[0] - out(tip)[1] * 0.6, out(tip)[1] + out(tip)[0] * 0.6] as Point,
          },
    ),
    scale,
    tips,
    tips.map((tip) => [origin, tip] as const),
  );
}
