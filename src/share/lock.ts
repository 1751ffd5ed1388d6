import { type AnyState, type AnyWidget, cleanState, keepUnchanged } from '../widget/define.ts';
import type { AnyField } from '../fields/field.ts';

/**
 * What a change has to pass where these fields are to stay as they are: the rest of it is made. A change that does not
 * go without them, since the fields agree with one another, is not made at all.
 */
export const lockFields =
  (widget: AnyWidget, ids: ReadonlySet<string>) =>
  (next: AnyState, present: AnyState): AnyState => {
    const fields = [...ids].map((id) => [id, widget.fields[id] as AnyField] as const);
    const stays = (state: AnyState) =>
      fields.every(([id, field]) => field.same(state[id], present[id]));
    if (stays(next)) return next;
    const kept = Object.fromEntries(fields.map(([id]) => [id, present[id]]));
    const state = cleanState(widget, { ...next, ...kept });
    return stays(state) ? keepUnchanged(widget, present, state) : present;
  };
