import './contours.css';
import { formatShort } from '../number/format.ts';
import { type Contour, cosineRays, farthest, scoreLines } from '../plane/contours.ts';
import { type Box, overlap } from '../plane/labels.ts';
import { usePlane } from '../plane/Plane.tsx';
import { axisNumbers, type PlaneScale, type Point } from '../plane/plane.ts';

/** A contour's look: its sign, and whether it is the line of nought. */
const signOf = (score: number) => (score === 0 ? 'zero' : score < 0 ? 'negative' : 'positive');

/** How far from its end a contour is numbered, in pixels. */
const INSET = 17;

/** How far apart the places are that are tried for a number, and how many. */
const NEXT = 15;
const TRIES = 8;

/** A contour's number, and the places along it where it may stand, the best first. */
interface Numbered {
  score: number;
  spots: readonly Point[];
}

const boxOf = (text: string, [x, y]: Point, { width, height }: PlaneScale): Box => {
  const w = text.length * 6.8 + 6;
  return {
    x: Math.min(width - w / 2, Math.max(w / 2, x)),
    y: Math.min(height - 8, Math.max(8, y)),
    w,
    h: 15,
  };
};

/** What no number of a contour may cover: the numbers of the axes, and the corner that says how wide a plane is. */
function takenIn(scale: PlaneScale): Box[] {
  const { domain, width, height } = scale;
  const axes = axisNumbers(scale).map(({ t, x, y, anchor }): Box => {
    const w = formatShort(t).length * 6.5 + 4;
    return { x: anchor === 'end' ? x - w / 2 + 2 : x, y: y - 4, w, h: 14 };
  });
  const corner = { x: width - 45, y: height - 12, w: 90, h: 24 };
  return domain.x[0] === -domain.x[1] ? [...axes, corner] : axes;
}

/** The numbers of contours, each where it covers nothing that is written; none where there is no such place. */
function Numbers({ of, avoid }: { of: readonly Numbered[]; avoid: readonly Box[] }) {
  const scale = usePlane();
  const taken = [...takenIn(scale), ...avoid];
  return of.map(({ score, spots }, i) => {
    const text = formatShort(score);
    const free = spots
      .map((spot) => boxOf(text, spot, scale))
      .find((box) => taken.every((other) => overlap(box, other) === 0));
    if (!free) return null;
    taken.push(free);
    return (
      <text key={i} x={free.x} y={free.y + 4} textAnchor="middle" data-sign={signOf(score)}>
        {text}
      </text>
    );
  });
}

/** Places along a straight piece, from one of its ends inwards; none where it is too short for a number. */
function along([x1, y1]: Point, [x0, y0]: Point): Point[] {
  const size = Math.hypot(x0 - x1, y0 - y1);
  if (size < 3 * INSET) return [];
  const [dx, dy] = [(x0 - x1) / size, (y0 - y1) / size];
  return Array.from({ length: TRIES }, (_, i) => INSET + i * NEXT)
    .filter((at) => at <= size - INSET)
    .map((at): Point => [x1 + dx * at, y1 + dy * at]);
}

function Straight({
  contours,
  end,
  avoid,
}: {
  contours: readonly Contour[];
  end: 'from' | 'to';
  avoid: readonly Box[];
}) {
  const { px } = usePlane();
  const numbered = contours.map((contour) => ({
    score: contour.score,
    spots: along(px(contour[end]), px(contour[end === 'to' ? 'from' : 'to'])),
  }));
  return (
    <g className="contours">
      {contours.map(({ score, from, to }, i) => {
        const [[x1, y1], [x2, y2]] = [px(from), px(to)];
        return <line key={i} {...{ x1, y1, x2, y2 }} data-sign={signOf(score)} />;
      })}
      <Numbers of={numbered} avoid={avoid} />
    </g>
  );
}

/** What is written in the plane besides, which no number of a contour may cover. */
interface Besides {
  avoid?: readonly Box[];
}
const NONE: readonly Box[] = [];

/** Lines on which the dot product with q is the same, numbered at their lower ends. */
export function ScoreLines({ q, every, avoid = NONE }: { q: Point; every: number } & Besides) {
  return <Straight contours={scoreLines(q, usePlane().domain, every)} end="from" avoid={avoid} />;
}

/** Rays on which the cosine with q is the same, numbered at the edge with the cosine times `times`. */
export function CosineRays({
  q,
  cosines,
  times = 1,
  avoid = NONE,
}: { q: Point; cosines: readonly number[]; times?: number } & Besides) {
  const rays = cosineRays(q, usePlane().domain, cosines);
  const contours = rays.map((ray) => ({ ...ray, score: ray.score * times }));
  return <Straight contours={contours} end="to" avoid={avoid} />;
}

/** How far a ring's number may stand from below or above the middle, as an angle. */
const TURNS = [0, 0.25, -0.25, 0.5, -0.5];

/**
 * Rings on which the distance to q is the same, numbered with its negative below or above q. With `squared` the
 * square of the distance is numbered, and grows by `every` from ring to ring.
 */
export function DistanceRings({
  q,
  every,
  squared = false,
  avoid = NONE,
}: { q: Point; every: number; squared?: boolean } & Besides) {
  const { px, unit, domain } = usePlane();
  const [cx, cy] = px(q);
  const reach = farthest(q, domain);
  const count = Math.floor((squared ? reach * reach : reach) / every);
  const steps = Array.from({ length: count }, (_, i) => (i + 1) * every);
  const radii = squared ? steps.map(Math.sqrt) : steps;
  const below = q[1] - domain.y[0] > domain.y[1] - q[1];
  const numbered = radii
    .filter((r) => (below ? q[1] - r > domain.y[0] : q[1] + r < domain.y[1]))
    .map((r) => ({
      score: squared ? -Math.round(r * r * 1e6) / 1e6 : -r,
      spots: TURNS.map((turn): Point => [
        cx + Math.sin(turn) * r * unit,
        cy + (below ? 1 : -1) * Math.cos(turn) * r * unit,
      ]),
    }));
  return (
    <g className="contours">
      {radii.map((r) => (
        <circle key={r} {...{ cx, cy }} r={r * unit} fill="none" data-sign="negative" />
      ))}
      <Numbers of={numbered} avoid={avoid} />
    </g>
  );
}
