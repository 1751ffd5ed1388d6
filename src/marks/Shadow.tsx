import './shadow.css';
import { usePlane } from '../plane/Plane.tsx';
import { length, type Point } from '../plane/plane.ts';

const SQUARE = 7;

/** The line of a vector through the origin, as far as it can be seen: what shadows fall on. */
export function LineOf({ q }: { q: Point }) {
  const { px, width, height } = usePlane();
  const size = length(q);
  if (size === 0) return null;
  const [[x, y], far] = [px([0, 0]), width + height];
  const [dx, dy] = [(q[0] / size) * far, (-q[1] / size) * far];
  return <line className="line-of" x1={x - dx} y1={y - dy} x2={x + dx} y2={y + dy} />;
}

/**
 * The shadow of a key on the query's line: a broken line from the key's tip to the foot, at right angles to the
 * query, and where it is the `looked` at one the shadow itself, from the origin to the foot. Nothing for a query
 * of no length.
 */
export function Shadow({
  tip,
  foot,
  row,
  looked,
}: {
  tip: Point;
  foot: Point;
  row?: number;
  looked: boolean;
}) {
  const { px } = usePlane();
  const [[x0, y0], [x1, y1], [x2, y2]] = [px([0, 0]), px(foot), px(tip)];
  const [drop, back] = [length([x2 - x1, y2 - y1]), length([x0 - x1, y0 - y1])];
  // A right angle, where there is room to see one.
  const room = drop > 3 * SQUARE && back > 3 * SQUARE;
  const [ax, ay] = [((x2 - x1) / drop) * SQUARE, ((y2 - y1) / drop) * SQUARE];
  const [bx, by] = [((x0 - x1) / back) * SQUARE, ((y0 - y1) / back) * SQUARE];
  return (
    <g className="shadow" data-row={row} data-looked={looked}>
      {looked && <line className="shadow-length" x1={x0} y1={y0} x2={x1} y2={y1} />}
      <line className="shadow-drop" x1={x2} y1={y2} x2={x1} y2={y1} />
      {room && (
        <path d={`M${x1 + ax},${y1 + ay}l${bx},${by}l${-ax},${-ay}`} className="shadow-square" />
      )}
      <circle cx={x1} cy={y1} r={3} />
    </g>
  );
}
