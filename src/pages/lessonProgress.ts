import { READ_SHARE } from '../lesson/reading.ts';
import { readingProgress } from './readingProgress.ts';

/** A lesson counts as begun once this share of it has been read. */
export const STARTED_SHARE = 0.05;

const progressText = (share: number) =>
  share >= READ_SHARE ? '✓ read' : share > STARTED_SHARE ? `${Math.round(share * 100)}% read` : '';

/** Shows next to each listed lesson how much of it has been read, and keeps this up to date. */
export function showLessonProgress(): void {
  const show = (read: Readonly<Record<string, number>>) => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-read-of]'))
      element.textContent = progressText(read[element.dataset['readOf']!] ?? 0);
  };
  show(readingProgress.getState());
  readingProgress.subscribe(show);
}
