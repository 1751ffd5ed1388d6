// Reads a program's input variables back into the figure after a run. Loaded with the code editor.
import { type AnyField, resolveNames, vectorLength } from './fields/field.ts';
import { fromPython } from './fields/fromPython.ts';
import type { ProgramInput } from '../python/editor/model.ts';
import type { Variables } from '../python/variables.ts';
import type { AnyState, AnyWidget } from './define.ts';
import { describeChange } from './describeChange.ts';
import type { Instance } from './instance.ts';

/** Which variables can update the figure. */
interface ReadInputs {
  /** Fields with a new, valid value. */
  readonly patch: AnyState;
  /** The inputs that `patch` comes from. */
  readonly used: readonly ProgramInput[];
  /** Variables with an unusable value; `problem` is a sentence that says why. */
  readonly refused: readonly { readonly name: string; readonly problem: string }[];
  /** Names of variables that the program no longer defines. */
  readonly removed: readonly string[];
}

/** Compares the program's variables with the figure's state. Never throws. */
export function readInputs(
  { fields }: Pick<AnyWidget, 'fields'>,
  state: AnyState,
  inputs: readonly ProgramInput[],
  variables: Variables,
): ReadInputs {
  const patch: AnyState = {};
  const used: ProgramInput[] = [];
  const refused: { name: string; problem: string }[] = [];
  for (const { name, field: id } of inputs) {
    const value = variables[name];
    if (!value) continue;
    const field = fields[id] as AnyField;
    const before = state[id];
    const parsed = fromPython(field, value, before, vectorLength(field, state));
    if ('problem' in parsed) refused.push({ name, problem: parsed.problem });
    else if (!field.isEqual(before, parsed.value)) {
      patch[id] = parsed.value;
      used.push({ name, field: id });
    }
  }
  const removed = inputs.map(({ name }) => name).filter((name) => !variables[name]);
  return { patch, used, refused, removed };
}

/** Whether there is anything to apply or to report. */
export const hasChanges = ({ used, refused }: ReadInputs): boolean =>
  used.length > 0 || refused.length > 0;

/** Applies the usable values as one undo step, and returns sentences about what was applied and what wasn't. */
export function applyInputs(
  { widget, store, beginGesture, set, endGesture }: Instance,
  inputs: readonly ProgramInput[],
  variables: Variables,
): string {
  const { present } = store.getState();
  const { patch, used, refused, removed } = readInputs(widget, present, inputs, variables);
  if (used.length > 0) {
    beginGesture();
    set(patch);
    endGesture();
  }
  const after = store.getState().present;
  const { stayed: ids, adjusted, followed } = describeChange(widget, present, patch, after);
  const names = (list: readonly ProgramInput[]) => list.map(({ name }) => name).join(', ');
  const stayed = used.filter(({ field }) => ids.includes(field));
  const applied = used.filter((input) => !stayed.includes(input));
  const also = [...adjusted, ...followed].map((id) => {
    const field = widget.fields[id] as AnyField;
    const [rows, columns] = [
      resolveNames(field.rowNames, after),
      resolveNames(field.columnNames, after),
    ];
    return field.announce(present[id], after[id], rows, columns);
  });
  return [
    applied.length > 0
      ? `Applied to the figure: ${names(applied)}.`
      : 'Nothing was applied to the figure.',
    ...(also.length > 0 ? [`The figure also adjusted: ${also.join('; ')}.`] : []),
    // A link can lock fields.
    ...(stayed.length > 0 ? [`Locked: ${names(stayed)}.`] : []),
    ...refused.map(({ name, problem }) => `${name} wasn’t applied: ${problem}`),
    ...(removed.length > 0 ? [`No longer in the program: ${removed.join(', ')}.`] : []),
  ].join(' ');
}
