import { Children, createContext, isValidElement, type ReactNode, use } from 'react';
import type { LessonMeta } from '../../lesson/lessons.ts';
import { type FigureState, WithFigure } from '../reference/WithFigure.tsx';

/** Where each term is explained, and the path to the site's root. */
export interface GlossaryInfo {
  root: string;
  lessonOf: ReadonlyMap<string, LessonMeta>;
}
export const GlossaryContext = createContext<GlossaryInfo | null>(null);

/** A term's symbol in formulas. */
export const Letter = ({ children }: { children: ReactNode }) => children;

/** A row of a glossary entry; renders nothing without content. `code`: format as code. */
function Row({ name, code, children }: { name: string; code?: boolean; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{code ? <code>{children}</code> : children}</dd>
    </div>
  );
}

/**
 * One term. `paper`: its name in “Attention Is All You Need”, if it differs or the paper has one; `torch`: in PyTorch;
 * `also`: other names; `find`: argument names and symptoms for the search, not shown.
 * @throws if no lesson explains it
 */
export function Entry({
  of: id,
  term,
  shape,
  paper,
  torch,
  also,
  find,
  children,
  ...shown
}: FigureState & {
  of: string;
  term: string;
  shape?: string;
  paper?: string;
  torch?: string;
  also?: string;
  find?: string;
  children: ReactNode;
}) {
  const { root, lessonOf } = use(GlossaryContext)!;
  const lesson = lessonOf.get(id);
  if (!lesson) throw new Error(`No lesson explains "${id}": it has no <Term of="${id}">.`);
  const parts = Children.toArray(children);
  const isLetter = (one: ReactNode) => isValidElement(one) && one.type === Letter;
  return (
    <section
      className="entry"
      id={id}
      data-lesson={lesson.slug}
      data-find={find}
      aria-labelledby={`${id}-term`}
    >
      <h2>
        <a className="entry-link" href={`#${id}`} id={`${id}-term`}>
          {term}
        </a>{' '}
        <span className="letter">{parts.filter(isLetter)}</span>
      </h2>
      <WithFigure {...shown} root={root}>
        <div className="so">{parts.filter((one) => !isLetter(one))}</div>
        <dl>
          <Row name="Shape">{shape}</Row>
          <Row name="In the paper">{paper}</Row>
          <Row name="In PyTorch" code>
            {torch}
          </Row>
          <Row name="Also called">{also}</Row>
          <Row name="Lesson">
            <a href={`${root}${lesson.slug}/#term-${id}`}>
              {lesson.number} {lesson.title}
            </a>
          </Row>
        </dl>
      </WithFigure>
    </section>
  );
}
