import { openDeck } from '../slides/openDeck.tsx';
import type { PresentedPage } from '../slides/deck.ts';

/** Starts presenting a page. Other lessons are loaded into the page when the talk needs them. */
export const beginTalk = (page: Omit<PresentedPage, 'loadAddedLesson' | 'element'>) =>
  openDeck({
    ...page,
    element: document.getElementById('root')!,
    loadAddedLesson: async (slug) =>
      (await import('./addedLesson.ts')).loadAddedLesson(slug, page.root),
  });
