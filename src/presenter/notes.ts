import type { PageSlide } from './pageSlides.ts';

/** The inside of an element as HTML to be shown a second time: no ids, nothing to click or to type in. */
function copyOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  copy.querySelectorAll('summary').forEach((summary) => summary.remove());
  copy.querySelectorAll('input').forEach((input) => input.replaceWith(input.value));
  copy.querySelectorAll('button').forEach((button) => button.replaceWith(...button.childNodes));
  copy.querySelectorAll('[id]').forEach((inner) => inner.removeAttribute('id'));
  return copy.innerHTML;
}

/** Notes for a slide: the asides that stand on it; and for the whole lesson: what it tells its teachers. */
export function notesOf({ element }: PageSlide): { here: string; whole: string } {
  const notes = document.querySelector('.lesson-text > .notes');
  return {
    here: [...element.querySelectorAll(':scope > .aside')].map(copyOf).join(''),
    whole: notes ? copyOf(notes) : '',
  };
}
