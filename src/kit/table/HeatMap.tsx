import { type KeyboardEvent, useState } from 'react';
import type { BoundNumber } from '../signal/boundNumber.ts';
import {
  combine,
  constant,
  type ValueOrSignal,
  mapSignal,
  NO_NAMES,
  type Signal,
  useValue,
} from '../signal/signal.ts';
import { initialValue, usePatch, writeAttributes } from '../signal/usePatch.ts';
import { Label } from '../input/Label.tsx';
import { cellLook, cellProps, writeCell } from './ShadedCell.tsx';
import { TextSpan, type TextSource } from './Text.tsx';

export interface CellIndex {
  i: number;
  j: number;
}

type Table = readonly (readonly number[])[];
type CellTest = (i: number, j: number) => boolean;
/** The table's numbers and marked cells. */
interface HeatMapData {
  rows: Table;
  isKnown: boolean;
  isLit: CellTest | undefined;
  off: CellTest | undefined;
}

const shapeOf = (rows: Table | null | undefined) =>
  `${rows?.length ?? 0} ${rows?.[0]?.length ?? 0}`;
const NO_ROWS: Table = [];

/**
 * A matrix as a table whose cells are shaded by their numbers. Weights have a single hue on the fixed domain [0, 1];
 * with `maxAbs`, scores have two, with full color at `maxAbs`; other numbers aren't shaded. The table is one tab stop,
 * and the arrow keys move between cells. Cells update without re-rendering.
 */
export function HeatMap({
  of,
  name = of.label,
  rowNames: namesOfRows = of.rowNames,
  columnNames: namesOfColumns = of.columnNames,
  maxAbs,
  isLit,
  off,
  onCellFocus,
  sums,
  columnSums,
  rowsMark = false,
}: {
  of: BoundNumber<Table>;
  /** Accessible name. */
  name?: string;
  /** Names of rows and columns; null hides them. */
  rowNames?: Signal<readonly string[]> | null;
  columnNames?: Signal<readonly string[]> | null;
  /** The score with full color. Without it, weights are shaded by their value. */
  maxAbs?: number | undefined;
  isLit?: ValueOrSignal<CellTest> | undefined;
  /** Removed cells; the widget's stylesheet defines how they look. */
  off?: ValueOrSignal<CellTest> | undefined;
  onCellFocus?: ((at: CellIndex | null) => void) | undefined;
  /** An additional column and row with the sums. */
  sums?: ((i: number) => TextSource) | undefined;
  columnSums?: ((j: number) => TextSource) | undefined;
  /** Rows highlight with their token. */
  rowsMark?: boolean;
}) {
  const [stop, setStop] = useState<CellIndex>({ i: 0, j: 0 });
  const [height, width] = useValue(mapSignal(of, shapeOf)).split(' ').map(Number) as [
    number,
    number,
  ];
  const rowNames = useValue(namesOfRows ?? NO_NAMES);
  const columnNames = useValue(namesOfColumns ?? NO_NAMES);
  const at = { i: Math.min(stop.i, height - 1), j: Math.min(stop.j, width - 1) };
  const isShaded = maxAbs !== undefined || of.role === 'weight';
  const look = combine(
    [of, of.isRevealed, asMarks(isLit), asMarks(off)],
    (rows, known, litNow, offNow): HeatMapData => ({
      rows: rows ?? NO_ROWS,
      isKnown: known,
      isLit: litNow,
      off: offNow,
    }),
  );
  const ref = usePatch<HTMLTableElement, HeatMapData>(
    look,
    (table, { rows, isKnown, isLit, off }) => {
      table.dataset['known'] = String(isKnown);
      const cells = table.querySelectorAll<HTMLElement>('[data-cell]');
      for (let i = 0; i < height; i++) {
        for (let j = 0; j < width; j++) {
          const cell = cells[i * width + j];
          const x = rows[i]?.[j];
          if (!cell || x === undefined) continue;
          writeCell(cell, cellLook(of, x, isKnown, maxAbs));
          writeAttributes(cell, {
            'data-lit': isLit?.(i, j) ?? false,
            'data-off': off?.(i, j) ?? false,
          });
        }
      }
    },
  );
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const by = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[
      event.key
    ];
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const i = Math.min(height - 1, Math.max(0, at.i + by[0]!));
    const j = Math.min(width - 1, Math.max(0, at.j + by[1]!));
    setStop({ i, j });
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${i},${j}"]`)?.focus();
  };
  const first = initialValue(look);
  return (
    <table
      ref={ref}
      className={`matrix heatmap ${isShaded || !of.role ? '' : `role-${of.role}`}`.trim()}
      // A table with arrow key navigation is a grid.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      aria-label={name}
      aria-readonly="true"
      data-part={of.part}
      data-known={first.isKnown}
      onKeyDown={onKeyDown}
      onPointerLeave={() => onCellFocus?.(null)}
    >
      {columnNames.length > 0 && (
        <thead>
          <tr>
            <td aria-hidden="true" />
            {columnNames.slice(0, width).map((column, j) => (
              <th key={j} scope="col">
                <Label text={column} />
              </th>
            ))}
            {sums && (
              <th scope="col" className="sum">
                sum
              </th>
            )}
          </tr>
        </thead>
      )}
      <tbody>
        {Array.from({ length: height }, (_, i) => (
          <tr key={i} data-row={rowsMark ? i : undefined}>
            {namesOfRows && (
              <th scope="row">
                <Label text={rowNames[i] ?? ''} />
              </th>
            )}
            {Array.from({ length: width }, (_, j) => {
              const x = first.rows[i]?.[j] ?? 0;
              const look = cellLook(of, x, first.isKnown, maxAbs);
              return (
                <td
                  key={j}
                  tabIndex={i === at.i && j === at.j ? 0 : -1}
                  data-cell={`${i},${j}`}
                  data-lit={first.isLit?.(i, j) || undefined}
                  data-off={first.off?.(i, j) || undefined}
                  {...cellProps(look)}
                  onPointerEnter={onCellFocus && (() => onCellFocus({ i, j }))}
                  onFocus={() => {
                    setStop({ i, j });
                    onCellFocus?.({ i, j });
                  }}
                  onBlur={onCellFocus && (() => onCellFocus(null))}
                >
                  {look.text}
                </td>
              );
            })}
            {sums && <TextSpan tag="td" className="sum" of={sums(i)} />}
          </tr>
        ))}
        {columnSums && (
          <tr className="sum">
            <th scope="row">sum</th>
            {Array.from({ length: width }, (_, j) => (
              <TextSpan key={j} tag="td" of={columnSums(j)} />
            ))}
            {sums && <td aria-hidden="true" />}
          </tr>
        )}
      </tbody>
    </table>
  );
}

const asMarks = (of: ValueOrSignal<CellTest> | undefined): Signal<CellTest | undefined> =>
  of === undefined || typeof of === 'function' ? constant(of) : of;
