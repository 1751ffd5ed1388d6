/** A slide is laid out on a stage of this height and enlarged as a whole, so it looks the same on any screen. */
export const STAGE_HEIGHT = 720;
const WIDEST = 1280;
const NARROWEST = 960;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The stage's width for a screen: 1280 for 16:9, 960 for 4:3, and what lies between. */
export const stageWidth = ({ width, height }: { width: number; height: number }) =>
  Math.round(Math.min(WIDEST, Math.max(NARROWEST, (STAGE_HEIGHT * width) / (height || 1))));

/** A part of the stage shown enlarged: its middle, and how much. */
export interface Zoom {
  readonly x: number;
  readonly y: number;
  readonly by: number;
}

/** Where a stage lies on the screen. */
export interface Placing {
  /** Screen pixels a stage pixel. */
  readonly scale: number;
  /** Where the stage's origin is, in screen pixels. */
  readonly x: number;
  readonly y: number;
  /** What of the stage is seen. */
  readonly seen: Box;
}

/** Places a stage in the middle of a box, as large as fits; with a zoom, a part of it, kept on the stage. */
export function place(box: Box, width: number, zoom?: Zoom): Placing {
  const fit = Math.min(box.width / width, box.height / STAGE_HEIGHT);
  const by = zoom?.by ?? 1;
  const scale = fit * by;
  const seen = { width: width / by, height: STAGE_HEIGHT / by };
  const left = Math.min(width - seen.width, Math.max(0, (zoom?.x ?? 0) - seen.width / 2));
  const top = Math.min(STAGE_HEIGHT - seen.height, Math.max(0, (zoom?.y ?? 0) - seen.height / 2));
  return {
    scale,
    x: box.x + (box.width - width * fit) / 2 - left * scale,
    y: box.y + (box.height - STAGE_HEIGHT * fit) / 2 - top * scale,
    seen: { x: left, y: top, ...seen },
  };
}

/** A place on the screen in stage pixels; undefined outside what is seen. */
export function toStage(
  { scale, x, y, seen }: Placing,
  screen: { x: number; y: number },
): { x: number; y: number } | undefined {
  const at = { x: (screen.x - x) / scale, y: (screen.y - y) / scale };
  const inside =
    at.x >= seen.x && at.y >= seen.y && at.x <= seen.x + seen.width && at.y <= seen.y + seen.height;
  return inside ? at : undefined;
}

/** The same as CSS: the transform, and the clip that keeps an enlarged stage within its box. */
export const placingStyle = ({ scale, x, y, seen }: Placing, width: number) => ({
  transform: `translate(${x}px, ${y}px) scale(${scale})`,
  clipPath: `inset(${seen.y}px ${width - seen.x - seen.width}px ${STAGE_HEIGHT - seen.y - seen.height}px ${seen.x}px)`,
});
