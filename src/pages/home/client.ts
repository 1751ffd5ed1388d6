import './home.css';
import { lessons } from '../../lesson/lessons.ts';
import { READ_SHARE } from '../../lesson/lessonContext.ts';
import { STARTED_SHARE, showLessonProgress } from '../lessonProgress.ts';
import { watchProgress } from '../readingProgress.ts';

/** Shows how much of each lesson has been read, and where to continue. */
export function start(root: string): void {
  showLessonProgress();
  watchProgress((progress) => {
    const hasStarted = lessons.some(({ slug }) => (progress[slug] ?? 0) > STARTED_SHARE);
    const next = lessons.find(({ slug }) => (progress[slug] ?? 0) < READ_SHARE) ?? lessons[0]!;
    const startLink = document.querySelector<HTMLAnchorElement>('.begin')!;
    startLink.textContent = `${hasStarted ? 'Continue' : 'Start'}: ${next.title}`;
    startLink.setAttribute('href', `${root}${next.slug}/`);
  });
}
