import { READ_SHARE } from '../lesson/lessonContext.ts';
import { watchProgress } from './readingProgress.ts';

/** A lesson counts as started once this share of it has been read. */
export const STARTED_SHARE = 0.05;

const progressText = (share: number) =>
  share >= READ_SHARE ? '✓ read' : share > STARTED_SHARE ? `${Math.round(share * 100)}% read` : '';

/** Shows next to each listed lesson how much of it has been read, and keeps this up to date. */
export const showLessonProgress = (): void =>
  watchProgress((progress) => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-read-of]'))
      element.textContent = progressText(progress[element.dataset['readOf']!] ?? 0);
  });
