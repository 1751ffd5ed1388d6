import type { Goal, Widget } from './define.ts';

/** The label of the first field that the goal keeps and that is no longer as it began. */
function changedLabel<S, D>({ fields }: Widget<S, D>, { keep = [] }: Goal<S, D>, now: S, begun: S) {
  const changed = keep.find((key) => !fields[key].same(now[key], begun[key]));
  return changed && fields[changed].label;
}

/** True once a goal is met, else what is missing. Changes to fields that the goal keeps come first. */
export function judgeGoal<S, D>(
  widget: Widget<S, D>,
  name: string,
  state: S,
  derived: D,
  begun: S,
): true | string {
  const goal = widget.goals![name]!;
  const label = changedLabel(widget, goal, state, begun);
  if (label !== undefined) return `You changed “${label}”. Undo that, or start over.`;
  return goal.check(state, derived, begun);
}

/** The next step toward a goal, empty where there is none: after a wrong change the verdict names it. */
export function hintForGoal<S, D>(
  widget: Widget<S, D>,
  name: string,
  state: S,
  derived: D,
  begun: S,
): string {
  const goal = widget.goals![name]!;
  if (changedLabel(widget, goal, state, begun) !== undefined) return '';
  return goal.hint?.(state, derived, begun) ?? '';
}
