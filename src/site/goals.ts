import { READ_SHARE } from '../lesson/lessonContext.ts';
import { watchProgress } from '../pages/readingProgress.ts';

/** Checks off the course goals whose lessons have all been read. */
export const tickCourseGoals = (): void =>
  watchProgress((progress) => {
    for (const goal of document.querySelectorAll<HTMLElement>('[data-goal-lessons]')) {
      const slugs = goal.dataset['goalLessons']!.split(' ');
      const isDone = slugs.every((slug) => (progress[slug] ?? 0) >= READ_SHARE);
      goal.dataset['done'] = `${isDone}`;
      goal.querySelector<HTMLElement>('.hidden-text')!.hidden = !isDone;
    }
  });
