import { openDeck } from '../presenter/begin.tsx';
import type { PresentedPage } from '../presenter/deck.ts';

/** Begins the talk of a page; other lessons come into the page when the talk asks for them. */
export const beginTalk = (page: Omit<PresentedPage, 'loadAddedLesson' | 'element'>) =>
  openDeck({
    ...page,
    element: document.getElementById('root')!,
    loadAddedLesson: async (slug) => (await import('./another.ts')).loadAddedLesson(slug, page.root),
  });
