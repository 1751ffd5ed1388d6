import './planeCurve.css';
import { line } from 'd3';
import { usePlane } from '../plane/Plane.tsx';
import type { Point } from '../plane/plane.ts';

const path = line<Point>();

/** A curve through points of the plane, as straight pieces between them. `faint` where another one counts now. */
export function PlaneCurve({
  points,
  role,
  faint = false,
  part,
}: {
  points: readonly Point[];
  role: 'query' | 'key' | 'value' | 'weight' | 'output';
  faint?: boolean;
  part?: string;
}) {
  const { px } = usePlane();
  return (
    <path
      className="plane-curve"
      data-role={role}
      data-faint={faint || undefined}
      d={path(points.map(px)) ?? ''}
      data-part={part}
    />
  );
}

/** Level pieces with dashed jumps between them: a quantity that does not move until it moves all at once. */
export function PlaneSteps({
  pieces,
  faint = false,
  part,
}: {
  pieces: readonly (readonly [from: Point, to: Point])[];
  faint?: boolean;
  part?: string;
}) {
  const { px } = usePlane();
  return (
    <g className="plane-steps" data-faint={faint || undefined} data-part={part}>
      {pieces.map(([from, to], i) => {
        const before = pieces[i - 1]?.[1];
        return (
          <g key={i}>
            {before && <path className="jump" d={path([px(before), px(from)])!} />}
            <path className="plane-curve" data-role="output" d={path([px(from), px(to)])!} />
          </g>
        );
      })}
    </g>
  );
}

/** A short piece of the line that touches a curve at a point. */
export function Tangent({ at, slope, reach = 64 }: { at: Point; slope: number; reach?: number }) {
  const { px } = usePlane();
  const [x, y] = px(at);
  const angle = Math.atan(slope);
  const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
  return <path className="tangent" d={`M${x - dx},${y + dy}L${x + dx},${y - dy}`} />;
}
