import type { ComponentProps, ReactNode } from 'react';
import { GuideContext } from '../lessons/reading.ts';
import { MainFigure } from '../lessons/prose.tsx';
import { SessionContext } from '../widget/context.ts';
import type { Coverage, Guide } from './guides.ts';
import { vocabulary } from './vocabulary.tsx';

/** What parts of a lesson need around them: its figures at their start, and where the lesson is. */
export function GuideFigures({
  guide,
  root,
  children,
}: {
  guide: Guide;
  root: string;
  children: ReactNode;
}) {
  const { lesson, session } = guide;
  return (
    <GuideContext value={`${root}${lesson.slug}/`}>
      <SessionContext value={session}>
        <MainFigure value={lesson.figures[0]?.name ?? ''}>{children}</MainFigure>
      </SessionContext>
    </GuideContext>
  );
}

/** The corrections that a lesson carries, each with its place in the lesson. */
function Corrections({ coverage, lesson }: { coverage: Coverage; lesson: string }) {
  const found = Object.entries(coverage).filter(([id]) => /^C\d+$/.test(id));
  if (found.length === 0) return null;
  return (
    <details className="guide-claim">
      <summary>Every correction in this lesson, by its number</summary>
      <ul className="corrections">
        {found.flatMap(([id, places]) =>
          places.map(({ anchor, what }) => (
            <li key={`${id} ${anchor}`}>
              <a href={`${lesson}#${anchor}`}>{what}</a> <small>{id}</small>
            </li>
          )),
        )}
      </ul>
    </details>
  );
}

/** Where a claim leads within its lesson, it leads there from here, too. */
const linkInto =
  (lesson: string) =>
  ({ href = '', children }: ComponentProps<'a'>) => (
    <a href={href.startsWith('#') ? lesson + href : href}>{children}</a>
  );

/** All that one lesson has for its teachers. */
export function GuideSection({ guide, root }: { guide: Guide; root: string }) {
  const { lesson, Notes, Claims, coverage } = guide;
  const { slug, number, title } = lesson;
  const address = `${root}${slug}/`;
  return (
    <section className="guide" id={slug} aria-labelledby={`guide-${slug}`}>
      <h3 id={`guide-${slug}`}>
        <span className="guide-number">{number}</span> <a href={address}>{title}</a>
      </h3>
      <p className="guide-insight">{lesson.insight}</p>
      <p className="guide-links">
        <a href={`${address}?present=title`}>
          Present<span className="hidden-text"> {title}</span>
        </a>
        <a href={`${address}worksheet/`}>
          Worksheet<span className="hidden-text"> of {title}</span>
        </a>
        <a href={`${root}teach/key/${slug}/`}>
          Key<span className="hidden-text"> of {title}</span>
        </a>
        <a href={`${address}${slug}.ipynb`} download>
          Notebook<span className="hidden-text"> of {title}, for Jupyter</span>
        </a>
      </p>
      <GuideFigures guide={guide} root={root}>
        <Notes components={vocabulary} />
        <div className="note" data-note="claims">
          <b className="note-label">Common claims</b>
          <div className="note-text">
            <Claims components={{ ...vocabulary, a: linkInto(address) }} />
            <Corrections coverage={coverage} lesson={address} />
          </div>
        </div>
      </GuideFigures>
    </section>
  );
}
