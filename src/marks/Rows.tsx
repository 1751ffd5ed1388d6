import './rows.css';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { constant, type ValueOrSignal, type Signal, useCount } from '../bound/signal.ts';
import { type Attributes, initialValue, usePatch, writeAttributes } from '../bound/usePatch.ts';
import { type Plan, gridTemplate } from '../layout/arrangements.ts';
import { AtRow, type RowPlace } from './Column.tsx';

type List = Signal<readonly unknown[] | null | undefined>;

/**
 * One real table, a row for each entry of `of`. Its children are its columns: `<Name>`, `<Edit>`, `<Text>`, `<Bar>`,
 * `<Cell>`. Each cell follows its own number; the table is drawn again only when rows come or go.
 */
export function Rows({
  of,
  name,
  bare = false,
  last = false,
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
  /** What has a row: a list, or how many there are. */
  of: List | number;
  /** What a screen reader calls the table. */
  name?: string | undefined;
  /** It has no heads. */
  bare?: boolean;
  /** A row follows on those of the list, and a foot: what the columns have as `last`, as `foot`. */
  last?: boolean;
  foot?: boolean;
  /** Rooms in which heads, and the foot, are left out. */
  headNot?: string | undefined;
  footNot?: string | undefined;
  /**
   * How the cells of a row lie on a phone, where they are too many for one line: a plan whose letters are the columns,
   * as those of `<Arrange>` are its parts. Heads are left out there, but not for a screen reader.
   */
  fold?: Plan | undefined;
  /** The row that is looked at, and who is told of another: by pointer, finger or focus. */
  selected?: number | undefined;
  onChoose?: ((i: number) => void) | undefined;
  /** How a row stands: `{ 'data-out': true }` where it takes no part. */
  attributes?: ((i: number) => ValueOrSignal<Attributes>) | undefined;
  /** `facts`: its numbers can only be read, and lie as those of `<Facts>`. */
  className?: string;
  children: ReactNode;
}) {
  const count = useRowCount(of);
  const folds = fold !== undefined;
  const style = useMemo(() => fold && ({ '--fold': gridTemplate(fold) } as CSSProperties), [fold]);
  const cells = (row: RowPlace['row']) => <AtRow place={{ row, folds }}>{children}</AtRow>;
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
        {last && (
          <tr data-last role={role('row')}>
            {cells('last')}
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
  const count = useCount(typeof of === 'number' ? NO_LIST : of);
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
