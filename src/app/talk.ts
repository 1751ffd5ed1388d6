import { begin as beginTalk } from '../presenter/begin.tsx';
import type { Presented } from '../presenter/deck.ts';

/** Begins the talk of a page; other lessons come into the page when the talk asks for them. */
export const begin = (page: Omit<Presented, 'openAnother' | 'element'>) =>
  beginTalk({
    ...page,
    element: document.getElementById('root')!,
    openAnother: async (slug) => (await import('./another.ts')).openAnother(slug, page.root),
  });
