import './index.css';
import { lessons } from '../lessons/lessons.ts';
import { READ_SHARE } from '../lessons/reading.ts';
import { readingProgress } from './readingProgress.ts';

/** From this share on a lesson has been begun. */
const BEGUN_SHARE = 0.05;

const readText = (share: number) =>
  share >= READ_SHARE ? '✓ read' : share > BEGUN_SHARE ? `${Math.round(share * 100)}% read` : '';

/** Says on the start page how much of each lesson has been read, and where to go on. */
export function showReadingProgress(): void {
  const show = (read: Readonly<Record<string, number>>) => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-read-of]'))
      place.textContent = readText(read[place.dataset['readOf']!] ?? 0);
    const begun = lessons.some(({ slug }) => (read[slug] ?? 0) > BEGUN_SHARE);
    const next = lessons.find(({ slug }) => (read[slug] ?? 0) < READ_SHARE) ?? lessons[0]!;
    const begin = document.querySelector<HTMLAnchorElement>('.begin')!;
    begin.textContent = `${begun ? 'Go on' : 'Begin'}: ${next.title}`;
    begin.setAttribute('href', `${document.documentElement.dataset['root'] ?? '/'}${next.slug}/`);
  };
  show(readingProgress.getState());
  readingProgress.subscribe(show);
}
