import './canvasMap.css';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { type BoundField, type Range, type Role } from '../../kit/signal/boundField.ts';
import { stepFor, useDrag } from '../../kit/signal/useDrag.ts';
import { localField } from '../../kit/signal/localField.ts';
import {
  constant,
  type LocalSignal,
  mapSignal,
  NO_NAMES,
  type Signal,
  useLocalSignal,
  useValue,
} from '../../kit/signal/signal.ts';
import { NumberField } from '../../kit/input/NumberField.tsx';
import { formatShort, round } from '../../number/format.ts';
import type { CellIndex } from '../../kit/table/HeatMap.tsx';
import { cellAt, moveByKey } from './geometry.ts';
import type { CellTest, Table } from './palette.ts';
import {
  createMapScreen,
  LENS_COLUMNS,
  LENS_ROWS,
  type MapParts,
  type MapScreen,
  type MapSources,
  cellName,
} from './screen.ts';

/** The matrix of a map: a quantity, or a field, which can be edited in the map. */
export interface MapMatrix extends Signal<Table | null | undefined> {
  readonly label: string;
  readonly role?: Role | undefined;
  readonly part?: string | undefined;
  readonly rowNames: Signal<readonly string[]>;
  readonly columnNames: Signal<readonly string[]>;
  format?(x: unknown): string;
}

export interface CanvasMapProps {
  of: MapMatrix;
  /** Accessible name; defaults to the matrix's label. */
  name?: string | undefined;
  /** Names of the rows and columns; null for none. */
  rowNames?: Signal<readonly string[]> | null | undefined;
  columnNames?: Signal<readonly string[]> | null | undefined;
  /** The number shown in full color. Defaults to 1 for weights and to the largest number for other matrices. */
  maxAbs?: Signal<number | undefined> | undefined;
  /** Cells to mark; -1 marks a whole row or column. */
  marks?: Signal<readonly CellIndex[]> | undefined;
  /** Masked cells, which are drawn with stripes. */
  off?: Signal<CellTest | null | undefined> | undefined;
  /** Called with the cell under the pointer or the focus, and with null when it leaves. */
  onCellFocus?: ((at: CellIndex | null) => void) | undefined;
  /** Called on a click and, if the cells can't be edited, on Enter. */
  onPick?: ((at: CellIndex) => void) | undefined;
  /** Called on Space, and on a click if `onPick` is missing. */
  onToggle?: ((at: CellIndex) => void) | undefined;
  /** Sets one number; not needed for a field. */
  edit?: ((at: CellIndex, x: number) => void) | undefined;
  range?: Range | undefined;
}

const NO_MARKS = constant<readonly CellIndex[]>([]);
const NOTHING: Signal<undefined> = constant(undefined);
const ANY_NUMBER: Range = { min: -1000, max: 1000, step: 0.1 };
/** Pixels of a drag per step. */
const STEP_PIXELS = 4;
const LONG_PRESS_MS = 350;

const isField = (of: MapMatrix): of is MapMatrix & BoundField<readonly (readonly number[])[]> =>
  'set' in of && 'at' in of && 'range' in of;

/**
 * A matrix of any size as a map on canvas. Every cell is shaded. Numbers that don't fit in their cells are shown by a
 * lens that follows the pointer, a finger or the focus. The map is one tab stop: arrow keys, Home, End and Page keys move
 * between cells, and a screen reader speaks each one. An editable cell is set by typing a number, Enter, a double click,
 * dragging up or down with a mouse, or the arrow keys with Shift.
 */
