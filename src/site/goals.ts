import { READ_SHARE } from '../lesson/reading.ts';
import { readingProgress } from '../pages/readingProgress.ts';

/** Ticks the goals of the course whose lessons have been read. */
export function checkGoals(): void {
  const show = (read: Readonly<Record<string, number>>) => {
    for (const goal of document.querySelectorAll<HTMLElement>('[data-goal-lessons]')) {
      const slugs = goal.dataset['goalLessons']!.split(' ');
      const done = slugs.every((slug) => (read[slug] ?? 0) >= READ_SHARE);
      goal.dataset['done'] = `${done}`;
      goal.querySelector<HTMLElement>('.hidden-text')!.hidden = !done;
    }
  };
  show(readingProgress.getState());
  readingProgress.subscribe(show);
}
