import {
  type Box,
  colorOf,
  define,
  isClear,
  make,
  onSheet,
  paint,
  short,
  type Sheet,
} from './sheet.ts';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
type Side = (typeof SIDES)[number];

/** A box as browsers paint it: on whole pixels, so that neighbours meet without a seam. */
const snapped = ({ x, y, width, height }: Box): Box => {
  const [left, top] = [Math.round(x), Math.round(y)];
  return {
    x: left,
    y: top,
    width: Math.round(x + width) - left,
    height: Math.round(y + height) - top,
  };
};

/** A box that is so much larger on every side, or smaller. */
const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: Math.max(0, width + 2 * by),
  height: Math.max(0, height + 2 * by),
});

const path = ({ x, y, width, height }: Box) =>
  `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;

/** The radius of a box’s corners in pixels: a share of it counts of its shorter side. */
function radiusOf(style: CSSStyleDeclaration, { width, height }: Box): number | undefined {
  const [radius = '0'] = style.borderTopLeftRadius.split(' ');
  const least = Math.min(width, height);
  const px = radius.endsWith('%') ? (parseFloat(radius) / 100) * least : parseFloat(radius);
  return px > 0 ? Math.min(px, least / 2) : undefined;
}

/** Parts of a computed value that stand between commas, but not within brackets. */
export const parts = (value: string) => value.split(/,\s*(?![^()]*(?:\([^()]*\)[^()]*)*\))/);

/** Splits a stop into its colour and the places behind it. */
const stopOf = (stop: string) => {
  const [, color = '', places = ''] = /^([a-z-]+\(.*?\)|\w+)\s*(.*)$/.exec(stop) ?? [];
  return { color, places: places.split(' ').filter(Boolean) };
};

/** A linear gradient, plain or repeated, as one of SVG; undefined for any other image. */
function gradientOf(image: string, { x, y, width, height }: Box, sheet: Sheet): string | undefined {
  const found = /^(repeating-)?linear-gradient\((.*)\)$/.exec(image);
  if (!found) return undefined;
  const [first = '', ...rest] = parts(found[2]!);
  const named = { 'to top': 0, 'to right': 90, 'to bottom': 180, 'to left': 270 }[first];
  const turned = named ?? (first.endsWith('deg') ? parseFloat(first) : undefined);
  const stops = (turned === undefined ? [first, ...rest] : rest).map(stopOf);
  const angle = ((turned ?? 180) * Math.PI) / 180;
  const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
  // From corner to corner, as style sheets measure it.
  const length = Math.abs(width * dx) + Math.abs(height * dy);
  const px = (place: string) =>
    place.endsWith('%') ? (parseFloat(place) / 100) * length : parseFloat(place);
  const places = stops.flatMap(({ color, places }, i) =>
    (places.length > 0 ? places : [`${(100 * i) / (stops.length - 1)}%`]).map((place) => ({
      color,
      at: px(place),
    })),
  );
  const end = found[1] ? places.at(-1)!.at : length;
  const [x1, y1] = [x + width / 2 - (dx * length) / 2, y + height / 2 - (dy * length) / 2];
  const gradient = make('linearGradient', {
    gradientUnits: 'userSpaceOnUse',
    x1,
    y1,
    x2: x1 + dx * end,
    y2: y1 + dy * end,
    spreadMethod: found[1] && 'repeat',
  });
  for (const { color, at } of places) {
    const { color: stop, alpha } = colorOf(color);
    gradient.append(
      make('stop', {
        offset: String(at / end),
        'stop-color': stop,
        'stop-opacity': alpha < 1 ? alpha : undefined,
      }),
    );
  }
  return define(sheet, gradient);
}

/** Where an image of a background lies in its box. */
function imageBox(size: string, position: string, box: Box): Box {
  const [wide = 'auto', high = 'auto'] = size.split(' ');
  const [left = '0%', top = '0%'] = position.split(' ');
  const length = (text: string, whole: number) =>
    text === 'auto'
      ? whole
      : text.endsWith('%')
        ? (parseFloat(text) / 100) * whole
        : parseFloat(text);
  const [width, height] = [length(wide, box.width), length(high, box.height)];
  return {
    x: box.x + length(left, left.endsWith('%') ? box.width - width : 0),
    y: box.y + length(top, top.endsWith('%') ? box.height - height : 0),
    width,
    height,
  };
}

/** Sharp shadows: a ring or a bar along a side, within the box or around it. What is blurred is left out. */
function drawShadows(
  style: CSSStyleDeclaration,
  box: Box,
  rx: number | undefined,
  parent: SVGElement,
): void {
  if (style.boxShadow === 'none') return;
  for (const shadow of parts(style.boxShadow).reverse()) {
    const { color, places } = stopOf(shadow);
    const [dx = 0, dy = 0, blur = 0, spread = 0] = places.map(parseFloat);
    if (blur > 0 || isClear(color)) continue;
    const isInset = places.includes('inset');
    if (dx === 0 && dy === 0) {
      // A ring, with the corners of the box.
      const by = (isInset ? -spread : spread) / 2;
      const ring = { ...grown(box, by), rx: rx && rx + by, fill: 'none', 'stroke-width': spread };
      parent.append(make('rect', { ...ring, ...paint('stroke', color) }));
      continue;
    }
    const cut = grown(box, isInset ? -spread : spread);
    const moved = { ...cut, x: cut.x + dx, y: cut.y + dy };
    // Within the box, what is cut out reaches no further than it.
    const [left, top] = [Math.max(moved.x, box.x), Math.max(moved.y, box.y)];
    const inner = {
      x: left,
      y: top,
      width: Math.min(moved.x + moved.width, box.x + box.width) - left,
      height: Math.min(moved.y + moved.height, box.y + box.height) - top,
    };
    const d = path(box) + path(isInset ? inner : moved);
    parent.append(make('path', { d, 'fill-rule': 'evenodd', ...paint('fill', color) }));
  }
}

const dashes = (style: string, width: number) =>
  style === 'dashed'
    ? `${3 * width} ${2 * width}`
    : style === 'dotted'
      ? `${width} ${width}`
      : undefined;

function drawBorders(
  style: CSSStyleDeclaration,
  box: Box,
  rx: number | undefined,
  parent: SVGElement,
): void {
  const read = (side: Side, what: string) => style.getPropertyValue(`border-${side}-${what}`);
  const borders = SIDES.map((side) => ({
    side,
    width: parseFloat(read(side, 'width')),
    kind: read(side, 'style'),
    color: read(side, 'color'),
  }));
  const seen = borders.filter(
    ({ width, kind, color }) => width > 0 && !/none|hidden/.test(kind) && !isClear(color),
  );
  // Cells that share a border have half of it each.
  const inside = style.borderCollapse === 'collapse' && style.display.startsWith('table') ? 0 : 0.5;
  const lineOf = ({ width, kind, color }: (typeof borders)[number]) => ({
    fill: 'none',
    ...paint('stroke', color),
    'stroke-width': width,
    'stroke-dasharray': dashes(kind, width),
  });
  const [first] = seen;
  const isWhole =
    seen.length === 4 &&
    new Set(seen.map(({ width, kind, color }) => `${width}${kind}${color}`)).size === 1;
  if (first && isWhole) {
    const by = first.width * inside;
    parent.append(
      make('rect', { ...grown(box, -by), rx: rx && Math.max(0, rx - by), ...lineOf(first) }),
    );
    return;
  }
  for (const border of seen) {
    const by = border.width * inside;
    const { x, y, width, height } = box;
    const d = {
      top: `M${short(x)} ${short(y + by)}h${short(width)}`,
      bottom: `M${short(x)} ${short(y + height - by)}h${short(width)}`,
      left: `M${short(x + by)} ${short(y)}v${short(height)}`,
      right: `M${short(x + width - by)} ${short(y)}v${short(height)}`,
    }[border.side];
    parent.append(make('path', { d, ...lineOf(border) }));
  }
}

/** What an element is painted with, below what stands in it: background, shadows, borders, outline. */
export function drawBox(
  element: Element,
  style: CSSStyleDeclaration,
  parent: SVGElement,
  sheet: Sheet,
): void {
  if (style.visibility !== 'visible') return;
  for (const rect of element.getClientRects()) {
    const box = snapped(onSheet(rect, sheet));
    const rx = radiusOf(style, box);
    if (box.width > 0 && box.height > 0) {
      if (!isClear(style.backgroundColor))
        parent.append(make('rect', { ...box, rx, ...paint('fill', style.backgroundColor) }));
      const images = style.backgroundImage === 'none' ? [] : parts(style.backgroundImage);
      const at = (list: string, i: number) => parts(list)[i] ?? parts(list)[0]!;
      for (const [i, image] of images.entries()) {
        // What says that there is more to scroll to is no part of a picture.
        if (images.length > 2) break;
        const area = imageBox(at(style.backgroundSize, i), at(style.backgroundPosition, i), box);
        const fill = gradientOf(image, area, sheet);
        if (fill) parent.append(make('rect', { ...area, rx, fill }));
      }
      drawShadows(style, box, rx, parent);
    }
    if (box.width > 0 || box.height > 0) drawBorders(style, box, rx, parent);
    const outline = parseFloat(style.outlineWidth);
    if (outline > 0 && !/none|auto/.test(style.outlineStyle) && !isClear(style.outlineColor)) {
      const by = parseFloat(style.outlineOffset) + outline / 2;
      parent.append(
        make('rect', {
          ...grown(box, by),
          rx: rx && Math.max(0, rx + by),
          fill: 'none',
          ...paint('stroke', style.outlineColor),
          'stroke-width': outline,
          'stroke-dasharray': dashes(style.outlineStyle, outline),
        }),
      );
    }
  }
}
