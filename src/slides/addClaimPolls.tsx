import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Deck, OpenLesson } from './deck.ts';
import { ClaimPoll } from './Poll.tsx';

/** Adds a poll below each claim of a lesson. Returns a function that removes the polls. */
export function addClaimPolls(deck: Deck, { slides }: OpenLesson): () => void {
  const stops = slides.map(({ element, kind, key }) => {
    const claim = kind === 'claim' && element.querySelector('.claim-said');
    if (!claim) return () => {};
    const container = document.createElement('div');
    container.className = 'claim-poll';
    claim.after(container);
    const root = createRoot(container, { identifierPrefix: key });
    flushSync(() => root.render(<ClaimPoll deck={deck} slide={key} />));
    return () => {
      root.unmount();
      container.remove();
    };
  });
  return () => stops.forEach((stop) => stop());
}
