import { createStore } from 'zustand/vanilla';
import type { AnyState } from '../figure/define.ts';
import type { Instance } from '../figure/instance.ts';
import { unfold } from './unfold.ts';
import { explanationOf, verdictOf } from './verdict.ts';

/** A challenge in progress, judged against the state it started from. */
export interface ActiveChallenge {
  instance: Instance;
  goal: string;
  title: string;
  startState: AnyState;
}

/**
 * The challenge in progress, and all challenges met, with what was found if that was during this visit. The page
 * persists which were met.
 */
export const challengeStore = createStore<{
  active: ActiveChallenge | null;
  met: ReadonlyMap<string, string>;
}>(() => ({ active: null, met: new Map() }));

/** The id of a challenge's element, also used in the record of met challenges. */
export const challengeId = (instance: Instance, goal: string): string =>
  `challenge-${instance.name}-${goal}`;

/** Stops watching the active challenge. Called when another one starts. */
let stopWatching = () => {};

/** Shows again what a challenge had hidden. */
function finishChallenge(trial: ActiveChallenge | null): void {
  const over = trial?.instance.widget.goals?.[trial.goal]?.cleanup;
  if (trial && over)
    trial.instance.replaceState({ ...trial.instance.store.getState().present, ...over }, true);
}

/** Starts a challenge. Once met, it stays met. */
export function watchChallenge(trial: ActiveChallenge): void {
  const before = challengeStore.getState().active;
  if (before?.instance !== trial.instance) finishChallenge(before);
  stopWatching();
  const { instance, goal } = trial;
  const checkGoal = () => {
    const { present } = instance.store.getState();
    // Values that are only passed through during a drag do not count.
    if (instance.gesture.getState()) return;
    const derived = instance.derived(present);
    if (verdictOf(trial, present, derived) !== true) return;
    const found = explanationOf(trial, present, derived);
    challengeStore.setState(({ met }) => ({
      met: new Map(met).set(challengeId(instance, goal), found),
    }));
    stopWatching();
  };
  const stops = [instance.store.subscribe(checkGoal), instance.gesture.subscribe(checkGoal)];
  stopWatching = () => stops.forEach((stop) => stop());
  challengeStore.setState({ active: trial });
}

/** Ends the active challenge, whether given up or met. */
export function endChallenge(): void {
  stopWatching();
  finishChallenge(challengeStore.getState().active);
  challengeStore.setState({ active: null });
}

/**
 * Brings a figure into view after something in the text (maybe `word`) has set it. The page layout
 * (src/kit/layout/stage.ts) or the slides listen for `showfigure`.
 */
export function showFigure(instance: Instance, word?: Element): void {
  const figure = document.getElementById(`figure-${instance.name}`);
  if (!figure) return;
  unfold(figure);
  figure.dispatchEvent(new CustomEvent('showfigure', { bubbles: true, detail: word }));
}
