import type { AnyState } from '../widget/define.ts';
import type { ActiveChallenge } from './challengeStore.ts';

/** True when the challenge is met, else what is missing. The engine's word. */
export function verdictOf(
  trial: ActiveChallenge,
  state: AnyState,
  derived: unknown,
): true | string {
  return trial.instance.widget.goals![trial.goal]!.met(state, derived, trial.startState);
}
