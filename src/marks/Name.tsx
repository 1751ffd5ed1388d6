import type { ReactNode } from 'react';
import type { Bound } from '../bound/bound.ts';
import { type Signal, useValue } from '../bound/signal.ts';
import { Label } from '../controls/Label.tsx';
import { WordField } from '../controls/WordField.tsx';
import { Column, type ColumnProps } from './Column.tsx';

/** A column of `<Rows>` that names each row: by a field of words, or by `rowNames` of a field or a quantity. */
export function Name({
  of,
  from = 0,
  editable,
  children,
  ...column
}: Omit<ColumnProps, 'children'> & {
  of: Signal<readonly string[]>;
  /** Which of the names is the first row's. */
  from?: number;
  /** The field of words whose names can be typed here, and what a screen reader calls each. */
  editable?: { of: Bound<readonly string[]>; name: (i: number) => string };
  /** What stands beside the name. */
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
