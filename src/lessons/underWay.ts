import { createStore } from 'zustand/vanilla';
import type { AnyState } from '../widget/define.ts';
import type { Instance } from '../widget/instance.ts';
import { unfold } from './folded.ts';

/** A challenge that is being tried: judged against the state it began from. */
export interface Trial {
  instance: Instance;
  goal: string;
  title: string;
  begun: AnyState;
}

/** Where in the text a reader was, and the button that took them away from it. */
interface Left {
  top: number;
  button: Element | null;
}

/**
 * What a reader has under way on this page: where in the text they were when a button took them to a
 * figure, and the challenge they are trying. Of the moment: neither kept nor sent.
 */
export const underWay = createStore<{ back: Left | null; trial: Trial | null }>(() => ({
  back: null,
  trial: null,
}));

const behavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

/**
 * Scrolls to a figure unless most of it is in view already, and remembers the way back. What shows the page
 * in another way (as slides, say) listens for `showfigure`, prevents this, and shows it its own way.
 */
export function showFigure(instance: Instance): void {
  const figure = document.getElementById(`figure-${instance.name}`);
  const asked = new Event('showfigure', { bubbles: true, cancelable: true });
  if (!figure?.dispatchEvent(asked)) return;
  unfold(figure);
  const view = figure.querySelector('.figure-view') ?? figure;
  const { top, bottom, height } = view.getBoundingClientRect();
  if (top > -40 && bottom < innerHeight + 80) return;
  underWay.setState({ back: { top: scrollY, button: document.activeElement } });
  const block = height > innerHeight * 0.9 ? 'start' : 'center';
  view.scrollIntoView({ block, behavior: behavior() });
}

/** Returns to where the reader was. */
export function goBack(): void {
  const { back } = underWay.getState();
  if (!back) return;
  underWay.setState({ back: null });
  (back.button as HTMLElement | null)?.focus({ preventScroll: true });
  scrollTo({ top: back.top, behavior: behavior() });
}
