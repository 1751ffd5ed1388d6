import './matrixMap.css';
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { localField } from '../../../bound/localField.ts';
import type { BoundNumber } from '../../../bound/number.ts';
import {
  combine,
  constant,
  type Local,
  mapSignal,
  type Signal,
  useValue,
} from '../../../bound/signal.ts';
import { NumberField } from '../../../controls/NumberField.tsx';
import { coloursOf, type Colours, paintCells, reachOf, type Rows } from './paint.ts';

/** A place in a matrix: a cell, or with -1 a whole row or column. */
export interface Place {
  readonly i: number;
  readonly j: number;
}

type Table = BoundNumber<readonly (readonly number[])[]>;
type Off = (i: number, j: number) => boolean;

interface MapProps {
  of: Table;
  /** What a screen reader calls it. */
  name: string;
  /** Which cells are marked: the chosen row, what is looked at. */
  marks?: Signal<readonly Place[]>;
  /** Cells that a mask takes out. */
  off?: Signal<Off | null>;
  /** Where the hand or the focus is; null where it left. */
  onLook?: (at: Place | null) => void;
  /** Enter or a click; with a number to type, `edit` comes instead. */
  onPick?: (at: Place) => void;
  /** Space, or a click where that is what clicks are for. */
  onToggle?: (at: Place) => void;
  /** Sets one number. */
  edit?: ((at: Place, x: number) => void) | undefined;
  /** Names beside the rows and over the columns, where there is room. */
  named?: boolean;
  /** Only to be looked at: no stop for the keyboard. */
  still?: boolean;
}

const NO_MARKS = constant<readonly Place[]>([]);
const NOT_OFF = constant<Off | null>(null);
const GIVEN = { min: -1000, max: 1000, step: 0.1 };
/** Cells of fewer pixels hold no number, and stand without a gap. */
const NUMBER_WIDTH = 30;
const MOST_CELL = 60;
const MOST_HIGH = 30;

/** How a map lies in its room, in CSS pixels. */
interface Layout {
  width: number;
  height: number;
  left: number;
  top: number;
  /** Whether the names over the columns lie. */
  lies: boolean;
  /** A cell. */
  w: number;
  h: number;
}

const shorten = (context: CanvasRenderingContext2D, text: string, room: number) => {
  if (context.measureText(text).width <= room) return text;
  let cut = text;
  while (cut.length > 1 && context.measureText(`${cut}…`).width > room) cut = cut.slice(0, -1);
  return `${cut}…`;
};

function layOut(
  box: Element,
  n: number,
  m: number,
  names: { rows: readonly string[]; columns: readonly string[] } | null,
): Layout {
  const { clientWidth: width, clientHeight: height } = box;
  const longest = (all: readonly string[], count: number) =>
    Math.max(1, ...all.slice(0, count).map((name) => name.length));
  const left =
    names && height / n >= 9 ? Math.min(76, longest(names.rows, n) * 6.6 + 8, width / 3) : 0;
  const letters = names ? longest(names.columns, m) : 0;
  const room = (width - left) / m;
  // Numbers lie, words stand.
  const lies = letters * 7 < room;
  const top = !names || room < 9 ? 0 : lies ? 15 : Math.min(60, letters * 6.4 + 6, height / 3);
  const w = Math.min(MOST_CELL, room);
  return { width, height, left, top, lies, w, h: Math.min(w, MOST_HIGH, (height - top) / n) };
}

/**
 * A matrix as a map on canvas: shaded, with its numbers where there is room for them. One stop for the keyboard; the
 * arrow keys walk the cells, each of which is spoken; Enter chooses or, where numbers may be set, types.
 */
