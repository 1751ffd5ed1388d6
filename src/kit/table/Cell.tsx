import type { ReactNode } from 'react';
import { Column, type ColumnProps } from './Column.tsx';

/** A column of `<Rows>` with arbitrary content: `children` renders the cell of a row. */
export const Cell = ({
  children,
  ...column
}: ColumnProps & { children: (i: number) => ReactNode }) => (
  <Column {...column}>{(i, cell) => <td {...cell}>{children(i)}</td>}</Column>
);
