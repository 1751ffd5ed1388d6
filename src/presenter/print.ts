import type { Deck } from './deck.ts';
import { fit, unfit } from './fit.ts';
import { copyOf, notesOf } from './noteCopies.ts';
import { adoptStyle } from '../theme/adopt.ts';

type Kind = 'slides' | 'notes';

const WIDTH = 1280;
const PAGE: Record<Kind, string> = {
  slides: '@page { size: landscape; margin: 9mm }',
  notes: '@page { size: portrait; margin: 14mm }',
};

/** The notes that belong to a slide, to stand below it; with the first slide those for the whole lesson. */
function notesBelow(deck: Deck, n: number): HTMLElement {
  const slide = deck.slides[n]!;
  const { here, whole } = notesOf(slide);
  const notes = document.createElement('section');
  notes.className = 'printed-notes';
  // Two to a page, but for the first, which has the notes for the whole lesson.
  notes.toggleAttribute('data-ends', n === 0 || n % 2 === 0);
  const all = n === 0 && whole ? [whole] : here;
  notes.innerHTML = all.map(copyOf).join('');
  const count = notes.insertBefore(document.createElement('p'), notes.firstChild);
  count.className = 'printed-count';
  count.textContent = `${n + 1} / ${deck.slides.length}`;
  return notes;
}

/** Lays every slide out for paper; returns the way back. */
function layOut(deck: Deck, what: Kind): () => void {
  const page = document.documentElement;
  page.dataset['print'] = what;
  const removeStyle = adoptStyle(PAGE[what]);
  const added = what === 'notes' ? deck.slides.map((_, n) => notesBelow(deck, n)) : [];
  deck.slides.forEach(({ element }, n) => {
    element.style.setProperty('--stage', `${WIDTH}px`);
    fit(element);
    if (added[n]) element.after(added[n]);
  });
  return () => {
    delete page.dataset['print'];
    removeStyle();
    added.forEach((notes) => notes.remove());
    for (const { element } of deck.slides) {
      unfit(element);
      element.style.removeProperty('--stage');
    }
    // What is shown is fitted again.
    document.fonts.dispatchEvent(new Event('loadingdone'));
  };
}

/** Prints the slides, one a page, or the notes pages: each slide with the notes that belong to it. */
export function printDeck(deck: Deck, what: Kind): void {
  deck.local.setState({ help: false });
  const back = layOut(deck, what);
  addEventListener('afterprint', back, { once: true });
  print();
}

/** Whatever way printing was begun, the slides are printed. */
export function followPrint(deck: Deck): () => void {
  let back: (() => void) | undefined;
  const before = (event: Event) => {
    // Only a print that really begins, since only that one ends.
    if (event.isTrusted && !document.documentElement.dataset['print'])
      back = layOut(deck, 'slides');
  };
  const after = () => {
    back?.();
    back = undefined;
  };
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
  };
}
