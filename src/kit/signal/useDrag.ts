import { type PointerEvent, useRef } from 'react';

/** Multiplies the step by ten with Shift and divides it by ten with Alt. */
export const stepFor = (step: number, keys: { shiftKey: boolean; altKey: boolean }) =>
  keys.altKey ? step / 10 : keys.shiftKey ? step * 10 : step;

/**
 * Whether the primary button is down. The pointerup event is lost if the release is outside the window or in a menu.
 */
export const isPrimaryButtonDown = ({ buttons }: { buttons: number }) => (buttons & 1) === 1;

/** Captures the pointer, unless the pointer is already gone because the press was handled late. */
function capture(element: Element, pointerId: number): void {
  try {
    element.setPointerCapture(pointerId);
  } catch {
    // The drag then ends with the next event.
  }
}

/**
 * Tracks a drag from press to release, wherever the pointer goes. `start` returns data to keep from the start; `move`
 * receives it with the distance in pixels since then. Spread `handlers` over the dragged element. `endDrag` ends the drag
 * and returns the data, or undefined if there was no drag.
 */
export function useDrag<E extends HTMLElement, Start extends object>(
  start: (event: PointerEvent<E>) => Start,
  move: (event: PointerEvent<E>, start: Start, by: { x: number; y: number }) => void,
) {
  const drag = useRef<{ id: number; x: number; y: number; data: Start } | null>(null);
  const endDrag = () => {
    const data = drag.current?.data;
    drag.current = null;
    return data;
  };
  const end = ({ pointerId }: PointerEvent<E>) => {
    if (pointerId === drag.current?.id) endDrag();
  };
  const handlers = {
    onPointerDown(event: PointerEvent<E>) {
      if (event.button !== 0) return;
      const { pointerId: id, clientX: x, clientY: y } = event;
      drag.current = { id, x, y, data: start(event) };
      capture(event.currentTarget, id);
    },
    onPointerMove(event: PointerEvent<E>) {
      const now = drag.current;
      if (now?.id !== event.pointerId) return;
      if (!isPrimaryButtonDown(event)) endDrag();
      else move(event, now.data, { x: event.clientX - now.x, y: event.clientY - now.y });
    },
    onPointerUp: end,
    onPointerCancel: end,
    // Ignore lost captures of child elements; they lose theirs when this element captures the pointer.
    onLostPointerCapture: (event: PointerEvent<E>) =>
      event.target === event.currentTarget && end(event),
  };
  return { handlers, endDrag };
}