export function CanvasMap(props: CanvasMapProps) {
  const { of, name = of.label, rowNames = of.rowNames, columnNames = of.columnNames } = props;
  const { onCellFocus, onPick, onToggle } = props;
  const edit =
    props.edit ??
    (isField(of) ? ({ i, j }: CellIndex, x: number) => of.at(i).at(j).set(x) : undefined);
  const range = props.range ?? (isField(of) ? of.range : ANY_NUMBER);
  const cursor = useLocalSignal<CellIndex>({ i: 0, j: 0 });
  const looked = useLocalSignal<CellIndex | null>(null);
  const edited = useLocalSignal<CellIndex | null>(null);
  const { maxAbs = NOTHING, off = NOTHING, marks = NO_MARKS } = props;
  const sources = useMemo(
    (): MapSources => ({
      of,
      role: of.role,
      rowNames: rowNames ?? NO_NAMES,
      columnNames: columnNames ?? NO_NAMES,
      maxAbs,
      off,
      marks,
      cursor,
      looked,
      format: (x) => of.format?.(x) ?? formatShort(x),
    }),
    [of, rowNames, columnNames, maxAbs, off, marks, cursor, looked],
  );
  const host = useRef<HTMLDivElement>(null);
  const screen = useRef<MapScreen>(null);
  useEffect(() => {
    screen.current = createMapScreen(partsOf(host.current!), sources);
    return () => screen.current?.stop();
  }, [sources]);

  const look = (at: CellIndex | null) => {
    looked.set(at);
    onCellFocus?.(at);
  };
  const go = (at: CellIndex) => {
    screen.current!.focus(at);
    look(at);
  };
  const numberAt = ({ i, j }: CellIndex) => of.get()?.[i]?.[j] ?? 0;
  const setBy = (at: CellIndex, from: number, steps: number, keys: typeof NO_KEYS) =>
    edit?.(at, clamp(round(from + steps * stepFor(range.step, keys)), range));
  const placeOf = ({ clientX, clientY }: MouseEvent, nearest = false) => {
    const element = host.current!;
    const box = element.getBoundingClientRect();
    // On a stage, a figure may be scaled.
    const scale = element.offsetWidth / box.width || 1;
    const [x, y] = [(clientX - box.left) * scale, (clientY - box.top) * scale];
    return cellAt(screen.current!.geometry(), x, y, nearest);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const at = cursor.get();
    const [rows, columns] = [of.get()?.length ?? 0, of.get()?.[0]?.length ?? 0];
    if (!rows || !columns) return;
    const nudge = edit && event.shiftKey && { ArrowUp: 1, ArrowDown: -1 }[key];
    const to = moveByKey(at, event, rows, columns);
    if (nudge) setBy(at, numberAt(at), nudge, NO_KEYS);
    else if (to) go(to);
    else if (edit && !hasModifier(event) && /^[-−.\d]$/.test(key)) {
      // The number field opens before the browser types this character, so it goes into the field.
      edited.set(at);
      return;
    } else if (edit && (key === 'Enter' || key === 'F2')) edited.set(at);
    else if (onPick && (key === 'Enter' || (key === ' ' && !onToggle))) onPick(at);
    else if (onToggle && key === ' ') onToggle(at);
    else return;
    event.preventDefault();
  };

  /** A long press: from then on a finger explores the map instead of scrolling the page. */
  const resting = useRef<{ timer: ReturnType<typeof setTimeout>; isLong: boolean }>(null);
  const { handlers } = useDrag<
    HTMLDivElement,
    { at: CellIndex | null; from: number; isMoved: boolean }
  >(
    (event) => {
      const at = placeOf(event);
      if (at) go(at);
      if (event.pointerType === 'touch') {
        const timer = setTimeout(() => void (resting.current!.isLong = true), LONG_PRESS_MS);
        resting.current = { timer, isLong: false };
      }
      return { at, from: at ? numberAt(at) : 0, isMoved: false };
    },
    (event, kept, { y }) => {
      if (!kept.at) return;
      if (event.pointerType === 'touch') go(placeOf(event, true)!);
      else if (edit) {
        kept.isMoved ||= Math.abs(y) >= STEP_PIXELS;
        if (kept.isMoved) setBy(kept.at, kept.from, -Math.round(y / STEP_PIXELS), event);
      }
    },
  );
  const letGo = () => clearTimeout(resting.current?.timer);
  useEffect(() => {
    // Only a listener that is not passive can stop scrolling.
    const keep = (event: TouchEvent) => {
      if (resting.current?.isLong && event.cancelable) event.preventDefault();
      else letGo();
    };
    const surface = host.current!;
    surface.addEventListener('touchmove', keep, { passive: false });
    return () => surface.removeEventListener('touchmove', keep);
  }, []);

  return (
    <div
      ref={host}
      className="canvas-map"
      data-role={of.role}
      data-part={of.part}
      data-edits={edit !== undefined || undefined}
      style={{ aspectRatio: ratioOf(of.initial()) }}
    >
      <canvas className="cells" width={1} height={1} aria-hidden="true" />
      <canvas className="over" width={1} height={1} aria-hidden="true" />
      <div className="marked" />
      <div
        className="hand"
        role="grid"
        tabIndex={-1}
        aria-label={name}
        aria-readonly={edit === undefined}
        {...handlers}
        onPointerMove={(event) => {
          handlers.onPointerMove(event);
          if (event.pointerType !== 'touch' && event.buttons === 0) look(placeOf(event));
        }}
        onPointerUp={(event) => {
          handlers.onPointerUp(event);
          letGo();
        }}
        onPointerLeave={(event) => {
          if (event.pointerType !== 'touch' && event.buttons === 0)
            look(event.currentTarget.contains(document.activeElement) ? cursor.get() : null);
        }}
        // The press has already focused its cell.
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          const at = placeOf(event);
          if (at) (onPick ?? onToggle)?.(at);
        }}
        onDoubleClick={(event) => edit && edited.set(placeOf(event))}
        onKeyDown={onKeyDown}
        onFocus={() => look(cursor.get())}
        onBlur={(event: FocusEvent) =>
          host.current!.contains(event.relatedTarget as Node | null) || look(null)
        }
      >
        <div role="row">
          <div role="gridcell" tabIndex={0}>
            {name}
          </div>
          <div role="gridcell" tabIndex={-1} hidden>
            {name}
          </div>
        </div>
      </div>
      <div
        className="lens"
        role="presentation"
        aria-hidden="true"
        hidden
        onClick={() => edit && edited.set(looked.get())}
      >
        <div className="where" />
        {Array.from({ length: LENS_ROWS * LENS_COLUMNS }, (_, k) => (
          <div key={k} className={k === MIDDLE ? 'number here' : 'number'} />
        ))}
      </div>
      {edit && (
        <Editing
          {...{ of, edit, range, edited, sources }}
          name={name}
          close={(isByKey) => {
            edited.set(null);
            if (isByKey) go(cursor.get());
          }}
        />
      )}
    </div>
  );
}

