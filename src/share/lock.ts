import { type AnyState, type AnyWidget, cleanState, reuseUnchanged } from '../figure/define.ts';
import type { AnyField } from '../figure/fields/field.ts';

/**
 * Returns a filter for changes that keeps these fields fixed and applies the rest. If dependent fields make that
 * impossible, nothing changes.
 */
export const lockFields =
  (widget: AnyWidget, ids: ReadonlySet<string>) =>
  (next: AnyState, present: AnyState): AnyState => {
    const fields = [...ids].map((id) => [id, widget.fields[id] as AnyField] as const);
    const stays = (state: AnyState) =>
      fields.every(([id, field]) => field.isEqual(state[id], present[id]));
    if (stays(next)) return next;
    const kept = Object.fromEntries(fields.map(([id]) => [id, present[id]]));
    const state = cleanState(widget, { ...next, ...kept });
    return stays(state) ? reuseUnchanged(widget, present, state) : present;
  };
