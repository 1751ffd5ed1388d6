import type { ComponentType } from 'react';
import { GuideFigures } from '../teach/GuideSection.tsx';
import type { Guide } from '../teach/guides.ts';
import { AnswerKeyContext } from '../teach/exercises.tsx';
import { sheetVocabulary } from '../teach/vocabulary.tsx';
import { SITE } from './pages.ts';
import { usePlace } from './place.ts';

/** The exercises of a lesson, to be written on or with the answers. */
function Paper({ guide, root, answers }: { guide: Guide; root: string; answers: boolean }) {
  const { Worksheet, lesson } = guide;
  const title = `paper-${answers ? 'key' : 'sheet'}`;
  return (
    <section className="paper" data-paper={answers ? 'key' : 'sheet'} aria-labelledby={title}>
      <h2 id={title}>
        {lesson.title}
        <span> {answers ? 'Answer key' : 'Worksheet'}</span>
      </h2>
      {!answers && (
        <p className="who" aria-hidden="true">
          <span>Name</span>
          <span>Date</span>
        </p>
      )}
      <AnswerKeyContext value={answers}>
        <GuideFigures guide={guide} root={root}>
          <ol className="exercises">
            <Worksheet components={sheetVocabulary} />
          </ol>
        </GuideFigures>
      </AnswerKeyContext>
      <p className="paper-from">
        {SITE}, lesson {lesson.number}
        {answers && '. All numbers from the engine of the lesson, in float32'}
      </p>
    </section>
  );
}

/** The worksheet of a lesson and its key, each to be printed. */
export function makeWorksheetPage(guide: Guide): ComponentType {
  const { lesson } = guide;
  return function WorksheetPage() {
    const { root } = usePlace();
    return (
      <article className="worksheet">
        <header className="lesson-head">
          <h1>Worksheet: {lesson.title}</h1>
          <p className="standfirst">
            Exercises on paper for <a href={`${root}${lesson.slug}/`}>the lesson</a>, with numbers
            that can be worked out by hand. The key has its own page.
          </p>
          <p className="print-buttons">
            <button type="button" className="quiet" data-print="sheet">
              Print the worksheet
            </button>
            <button type="button" className="quiet" data-print="key">
              Print the key
            </button>
            <a href={`${root}teach/#${lesson.slug}`}>Notes for teachers</a>
          </p>
        </header>
        <Paper guide={guide} root={root} answers={false} />
        <details className="key">
          <summary>Answer key</summary>
          <Paper guide={guide} root={root} answers />
        </details>
      </article>
    );
  };
}
