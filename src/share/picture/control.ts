import { make, onSheet, paint, short, type Sheet } from './sheet.ts';
import { ascentOf, inkOf } from './text.ts';

/** The text of a field, in the middle of its height; it needs no measuring, since it is anchored. */
function drawValue(
  text: string,
  element: HTMLElement,
  style: CSSStyleDeclaration,
  parent: SVGElement,
  sheet: Sheet,
): void {
  const { x, y, width, height } = onSheet(element.getBoundingClientRect(), sheet);
  const side = (name: string) =>
    parseFloat(style.getPropertyValue(`padding-${name}`)) +
    parseFloat(style.getPropertyValue(`border-${name}-width`));
  const [left, right] = [x + side('left'), x + width - side('right')];
  const [top, bottom] = [y + side('top'), y + height - side('bottom')];
  const isRightToLeft = style.direction === 'rtl';
  const anchor =
    { center: 'middle', right: 'end', end: isRightToLeft ? 'start' : 'end' }[style.textAlign] ??
    (isRightToLeft && style.textAlign !== 'left' ? 'end' : 'start');
  const ascent = ascentOf(style);
  const size = parseFloat(style.fontSize);
  const value = make('text', {
    x: anchor === 'middle' ? (left + right) / 2 : anchor === 'end' ? right : left,
    // Letters are about 1.21 times as high as their size.
    y: (top + bottom) / 2 + size * 1.21 * (ascent - 0.5),
    'text-anchor': anchor === 'start' ? undefined : anchor,
    ...inkOf(style, text, sheet),
  });
  value.textContent = text;
  parent.append(value);
}

/** A box to tick, as it stands: its frame, where no style has drawn one, and its tick. */
function drawTick(
  input: HTMLInputElement,
  style: CSSStyleDeclaration,
  parent: SVGElement,
  sheet: Sheet,
): void {
  const { x, y, width, height } = onSheet(input.getBoundingClientRect(), sheet);
  const isOwn = !isNative(input, style);
  const size = Math.min(width, height);
  const isRound = input.type === 'radio';
  if (!isOwn)
    parent.append(
      make('rect', {
        x: x + 1,
        y: y + 1,
        width: size - 2,
        height: size - 2,
        rx: isRound ? size / 2 : 2.5,
        ...(input.checked
          ? paint('fill', style.accentColor === 'auto' ? style.color : style.accentColor)
          : { fill: 'none', ...paint('stroke', style.borderTopColor) }),
      }),
    );
  if (!input.checked) return;
  const mark = isOwn ? getComputedStyle(input, '::before').color : 'var(--paper)';
  const [cx, cy, s] = [x + width / 2, y + height / 2, size / 5];
  const color = mark.startsWith('var')
    ? getComputedStyle(document.documentElement).getPropertyValue('--paper')
    : mark;
  parent.append(
    isRound
      ? make('circle', { cx, cy, r: s, ...paint('fill', color) })
      : make('path', {
          d: `M${short(cx - s)} ${short(cy)}l${short(s * 0.7)} ${short(s * 0.8)} ${short(s * 1.3)} ${short(-s * 1.7)}`,
          fill: 'none',
          ...paint('stroke', color),
          'stroke-width': s / 2.5,
        }),
  );
}

/** A line with a mark on it: where a slider stands, or how far a job is. */
function drawTrack(
  element: HTMLElement,
  share: number,
  knob: boolean,
  style: CSSStyleDeclaration,
  parent: SVGElement,
  sheet: Sheet,
): void {
  const { x, y, width, height } = onSheet(element.getBoundingClientRect(), sheet);
  const ink = paint('fill', style.accentColor === 'auto' ? style.color : style.accentColor);
  const r = 8;
  const at = knob ? r + share * (width - 2 * r) : share * width;
  const bar = { x, y: y + height / 2 - 3, height: 6, rx: 3 };
  parent.append(make('rect', { ...bar, width, ...ink, 'fill-opacity': 0.2 }));
  if (at > 0) parent.append(make('rect', { ...bar, width: at, ...ink }));
  if (knob) parent.append(make('circle', { cx: x + at, cy: y + height / 2, r, ...ink }));
}

/** Whether the browser paints it by itself, whatever style sheets say of its box. */
export const isNative = (element: Element, { appearance }: CSSStyleDeclaration) =>
  element.matches('[type=checkbox], [type=radio], [type=range], progress') && appearance !== 'none';

/** Draws what has its looks from the browser, in a plain form; false where it is nothing of the kind. */
export function drawControl(
  element: HTMLElement,
  style: CSSStyleDeclaration,
  parent: SVGElement,
  sheet: Sheet,
): boolean {
  if (element instanceof HTMLInputElement) {
    const { type } = element;
    if (style.visibility !== 'visible') return true;
    if (type === 'checkbox' || type === 'radio') drawTick(element, style, parent, sheet);
    else if (type === 'range') {
      const [min, max] = [Number(element.min || 0), Number(element.max || 100)];
      drawTrack(
        element,
        (element.valueAsNumber - min) / (max - min || 1),
        true,
        style,
        parent,
        sheet,
      );
    } else drawValue(element.value, element, style, parent, sheet);
    return true;
  }
  if (element instanceof HTMLSelectElement) {
    drawValue(element.selectedOptions[0]?.text ?? '', element, style, parent, sheet);
    return true;
  }
  if (element instanceof HTMLProgressElement) {
    drawTrack(element, element.position < 0 ? 0 : element.position, false, style, parent, sheet);
    return true;
  }
  if (element instanceof HTMLCanvasElement) {
    const box = onSheet(element.getBoundingClientRect(), sheet);
    const href = element.dataset['png'];
    parent.append(make('image', { ...box, href, preserveAspectRatio: 'none' }));
    return true;
  }
  return false;
}
