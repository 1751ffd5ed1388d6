// Places the names of lines and dots in a chart so that they don't overlap each other or the drawing.
import { overlapArea } from '../plane/labels.ts';
import type { PlotPosition } from './Chart.tsx';
import type { NamePosition } from './ChartName.tsx';

/** Side of a point; `after` is above it to the right, `before` above it to the left. */
export type Side = 'right' | 'left' | 'above' | 'below' | 'after' | 'before' | 'under';
interface Size {
  readonly width: number;
  readonly height: number;
}
type Line = readonly PlotPosition[];

/** Minimum distance between names at line ends, horizontally and vertically. */
const [MIN_GAP_X, MIN_GAP_Y] = [70, 20];

/** Puts names at the line ends, moved down to avoid overlaps; null if there is no line. */
export function namesAtEnds(lines: readonly Line[]): NamePosition[] {
  const ends = lines.map((line) => line.findLast((place) => place !== null) ?? null);
  const order = ends
    .flatMap((end, i) => (end ? [{ i, x: end[0], y: end[1] }] : []))
    .sort((a, b) => a.y - b.y);
  order.forEach((one, k) => {
    for (const other of order.slice(0, k))
      if (Math.abs(one.x - other.x) < MIN_GAP_X) one.y = Math.max(one.y, other.y + MIN_GAP_Y);
  });
  return ends.map((_, i) => {
    const placed = order.find((one) => one.i === i);
    return placed ? { at: [placed.x, placed.y], side: 'right' } : null;
  });
}

/** The part of a line where its name can be, and its minimum distance from the top, as fractions of the plot. */
const NAMEABLE_SPAN = [0.12, 0.8] as const;
const TOP_MARGIN = 0.08;

/**
 * Positions of the names of lines over the same x positions. Each name goes where its line is farthest from the others:
 * above right of a line that isn't rising; under a rising line that is the lowest; otherwise above left.
 */
export function namesBetween(lines: readonly Line[], { height }: Size): NamePosition[] {
  const down = (line: Line, i: number) => line[i]?.[1] ?? Infinity;
  return lines.map((line) => {
    const last = line.length - 1;
    let best = -1;
    let mostFree = -1;
    for (let i = Math.round(last * NAMEABLE_SPAN[0]); i <= last * NAMEABLE_SPAN[1]; i++) {
      const place = line[i];
      if (!place || place[1] < TOP_MARGIN * height) continue;
      const free = Math.min(
        ...lines.map((other) => (other === line ? Infinity : Math.abs(down(other, i) - place[1]))),
      );
      if (free > mostFree + 1e-9 * height) [best, mostFree] = [i, free];
    }
    const at = line[best < 0 ? Math.round(last / 2) : best] ?? null;
    if (!at) return null;
    const lowest = lines.every((other) => other === line || !(down(other, best) > at[1]));
    const rising = down(line, best + 1) < at[1];
    return { at, side: !rising ? 'after' : lowest ? 'under' : 'before' };
  });
}

/** Approximate sizes in plot units. */
const [LETTER_WIDTH, LINE_HEIGHT, DOT_SIZE, DOT_GAP] = [6.8, 15, 10, 9];
const NAME_SIDES = ['right', 'left', 'above', 'below'] as const;

/** Puts each dot's name on the first side where it stays inside the picture and covers nothing. */
export function namesBesideDots(
  dots: readonly PlotPosition[],
  texts: readonly string[],
  { width, height }: Size,
  /** How far names may extend beyond the right edge of the plot. */
  beyond: number,
): NamePosition[] {
  const occupied = dots.flatMap((at) =>
    at ? [{ x: at[0], y: at[1], w: DOT_SIZE, h: DOT_SIZE }] : [],
  );
  return dots.map((at, i) => {
    if (!at) return null;
    const w = (texts[i]?.length ?? 0) * LETTER_WIDTH;
    const boxes = NAME_SIDES.map((side) => ({
      side,
      x: at[0] + (side === 'right' ? 1 : side === 'left' ? -1 : 0) * (DOT_GAP + w / 2),
      y: at[1] + (side === 'below' ? 1 : side === 'above' ? -1 : 0) * (DOT_GAP + LINE_HEIGHT / 2),
      w,
      h: LINE_HEIGHT,
    }));
    const out = (box: (typeof boxes)[number]) =>
      Math.max(0, w / 2 - box.x, box.x + w / 2 - width - beyond) * LINE_HEIGHT +
      Math.max(0, LINE_HEIGHT / 2 - box.y, box.y + LINE_HEIGHT / 2 - height) * w;
    const covered = boxes.map(
      (box) => out(box) * 2 + occupied.reduce((sum, other) => sum + overlapArea(box, other), 0),
    );
    const best = boxes[covered.indexOf(Math.min(...covered))]!;
    occupied.push(best);
    return { at, side: best.side };
  });
}
