import { type AnyField, resolveNames } from '../figure/fields/field.ts';
import { type AnyState, applyPatch, reuseUnchanged } from '../figure/define.ts';
import { toNumbers, shapeInWords } from '../figure/fields/importNumbers.ts';
import { pluralize } from '../number/numbers.ts';
import { describeChange } from '../figure/describeChange.ts';
import type { Instance } from '../figure/instance.ts';
import { numbers as text } from './text.ts';

/**
 * Returns the fields of a figure that accept numbers in its current state. Fields that it leaves out until a whole
 * matrix is set come last.
 */
export function importableFields({ widget, store }: Instance): [string, AnyField][] {
  const { present } = store.getState();
  const isOut = ({ leftOut }: AnyField) => !!leftOut?.(present);
  return Object.entries(widget.fields as Record<string, AnyField>)
    .filter(
      ([id, field]) =>
        field.axes !== undefined &&
        !field.hidden &&
        id !== 'step' &&
        (!isOut(field) || field.given),
    )
    .toSorted(([, a], [, b]) => Number(isOut(a)) - Number(isOut(b)));
}

const joinWords = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/**
 * Describes a field's size: “3 rows of 4 numbers”; if only some of it is drawn, its full size: “10 rows of 8 numbers,
 * drawn”.
 */
export function describeSize(field: AnyField, state: AnyState, id: string): string {
  const shape = field.size?.(state) ?? toNumbers(field, state[id])?.shape;
  return [shape && shapeInWords(shape), field.given && field.speak(state[id])]
    .filter(Boolean)
    .join(', ');
}

/** Describes how much of a matrix is drawn in a state; empty if none of it is. */
function describeDrawn(
  field: AnyField,
  state: AnyState,
  id: string,
): { count: number; says: string } {
  const [rows, columns] = field.leftOut?.(state) ? [0, 0] : (field.size?.(state) ?? [0, 0]);
  const given = (field.given?.(state[id]) ?? []).slice(0, rows).map((row) => row.slice(0, columns));
  const count = rows * columns - given.flat().filter((x) => x !== null).length;
  const [below, beside] = [
    rows - given.length,
    columns - Math.max(0, ...given.map(({ length }) => length)),
  ];
  const missing = [below && pluralize(below, 'row'), beside && pluralize(beside, 'column')];
  const says =
    beside === columns
      ? 'all'
      : missing.filter(Boolean).join(' and ') || pluralize(count, 'number');
  return { count, says: `${says} of ${field.label}` };
}

/**
 * Returns a figure's state with some fields changed, and messages about the consequences: values that were adjusted,
 * other fields that changed to stay consistent, and what is drawn now that was not before.
 */
export function previewChange(
  instance: Instance,
  values: AnyState,
): { state: AnyState; isSame: boolean; told: string } {
  const { widget } = instance;
  const { present } = instance.store.getState();
  const asked = reuseUnchanged(widget, present, applyPatch(widget, present, values));
  const state = instance.guard?.(asked, present) ?? asked;
  const { stayed, adjusted, followed } = describeChange(widget, present, values, state);
  const fieldOf = (id: string) => widget.fields[id] as AnyField;
  const told = [
    ...stayed.map((id) => text.stays(fieldOf(id).label)),
    ...adjusted.map((id) => text.adjusted(fieldOf(id).label, describeSize(fieldOf(id), state, id))),
  ];
  const others = followed.map((id) => fieldOf(id).label);
  const drawn: string[] = [];
  for (const [id, field] of Object.entries(widget.fields as Record<string, AnyField>)) {
    const now = describeDrawn(field, state, id);
    if (now.count > describeDrawn(field, present, id).count) drawn.push(now.says);
  }
  if (others.length > 0) told.push(text.follow(joinWords(others), others.length));
  if (drawn.length > 0) told.push(text.drawn(joinWords(drawn), drawn.length));
  return { state, isSame: state === present, told: told.join(' ') };
}

/** Returns imported row names as the value of the text field that names the rows; undefined if they do not fit. */
export function rowNamesPatch(
  { widget, store }: Instance,
  { rowNames }: AnyField,
  names: readonly string[] | undefined,
): AnyState {
  if (!names || !rowNames) return {};
  const { present } = store.getState();
  const field = widget.fields[rowNames.field] as AnyField;
  const before: readonly string[] = present[rowNames.field];
  const words = [...before.slice(0, rowNames.after ?? 0), ...names];
  if (words.length !== before.length && !(field.count && words.length <= field.count[1])) return {};
  return resolveNames(rowNames, present).join() === names.join()
    ? {}
    : { [rowNames.field]: field.clean(words) };
}
