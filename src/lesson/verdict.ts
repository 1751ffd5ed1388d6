import { isolateBidi } from '../kit/signal/isolateBidi.ts';
import type { AnyState } from '../figure/define.ts';
import { hintForGoal, checkGoal } from '../figure/goal.ts';
import type { ActiveChallenge } from './challengeStore.ts';

/** True if the challenge is met; otherwise a message about how far the reader is. */
export const verdictOf = (
  { instance, goal, startState }: ActiveChallenge,
  state: AnyState,
  derived: unknown,
): true | string => {
  const verdict = checkGoal(instance.widget, goal, state, derived, startState);
  return verdict === true ? verdict : isolateBidi(verdict);
};

/** The explanation to show if the challenge is met in this state. */
export const explanationOf = (
  { instance, goal }: ActiveChallenge,
  state: AnyState,
  derived: unknown,
): string => isolateBidi(instance.widget.goals![goal]!.explain(state, derived));

/** The next step from this state, shown in the hint; empty if the goal has none. */
export const hintOf = (
  { instance, goal, startState }: ActiveChallenge,
  state: AnyState,
  derived: unknown,
): string => isolateBidi(hintForGoal(instance.widget, goal, state, derived, startState));
