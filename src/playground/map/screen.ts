import type { LocalSignal, Signal } from '../../kit/signal/signal.ts';
import { writeAttributes, writeText } from '../../kit/signal/usePatch.ts';
import { drawOverlay, MIN_NUMBER_CELL } from './drawing.ts';
import type { CellIndex } from '../../kit/table/HeatMap.tsx';
import { clampCell, fitMap, LENS, lensPosition, type MapGeometry } from './geometry.ts';
import {
  type CellTest,
  cssColor,
  subscribeToTheme,
  fullColorAt,
  type MapPalette,
  readPalette,
  Shades,
  type Table,
  prefersInk,
} from './palette.ts';
import type { Role } from '../../kit/signal/boundField.ts';

/** What a map shows. */
export interface MapSources {
  readonly of: Signal<Table | null | undefined>;
  readonly role: Role | undefined;
  readonly rowNames: Signal<readonly string[]>;
  readonly columnNames: Signal<readonly string[]>;
  /** The number with the full color. */
  readonly maxAbs: Signal<number | undefined>;
  readonly off: Signal<CellTest | null | undefined>;
  /** Cells to mark; -1 marks a whole row or column. */
  readonly marks: Signal<readonly CellIndex[]>;
  /** The cell that has the focus, or gets it next. */
  readonly cursor: LocalSignal<CellIndex>;
  /** The cell in the middle of the lens. */
  readonly looked: LocalSignal<CellIndex | null>;
  readonly format: (x: number) => string;
}

/** The elements it draws into. */
export interface MapParts {
  readonly host: HTMLElement;
  readonly cells: HTMLCanvasElement;
  readonly over: HTMLCanvasElement;
  /** The parent of the frames around marked cells. */
  readonly marked: HTMLElement;
  readonly grid: HTMLElement;
  /** Two elements that take turns having the focus, so that a screen reader speaks each cell as a new one. */
  readonly stops: readonly [HTMLElement, HTMLElement];
  readonly lens: HTMLElement;
}

export interface MapScreen {
  geometry(): MapGeometry;
  /** Moves the focus to a cell. */
  focus(at: CellIndex): void;
  stop(): void;
}

export const LENS_ROWS = 2 * LENS.rows + 1;
export const LENS_COLUMNS = 2 * LENS.columns + 1;

/** The names of a cell's row and column. */
export const cellName = ({ rowNames, columnNames }: MapSources, { i, j }: CellIndex) =>
  `${rowNames.get()[i] ?? `row ${i + 1}`}, ${columnNames.get()[j] ?? `column ${j + 1}`}`;

const NO_ROWS: Table = [];

/**
 * Maps that have changed are drawn together in a microtask, after the change. Pointer moves already come once per frame, and
 * another frame would make the browser lay out the page twice.
 */
const pendingDraws = new Set<() => void>();
const drawAll = () => {
  const all = [...pendingDraws];
  pendingDraws.clear();
  for (const draw of all) draw();
};

/**
 * Keeps a map up to date with its sources. The shades are a picture with one pixel per cell, which the browser enlarges, so
 * drawing a matrix costs only as many pixels as it has numbers.
 */
