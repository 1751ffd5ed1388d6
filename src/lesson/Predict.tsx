import { type ReactNode, useId } from 'react';
import { type Question, defaultAnswer } from './answers.ts';
import { jsonAttribute, useFigure } from './prose.tsx';

/**
 * A question to guess at. The reader picks an option; the engine finds the right one; the explanation follows, a button
 * makes the change in the figure, and a last line gives the answer for the reader's own numbers. Without JavaScript the
 * answer unfolds. questions.ts has the code for the browser.
 * `judge`: how the right option is found. `direction`: whether the quantity falls, stays or rises under `change`; the
 * options are in that order. `range`: which range holds the quantity; `steps` are the bounds between the options.
 * `times`: the same for the factor by which it grows under `change`. `least`, `most`: which entry of the list is smallest
 * or largest; options in the list's order. `index`: the quantity is the index of the right option, from 0.
 * `change`: new values of fields, or `{ add: 100 }` or `{ times: 10 }` for numbers. `as` and `digits`: how the values
 * before and after are formatted. `asks`: the state that the question assumes if it is not the initial one: a preset or
 * field values.
 * `hides`: the parts of the figure that would give the answer away, by name, separated by commas
 * (src/kit/layout/partSelector.ts). They are hidden on the question's slide (scripts/build/slides.ts reads this); with
 * `veils` also on the page until the reader answers or a link in the text sets the figure.
 */
export function Predict({
  question,
  options,
  wrong,
  judge,
  steps,
  of,
  change,
  asks,
  as,
  digits,
  figure,
  hides,
  veils,
  children,
}: Question & {
  question: string;
  figure?: string;
  hides?: string;
  veils?: boolean;
  children: ReactNode;
}) {
  const instance = useFigure(figure);
  const title = useId();
  const asked: Question = { options, wrong, judge, steps, of, change, asks, as, digits };
  const shown =
    typeof asks === 'string' ? { preset: asks, set: change } : { set: { ...asks, ...change } };
  const { answer, verdict } = defaultAnswer(instance, asked);
  const unanswered = options.filter((option, i) => (i === answer) === option in wrong);
  if (unanswered.length || Object.keys(wrong).length !== options.length - 1)
    throw new Error(`“${question}” needs a reply to each wrong option: ${unanswered}.`);
  return (
    <section
      className="predict"
      data-scope={instance.name}
      data-about={of}
      data-question={jsonAttribute(asked)}
      data-veils={veils ? hides : undefined}
      aria-labelledby={title}
    >
      <p className="predict-label">
        {veils
          ? 'Make a guess first. Part of the figure is hidden until you do.'
          : 'Make a guess first'}
      </p>
      <p className="predict-question" id={title}>
        {question}
      </p>
      <div className="predict-options" role="group" aria-labelledby={title}>
        {options.map((option) => (
          <button key={option} type="button" aria-pressed="false">
            {option}
          </button>
        ))}
      </div>
      <details>
        <summary>The answer</summary>
        <p className="predict-verdict" role="status">
          {verdict}
        </p>
        {children}
        {change && (
          <button type="button" className="do" data-do={jsonAttribute(shown)}>
            Show it in the figure
          </button>
        )}
      </details>
    </section>
  );
}
