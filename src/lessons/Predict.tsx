import { type ReactNode, useId, useState } from 'react';
import { useStore } from 'zustand';
import type { AnyState } from '../widget/define.ts';
import { classroom } from './classroom.ts';
import { answerOf, type Judge } from './judge.ts';
import { type As, changed, textOf } from './quantity.ts';
import { AS_IT_STANDS, useTakenOver } from './standing.ts';
import { showFigure } from './underWay.ts';
import { useFigure } from './prose.tsx';

/** The answer as a sentence. */
function answerText(option: string, judge: Judge, values: readonly string[] | null): string {
  if (judge !== 'direction') return `The answer is “${option}”.`;
  if (!values) return `${option}.`;
  return values[0] === values[1]
    ? `${option} at ${values[0]}.`
    : `${option}, from ${values[0]} to ${values[1]}.`;
}

/**
 * Predict, then move, then explain. The reader chooses first; the engine knows the answer; the explanation
 * follows, and the change can be made in the figure. Without JavaScript the answer unfolds.
 *
 * `direction`: does the quantity fall, stay or rise under `change`? Options in that order.
 * `least`, `most`: which entry of the list is it? Options in the list's order.
 * `index`: the quantity is the number of the right option, counted from 0.
 * `as` and `digits` say how the values before and after are written.
 */
export function Predict({
  question,
  options,
  wrong,
  judge,
  of,
  change,
  as = 'percent',
  digits,
  figure,
  children,
}: {
  question: ReactNode;
  options: readonly string[];
  /** What each wrong option overlooks, by its text. */
  wrong: Readonly<Record<string, string>>;
  judge: Judge;
  of: string;
  change?: AnyState;
  as?: As;
  digits?: number;
  figure?: string;
  children: ReactNode;
}) {
  const instance = useFigure(figure);
  const [picked, setPicked] = useState<number | null>(null);
  const [open, setOpen] = useState(false);
  const title = useId();
  const ask = useStore(classroom, (held) => held.ask);
  const stands = useTakenOver() && picked === null && !ask;
  const show = () => {
    instance.adopt({ ...instance.start, ...change }, true);
    showFigure(instance);
  };
  const judged = () => {
    const answer = answerOf(instance, judge, of, change);
    const unanswered = options.filter((option, i) => (i === answer) === option in wrong);
    if (unanswered.length || Object.keys(wrong).length !== options.length - 1)
      throw new Error(`“${String(question)}” needs a reply to each wrong option: ${unanswered}.`);
    const values =
      judge === 'direction' && change
        ? [instance.start, changed(instance, instance.start, change)].map((state) =>
            textOf(instance, state, of, { as, digits }),
          )
        : null;
    return { answer, verdict: answerText(options[answer]!, judge, values) };
  };
  const found = stands ? undefined : judged();
  const explained = (
    <>
      {children}
      {change && (
        <button type="button" className="do" onClick={show}>
          Show it in the figure
        </button>
      )}
    </>
  );
  return (
    <section className="predict" data-scope={instance.name} aria-labelledby={title}>
      <p className="predict-label">Predict, then look: the figure as it opens</p>
      <p className="predict-question" id={title}>
        {question}
      </p>
      {ask && found ? (
        ask({ options, ...found, children: explained })
      ) : (
        <>
          <div className="predict-options" role="group" aria-labelledby={title}>
            {options.map((option, i) => (
              <button
                key={option}
                type="button"
                aria-pressed={picked === i}
                data-right={picked !== null && i === found?.answer ? true : undefined}
                onClick={() => {
                  setPicked(i);
                  setOpen(true);
                }}
              >
                {option}
              </button>
            ))}
          </div>
          <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>The answer</summary>
            {found ? (
              <p className="predict-verdict" role="status">
                {picked !== null &&
                  (picked === found.answer
                    ? 'Yes. '
                    : `Not this time. ${wrong[options[picked]!]} `)}
                {found.verdict}
              </p>
            ) : (
              <p className="predict-verdict" role="status" {...AS_IT_STANDS} />
            )}
            {explained}
          </details>
        </>
      )}
    </section>
  );
}
