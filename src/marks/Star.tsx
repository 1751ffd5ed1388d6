import { memoByValue } from '../bound/memoByValue.ts';
import { polygonHull, symbol, symbolDiamond, symbolStar } from 'd3';
import { usePlane } from '../plane/Plane.tsx';
import type { Point } from '../plane/plane.ts';

const star = symbol(symbolStar, 90)()!;
const smallStar = symbol(symbolStar, 28)()!;
const diamond = symbol(symbolDiamond, 110)()!;

/** The output: a star, in ink; a small one where it is to be brought into a ring that it would hide. */
export const Star = memoByValue(function Star({
  at,
  part = 'output',
  small = false,
}: {
  at: Point;
  part?: string;
  small?: boolean;
}) {
  const [x, y] = usePlane().px(at);
  const d = small ? smallStar : star;
  return <path className="star" d={d} transform={`translate(${x},${y})`} data-part={part} />;
});

/**
 * A value: a diamond. Hollow where it takes no part in what is shown; dashed for a place that something has
 * left.
 */
export const Diamond = memoByValue(function Diamond({
  at,
  row,
  hollow,
}: {
  at: Point;
  row?: number;
  hollow?: 'plain' | 'dashed' | undefined;
}) {
  const [x, y] = usePlane().px(at);
  return (
    <path
      className="diamond"
      data-hollow={hollow}
      d={diamond}
      transform={`translate(${x},${y})`}
      data-part="value"
      data-row={row}
    />
  );
});

/** A place to bring something to: whatever lies within the ring is there. Four strokes lead the eye. */
export const Target = memoByValue(function Target({ at, radius }: { at: Point; radius: number }) {
  const { px, unit } = usePlane();
  const [x, y] = px(at);
  const r = radius * unit;
  const [a, b] = [r + 3, r + 10];
  return (
    <g className="target" data-target transform={`translate(${x},${y})`}>
      <circle r={r} fill="none" />
      <path d={`M${-b},0H${-a}M${a},0H${b}M0,${-b}V${-a}M0,${a}V${b}`} />
    </g>
  );
});

/** The outline of the points a weighted mean can reach: the hull of three values is their triangle. */
export const Hull = memoByValue(function Hull({ points }: { points: readonly Point[] }) {
  const { px } = usePlane();
  const corners = points.map((p) => px(p) as [number, number]);
  return <polygon className="hull" points={(polygonHull(corners) ?? corners).join(' ')} />;
});
