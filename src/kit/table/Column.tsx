import { createContext, type CSSProperties, type ReactNode, use } from 'react';
import { Label } from '../input/Label.tsx';

/** Which part of the table `<Rows>` is rendering. */
export interface RowPosition {
  /** The column widths, the head, a row by its index, the extra row, or the foot. */
  readonly row: 'widths' | 'head' | 'extraRow' | 'foot' | number;
  /** Rows fold in a narrow window; CSS then removes table semantics, so explicit ARIA roles are needed. */
  readonly folds?: boolean | undefined;
}

/** Null outside tables and inside cells. */
const RowPositionContext = createContext<RowPosition | null>(null);
export const useRowPosition = (): RowPosition | null => use(RowPositionContext);

/** Renders columns for a part of the table. */
export const RowPositionProvider = ({
  place,
  children,
}: {
  place: RowPosition | null;
  children: ReactNode;
}) => <RowPositionContext value={place}>{children}</RowPositionContext>;

/** Props that all columns share. */
export interface ColumnProps {
  /** Header; by default the name of the content. */
  head?: ReactNode;
  /** Content of the extra row, and of the foot. */
  extraRow?: ReactNode;
  foot?: ReactNode;
  /** The part of the formula that it highlights with. */
  part?: string | undefined;
  /** Modes in which it is hidden; see `data-not`. */
  not?: string | undefined;
  /** Only readers need it; hidden from an audience. */
  detail?: boolean | undefined;
  /** CSS width; a stylesheet can override it on the `col`. Columns without a width share the remaining space. */
  width?: string | undefined;
  /** `to-left`, or classes of a widget's own stylesheet. */
  className?: string | undefined;
}

/** Props that each cell must have. */
export interface CellProps {
  readonly 'data-part': string | undefined;
  readonly 'data-not': string | undefined;
  readonly 'data-detail': boolean | undefined;
  readonly className: string | undefined;
  readonly role: 'rowheader' | 'cell' | undefined;
}

/** A column of `<Rows>`. `children` renders the cell of a row and must spread the given props over it. */
export function Column({
  head,
  extraRow,
  foot,
  part,
  not,
  detail,
  width,
  className,
  namesRows = false,
  children,
}: ColumnProps & {
  /** The cells are the row headers. */
  namesRows?: boolean;
  children: (i: number, cell: CellProps) => ReactNode;
}) {
  const place = use(RowPositionContext);
  if (place === null) throw new Error('Columns must be inside <Rows>.');
  if (place.row === 'widths')
    return (
      <col
        data-not={not}
        data-detail={detail || undefined}
        className={className}
        style={{ '--width': width } as CSSProperties}
      />
    );
  const attributes = {
    'data-part': part,
    'data-not': not,
    'data-detail': detail || undefined,
    className,
  };
  const cell: CellProps = {
    ...attributes,
    role: place.folds ? (namesRows ? 'rowheader' : 'cell') : undefined,
  };
  const inside = (content: ReactNode) => (
    <RowPositionProvider place={null}>
      {typeof content === 'string' ? <Label text={content} /> : content}
    </RowPositionProvider>
  );
  if (typeof place.row === 'number') return inside(children(place.row, cell));
  const content = { head, extraRow, foot }[place.row];
  if (!content) return <td aria-hidden="true" {...attributes} />;
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
