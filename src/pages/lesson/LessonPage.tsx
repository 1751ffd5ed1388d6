import type { ComponentType } from 'react';
import {
  type Content,
  lessons,
  type LessonMeta,
  lessonSource,
  recap,
} from '../../lesson/lessons.ts';
import { MainFigure } from '../../lesson/prose.tsx';
import { RootContext } from '../../lesson/lessonContext.ts';
import { vocabulary } from '../../lesson/vocabulary.tsx';
import { Exercises } from './Exercises.tsx';
import { usePage } from '../pageContext.ts';

const lessonTexts = import.meta.glob<Content>('../../../content/*.mdx', { import: 'default' });

/** Links to the previous and next lessons. */
function LessonNavigation({ lesson }: { lesson: LessonMeta }) {
  const { root } = usePage();
  const index = lessons.findIndex((other) => other.slug === lesson.slug);
  const [previous, next] = [lessons[index - 1], lessons[index + 1]];
  return (
    <nav className="neighbours" aria-label="Previous and next lesson">
      {previous ? (
        <a href={`${root}${previous.slug}/`} rel="prev">
          <span>Previous</span> {previous.title}
        </a>
      ) : (
        <a href={`${root}#lessons`}>
          <span>Start</span> All lessons
        </a>
      )}
      {next ? (
        <a href={`${root}${next.slug}/`} rel="next">
          <span>Next</span> {next.title}
        </a>
      ) : (
        <a href={`${root}${recap.slug}/`} rel="next">
          <span>Next</span> {recap.title}
        </a>
      )}
    </nav>
  );
}

export async function makeLessonPage(lesson: LessonMeta): Promise<ComponentType> {
  const Content = await lessonTexts[`../../../${lessonSource(lesson)}`]!();
  return function LessonPage() {
    return (
      <>
        <article className="lesson">
          <header className="lesson-head" data-slide="title" data-kind="title">
            <h1>{lesson.title}</h1>
            <p className="standfirst" id="standfirst">
              {lesson.standfirst}
            </p>
          </header>
          <MainFigure value={lesson.figures[0]?.name ?? ''}>
            <div className="lesson-text">
              <RootContext value={usePage().root}>
                <Content components={{ ...vocabulary, Exercises }} />
              </RootContext>
            </div>
          </MainFigure>
        </article>
        <LessonNavigation lesson={lesson} />
      </>
    );
  };
}
