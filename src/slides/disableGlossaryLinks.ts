import type { LiveLesson } from './deck.ts';

/** Disables links to the glossary during a talk. Returns a function that restores them. */
export function disableGlossaryLinks({ element }: Pick<LiveLesson, 'element'>): () => void {
  const terms = [...element.querySelectorAll<HTMLElement>('a.term')].map(
    (term) => [term, term.getAttribute('href')!] as const,
  );
  for (const [term] of terms) term.removeAttribute('href');
  return () => terms.forEach(([term, address]) => term.setAttribute('href', address));
}
