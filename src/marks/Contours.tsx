import './contours.css';
import { formatShort } from '../number/format.ts';
import { type Contour, cosineRays, farthest, scoreLines } from '../plane/contours.ts';
import { usePlane } from '../plane/Plane.tsx';
import type { Point } from '../plane/plane.ts';

/** A contour's look: its sign, and whether it is the line of nought. */
const signOf = (score: number) => (score === 0 ? 'zero' : score < 0 ? 'negative' : 'positive');

/** How far from its end a contour is numbered, in pixels. */
const INSET = 17;

/** A contour's number on its line, kept inside the picture. */
function ContourNumber({ x, y, score }: { x: number; y: number; score: number }) {
  const { domain, width, height } = usePlane();
  // A widened plane says in this corner how wide it is.
  const taken = domain.x[0] === -domain.x[1] && x > width - 90 && y > height - 24;
  if (taken) return null;
  return (
    <text
      x={Math.min(width - 13, Math.max(13, x))}
      y={Math.min(height - 6, Math.max(13, y + 4))}
      textAnchor="middle"
      data-sign={signOf(score)}
    >
      {formatShort(score)}
    </text>
  );
}

function Straight({ contours, end }: { contours: readonly Contour[]; end: 'from' | 'to' }) {
  const { px } = usePlane();
  return (
    <g className="contours">
      {contours.map(({ score, from, to }, i) => {
        const [[x1, y1], [x2, y2]] = [px(from), px(to)];
        return <line key={i} {...{ x1, y1, x2, y2 }} data-sign={signOf(score)} />;
      })}
      {contours.map((contour, i) => {
        const [x1, y1] = px(contour[end]);
        const [x0, y0] = px(contour[end === 'to' ? 'from' : 'to']);
        const size = Math.hypot(x0 - x1, y0 - y1);
        // Too short a piece in a corner has no room for a number.
        if (size < 3 * INSET) return null;
        const [x, y] = [x1 + ((x0 - x1) / size) * INSET, y1 + ((y0 - y1) / size) * INSET];
        return <ContourNumber key={i} {...{ x, y }} score={contour.score} />;
      })}
    </g>
  );
}

/** Lines on which the dot product with q is the same, numbered at their lower ends. */
export function ScoreLines({ q, every }: { q: Point; every: number }) {
  return <Straight contours={scoreLines(q, usePlane().domain, every)} end="from" />;
}

/** Rays on which the cosine with q is the same, numbered at the edge. */
export function CosineRays({ q, cosines }: { q: Point; cosines: readonly number[] }) {
  return <Straight contours={cosineRays(q, usePlane().domain, cosines)} end="to" />;
}

/** Rings on which the distance to q is the same, numbered with its negative below or above q. */
export function DistanceRings({ q, every }: { q: Point; every: number }) {
  const { px, unit, domain } = usePlane();
  const [cx, cy] = px(q);
  const count = Math.floor(farthest(q, domain) / every);
  const radii = Array.from({ length: count }, (_, i) => (i + 1) * every);
  const below = q[1] - domain.y[0] > domain.y[1] - q[1];
  const numbered = radii.filter((r) => (below ? q[1] - r > domain.y[0] : q[1] + r < domain.y[1]));
  return (
    <g className="contours">
      {radii.map((r) => (
        <circle key={r} {...{ cx, cy }} r={r * unit} fill="none" data-sign="negative" />
      ))}
      {numbered.map((r) => (
        <ContourNumber key={r} x={cx} y={cy + (below ? r : -r) * unit} score={-r} />
      ))}
    </g>
  );
}
