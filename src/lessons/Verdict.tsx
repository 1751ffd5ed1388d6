import { usePresent } from '../widget/context.ts';
import type { ActiveChallenge } from './challengeStore.ts';
import { verdictOf } from './verdict.ts';

/** How the challenge that is being tried stands now. */
export function Verdict({ trial }: { trial: ActiveChallenge }) {
  const { state, derived } = usePresent(trial.instance);
  const verdict = verdictOf(trial, state, derived);
  return verdict === true ? <b data-met>✓ Done.</b> : verdict;
}
