import { isClear, lettering, make, onSheet, paint, type Sheet } from './sheet.ts';

const SPACE = /^[ \t\n\r\f]$/;

/** One line of a text, and where it stands. */
interface Line {
  text: string;
  rect: DOMRect;
}

const union = (a: DOMRect, b: DOMRect): DOMRect => {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)];
  return new DOMRect(
    left,
    top,
    Math.max(a.right, b.right) - left,
    Math.max(a.bottom, b.bottom) - top,
  );
};

/** The lines that a text was broken into, as they are seen: white space that is not seen is not there. */
export function linesOf(node: Text, upright = false): Line[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  const rects = range.getClientRects();
  if (rects.length === 0) return [];
  if (rects.length === 1 && /^[^ \t\n\r\f]+( [^ \t\n\r\f]+)*$/.test(node.data))
    return [{ text: node.data, rect: rects[0]! }];
  const lines: Line[] = [];
  let line: Line | undefined;
  let spaces = '';
  let at = 0;
  for (const sign of node.data) {
    range.setStart(node, at);
    range.setEnd(node, (at += sign.length));
    const rect = [...range.getClientRects()].at(-1);
    if (!rect) continue;
    if (SPACE.test(sign)) {
      // Of spaces in a row only the one that has a width is seen.
      if (line && rect.width > 0 && rect.height > 0) spaces += ' ';
      continue;
    }
    const isNext = upright
      ? line && Math.abs(rect.left - line.rect.left) > rect.width / 2
      : line && rect.top >= line.rect.bottom - rect.height / 3;
    if (!line || isNext) lines.push((line = { text: sign, rect }));
    else {
      line.text += spaces + sign;
      line.rect = union(line.rect, rect);
    }
    spaces = '';
  }
  return lines;
}

const pen = document.createElement('canvas').getContext('2d');
const ascents = new Map<string, number>();

/** Which share of the height of its letters a font has above the baseline. */
export function ascentOf({
  fontStyle,
  fontWeight,
  fontSize,
  fontFamily,
}: CSSStyleDeclaration): number {
  const font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  let ascent = ascents.get(font);
  if (ascent === undefined) {
    let { fontBoundingBoxAscent: up = 3, fontBoundingBoxDescent: down = 1 } = (() => {
      if (!pen) return {} as Partial<TextMetrics>;
      pen.font = font;
      return pen.measureText('x');
    })();
    // As browsers lay letters out: by whole pixels.
    [up, down] = [Math.round(up), Math.round(down)];
    ascents.set(font, (ascent = up / (up + down)));
  }
  return ascent;
}

/** How a text looks that stands in an element: letters, colour, and the edge around them. */
export function inkOf(style: CSSStyleDeclaration, text: string, sheet: Sheet) {
  const edge = parseFloat(style.webkitTextStrokeWidth) || 0;
  // A soft shade of paper keeps letters legible over lines, as an edge does.
  const shade = /^(rgba?\([^)]*\)|color\([^)]*\)) 0px 0px ([\d.]+)px/.exec(style.textShadow);
  const halo =
    edge > 0 ? [style.webkitTextStrokeColor, edge] : shade && [shade[1]!, Number(shade[2])];
  return {
    ...lettering(style, text, sheet),
    ...paint('fill', style.webkitTextFillColor),
    ...(halo && {
      ...paint('stroke', String(halo[0])),
      'stroke-width': halo[1],
      'stroke-linejoin': 'round',
      'paint-order': 'stroke',
    }),
  };
}

const transformed = (text: string, how: string) =>
  how === 'uppercase' ? text.toUpperCase() : how === 'lowercase' ? text.toLowerCase() : text;

/** Writes a text where it stands, a line at a time, as wide as it is: also where its font is not at hand. */
export function drawText(
  node: Text,
  style: CSSStyleDeclaration,
  parent: SVGElement,
  sheet: Sheet,
): void {
  if (style.visibility !== 'visible' || isClear(style.webkitTextFillColor)) return;
  if (!node.data.trim() || style.fontSize === '0px') return;
  const upright = style.writingMode.startsWith('vertical');
  for (const line of linesOf(node, upright)) {
    const text = transformed(line.text, style.textTransform);
    const { x, y, width, height } = onSheet(line.rect, sheet);
    const ascent = ascentOf(style);
    const element = make('text', {
      ...(upright
        ? { transform: `translate(${x + width * (1 - ascent)} ${y}) rotate(90)` }
        : { x, y: y + height * ascent }),
      ...inkOf(style, text, sheet),
      textLength: text.length > 1 ? (upright ? height : width) : undefined,
      lengthAdjust: text.length > 1 ? 'spacingAndGlyphs' : undefined,
      'text-decoration': /underline|line-through/.exec(style.textDecorationLine)?.[0],
    });
    element.textContent = text;
    parent.append(element);
  }
}
