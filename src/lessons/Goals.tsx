import type { ReactNode } from 'react';
import { lessons } from './lessons.ts';
import { useRoot } from './reading.ts';

/** What the course is for: a list of `<Goal>`s that are ticked as their lessons are read. */
export function Goals({ children }: { children: ReactNode }) {
  return (
    <ul className="goals" id="goals">
      {children}
    </ul>
  );
}

/** Said of a goal that no lesson leads to yet. */
const NOT_WRITTEN_TEXT = 'Its lesson is not written yet.';

/** One goal, with the lessons that lead there. Lessons that do not exist yet are left out; where none does, it says so. */
export function Goal({ lessons: slugs, children }: { lessons: string; children: ReactNode }) {
  const root = useRoot();
  const existing = slugs
    .split(' ')
    .flatMap((slug) => lessons.filter((lesson) => lesson.slug === slug));
  return (
    <li data-done="false" data-goal-lessons={slugs}>
      {children}
      <span className="hidden-text" hidden>
        {' '}
        Done.
      </span>
      <br />
      {existing.map(({ slug, title }) => (
        <a key={slug} href={`${root}${slug}/`}>
          {title}
        </a>
      ))}
      {existing.length === 0 && <small>{NOT_WRITTEN_TEXT}</small>}
    </li>
  );
}
