import './shadow.css';
import { type Attributes, combineValues } from '../signal/valueOrSignal.ts';
import { memoByValue } from '../signal/memoByValue.ts';
import type { ValueOrSignal } from '../signal/signal.ts';
import { initialValue, usePatch, writeAttributes } from '../signal/usePatch.ts';
import { usePlaneScale } from './Plane.tsx';
import { PlanePath } from './PlanePath.tsx';
import { clip, length, type Position, type Point, pointOf } from './plane.ts';

const CORNER_SIZE = 7;

/** The visible part of the line through the origin along a vector, on which shadows fall. Hidden for a zero vector. */
export const LineOf = ({
  q,
  role = 'query',
}: {
  q: ValueOrSignal<Position>;
  role?: 'query' | 'key';
}) => (
  <PlanePath
    className={`line-of role-${role}`}
    of={[q]}
    d={({ px, domain }, at: Position) => {
      const way = pointOf(at ?? []);
      const ends = length(way) === 0 ? undefined : clip([0, 0], way, domain);
      return ends ? `M${px(ends[0])}L${px(ends[1])}` : '';
    }}
  />
);

/** Attributes of a shadow and its parts, in order. */
interface Shape {
  group: Attributes;
  length: Attributes;
  drop: Attributes;
  square: Attributes;
  foot: Attributes;
}
const HIDDEN: Attributes = { display: 'none' };
const NO_SHADOW: Shape = { group: HIDDEN, length: HIDDEN, drop: {}, square: {}, foot: {} };

function shapeOf([x0, y0]: Point, [x1, y1]: Point, [x2, y2]: Point, isLookedAt: boolean): Shape {
  const [drop, back] = [length([x2 - x1, y2 - y1]), length([x0 - x1, y0 - y1])];
  // Draw the right angle only if there is space.
  const room = drop > 3 * CORNER_SIZE && back > 3 * CORNER_SIZE;
  const [ax, ay] = [((x2 - x1) / drop) * CORNER_SIZE, ((y2 - y1) / drop) * CORNER_SIZE];
  const [bx, by] = [((x0 - x1) / back) * CORNER_SIZE, ((y0 - y1) / back) * CORNER_SIZE];
  return {
    group: { 'data-looked': String(isLookedAt), display: undefined },
    length: { x1: x0, y1: y0, x2: x1, y2: y1, display: isLookedAt ? undefined : 'none' },
    drop: { x1: x2, y1: y2, x2: x1, y2: y1 },
    square: { d: room ? `M${x1 + ax},${y1 + ay}l${bx},${by}l${-ax},${-ay}` : '' },
    foot: { cx: x1, cy: y1 },
  };
}

function writeShape(
  element: SVGGElement,
  { group, length: along, drop, square, foot }: Shape,
): void {
  writeAttributes(element, group);
  [along, drop, square, foot].forEach((part, i) => writeAttributes(element.children[i]!, part));
}

/**
 * The shadow of a key on the query's line: a dashed line from the key's tip to the foot, perpendicular to the query.
 * If `isLookedAt`, also the shadow itself, from the origin to the foot. Hidden without a foot.
 */
export const Shadow = memoByValue(function Shadow({
  tip,
  foot,
  row,
  isLookedAt,
}: {
  tip: ValueOrSignal<Position>;
  foot: ValueOrSignal<Position>;
  row?: number;
  isLookedAt: ValueOrSignal<boolean>;
}) {
  const { px } = usePlaneScale();
  const shape = combineValues(
    [tip, foot, isLookedAt],
    (from: Position, to: Position, now: boolean) =>
      from && to ? shapeOf(px([0, 0]), px(pointOf(to)), px(pointOf(from)), now) : NO_SHADOW,
  );
  const ref = usePatch(shape, writeShape);
  const initial = initialValue(shape);
  return (
    <g ref={ref} className="shadow" data-row={row} {...initial.group}>
      <line className="shadow-length" {...initial.length} />
      <line className="shadow-drop" {...initial.drop} />
      <path className="shadow-square" {...initial.square} />
      <circle {...initial.foot} r={3} />
    </g>
  );
});
