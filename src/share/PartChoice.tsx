import type { AnyField } from '../figure/fields/field.ts';
import type { TensorSlice, PartSelection, Span } from '../number/part.ts';

/** A field for an index, shown counting from 1. */
function IndexField({
  label,
  value,
  max,
  step = 1,
  after,
  onChange,
}: {
  label: string;
  value: number;
  max: number;
  step?: number;
  after?: string;
  onChange: (value: number) => void;
}) {
  return (
    <label className="share-field">
      <span>{label}</span>
      <input
        type="number"
        min={1}
        max={max}
        step={step}
        value={value + 1}
        onChange={({ target }) => onChange(Math.max(0, Number(target.value) - 1))}
      />
      {after}
    </label>
  );
}

/**
 * Chooses which part of a tensor goes into a field: indices along outer axes, transposition, and a range of rows and
 * columns if there are too many.
 */
export function PartChoice({
  field,
  parted: { outer, rows, columns, numbers },
  part,
  canTranspose,
  onChange,
}: {
  field: AnyField;
  parted: PartSelection;
  part: TensorSlice;
  canTranspose: boolean;
  onChange: (part: Partial<TensorSlice>) => void;
}) {
  const range = (label: string, { from, length, all }: Span, set: (from: number) => void) => (
    <IndexField
      label={label}
      value={from}
      max={all - length + 1}
      // One step of the stepper moves by one head.
      step={length}
      after={`to ${from + length} of ${all}`}
      onChange={set}
    />
  );
  return (
    <>
      {outer.map((length, axis) => (
        <IndexField
          key={axis}
          label={`Index on axis ${axis} (of ${length})`}
          value={part.outer[axis] ?? 0}
          max={length}
          onChange={(index) =>
            onChange({ outer: outer.map((_, i) => (i === axis ? index : (part.outer[i] ?? 0))) })
          }
        />
      ))}
      {rows && range('Rows from', rows, (row) => onChange({ row }))}
      {columns && range('Columns from', columns, (column) => onChange({ column }))}
      {field.axes === 2 && canTranspose && numbers.data.length > 1 && (
        <label className="toggle">
          <input
            type="checkbox"
            checked={part.transposed}
            onChange={({ target }) => onChange({ transposed: target.checked, row: 0, column: 0 })}
          />
          Transpose (nn.Linear stores its weight as out × in)
        </label>
      )}
    </>
  );
}
