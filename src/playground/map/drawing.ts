import { fewerDigits } from '../../number/format.ts';
import { isUpright, type MapGeometry, NAME_CHARACTER } from './geometry.ts';
import {
  type CellTest,
  cssColour,
  type MapPalette,
  type Shades,
  type Table,
  takesInk,
} from './palette.ts';

/** Between the stripes of what is off, in pixels of CSS. */
const STRIPE = 4;
/** Cells smaller than this have no room for a number. */
export const WRITTEN_CELL = 20;
const font = (size: number) => `500 ${size}px Inter, system-ui, sans-serif`;
/** How numbers may be written, the first that fits: at most so many significant digits, in letters of so many pixels. */
const FITS = [
  [Infinity, 11],
  [3, 11],
  [3, 9.5],
  [2, 11],
  [2, 9.5],
  [1, 11],
  [1, 9.5],
] as const;
/** Room to spare before more digits come back, so that they do not come and go under a drag: that of one. */
const SPARE = 7;

export interface Over {
  readonly geometry: MapGeometry;
  readonly palette: MapPalette;
  readonly shades: Shades;
  readonly full: number;
  readonly rows: Table;
  readonly off: CellTest | undefined;
  readonly rowNames: readonly string[];
  readonly columnNames: readonly string[];
  readonly format: (x: number) => string;
  /** Which way of `FITS` the numbers were written in last, in this geometry. */
  readonly fit: number;
}

/**
 * All of a map that is not its shades: stripes over cells that are off, so that they are told without colour; the
 * numbers, where each fits in its cell; and the names beside. In pixels of CSS. Says in which way the numbers are
 * written: 0 is with all their digits, and -1 not at all.
 */
export function drawOver(context: CanvasRenderingContext2D, over: Over): number {
  const { geometry, rowNames, columnNames } = over;
  drawStripes(context, over);
  context.font = font(FITS[0][1] * geometry.letters);
  context.textBaseline = 'middle';
  if (geometry.left || geometry.top) drawNames(context, over, rowNames, columnNames);
  return geometry.width >= WRITTEN_CELL ? drawNumbers(context, over) : -1;
}

function drawStripes(
  context: CanvasRenderingContext2D,
  { geometry: { rows, columns, width, height, left, top }, palette, off }: Over,
): void {
  if (!off) return;
  context.save();
  context.beginPath();
  for (let i = 0; i < rows; i++)
    for (let j = 0; j < columns; j++) {
      if (!off(i, j)) continue;
      const start = j;
      while (j + 1 < columns && off(i, j + 1)) j++;
      context.rect(left + start * width, top + i * height, (j + 1 - start) * width, height);
    }
  context.clip();
  context.strokeStyle = cssColour(palette.muted);
  context.lineWidth = 0.75;
  context.beginPath();
  const [right, bottom] = [left + columns * width, top + rows * height];
  for (let x = left - bottom; x < right; x += STRIPE) {
    context.moveTo(x, bottom);
    context.lineTo(x + bottom, 0);
  }
  context.stroke();
  context.restore();
}

function drawNumbers(
  context: CanvasRenderingContext2D,
  {
    geometry: { columns, width, height, left, top, letters },
    palette,
    shades,
    full,
    rows,
    off,
    format,
    fit: last,
  }: Over,
): number {
  const whole = rows.map((row) => Array.from(row, format));
  let texts = whole;
  const fit = FITS.findIndex(([digits, size], k) => {
    texts = whole.map((row, i) => row.map((text, j) => fewerDigits(rows[i]![j]!, text, digits)));
    const longest = texts
      .flat()
      .reduce((most, text) => (text.length > most.length ? text : most), '');
    context.font = font(size * letters);
    // As wide with any digits: a 1 is narrower than others.
    const room = width - 3 - (last < 0 || k < last ? SPARE * letters : 0);
    return context.measureText(longest.replaceAll(/\d/g, '0')).width <= room;
  });
  if (fit < 0) return fit;
  context.textAlign = 'center';
  texts.forEach((row, i) =>
    row.slice(0, columns).forEach((text, j) => {
      if (off?.(i, j)) return;
      const isInk = takesInk(shades.of(rows[i]![j]! / full), palette);
      context.fillStyle = cssColour(isInk ? palette.ink : palette.paper);
      context.fillText(text, left + (j + 0.5) * width, top + (i + 0.5) * height + 0.5);
    }),
  );
  return fit;
}

function drawNames(
  context: CanvasRenderingContext2D,
  { geometry, palette }: Over,
  rowNames: readonly string[],
  columnNames: readonly string[],
): void {
  const { rows, columns, width, height, left, top, letters } = geometry;
  context.fillStyle = cssColour(palette.muted);
  context.textAlign = 'right';
  const shorten = (name: string, room: number) => {
    const most = Math.floor(room / (NAME_CHARACTER * letters));
    return name.length > most ? `${name.slice(0, Math.max(1, most - 1))}…` : name;
  };
  if (left)
    rowNames
      .slice(0, rows)
      .forEach((name, i) =>
        context.fillText(shorten(name, left - 6), left - 5, top + (i + 0.5) * height),
      );
  if (!top) return;
  const upright = isUpright(columnNames, geometry);
  context.textAlign = upright ? 'left' : 'center';
  columnNames.slice(0, columns).forEach((name, j) => {
    context.save();
    context.translate(left + (j + 0.5) * width, upright ? top - 5 : top / 2);
    if (upright) context.rotate(-Math.PI / 2);
    context.fillText(upright ? shorten(name, top - 6) : name, 0, 0);
    context.restore();
  });
}
