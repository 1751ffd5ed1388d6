// From code back to the figure: what the inputs of a program hold once it has run becomes the state again. Loaded with
// the bench.
import { type AnyField, namesIn, widthAbout } from '../fields/field.ts';
import { fromPython } from '../fields/fromPython.ts';
import type { Input } from '../lab/bench/bench.ts';
import type { HeldValues } from '../lab/held.ts';
import type { AnyState, AnyWidget } from './define.ts';
import { describeChange } from './describeChange.ts';
import type { Instance } from './instance.ts';

/** What a run would give a figure. */
export interface ReadInputs {
  /** The fields that differ and can be used. */
  readonly patch: AnyState;
  /** The inputs that these come from. */
  readonly used: readonly Input[];
  /** The names whose values cannot be used, and why, in a sentence each. */
  readonly refused: readonly { readonly name: string; readonly problem: string }[];
  /** The names that the program no longer has. */
  readonly gone: readonly string[];
}

/** Reads what inputs hold for a figure in this state. Total. */
export function readInputs(
  { fields }: Pick<AnyWidget, 'fields'>,
  state: AnyState,
  inputs: readonly Input[],
  held: HeldValues,
): ReadInputs {
  const patch: AnyState = {};
  const used: Input[] = [];
  const refused: { name: string; problem: string }[] = [];
  for (const { name, field: id } of inputs) {
    const value = held[name];
    if (!value) continue;
    const field = fields[id] as AnyField;
    const before = state[id];
    const taken = fromPython(field, value, before, widthAbout(field, state));
    if ('problem' in taken) refused.push({ name, problem: taken.problem });
    else if (!field.same(before, taken.value)) {
      patch[id] = taken.value;
      used.push({ name, field: id });
    }
  }
  const gone = inputs.map(({ name }) => name).filter((name) => !held[name]);
  return { patch, used, refused, gone };
}

/** Whether there is anything to put into the figure, or to say of it. */
export const differs = ({ used, refused }: ReadInputs): boolean =>
  used.length > 0 || refused.length > 0;

/** Puts what can be used into the figure, as one step of undo, and says what that was and what could not be used. */
export function putInputs(
  { widget, store, beginGesture, set, endGesture }: Instance,
  inputs: readonly Input[],
  held: HeldValues,
): string {
  const { present } = store.getState();
  const { patch, used, refused, gone } = readInputs(widget, present, inputs, held);
  if (used.length > 0) {
    beginGesture();
    set(patch);
    endGesture();
  }
  const after = store.getState().present;
  const { stayed: ids, adjusted, followed } = describeChange(widget, present, patch, after);
  const names = (list: readonly Input[]) => list.map(({ name }) => name).join(', ');
  const stayed = used.filter(({ field }) => ids.includes(field));
  const put = used.filter((one) => !stayed.includes(one));
  const also = [...adjusted, ...followed].map((id) => {
    const field = widget.fields[id] as AnyField;
    const [rows, columns] = [namesIn(field.rowNames, after), namesIn(field.columnNames, after)];
    return field.tell(present[id], after[id], rows, columns);
  });
  return [
    put.length > 0 ? `In the figure now: ${names(put)}.` : 'Nothing was put into the figure.',
    ...(also.length > 0 ? [`To agree with that, the figure has changed: ${also.join('; ')}.`] : []),
    // A link may have locked it.
    ...(stayed.length > 0 ? [`Not to be changed here: ${names(stayed)}.`] : []),
    ...refused.map(({ name, problem }) => `${name} stayed out: ${problem}`),
    ...(gone.length > 0 ? [`Not in the program any more: ${gone.join(', ')}.`] : []),
  ].join(' ');
}
