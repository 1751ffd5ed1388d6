import { resolveNames, type AnyField } from './fields/field.ts';
import type { AnyState, AnyWidget } from './define.ts';

/**
 * What a screen reader announces after a change: first what was moved, then the consequence. Empty if nothing changed.
 */
export function announcement(
  widget: AnyWidget,
  before: AnyState,
  after: AnyState,
  sentence: string,
): string {
  const changed = Object.entries(widget.fields as Record<string, AnyField>).filter(
    ([key, field]) => !field.isEqual(before[key], after[key]),
  );
  if (changed.length === 0) return '';
  const changes =
    changed.length > 3
      ? 'Several numbers changed'
      : changed
          .map(([key, field]) =>
            field.announce(
              before[key],
              after[key],
              resolveNames(field.rowNames, after),
              resolveNames(field.columnNames, after),
            ),
          )
          .join('. ');
  return `${changes}. ${sentence}`;
}
