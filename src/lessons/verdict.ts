import { isolateWords } from '../bound/isolate.ts';
import type { AnyState } from '../widget/define.ts';
import type { ActiveChallenge } from './challengeStore.ts';

const goalOf = ({ instance, goal }: ActiveChallenge) => instance.widget.goals![goal]!;

/** True if the challenge is met; otherwise a message about how far the reader is. */
export const verdictOf = (
  trial: ActiveChallenge,
  state: AnyState,
  derived: unknown,
): true | string => {
  const verdict = goalOf(trial).check(state, derived, trial.startState);
  return verdict === true ? verdict : isolateWords(verdict);
};

/** The explanation to show if the challenge is met in this state. */
export const findingOf = (trial: ActiveChallenge, state: AnyState, derived: unknown): string =>
  isolateWords(goalOf(trial).explain?.(state, derived) ?? '');

/** The next step from this state, shown in the hint; empty if the goal has none. */
export const nudgeOf = (trial: ActiveChallenge, state: AnyState, derived: unknown): string =>
  isolateWords(goalOf(trial).hint?.(state, derived, trial.startState) ?? '');
