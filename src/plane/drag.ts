import type { Range } from '../bound/bound.ts';
import { stepFor } from '../bound/drag.ts';
import type { Point } from './plane.ts';

/** How a handle may move: `step` is the grid that a drag and an arrow key keep to. */
export type Moves = Pick<Range, 'min' | 'max' | 'step'>;

/** Nearest legal point on a grid; rounded so that 0.1 · 3 is 0.3, and −0 is 0. */
export function snap([x, y]: Point, { min, max }: Moves, grid: number): Point {
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

/** The same key for a point that only slides sideways: up is forward, down is back, as on any slider. */
export const sideways = ({ key, shiftKey, altKey, ctrlKey, metaKey }: Key): Key => ({
  key: { ArrowUp: 'ArrowRight', ArrowDown: 'ArrowLeft' }[key] ?? key,
  shiftKey,
  altKey,
  ctrlKey,
  metaKey,
});

/** Where a key takes a point; undefined for a key that is not its business. */
export function keyMove(at: Point, home: Point, event: Key, moves: Moves): Point | undefined {
  if (event.ctrlKey || event.metaKey) return undefined;
  if (event.key === 'Home') return home;
  const way = ARROW_KEYS[event.key];
  if (!way) return undefined;
  const by = stepFor(moves.step, event);
  // A plain step keeps the finer digits a person typed; it only adds to them.
  return snap([at[0] + way[0] * by, at[1] + way[1] * by], moves, 0.0001);
}
