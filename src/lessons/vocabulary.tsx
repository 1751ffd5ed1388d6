import type { ReactNode } from 'react';
import { Formula } from '../tex/AttentionFormula.tsx';
import { Tex } from '../tex/Formula.tsx';
import { PageFigure } from '../widget/Root.tsx';
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
  /** Read when the lesson is compiled: a page's figures are made before it is drawn. */
  preset?: string;
  title?: string;
}) {
  return <PageFigure name={name} heading={title} />;
}

/** A note in the margin, or after the paragraph where there is none. */
function Aside({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <aside className="aside" id={id}>
      {children}
    </aside>
  );
}

/** A statement one often reads, beside what is true. */
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
 * Words that only the live figure makes true: what one does there, and what is drawn. They are words like all others
 * here, and a notebook says where they belong. Where it is a whole paragraph, its last full stop stays outside.
 */
const Live = ({ watch, children }: { figure?: string; watch?: string; children: ReactNode }) =>
  watch ? <span data-watch={watch}>{children}</span> : children;

/** What to keep. */
function Recap({ children }: { children: ReactNode }) {
  return (
    <section className="recap" id="recap" aria-label="Recap">
      {children}
    </section>
  );
}

/** A place that the coverage table and links can point to. */
function Anchor({ id, children }: { id: string; children?: ReactNode }) {
  return <span id={id}>{children}</span>;
}

/** A term where it is explained: a quiet link to its place in the glossary. */
function Term({ of, children }: { of: string; children: ReactNode }) {
  return (
    <a className="term" id={`term-${of}`} href={`../words/#${of}`}>
      {children}
    </a>
  );
}

/** A table of results that scrolls sideways on a narrow screen instead of widening the page. */
function Wide({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
    <div className="wide scrolls" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

/** Everything a lesson may use, as the HTML that it becomes. Authors import nothing. */
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
