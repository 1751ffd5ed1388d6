import type { ComponentProps, ReactNode } from 'react';
import { notesParts } from '../lesson/notesParts.tsx';
import { GuideContext } from '../lesson/lessonContext.ts';
import { MainFigure } from '../lesson/prose.tsx';
import { SessionContext } from '../figure/context.ts';
import type { Coverage, Guide } from './guides.ts';
import { vocabulary } from './vocabulary.tsx';

/** Context for parts of a lesson: its figures in their initial state, and the lesson's address. */
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

/** Returns the numbered claims of a coverage table with the places where the lesson answers them. */
const corrections = (coverage: Coverage) =>
  Object.entries(coverage).flatMap(([number, places]) =>
    /^C\d+$/.test(number) ? places.map((place) => ({ number, ...place })) : [],
  );

/** The corrections in a lesson: each number links to its place in the lesson. */
function Corrections({ coverage, lesson }: { coverage: Coverage; lesson: string }) {
  const numbered = corrections(coverage);
  if (numbered.length === 0) return null;
  return (
    <details className="guide-claim">
      <summary>Corrections in this lesson, by claim number</summary>
      <ul className="corrections">
        {numbered.map(({ number, anchor, what }) => (
          <li key={`${number} ${anchor}`}>
            <a href={`${lesson}#${anchor}`}>{number}</a> {what}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Resolves links within a lesson, because these are shown on another page. */
const linkInto =
  (lesson: string) =>
  ({ href = '', children }: ComponentProps<'a'>) => (
    <a href={href.startsWith('#') ? lesson + href : href}>{children}</a>
  );

/** A common claim, unfolded to the truth; its number, or else its id, links to it in the lesson. */
const claimIn = (coverage: Coverage, lesson: string) =>
  function Claim({ id, said, children }: { id: string; said: string; children: ReactNode }) {
    const numbers = corrections(coverage).flatMap(({ number, anchor }) =>
      anchor === id ? number : [],
    );
    return (
      <details className="guide-claim">
        <summary>“{said.replaceAll('“', '‘').replaceAll('”', '’')}”</summary>
        <div>
          {children}{' '}
          <a className="claim-place" href={`${lesson}#${id}`}>
            {[...new Set(numbers)].join(', ') || 'In the lesson'}
            <span className="hidden-text">: {said}</span>
          </a>
        </div>
      </details>
    );
  };

const renderNothing = () => null;
/** Returns the elements of notes, all rendering nothing except one. */
const onlyPart = (part: keyof typeof notesParts) => ({
  ...vocabulary,
  ...Object.fromEntries(Object.keys(notesParts).map((name) => [name, renderNothing])),
  [part]: ({ children }: { children: ReactNode }) => children,
});

/** All lessons at a glance: the goal, the time, and the misconception of each. */
export const GuideTable = ({ guides, root }: { guides: readonly Guide[]; root: string }) => (
  <table className="guide-table">
    <thead>
      <tr>
        <th scope="col">Lesson</th>
        <th scope="col">Minutes</th>
        <th scope="col">Goal</th>
        <th scope="col">Common misconception</th>
      </tr>
    </thead>
    <tbody>
      {guides.map((guide) => {
        const { Notes, lesson } = guide;
        return (
          <GuideFigures key={lesson.slug} guide={guide} root={root}>
            <tr>
              <th scope="row">
                <span className="guide-number">{lesson.number}</span>{' '}
                <a href={`#${lesson.slug}`}>{lesson.title}</a>
              </th>
              <td>{lesson.minutes}</td>
              <td>
                <Notes components={onlyPart('Objective')} />
              </td>
              <td>
                <Notes components={onlyPart('Misconception')} />
              </td>
            </tr>
          </GuideFigures>
        );
      })}
    </tbody>
  </table>
);

/** The complete guide to one lesson. */
export function GuideSection({ guide, root }: { guide: Guide; root: string }) {
  const { lesson, Notes, Claims, coverage } = guide;
  const { slug, number, title } = lesson;
  const address = `${root}${slug}/`;
  return (
    <details className="guide part">
      <summary>
        <h3 id={slug}>
          <span className="guide-number">{number}</span> {title}
        </h3>
      </summary>
      <p className="guide-insight">{lesson.insight}</p>
      <p className="guide-links">
        <a href={address}>
          Lesson<span className="hidden-text"> {title}</span>
        </a>
        <a href={`${address}?present=title`}>
          Present<span className="hidden-text"> {title}</span>
        </a>
        <a href={`${address}worksheet/`}>
          Worksheet<span className="hidden-text"> for {title}</span>
        </a>
        <a href={`${root}teach/key/${slug}/`}>
          Key<span className="hidden-text"> for {title}</span>
        </a>
        <a href={`${address}${slug}.ipynb`} download>
          Notebook<span className="hidden-text"> for Jupyter: {title}</span>
        </a>
      </p>
      <GuideFigures guide={guide} root={root}>
        <Notes components={vocabulary} />
        <div className="note" data-note="claims">
          <b className="note-label">Common claims</b>
          <div className="note-text">
            <Claims
              components={{
                ...vocabulary,
                a: linkInto(address),
                Claim: claimIn(coverage, address),
              }}
            />
            <Corrections coverage={coverage} lesson={address} />
          </div>
        </div>
      </GuideFigures>
    </details>
  );
}
