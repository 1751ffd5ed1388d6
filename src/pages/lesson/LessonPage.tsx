import type { ComponentType } from 'react';
import {
  type Content,
  lessons,
  type LessonMeta,
  lessonSource,
  recap,
} from '../../lesson/lessons.ts';
import { MainFigure } from '../../lesson/prose.tsx';
import { RootContext } from '../../lesson/reading.ts';
import { vocabulary } from '../../lesson/vocabulary.tsx';
import { Exercises } from './Exercises.tsx';
import { usePlace } from '../place.ts';

const lessonTexts = import.meta.glob<Content>('../../../content/*.mdx', { import: 'default' });

/** Links to the previous and next lessons. */
function Neighbours({ lesson }: { lesson: LessonMeta }) {
  const { root } = usePlace();
  const at = lessons.findIndex((other) => other.slug === lesson.slug);
  const [before, after] = [lessons[at - 1], lessons[at + 1]];
  return (
    <nav className="neighbours" aria-label="Lessons before and after">
      {before ? (
        <a href={`${root}${before.slug}/`} rel="prev">
          <span>Previous</span> {before.title}
        </a>
      ) : (
        <a href={`${root}#lessons`}>
          <span>Start</span> All lessons
        </a>
      )}
      {after ? (
        <a href={`${root}${after.slug}/`} rel="next">
          <span>Next</span> {after.title}
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
              <RootContext value={usePlace().root}>
                <Content components={{ ...vocabulary, Exercises }} />
              </RootContext>
            </div>
          </MainFigure>
        </article>
        <Neighbours lesson={lesson} />
      </>
    );
  };
}
