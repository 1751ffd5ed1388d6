import { resolveChange, withChange } from '../lesson/quantity.ts';
import type { AnyState, AnyWidget } from '../figure/define.ts';
import { createInstance } from '../figure/instance.ts';

/** Returns the state of an exercise. Throws if the figure cannot have one of its settings. */
export function exerciseState(
  widget: AnyWidget,
  start: AnyState,
  set: AnyState | undefined,
): AnyState {
  const state = withChange(createInstance(widget, { start }), start, set);
  for (const [key, value] of Object.entries(resolveChange(start, set ?? {}))) {
    const field = widget.fields[key];
    if (!field) throw new Error(`An exercise sets "${key}", which ${widget.id} does not have.`);
    if (field.format(state[key]) !== field.format(value))
      throw new Error(`An exercise sets "${key}" of ${widget.id} to an invalid value.`);
  }
  return state;
}
