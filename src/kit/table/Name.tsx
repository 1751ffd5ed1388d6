import type { ReactNode } from 'react';
import type { BoundField } from '../signal/boundField.ts';
import { type Signal, useValue } from '../signal/signal.ts';
import { Label } from '../input/Label.tsx';
import { WordField } from '../input/WordField.tsx';
import { Column, type ColumnProps } from './Column.tsx';

/** A column of row headers, from a field of words or the `rowNames` of a field or quantity. */
export function Name({
  of,
  from = 0,
  editable,
  children,
  ...column
}: Omit<ColumnProps, 'children'> & {
  of: Signal<readonly string[]>;
  /** Index of the first row's name. */
  from?: number;
  /** Makes the names editable: their field, and the accessible name of each input. */
  editable?: { of: BoundField<readonly string[]>; name: (i: number) => string };
  /** Content after the name. */
  children?: (i: number) => ReactNode;
}) {
  const names = useValue(of);
  return (
    <Column {...column} namesRows>
      {(i, cell) => (
        <th scope="row" {...cell}>
          {editable ? (
            <WordField of={editable.of.at(i + from)} name={editable.name(i)} />
          ) : (
            <Label text={names[i + from] ?? ''} />
          )}
          {children?.(i)}
        </th>
      )}
    </Column>
  );
}