const MIDDLE = (LENS_ROWS * LENS_COLUMNS - 1) / 2;
const NO_KEYS = { shiftKey: false, altKey: false };
const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;
const clamp = (x: number, { min, max }: Range) => Math.min(max, Math.max(min, x));
const ratioOf = (rows: Table | null | undefined) =>
  `${rows?.[0]?.length || 1} / ${rows?.length || 1}`;

const partsOf = (host: HTMLElement): MapParts => {
  const find = <E extends HTMLElement>(selector: string) => host.querySelector<E>(selector)!;
  const [first, second] = host.querySelectorAll<HTMLElement>('[role="gridcell"]');
  return {
    host,
    cells: find<HTMLCanvasElement>('.cells'),
    over: find<HTMLCanvasElement>('.over'),
    marked: find('.marked'),
    grid: find('[role="grid"]'),
    stops: [first!, second!],
    lens: find('.lens'),
  };
};

/** A number field over the cell being edited. Enter keeps the number, and Escape restores the old one. */
function Editing({
  of,
  edit,
  range,
  edited,
  sources,
  name,
  close,
}: {
  of: MapMatrix;
  edit: (at: CellIndex, x: number) => void;
  range: Range;
  edited: LocalSignal<CellIndex | null>;
  sources: MapSources;
  name: string;
  close: (isByKey: boolean) => void;
}) {
  const at = useValue(edited);
  const place = useRef<HTMLDivElement>(null);
  const old = useRef(0);
  useEffect(() => {
    if (!at) return;
    old.current = of.get()?.[at.i]?.[at.j] ?? 0;
    const input = place.current!.querySelector('input')!;
    input.focus();
    input.select();
  }, [at, of]);
  if (!at) return null;
  const field = localField<number>({
    name: `${name}, ${cellName(sources, at)}`,
    value: mapSignal(of, (rows) => round(rows?.[at.i]?.[at.j] ?? 0)),
    set: (x) => edit(at, x),
    range,
    role: of.role,
  });
  return (
    <div
      ref={place}
      className="edit"
      role="presentation"
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') edit(at, old.current);
        if (event.key === 'Escape' || event.key === 'Enter') close(true);
      }}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close(false)}
    >
      <NumberField of={field} />
    </div>
  );
}
