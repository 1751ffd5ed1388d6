import { cleanState, initialState, type Widget } from '../../src/figure/define.ts';
import { hintForGoal, checkGoal } from '../../src/figure/goal.ts';

/** Starts a goal of a figure, so that tests can judge changes: `judge({ T: 2.9 })`. */
export function startGoal<S extends object, D>(figure: Widget<S, D>, id: string) {
  const goal = figure.goals![id]!;
  const startState = cleanState(figure, { ...initialState(figure), ...goal.start });
  const after = (change: Partial<S>) => {
    const state = cleanState(figure, { ...startState, ...change });
    return [state, figure.derive(state)] as const;
  };
  return {
    begun: startState,
    /** True, or the hint for the reader. */
    judge: (change: Partial<S> = {}) => checkGoal(figure, id, ...after(change), startState),
    hint: (change: Partial<S> = {}) => hintForGoal(figure, id, ...after(change), startState),
    found: (change: Partial<S>) => goal.explain(...after(change)),
  };
}
