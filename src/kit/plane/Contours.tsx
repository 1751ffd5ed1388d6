import './contours.css';
import { type Attributes, combineValues } from '../signal/valueOrSignal.ts';
import { memoByValue } from '../signal/memoByValue.ts';
import type { ValueOrSignal } from '../signal/signal.ts';
import { initialValue, usePatch, writeAttributes, writeText } from '../signal/usePatch.ts';
import { formatShort } from '../../number/format.ts';
import { type Contour, cosineRays, farthestCornerDistance, scoreLines } from './contours.ts';
import { type Box, overlapArea } from './labels.ts';
import { usePlaneScale } from './Plane.tsx';
import { axisNumbers, type PlaneScale, type Position, type Point, pointOf } from './plane.ts';

/** The style of a contour depends on its sign; zero has its own. */
const SIGNS = ['positive', 'zero', 'negative'] as const;
type Sign = (typeof SIGNS)[number];
const signOf = (score: number): Sign =>
  score === 0 ? 'zero' : score < 0 ? 'negative' : 'positive';

/** Distance of a number from its contour's end, in pixels. */
const NUMBER_INSET = 17;

/** Distance in pixels between positions to try for a number, and the maximum number of positions. */
const TRY_DISTANCE = 15;
const MAX_TRIES = 8;

