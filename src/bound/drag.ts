import { type PointerEvent, useRef } from 'react';

/** Ten times the step with Shift, a tenth with Alt. */
export const stepFor = (step: number, keys: { shiftKey: boolean; altKey: boolean }) =>
  keys.altKey ? step / 10 : keys.shiftKey ? step * 10 : step;

/** Whether the button that drags is down: a release outside the window, or in a menu, may be told to nobody. */
export const isHeld = ({ buttons }: { buttons: number }) => (buttons & 1) === 1;

/** The element gets all that this pointer does from now on; not one that has gone, when its press was answered late. */
function capture(element: Element, pointerId: number): void {
  try {
    element.setPointerCapture(pointerId);
  } catch {
    // Nothing further comes of it.
  }
}

/**
 * A drag from press to release, wherever the pointer goes meanwhile. `press` says what to keep of the start;
 * `move` is told that and how many pixels the pointer has come since. `hand` goes to the element that is dragged;
 * `drop` ends a drag under way and returns what was kept, undefined where there is none.
 */
export function useDrag<E extends HTMLElement, Start extends object>(
  press: (event: PointerEvent<E>) => Start,
  move: (event: PointerEvent<E>, start: Start, by: { x: number; y: number }) => void,
) {
  const drag = useRef<{ id: number; x: number; y: number; start: Start } | null>(null);
  const drop = () => {
    const start = drag.current?.start;
    drag.current = null;
    return start;
  };
  const end = ({ pointerId }: PointerEvent<E>) => {
    if (pointerId === drag.current?.id) drop();
  };
  const hand = {
    onPointerDown(event: PointerEvent<E>) {
      if (event.button !== 0) return;
      const { pointerId: id, clientX: x, clientY: y } = event;
      drag.current = { id, x, y, start: press(event) };
      capture(event.currentTarget, id);
    },
    onPointerMove(event: PointerEvent<E>) {
      const now = drag.current;
      if (now?.id !== event.pointerId) return;
      if (!isHeld(event)) drop();
      else move(event, now.start, { x: event.clientX - now.x, y: event.clientY - now.y });
    },
    onPointerUp: end,
    onPointerCancel: end,
    // Not what a part of it had, which the press took over.
    onLostPointerCapture: (event: PointerEvent<E>) =>
      event.target === event.currentTarget && end(event),
  };
  return { hand, drop };
}
