import type { Bound } from '../bound/bound.ts';
import { NumberField } from '../controls/NumberField.tsx';
import { VectorField } from '../controls/VectorField.tsx';
import { Column, type ColumnProps } from './Column.tsx';

/** A column of `<Rows>` in which the numbers, or the vectors, of a field are typed. */
export function Edit({
  of,
  name,
  ...column
}: ColumnProps & {
  of: Bound<readonly number[]> | Bound<readonly (readonly number[])[]>;
  /** What a screen reader calls the control of a row, where that is not the field's own name for it. */
  name?: (i: number) => string;
}) {
  const first = of.get()[0];
  const Control = (typeof first === 'object' ? VectorField : NumberField) as typeof NumberField;
  return (
    <Column head={of.label} width={typeof first === 'object' ? undefined : '4.2em'} {...column}>
      {(i, cell) => (
        <td {...cell}>
          <Control of={(of as Bound<readonly number[]>).at(i)} {...(name && { name: name(i) })} />
        </td>
      )}
    </Column>
  );
}
