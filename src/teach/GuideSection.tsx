import type { ComponentProps, ReactNode } from 'react';
import { notesParts } from '../lessons/notesParts.tsx';
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

/** The numbers of claims in the table of all there are, each with the place where the lesson answers it. */
const corrections = (coverage: Coverage) =>
  Object.entries(coverage).flatMap(([number, places]) =>
    /^C\d+$/.test(number) ? places.map((place) => ({ number, ...place })) : [],
  );

/** The corrections that a lesson carries: a number leads to the place in the lesson. */
function Corrections({ coverage, lesson }: { coverage: Coverage; lesson: string }) {
  const found = corrections(coverage);
  if (found.length === 0) return null;
  return (
    <details className="guide-claim">
      <summary>Every correction in this lesson, by its number</summary>
      <ul className="corrections">
        {found.map(({ number, anchor, what }) => (
          <li key={`${number} ${anchor}`}>
            <a href={`${lesson}#${anchor}`}>{number}</a> {what}
          </li>
        ))}
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

/** A common claim, unfolded to what is true; its number, or its name where it has none, leads to it in the lesson. */
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

const nothing = () => null;
/** The notes’ parts with all of them left out but what stands in one. */
const only = (part: keyof typeof notesParts) => ({
  ...vocabulary,
  ...Object.fromEntries(Object.keys(notesParts).map((name) => [name, nothing])),
  [part]: ({ children }: { children: ReactNode }) => children,
});

/** All lessons at a glance: what each is for, how long it takes, and what many will believe. */
export const GuideTable = ({ guides, root }: { guides: readonly Guide[]; root: string }) => (
  <table className="guide-table">
    <thead>
      <tr>
        <th scope="col">Lesson</th>
        <th scope="col">Minutes</th>
        <th scope="col">What it is for</th>
        <th scope="col">What many believe</th>
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
                <Notes components={only('Objective')} />
              </td>
              <td>
                <Notes components={only('Misconception')} />
              </td>
            </tr>
          </GuideFigures>
        );
      })}
    </tbody>
  </table>
);

/** All that one lesson has for its teachers. */
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
