import type { Range } from '../signal/boundField.ts';
import { stepFor } from '../signal/useDrag.ts';
import type { Point } from './plane.ts';

/** Limits of a handle; `step` is the grid for drags and arrow keys. */
export type MoveLimits = Pick<Range, 'min' | 'max' | 'step'>;

/** The nearest legal point on a grid; rounded so that 0.1 · 3 is 0.3 and −0 is 0. */
export function snap([x, y]: Point, { min, max }: MoveLimits, grid: number): Point {
  const one = (v: number) =>
    Math.min(max, Math.max(min, Number((Math.round(v / grid) * grid).toFixed(6)))) + 0;
  return [one(x), one(y)];
}

const ARROW_KEYS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

interface Key {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Maps up and down to right and left, for points that move only horizontally, as on any slider. */
export const asHorizontalKey = ({ key, shiftKey, altKey, ctrlKey, metaKey }: Key): Key => ({
  key: { ArrowUp: 'ArrowRight', ArrowDown: 'ArrowLeft' }[key] ?? key,
  shiftKey,
  altKey,
  ctrlKey,
  metaKey,
});

/** The point after a key press; undefined if the key does nothing here. */
export function pointAfterKey(
  at: Point,
  home: Point,
  event: Key,
  moves: MoveLimits,
): Point | undefined {
  if (event.ctrlKey || event.metaKey) return undefined;
  if (event.key === 'Home') return home;
  const way = ARROW_KEYS[event.key];
  if (!way) return undefined;
  const by = stepFor(moves.step, event);
  // Steps are added without rounding to the grid, so typed decimals are kept.
  return snap([at[0] + way[0] * by, at[1] + way[1] * by], moves, 0.0001);
}
