import { memoByValue } from '../bound/memoByValue.ts';
import { usePlane } from './Plane.tsx';
import type { Point } from './plane.ts';

const HEAD = 11;

/**
 * An arrow between two points. Its head is a path, not a marker, so no ids collide. A vector of no length
 * is a dot. `shift` moves the whole arrow sideways by pixels, to keep two that coincide apart. `change` is what
 * would be added to a vector, its gradient say: thinner, its head open, and a smaller dot where it is too short.
 */
export const Arrow = memoByValue(function Arrow({
  from = [0, 0],
  to,
  role,
  shift = 0,
  change = false,
  part,
  row,
}: {
  from?: Point;
  to: Point;
  role: 'query' | 'key' | 'value' | 'weight' | 'output';
  shift?: number;
  change?: boolean;
  part?: string;
  row?: number;
}) {
  const { px } = usePlane();
  let [x0, y0] = px(from);
  let [x1, y1] = px(to);
  const size = Math.hypot(x1 - x0, y1 - y0);
  const data = { 'data-part': part, 'data-row': row };
  if (size < 1)
    return (
      <circle className={`arrow fill-${role}`} cx={x1} cy={y1} r={change ? 2.5 : 4.5} {...data} />
    );
  const [ux, uy] = [(x1 - x0) / size, (y1 - y0) / size];
  [x0, y0, x1, y1] = [x0 + uy * shift, y0 - ux * shift, x1 + uy * shift, y1 - ux * shift];
  const head = Math.min(HEAD, size * 0.6);
  const [bx, by] = [x1 - ux * head, y1 - uy * head];
  const w = head * 0.42;
  return (
    <g className={`arrow arrow-${role}`} data-change={change || undefined} {...data}>
      <path d={`M${x0},${y0}L${change ? x1 : bx + ux},${change ? y1 : by + uy}`} fill="none" />
      <path
        className="arrow-head"
        d={`M${bx - uy * w},${by + ux * w}L${x1},${y1}L${bx + uy * w},${by - ux * w}${change ? '' : 'Z'}`}
      />
    </g>
  );
});
