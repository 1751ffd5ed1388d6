import { type Attributes, combineLive, useAttributes } from '../../bound/live.ts';
import { combine, type Signal } from '../../bound/signal.ts';
import { Arrow } from '../../plane/Arrow.tsx';
import { usePlane } from '../../plane/Plane.tsx';
import { add, type Point } from '../../plane/plane.ts';
import { levelEnds, pointsBack } from './geometry.ts';

const BACK_SHIFT = 6;

/** What is added to a vector, from its tip; beside the vector where it would lie on it. */
export const Change = ({
  from,
  by,
  ...look
}: {
  from: Signal<Point>;
  by: Signal<Point>;
  role: 'query' | 'key';
  part: string;
  row?: number;
}) => (
  <Arrow
    change
    from={from}
    to={combine([from, by], add)}
    shift={combine([from, by], (tip, change) => (pointsBack(tip, change) ? BACK_SHIFT : 0))}
    {...look}
  />
);

/** The line through the output along which the loss does not change. */
export function LevelLine({
  through,
  gradient,
}: {
  through: Signal<Point>;
  gradient: Signal<Point>;
}) {
  const { px } = usePlane();
  const ends = combine([through, gradient], levelEnds);
  const line = combineLive([ends], (of: readonly [Point, Point] | undefined): Attributes => {
    if (!of) return { display: 'none' };
    const [[x1, y1], [x2, y2]] = [px(of[0]), px(of[1])];
    return { x1, y1, x2, y2, display: undefined };
  });
  return <line className="level" {...useAttributes<SVGLineElement>(line)} />;
}
