import { useStore } from 'zustand';
import { lessons } from '../lessons/lessons.ts';
import { READ } from '../lessons/reading.ts';
import { Formula } from '../tex/AttentionFormula.tsx';
import { SITE } from './pages.ts';
import { usePlace } from './place.ts';
import { progress } from './progress.ts';
import { Shell } from './Shell.tsx';

const readText = (share: number) =>
  share >= READ ? 'read' : share > 0.05 ? `${Math.round(share * 100)}% read` : '';

/** The way in: what this is, the formula, the lessons. */
export default function IndexPage() {
  const { root } = usePlace();
  const read = useStore(progress);
  return (
    <Shell>
      <article className="index">
        <header className="lesson-head">
          <h1>{SITE}</h1>
          <p className="standfirst">
            Scaled dot-product attention is four steps of arithmetic. Here every number in them can
            be moved, and everything that depends on it follows at once.
          </p>
        </header>
        <Formula />
        <section id="lessons" aria-labelledby="lessons-title">
          <h2 id="lessons-title">Lessons</h2>
          <ol className="lesson-list">
            {lessons.map((lesson) => (
              <li key={lesson.slug} value={lesson.number}>
                <a href={`${root}${lesson.slug}/`}>{lesson.title}</a>
                <p>{lesson.standfirst}</p>
                <p className="lesson-facts">
                  {lesson.minutes} minutes
                  <span>{readText(read[lesson.slug] ?? 0)}</span>
                </p>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="ways">
          <h2 id="ways">Three ways to use it</h2>
          <p>
            Alone: drag, type, and check your guess. In a classroom: project a lesson and step
            through its figure; <a href={`${root}teach/`}>for teachers</a> there are ready courses,
            questions and worksheets. By link: <b>Copy link</b> under a figure keeps exactly what
            you see, and whoever opens it sees the same. Every figure also stands alone among{' '}
            <a href={`${root}widgets/`}>all figures</a>, and its numbers can be copied as PyTorch
            that prints the same digits.
          </p>
        </section>
      </article>
    </Shell>
  );
}
