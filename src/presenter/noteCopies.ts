import type { OpenLesson } from './deck.ts';
import type { PageSlide } from './pageSlides.ts';

/** What can be pressed in notes, in their order. */
const PRESSABLE = 'a[href], button';

/** The inside of an element as HTML to be shown a second time: without ids, and with nothing to type in. */
export function copyHtml(element: Element): string {
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
  const pressed = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null;
  if (!pressed || !copy.contains(pressed)) return false;
  const leadsElsewhere =
    pressed instanceof HTMLAnchorElement && !pressed.getAttribute('href')!.startsWith('?');
  const at = [...copy.querySelectorAll(PRESSABLE)].indexOf(pressed);
  const same = original.querySelectorAll<HTMLElement>(PRESSABLE)[at];
  if (leadsElsewhere || !same) return false;
  same.click();
  return true;
}

/** Paragraphs that a line on the slide stands for. */
function replacedParagraphs(element: HTMLElement): Element[] {
  const told = element
    .querySelector('.say')
    ?.closest('.recap, .claim, .challenge, .poll-answer, details');
  return told
    ? [
        ...told.querySelectorAll(
          ':scope > :is(p, ul, ol):not(.claim-label, .predict-verdict, .poll-yours)',
        ),
      ]
    : [];
}

const inPageOrder = (a: Element, b: Element) =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** Notes for a slide: its text in the lesson; and for the whole lesson, what it tells its teachers. */
export function notesOf(
  { id, kind, element }: PageSlide,
  lesson: Pick<OpenLesson, 'element'>,
): { here: Element[]; whole: Element | null } {
  const text = `[data-note-of~="${CSS.escape(id)}"] > :is(p, ul, ol, .aside)`;
  const here = [
    ...(kind === 'again' ? [] : replacedParagraphs(element)),
    ...lesson.element.querySelectorAll(text),
  ];
  return { here: here.sort(inPageOrder), whole: lesson.element.querySelector('.notes') };
}