export function MatrixMap(props: MapProps) {
  const {
    of,
    name,
    marks = NO_MARKS,
    off = NOT_OFF,
    onLook,
    onPick,
    onToggle,
    edit,
    named = false,
    still,
  } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const layout = useRef<Layout>(null);
  const [stop, setStop] = useState<Place>({ i: 0, j: 0 });
  const [typed, setTyped] = useState<{ at: Place; text: string } | null>(null);
  const focused = useRef(false);
  const shape = useValue(
    mapSignal(
      of as Signal<Rows | null | undefined>,
      (rows) => `${rows?.length ?? 0} ${rows?.[0]?.length ?? 0}`,
    ),
  );
  const [n, m] = shape.split(' ').map(Number) as [number, number];
  const at = { i: Math.min(stop.i, n - 1), j: Math.min(stop.j, m - 1) };

  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return undefined;
    const cells = document.createElement('canvas');
    let colours: Colours | undefined;
    let asked = 0;
    const draw = () => {
      asked = 0;
      const rows = of.get() as Rows | null | undefined;
      if (!rows?.length || !box.current || !canvas.current) return;
      colours ??= coloursOf(box.current);
      const lay = layOut(
        box.current,
        rows.length,
        rows[0]!.length,
        named ? { rows: of.rowNames.get(), columns: of.columnNames.get() } : null,
      );
      layout.current = lay;
      paint(
        canvas.current,
        cells,
        rows,
        lay,
        colours,
        props,
        focused.current ? stopNow.current : null,
      );
    };
    const follow = () => {
      asked ||= requestAnimationFrame(draw);
    };
    const recolour = () => {
      colours = undefined;
      follow();
    };
    drawNow.current = follow;
    const size = new ResizeObserver(follow);
    size.observe(box.current!);
    const theme = new MutationObserver(recolour);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', recolour);
    const ends = [of, marks, off, of.rowNames, of.columnNames].map((signal) =>
      signal.subscribe(follow),
    );
    draw();
    return () => {
      cancelAnimationFrame(asked);
      size.disconnect();
      theme.disconnect();
      scheme.removeEventListener('change', recolour);
      for (const end of ends) end();
    };
    // Drawn anew where it is of something else alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [of, marks, off, named]);
  const drawNow = useRef<() => void>(null);
  const stopNow = useRef(at);
  stopNow.current = at;

  const placeOf = ({ clientX, clientY }: MouseEvent): Place | null => {
    const lay = layout.current;
    if (!lay) return null;
    const { left, top } = box.current!.getBoundingClientRect();
    const scale = box.current!.offsetWidth
      ? box.current!.getBoundingClientRect().width / box.current!.offsetWidth
      : 1;
    const j = Math.floor(((clientX - left) / scale - lay.left) / lay.w);
    const i = Math.floor(((clientY - top) / scale - lay.top) / lay.h);
    return i >= 0 && j >= 0 && i < n && j < m ? { i, j } : null;
  };
  const go = (to: Place) => {
    setStop(to);
    onLook?.(to);
    drawNow.current?.();
  };
  const begin = (place: Place, text = '') => {
    if (edit) setTyped({ at: place, text });
    else onPick?.(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (typed || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
      Home: [0, -m],
      End: [0, m],
      PageUp: [-8, 0],
      PageDown: [8, 0],
    }[event.key];
    if (by)
      go({
        i: Math.min(n - 1, Math.max(0, at.i + by[0]!)),
        j: Math.min(m - 1, Math.max(0, at.j + by[1]!)),
      });
    else if (event.key === 'Enter' || event.key === 'F2') begin(at);
    else if (event.key === ' ' && (onToggle || onPick)) (onToggle ?? onPick)!(at);
    else if (edit && /^[-−.\d]$/.test(event.key)) begin(at, event.key);
    else return;
    event.preventDefault();
  };
  const { rowNames, columnNames } = of;
  const nameOf = (names: readonly string[], k: number, what: string) =>
    names[k] === undefined || names[k] === String(k + 1) ? `${what} ${k + 1}` : `${names[k]}`;
  const spoken = () => {
    const x = (of.get() as Rows | null | undefined)?.[at.i]?.[at.j];
    return `${nameOf(rowNames.get(), at.i, 'row')}, ${nameOf(columnNames.get(), at.j, 'column')}: ${
      off.get()?.(at.i, at.j) ? 'masked' : x === undefined ? '' : of.format(x)
    }`;
  };
  const close = (back: boolean) => {
    setTyped(null);
    if (back) box.current?.focus();
  };
  const cell = layout.current;
  return (
    <div className="matrix-map">
      {/* A table whose cells are walked by the arrow keys is a grid. */}
      <div
        ref={box}
        className="matrix-box"
        role="grid"
        tabIndex={still ? -1 : 0}
        aria-label={`${name}, ${n} by ${m}`}
        aria-rowcount={n}
        aria-colcount={m}
        aria-activedescendant={`${id}cell`}
        aria-readonly={!edit}
        data-part={of.part}
        data-edits={edit !== undefined || undefined}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => onLook?.(placeOf(event))}
        onPointerLeave={() => onLook?.(null)}
        onClick={(event) => {
          const place = placeOf(event);
          if (!place || typed) return;
          go(place);
          begin(place);
        }}
        onFocus={(event) => {
          if (event.target !== event.currentTarget) return;
          focused.current = true;
          onLook?.(at);
          drawNow.current?.();
        }}
        onBlur={() => {
          focused.current = false;
          onLook?.(null);
          drawNow.current?.();
        }}
      >
        <canvas ref={canvas} aria-hidden="true" />
        <div className="hidden-text" role="row" aria-rowindex={at.i + 1}>
          <Spoken id={`${id}cell`} of={of} says={spoken} column={at.j} />
        </div>
        {typed && edit && cell && (
          <CellEditor
            key={`${typed.at.i} ${typed.at.j}`}
            {...{ of, edit, close }}
            at={typed.at}
            text={typed.text}
            name={`${name}, ${spoken().split(':')[0]}`}
            style={{
              left: Math.min(cell.left + typed.at.j * cell.w, Math.max(0, cell.width - 64)),
              top: cell.top + typed.at.i * cell.h,
            }}
          />
        )}
      </div>
    </div>
  );
}

