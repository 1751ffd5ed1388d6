import { combineValues } from '../signal/valueOrSignal.ts';
import { memoByValue } from '../signal/memoByValue.ts';
import type { ValueOrSignal } from '../signal/signal.ts';
import { initialValue, usePatch, writeAttributes } from '../signal/usePatch.ts';
import { usePlaneScale } from './Plane.tsx';
import { type Position, type Point, pointOf } from './plane.ts';

const HEAD_LENGTH = 12;
/** A query's head is smaller than a key's, so that the key stays visible behind it if both tips coincide. */
const QUERY_HEAD_LENGTH = 8.5;
const ORIGIN: Point = [0, 0];
const DOT_RADIUS = 4.5;
const CHANGE_DOT_RADIUS = 2.5;

/** Attributes of the shaft, the head, and the dot that replaces both if the arrow is too short. */
interface Shape {
  shaft: string;
  head: string;
  dot: { cx: number; cy: number; r: number };
}
const NO_ARROW: Shape = { shaft: '', head: '', dot: { cx: 0, cy: 0, r: 0 } };

function shapeOf(
  [x0, y0]: Point,
  [x1, y1]: Point,
  shift: number,
  change: boolean,
  headLength: number,
): Shape {
  const size = Math.hypot(x1 - x0, y1 - y0);
  if (size < 1) {
    const dot = { cx: x1, cy: y1, r: change ? CHANGE_DOT_RADIUS : DOT_RADIUS };
    return { shaft: '', head: '', dot };
  }
  const [ux, uy] = [(x1 - x0) / size, (y1 - y0) / size];
  [x0, y0, x1, y1] = [x0 + uy * shift, y0 - ux * shift, x1 + uy * shift, y1 - ux * shift];
  const head = Math.min(headLength, size * 0.6);
  const [bx, by] = [x1 - ux * head, y1 - uy * head];
  const w = head * 0.42;
  return {
    shaft: `M${x0},${y0}L${change ? x1 : bx + ux},${change ? y1 : by + uy}`,
    head: `M${bx - uy * w},${by + ux * w}L${x1},${y1}L${bx + uy * w},${by - ux * w}${change ? '' : 'Z'}`,
    dot: NO_ARROW.dot,
  };
}

function writeShape(arrow: SVGGElement, { shaft, head, dot }: Shape): void {
  const [line, tip, circle] = arrow.children;
  writeAttributes(line!, { d: shaft });
  writeAttributes(tip!, { d: head });
  writeAttributes(circle!, dot);
}

/**
 * An arrow between two points; a dot if its length is zero. The head is a path because markers need unique ids.
 * `change` draws an increment such as a gradient: thinner, with an open head. `shift` moves the arrow sideways in
 * pixels, for example off the vector it changes.
 */
export const Arrow = memoByValue(function Arrow({
  from = ORIGIN,
  to,
  role,
  shift = 0,
  change = false,
  dim = false,
  part,
  row,
}: {
  from?: ValueOrSignal<Position> | undefined;
  to: ValueOrSignal<Position>;
  role: 'query' | 'key' | 'value' | 'weight' | 'output';
  shift?: ValueOrSignal<number>;
  change?: boolean;
  /** Whether it is muted at present. */
  dim?: boolean | undefined;
  part?: string | undefined;
  row?: number | undefined;
}) {
  const { px } = usePlaneScale();
  const headLength = role === 'query' && !change ? QUERY_HEAD_LENGTH : HEAD_LENGTH;
  const shape = combineValues([from, to, shift], (a: Position, b: Position, aside: number) =>
    a && b ? shapeOf(px(pointOf(a)), px(pointOf(b)), aside, change, headLength) : NO_ARROW,
  );
  const ref = usePatch(shape, writeShape);
  const { shaft, head, dot } = initialValue(shape);
  return (
    <g
      ref={ref}
      className={`arrow arrow-${role}`}
      data-change={change || undefined}
      data-dim={dim || undefined}
      data-part={part}
      data-row={row}
    >
      <path d={shaft} fill="none" />
      <path className="arrow-head" d={head} />
      <circle className="arrow-dot" {...dot} />
    </g>
  );
});
