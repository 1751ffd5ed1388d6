import type { Role } from '../../kit/signal/boundField.ts';

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** The colors of a map. canvasMap.css takes them from the theme, because a canvas can't. */
export interface MapPalette {
  readonly paper: Rgb;
  readonly positive: Rgb;
  readonly negative: Rgb;
  readonly ink: Rgb;
  readonly muted: Rgb;
}

export function readPalette(element: Element): MapPalette {
  const style = getComputedStyle(element);
  const color = (name: string) => parseColor(style.getPropertyValue(name)) ?? UNKNOWN;
  return {
    paper: color('--map-paper'),
    positive: color('--map-positive'),
    negative: color('--map-negative'),
    ink: color('--map-ink'),
    muted: color('--map-muted'),
  };
}

const UNKNOWN: Rgb = [128, 128, 128];

/** Reads `rgb(1, 2, 3)`, as browsers compute colors, or `#010203`, as the theme writes them; null for anything else. */
export function parseColor(text: string): Rgb | null {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text.trim());
  const bytes = hex
    ? hex.slice(1).map((byte) => Number.parseInt(byte, 16))
    : /^rgb\(([^)]*)\)$/.exec(text.trim())?.[1]?.split(',').map(Number);
  return bytes?.length === 3 ? (bytes as unknown as Rgb) : null;
}

/** Calls `changed` when colors may differ: for another theme, forced colors, or print. */
export function subscribeToTheme(changed: () => void): () => void {
  const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)', 'print'].map(
    (query) => matchMedia(query),
  );
  for (const query of queries) query.addEventListener('change', changed);
  const attributes = new MutationObserver(changed);
  attributes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
    attributes.disconnect();
  };
}

/** How much of the full color the darkest cell has. */
const MAX_SHADE = 0.9;
const STEPS = 256;

const mix = (paper: Rgb, color: Rgb, share: number): Rgb => [
  Math.round(paper[0] + (color[0] - paper[0]) * share),
  Math.round(paper[1] + (color[1] - paper[1]) * share),
  Math.round(paper[2] + (color[2] - paper[2]) * share),
];

export const cssColor = ([r, g, b]: Rgb) => `rgb(${r} ${g} ${b})`;

/** The colors of shares of the full size: -1 is negative, 0 paper, 1 positive. */
export class Shades {
  readonly #colors: readonly Rgb[];
  /** The same as pixels of a picture. */
  readonly #bytes: Uint32Array;

  constructor({ paper, positive, negative }: MapPalette) {
    this.#colors = Array.from({ length: 2 * STEPS + 1 }, (_, k) => {
      const share = (k - STEPS) / STEPS;
      return mix(paper, share < 0 ? negative : positive, Math.abs(share) * MAX_SHADE);
    });
    const bytes = new Uint8ClampedArray(this.#colors.flatMap((rgb) => [...rgb, 255]));
    this.#bytes = new Uint32Array(bytes.buffer);
  }

  of(share: number): Rgb {
    return this.#colors[stepOf(share * STEPS)]!;
  }

  /**
   * Shades a picture with one pixel per cell, except for rows that are the same in `painted`. `full` is the number with
   * the full color. Cells that are off get the color of paper. Returns the first row that changed, and how many rows from
   * there may have changed.
   */
  paint(pixels: Uint32Array, { rows, painted, columns, full, off }: Picture): Span | null {
    const [bytes, paper] = [this.#bytes, this.#bytes[STEPS]!];
    const scale = STEPS / full;
    let [first, end] = [rows.length, 0];
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!;
      if (sameNumbers(row, painted[i])) continue;
      first = Math.min(first, i);
      end = i + 1;
      const at = i * columns;
      for (let j = 0; j < columns; j++) pixels[at + j] = bytes[stepOf(row[j]! * scale)]!;
      if (off) for (let j = 0; j < columns; j++) if (off(i, j)) pixels[at + j] = paper;
    }
    return end ? [first, end - first] : null;
  }
}

interface Picture {
  readonly rows: Table;
  readonly painted: Table;
  readonly columns: number;
  readonly full: number;
  readonly off: CellTest | undefined;
}
type Span = readonly [first: number, count: number];

function sameNumbers(a: ArrayLike<number>, b: ArrayLike<number> | undefined): boolean {
  if (a === b) return true;
  if (a.length !== b?.length) return false;
  for (let j = 0; j < a.length; j++) if (a[j] !== b[j]) return false;
  return true;
}

const stepOf = (steps: number) =>
  // NaN is neither positive nor negative.
  steps >= STEPS
    ? 2 * STEPS
    : steps <= -STEPS
      ? 0
      : steps <= 0 || steps > 0
        ? Math.floor(steps + STEPS + 0.5)
        : STEPS;

/** Rows of numbers: lists, or views of typed arrays. */
export type Table = readonly ArrayLike<number>[];
export type CellTest = (i: number, j: number) => boolean;

/** The number with the full color: 1 for weights, else the largest size. */
export function fullColorAt(rows: Table, role: Role | undefined): number {
  if (role === 'weight') return 1;
  let most = 0;
  for (const row of rows)
    for (let j = 0; j < row.length; j++) {
      const size = Math.abs(row[j]!);
      if (size > most && size < Infinity) most = size;
    }
  return most || 1;
}

/** Whether ink is easier to read on this color than paper. */
export function prefersInk(color: Rgb, { ink, paper }: MapPalette): boolean {
  return contrast(color, ink) >= contrast(color, paper);
}

/** Source: WCAG 2.2, contrast ratio and relative luminance. */
function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
const linear = (byte: number) => {
  const c = byte / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};
const luminance = ([r, g, b]: Rgb) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