export function createMapScreen(parts: MapParts, sources: MapSources): MapScreen {
  const { host, cells, over, marked, grid, stops, lens } = parts;
  const { of, role, format, rowNames, columnNames, maxAbs, off, marks, cursor, looked } = sources;
  let turn: 0 | 1 = 0;
  let palette: MapPalette = readPalette(host);
  let shades = new Shades(palette);
  let geometry = fitMap({ width: 1, height: 1, ratio: 1 }, 0, 0, [], []);
  /** How numbers are written (see `drawOver`). At 0 they show all digits and need no lens. */
  let fit = 0;
  let picture: ImageData | undefined;
  /** The rows that `picture` shows. */
  let painted: Table = NO_ROWS;

  // Read only when it changes, because reading it makes the browser lay out the page.
  let [roomWidth, roomHeight] = [host.clientWidth, host.clientHeight];
  const extent = () => ({
    width: geometry.left + geometry.columns * geometry.width,
    height: geometry.top + geometry.rows * geometry.height,
  });
  const place = (element: HTMLElement, { i, j }: CellIndex) => {
    const { width, height, left, top, rows, columns } = geometry;
    const [x, y] = [left + Math.max(0, j) * width, top + Math.max(0, i) * height];
    Object.assign(element.style, {
      transform: `translate(${x}px, ${y}px)`,
      width: `${(j < 0 ? columns : 1) * width}px`,
      height: `${(i < 0 ? rows : 1) * height}px`,
    });
  };
  const numberAt = (rows: Table, { i, j }: CellIndex) => {
    const x = rows[i]?.[j];
    if (x === undefined) return '';
    return format(x);
  };

  const drawCells = (rows: Table, columns: number, full: number, test: CellTest | undefined) => {
    if (cells.width !== columns) cells.width = columns;
    if (cells.height !== rows.length) cells.height = rows.length;
    const context = cells.getContext('2d');
    if (!context || rows.length * columns === 0) return;
    if (picture?.width !== columns || picture.height !== rows.length)
      picture = context.createImageData(columns, rows.length);
    once('all shades', [picture, full, test, shades], () => (painted = NO_ROWS));
    const pixels = new Uint32Array(picture.data.buffer);
    const changed = shades.paint(pixels, { rows, painted, columns, full, off: test });
    painted = rows;
    if (changed) context.putImageData(picture, 0, 0, 0, changed[0], columns, changed[1]);
  };
  const drawRest = (rows: Table, full: number, test: CellTest | undefined) => {
    const { devicePixelRatio: ratio } = window;
    // Even an empty layer costs time in each frame.
    const isEmpty = geometry.width < MIN_NUMBER_CELL && !test && !geometry.left && !geometry.top;
    over.hidden = isEmpty;
    if (isEmpty) {
      fit = -1;
      over.width = over.height = 1;
      return;
    }
    const { width, height } = extent();
    over.width = Math.round(width * ratio);
    over.height = Math.round(height * ratio);
    const context = over.getContext('2d');
    if (!context) return;
    context.scale(ratio, ratio);
    fit = drawOverlay(context, {
      geometry,
      palette,
      shades,
      full,
      rows,
      off: test,
      rowNames: rowNames.get(),
      columnNames: columnNames.get(),
      format,
      fit,
    });
  };
  const lay = () => {
    const { width, height } = extent();
    place(cells, { i: -1, j: -1 });
    Object.assign(over.style, { width: `${width}px`, height: `${height}px` });
    writeAttributes(grid, {
      'aria-rowcount': geometry.rows,
      'aria-colcount': geometry.columns,
    });
  };
  const writeStop = (stop: HTMLElement, rows: Table, test: CellTest | undefined) => {
    const now = cursor.get();
    writeText(
      stop,
      `${cellName(sources, now)}: ${numberAt(rows, now)}${test?.(now.i, now.j) ? ', masked' : ''}`,
    );
    once('place of stop', [now, geometry, stop], () => {
      writeAttributes(stop, { 'aria-rowindex': now.i + 1, 'aria-colindex': now.j + 1 });
      place(stop, now);
    });
  };
  const drawLens = (rows: Table, full: number, test: CellTest | undefined) => {
    const now = looked.get();
    const isShown = now !== null && fit !== 0 && rows[now.i]?.[now.j] !== undefined;
    if (lens.hidden === isShown) lens.hidden = !isShown;
    if (!isShown) return;
    const [where, ...numbers] = lens.children as unknown as HTMLElement[];
    writeText(where!, cellName(sources, now));
    numbers.forEach((element, k) => {
      const i = now.i + Math.floor(k / LENS_COLUMNS) - (LENS_ROWS >> 1);
      const j = now.j + (k % LENS_COLUMNS) - (LENS_COLUMNS >> 1);
      const x = rows[i]?.[j];
      const isOff = x !== undefined && (test?.(i, j) ?? false);
      const color = shades.of(x === undefined || isOff ? 0 : x / full);
      writeText(element, numberAt(rows, { i, j }));
      writeAttributes(element, { 'data-off': isOff });
      once(`shade ${k}`, [color], () => {
        element.style.background = cssColor(color);
        element.style.color = cssColor(prefersInk(color, palette) ? palette.ink : palette.paper);
      });
    });
    once('place of lens', [now, geometry], () => placeLens(now));
  };
  const placeLens = (now: CellIndex) => {
    const size = { width: lens.offsetWidth, height: lens.offsetHeight };
    const window = { width: innerWidth, height: innerHeight };
    const { x, y } = lensPosition(geometry, now, size, host.getBoundingClientRect(), window);
    lens.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  };

  /** What each layer was drawn from. It is drawn again when any of it has changed. */
  const drawnOf = new Map<string, readonly unknown[]>();
  const once = (layer: string, now: readonly unknown[], draw: () => void) => {
    const last = drawnOf.get(layer);
    if (last?.length === now.length && last.every((x, k) => Object.is(x, now[k]))) return;
    drawnOf.set(layer, now);
    draw();
  };
  const draw = () => {
    pendingDraws.delete(draw);
    const rows = of.get() ?? NO_ROWS;
    const columns = rows[0]?.length ?? 0;
    const [names, columnsNames, test] = [rowNames.get(), columnNames.get(), off.get() ?? undefined];
    once('shape', [rows.length, columns], () => {
      host.style.aspectRatio = `${columns || 1} / ${rows.length || 1}`;
      cursor.set(clampCell(cursor.get(), rows.length, columns));
      const now = looked.get();
      looked.set(now && clampCell(now, rows.length, columns));
    });
    const room = { width: roomWidth, height: roomHeight, ratio: window.devicePixelRatio };
    once('geometry', [...Object.values(room), rows.length, columns, names, columnsNames], () => {
      geometry = fitMap(room, rows.length, columns, names, columnsNames);
      fit = 0;
      lay();
    });
    const full = maxAbs.get() ?? fullColorAt(rows, role);
    once('cells', [rows, test, full, shades], () => drawCells(rows, columns, full, test));
    const written = geometry.width >= MIN_NUMBER_CELL ? rows : null;
    once('rest', [written, test, geometry, shades, names, columnsNames], () =>
      drawRest(rows, full, test),
    );
    once('marks', [marks.get(), geometry], () =>
      marked.replaceChildren(
        ...marks
          .get()
          // The matrix may have become smaller.
          .filter(({ i, j }) => i < geometry.rows && j < geometry.columns)
          .map((one) => {
            const frame = document.createElement('div');
            place(frame, one);
            return frame;
          }),
      ),
    );
    once('stop', [rows, test, cursor.get(), geometry, names, columnsNames, turn], () =>
      writeStop(stops[turn], rows, test),
    );
    const seen = looked.get();
    once('lens', seen ? [rows, test, full, seen, geometry, shades, fit] : [], () =>
      drawLens(rows, full, test),
    );
  };
  const request = () => {
    if (pendingDraws.size === 0) queueMicrotask(drawAll);
    pendingDraws.add(draw);
  };

  const followed = [of, rowNames, columnNames, maxAbs, off, marks, cursor, looked];
  const stopAll = [
    ...followed.map((signal) => signal.subscribe(request)),
    subscribeToTheme(() => {
      palette = readPalette(host);
      shades = new Shades(palette);
      // Printing doesn't wait for the next frame.
      draw();
    }),
  ];
  const sizes = new ResizeObserver(() => {
    [roomWidth, roomHeight] = [host.clientWidth, host.clientHeight];
    draw();
  });
  sizes.observe(host);
  draw();
  return {
    geometry: () => geometry,
    focus(to) {
      cursor.set(to);
      const left = stops[turn];
      turn = turn ? 0 : 1;
      const next = stops[turn];
      next.hidden = false;
      next.tabIndex = 0;
      draw();
      next.focus();
      left.hidden = true;
      left.tabIndex = -1;
    },
    stop() {
      pendingDraws.delete(draw);
      sizes.disconnect();
      for (const stop of stopAll) stop();
    },
  };
}
