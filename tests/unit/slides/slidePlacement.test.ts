// The stage on different screens, and colors for a weak projector.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeSlide, slideWidthFor, screenToSlide } from '../../../src/slides/slidePlacement.ts';

describe('the stage', () => {
  it.each([
    [1280, 720, 1280],
    [1920, 1080, 1280],
    [3840, 2160, 1280],
    [1024, 768, 960],
    [1280, 800, 1152],
    [800, 1280, 960],
    [3440, 1440, 1280],
  ])('on %i × %i is %i wide', (width, height, expected) =>
    expect(slideWidthFor({ width, height })).toBe(expected),
  );
  it('exactly fills a screen of its own shape', () => {
    expect(placeSlide({ x: 0, y: 0, width: 3840, height: 2160 }, 1280)).toEqual({
      scale: 3,
      x: 0,
      y: 0,
      visible: { x: 0, y: 0, width: 1280, height: 720 },
    });
  });
  it('converts points of the screen to points of the stage, zoomed or not', () => {
    const at = fc.record({
      x: fc.integer({ min: 0, max: 960 }),
      y: fc.integer({ min: 0, max: 720 }),
    });
    fc.assert(
      fc.property(at, at, fc.integer({ min: 1, max: 4 }), (point, middle, by) => {
        const placing = placeSlide({ x: 30, y: 20, width: 640, height: 700 }, 960, {
          ...middle,
          by,
        });
        const { scale, x, y, visible } = placing;
        const found = screenToSlide(placing, { x: x + point.x * scale, y: y + point.y * scale });
        // Keep away from the edges, where rounding decides.
        const inside = Math.min(
          point.x - visible.x,
          point.y - visible.y,
          visible.x + visible.width - point.x,
          visible.y + visible.height - point.y,
        );
        if (inside > 1e-6) {
          expect(found?.x).toBeCloseTo(point.x, 6);
          expect(found?.y).toBeCloseTo(point.y, 6);
        } else if (inside < -1e-6) expect(found).toBeUndefined();
        // A zoomed stage never shows anything beyond its edge.
        expect(visible.x).toBeGreaterThanOrEqual(0);
        expect(visible.x + visible.width).toBeLessThanOrEqual(960.001);
      }),
    );
  });
});
const css = readFileSync('src/slides/projector.css', 'utf8');
const blocks = [...css.matchAll(/([^{}]*)\{([^{}]*--paper[^{}]*)\}/g)].map(([, , body]) =>
  Object.fromEntries(
    [...body!.matchAll(/--([a-z]+): (#[0-9a-f]{3,6})/g)].map(([, k, v]) => [k!, v!]),
  ),
);
const channels = (hex: string) =>
  (hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1))
    .match(/../g)!
    .map((c) => parseInt(c, 16) / 255);
const luminance = (rgb: readonly number[]) => {
  const [r, g, b] = rgb.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};
const contrast = (a: readonly number[], b: readonly number[]) => {
  const [x, y] = [luminance(a), luminance(b)].sort((p, q) => q - p);
  return (x! + 0.05) / (y! + 0.05);
};
/** A color as projected in a bright room, with 40 % ambient light. */
const washed = (hex: string) => channels(hex).map((c) => 0.6 * c + 0.4);
/** The same for dark slides: black turns gray. */
const TEXT = ['ink', 'muted', 'query', 'key', 'value', 'weight', 'positive', 'negative', 'problem'];

describe.each([
  ['light', blocks[0]!],
  ['dark', blocks[1]!],
])('the %s projector theme', (_, colours) => {
  it('is the same whether the system or the reader chose dark', () =>
    expect(blocks[2]).toEqual(blocks[1]));
  it.each(TEXT)('%s has a contrast of 7 against the background', (name) =>
    expect(contrast(channels(colours[name]!), channels(colours['paper']!))).toBeGreaterThanOrEqual(
      7,
    ),
  );
  it.each(TEXT)('%s is readable with 40 % ambient light', (name) =>
    expect(contrast(washed(colours[name]!), washed(colours['paper']!))).toBeGreaterThanOrEqual(3),
  );
});
