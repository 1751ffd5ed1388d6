import { READ_SHARE } from '../lessons/reading.ts';
import { readingProgress } from './readingProgress.ts';

/** From this share on a lesson has been begun. */
export const BEGUN_SHARE = 0.05;

const readText = (share: number) =>
  share >= READ_SHARE ? '✓ read' : share > BEGUN_SHARE ? `${Math.round(share * 100)}% read` : '';

/** Says beside each lesson that a page lists how much of it has been read, from here on. */
export function showReadMarks(): void {
  const show = (read: Readonly<Record<string, number>>) => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-read-of]'))
      place.textContent = readText(read[place.dataset['readOf']!] ?? 0);
  };
  show(readingProgress.getState());
  readingProgress.subscribe(show);
}
