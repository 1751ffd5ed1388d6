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

export interface LabelPosition {
  /** Center of the text, in pixels. */
  x: number;
  y: number;
}

export const LINE_HEIGHT = 17;
/** Half the height of the letters. */
const LETTER_HALF_HEIGHT = 5.5;
/** Minimum distance of a label's center from the top and bottom edge; letters are larger on slides. */
const BORDER_MARGIN = 13;
/** Minimum distance of a label's center from the sides, as a fraction of its width. */
const SIDE_MARGIN = 0.7;
/** Radius of a focused handle's ring. Labels stay outside so that the ring doesn't cross them. */
export const FOCUS_RING_RADIUS = 17;
export const textWidth = (text: string) => text.length * 7.1 + 6;
const TRY_ANGLES = [0, 0.6, -0.6, 1.2, -1.2, 1.9, -1.9, Math.PI];
/** Penalty for each further direction. */
const TURN_COST = 14;
/** How much farther out a name may go, in pixels, if all closer places are taken, and the penalty for it. */
const RING_DISTANCE = 15;
const RING_COST = 180;
const MAX_RINGS = 16;
/** Penalty for touching the ring of its own handle at all, and for touching an earlier label. */
const RING_TOUCH_COST = 6000;
const TOUCH_COST = 20_000;

/** The center and size of a text's box, in pixels. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Overlapping area of two boxes, in square pixels. */
export const overlapArea = (a: Box, b: Box) =>
  Math.max(0, (a.w + b.w) / 2 - Math.abs(a.x - b.x)) *
  Math.max(0, (a.h + b.h) / 2 - Math.abs(a.y - b.y));

/** Approximate overlap of a box with a segment from a to b, by sampling along it. */
function lineOverlap(box: Box, a: Point, b: Point): number {
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
function distanceToTouch(dx: number, dy: number, w: number, gap: number): number {
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
export const distanceToText = ({ x, y, w }: Box, [px, py]: Point): number =>
  Math.hypot(
    Math.max(0, Math.abs(x - px) - w / 2),
    Math.max(0, Math.abs(y - py) - LETTER_HALF_HEIGHT),
  );

/** A placed label with its box, and a line to its anchor if it had to go farther out. */
export interface PlacedLabel extends Box {
  leader?: readonly [Point, Point];
}

/** A line from an anchor to the edge of its label. */
function leaderTo([ax, ay]: Point, { x, y, w }: Box): readonly [Point, Point] {
  const [dx, dy] = [x - ax, y - ay];
  const inside = Math.min(w / 2 / Math.abs(dx), LETTER_HALF_HEIGHT / Math.abs(dy), 1);
  return [
    [ax, ay],
    [x - dx * inside, y - dy * inside],
  ];
}

/**
 * Places labels one after another. Each gets the direction and distance that cover least of earlier labels, obstacles
 * (points) and lines, while staying inside the picture. Pure, so the same state always looks the same.
 */
export function placeLabels(
  labels: readonly Label[],
  size: { width: number; height: number },
  obstacles: readonly Point[] = [],
  lines: readonly (readonly [Point, Point])[] = [],
): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  for (const { at, text, towards, gap = FOCUS_RING_RADIUS } of labels) {
    const w = textWidth(text);
    const [atX, atY] = at;
    const inX = (x: number) => Math.min(size.width - w * SIDE_MARGIN, Math.max(w * SIDE_MARGIN, x));
    const inY = (y: number) => Math.min(size.height - BORDER_MARGIN, Math.max(BORDER_MARGIN, y));
    const angle = Math.atan2(towards[1], towards[0]);
    let best: PlacedLabel | undefined;
    let lowestCost = Infinity;
    for (let ring = 0; ring * RING_COST < lowestCost && ring < MAX_RINGS; ring++)
      TRY_ANGLES.forEach((turn, i) => {
        const ownCost = ring * RING_COST + i * TURN_COST;
        if (ownCost >= lowestCost) return;
        const dx = Math.cos(angle + turn);
        const dy = Math.sin(angle + turn);
        const far = distanceToTouch(dx, dy, w, gap + ring * RING_DISTANCE);
        const [x, y] = [atX + dx * far, atY + dy * far];
        // Push the label back inside the picture, then sideways off its own handle; the cost counts its final position.
        const box: PlacedLabel = { x: inX(x), y: inY(y), w, h: LINE_HEIGHT };
        if (distanceToText(box, at) < gap) {
          const [inside, under] = [
            Math.abs(box.x - atX) - w / 2,
            Math.abs(box.y - atY) - LETTER_HALF_HEIGHT,
          ];
          const rest = (other: number) => Math.sqrt(gap ** 2 - Math.max(0, other) ** 2);
          if (box.y !== y) box.x = inX(atX + Math.sign(dx || 1) * (w / 2 + rest(under)));
          else box.y = inY(atY + Math.sign(dy || 1) * (LETTER_HALF_HEIGHT + rest(inside)));
        }
        const short = gap - distanceToText(box, at);
        const out = Math.abs(box.x - x) + Math.abs(box.y - y);
        const touch = (other: Box) => {
          const area = overlapArea(box, other);
          return area && TOUCH_COST + area * 6;
        };
        const cost =
          ownCost +
          out * 12 +
          (short > 0.01 ? RING_TOUCH_COST + short * 200 : 0) +
          placed.reduce((sum, other) => sum + touch(other), 0) +
          obstacles.reduce((sum, [x, y]) => sum + overlapArea(box, { x, y, w: 14, h: 14 }) * 2, 0) +
          lines.reduce((sum, [a, b]) => sum + lineOverlap(box, a, b), 0);
        if (cost >= lowestCost) return;
        [lowestCost, best] = [cost, box];
        if (ring > 0) box.leader = leaderTo(at, box);
      });
    placed.push(best!);
  }
  return placed;
}
