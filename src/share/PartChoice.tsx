import type { AnyField } from '../figure/fields/field.ts';
import type { Part, PartSelection, Span } from '../number/part.ts';
import { numbers as text } from './text.ts';

/** A field for a whole number, counted from 1. */
function Count({
  label,
  value,
  max,
  step = 1,
  after,
  set,
}: {
  label: string;
  value: number;
  max: number;
  step?: number;
  after?: string;
  set: (value: number) => void;
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
        onChange={({ target }) => set(Math.max(0, Number(target.value) - 1))}
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
  canTurn,
  set,
}: {
  field: AnyField;
  parted: PartSelection;
  part: Part;
  /** Whether to offer transposing. */
  canTurn: boolean;
  set: (part: Partial<Part>) => void;
}) {
  const span = (label: string, { from, length, all }: Span, to: (from: number) => void) => (
    <Count
      label={label}
      value={from}
      max={all - length + 1}
      // One step of the stepper moves by one head.
      step={length}
      after={text.to(from + length, all)}
      set={to}
    />
  );
  return (
    <>
      {outer.map((length, axis) => (
        <Count
          key={axis}
          label={text.axis(axis, length)}
          value={part.outer[axis] ?? 0}
          max={length}
          set={(at) =>
            set({ outer: outer.map((_, i) => (i === axis ? at : (part.outer[i] ?? 0))) })
          }
        />
      ))}
      {rows && span(text.rowsFrom, rows, (row) => set({ row }))}
      {columns && span(text.columnsFrom, columns, (column) => set({ column }))}
      {field.axes === 2 && canTurn && numbers.data.length > 1 && (
        <label className="toggle">
          <input
            type="checkbox"
            checked={part.transposed}
            onChange={({ target }) => set({ transposed: target.checked, row: 0, column: 0 })}
          />
          {text.transposed}
        </label>
      )}
    </>
  );
}
