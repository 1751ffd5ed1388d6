import { createContext, type CSSProperties, type ReactNode, use } from 'react';

/** Where in its table a column is drawn: in the head, in the foot, or in a row. */
type RowPlace = 'head' | 'foot' | number;

/** Where the columns of `<Rows>` are drawn now; null outside. */
const RowPlaceContext = createContext<RowPlace | null>(null);
export const useRowPlace = (): RowPlace | null => use(RowPlaceContext);

/** Which row decides how wide columns are: the first there is. */
const WidthRowContext = createContext<RowPlace>('head');

/** Draws columns at a place of their table. */
export const AtRow = ({
  place,
  widths,
  children,
}: {
  place: RowPlace | null;
  widths?: RowPlace;
  children: ReactNode;
}) => {
  const at = <RowPlaceContext value={place}>{children}</RowPlaceContext>;
  return widths === undefined ? at : <WidthRowContext value={widths}>{at}</WidthRowContext>;
};

/** What every column takes besides what it shows. */
export interface ColumnProps {
  /** Its head; what it shows by its own name unless told. */
  head?: ReactNode;
  /** What stands in the foot. */
  foot?: ReactNode;
  /** The part of the formula that it lights up with. */
  part?: string | undefined;
  /** Rooms in which it is left out: see `data-not`. */
  not?: string | undefined;
  /** As CSS writes it. Columns without share what is left. */
  width?: string | undefined;
  className?: string | undefined;
}

/** What a cell of a column carries. */
export interface CellProps {
  readonly 'data-part': string | undefined;
  readonly 'data-not': string | undefined;
  readonly className: string | undefined;
  readonly style: CSSProperties | undefined;
}

/** A column of `<Rows>`: `children` draws the cell of each row, with the properties it is to carry. */
export function Column({
  head,
  foot,
  part,
  not,
  width,
  className,
  children,
}: ColumnProps & { children: (i: number, cell: CellProps) => ReactNode }) {
  const place = use(RowPlaceContext);
  const widths = use(WidthRowContext);
  const cell: CellProps = {
    'data-part': part,
    'data-not': not,
    className,
    style: width !== undefined && place === widths ? { width } : undefined,
  };
  const outside = (content: ReactNode) => <AtRow place={null}>{content}</AtRow>;
  if (place === 'head')
    return head === undefined || head === '' ? (
      <td aria-hidden="true" {...cell} />
    ) : (
      <th scope="col" {...cell}>
        {outside(head)}
      </th>
    );
  if (place === 'foot')
    return foot === undefined ? (
      <td aria-hidden="true" {...cell} />
    ) : (
      <td {...cell}>{outside(foot)}</td>
    );
  if (place === null) throw new Error('A column stands outside <Rows>.');
  return outside(children(place, cell));
}
