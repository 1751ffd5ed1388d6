import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { lessons } from './lessons.ts';
import { READ, useReading } from './reading.ts';

/** What the course is for: a list of `<Goal>`s that are ticked as their lessons are read. */
export function Goals({ children }: { children: ReactNode }) {
  return (
    <ul className="goals" id="goals">
      {children}
    </ul>
  );
}

/** Said of a goal that no lesson leads to yet. */
const LATER = 'Its lesson is not written yet.';

/** One goal, with the lessons that lead there. Lessons that do not exist yet are left out; where none does, it says so. */
export function Goal({ lessons: slugs, children }: { lessons: string; children: ReactNode }) {
  const { root, progress } = useReading();
  const read = useStore(progress);
  const wanted = slugs.split(' ');
  const there = wanted.flatMap((slug) => lessons.filter((lesson) => lesson.slug === slug));
  const done = wanted.every((slug) => (read[slug] ?? 0) >= READ);
  return (
    <li data-done={done}>
      {children}
      {done && <span className="hidden-text"> Done.</span>}
      <br />
      {there.map(({ slug, title }) => (
        <a key={slug} href={`${root}${slug}/`}>
          {title}
        </a>
      ))}
      {there.length === 0 && <small>{LATER}</small>}
    </li>
  );
}
