import { isolateWords } from '../bound/isolate.ts';
import type { AnyState } from '../widget/define.ts';
import type { ActiveChallenge } from './challengeStore.ts';

const goalOf = ({ instance, goal }: ActiveChallenge) => instance.widget.goals![goal]!;

/** True when the challenge is met, else how things stand. The engine's word. */
export const verdictOf = (
  trial: ActiveChallenge,
  state: AnyState,
  derived: unknown,
): true | string => {
  const verdict = goalOf(trial).check(state, derived, trial.startState);
  return verdict === true ? verdict : isolateWords(verdict);
};

/** What was found, where the challenge is met in this state. */
export const findingOf = (trial: ActiveChallenge, state: AnyState, derived: unknown): string =>
  isolateWords(goalOf(trial).explain?.(state, derived) ?? '');

/** The next step from this state, for who asks for a hint; empty where the goal knows none. */
export const nudgeOf = (trial: ActiveChallenge, state: AnyState, derived: unknown): string =>
  isolateWords(goalOf(trial).hint?.(state, derived, trial.startState) ?? '');
