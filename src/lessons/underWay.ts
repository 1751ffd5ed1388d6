import { createStore } from 'zustand/vanilla';
import type { AnyState } from '../widget/define.ts';
import type { Instance } from '../widget/instance.ts';
import { unfold } from './folded.ts';
import { verdictOf } from './verdict.ts';

/** A challenge that is being tried: judged against the state it began from. */
export interface Trial {
  instance: Instance;
  goal: string;
  title: string;
  /** What is to be done, as the lesson's HTML says it; another window knows the title alone. */
  task?: string;
  begun: AnyState;
}

/** Where in the text a reader was, and the button that took them away from it. */
interface Left {
  top: number;
  button: Element | null;
}

/**
 * What a reader has under way on this page: where in the text they were when a button took them to a
 * figure, the challenge they are trying, and those they have met. Of this visit; what was met, the page keeps.
 */
export const underWay = createStore<{
  back: Left | null;
  trial: Trial | null;
  met: ReadonlySet<string>;
}>(() => ({ back: null, trial: null, met: new Set() }));

/** What a challenge is called: the id of its place in the page, and among those that were met. */
export const challengeId = (instance: Instance, goal: string): string =>
  `challenge-${instance.name}-${goal}`;

/** Ends when another is tried. */
let watching = () => {};

/** From here on the challenge is tried; once met, it stays met. */
export function begin(trial: Trial): void {
  watching();
  const { instance, goal } = trial;
  const look = () => {
    const { present } = instance.store.getState();
    // What is merely passed under the hand is not yet found.
    if (instance.gesture.getState()) return;
    if (verdictOf(trial, present, instance.derived(present)) !== true) return;
    underWay.setState(({ met }) => ({ met: new Set(met).add(challengeId(instance, goal)) }));
    watching();
  };
  const stops = [instance.store.subscribe(look), instance.gesture.subscribe(look)];
  watching = () => stops.forEach((stop) => stop());
  underWay.setState({ trial });
}

/** Gives the challenge up, or has done with it. */
export function end(): void {
  watching();
  underWay.setState({ trial: null });
}

const behavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

/** The way back goes once its beginning is in sight again. */
function watchForReturn(button: Element): void {
  let left = false;
  const observer = new IntersectionObserver((entries) => {
    const inSight = entries.at(-1)!.isIntersecting;
    const { back } = underWay.getState();
    if (back?.button !== button) observer.disconnect();
    else if (!inSight) left = true;
    else if (left) underWay.setState({ back: null });
  });
  observer.observe(button);
}

/**
 * Scrolls to a figure unless most of it is in view already, and remembers the way back. Of one that is taller than
 * the window, what a challenge asks to be reached comes into view; where a challenge is met by a control below the
 * picture, that one does. What shows the page
 * in another way (as slides, say) listens for `showfigure`, prevents this, and shows it its own way.
 */
export function showFigure(instance: Instance, by?: string): void {
  const figure = document.getElementById(`figure-${instance.name}`);
  const asked = new Event('showfigure', { bubbles: true, cancelable: true });
  if (!figure?.dispatchEvent(asked)) return;
  unfold(figure);
  const view = figure.querySelector('.figure-view') ?? figure;
  const { top, bottom, height } = view.getBoundingClientRect();
  // The field itself has no box of its own.
  const control = by && figure.querySelector(`.figure-bar [data-field="${by}"] > *`);
  if (!control && top > -40 && bottom < innerHeight + 80) return;
  const tall = height > innerHeight * 0.9;
  const target = control || (tall && view.querySelector('[data-target]'));
  const button = document.activeElement;
  underWay.setState({ back: { top: scrollY, button } });
  if (button && button !== document.body) watchForReturn(button);
  // What is to be reached, and above it as much as there is room for of what moves it.
  if (target) target.scrollIntoView({ block: 'end', behavior: behavior() });
  else view.scrollIntoView({ block: tall ? 'start' : 'center', behavior: behavior() });
}

/** Returns to where the reader was. */
export function goBack(): void {
  const { back } = underWay.getState();
  if (!back) return;
  underWay.setState({ back: null });
  (back.button as HTMLElement | null)?.focus({ preventScroll: true });
  scrollTo({ top: back.top, behavior: behavior() });
}
