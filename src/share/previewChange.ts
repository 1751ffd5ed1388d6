import { type AnyState, applyPatch, reuseUnchanged } from '../figure/define.ts';
import { describeChange } from '../figure/describeChange.ts';
import { type AnyField, resolveNames } from '../figure/fields/field.ts';
import { toNumbers, shapeInWords } from '../figure/fields/importNumbers.ts';
import type { Instance } from '../figure/instance.ts';
import { pluralize } from '../number/numbers.ts';

const fieldEntries = ({ widget }: Instance) =>
  Object.entries(widget.fields as Record<string, AnyField>);

/**
 * Returns the fields of a figure that accept numbers in its current state. Fields that it leaves out until a whole
 * matrix is set come last.
 */
export function importableFields(instance: Instance): [string, AnyField][] {
  const { present } = instance.store.getState();
  const isOut = ({ leftOut }: AnyField) => !!leftOut?.(present);
  return fieldEntries(instance)
    .filter(
      ([id, field]) =>
        field.axes !== undefined &&
        !field.hidden &&
        id !== 'step' &&
        (!isOut(field) || field.given),
    )
    .toSorted(([, a], [, b]) => Number(isOut(a)) - Number(isOut(b)));
}

const listWords = (words: readonly string[]) => new Intl.ListFormat('en').format(words);

/**
 * Describes a field's size: “3 rows of 4 numbers”; if only some of it is set by hand, its full size: “10 rows of 8
 * numbers, random”.
 */
export function describeSize(field: AnyField, state: AnyState, id: string): string {
  const shape = field.size?.(state) ?? toNumbers(field, state[id])?.shape;
  return [shape && shapeInWords(shape), field.given && field.speak(state[id])]
    .filter(Boolean)
    .join(', ');
}

/** How many numbers of a matrix are random in a state, with a description: “2 columns of Q”. */
function randomPart(field: AnyField, state: AnyState, id: string) {
  const [rows, columns] = field.leftOut?.(state) ? [0, 0] : (field.size?.(state) ?? [0, 0]);
  const given = (field.given?.(state[id]) ?? []).slice(0, rows).map((row) => row.slice(0, columns));
  const count = rows * columns - given.flat().filter((x) => x !== null).length;
  const missingRows = rows - given.length;
  const missingColumns = columns - Math.max(0, ...given.map(({ length }) => length));
  const missing = [
    ...(missingRows ? [pluralize(missingRows, 'row')] : []),
    ...(missingColumns ? [pluralize(missingColumns, 'column')] : []),
  ];
  const amount =
    missingColumns === columns ? 'all' : listWords(missing) || pluralize(count, 'number');
  return { count, description: `${amount} of ${field.label}` };
}

/**
 * Returns a figure's state with some fields changed, and a message about the consequences: values that were adjusted,
 * other fields that changed to stay consistent, and numbers that are random now and were not before.
 */
export function previewChange(
  instance: Instance,
  values: AnyState,
): { state: AnyState; isSame: boolean; message: string } {
  const { widget } = instance;
  const { present } = instance.store.getState();
  const requested = reuseUnchanged(widget, present, applyPatch(widget, present, values));
  const state = instance.guard?.(requested, present) ?? requested;
  const { stayed, adjusted, followed } = describeChange(widget, present, values, state);
  const field = (id: string) => widget.fields[id] as AnyField;
  const message = [
    ...stayed.map(
      (id) => `${field(id).label} stays as it is: it’s locked, or it must match the other numbers.`,
    ),
    ...adjusted.map(
      (id) =>
        `${field(id).label} is adjusted to match the other numbers: it has ${describeSize(field(id), state, id)}.`,
    ),
  ];
  if (followed.length > 0)
    message.push(`Also changes to match: ${listWords(followed.map((id) => field(id).label))}.`);
  const random = fieldEntries(instance).flatMap(([id, one]) => {
    const { count, description } = randomPart(one, state, id);
    return count > randomPart(one, present, id).count ? [description] : [];
  });
  if (random.length > 0) message.push(`Random until you set them: ${listWords(random)}.`);
  return { state, isSame: state === present, message: message.join(' ') };
}

/** Returns imported row names as the value of the text field that names the rows; empty if they do not fit. */
export function rowNamesPatch(
  { widget, store }: Instance,
  { rowNames }: AnyField,
  names: readonly string[] | undefined,
): AnyState {
  if (!names || !rowNames) return {};
  const { present } = store.getState();
  if (resolveNames(rowNames, present).join() === names.join()) return {};
  const field = widget.fields[rowNames.field] as AnyField;
  const current: readonly string[] = present[rowNames.field];
  const words = [...current.slice(0, rowNames.after ?? 0), ...names];
  const fits = words.length === current.length || (field.count && words.length <= field.count[1]);
  return fits ? { [rowNames.field]: field.clean(words) } : {};
}
