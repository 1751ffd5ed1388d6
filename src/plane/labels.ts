import type { Point } from './plane.ts';

/** A label to place beside an anchor, in pixels. */
export interface Label {
  at: Point;
  text: string;
  /** Preferred direction from the anchor, as a vector in pixels (y down). */
  towards: Point;
  /** Distance from the anchor; by default that of a handle. */
  gap?: number;
}

export interface LabelPlace {
  /** Center of the text, in pixels. */
  x: number;
  y: number;
}

const LINE_HEIGHT = 17;
/** Half the height of the letters. */
const LETTER_HALF_HEIGHT = 5.5;
/** Minimum distance of a label's center from the top and bottom edge; letters are larger on slides. */
const BORDER_MARGIN = 13;
/** Minimum distance of a label's center from the sides, as a fraction of its width. */
const SIDE_MARGIN = 0.7;
/** Radius of a focused handle's ring. Labels stay outside so that the ring doesn't cross them. */
export const FOCUS_RING_RADIUS = 17;
const widthOf = (text: string) => text.length * 7.1 + 6;
const TRY_ANGLES = [0, 0.6, -0.6, 1.2, -1.2, 1.9, -1.9, Math.PI];
/** Penalty for each further direction. */
const TURN_COST = 14;

/** The center and size of a text's box, in pixels. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Boxes of placed labels. */
export const boxesOf = (placedBoxes: readonly LabelPlace[], texts: readonly string[]): Box[] =>
  placedBoxes.map(({ x, y }, i) => ({ x, y, w: widthOf(texts[i]!), h: LINE_HEIGHT }));

/** Overlapping area of two boxes, in square pixels. */
export const overlap = (a: Box, b: Box) =>
  Math.max(0, (a.w + b.w) / 2 - Math.abs(a.x - b.x)) *
  Math.max(0, (a.h + b.h) / 2 - Math.abs(a.y - b.y));

/** Approximate overlap of a box with a segment from a to b, by sampling along it. */
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
 * Distance in direction (dx, dy) from an anchor to the center of a text whose letters touch the circle of radius
 * `gap`.
 */
function reach(dx: number, dy: number, w: number, gap: number): number {
  const [ax, ay] = [Math.abs(dx), Math.abs(dy)];
  const beside = (w / 2 + gap) / ax;
  if (beside * ay <= LETTER_HALF_HEIGHT) return beside;
  const above = (LETTER_HALF_HEIGHT + gap) / ay;
  if (above * ax <= w / 2) return above;
  // Its corner touches the circle.
  const along = (ax * w) / 2 + ay * LETTER_HALF_HEIGHT;
  return along + Math.sqrt(along ** 2 - (w / 2) ** 2 - LETTER_HALF_HEIGHT ** 2 + gap ** 2);
}

/** Distance from a text's letters to a point. */
export const clearOf = ({ x, y, w }: Box, [px, py]: Point): number =>
  Math.hypot(
    Math.max(0, Math.abs(x - px) - w / 2),
    Math.max(0, Math.abs(y - py) - LETTER_HALF_HEIGHT),
  );

/**
 * Places labels one after another. Each gets the direction that covers least of earlier labels, obstacles (points),
 * lines and marks (points that a label on top would seem to name), while staying inside the picture. Pure, so the same
 * state always looks the same.
 */
export function placeLabels(
  labels: readonly Label[],
  size: { width: number; height: number },
  obstacles: readonly Point[] = [],
  lines: readonly (readonly [Point, Point])[] = [],
  marks: readonly Point[] = [],
): LabelPlace[] {
  const placedBoxes: Box[] = [];
  for (const label of labels) {
    const w = widthOf(label.text);
    const gap = label.gap ?? FOCUS_RING_RADIUS;
    const [atX, atY] = label.at;
    const inX = (x: number) => Math.min(size.width - w * SIDE_MARGIN, Math.max(w * SIDE_MARGIN, x));
    const inY = (y: number) => Math.min(size.height - BORDER_MARGIN, Math.max(BORDER_MARGIN, y));
    const angle = Math.atan2(label.towards[1], label.towards[0]);
    let best: Box | undefined;
    let lowestCost = Infinity;
    TRY_ANGLES.forEach((turn, i) => {
      // The turn alone costs as much as the best position, so stop here.
      if (i * TURN_COST >= lowestCost) return;
      const dx = Math.cos(angle + turn);
      const dy = Math.sin(angle + turn);
      const far = reach(dx, dy, w, gap);
      const [x, y] = [atX + dx * far, atY + dy * far];
      // Push the label back inside the picture, then sideways off its own handle; the cost counts its final position.
      const box: Box = { x: inX(x), y: inY(y), w, h: LINE_HEIGHT };
      if (clearOf(box, label.at) < gap) {
        const [inside, under] = [
          Math.abs(box.x - atX) - w / 2,
          Math.abs(box.y - atY) - LETTER_HALF_HEIGHT,
        ];
        const rest = (other: number) => Math.sqrt(gap ** 2 - Math.max(0, other) ** 2);
        if (box.y !== y) box.x = inX(atX + Math.sign(dx || 1) * (w / 2 + rest(under)));
        else box.y = inY(atY + Math.sign(dy || 1) * (LETTER_HALF_HEIGHT + rest(inside)));
      }
      const out = Math.abs(box.x - x) + Math.abs(box.y - y);
      const cost =
        i * TURN_COST +
        out * 12 +
        Math.max(0, gap - clearOf(box, label.at)) * 200 +
        placedBoxes.reduce((sum, other) => sum + overlap(box, other) * 6, 0) +
        obstacles.reduce((sum, [x, y]) => sum + overlap(box, { x, y, w: 14, h: 14 }) * 1.5, 0) +
        marks.reduce((sum, [x, y]) => sum + overlap(box, { x, y, w: 14, h: 14 }) * 6, 0) +
        lines.reduce((sum, [a, b]) => sum + crossing(box, a, b), 0);
      if (cost < lowestCost) [lowestCost, best] = [cost, box];
    });
    placedBoxes.push(best!);
  }
  return placedBoxes.map(({ x, y }) => ({ x, y }));
}
