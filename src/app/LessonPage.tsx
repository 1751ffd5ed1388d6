import { type ComponentType, useMemo } from 'react';
import { lessons, type LessonMeta, type Vocabulary } from '../lessons/lessons.ts';
import { MainFigure } from '../lessons/prose.tsx';
import { ReadingContext } from '../lessons/reading.ts';
import { textOrAsItStands } from '../lessons/standing.ts';
import { vocabulary } from '../lessons/vocabulary.tsx';
import { usePlace } from './place.ts';
import { progress } from './progress.ts';
import { Shell } from './Shell.tsx';

/** The lessons before and after. */
function Neighbours({ lesson }: { lesson: LessonMeta }) {
  const { root } = usePlace();
  const at = lessons.findIndex((other) => other.slug === lesson.slug);
  const [before, after] = [lessons[at - 1], lessons[at + 1]];
  return (
    <nav className="neighbours" aria-label="Lessons before and after">
      {before ? (
        <a href={`${root}${before.slug}/`} rel="prev">
          <span>Before</span> {before.title}
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
        <a href={`${root}widgets/`}>
          <span>Next</span> All figures, to play with
        </a>
      )}
    </nav>
  );
}

/** The page of one lesson around its text. `alone`: the text without the page, of this vocabulary. */
export function makeLessonPage(
  lesson: LessonMeta,
  Content: ComponentType<{ components: Vocabulary }>,
): ComponentType<{ alone?: Vocabulary }> {
  return function LessonPage({ alone }) {
    const { root } = usePlace();
    const reading = useMemo(() => ({ root, progress }), [root]);
    const text = (
      <article className="lesson">
        <header className="lesson-head" data-slide="title" data-kind="title">
          <h1>{lesson.title}</h1>
          <p className="standfirst" id="standfirst" {...textOrAsItStands(lesson.standfirst)} />
        </header>
        <MainFigure value={lesson.figures[0]?.name ?? ''}>
          <div className="lesson-text">
            <ReadingContext value={reading}>
              <Content components={alone ?? vocabulary} />
            </ReadingContext>
          </div>
        </MainFigure>
      </article>
    );
    if (alone) return text;
    return (
      <Shell>
        {text}
        <Neighbours lesson={lesson} />
      </Shell>
    );
  };
}
