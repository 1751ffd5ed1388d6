const SVG = 'http://www.w3.org/2000/svg';

/** Where pictures are made: a document that shows nothing, so that nothing in it is loaded or applied meanwhile. */
const inert = document.implementation.createDocument(SVG, 'svg');

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** A length or a place, as short as two decimals allow. */
export const short = (x: number): string => String(Math.round(x * 100) / 100);

/** An element of SVG; attributes that are undefined are left out. */
export function make<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
): SVGElementTagNameMap[K] {
  const element = inert.createElementNS(SVG, name) as SVGElementTagNameMap[K];
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined)
      element.setAttribute(key, typeof value === 'number' ? short(value) : value);
  return element;
}

/**
 * A computed colour as every program knows it: `#rrggbb` and how opaque. `color-mix` computes to
 * `color(srgb …)`, which few know; what is neither (`none`, `url(…)`) stays as it is.
 */
export function colorOf(computed: string): { color: string; alpha: number } {
  const found = /^(?:rgba?\(|color\(srgb )(.+)\)$/.exec(computed);
  if (!found) return { color: computed, alpha: 1 };
  const [r = 0, g = 0, b = 0, alpha = 1] = found[1]!.match(/-?[\d.]+(e-?\d+)?/g)!.map(Number);
  const unit = computed.startsWith('color') ? 255 : 1;
  const hex = [r, g, b].map((x) =>
    Math.round(Math.min(255, Math.max(0, x * unit)))
      .toString(16)
      .padStart(2, '0'),
  );
  return { color: `#${hex.join('')}`, alpha };
}

/** A colour as the attribute `fill` or `stroke` and its opacity. */
export function paint(kind: 'fill' | 'stroke', computed: string): Attributes {
  const { color, alpha } = colorOf(computed);
  return { [kind]: color, [`${kind}-opacity`]: alpha < 1 ? alpha : undefined };
}

/** Whether nothing of a colour is seen. */
export const isClear = (computed: string) => colorOf(computed).alpha === 0;

/** A rectangle on the sheet. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a picture is written on. */
export interface Sheet {
  /** Before the ids of this picture, so that two may stand in one page. */
  readonly name: string;
  /** Where the sheet begins, in the window's pixels. */
  readonly left: number;
  readonly top: number;
  readonly defs: SVGDefsElement;
  /** The signs that each face has to have: by family, weight and style. */
  readonly faces: Map<
    string,
    { families: string[]; weight: number; italic: boolean; signs: Set<string> }
  >;
}

/** A rectangle of the window on the sheet. */
export const onSheet = ({ left, top, width, height }: DOMRect, sheet: Sheet): Box => ({
  x: left - sheet.left,
  y: top - sheet.top,
  width,
  height,
});

/** Puts something among the definitions and returns how it is referred to. */
export function define(sheet: Sheet, element: SVGElement): string {
  const id = `${sheet.name}-${sheet.defs.childElementCount}`;
  element.id = id;
  sheet.defs.append(element);
  return `url(#${id})`;
}

/** The families of a computed list, without those that only stand in until a font has come. */
const familiesOf = (list: string) =>
  list.split(/,\s*/).filter((family) => !/ Fallback/.test(family));

/** How letters are written, as attributes; their signs are noted, so that the font comes along. */
export function lettering(style: CSSStyleDeclaration, text: string, sheet: Sheet): Attributes {
  const families = familiesOf(style.fontFamily);
  const weight = Number(style.fontWeight);
  const italic = style.fontStyle !== 'normal';
  const key = `${families.join()}|${weight}|${italic}`;
  if (!sheet.faces.has(key))
    sheet.faces.set(key, {
      families: families.map((family) => family.replace(/^["']|["']$/g, '')),
      weight,
      italic,
      signs: new Set(),
    });
  for (const sign of text) sheet.faces.get(key)!.signs.add(sign);
  const numeric = style.fontVariantNumeric;
  return {
    'font-family': families.join(', ').replaceAll('"', "'"),
    'font-size': parseFloat(style.fontSize),
    'font-weight': weight === 400 ? undefined : weight,
    'font-style': italic ? 'italic' : undefined,
    'letter-spacing': parseFloat(style.letterSpacing) || undefined,
    style: numeric === 'normal' ? undefined : `font-variant-numeric:${numeric}`,
  };
}
