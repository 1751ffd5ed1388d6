import type { ComponentType } from 'react';
import type { LessonMeta } from '../../lesson/lessons.ts';
import { usePage } from '../pageContext.ts';

/** Worksheet and key used to share one page. The old address now links to both. */
export function makeSheetLinksPage({ slug, title }: LessonMeta): ComponentType {
  return function SheetLinksPage() {
    const { root } = usePage();
    return (
      <article className="worksheet">
        <header className="lesson-head">
          <h1>Worksheet and key: {title}</h1>
          <p className="standfirst">
            <a href={`${root}${slug}/worksheet/`}>The worksheet</a> is filled in on its page or on
            paper. <a href={`${root}teach/key/${slug}/`}>Its key</a> is for teachers and has a page
            of its own.
          </p>
          <p>Both have variants with other numbers.</p>
        </header>
      </article>
    );
  };
}
