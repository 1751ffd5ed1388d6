import { fewerDigits } from '../../number/format.ts';
import { isUpright, type MapGeometry, NAME_CHARACTER } from './geometry.ts';
import {
  type CellTest,
  cssColor,
  type MapPalette,
  type Shades,
  type Table,
  prefersInk,
} from './palette.ts';

/** CSS pixels between stripes. */
const STRIPE = 4;
/** The smallest cell with room for a number. */
export const MIN_NUMBER_CELL = 20;
const font = (size: number) => `500 ${size}px Inter, system-ui, sans-serif`;
/** Ways to write numbers, of which the first that fits is used: significant digits at most, and size in pixels. */
const NUMBER_STYLES = [
  [Infinity, 11],
  [3, 11],
  [3, 9.5],
  [2, 11],
  [2, 9.5],
  [1, 11],
  [1, 9.5],
] as const;
/** Extra room needed to go back to more digits, so that they don't flicker during a drag. */
const SPARE = 7;

export interface Overlay {
  readonly geometry: MapGeometry;
  readonly palette: MapPalette;
  readonly shades: Shades;
  readonly full: number;
  readonly rows: Table;
  readonly off: CellTest | undefined;
  readonly rowNames: readonly string[];
  readonly columnNames: readonly string[];
  readonly format: (x: number) => string;
  /** The index in `FITS` used last in this geometry. */
  readonly fit: number;
}

/**
 * Draws everything over the shades, in CSS pixels: stripes that show masked cells without color, numbers if they fit in
 * their cells, and the names of rows and columns. Returns the index in `FITS` of the numbers: 0 with all digits, -1 for
 * none.
 */
export function drawOverlay(context: CanvasRenderingContext2D, over: Overlay): number {
  const { geometry, rowNames, columnNames } = over;
  drawStripes(context, over);
  context.font = font(NUMBER_STYLES[0][1] * geometry.letters);
  context.textBaseline = 'middle';
  if (geometry.left || geometry.top) drawNames(context, over, rowNames, columnNames);
  return geometry.width >= MIN_NUMBER_CELL ? drawNumbers(context, over) : -1;
}

function drawStripes(
  context: CanvasRenderingContext2D,
  { geometry: { rows, columns, width, height, left, top }, palette, off }: Overlay,
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
  context.strokeStyle = cssColor(palette.muted);
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
  }: Overlay,
): number {
  const whole = rows.map((row) => Array.from(row, format));
  let texts = whole;
  const fit = NUMBER_STYLES.findIndex(([digits, size], k) => {
    texts = whole.map((row, i) => row.map((text, j) => fewerDigits(rows[i]![j]!, text, digits)));
    const longest = texts
      .flat()
      .reduce((most, text) => (text.length > most.length ? text : most), '');
    context.font = font(size * letters);
    // A 1 is narrower than other digits, so zeros are measured.
    const room = width - 3 - (last < 0 || k < last ? SPARE * letters : 0);
    return context.measureText(longest.replaceAll(/\d/g, '0')).width <= room;
  });
  if (fit < 0) return fit;
  context.textAlign = 'center';
  texts.forEach((row, i) =>
    row.slice(0, columns).forEach((text, j) => {
      if (off?.(i, j)) return;
      const isInk = prefersInk(shades.of(rows[i]![j]! / full), palette);
      context.fillStyle = cssColor(isInk ? palette.ink : palette.paper);
      context.fillText(text, left + (j + 0.5) * width, top + (i + 0.5) * height + 0.5);
    }),
  );
  return fit;
}

function drawNames(
  context: CanvasRenderingContext2D,
  { geometry, palette }: Overlay,
  rowNames: readonly string[],
  columnNames: readonly string[],
): void {
  const { rows, columns, width, height, left, top, letters } = geometry;
  context.fillStyle = cssColor(palette.muted);
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
