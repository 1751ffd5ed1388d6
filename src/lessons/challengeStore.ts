import { createStore } from 'zustand/vanilla';
import type { AnyState } from '../widget/define.ts';
import type { Instance } from '../widget/instance.ts';
import { unfold } from './unfold.ts';
import { findingOf, verdictOf } from './verdict.ts';

/** A challenge that is being tried: judged against the state it began from. */
export interface ActiveChallenge {
  instance: Instance;
  goal: string;
  title: string;
  startState: AnyState;
}

/**
 * The challenge that a reader is trying, and those they have met, with what was found, where that was in this visit.
 * What was met, the page keeps.
 */
export const challengeStore = createStore<{
  trial: ActiveChallenge | null;
  met: ReadonlyMap<string, string>;
}>(() => ({ trial: null, met: new Map() }));

/** What a challenge is called: the id of its place in the page, and among those that were met. */
export const challengeId = (instance: Instance, goal: string): string =>
  `challenge-${instance.name}-${goal}`;

/** Ends when another is tried. */
let stopWatching = () => {};

/** What a challenge had out of sight is seen again. */
function finishChallenge(trial: ActiveChallenge | null): void {
  const over = trial?.instance.widget.goals?.[trial.goal]?.cleanup;
  if (trial && over)
    trial.instance.replaceState({ ...trial.instance.store.getState().present, ...over }, true);
}

/** From here on the challenge is tried; once met, it stays met. */
export function watchChallenge(trial: ActiveChallenge): void {
  const before = challengeStore.getState().trial;
  if (before?.instance !== trial.instance) finishChallenge(before);
  stopWatching();
  const { instance, goal } = trial;
  const checkGoal = () => {
    const { present } = instance.store.getState();
    // What is merely passed under the hand is not yet found.
    if (instance.gesture.getState()) return;
    const derived = instance.derived(present);
    if (verdictOf(trial, present, derived) !== true) return;
    const found = findingOf(trial, present, derived);
    challengeStore.setState(({ met }) => ({
      met: new Map(met).set(challengeId(instance, goal), found),
    }));
    stopWatching();
  };
  const stops = [instance.store.subscribe(checkGoal), instance.gesture.subscribe(checkGoal)];
  stopWatching = () => stops.forEach((stop) => stop());
  challengeStore.setState({ trial });
}

/** Gives the challenge up, or has done with it. */
export function endChallenge(): void {
  stopWatching();
  finishChallenge(challengeStore.getState().trial);
  challengeStore.setState({ trial: null });
}

/**
 * Something in the words, maybe this word, has set a figure: it is to be seen. Whoever shows the page, beside its words
 * (src/layout/stage.ts) or as slides, listens for `showfigure`.
 */
export function showFigure(instance: Instance, word?: Element): void {
  const figure = document.getElementById(`figure-${instance.name}`);
  if (!figure) return;
  unfold(figure);
  figure.dispatchEvent(new CustomEvent('showfigure', { bubbles: true, detail: word }));
}
