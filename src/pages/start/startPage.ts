import './index.css';
import { lessons } from '../../lesson/lessons.ts';
import { READ_SHARE } from '../../lesson/reading.ts';
import { BEGUN_SHARE, showReadMarks } from '../readMarks.ts';
import { readingProgress } from '../readingProgress.ts';

/** Shows on the start page how much of each lesson has been read and where to continue. */
export function showReadingProgress(): void {
  showReadMarks();
  const show = (read: Readonly<Record<string, number>>) => {
    const begun = lessons.some(({ slug }) => (read[slug] ?? 0) > BEGUN_SHARE);
    const next = lessons.find(({ slug }) => (read[slug] ?? 0) < READ_SHARE) ?? lessons[0]!;
    const begin = document.querySelector<HTMLAnchorElement>('.begin')!;
    begin.textContent = `${begun ? 'Continue' : 'Start'}: ${next.title}`;
    begin.setAttribute('href', `${document.documentElement.dataset['root'] ?? '/'}${next.slug}/`);
  };
  show(readingProgress.getState());
  readingProgress.subscribe(show);
}
