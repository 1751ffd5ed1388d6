import './home.css';
import { lessons } from '../../lesson/lessons.ts';
import { READ_SHARE } from '../../lesson/reading.ts';
import { STARTED_SHARE, showLessonProgress } from '../lessonProgress.ts';
import { readingProgress } from '../readingProgress.ts';

/** Shows on the start page how much of each lesson has been read and where to continue. */
export function start(): void {
  showLessonProgress();
  const show = (read: Readonly<Record<string, number>>) => {
    const hasStarted = lessons.some(({ slug }) => (read[slug] ?? 0) > STARTED_SHARE);
    const next = lessons.find(({ slug }) => (read[slug] ?? 0) < READ_SHARE) ?? lessons[0]!;
    const startLink = document.querySelector<HTMLAnchorElement>('.begin')!;
    startLink.textContent = `${hasStarted ? 'Continue' : 'Start'}: ${next.title}`;
    startLink.setAttribute(
      'href',
      `${document.documentElement.dataset['root'] ?? '/'}${next.slug}/`,
    );
  };
  show(readingProgress.getState());
  readingProgress.subscribe(show);
}
