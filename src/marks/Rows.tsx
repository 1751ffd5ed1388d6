import './rows.css';
import type { ReactNode } from 'react';
import { constant, type Live, type Signal, useCount } from '../bound/signal.ts';
import { drawnAs, usePatch, writeAttributes } from '../bound/usePatch.ts';
import { AtRow } from './Column.tsx';

/** Attributes of a row that say how it stands: `{ 'data-first': true }`. */
export type RowAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

type List = Signal<readonly unknown[] | null | undefined>;

/**
 * One real table, a row for each entry of `of`. Its children are its columns: `<Name>`, `<Edit>`, `<Text>`, `<Bar>`,
 * `<Cell>`. Each cell follows its own number; the table is drawn again only when rows come or go.
 */
export function Rows({
  of,
  name,
  bare = false,
  foot = false,
  headNot,
  footNot,
  chosen,
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
  /** It ends with a row of what its columns have as `foot`. */
  foot?: boolean;
  /** Rooms in which heads, and the foot, are left out. */
  headNot?: string | undefined;
  footNot?: string | undefined;
  /** The row that is looked at, and who is told of another: by pointer, finger or focus. */
  chosen?: number | undefined;
  onChoose?: ((i: number) => void) | undefined;
  attributes?: ((i: number) => Live<RowAttributes>) | undefined;
  className?: string;
  children: ReactNode;
}) {
  const count = useRowCount(of);
  return (
    <table className={`rows ${className}`.trim()} aria-label={name}>
      {!bare && (
        <thead data-not={headNot}>
          <tr>
            <AtRow place="head" widths="head">
              {children}
            </AtRow>
          </tr>
        </thead>
      )}
      <tbody>
        {Array.from({ length: count }, (_, i) => (
          <Row
            key={i}
            {...{ i, onChoose }}
            chosen={chosen === undefined ? undefined : chosen === i}
            attributes={attributes?.(i)}
          >
            <AtRow place={i} widths={bare ? 0 : 'head'}>
              {children}
            </AtRow>
          </Row>
        ))}
      </tbody>
      {foot && (
        <tfoot data-not={footNot}>
          <tr>
            <AtRow place="foot">{children}</AtRow>
          </tr>
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

const NO_ATTRIBUTES: RowAttributes = {};
function Row({
  i,
  chosen,
  onChoose,
  attributes = NO_ATTRIBUTES,
  children,
}: {
  i: number;
  chosen: boolean | undefined;
  onChoose: ((i: number) => void) | undefined;
  attributes: Live<RowAttributes> | undefined;
  children: ReactNode;
}) {
  const ref = usePatch<HTMLTableRowElement, RowAttributes>(attributes, writeAttributes);
  return (
    <tr
      ref={ref}
      data-row={i}
      data-chosen={chosen}
      onPointerEnter={onChoose && (() => onChoose(i))}
      onFocus={onChoose && (() => onChoose(i))}
      {...drawnAs(attributes)}
    >
      {children}
    </tr>
  );
}
