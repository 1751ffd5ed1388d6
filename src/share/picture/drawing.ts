import { colorOf, lettering, make, onSheet, short, type Sheet } from './sheet.ts';

/** What style sheets may say of parts of a drawing, and what each is where nothing is said. */
const INHERITED: Readonly<Record<string, string>> = {
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  'fill-rule': 'nonzero',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-opacity': '1',
  'stroke-dasharray': 'none',
  'stroke-dashoffset': '0px',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'stroke-miterlimit': '4',
  'paint-order': 'normal',
  'text-anchor': 'start',
  'dominant-baseline': 'auto',
  'marker-start': 'none',
  'marker-mid': 'none',
  'marker-end': 'none',
  visibility: 'visible',
};
const OWN: Readonly<Record<string, string>> = {
  opacity: '1',
  'clip-path': 'none',
  mask: 'none',
  'vector-effect': 'none',
  'stop-color': 'rgb(0, 0, 0)',
  'stop-opacity': '1',
};
/** What says where a part lies; all else of an element is of no use in a picture. */
const GEOMETRY =
  /^(x|y|dx|dy|[xy][12]|c[xy]|r[xy]?|f[xy]|d|points|width|height|viewBox|preserveAspectRatio|id|href|offset|gradient(Units|Transform)|pattern(Units|ContentUnits|Transform)|spreadMethod|clipPathUnits|maskUnits|marker(Width|Height|Units)|ref[XY]|orient|textLength|lengthAdjust|rotate|transform)$/;
/** Of these style sheets may say the place, too; a computed one is in pixels. */
const SHAPES: Readonly<Record<string, readonly string[]>> = {
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
};

const px = (value: string) => value.replace(/(-?[\d.]+)px/g, (_, x: string) => short(Number(x)));
const LOCAL_URL = /url\(["']?[^"')]*#([^"')]+)["']?\)/g;

/** How an element is turned, scaled and moved, around its own origin; undefined where it is not. */
function transformOf(style: CSSStyleDeclaration): string | undefined {
  if (style.transform === 'none') return undefined;
  const [x = 0, y = 0] = style.transformOrigin.split(' ').map(parseFloat);
  const { a, b, c, d, e, f } = new DOMMatrix()
    .translate(x, y)
    .multiply(new DOMMatrix(style.transform))
    .translate(-x, -y);
  return `matrix(${[a, b, c, d, e, f].map((n) => String(Math.round(n * 1e4) / 1e4)).join(' ')})`;
}

/** A part of a drawing as it looks, by attributes alone. */
function copyPart(
  element: SVGElement,
  inherited: Readonly<Record<string, string>>,
  sheet: Sheet,
): SVGElement | undefined {
  const style = getComputedStyle(element);
  const name = element.localName as keyof SVGElementTagNameMap;
  if (style.display === 'none' && !element.closest('defs, clipPath, mask, pattern, marker'))
    return undefined;
  if (/^(title|desc|style|script|foreignObject)$/.test(name)) return undefined;
  const copy = make(name);
  for (const { name: key, value } of element.attributes)
    if (GEOMETRY.test(key)) copy.setAttribute(key, value);
  for (const key of SHAPES[name] ?? []) {
    const value = style.getPropertyValue(key);
    if (value.endsWith('px')) copy.setAttribute(key, px(value));
  }
  const transform = transformOf(style);
  if (transform) copy.setAttribute('transform', transform);
  if (element.id) copy.id = `${sheet.name}-${element.id}`;
  const target = element.getAttribute('href');
  if (target?.startsWith('#')) copy.setAttribute('href', `#${sheet.name}-${target.slice(1)}`);
  const now: Record<string, string> = {};
  for (const [key, initial] of [...Object.entries(INHERITED), ...Object.entries(OWN)]) {
    const value = style.getPropertyValue(key) || initial;
    if (key in INHERITED) now[key] = value;
    if (value === (inherited[key] ?? initial)) continue;
    const { color, alpha } = colorOf(value);
    copy.setAttribute(
      key,
      px(color).replace(LOCAL_URL, (_, id: string) => `url(#${sheet.name}-${id})`),
    );
    // A colour that is in part clear says so beside it.
    if (alpha < 1)
      copy.setAttribute(`${key}-opacity`, short(alpha * Number(now[`${key}-opacity`] ?? 1)));
  }
  const own = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim());
  if (own.length > 0) {
    const letters = lettering(style, element.textContent, sheet);
    for (const [key, value] of Object.entries(letters))
      if (value !== undefined) copy.setAttribute(key, String(value));
  }
  for (const child of element.childNodes) {
    if (child instanceof Text && own.length > 0) copy.append(child.data);
    if (!(child instanceof SVGElement)) continue;
    const part = copyPart(child, now, sheet);
    if (part) copy.append(part);
  }
  return copy;
}

/** A drawing of the page, at its place, in a window of its own. */
export function drawDrawing(
  svg: SVGSVGElement,
  style: CSSStyleDeclaration,
  parent: SVGElement,
  sheet: Sheet,
): void {
  const copy = copyPart(svg, INHERITED, sheet);
  if (!copy) return;
  const { x, y, width, height } = onSheet(svg.getBoundingClientRect(), sheet);
  const side = (name: string) =>
    parseFloat(style.getPropertyValue(`padding-${name}`)) +
    parseFloat(style.getPropertyValue(`border-${name}-width`));
  copy.removeAttribute('transform');
  for (const [key, value] of Object.entries({
    x: x + side('left'),
    y: y + side('top'),
    width: width - side('left') - side('right'),
    height: height - side('top') - side('bottom'),
  }))
    copy.setAttribute(key, short(value));
  if (style.overflow === 'visible') copy.setAttribute('overflow', 'visible');
  parent.append(copy);
}
