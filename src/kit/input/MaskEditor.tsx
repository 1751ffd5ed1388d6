import './maskEditor.css';
import { type PointerEvent, useRef } from 'react';
import type { BoundField } from '../signal/boundField.ts';
import { useValue } from '../signal/signal.ts';
import { isPrimaryButtonDown } from '../signal/useDrag.ts';

interface MaskEditorProps {
  of: BoundField<readonly (readonly boolean[])[]>;
  /** Index of the first row to show; earlier queries aren't used at present. */
  from?: number;
  /** Rows highlight with their token. */
  rowsMark?: boolean;
  /** Cells that contributed to the highlighted result. */
  isLit?: ((i: number, j: number) => boolean) | undefined;
}

/** The cell under the pointer, wherever the drag began. */
const cellAt = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
  const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('td[data-at]');
  if (!cell || !currentTarget.contains(cell)) return undefined;
  return cell.dataset['at']!.split(',').map(Number) as [number, number];
};

/**
 * A mask as a table of checkboxes: one row per query, one column per key, checked if the query may attend to the key.
 * Dragging sets all cells to what a click would set the first one to.
 */
export function MaskEditor({ of, from = 0, rowsMark = false, isLit }: MaskEditorProps) {
  const value = useValue(of);
  const rowNames = useValue(of.rowNames);
  const columnNames = useValue(of.columnNames);
  const query = (i: number) => rowNames[i] ?? `query ${i + 1}`;
  const key = (j: number) => columnNames[j] ?? `key ${j + 1}`;
  const stroke = useRef<{
    at: [number, number];
    x: number;
    y: number;
    may: boolean;
    hasPainted: boolean;
  } | null>(null);
  const paint = (cells: readonly [number, number][], may: boolean) =>
    of.set(
      of
        .get()
        .map((row, i) =>
          row.map((old, j) => (cells.some(([a, b]) => a === i && b === j) ? may : old)),
        ),
    );
  const hand = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const at = event.button === 0 ? cellAt(event) : undefined;
      const { clientX: x, clientY: y } = event;
      stroke.current = at ? { at, x, y, may: !of.get()[at[0]]![at[1]]!, hasPainted: false } : null;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = stroke.current;
      const at = now && isPrimaryButtonDown(event) ? cellAt(event) : undefined;
      if (!now || !at) return;
      if (!now.hasPainted && at[0] === now.at[0] && at[1] === now.at[1]) return;
      // A vertical swipe scrolls the page, but the browser may recognize it one move later.
      const isScroll = Math.abs(event.clientY - now.y) > Math.abs(event.clientX - now.x);
      if (!now.hasPainted && isScroll && event.pointerType === 'touch') return;
      paint(now.hasPainted ? [at] : [now.at, at], now.may);
      now.hasPainted = true;
    },
    // The drag has already set the cell it ends on.
    onClickCapture(event: { preventDefault: () => void }) {
      if (stroke.current?.hasPainted) event.preventDefault();
      stroke.current = null;
    },
  };
  return (
    <div className="matrix-editor" data-field={of.id}>
      <table className="matrix mask" aria-label={of.label} {...hand}>
        <thead>
          <tr>
            <td aria-hidden="true" />
            {value[0]?.map((_, j) => (
              <th key={j} scope="col">
                {key(j)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {value.map((row, i) =>
            i < from ? null : (
              <tr key={i} data-row={rowsMark ? i : undefined}>
                <th scope="row">{query(i)}</th>
                {row.map((may, j) => (
                  <td key={j} data-at={`${i},${j}`} data-lit={isLit?.(i, j) || undefined}>
                    <label>
                      <input
                        type="checkbox"
                        className="quiet-tick"
                        aria-label={`${of.label}: ${query(i)} may look at ${key(j)}`}
                        checked={may}
                        onChange={(event) => of.at(i).at(j).set(event.target.checked)}
                      />
                    </label>
                  </td>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
