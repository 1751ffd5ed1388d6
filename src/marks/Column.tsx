import { createContext, type CSSProperties, type ReactNode, use } from 'react';
import { Label } from '../controls/Label.tsx';

/** Where `<Rows>` draws its columns now. */
export interface RowPlace {
  /** Where their widths are said, in the head, in a row of the list, in the row that follows on them, in the foot. */
  readonly row: 'widths' | 'head' | 'last' | 'foot' | number;
  /** Rows fold in a narrow window: what is laid out as no table has to be said to be one. */
  readonly folds?: boolean | undefined;
}

/** Null outside of tables, and within a cell. */
const RowPlaceContext = createContext<RowPlace | null>(null);
export const useRowPlace = (): RowPlace | null => use(RowPlaceContext);

/** Draws columns at a place of their table. */
export const AtRow = ({ place, children }: { place: RowPlace | null; children: ReactNode }) => (
  <RowPlaceContext value={place}>{children}</RowPlaceContext>
);

/** What every column takes besides what it shows. */
export interface ColumnProps {
  /** Its head; what it shows by its own name unless told. */
  head?: ReactNode;
  /** What stands in the row that follows on those of the list, and in the foot. */
  last?: ReactNode;
  foot?: ReactNode;
  /** The part of the formula that it lights up with. */
  part?: string | undefined;
  /** Rooms in which it is left out: see `data-not`. */
  not?: string | undefined;
  /** As CSS writes it; a style may say another for its `col`. Columns without share what is left. */
  width?: string | undefined;
  /** `to-left`, and what a widget's own style says of it. */
  className?: string | undefined;
}

/** What a cell of a column carries. */
export interface CellProps {
  readonly 'data-part': string | undefined;
  readonly 'data-not': string | undefined;
  readonly className: string | undefined;
  readonly role: 'rowheader' | 'cell' | undefined;
}

/** A column of `<Rows>`: `children` draws the cell of each row, with the properties it is to carry. */
export function Column({
  head,
  last,
  foot,
  part,
  not,
  width,
  className,
  namesRows = false,
  children,
}: ColumnProps & {
  /** Its cells are what their rows are called. */
  namesRows?: boolean;
  children: (i: number, cell: CellProps) => ReactNode;
}) {
  const place = use(RowPlaceContext);
  if (place === null) throw new Error('A column stands outside <Rows>.');
  if (place.row === 'widths')
    return (
      <col data-not={not} className={className} style={{ '--width': width } as CSSProperties} />
    );
  const attributes = { 'data-part': part, 'data-not': not, className };
  const cell: CellProps = {
    ...attributes,
    role: place.folds ? (namesRows ? 'rowheader' : 'cell') : undefined,
  };
  const inside = (content: ReactNode) => (
    <AtRow place={null}>{typeof content === 'string' ? <Label text={content} /> : content}</AtRow>
  );
  if (typeof place.row === 'number') return inside(children(place.row, cell));
  const content = { head, last, foot }[place.row];
  if (content === undefined || content === '') return <td aria-hidden="true" {...attributes} />;
  if (place.row === 'head')
    return (
      <th scope="col" {...attributes} role={place.folds ? 'columnheader' : undefined}>
        {inside(content)}
      </th>
    );
  return namesRows ? (
    <th scope="row" {...cell}>
      {inside(content)}
    </th>
  ) : (
    <td {...cell}>{inside(content)}</td>
  );
}
