import type { ReactNode } from 'react';
import { Formula } from '../kit/formula/AttentionFormula.tsx';
import { Tex } from '../kit/formula/Formula.tsx';
import { PageFigure } from '../figure/Root.tsx';
import { Challenge } from './Challenge.tsx';
import { CoursePart } from './CoursePart.tsx';
import { Further, Topic } from './Further.tsx';
import { Goal, Goals } from './Goals.tsx';
import { Notes } from './Notes.tsx';
import { notesParts } from './notesParts.tsx';
import { Predict } from './Predict.tsx';
import { Prose, Slide } from './Slide.tsx';
import { Do, Edit, N, Part, Point, Tok } from './prose.tsx';
import { WorkedFormula } from './WorkedFormula.tsx';

/** `<Figure of="widget-id" name="…" preset="…" title="…" />`: a live figure. */
function Figure({
  of,
  name = of,
  title,
}: {
  of: string;
  name?: string;
  /** Read when the lesson is compiled, because a page's figures are created before it is rendered. */
  preset?: string;
  title?: string;
}) {
  return <PageFigure name={name} heading={title} />;
}

/** A note in the margin, or after the paragraph if there is no margin. */
function Aside({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <aside className="aside" id={id}>
      {children}
    </aside>
  );
}

/** A common statement, and what is actually true. */
function Claim({ id, said, children }: { id: string; said: string; children: ReactNode }) {
  return (
    <section className="claim" id={id} aria-labelledby={`${id}-said`}>
      <p className="claim-label">Common claim</p>
      <blockquote className="claim-said" id={`${id}-said`}>
        {said}
      </blockquote>
      {children}
    </section>
  );
}

/**
 * Words that are only true of the live figure: what the reader does there, or what is drawn. They look like other words
 * here; a notebook marks them as being about the live figure. In a paragraph that is entirely `Live`, the last period
 * stays outside.
 */
const Live = ({ watch, children }: { figure?: string; watch?: string; children: ReactNode }) =>
  watch ? <span data-watch={watch}>{children}</span> : children;

/** The recap at the end of a lesson. */
function Recap({ children }: { children: ReactNode }) {
  return (
    <section className="recap" id="recap" aria-label="Recap">
      {children}
    </section>
  );
}

/** A target for links and for the coverage table. */
function Anchor({ id, children }: { id: string; children?: ReactNode }) {
  return <span id={id}>{children}</span>;
}

/** A term where it is explained, quietly linked to the glossary. */
function Term({ of, children }: { of: string; children: ReactNode }) {
  return (
    <a className="term" id={`term-${of}`} href={`../words/#${of}`}>
      {children}
    </a>
  );
}

/** A table that scrolls sideways on a narrow screen instead of widening the page. */
function Wide({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
    <div className="wide scrolls" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

/** Everything a lesson may use. Authors import nothing. */
export const vocabulary = {
  Anchor,
  Aside,
  Challenge,
  Claim,
  CoursePart,
  Do,
  Edit,
  Figure,
  Formula,
  Further,
  Goal,
  Goals,
  Live,
  N,
  Notes,
  Part,
  Point,
  Predict,
  Prose,
  Recap,
  Slide,
  Term,
  Tex,
  Tok,
  Topic,
  Wide,
  WorkedFormula,
  ...notesParts,
};
