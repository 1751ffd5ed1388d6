import { speakNumber } from '../number/format.ts';
import { rowNamesOf } from './fields.ts';
import type { AnyState, AnyWidget } from './define.ts';

/** A field's new value as speech; of a matrix only the rows that changed, of a vector whose numbers have names the numbers. */
function sayField(widget: AnyWidget, key: string, before: AnyState, after: AnyState): string {
  const field = widget.fields[key]!;
  if (field.control.kind === 'matrix') {
    const old = before[key] as number[][];
    const now = after[key] as number[][];
    const names = rowNamesOf(field, after);
    const rows = now.flatMap((row, i) =>
      old.length === now.length && old[i]?.join() === row.join() ? [] : [i],
    );
    if (rows.length < 3)
      return rows
        .map(
          (i) =>
            `${field.label} ${names[i] ?? `row ${i + 1}`}: ${now[i]!.map((x) => speakNumber(x, 4)).join(', ')}`,
        )
        .join('. ');
    return `${field.label} changed`;
  }
  if (field.control.kind === 'vector' && field.rowNames) {
    const old = before[key] as number[];
    const now = after[key] as number[];
    const names = rowNamesOf(field, after);
    const moved = now.flatMap((x, i) => (x === old[i] ? [] : [i]));
    if (old.length === now.length && moved.length === 1)
      return `${field.label} ${names[moved[0]!]}: ${speakNumber(now[moved[0]!]!, 4)}`;
  }
  return `${field.label}: ${field.speak(after[key] as never)}`;
}

/**
 * What a screen reader hears once a change has settled: the thing that was moved first, the consequence
 * second. Empty when nothing changed.
 */
export function announcement(
  widget: AnyWidget,
  before: AnyState,
  after: AnyState,
  sentence: string,
): string {
  const changed = Object.keys(widget.fields).filter(
    (key) => widget.fields[key]!.format(before[key]) !== widget.fields[key]!.format(after[key]),
  );
  if (changed.length === 0) return '';
  const moved =
    changed.length > 3
      ? 'Several numbers changed'
      : changed.map((key) => sayField(widget, key, before, after)).join('. ');
  return `${moved}. ${sentence}`;
}
