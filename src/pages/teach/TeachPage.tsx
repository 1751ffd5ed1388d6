import type { ComponentType } from 'react';
import { Courses } from '../../teach/Courses.tsx';
import { GuideSection, GuideTable } from '../../teach/GuideSection.tsx';
import type { Guide } from '../../teach/guides.ts';
import { GiveIt } from '../../teach/ShareWithStudents.tsx';
import { HowTo } from '../../teach/HowTo.tsx';
import { usePage } from '../pageContext.ts';

/** The sections of the page, with their ids. */
const CONTENTS = [
  ['courses', 'Courses'],
  ['give', 'Give it to your students'],
  ['worksheets', 'Worksheets'],
  ['before-and-after', 'Quiz'],
  ['lesson-by-lesson', 'Lesson by lesson'],
  ['simplified', 'What all of it simplifies'],
  ['presenting', 'Presenting'],
  ['offline', 'Without a network'],
  ['screen-reader', 'With a screen reader, and by keyboard'],
] as const;

/** Everything for teachers: the courses, a guide to each lesson, and general advice. */
export function makeTeachPage(guides: readonly Guide[]): ComponentType {
  const lessons = guides.map(({ lesson }) => lesson);
  return function TeachPage() {
    const { root } = usePage();
    return (
      <article className="teach">
        <header className="lesson-head">
          <h1>For teachers</h1>
          <p className="standfirst">
            Ready-made courses, and for each lesson its goal, common misconceptions, questions to
            ask, preset figures, and a worksheet.
          </p>
          <p>
            No network in the room? <a href="#offline">Take all of it along</a>, on a memory stick.
          </p>
          <nav className="contents" aria-label="Contents">
            <ul>
              {CONTENTS.map(([id, title]) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        <section aria-labelledby="courses">
          <h2 id="courses">Courses</h2>
          <p>
            Each course begins with a title, shows your progress, and ends with its own recap. Press{' '}
            <i>Change it</i> to take slides out or put others in, or start from scratch and{' '}
            <a href={`${root}teach/order/`}>pick your own slides</a>.
          </p>
          <Courses lessons={lessons} root={root} />
        </section>
        <GiveIt root={root} />
        <section aria-labelledby="worksheets">
          <h2 id="worksheets">Worksheets</h2>
          <p>
            Each lesson has a worksheet: numbers, explanations, code and proof. Students fill it in
            on its page or on paper. The key has a page of its own.
          </p>
          <p>
            <b>Check</b> asks the engine; a link that ends in <code>?answers=hidden</code> leaves it
            out. Give each student, or each group, another variant: <code>?variant=17</code> has
            other numbers, and its key follows from the engine.
          </p>
        </section>
        <section aria-labelledby="before-and-after">
          <h2 id="before-and-after">Quiz</h2>
          <p>
            <a href={`${root}check/`}>What do you know?</a> has fourteen questions for before the
            course, and fourteen like them for after it. Each answer says why, names the lesson and
            opens a figure. If you print the page, it has the questions and an answer key at the
            end.
          </p>
        </section>
        <section aria-labelledby="lesson-by-lesson">
          <h2 id="lesson-by-lesson">Lesson by lesson</h2>
          <p>
            Open a lesson below for its notes. The misconceptions of all lessons are also on one
            page, <a href={`${root}claims/`}>Common claims</a>, and all terms are in the{' '}
            <a href={`${root}words/`}>glossary</a>.
          </p>
          <GuideTable guides={guides} root={root} />
          {guides.map((guide) => (
            <GuideSection key={guide.lesson.slug} guide={guide} root={root} />
          ))}
        </section>
        <HowTo root={root} />
      </article>
    );
  };
}
