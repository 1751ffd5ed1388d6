import './index.css';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useFollowed } from '../bound/bound.ts';
import { type LessonMeta, lessons } from '../lessons/lessons.ts';
import { MainFigure, N } from '../lessons/prose.tsx';
import { READ } from '../lessons/reading.ts';
import { AS_IT_STANDS, textOrAsItStands } from '../lessons/standing.ts';
import { Formula } from '../tex/AttentionFormula.tsx';
import { followed } from '../widget/bind.ts';
import { useInstance } from '../widget/context.ts';
import { encode } from '../widget/link.ts';
import { PageFigure } from '../widget/PageFigure.tsx';
import { escapeQuery } from '../widget/shareLink.ts';
import { SITE } from './pages.ts';
import { usePlace } from './place.ts';
import { progress } from './progress.ts';
import { Shell } from './Shell.tsx';

/** The parts of the course, each with the number of its last lesson. */
const PARTS = [
  { title: 'The idea', last: 3 },
  { title: 'The formula', last: 8 },
  { title: 'The layer', last: 12 },
  { title: 'In practice', last: 16 },
];

/** The built site's scripts do not draw: pictures stand in the prerendered page. */
const drawn =
  import.meta.env.SSR || !import.meta.env.PROD
    ? (await import('./pictures.tsx')).pictures
    : undefined;

function Picture({ slug }: { slug: string }) {
  const html = drawn?.get(slug)?.html;
  const shows = html === undefined ? AS_IT_STANDS : { dangerouslySetInnerHTML: { __html: html } };
  return <div className="lesson-picture" aria-hidden="true" {...shows} />;
}

/** From this share on a lesson has been begun. */
const BEGUN = 0.05;

const readText = (share: number) =>
  share >= READ ? '✓ read' : share > BEGUN ? `${Math.round(share * 100)}% read` : '';

function LessonCard({ lesson, read }: { lesson: LessonMeta; read: number }) {
  const { root } = usePlace();
  const { slug, number, title, minutes } = lesson;
  return (
    <li className="lesson-card">
      <a href={`${root}${slug}/`}>
        <Picture slug={slug} />
        <span className="lesson-number">{number}</span> {title}
      </a>
      <div>
        <p {...textOrAsItStands(lesson.standfirst)} />
        <p className="lesson-facts">
          {minutes} minutes <span>{readText(read)}</span>
        </p>
      </div>
    </li>
  );
}

/** The lessons there are, in the parts of the course. */
function Lessons() {
  const read = useStore(progress);
  return (
    <section id="lessons" aria-labelledby="lessons-title">
      <h2 id="lessons-title">Lessons</h2>
      {PARTS.map(({ title, last }, i) => {
        const first = (PARTS[i - 1]?.last ?? 0) + 1;
        const own = lessons.filter(({ number }) => number >= first && number <= last);
        return (
          own.length > 0 && (
            <section key={title} className="course-part" aria-labelledby={`part-${first}`}>
              <h3 id={`part-${first}`}>{title}</h3>
              <ol className="lesson-list">
                {own.map((lesson) => (
                  <LessonCard key={lesson.slug} lesson={lesson} read={read[lesson.slug] ?? 0} />
                ))}
              </ol>
            </section>
          )
        );
      })}
    </section>
  );
}

/** Begins, or goes on with the first lesson that has not been read. */
function Begin() {
  const { root } = usePlace();
  const read = useStore(progress);
  const begun = lessons.some(({ slug }) => (read[slug] ?? 0) > BEGUN);
  const next = lessons.find(({ slug }) => (read[slug] ?? 0) < READ) ?? lessons[0]!;
  return (
    <a className="begin" href={`${root}${next.slug}/`}>
      {begun ? 'Go on' : 'Begin'}: {next.title}
    </a>
  );
}

/** The link to the figure above, as it is now. */
function LinkNow({ name }: { name: string }) {
  const instance = useInstance(name);
  const [link] = useState(() =>
    followed(instance, (state) => `?${name}=${escapeQuery(encode(instance.widget, state))}`),
  );
  const query = useFollowed(link);
  return (
    <a className="sample" href={query}>
      {query}
    </a>
  );
}

/** The way in: something to move, then the lessons, then what else there is. */
export default function IndexPage() {
  const { page, root } = usePlace();
  if (page.kind !== 'index') throw new Error('The start page stands at the index alone.');
  const { widget: name } = page;
  return (
    <Shell>
      <article className="index">
        <MainFigure value={name}>
          <div className="index-scene">
            <header>
              <h1>{SITE}</h1>
              <p className="standfirst">
                When a language model reads “it”, how does it know which word is meant? Lessons with
                figures to drag, for anyone who has met vectors. Start here: drag the orange arrow.
              </p>
              <p className="index-begin">
                <Begin />
              </p>
            </header>
            <div className="index-figure" data-on="">
              <PageFigure name={name} />
            </div>
          </div>
          <Lessons />
          <section aria-labelledby="formula-title">
            <h2 id="formula-title">What they lead to</h2>
            <Formula />
          </section>
          <section className="ways" aria-labelledby="ways">
            <h2 id="ways">What every figure can do</h2>
            <h3>Send it</h3>
            <p>
              A link holds exactly what you see. This one changes as you drag the arrow above:{' '}
              <LinkNow name={name} />
            </p>
            <h3>Run it</h3>
            <p>
              <b>Copy as PyTorch</b> gives a program that prints the digits of the page.{' '}
              <b>Run and edit</b> runs it below its figure, and tells whether your changes still
              agree. For the figure above, as it is now:
            </p>
            <pre className="sample">
              <code>
                {'weights = torch.softmax(x @ q / math.sqrt(2), dim=-1)\n'}
                {'output = weights @ x  # '}
                <N of="output" />
              </code>
            </pre>
            <h3>Show it</h3>
            <p>
              Each lesson is a deck with the same live figures, and a window for whoever presents:{' '}
              <a href={`${root}step-by-step/?present=figure-steps`}>the four steps, as a slide</a>.
              There are <a href={`${root}widgets/`}>all figures</a> to play with.
            </p>
            <h3>Write it</h3>
            <p>
              <a href={`${root}challenges/`}>Challenges</a>: write attention yourself, find the bug,
              and every task of every lesson.
            </p>
          </section>
          <section aria-labelledby="teachers">
            <h2 id="teachers">For teachers</h2>
            <p>
              Ready courses of 15, 45 and 90 minutes, questions with the answers to expect, and
              worksheets with their keys: <a href={`${root}teach/`}>pages for teachers</a>.
            </p>
          </section>
        </MainFigure>
      </article>
    </Shell>
  );
}
