import type { LiveLesson } from './deck.ts';

/** In a talk no term leads to the glossary. Returns the function that ends that. */
export function quietTerms({ element }: Pick<LiveLesson, 'element'>): () => void {
  const terms = [...element.querySelectorAll<HTMLElement>('a.term')].map(
    (term) => [term, term.getAttribute('href')!] as const,
  );
  for (const [term] of terms) term.removeAttribute('href');
  return () => terms.forEach(([term, address]) => term.setAttribute('href', address));
}
