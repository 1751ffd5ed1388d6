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
  ['simplified', 'What every lesson simplifies'],
  ['presenting', 'Presenting'],
  ['offline', 'Without a network'],
  ['screen-reader', 'Screen readers and keyboard'],
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
            No internet in your classroom? <a href="#offline">Save the site on your device.</a>
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
            Each course begins with a title, shows your progress, and ends with its own recap.
            Choose <b>Change the slides</b> to remove some or add others, or{' '}
            <a href={`${root}teach/order/`}>pick your own slides</a> from scratch.
          </p>
          <Courses lessons={lessons} root={root} />
        </section>
        <GiveIt root={root} />
        <section aria-labelledby="worksheets">
          <h2 id="worksheets">Worksheets</h2>
          <p>
            Each lesson has a worksheet with numbers, explanations, code and a proof. Students fill
            it in online or on paper. The answer key is on a separate page.
          </p>
          <p>
            <b>Check</b> tells students which answers are right. To leave it out, end the link with{' '}
            <code>?answers=hidden</code>. You can give each student or group a different variant:{' '}
            <code>?variant=17</code> has different numbers and its own answer key.
          </p>
        </section>
        <section aria-labelledby="before-and-after">
          <h2 id="before-and-after">Quiz</h2>
          <p>
            <a href={`${root}check/`}>The self-test</a> has fourteen questions for before the
            course, and fourteen similar ones for after it. Each answer explains why, names the
            lesson, and opens a figure. The printed page has the questions, with an answer key at
            the end.
          </p>
        </section>
        <section aria-labelledby="lesson-by-lesson">
          <h2 id="lesson-by-lesson">Lesson by lesson</h2>
          <p>
            Open a lesson below for its notes. The misconceptions of all lessons are also collected
            under <a href={`${root}claims/`}>Common claims</a>, and all terms are in the{' '}
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
