import { symbol, symbolDiamond, symbolStar } from 'd3';
import { usePlane } from '../plane/Plane.tsx';
import type { Point } from '../plane/plane.ts';

const star = symbol(symbolStar, 90)()!;
const diamond = symbol(symbolDiamond, 110)()!;

/** The output: a star, in ink. */
export function Star({ at, part = 'output' }: { at: Point; part?: string }) {
  const [x, y] = usePlane().px(at);
  return <path className="star" d={star} transform={`translate(${x},${y})`} data-part={part} />;
}

/** A value: a diamond. */
export function Diamond({ at, row }: { at: Point; row?: number }) {
  const [x, y] = usePlane().px(at);
  return (
    <path
      className="diamond"
      d={diamond}
      transform={`translate(${x},${y})`}
      data-part="value"
      data-row={row}
    />
  );
}

/** A place to bring something to: a ring with a cross. */
export function Target({ at }: { at: Point }) {
  const [x, y] = usePlane().px(at);
  return (
    <g className="target" transform={`translate(${x},${y})`}>
      <circle r={11} fill="none" />
      <path d="M-16,0H-6M6,0H16M0,-16V-6M0,6V16" />
    </g>
  );
}
