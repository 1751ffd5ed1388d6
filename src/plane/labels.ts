import type { Point } from './plane.ts';

/** A text to be placed beside an anchor, in pixels. */
export interface Label {
  at: Point;
  text: string;
  /** The direction it would like to lie in, as a vector in pixels (y down). */
  towards: Point;
  /** Distance from the anchor. */
  gap?: number;
}

export interface Placed {
  /** Centre of the text, in pixels. */
  x: number;
  y: number;
}

const LINE = 17;
const widthOf = (text: string) => text.length * 7.1 + 6;
const TURNS = [0, 0.6, -0.6, 1.2, -1.2, 1.9, -1.9, Math.PI];

/** What a text covers: its middle and its size, in pixels. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What labels cover that have been placed. */
export const boxesOf = (placed: readonly Placed[], texts: readonly string[]): Box[] =>
  placed.map(({ x, y }, i) => ({ x, y, w: widthOf(texts[i]!), h: LINE }));

/** How much of two boxes is the same, in square pixels. */
export const overlap = (a: Box, b: Box) =>
  Math.max(0, (a.w + b.w) / 2 - Math.abs(a.x - b.x)) *
  Math.max(0, (a.h + b.h) / 2 - Math.abs(a.y - b.y));

/** Rough area of a box that a segment from a to b passes through: samples along it. */
function crossing(box: Box, a: Point, b: Point): number {
  let inside = 0;
  for (let i = 0; i <= 16; i++) {
    const x = a[0] + ((b[0] - a[0]) * i) / 16;
    const y = a[1] + ((b[1] - a[1]) * i) / 16;
    if (Math.abs(x - box.x) < box.w / 2 && Math.abs(y - box.y) < box.h / 2) inside++;
  }
  return inside * 26;
}

/**
 * Places labels one after another: each takes the direction it likes best among those that least cover
 * earlier labels, the given obstacles (points) and lines, and stays inside the picture. A pure function of
 * what is drawn, so the same state always looks the same.
 */
export function placeLabels(
  labels: readonly Label[],
  size: { width: number; height: number },
  obstacles: readonly Point[] = [],
  lines: readonly (readonly [Point, Point])[] = [],
): Placed[] {
  const placed: Box[] = [];
  for (const label of labels) {
    const w = widthOf(label.text);
    const gap = label.gap ?? 16;
    const angle = Math.atan2(label.towards[1], label.towards[0]);
    let best: Box | undefined;
    let least = Infinity;
    TURNS.forEach((turn, i) => {
      const dx = Math.cos(angle + turn);
      const dy = Math.sin(angle + turn);
      // The text's box touches the circle of radius `gap` around the anchor.
      const x = label.at[0] + dx * (gap + (Math.abs(dx) * w) / 2);
      const y = label.at[1] + dy * (gap + LINE / 2 - 4);
      // Pushed back into the picture where it would stand out of it; what matters is where it ends up.
      const box: Box = {
        x: Math.min(size.width - w / 2, Math.max(w / 2, x)),
        y: Math.min(size.height - LINE / 2, Math.max(LINE / 2, y)),
        w,
        h: LINE,
      };
      const out = Math.abs(box.x - x) + Math.abs(box.y - y);
      const cost =
        i * 14 +
        out * 12 +
        placed.reduce((sum, other) => sum + overlap(box, other) * 6, 0) +
        obstacles.reduce((sum, [x, y]) => sum + overlap(box, { x, y, w: 14, h: 14 }) * 1.5, 0) +
        lines.reduce((sum, [a, b]) => sum + crossing(box, a, b), 0);
      if (cost < least) [least, best] = [cost, box];
    });
    placed.push(best!);
  }
  return placed.map(({ x, y }) => ({ x, y }));
}
