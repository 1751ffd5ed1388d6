import type { ReactNode } from 'react';
import { lessons } from './lessons.ts';
import { useSiteRoot } from './lessonContext.ts';

/** A list of course `<Goal>`s, ticked as their lessons are read. */
export function Goals({ children }: { children: ReactNode }) {
  return (
    <ul className="goals" id="goals">
      {children}
    </ul>
  );
}

/** Shown for a goal none of whose lessons exist yet. */
const NOT_WRITTEN_TEXT = 'The lesson on this isn’t written yet.';

/** One goal with links to the lessons that lead to it, or a note if none of them exist yet. */
export function Goal({ lessons: slugs, children }: { lessons: string; children: ReactNode }) {
  const root = useSiteRoot();
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