/** The cell that the keyboard is on, said whenever its number changes. */
function Spoken({
  id,
  of,
  says,
  column,
}: {
  id: string;
  of: Table;
  says: () => string;
  column: number;
}) {
  useValue(of as Signal<unknown>);
  return (
    <div id={id} role="gridcell" aria-colindex={column + 1}>
      {says()}
    </div>
  );
}

/** One number over its cell: typed, stepped or dragged as every number of the site. */
function CellEditor({
  of,
  at,
  text,
  name,
  edit,
  close,
  style,
}: {
  of: Table;
  at: Place;
  text: string;
  name: string;
  edit: (at: Place, x: number) => void;
  close: (back: boolean) => void;
  style: { left: number; top: number };
}) {
  const field = useMemo(
    () =>
      localField<number>({
        name,
        value: combine(
          [of as Signal<Rows>],
          (rows) => Math.round((rows[at.i]?.[at.j] ?? 0) * 1e4) / 1e4,
        ),
        set: (x) => edit(at, x),
        range: GIVEN,
        role: of.role,
      }),
    [of, at, name, edit],
  );
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const input = ref.current!.querySelector('input')!;
    input.focus();
    input.select();
    if (text) {
      // What was pressed is the first sign of the number.
      input.setRangeText(text === '−' ? '-' : text, 0, input.value.length, 'end');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, [text]);
  return (
    <span
      ref={ref}
      className="matrix-editor-cell"
      style={style}
      role="presentation"
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter' || event.key === 'Escape') close(true);
      }}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close(false)}
      onClick={(event) => event.stopPropagation()}
    >
      <NumberField of={field} name={name} />
    </span>
  );
}

