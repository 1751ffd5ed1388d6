import { MET_TEXT } from './challenges.ts';
import { useFigureState } from '../figure/context.ts';
import type { ActiveChallenge } from './challengeStore.ts';
import { explanationOf, verdictOf } from './verdict.ts';

/** The current verdict on the active challenge. */
export function Verdict({ trial }: { trial: ActiveChallenge }) {
  const { state, derived } = useFigureState(trial.instance);
  const verdict = verdictOf(trial, state, derived);
  if (verdict !== true) return verdict;
  return (
    <>
      <b data-met>{MET_TEXT}</b> {explanationOf(trial, state, derived)}
    </>
  );
}
