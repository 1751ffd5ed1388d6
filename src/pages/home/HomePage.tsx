import { type LessonMeta, lessons, recap } from '../../lesson/lessons.ts';
import { MainFigure, N } from '../../lesson/prose.tsx';
import { figureQuery } from '../../lesson/liveText.ts';
import { Formula } from '../../kit/formula/AttentionFormula.tsx';
import { useInstance } from '../../figure/context.ts';
import { PageFigure } from '../../figure/Root.tsx';
import { lessonPictures } from './lessonPictures.tsx';
import { HEIGHT, WIDTH } from './pictureShapes.tsx';
import { SITE, usePage } from '../pageContext.ts';

/** The parts of the course, keyed by the number of their first lesson. */
const COURSE_PARTS = new Map([
  [1, 'The idea'],
  [4, 'The formula'],
  [9, 'The layer'],
  [13, 'In practice'],
]);

function LessonCard({ lesson }: { lesson: LessonMeta }) {
  const { root } = usePage();
  const { slug, number, title, minutes, standfirst } = lesson;
  const part = COURSE_PARTS.get(number);
  return (
    <li className="lesson-card">
      <div className="lesson-part">{part && <h3>{part}</h3>}</div>
      <a href={`${root}${slug}/`}>
        <svg className="lesson-picture" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          {lessonPictures[slug]?.()}
        </svg>
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

/** All lessons as cards; the first card of each part has the part's name above it. */
function Lessons() {
  const { root } = usePage();
  return (
    <section id="lessons" aria-labelledby="lessons-title">
      <h2 id="lessons-title">Lessons</h2>
      <ol className="lesson-list">
        {lessons.map((lesson) => (
          <LessonCard key={lesson.slug} lesson={lesson} />
        ))}
      </ol>
      <p>
        When you’ve read them all, go on to <a href={`${root}${recap.slug}/`}>{recap.title}</a>,
        with one question per part and ideas for what to do next.
      </p>
    </section>
  );
}

/** The start page: a figure to drag, the lessons, and what else the site offers. */
export default function HomePage() {
  const { root, widgets } = usePage();
  const name = widgets[0]!;
  const query = figureQuery(useInstance(name));
  return (
    <article className="index">
      <MainFigure value={name}>
        <div className="index-scene">
          <header>
            <h1>{SITE}</h1>
            <p className="standfirst">
              When a language model reads “it”, how does it know which word that refers to? Find out
              in sixteen short lessons with figures you can drag. All you need to know is what a
              vector is. Try it now: drag the orange arrow.
            </p>
            <p className="index-begin">
              <a className="begin" href={`${root}${lessons[0]!.slug}/`}>
                Start: {lessons[0]!.title}
              </a>
            </p>
          </header>
          <div className="index-figure" data-on="">
            <PageFigure name={name} />
          </div>
        </div>
        <Lessons />
        <section aria-labelledby="formula-title">
          <h2 id="formula-title">Where it leads</h2>
          <Formula />
        </section>
        <section className="index-ways" aria-labelledby="ways">
          <h2 id="ways">What every figure can do</h2>
          <h3>Share it</h3>
          <p>
            Send someone a link, and they’ll see exactly what you see. This one changes as you drag
            the arrow above:{' '}
            <a className="sample" href={query} data-query data-figure={name}>
              {query}
            </a>
          </p>
          <h3>Run it</h3>
          <p>
            <b>Copy as PyTorch</b> gives you a program that prints the same digits as the page.{' '}
            <b>Run and edit</b> runs it below the figure and tells you whether your version still
            matches. You can also <a href={`${root}code/`}>write your own program</a>. Here’s what
            the figure above computes right now:
          </p>
          <pre className="sample">
            <code>
              {'weights = torch.softmax(x @ q / math.sqrt(2), dim=-1)\n'}
              {'output = weights @ x  # '}
              <N of="output" />
            </code>
          </pre>
          <h3>Present it</h3>
          <p>
            Every lesson is also a slide deck with the same live figures and a presenter window.
            Here’s <a href={`${root}step-by-step/?present=figure-steps`}>one slide</a>, and here are{' '}
            <a href={`${root}widgets/`}>all the figures</a>.
          </p>
          <h3>Build it</h3>
          <p>
            In the <a href={`${root}challenges/`}>challenges</a>, you write attention yourself and
            track down bugs. You’ll also find all the challenges from the lessons there.
          </p>
          <h3>Test yourself</h3>
          <p>
            The <a href={`${root}check/`}>self-test</a> has fourteen questions to try before the
            lessons, and fourteen similar ones for afterward.
          </p>
        </section>
        <section aria-labelledby="teachers">
          <h2 id="teachers">For teachers</h2>
          <p>
            The <a href={`${root}teach/`}>page for teachers</a> has ready-made talks of 15, 45 and
            90 minutes, questions to ask and the answers you’re likely to hear, and worksheets with
            answer keys.
          </p>
        </section>
      </MainFigure>
    </article>
  );
}
