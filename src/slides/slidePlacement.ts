/** Slides are laid out on a stage of this height and scaled as a whole, so they look the same on any screen. */
export const SLIDE_HEIGHT = 720;
const MAX_SLIDE_WIDTH_PX = 1280;
const MIN_SLIDE_WIDTH_PX = 960;
/** Wider slides are 16:9. */
export const WIDE_THRESHOLD = 1120;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the stage's width for a screen: 1280 for 16:9, 960 for 4:3, proportional in between. */
export const slideWidthFor = ({ width, height }: { width: number; height: number }) =>
  Math.round(
    Math.min(
      MAX_SLIDE_WIDTH_PX,
      Math.max(MIN_SLIDE_WIDTH_PX, (SLIDE_HEIGHT * width) / (height || 1)),
    ),
  );

/** An enlarged part of the stage: its center and the factor. */
export interface Zoom {
  readonly x: number;
  readonly y: number;
  readonly by: number;
}

/** Position of a stage on the screen. */
export interface Placement {
  /** Screen pixels per stage pixel. */
  readonly scale: number;
  /** Screen position of the stage's origin. */
  readonly x: number;
  readonly y: number;
  /** The visible part of the stage on the screen. */
  readonly visible: Box;
}

/**
 * Places a stage in the center of a box, as large as fits; with a zoom, shows only part of it, without leaving the
 * stage.
 */
export function placeSlide(box: Box, width: number, zoom?: Zoom): Placement {
  const fit = Math.min(box.width / width, box.height / SLIDE_HEIGHT);
  const factor = zoom?.by ?? 1;
  const scale = fit * factor;
  const size = { width: width / factor, height: SLIDE_HEIGHT / factor };
  const left = Math.min(width - size.width, Math.max(0, (zoom?.x ?? 0) - size.width / 2));
  const top = Math.min(SLIDE_HEIGHT - size.height, Math.max(0, (zoom?.y ?? 0) - size.height / 2));
  return {
    scale,
    x: box.x + (box.width - width * fit) / 2 - left * scale,
    y: box.y + (box.height - SLIDE_HEIGHT * fit) / 2 - top * scale,
    visible: { x: left, y: top, ...size },
  };
}

/** Converts screen coordinates to stage pixels; undefined outside the visible part. */
export function screenToSlide(
  { scale, x, y, visible }: Placement,
  screen: { x: number; y: number },
): { x: number; y: number } | undefined {
  const at = { x: (screen.x - x) / scale, y: (screen.y - y) / scale };
  const inside =
    at.x >= visible.x &&
    at.y >= visible.y &&
    at.x <= visible.x + visible.width &&
    at.y <= visible.y + visible.height;
  return inside ? at : undefined;
}

/** The placement as CSS: the transform, and the clip that keeps a zoomed stage within its box. */
export const placementStyle = ({ scale, x, y, visible }: Placement, width: number) => ({
  transform: `translate(${x}px, ${y}px) scale(${scale})`,
  clipPath: `inset(${visible.y}px ${width - visible.x - visible.width}px ${SLIDE_HEIGHT - visible.y - visible.height}px ${visible.x}px)`,
});
