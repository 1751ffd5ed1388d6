import { type ReactNode, use } from 'react';
import { escapeQuery } from '../figure/shareLink.ts';
import { useSession } from '../figure/context.ts';
import { type AnyState, presetState } from '../figure/define.ts';
import type { Instance } from '../figure/instance.ts';
import { encode } from '../figure/link.ts';
import { lessons } from './lessons.ts';
import { useFigure } from './prose.tsx';
import { withChange } from './quantity.ts';
import { GuideContext, useSiteRoot } from './lessonContext.ts';

/** A labeled paragraph of the notes. */
function Note({ kind, label, children }: { kind: string; label: string; children: ReactNode }) {
  return (
    <p className="note" data-note={kind}>
      <b className="note-label">{label}</b> <span className="note-text">{children}</span>
    </p>
  );
}

/** What the class can do afterwards. */
function Objective({ children }: { children: ReactNode }) {
  return (
    <Note kind="objective" label="Objective">
      {children}
    </Note>
  );
}

/** How long the lesson takes, and what a shorter version leaves out. */
function Minutes({ children }: { children?: ReactNode }) {
  const { page } = useSession();
  return (
    <Note kind="minutes" label="Minutes">
      {lessons.find(({ slug }) => page === `${slug}/`)?.minutes}
      {children && <>; {children}</>}
    </Note>
  );
}

/** What the class has to know already. */
function Before({ children }: { children: ReactNode }) {
  return (
    <Note kind="before" label="Prerequisites">
      {children}
    </Note>
  );
}

/** What many students believe, and how to bring it up. */
function Misconception({ children }: { children: ReactNode }) {
  return (
    <Note kind="misconception" label="Misconception">
      {children}
    </Note>
  );
}

/** A question for a class. It contains the expected answer as `<Expect>`. */
function Ask({ children }: { children: ReactNode }) {
  return (
    <Note kind="ask" label="Ask">
      {children}
    </Note>
  );
}

function Expect({ children }: { children: ReactNode }) {
  return (
    <span className="expect">
      <i>Expected:</i> {children}
    </span>
  );
}

/** What the lesson leaves out or simplifies. */
function Simplified({ children }: { children: ReactNode }) {
  return (
    <Note kind="simplified" label="Simplified">
      {children}
    </Note>
  );
}

/** The part of an address that sets a figure. */
export const figureLink = ({ name, widget }: Instance, state: AnyState) =>
  `?${encodeURIComponent(name)}=${escapeQuery(encode(widget, state))}#figure-${name}`;

/**
 * A figure with chosen settings to show in class: a link that opens the lesson with them. In the lesson itself, the
 * link sets the figure there.
 */
function Try({
  figure,
  preset,
  set,
  children,
}: {
  figure?: string;
  preset?: string;
  set?: AnyState;
  children: ReactNode;
}) {
  const lesson = use(GuideContext);
  const instance = useFigure(figure);
  const from = preset === undefined ? instance.start : presetState(instance.widget, preset);
  return (
    <Note kind="try" label="Show">
      <a href={`${lesson}${figureLink(instance, withChange(instance, from, set))}`}>{children}</a>
    </Note>
  );
}

/** Links to the worksheet and its key, which are separate pages. */
function Worksheet() {
  const root = useSiteRoot();
  const { page } = useSession();
  return (
    <Note kind="worksheet" label="On paper">
      <a href={`${root}${page}worksheet/`}>Worksheet</a>,{' '}
      <a href={`${root}teach/key/${page}`}>its key</a>
    </Note>
  );
}

/** The elements allowed inside `<Notes>`. */
export const notesParts = {
  Ask,
  Before,
  Expect,
  Minutes,
  Misconception,
  Objective,
  Simplified,
  Try,
  Worksheet,
};
