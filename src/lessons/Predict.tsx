import { type ReactNode, type RefObject, useId, useState } from 'react';
import { useStore } from 'zustand';
import { useFollowed } from '../bound/bound.ts';
import { followed } from '../widget/bind.ts';
import type { AnyState } from '../widget/define.ts';
import type { Instance } from '../widget/instance.ts';
import { useCalm } from './calm.ts';
import { classroom } from './classroom.ts';
import { type Asked, judgedAt, ownAnswer } from './judge.ts';
import { AS_IT_STANDS, useTakenOver } from './standing.ts';
import { showFigure } from './underWay.ts';
import { useFigure } from './prose.tsx';

/** Below the answer: the same for the numbers that the reader has made, where it can be asked with them. */
function Own({ instance, asked }: { instance: Instance; asked: Asked }) {
  const [read] = useState(() => followed(instance, (state) => ownAnswer(instance, asked, state)));
  const [calm, element] = useCalm(read);
  const own = useFollowed(calm);
  return (
    <div className="predict-own" ref={element as RefObject<HTMLDivElement>}>
      {own && `With your numbers: ${own}.`}
    </div>
  );
}

/**
 * Predict, then move, then explain. The reader chooses first; the engine knows the answer; the explanation
 * follows, the change can be made in the figure, and a last line answers for the figure as the reader has it.
 * Without JavaScript the answer unfolds.
 *
 * `direction`: does the quantity fall, stay or rise under `change`? Options in that order.
 * `least`, `most`: which entry of the list is it? Options in the list's order.
 * `index`: the quantity is the number of the right option, counted from 0.
 * `as` and `digits` say how the values before and after are written.
 *
 * For the slide of the question alone, and read by the build (scripts/build/slides.ts):
 * `asks`: what its words suppose of the figure, where that is not its start: a preset, or fields and what they are.
 * `hides`: the parts of the figure that would answer it, by name, with commas between (src/presenter/hides.ts).
 */
export function Predict({
  question,
  options,
  wrong,
  judge,
  of,
  change,
  as,
  digits,
  figure,
  children,
}: Asked & {
  question: ReactNode;
  /** What each wrong option overlooks, by its text. */
  wrong: Readonly<Record<string, string>>;
  figure?: string;
  asks?: string | AnyState;
  hides?: string;
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
  const asked = { options, judge, of, change, as, digits };
  const judged = () => {
    const { answer, says } = judgedAt(instance, asked, instance.start);
    const unanswered = options.filter((option, i) => (i === answer) === option in wrong);
    if (unanswered.length || Object.keys(wrong).length !== options.length - 1)
      throw new Error(`“${String(question)}” needs a reply to each wrong option: ${unanswered}.`);
    return { answer, verdict: says.startsWith('“') ? `The answer is ${says}.` : `${says}.` };
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
            {picked !== null && <Own instance={instance} asked={asked} />}
          </details>
        </>
      )}
    </section>
  );
}
