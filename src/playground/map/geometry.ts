import type { CellIndex } from '../../kit/table/HeatMap.tsx';

/** The layout of a map, in CSS pixels. Cells are whole numbers of screen pixels. */
export interface MapGeometry {
  readonly rows: number;
  readonly columns: number;
  /** The size of a cell. */
  readonly width: number;
  readonly height: number;
  /** Pixels left of and above the cells for the names of rows and columns; 0 if they have none. */
  readonly left: number;
  readonly top: number;
  /** The scale of letters: larger for a few cells in a large room. */
  readonly letters: number;
}

export interface AvailableSpace {
  readonly width: number;
  readonly height: number;
  /** Screen pixels per CSS pixel. */
  readonly ratio: number;
}

/** The largest cell at the usual letter size, and its largest ratio of width to height. */
const MAX_CELL = { width: 46, height: 32 };
const MAX_ASPECT = 1.6;
/** Scales of letters and cells: the first that leaves each cell at least `ROOMY` is used. */
const LETTERS = [3.4, 2.8, 2.4, 2, 1.7, 1.4, 1.2, 1] as const;
const ROOMY = { width: 43, height: 27 };
/** The smallest cell with room for a name beside it. */
const MIN_NAMED_CELL = 12;
export const NAME_CHARACTER = 6.2;
const NAME_MARGIN = 8;
const MAX_NAME_WIDTH = 76;

const longest = (names: readonly string[]) =>
  names.reduce((most, { length }) => Math.max(most, length), 0);
const nameSpace = (names: readonly string[]) =>
  names.length ? Math.min(MAX_NAME_WIDTH, NAME_MARGIN + longest(names) * NAME_CHARACTER) : 0;

/** Whether column names are wider than their columns, and so turned by 90°. */
export const isUpright = (
  names: readonly string[],
  { width, letters }: Pick<MapGeometry, 'width' | 'letters'>,
) => longest(names) * NAME_CHARACTER * letters > width - 2;

/** The largest cells that fit, with names if the cells stay large enough. */
export function fitMap(
  room: AvailableSpace,
  rows: number,
  columns: number,
  rowNames: readonly string[],
  columnNames: readonly string[],
): MapGeometry {
  const none = { rows, columns, width: 1, height: 1, left: 0, top: 0, letters: 1 };
  if (rows * columns === 0) return none;
  for (const letters of LETTERS) {
    const fit = fitWith(room, { ...none, letters }, rowNames, columnNames);
    const isRoomy = fit.width >= ROOMY.width * letters && fit.height >= ROOMY.height * letters;
    if (isRoomy || letters === 1) return fit;
  }
  return none;
}

function fitWith(
  { width, height, ratio }: AvailableSpace,
  none: MapGeometry,
  rowNames: readonly string[],
  columnNames: readonly string[],
): MapGeometry {
  const { rows, columns, letters } = none;
  const whole = (x: number) => Math.max(1, Math.floor(x * ratio)) / ratio;
  const cells = (left: number, top: number) => {
    const widest = Math.min((width - left) / columns, MAX_CELL.width * letters);
    const highest = Math.min((height - top) / rows, MAX_CELL.height * letters, widest);
    return {
      ...none,
      left,
      top,
      width: whole(Math.min(widest, highest * (highest < MIN_NAMED_CELL ? 1 : MAX_ASPECT))),
      height: whole(highest),
    };
  };
  const left = Math.round(nameSpace(rowNames) * letters);
  const flat = columnNames.length ? Math.round(2 * NAME_MARGIN * letters) : 0;
  const top = isUpright(columnNames, cells(left, flat))
    ? Math.round(nameSpace(columnNames) * letters)
    : flat;
  const named = cells(left, top);
  return Math.min(named.width, named.height) >= MIN_NAMED_CELL ? named : cells(0, 0);
}

/** Cells that the lens shows on each side of its own, and its distance from them in pixels. */
export const LENS = { rows: 1, columns: 2 } as const;
const LENS_GAP = 8;

/**
 * Where the lens goes, from the corner of its map, which is at `from` in the window. It covers neither the cells it shows
 * nor the row and column of the middle one: it is above them, toward the middle of the map. Without room there, it goes
 * below, or to the other side; without room on either side, it covers the column.
 */
export function lensPosition(
  { width, height, left, top, columns }: MapGeometry,
  { i, j }: CellIndex,
  lens: { readonly width: number; readonly height: number },
  from: { readonly x: number; readonly y: number },
  window: { readonly width: number; readonly height: number },
): { x: number; y: number } {
  const side = (
    start: number,
    size: number,
    around: number,
    length: number,
    [low, high]: readonly [number, number],
    isAfterFirst: boolean,
  ) => {
    const after = start + (around + 1) * size + LENS_GAP;
    const before = start - around * size - LENS_GAP - length;
    const fits = (at: number) => at >= low && at + length <= high;
    return (isAfterFirst ? [after, before] : [before, after]).find(fits);
  };
  const [edgeX, edgeY] = [
    [4 - from.x, window.width - from.x - 4] as const,
    [4 - from.y, window.height - from.y - 4] as const,
  ];
  const startX = left + j * width;
  const startY = top + i * height;
  const middle = startX + (width - lens.width) / 2;
  const above = startY - LENS.rows * height - LENS_GAP - lens.height;
  return {
    x:
      side(startX, width, LENS.columns, lens.width, edgeX, 2 * j < columns) ??
      Math.max(edgeX[0], Math.min(edgeX[1] - lens.width, middle)),
    y: side(startY, height, LENS.rows, lens.height, edgeY, false) ?? above,
  };
}

/** The cell at a point, or null outside the map. With `nearest`, a point outside gets the closest cell. */
export function cellAt(
  { rows, columns, width, height, left, top }: MapGeometry,
  x: number,
  y: number,
  nearest = false,
): CellIndex | null {
  const i = Math.floor((y - top) / height);
  const j = Math.floor((x - left) / width);
  if (nearest) return clampCell({ i, j }, rows, columns);
  return i >= 0 && j >= 0 && i < rows && j < columns ? { i, j } : null;
}

export const clampCell = ({ i, j }: CellIndex, rows: number, columns: number): CellIndex => ({
  i: Math.min(rows - 1, Math.max(0, i)),
  j: Math.min(columns - 1, Math.max(0, j)),
});

/** How far Page Up and Page Down go: in rows, or with Shift in columns. */
const PAGE = 8;
const END = 1e6;

/** The cell that a key moves to, as in the grid pattern of the ARIA Authoring Practices; null for other keys. */
export function moveByKey(
  { i, j }: CellIndex,
  {
    key,
    ctrlKey,
    metaKey,
    altKey,
    shiftKey,
  }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  rows: number,
  columns: number,
): CellIndex | null {
  const whole = ctrlKey || metaKey;
  const to: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [i - 1, j],
    ArrowDown: [i + 1, j],
    ArrowLeft: [i, j - 1],
    ArrowRight: [i, j + 1],
    Home: [whole ? 0 : i, 0],
    End: [whole ? END : i, END],
    PageUp: shiftKey ? [i, j - PAGE] : [i - PAGE, j],
    PageDown: shiftKey ? [i, j + PAGE] : [i + PAGE, j],
  };
  const at = to[key];
  if (!at || altKey || (whole && !['Home', 'End'].includes(key))) return null;
  return clampCell({ i: at[0], j: at[1] }, rows, columns);
}
