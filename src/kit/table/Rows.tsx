import './rows.css';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { constant, type ValueOrSignal, type Signal, useLength } from '../signal/signal.ts';
import { type Attributes, initialValue, usePatch, writeAttributes } from '../signal/usePatch.ts';
import { type GridPlan, gridTemplate } from '../layout/arrangements.ts';
import { RowPositionProvider, type RowPosition } from './Column.tsx';

type List = Signal<readonly unknown[] | null | undefined>;

/**
 * A table with a row for each entry of `of`. Its children are columns: `<Name>`, `<Edit>`, `<Text>`, `<Bar>`,
 * `<Cell>`. Cells update on their own; the table re-renders only when the number of rows changes.
 */
export function Rows({
  of,
  name,
  bare = false,
  extraRow = false,
  foot = false,
  headNot,
  footNot,
  fold,
  selected,
  onChoose,
  attributes,
  className = '',
  children,
}: {
  /** A list or the number of rows. */
  of: List | number;
  /** Accessible name of the table. */
  name?: string | undefined;
  /** Without a header row. */
  bare?: boolean;
  /** `extraRow` adds a body row, `foot` a `<tfoot>` row; each column supplies the content in its prop of that name. */
  extraRow?: boolean;
  foot?: boolean;
  /** Modes in which the header row, or the foot, is hidden. */
  headNot?: string | undefined;
  footNot?: string | undefined;
  /**
   * Layout of a row's cells on a phone, if they don't fit on one line: a plan as in `<Arrange>`, whose letters are the
   * columns. Headers are then visible only to screen readers.
   */
  fold?: GridPlan | undefined;
  /** The selected row, and a callback for pointer, touch or focus on another. */
  selected?: number | undefined;
  onChoose?: ((i: number) => void) | undefined;
  /** Attributes of a row, such as `{ 'data-out': true }` for one that isn't used. */
  attributes?: ((i: number) => ValueOrSignal<Attributes>) | undefined;
  /** `facts`: read-only numbers, styled like `<Facts>`. */
  className?: string;
  children: ReactNode;
}) {
  const count = useRowCount(of);
  const folds = fold !== undefined;
  const style = useMemo(() => fold && ({ '--fold': gridTemplate(fold) } as CSSProperties), [fold]);
  const cells = (row: RowPosition['row']) => (
    <RowPositionProvider place={{ row, folds }}>{children}</RowPositionProvider>
  );
  const role = <R extends string>(name: R) => (folds ? name : undefined);
  return (
    <table
      className={`rows ${className}`.trim()}
      aria-label={name}
      style={style || undefined}
      role={role('table')}
      data-folds={folds || undefined}
    >
      <colgroup>{cells('widths')}</colgroup>
      {!bare && (
        <thead data-not={headNot} role={role('rowgroup')}>
          <tr role={role('row')}>{cells('head')}</tr>
        </thead>
      )}
      <tbody role={role('rowgroup')}>
        {Array.from({ length: count }, (_, i) => (
          <Row
            key={i}
            {...{ i, onChoose }}
            selected={selected === undefined ? undefined : selected === i}
            attributes={attributes?.(i)}
            role={role('row')}
          >
            {cells(i)}
          </Row>
        ))}
        {extraRow && (
          <tr data-last role={role('row')}>
            {cells('extraRow')}
          </tr>
        )}
      </tbody>
      {foot && (
        <tfoot data-not={footNot} role={role('rowgroup')}>
          <tr role={role('row')}>{cells('foot')}</tr>
        </tfoot>
      )}
    </table>
  );
}

const NO_LIST: List = constant(null);
function useRowCount(of: List | number): number {
  const count = useLength(typeof of === 'number' ? NO_LIST : of);
  return typeof of === 'number' ? of : count;
}

const NO_ATTRIBUTES: Attributes = {};
function Row({
  i,
  selected,
  onChoose,
  attributes = NO_ATTRIBUTES,
  role,
  children,
}: {
  i: number;
  selected: boolean | undefined;
  onChoose: ((i: number) => void) | undefined;
  attributes: ValueOrSignal<Attributes> | undefined;
  role: 'row' | undefined;
  children: ReactNode;
}) {
  const ref = usePatch<HTMLTableRowElement, Attributes>(attributes, writeAttributes);
  return (
    <tr
      ref={ref}
      role={role}
      data-row={i}
      data-chosen={selected}
      onPointerEnter={onChoose && (() => onChoose(i))}
      onFocus={onChoose && (() => onChoose(i))}
      {...initialValue(attributes)}
    >
      {children}
    </tr>
  );
}
