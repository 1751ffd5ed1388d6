import type { OpenLesson } from './deck.ts';
import type { PageSlide } from './pageSlides.ts';

/** Clickable elements in notes. */
const PRESSABLE = 'a[href], button';

/** Returns the inner HTML of an element for display as a copy: without ids and without inputs. */
export function copyHtml(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  copy.querySelectorAll('summary').forEach((summary) => summary.remove());
  copy.querySelectorAll('input').forEach((input) => input.replaceWith(input.value));
  copy.querySelectorAll('[id]').forEach((inner) => inner.removeAttribute('id'));
  // Links open a new tab, so that this window stays.
  copy.querySelectorAll('a').forEach((link) => link.setAttribute('target', '_blank'));
  return copy.innerHTML;
}

/**
 * Clicks in the original what was clicked in its copy: a button in a note sets the figure of the page. Returns whether
 * it did.
 */
export function clickOriginal(original: Element, copy: Element, target: EventTarget): boolean {
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

/** Returns the paragraphs that a line on the slide replaces. */
function replacedParagraphs(element: HTMLElement): Element[] {
  const block = element
    .querySelector('.say')
    ?.closest('.recap, .claim, .challenge, .poll-answer, details');
  return block
    ? [
        ...block.querySelectorAll(
          ':scope > :is(p, ul, ol):not(.claim-label, .predict-verdict, .poll-yours)',
        ),
      ]
    : [];
}

const inPageOrder = (a: Element, b: Element) =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** Returns the notes for a slide, taken from the lesson's text, and the teacher's notes for the whole lesson. */
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
