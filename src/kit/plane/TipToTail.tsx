import { combineValues, itemAt } from '../signal/valueOrSignal.ts';
import { memoByValue } from '../signal/memoByValue.ts';
import { asSignal, type ValueOrSignal, useLength } from '../signal/signal.ts';
import { Arrow } from './Arrow.tsx';
import { add, type Positions, type Point, pointOf } from './plane.ts';

/** The weighted values drawn tip to tail, from the origin to the output. */
export const TipToTail = memoByValue(function TipToTail({
  contributions,
}: {
  contributions: ValueOrSignal<Positions>;
}) {
  const count = useLength(asSignal(contributions));
  const ends = combineValues([contributions], (steps: Positions) => {
    const points: Point[] = [[0, 0]];
    for (const step of steps ?? []) points.push(add(points.at(-1)!, pointOf(step)));
    return points;
  });
  return (
    <g className="tip-to-tail">
      {Array.from({ length: count }, (_, i) => (
        <Arrow
          key={i}
          from={itemAt(ends, i)}
          to={itemAt(ends, i + 1)}
          role="value"
          part="output"
          row={i}
        />
      ))}
    </g>
  );
});
