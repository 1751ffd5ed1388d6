import type { ComponentType } from 'react';
import type { LessonMeta } from '../../lesson/lessons.ts';
import { usePage } from '../pageContext.ts';

/** Worksheet and key used to share one page. The old address now links to both. */
export function makeWorksheetLinksPage({ slug, title }: LessonMeta): ComponentType {
  return function WorksheetLinksPage() {
    const { root } = usePage();
    return (
      <article className="worksheet">
        <header className="lesson-head">
          <h1>Worksheet and key: {title}</h1>
          <p className="standfirst">
            <a href={`${root}${slug}/worksheet/`}>The worksheet</a> is for students, online or on
            paper. <a href={`${root}teach/key/${slug}/`}>The answer key</a> is for teachers.
          </p>
          <p>Both come in variants with different numbers.</p>
        </header>
      </article>
    );
  };
}
