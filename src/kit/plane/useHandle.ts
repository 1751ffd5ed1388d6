import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import type { BoundField } from '../signal/boundField.ts';
import { useDrag } from '../signal/useDrag.ts';

/**
 * Makes a slider element a handle that can be dragged and moved with keys; spread the result over it. `measure` returns sizes
 * at the start of a drag. `drag` and `press` return the new value: during a drag, from the value at its start and the
 * distance in pixels, and after a key, or undefined if the key does nothing here. Escape cancels a drag or leaves the
 * handle.
 */
export function useHandle<T, Sizes extends object>(
  of: BoundField<T>,
  {
    measure,
    drag,
    press,
  }: {
    measure: (handle: HTMLDivElement) => Sizes;
    drag: (from: T, by: { x: number; y: number }, sizes: Sizes, event: PointerEvent) => T;
    press: (event: KeyboardEvent) => T | undefined;
  },
) {
  const { handlers, endDrag } = useDrag<HTMLDivElement, { from: T; sizes: Sizes }>(
    ({ currentTarget }) => {
      currentTarget.focus({ preventScroll: true });
      return { from: of.get(), sizes: measure(currentTarget) };
    },
    (event, { from, sizes }, by) => of.set(drag(from, by, sizes, event)),
  );
  return {
    'data-field': of.id,
    'aria-valuemin': of.range.min,
    'aria-valuemax': of.range.max,
    ...handlers,
    // Prevents the browser from selecting text during a drag.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
      if (event.key === 'Escape') {
        const dragged = endDrag();
        if (dragged) of.set(dragged.from);
        else event.currentTarget.blur();
        return;
      }
      const to = press(event);
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      of.set(to);
    },
  };
}
