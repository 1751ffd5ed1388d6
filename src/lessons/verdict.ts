import { isolateWords } from '../bound/isolate.ts';
import type { AnyState } from '../widget/define.ts';
import { hintForGoal, judgeGoal } from '../widget/goal.ts';
import type { ActiveChallenge } from './challengeStore.ts';

/** True when the challenge is met, else how things stand. The engine's word. */
export const verdictOf = (
  { instance, goal, startState }: ActiveChallenge,
  state: AnyState,
  derived: unknown,
): true | string => {
  const verdict = judgeGoal(instance.widget, goal, state, derived, startState);
  return verdict === true ? verdict : isolateWords(verdict);
};

/** What was found, where the challenge is met in this state. */
export const findingOf = (
  { instance, goal }: ActiveChallenge,
  state: AnyState,
  derived: unknown,
): string => isolateWords(instance.widget.goals![goal]!.explain(state, derived));

/** The next step from this state, for who asks for a hint; empty where the goal knows none. */
export const nudgeOf = (
  { instance, goal, startState }: ActiveChallenge,
  state: AnyState,
  derived: unknown,
): string => isolateWords(hintForGoal(instance.widget, goal, state, derived, startState));
