import { type PointerEvent as Press, type RefObject, useEffect, useRef, useState } from 'react';

interface Drag {
  key: number;
  from: number;
  /** Where it would stand. */
  to: number;
  /** How far it is from its place, in pixels. */
  by: number;
  height: number;
}

/** So near an edge of the window, and so much a frame, the page glides along. */
const EDGE_PX = 72;
const SCROLL_STEP_PX = 9;

/**
 * Rows of a list that are dragged by a grip, with mouse, pen or finger. `drop` is told where one is let go; Escape
 * leaves it where it was.
 */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  drop: (key: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);

  function begin(press: Press<HTMLElement>, key: number, from: number): void {
    if (press.button !== 0 || end.current) return;
    press.preventDefault();
    const grip = press.currentTarget;
    grip.setPointerCapture(press.pointerId);
    const rows = [...list.current!.children].map((row) => row.getBoundingClientRect());
    const { height } = rows[from]!;
    const middles = rows.map((row) => row.top + row.height / 2 + scrollY);
    const start = press.clientY + scrollY;
    let { clientY } = press;
    let to = from;
    const show = () => {
      const by = clientY + scrollY - start;
      const middle = middles[from]! + by;
      to = middles.filter((other, i) => i !== from && other < middle).length;
      setDrag({ key, from, to, by, height });
    };
    let frame = requestAnimationFrame(function glide() {
      const by =
        clientY < EDGE_PX ? -SCROLL_STEP_PX : clientY > innerHeight - EDGE_PX ? SCROLL_STEP_PX : 0;
      const before = scrollY;
      if (by) scrollBy({ top: by, behavior: 'instant' });
      if (scrollY !== before) show();
      frame = requestAnimationFrame(glide);
    });
    const moved = (event: PointerEvent) => {
      ({ clientY } = event);
      show();
    };
    const stop = (dropped: boolean) => {
      cancelAnimationFrame(frame);
      grip.removeEventListener('pointermove', moved);
      grip.removeEventListener('pointerup', up);
      grip.removeEventListener('lostpointercapture', cancel);
      removeEventListener('keydown', escape, true);
      end.current = undefined;
      setDrag(undefined);
      if (dropped) drop(key, to);
    };
    const up = () => stop(true);
    const cancel = () => stop(false);
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && cancel();
    grip.addEventListener('pointermove', moved);
    grip.addEventListener('pointerup', up);
    grip.addEventListener('lostpointercapture', cancel);
    addEventListener('keydown', escape, true);
    end.current = cancel;
    show();
  }

  /** How far the row at this place is shifted at present. */
  const shift = (at: number): number => {
    if (!drag) return 0;
    const { from, to, by, height } = drag;
    if (at === from) return by;
    if (at > from && at <= to) return -height;
    return at < from && at >= to ? height : 0;
  };
  return { dragged: drag?.key, shift, begin };
}
