import type { PageSlide } from './pageSlides.ts';

/** What can be pressed in notes, in their order. */
const PRESSED = 'a, button';

/** The inside of an element as HTML to be shown a second time: without ids, and with nothing to type in. */
export function copyOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  copy.querySelectorAll('summary').forEach((summary) => summary.remove());
  copy.querySelectorAll('input').forEach((input) => input.replaceWith(input.value));
  copy.querySelectorAll('[id]').forEach((inner) => inner.removeAttribute('id'));
  // What leads elsewhere leaves this window as it is.
  copy.querySelectorAll('a').forEach((link) => link.setAttribute('target', '_blank'));
  return copy.innerHTML;
}

/**
 * Presses in the original what was pressed in its copy: a button in a note sets the figure of the page. True
 * when that was done.
 */
export function pressOriginal(original: Element, copy: Element, target: EventTarget): boolean {
  const pressed = target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null;
  if (!pressed || !copy.contains(pressed)) return false;
  const leads =
    pressed instanceof HTMLAnchorElement && !pressed.getAttribute('href')!.startsWith('?');
  const at = [...copy.querySelectorAll(PRESSED)].indexOf(pressed);
  const same = original.querySelectorAll<HTMLElement>(PRESSED)[at];
  if (leads || !same) return false;
  same.click();
  return true;
}

/** Notes for a slide, the asides that stand on it; and for the whole lesson, what it tells its teachers. */
export const notesOf = ({ element }: PageSlide): { here: Element[]; whole: Element | null } => ({
  here: [...element.querySelectorAll(':scope > .aside')],
  whole: document.querySelector('.lesson-text > .notes'),
});
