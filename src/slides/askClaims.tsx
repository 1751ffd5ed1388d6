import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Deck, OpenLesson } from './deck.ts';
import { ClaimPoll } from './Poll.tsx';

/** Adds a poll below each claim of a lesson. Returns a function that removes the polls. */
export function askClaims(deck: Deck, { slides }: OpenLesson): () => void {
  const stops = slides.map(({ element, kind, key }) => {
    const said = kind === 'claim' && element.querySelector('.claim-said');
    if (!said) return () => {};
    const place = document.createElement('div');
    place.className = 'claim-poll';
    said.after(place);
    const root = createRoot(place, { identifierPrefix: key });
    flushSync(() => root.render(<ClaimPoll deck={deck} slide={key} />));
    return () => {
      root.unmount();
      place.remove();
    };
  });
  return () => stops.forEach((stop) => stop());
}
