import { type LessonMeta, lessons, recap } from '../lessons/lessons.ts';
import { MainFigure, N } from '../lessons/prose.tsx';
import { figureQuery } from '../lessons/liveText.ts';
import { Formula } from '../tex/AttentionFormula.tsx';
import { useInstance } from '../widget/context.ts';
import { PageFigure } from '../widget/Root.tsx';
import { SITE } from './pages.ts';
import { pictures } from './pictures.tsx';
import { usePlace } from './place.ts';

/** The parts of the course, each with the number of its last lesson. */
const COURSE_PARTS = [
  { title: 'The idea', last: 3 },
  { title: 'The formula', last: 8 },
  { title: 'The layer', last: 12 },
  { title: 'In practice', last: 16 },
];

function LessonCard({ lesson }: { lesson: LessonMeta }) {
  const { root } = usePlace();
  const { slug, number, title, minutes, standfirst } = lesson;
  return (
    <li className="lesson-card">
      <a href={`${root}${slug}/`}>
        <div
          className="lesson-picture"
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: pictures.get(slug)!.html }}
        />
        <span className="lesson-number">{number}</span> {title}
      </a>
      <div>
        <p>{standfirst}</p>
        <p className="lesson-facts">
          {minutes} minutes <span data-read-of={slug} />
        </p>
      </div>
    </li>
  );
}

/** The lessons there are, in the parts of the course. */
function Lessons() {
  const { root } = usePlace();
  return (
    <section id="lessons" aria-labelledby="lessons-title">
      <h2 id="lessons-title">Lessons</h2>
      {COURSE_PARTS.map(({ title, last }, i) => {
        const first = (COURSE_PARTS[i - 1]?.last ?? 0) + 1;
        const own = lessons.filter(({ number }) => number >= first && number <= last);
        return (
          own.length > 0 && (
            <section key={title} className="course-part" aria-labelledby={`part-${first}`}>
              <h3 id={`part-${first}`}>{title}</h3>
              <ol className="lesson-list">
                {own.map((lesson) => (
                  <LessonCard key={lesson.slug} lesson={lesson} />
                ))}
              </ol>
            </section>
          )
        );
      })}
      <p>
        And at the end: <a href={`${root}${recap.slug}/`}>{recap.title}</a>, with a question for
        each, and what you can do next.
      </p>
    </section>
  );
}

/** The way in: something to move, then the lessons, then what else there is. */
export default function IndexPage() {
  const { page, root } = usePlace();
  if (page.kind !== 'index') throw new Error('The start page stands at the index alone.');
  const { widget: name } = page;
  const query = figureQuery(useInstance(name));
  return (
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
              <a className="begin" href={`${root}${lessons[0]!.slug}/`}>
                Begin: {lessons[0]!.title}
              </a>
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
        <section className="index-ways" aria-labelledby="ways">
          <h2 id="ways">What every figure can do</h2>
          <h3>Send it</h3>
          <p>
            A link holds exactly what you see. This one changes as you drag the arrow above:{' '}
            <a className="sample" href={query} data-query data-figure={name}>
              {query}
            </a>
          </p>
          <h3>Run it</h3>
          <p>
            <b>Copy as PyTorch</b> gives a program that prints the digits of the page.{' '}
            <b>Run and edit</b> runs it below its figure, and tells whether your changes still
            agree. <a href={`${root}bench/`}>An empty bench</a> is there for your own programs. For
            the figure above, as it is now:
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
          <h3>Test yourself</h3>
          <p>
            <a href={`${root}check/`}>What do you know?</a> Fourteen questions before the course,
            and fourteen like them after it.
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
  );
}
