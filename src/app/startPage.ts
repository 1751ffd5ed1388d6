import './index.css';
import { lessons } from '../lessons/lessons.ts';
import { READ } from '../lessons/reading.ts';
import { progress } from './progress.ts';

/** From this share on a lesson has been begun. */
const BEGUN = 0.05;

const readText = (share: number) =>
  share >= READ ? '✓ read' : share > BEGUN ? `${Math.round(share * 100)}% read` : '';

/** Says on the start page how much of each lesson has been read, and where to go on. */
export function followReader(): void {
  const show = (read: Readonly<Record<string, number>>) => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-read-of]'))
      place.textContent = readText(read[place.dataset['readOf']!] ?? 0);
    const begun = lessons.some(({ slug }) => (read[slug] ?? 0) > BEGUN);
    const next = lessons.find(({ slug }) => (read[slug] ?? 0) < READ) ?? lessons[0]!;
    const begin = document.querySelector<HTMLAnchorElement>('.begin')!;
    begin.textContent = `${begun ? 'Go on' : 'Begin'}: ${next.title}`;
    begin.setAttribute('href', `${document.documentElement.dataset['root'] ?? '/'}${next.slug}/`);
  };
  show(progress.getState());
  progress.subscribe(show);
}