function paint(
  canvas: HTMLCanvasElement,
  cells: HTMLCanvasElement,
  rows: Rows,
  lay: Layout,
  colours: Colours,
  { of, marks = NO_MARKS, off = NOT_OFF, named = false }: MapProps,
  stop: Place | null,
): void {
  const [n, m] = [rows.length, rows[0]!.length];
  const ratio = Math.min(3, devicePixelRatio || 1);
  const [width, height] = [Math.round(lay.width * ratio), Math.round(lay.height * ratio)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext('2d')!;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, lay.width, lay.height);
  const { text } = colours;
  const isWeight = of.role === 'weight';
  const reach = isWeight ? undefined : reachOf(rows);
  paintCells(cells, rows, colours, reach);
  context.imageSmoothingEnabled = false;
  context.drawImage(cells, lay.left, lay.top, m * lay.w, n * lay.h);
  const x = (j: number) => lay.left + j * lay.w;
  const y = (i: number) => lay.top + i * lay.h;
  const isOff = off.get();
  context.lineWidth = 1;
  // What is masked, or no number, is crossed through.
  context.strokeStyle = text.edge;
  context.fillStyle = text.paper;
  for (let i = 0; i < n; i++)
    for (let j = 0; j < m; j++) {
      const masked = isOff?.(i, j);
      if (!masked && !Number.isNaN(rows[i]![j]!)) continue;
      context.fillRect(x(j), y(i), lay.w, lay.h);
      if (lay.w < 5 || lay.h < 5) {
        context.fillStyle = text.rule;
        context.fillRect(x(j), y(i), lay.w, lay.h);
        context.fillStyle = text.paper;
        continue;
      }
      context.beginPath();
      context.moveTo(x(j) + 2, y(i) + lay.h - 2);
      context.lineTo(x(j) + lay.w - 2, y(i) + 2);
      context.stroke();
    }
  context.strokeStyle = text.rule;
  context.strokeRect(x(0) + 0.5, y(0) + 0.5, m * lay.w - 1, n * lay.h - 1);
  if (lay.w >= 12 && lay.h >= 12) {
    context.beginPath();
    for (let j = 1; j < m; j++) context.rect(Math.round(x(j)), y(0), 0, n * lay.h);
    for (let i = 1; i < n; i++) context.rect(x(0), Math.round(y(i)), m * lay.w, 0);
    context.strokeStyle = text.paper;
    context.stroke();
  }
  const marked = marks.get();
  context.textBaseline = 'middle';
  if (lay.w >= NUMBER_WIDTH && lay.h >= 12) {
    context.font = `${Math.min(12, lay.h * 0.72)}px Inter, sans-serif`;
    context.textAlign = 'center';
    for (let i = 0; i < n; i++)
      for (let j = 0; j < m; j++) {
        const value = rows[i]![j]!;
        if (isOff?.(i, j) || Number.isNaN(value)) continue;
        const share = isWeight ? value : Math.abs(value) / reach!;
        context.fillStyle = (isWeight ? share > 0.5 : share > 0.9) ? text.paper : text.ink;
        context.fillText(
          shorten(context, of.format(value), lay.w - 2),
          x(j) + lay.w / 2,
          y(i) + lay.h / 2 + 0.5,
        );
      }
  }
  if (named) {
    const isMarked = (k: 'i' | 'j', at: number) => marked.some((place) => place[k] === at);
    context.font = '11px Inter, sans-serif';
    if (lay.left) {
      context.textAlign = 'right';
      for (let i = 0; i < n; i++) {
        context.fillStyle = isMarked('i', i) ? text.ink : text.muted;
        context.fillText(
          shorten(context, of.rowNames.get()[i] ?? String(i + 1), lay.left - 6),
          lay.left - 5,
          y(i) + lay.h / 2,
        );
      }
    }
    if (lay.top) {
      context.textAlign = lay.lies ? 'center' : 'left';
      for (let j = 0; j < m; j++) {
        const column = of.columnNames.get()[j] ?? String(j + 1);
        context.save();
        context.translate(x(j) + lay.w / 2, lay.top - (lay.lies ? 7 : 4));
        if (!lay.lies) context.rotate(-Math.PI / 2);
        context.fillStyle = isMarked('j', j) ? text.ink : text.muted;
        context.fillText(lay.lies ? column : shorten(context, column, lay.top - 4), 0, 0);
        context.restore();
      }
    }
  }
  context.strokeStyle = text.ink;
  for (const { i, j } of marked) {
    if (i >= n || j >= m) continue;
    context.lineWidth = 1.5;
    context.strokeRect(
      j < 0 ? x(0) : x(j),
      i < 0 ? y(0) : y(i),
      j < 0 ? m * lay.w : lay.w,
      i < 0 ? n * lay.h : lay.h,
    );
  }
  if (stop) {
    context.lineWidth = 3;
    context.strokeRect(x(stop.j), y(stop.i), lay.w, lay.h);
  }
}

export type Look = Local<{ readonly query: number; readonly key: number } | null>;
