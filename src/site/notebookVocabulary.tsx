// Renders the elements of a lesson for its notebook: plain HTML, which the build turns into Markdown
// (scripts/build/notebooks.ts).
import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';
import { LIVE_LINK_LABEL } from './live.ts';
import { defaultAnswer } from '../lesson/answers.ts';
import type { Challenge } from '../lesson/Challenge.tsx';
import { figureLink } from '../lesson/notesParts.tsx';
import type { Predict } from '../lesson/Predict.tsx';
import { type Do, type Point, useFigure } from '../lesson/prose.tsx';
import { quantity, withChange } from '../lesson/quantity.ts';
import { vocabulary } from '../lesson/vocabulary.tsx';
import type { WorkedFormula } from '../lesson/WorkedFormula.tsx';
import { workedFormulaTexts } from '../lesson/workedFormulaTexts.ts';
import { type Task, tasks } from '../python/exercises/tasks.ts';
import { formatShort } from '../number/format.ts';
import attention from '../kit/formula/attention.tex';
import { READINGS } from '../kit/formula/AttentionFormula.tsx';
import worked from '../kit/formula/worked.tex?raw';
import { type AnyState, presetState } from '../figure/define.ts';
import type { Instance } from '../figure/instance.ts';

type Children = { children?: ReactNode };

/** Placeholder for a code cell; `data-cell` is its key. */
const CodeCell = ({ of }: { of: string }) => <div data-cell={of} />;

/** The address of a figure in a state, relative to the lesson. */
const liveAddress = (instance: Instance, state: AnyState = instance.start) =>
  state === instance.start ? `#figure-${instance.name}` : figureLink(instance, state);

const LiveLink = ({ to, children }: Children & { to: string }) => (
  <a href={to}>
    {children} {LIVE_LINK_LABEL}
  </a>
);

/** A figure: a description of its initial state, a link to it, and its program. */
function Figure({ of, name = of, title }: { of: string; name?: string; title?: string }) {
  const instance = useFigure(name);
  const { widget, start } = instance;
  return (
    <>
      <p>
        <b>Figure: {title ?? widget.title}</b> {widget.describe(start, instance.derived(start))}{' '}
        <LiveLink to={liveAddress(instance)}>Change its numbers in the live figure</LiveLink>
      </p>
      <CodeCell of={name} />
    </>
  );
}

/** In a notebook, `Do` is a link to the figure in the requested state. */
function DoLink({ set, preset, figure, children }: ComponentProps<typeof Do>) {
  const instance = useFigure(figure);
  const from = preset === undefined ? instance.start : presetState(instance.widget, preset);
  return (
    <LiveLink to={liveAddress(instance, withChange(instance, from, set))}>{children}</LiveLink>
  );
}

/** In a notebook, `Point` is a link to the figure that has the control. */
function PointLink({ figure, children }: ComponentProps<typeof Point>) {
  return (
    <strong>
      <LiveLink to={liveAddress(useFigure(figure))}>{children}</LiveLink>
    </strong>
  );
}

/** Words that are only true of the live figure, with a link to it unless they already begin with one. */
function LiveWords({ figure, children }: Children & { figure?: string }) {
  const live = liveAddress(useFigure(figure));
  const hasLink = Children.toArray(children).some(
    (one) => isValidElement(one) && (one.type === DoLink || one.type === PointLink),
  );
  return (
    <>
      (In the {hasLink ? 'live figure' : <LiveLink to={live}>live figure</LiveLink>}: {children})
    </>
  );
}

/** A question with its answer folded. */
function Question(asked: ComponentProps<typeof Predict>) {
  const { question, options, figure, children } = asked;
  const { verdict } = defaultAnswer(useFigure(figure), asked);
  return (
    <>
      <p>
        <b>Make a guess first: {question}</b>
      </p>
      <ul>
        {options.map((option) => (
          <li key={option}>{option}</li>
        ))}
      </ul>
      <details>
        <summary>The answer</summary>
        <p>{verdict}</p>
        {children}
      </details>
    </>
  );
}

