import { memoByValue } from '../bound/memoByValue.ts';
import { Arrow } from '../plane/Arrow.tsx';
import { usePlane } from '../plane/Plane.tsx';
import { add, type Point } from '../plane/plane.ts';

/** A line from the output to each value, as thick as its weight; broken where the weight is negative. */
export const Pulls = memoByValue(function Pulls({
  values,
  weights,
  output,
  rows,
}: {
  values: readonly Point[];
  weights: readonly number[];
  output: Point;
  /** The row that each value belongs to, where that is not its place in the list. */
  rows?: readonly (number | undefined)[];
}) {
  const { px } = usePlane();
  const [x0, y0] = px(output);
  return (
    <g className="pulls">
      {values.map((value, i) => {
        const [x1, y1] = px(value);
        const width = 0.75 + 7 * Math.min(1, Math.abs(weights[i]!));
        return (
          <line
            key={i}
            {...{ x1: x0, y1: y0, x2: x1, y2: y1 }}
            strokeWidth={width}
            data-negative={weights[i]! < 0}
            data-part="weights"
            data-row={rows ? rows[i] : i}
          />
        );
      })}
    </g>
  );
});

/** The weighted values laid tip to tail: the first from the origin, the last ending at the output. */
export const TipToTail = memoByValue(function TipToTail({
  contributions,
}: {
  contributions: readonly Point[];
}) {
  const ends = contributions.reduce<Point[]>(
    (points, step) => [...points, add(points.at(-1)!, step)],
    [[0, 0]],
  );
  return (
    <g className="tip-to-tail">
      {contributions.map((_, i) => (
        <Arrow key={i} from={ends[i]!} to={ends[i + 1]!} role="value" part="output" row={i} />
      ))}
    </g>
  );
});
