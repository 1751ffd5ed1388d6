import { type AnyField, namesIn } from '../fields/field.ts';
import { type AnyState, changedState, keepUnchanged } from '../widget/define.ts';
import { numbersOf, shapeInWords } from '../fields/take.ts';
import type { Instance } from '../widget/instance.ts';
import { numbers as text } from './text.ts';

/** The fields of a figure that take numbers in its present state. */
export function takers({ widget, store }: Instance): [string, AnyField][] {
  const { present } = store.getState();
  return Object.entries(widget.fields as Record<string, AnyField>).filter(
    ([id, { axes, hidden, leftOut }]) =>
      axes !== undefined && !hidden && id !== 'step' && !leftOut?.(present),
  );
}

const joined = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/**
 * What a figure becomes when some of its fields get these values; and what is to be told of it: which of them do not
 * stay as they were given, and which others change, so that all of them agree.
 */
export function withValues(
  instance: Instance,
  values: AnyState,
): { state: AnyState; isSame: boolean; told: string } {
  const { widget } = instance;
  const { present } = instance.store.getState();
  const asked = keepUnchanged(widget, present, changedState(widget, present, values));
  const state = instance.guard?.(asked, present) ?? asked;
  const told: string[] = [];
  const others: string[] = [];
  for (const [id, field] of Object.entries(widget.fields as Record<string, AnyField>)) {
    if (!Object.hasOwn(values, id)) {
      if (!field.same(state[id], present[id])) others.push(field.label);
    } else if (!field.same(state[id], values[id]))
      told.push(
        field.same(state[id], present[id])
          ? text.stays(field.label)
          : text.adjusted(field.label, shapeInWords(numbersOf(field, state[id])?.shape ?? [])),
      );
  }
  if (others.length > 0) told.push(text.follow(joined(others), others.length));
  return { state, isSame: state === present, told: told.join(' ') };
}

/** The names of rows that came with numbers, as the value of the field of words that names them; nothing where they do not fit. */
export function namesFor(
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
  return namesIn(rowNames, present).join() === names.join()
    ? {}
    : { [rowNames.field]: field.clean(words) };
}