function ChallengeText({ title, figure, children }: ComponentProps<typeof Challenge>) {
  const instance = useFigure(figure);
  return (
    <>
      <h3>Challenge: {title}</h3>
      {children}
      <p>
        <LiveLink to={liveAddress(instance)}>Try it in the live figure</LiveLink>
      </p>
    </>
  );
}

function EditedNumber({ field, figure }: { field: string; figure?: string }) {
  const instance = useFigure(figure);
  return formatShort(quantity(instance, instance.start, field) as number);
}

function Formula({ reads = 'steps' }: { reads?: keyof typeof READINGS }) {
  return (
    <>
      <div dangerouslySetInnerHTML={{ __html: attention }} />
      <ul>
        {READINGS[reads].map(({ part, symbol, text }) => (
          <li key={part}>
            <b>{symbol}</b> {text}
          </li>
        ))}
      </ul>
    </>
  );
}

function Worked({ of, divisor, figure }: ComponentProps<typeof WorkedFormula>) {
  const instance = useFigure(figure);
  const { slots } = workedFormulaTexts(instance, instance.start, of, divisor);
  return (
    <div
      data-tex={worked.replace(/\\slot\{(\w+)\}\{[^}]*\}/g, (_, slot) =>
        (slots[slot] ?? '').replace(/√([\d.]+)/, '\\sqrt{$1}'),
      )}
    />
  );
}

function Exercises({ of: kind }: { of: Task['kind'] }) {
  return Object.values(tasks)
    .filter((task) => task.kind === kind)
    .map((task) => (
      <div key={task.id}>
        <h3>Exercise: {task.title}</h3>
        <p>
          {task.task}{' '}
          <LiveLink to={kind === 'bug' ? '#bugs' : '#exercises'}>Check it there</LiveLink>
        </p>
        <CodeCell of={task.id} />
      </div>
    ));
}

const Plain = ({ children }: Children) => children;
const Nothing = () => null;

/** Elements that a notebook leaves out: those for teachers or for slides, and those that no lesson uses. */
export const OMITTED =
  'Notes Ask Before Expect Minutes Misconception Objective Simplified Try Worksheet CoursePart'.split(
    ' ',
  );

/** Elements whose HTML in a lesson converts to Markdown without changes. */
export const UNCHANGED = ['N', 'Tex', 'Tok', 'Wide'] as const;

/** Elements that are rendered differently in a notebook. */
export const overrides = {
  Anchor: Plain,
  Term: Plain,
  Aside: ({ children }: Children) => <blockquote>{children}</blockquote>,
  Challenge: ChallengeText,
  Claim: ({ said, children }: Children & { said: string }) => (
    <>
      <blockquote>
        <p>
          <b>Common claim:</b> {said}
        </p>
      </blockquote>
      {children}
    </>
  ),
  Do: DoLink,
  Edit: EditedNumber,
  Exercises,
  Figure,
  Formula,
  Further: ({ children }: Children) => (
    <>
      <h2>Going further</h2>
      {children}
    </>
  ),
  Goal: ({ children }: Children) => <li>{children}</li>,
  Goals: ({ children }: Children) => <ul>{children}</ul>,
  Live: LiveWords,
  Part: Plain,
  Point: PointLink,
  Predict: Question,
  Prose: Plain,
  Recap: Plain,
  Slide: Plain,
  Topic: ({ title, children }: Children & { title: string }) => (
    <>
      <h3>{title}</h3>
      {children}
    </>
  ),
  WorkedFormula: Worked,
};

export const notebookVocabulary = {
  ...Object.fromEntries(UNCHANGED.map((name) => [name, vocabulary[name]])),
  ...Object.fromEntries(OMITTED.map((name) => [name, Nothing])),
  ...overrides,
};
