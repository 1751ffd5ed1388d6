import type { ReactNode } from 'react';
import { type Signal, useValue } from '../bound/signal.ts';
import { Column, type ColumnProps } from './Column.tsx';

/** A column of `<Rows>` that names each row: by a field of words, or by `rowNames` of a field or a quantity. */
export function Name({
  of,
  from = 0,
  children,
  ...column
}: Omit<ColumnProps, 'children'> & {
  of: Signal<readonly string[]>;
  /** Which of the names is the first row's. */
  from?: number;
  /** What stands beside the name. */
  children?: (i: number) => ReactNode;
}) {
  const names = useValue(of);
  return (
    <Column {...column}>
      {(i, cell) => (
        <th scope="row" {...cell}>
          {names[i + from]}
          {children?.(i)}
        </th>
      )}
    </Column>
  );
}
