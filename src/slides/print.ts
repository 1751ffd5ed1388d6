import { adoptStyleSheet } from '../theme/adoptStyleSheet.ts';
import type { AnyState } from '../figure/define.ts';
import type { Instance } from '../figure/instance.ts';
import type { Deck } from './deck.ts';
import { fit } from './fit.ts';
import { copyHtml, notesOf } from './noteCopies.ts';
import { copyPanes, type Pane, panesOf } from './panes.ts';
import { type PageSlide, showsFigure } from './pageSlides.ts';
import { type Press, pressesOf, withState } from './states.ts';
import { placeSlide, SLIDE_HEIGHT } from './slidePlacement.ts';

type PrintKind = 'slides' | 'notes';

export interface PrintOptions {
  /** Print each line and each step of a figure on its own page, not only the last. */
  readonly steps: boolean;
  /** Print questions and claims with their answers. */
  readonly answers: boolean;
}
export const DEFAULT_PRINT: PrintOptions = { steps: false, answers: true };

const PAGE_WIDTH_PX = 1280;
const PAGE_RULES: Record<PrintKind, string> = {
  slides: `@page { size: ${PAGE_WIDTH_PX}px ${SLIDE_HEIGHT}px; margin: 0 }`,
  notes: '@page { size: portrait; margin: 14mm }',
};

/** The presses of a slide that are printed. */
const printedPresses = (deck: Deck, slide: PageSlide, steps: boolean): Press[] =>
  pressesOf(slide, deck.figure(slide)).slice(steps ? 0 : -1);

/**
 * For a slide without a figure: returns the states in which the slides before it leave each figure. The slide's live
 * numbers, for example in a table, come from these.
 */
function statesBefore(deck: Deck, slide: PageSlide): (readonly [Instance, AnyState | undefined])[] {
  const { slides, session } = deck.lessonOf(slide);
  const walked = slides.filter((one) => showsFigure(one) && !one.further);
  const isBefore = (one: PageSlide) => slides.indexOf(one) < slides.indexOf(slide);
  return [...session.instances.values()].map((instance) => {
    const figureSlides = walked.filter(({ figure }) => figure === instance.name);
    const last = figureSlides.findLast(isBefore);
    // Before the figure's first line, it has its initial state in the talk.
    const state = last
      ? deck.stateAfterPress(last, printedPresses(deck, last, false)[0]!)
      : figureSlides[0] && deck.stateAfterPress(figureSlides[0], { line: -1 });
    return [instance, state];
  });
}

const PAPER = { x: 0, y: 0, width: PAGE_WIDTH_PX, height: SLIDE_HEIGHT };

/** Creates a printed page with copies of a slide's panes in their current state. */
function createPaper(panes: readonly Pane[], slide: PageSlide, answers: boolean): HTMLElement {
  const paper = document.createElement('section');
  paper.className = 'printed-page lesson-text';
  paper.append(...copyPanes(panes, slide, answers, placeSlide(PAPER, PAGE_WIDTH_PX)));
  return paper;
}

/** Creates a page that shows a slide after a press, then restores the original state. */
function createPage(
  deck: Deck,
  slide: PageSlide,
  { line, step }: Press,
  { answers }: PrintOptions,
) {
  const state = deck.stateAfterPress(slide, { line, step, answered: answers });
  const states = state ? [[deck.figure(slide), state] as const] : statesBefore(deck, slide);
  let make = () => createPaper(panesOf(deck, slide, line, PAGE_WIDTH_PX), slide, answers);
  for (const [instance, one] of states) {
    const within = make;
    make = () => withState(instance, one, within);
  }
  const page = make();
  // In a talk over several lessons, each recap names its lesson.
  if (slide.kind === 'recap')
    page.querySelector('h2')?.append(`: ${deck.lessonOf(slide).lesson.title}`);
  return page;
}

/** Creates the bottom line of a page: the talk's title, except on the title page, and the slide number. */
function footOf(deck: Deck, n: number, { kind }: PageSlide): HTMLElement {
  const foot = document.createElement('p');
  foot.className = 'printed-foot';
  const talk = foot.appendChild(document.createElement('span'));
  if (kind !== 'title') talk.textContent = deck.outline.title;
  const position = foot.appendChild(document.createElement('span'));
  position.className = 'printed-place';
  position.textContent = `${n + 1} / ${deck.playlist.length}`;
  return foot;
}

/** Creates the notes below a slide; the first slide also has the notes for the whole lesson. */
function notesBelow(deck: Deck, n: number, slide: PageSlide): HTMLElement {
  const { here, whole } = notesOf(slide, deck.lessonOf(slide));
  const notes = document.createElement('section');
  notes.className = 'printed-notes';
  const all = n === 0 && whole ? [whole] : here;
  notes.innerHTML = all.map((one) => `<div>${copyHtml(one)}</div>`).join('');
  const { note } = deck.playlist[n]!;
  if (note) {
    const paragraph = notes.insertBefore(document.createElement('p'), notes.firstChild);
    paragraph.textContent = note;
  }
  return notes;
}

/** Lays out all slides of the talk for print. Returns a function that undoes this. */
function layOutForPrint(deck: Deck, kind: PrintKind, options: PrintOptions): () => void {
  const html = document.documentElement;
  html.dataset['print'] = kind;
  const removeStyle = adoptStyleSheet(PAGE_RULES[kind]);
  const printed = document.body.appendChild(document.createElement('div'));
  printed.className = 'printed';
  deck.playlist.forEach((_, n) => {
    const slide = deck.slideAt(n);
    if (!slide) return;
    const presses = printedPresses(deck, slide, kind === 'slides' && options.steps);
    for (const press of presses) {
      const page = createPage(deck, slide, press, options);
      page.append(footOf(deck, n, slide));
      printed.append(page);
      for (const copy of page.querySelectorAll<HTMLElement>('[data-copy]'))
        fit(copy, `${slide.key} on paper ${presses.length}`, true);
    }
    if (kind === 'notes') printed.append(notesBelow(deck, n, slide));
  });
  return () => {
    delete html.dataset['print'];
    removeStyle();
    printed.remove();
  };
}

/** Prints the slides, one per page, or the notes pages: each slide with its notes. */
export function printDeck(deck: Deck, what: PrintKind, how: PrintOptions): void {
  deck.local.setState({ help: false });
  const missing = deck.playlist.findIndex((_, n) => !deck.slideAt(n));
  if (missing >= 0)
    return deck.announce('Some lessons in this talk are still loading. Try again in a moment.');
  const restore = layOutForPrint(deck, what, how);
  addEventListener('afterprint', restore, { once: true });
  print();
}

/** Makes the browser's own print command print the slides. */
export function followPrint(deck: Deck): () => void {
  let restore: (() => void) | undefined;
  const before = (event: Event) => {
    // Only for a real print, because only that is followed by `afterprint`.
    if (event.isTrusted && !document.documentElement.dataset['print'])
      restore = layOutForPrint(deck, 'slides', DEFAULT_PRINT);
  };
  const after = () => {
    restore?.();
    restore = undefined;
  };
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
  };
}
