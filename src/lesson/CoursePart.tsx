import type { ReactNode } from 'react';
import { lessons } from './lessons.ts';
import { useFigure } from './prose.tsx';
import { useSiteRoot } from './lessonContext.ts';

/**
 * A part of the course: its figure and question, what readers should be able to say afterwards, and those of its
 * lessons that exist. Each part is hydrated on its own (site/hydrateSections.ts) and shows how much of each lesson has
 * been read.
 */
export function CoursePart({
  title,
  can,
  figure,
  lessons: slugs,
  children,
}: {
  title: string;
  can: string;
  figure: string;
  /** Slugs separated by spaces. */
  lessons: string;
  children: ReactNode;
}) {
  const root = useSiteRoot();
  const { name, widget } = useFigure(figure);
  const own = slugs.split(' ');
  return (
    <section className="poster-part" aria-labelledby={`part-${name}`} data-of={widget.id}>
      <h2 id={`part-${name}`}>{title}</h2>
      <p className="poster-can">{can}</p>
      {children}
      <ul className="poster-lessons" aria-label={`Lessons: ${title}`}>
        {lessons
          .filter(({ slug }) => own.includes(slug))
          .map((lesson) => (
            <li key={lesson.slug}>
              <span className="lesson-number">{lesson.number}</span>{' '}
              <a href={`${root}${lesson.slug}/`}>{lesson.title}</a>{' '}
              <span className="lesson-facts" data-read-of={lesson.slug} />
            </li>
          ))}
      </ul>
    </section>
  );
}