/** The number of a contour, with candidate positions, best first. */
interface ContourNumber {
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

/** Areas that numbers must not cover: the axis numbers, and the label with the plane's width in the corner. */
function occupiedBoxes(scale: PlaneScale): Box[] {
  const { domain, width, height } = scale;
  const axes = axisNumbers(scale).map(({ t, x, y, anchor }): Box => {
    const w = formatShort(t).length * 6.5 + 4;
    return { x: anchor === 'end' ? x - w / 2 + 2 : x, y: y - 4, w, h: 14 };
  });
  const corner = { x: width - 45, y: height - 12, w: 90, h: 24 };
  return domain.x[0] === -domain.x[1] ? [...axes, corner] : axes;
}

/** Candidate positions along a segment, from its first end inward; none if it is too short for a number. */
function along([x1, y1]: Point, [x0, y0]: Point): Point[] {
  const size = Math.hypot(x0 - x1, y0 - y1);
  if (size < 3 * NUMBER_INSET) return [];
  const [dx, dy] = [(x0 - x1) / size, (y0 - y1) / size];
  return Array.from({ length: MAX_TRIES }, (_, i) => NUMBER_INSET + i * TRY_DISTANCE)
    .filter((at) => at <= size - NUMBER_INSET)
    .map((at): Point => [x1 + dx * at, y1 + dy * at]);
}

/** A contour's path, with its number's candidate positions. */
interface Line extends ContourNumber {
  path: string;
}

/** One path per sign, and the numbers that found a free position. */
interface Shape {
  paths: readonly string[];
  numbers: readonly { text: string; where: Attributes }[];
}

const HIDDEN_ATTRIBUTES: Attributes = { display: 'none' };

/** Lays out the contours. A number that would cover other text everywhere is left out. */
function shapeOf(
  lines: readonly Line[],
  candidates: readonly ContourNumber[],
  scale: PlaneScale,
  avoid: readonly Box[],
): Shape {
  const occupied = [...occupiedBoxes(scale), ...avoid];
  const numbers = candidates.flatMap(({ score, spots }) => {
    const text = formatShort(score);
    const free = spots
      .map((spot) => boxOf(text, spot, scale))
      .find((box) => occupied.every((other) => overlapArea(box, other) === 0));
    if (!free) return [];
    occupied.push(free);
    const where = { x: free.x, y: free.y + 4, 'data-sign': signOf(score), display: undefined };
    return [{ text, where }];
  });
  const paths = SIGNS.map((sign) =>
    lines
      .filter(({ score }) => signOf(score) === sign)
      .map(({ path }) => path)
      .join(''),
  );
  return { paths, numbers };
}

function writeNumbers(group: Element, numbers: Shape['numbers']): void {
  // The count changes during a drag, so keep spare elements hidden instead of removing them.
  while (group.children.length < numbers.length) {
    const text = document.createElementNS(group.namespaceURI, 'text');
    writeAttributes(text, { 'text-anchor': 'middle' });
    group.append(text);
  }
  [...group.children].forEach((element, i) => {
    const number = numbers[i];
    writeText(element, number?.text ?? '');
    writeAttributes(element, number?.where ?? HIDDEN_ATTRIBUTES);
  });
}

function writeShape(group: SVGGElement, { paths, numbers }: Shape): void {
  paths.forEach((d, i) => writeAttributes(group.children[i]!, { d }));
  writeNumbers(group.lastElementChild!, numbers);
}

function Contours({ shape }: { shape: ValueOrSignal<Shape> }) {
  const ref = usePatch(shape, writeShape);
  const { paths, numbers } = initialValue(shape);
  return (
    <g className="contours" ref={ref}>
      {SIGNS.map((sign, i) => (
        <path key={sign} d={paths[i]} data-sign={sign} />
      ))}
      <g>
        {numbers.map(({ text, where }, i) => (
          <text key={i} {...where} textAnchor="middle">
            {text}
          </text>
        ))}
      </g>
    </g>
  );
}

/** Straight contours, each numbered near one end. */
function straight(
  contours: readonly Contour[],
  end: 'from' | 'to',
  scale: PlaneScale,
  avoid: readonly Box[],
): Shape {
  const lines = contours.map(({ score, from, to }): Line => {
    const [a, b] = [scale.px(from), scale.px(to)];
    return {
      score,
      path: `M${a.join()}L${b.join()}`,
      spots: end === 'to' ? along(b, a) : along(a, b),
    };
  });
  return shapeOf(lines, lines, scale, avoid);
}

/** Boxes of other text in the plane that the numbers must not cover. */
interface AvoidProps {
  avoid?: ValueOrSignal<readonly Box[]>;
}
const NO_BOXES: readonly Box[] = [];
const EMPTY_SHAPE: Shape = { paths: SIGNS.map(() => ''), numbers: [] };

/** Lines of equal dot product with q, numbered at their lower ends. */
export const ScoreLines = memoByValue(function ScoreLines({
  q,
  every,
  avoid = NO_BOXES,
}: { q: ValueOrSignal<Position>; every: ValueOrSignal<number> } & AvoidProps) {
  const scale = usePlaneScale();
  const shape = combineValues(
    [q, every, avoid],
    (at: Position, step: number, boxes: readonly Box[]) =>
      at
        ? straight(scoreLines(pointOf(at), scale.domain, step), 'from', scale, boxes)
        : EMPTY_SHAPE,
  );
  return <Contours shape={shape} />;
});

/** Rays of equal cosine with q, numbered at the edge with the cosine multiplied by `times`. */
export const CosineRays = memoByValue(function CosineRays({
  q,
  cosines,
  times = 1,
  avoid = NO_BOXES,
}: {
  q: ValueOrSignal<Position>;
  cosines: readonly number[];
  times?: ValueOrSignal<number>;
} & AvoidProps) {
  const scale = usePlaneScale();
  const shape = combineValues(
    [q, times, avoid],
    (at: Position, factor: number, boxes: readonly Box[]) => {
      if (!at) return EMPTY_SHAPE;
      const rays = cosineRays(pointOf(at), scale.domain, cosines);
      const contours = rays.map((ray) => ({ ...ray, score: ray.score * factor }));
      return straight(contours, 'to', scale, boxes);
    },
  );
  return <Contours shape={shape} />;
});

/** Candidate angles of a ring's number, measured from straight below or above. */
const NUMBER_ANGLES = [0, 0.25, -0.25, 0.5, -0.5];

/** A circle path that starts where SVG circles do, so that dashes match. */
const ringPath = ([cx, cy]: Point, r: number) =>
  `M${cx + r},${cy}A${r},${r},0,0,1,${cx - r},${cy}A${r},${r},0,0,1,${cx + r},${cy}Z`;

function rings(
  q: Point,
  every: number,
  squared: boolean,
  scale: PlaneScale,
  avoid: readonly Box[],
): Shape {
  const { px, unit, domain } = scale;
  const [cx, cy] = px(q);
  const reach = farthestCornerDistance(q, domain);
  const count = Math.floor((squared ? reach * reach : reach) / every);
  const steps = Array.from({ length: count }, (_, i) => (i + 1) * every);
  const radii = squared ? steps.map(Math.sqrt) : steps;
  const isBelow = q[1] - domain.y[0] > domain.y[1] - q[1];
  const lines = radii.map((r): Line => ({
    score: squared ? -Math.round(r * r * 1e6) / 1e6 : -r,
    path: ringPath([cx, cy], r * unit),
    spots: NUMBER_ANGLES.map((turn): Point => [
      cx + Math.sin(turn) * r * unit,
      cy + (isBelow ? 1 : -1) * Math.cos(turn) * r * unit,
    ]),
  }));
  const candidates = lines.filter((_, i) =>
    isBelow ? q[1] - radii[i]! > domain.y[0] : q[1] + radii[i]! < domain.y[1],
  );
  return shapeOf(lines, candidates, scale, avoid);
}

/**
 * Circles of equal distance to q, numbered with the negative distance below or above q. With `squared`, the numbers
 * are squared distances in steps of `every`.
 */
export const DistanceRings = memoByValue(function DistanceRings({
  q,
  every,
  squared = false,
  avoid = NO_BOXES,
}: { q: ValueOrSignal<Position>; every: ValueOrSignal<number>; squared?: boolean } & AvoidProps) {
  const scale = usePlaneScale();
  const shape = combineValues(
    [q, every, avoid],
    (at: Position, step: number, boxes: readonly Box[]) =>
      at ? rings(pointOf(at), step, squared, scale, boxes) : EMPTY_SHAPE,
  );
  return <Contours shape={shape} />;
});
