import { memoByValue } from '../bound/memoByValue.ts';
import type { KeyboardEvent } from 'react';
import type { Bound } from '../bound/bound.ts';
import { useValue } from '../bound/signal.ts';
import { stepFor, useDrag } from '../bound/drag.ts';
import { speakNumber } from '../number/format.ts';
import { keyMove, sideways, snap } from './drag.ts';
import type { Placed } from './labels.ts';
import { usePlane } from './Plane.tsx';
import { add, type Point } from './plane.ts';

/**
 * A point that can be dragged by mouse or finger and moved by keys: one element, 44 px, with its label as
 * a second place to take hold of it, so that points lying on one another stay reachable. Arrows move by a
 * step, Shift more, Alt less, Home returns, Escape undoes a drag or leaves.
 */
export const Handle = memoByValue(function Handle({
  of,
  origin = [0, 0],
  name,
  text,
  role = of.role,
  label,
  nudge = [0, 0],
  along,
  dim = false,
  tabStop = true,
  part,
  row,
}: {
  of: Bound<Point>;
  /** Where its arrow starts: its coordinates, told and spoken, count from there. */
  origin?: Point;
  /** What it is to a screen reader, where that is not the field's own name for it. */
  name?: string;
  /** Its visible label. */
  text: string;
  role?: Bound<Point>['role'];
  label: Placed;
  /** Pixels by which its drawing is moved aside. */
  nudge?: Point;
  /** It slides along this axis only and keeps its other coordinate; then all four arrow keys move it. */
  along?: 'x' | undefined;
  /** Its label is muted: it can be moved, and takes no part in what the picture shows now. */
  dim?: boolean;
  /** False where the Tab key reaches the same point in another plane of the figure. */
  tabStop?: boolean;
  part?: string;
  row?: number;
}) {
  const at = useValue(of);
  const spokenName = useValue(of.spokenName);
  const { range: moves, start: home = at } = of;
  const scale = usePlane();
  const [x, y] = scale.px(add(origin, at));
  // In hundredths of the plane's width, so that it scales with it; moved by transform, which costs no layout.
  const inWidths = (px: number) => `${((px / scale.width) * 100).toFixed(3)}cqi`;

  const place = (to: Point) => of.set(along ? [to[0], at[1]] : to);

  const { hand, drop } = useDrag(
    ({ currentTarget }) => {
      currentTarget.focus({ preventScroll: true });
      const picture = currentTarget.closest('.plane')!.getBoundingClientRect();
      return { from: at, unit: scale.unit * (picture.width / scale.width) };
    },
    ({ altKey }, { from, unit }, by) => {
      const to: Point = [from[0] + by.x / unit, from[1] - by.y / unit];
      place(snap(to, moves, stepFor(moves.step, { shiftKey: false, altKey })));
    },
  );
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      const dragged = drop();
      if (dragged) of.set(dragged.from);
      else event.currentTarget.blur();
      return;
    }
    const to = keyMove(at, home, along ? sideways(event) : event, moves);
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    place(to);
  };

  return (
    <div
      className={`handle role-${role}`}
      data-field={of.id}
      role="slider"
      tabIndex={tabStop ? 0 : -1}
      data-dim={dim || undefined}
      aria-label={name ?? spokenName}
      aria-roledescription={along ? 'point on a line' : 'point in the plane'}
      aria-valuemin={moves.min}
      aria-valuemax={moves.max}
      aria-valuenow={at[0]}
      aria-valuetext={
        along ? speakNumber(at[0]) : `${speakNumber(at[0])} across, ${speakNumber(at[1])} up`
      }
      data-part={part}
      data-row={row}
      style={{
        transform: `translate(calc(${inWidths(x + nudge[0])} - 50%), calc(${inWidths(y + nudge[1])} - 50%))`,
      }}
      {...hand}
      // Or the browser would try, at every move, to select the text it is dragged over.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
    >
      <span
        className="handle-label"
        style={{
          transform: `translate(calc(${inWidths(label.x - x - nudge[0])} - 50%), calc(${inWidths(label.y - y - nudge[1])} - 50%))`,
        }}
      >
        {text}
      </span>
    </div>
  );
});
