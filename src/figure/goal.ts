import type { Goal, Widget } from './define.ts';

/** Returns the label of the first changed field that the goal keeps, if any. */
function changedLabel<S, D>(
  { fields }: Widget<S, D>,
  { keep = [] }: Goal<S, D>,
  now: S,
  startState: S,
) {
  const changed = keep.find((key) => !fields[key].isEqual(now[key], startState[key]));
  return changed && fields[changed].label;
}

/** Returns true if the goal is met, or else what's missing. A change of a field that must stay the same comes first. */
export function checkGoal<S, D>(
  widget: Widget<S, D>,
  name: string,
  state: S,
  derived: D,
  startState: S,
): true | string {
  const goal = widget.goals![name]!;
  const label = changedLabel(widget, goal, state, startState);
  if (label !== undefined) return `You changed “${label}”. Undo that, or start over.`;
  return goal.check(state, derived, startState);
}

/** Returns the next step toward a goal. It's empty after a change that the verdict asks to undo. */
export function hintForGoal<S, D>(
  widget: Widget<S, D>,
  name: string,
  state: S,
  derived: D,
  startState: S,
): string {
  const goal = widget.goals![name]!;
  if (changedLabel(widget, goal, state, startState) !== undefined) return '';
  return goal.hint?.(state, derived, startState) ?? '';
}
