import { openDeck } from '../presenter/openDeck.tsx';
import type { PresentedPage } from '../presenter/deck.ts';

/** Begins the talk of a page; other lessons come into the page when the talk asks for them. */
export const beginTalk = (page: Omit<PresentedPage, 'loadAddedLesson' | 'element'>) =>
  openDeck({
    ...page,
    element: document.getElementById('root')!,
    loadAddedLesson: async (slug) =>
      (await import('./addedLesson.ts')).loadAddedLesson(slug, page.root),
  });
