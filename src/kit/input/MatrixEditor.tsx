import type { BoundField } from '../signal/boundField.ts';
import { mapSignal, useValue } from '../signal/signal.ts';
import { NumberField } from './NumberField.tsx';

export interface MatrixEditorProps {
  of: BoundField<readonly (readonly number[])[]>;
  /** Shows columns as rows, as in a product with the transpose. Edits the same numbers. */
  transposed?: boolean;
  /** Index of the first row to show. */
  from?: number;
  /** Rows highlight with their token. */
  rowsMark?: boolean;
  /** Cells that contributed to the highlighted result. */
  isLit?: ((i: number, j: number) => boolean) | undefined;
}

const shapeOf = (rows: readonly (readonly number[])[]) =>
  [rows.length, rows[0]?.length ?? 0] as const;

/**
 * A matrix as a table with an input in every cell. Pasted or dropped numbers fill the table from that cell on
 * (`src/share/pasteNumbers.ts`).
 */
export function MatrixEditor({
  of,
  transposed = false,
  from = 0,
  rowsMark = false,
  isLit,
}: MatrixEditorProps) {
  // Re-renders only if the size changes, because each cell follows its own number.
  const [height, width] = useValue(mapSignal(of, shapeOf));
  const rowNames = useValue(of.rowNames);
  const columnNames = useValue(of.columnNames);
  const { label: name } = of;
  const cell = (i: number, j: number) => (
    <td key={`${i},${j}`} data-row={rowsMark ? i : undefined} data-lit={isLit?.(i, j) || undefined}>
      <NumberField
        of={of.at(i).at(j)}
        name={`${name}, ${rowNames[i] ?? `row ${i + 1}`}, ${columnNames[j] ?? `number ${j + 1}`}`}
      />
    </td>
  );
  return (
    <div className="matrix-editor" data-field={of.id} data-transposed={transposed || undefined}>
      <table className="matrix" aria-label={name}>
        {transposed && (
          <thead>
            <tr>
              {Array.from({ length: height }, (_, i) => (
                <th key={i} scope="col" data-row={rowsMark ? i : undefined}>
                  {rowNames[i] ?? i + 1}
                </th>
              ))}
            </tr>
          </thead>
        )}
        {columnNames.length > 0 && !transposed && (
          <thead>
            <tr>
              <td aria-hidden="true" />
              {columnNames.map((column, j) => (
                <th key={j} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {transposed
            ? Array.from({ length: width }, (_, j) => (
                <tr key={j}>{Array.from({ length: height }, (_, i) => cell(i, j))}</tr>
              ))
            : Array.from({ length: height }, (_, i) =>
                i < from ? null : (
                  <tr key={i} data-row={rowsMark ? i : undefined}>
                    <th scope="row">{rowNames[i] ?? i + 1}</th>
                    {Array.from({ length: width }, (_, j) => cell(i, j))}
                  </tr>
                ),
              )}
        </tbody>
      </table>
    </div>
  );
}
