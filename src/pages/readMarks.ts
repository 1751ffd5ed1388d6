import { READ_SHARE } from '../lesson/reading.ts';
import { readingProgress } from './readingProgress.ts';

/** A lesson counts as begun once this share of it has been read. */
export const BEGUN_SHARE = 0.05;

const readText = (share: number) =>
  share >= READ_SHARE ? '✓ read' : share > BEGUN_SHARE ? `${Math.round(share * 100)}% read` : '';

/** Shows next to each listed lesson how much of it has been read, and keeps this up to date. */
export function showReadMarks(): void {
  const show = (read: Readonly<Record<string, number>>) => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-read-of]'))
      place.textContent = readText(read[place.dataset['readOf']!] ?? 0);
  };
  show(readingProgress.getState());
  readingProgress.subscribe(show);
}
