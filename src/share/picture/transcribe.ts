import { drawBox } from './box.ts';
import { drawControl, isNative } from './control.ts';
import { drawDrawing } from './drawing.ts';
import { define, make, onSheet, short, type Sheet } from './sheet.ts';
import { drawText } from './text.ts';

/** What has been taken out of sight, but not out of the page: words for a screen reader, say. */
const isHidden = (style: CSSStyleDeclaration, { width, height }: DOMRect) =>
  style.display === 'none' ||
  style.opacity === '0' ||
  style.clipPath === 'inset(50%)' ||
  (style.overflow === 'hidden' && style.position === 'absolute' && width <= 1 && height <= 1);

/**
 * How an element is turned or scaled, as an attribute. It is then laid out straight, so that all in it can be
 * measured; what only moves it stays, since rectangles say where it is.
 */
function straighten(
  element: HTMLElement,
  style: CSSStyleDeclaration,
  sheet: Sheet,
): string | undefined {
  const { transform, rotate, scale } = style;
  if (transform === 'none' && rotate === 'none' && scale === 'none') return undefined;
  const [sx = 1, sy = sx] = scale === 'none' ? [] : scale.split(' ').map(Number);
  const matrix = new DOMMatrix()
    .rotate(rotate === 'none' ? 0 : parseFloat(rotate))
    .scale(sx, sy)
    .multiply(new DOMMatrix(transform === 'none' ? undefined : transform));
  const { a, b, c, d, e, f } = matrix;
  if (a === 1 && b === 0 && c === 0 && d === 1) return undefined;
  const [ox = 0, oy = 0] = style.transformOrigin.split(' ').map(parseFloat);
  for (const name of ['transform', 'rotate', 'scale'])
    element.style.setProperty(name, 'none', 'important');
  const { x, y } = onSheet(element.getBoundingClientRect(), sheet);
  const [cx, cy] = [short(x + ox), short(y + oy)];
  const numbers = [a, b, c, d, e, f].map((n) => String(Math.round(n * 1e4) / 1e4)).join(' ');
  return `translate(${cx} ${cy}) matrix(${numbers}) translate(${-cx} ${-cy})`;
}

/** What lies beyond it is not seen: by `overflow`, or by a polygon. */
function clipOf(element: Element, style: CSSStyleDeclaration, sheet: Sheet): string | undefined {
  const { x, y, width, height } = onSheet(element.getBoundingClientRect(), sheet);
  const polygon = /^polygon\((.*)\)$/.exec(style.clipPath);
  if (polygon) {
    const length = (text: string, whole: number) =>
      text.endsWith('%') ? (parseFloat(text) / 100) * whole : parseFloat(text);
    const points = polygon[1]!.split(',').map((point) => {
      const [px = '0', py = '0'] = point.trim().split(' ');
      return `${short(x + length(px, width))},${short(y + length(py, height))}`;
    });
    const clip = make('clipPath');
    clip.append(make('polygon', { points: points.join(' ') }));
    return define(sheet, clip);
  }
  const isCut =
    style.overflow !== 'visible' &&
    (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
  if (!isCut) return undefined;
  const clip = make('clipPath');
  clip.append(make('rect', { x, y, width, height }));
  return define(sheet, clip);
}

/** How far up something lies among its siblings: what is placed lies over what flows. */
function layerOf(node: ChildNode): number {
  if (!(node instanceof Element)) return 0;
  const { position, zIndex, display } = getComputedStyle(node);
  const isPlaced = position !== 'static' || display === 'contents';
  return isPlaced ? Number(zIndex) || 0.5 : 0;
}

/** Draws an element and all in it, as it is laid out now. */
export function transcribe(element: Element, parent: SVGElement, sheet: Sheet): void {
  const style = getComputedStyle(element);
  if (isHidden(style, element.getBoundingClientRect())) return;
  let target = parent;
  const turn = element instanceof HTMLElement ? straighten(element, style, sheet) : undefined;
  const clip = element instanceof HTMLElement ? clipOf(element, style, sheet) : undefined;
  if (turn || style.opacity !== '1') {
    target = make('g', {
      transform: turn,
      opacity: style.opacity === '1' ? undefined : style.opacity,
    });
    parent.append(target);
  }
  if (style.display !== 'contents' && !isNative(element, style))
    drawBox(element, style, target, sheet);
  if (clip) target = target.appendChild(make('g', { 'clip-path': clip }));
  if (element instanceof SVGSVGElement) return drawDrawing(element, style, target, sheet);
  if (element instanceof HTMLElement && drawControl(element, style, target, sheet)) return;
  const children = [...element.childNodes].map((node) => ({ node, layer: layerOf(node) }));
  for (const { node } of children.sort((a, b) => a.layer - b.layer)) {
    if (node instanceof Text) drawText(node, style, target, sheet);
    // What is folded, and what unfolds it, is no part of what is seen.
    else if (node instanceof Element && !node.matches('details:not([open])'))
      transcribe(node, target, sheet);
  }
}
