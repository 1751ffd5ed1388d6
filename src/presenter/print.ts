import type { Deck } from './deck.ts';
import { fit, unfit } from './fit.ts';

const WIDTH = 1280;

/** Lays every slide out for paper; returns the way back. */
function layOut(deck: Deck, what: 'slides' | 'notes'): () => void {
  const page = document.documentElement;
  page.dataset['print'] = what;
  for (const { element } of deck.slides) {
    element.style.setProperty('--stage', `${WIDTH}px`);
    fit(element);
  }
  return () => {
    delete page.dataset['print'];
    for (const { element } of deck.slides) {
      unfit(element);
      element.style.removeProperty('--stage');
    }
    // Shown slides are fitted again.
    document.fonts.dispatchEvent(new Event('loadingdone'));
  };
}

/** Prints the slides, one a page, or the notes pages: each slide with the notes that belong to it. */
export function printDeck(deck: Deck, what: 'slides' | 'notes'): void {
  deck.local.setState({ help: false });
  const back = layOut(deck, what);
  const done = () => {
    removeEventListener('afterprint', done);
    back();
  };
  addEventListener('afterprint', done);
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
