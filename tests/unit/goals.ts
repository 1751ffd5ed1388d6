import { cleanState, initialState, type Widget } from '../../src/figure/define.ts';
import { hintForGoal, checkGoal } from '../../src/figure/goal.ts';

/** Starts a goal of a figure, so that tests can judge changes: `judge({ T: 2.9 })`. */
export function startGoal<S extends object, D>(figure: Widget<S, D>, id: string) {
  const goal = figure.goals![id]!;
  const begun = cleanState(figure, { ...initialState(figure), ...goal.start });
  const after = (change: Partial<S>) => {
    const state = cleanState(figure, { ...begun, ...change });
    return [state, figure.derive(state)] as const;
  };
  return {
    begun,
    /** True, or what the reader is told. */
    judge: (change: Partial<S> = {}) => checkGoal(figure, id, ...after(change), begun),
    hint: (change: Partial<S> = {}) => hintForGoal(figure, id, ...after(change), begun),
    found: (change: Partial<S>) => goal.explain(...after(change)),
  };
}
