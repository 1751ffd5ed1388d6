import { type ComponentType, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { KEEP_SERVER_HTML } from '../../lessons/keepServerHtml.ts';
import {
  answer,
  type Attempt,
  beginAgain,
  finish,
  formRecords,
  isRight,
  scoreOf,
} from './attempts.ts';
import { unfoldFigure } from '../unfoldFigure.ts';
import { AskingButton } from './AskingButton.tsx';
import { type Form, LETTERS } from './forms.ts';
import { pairs } from './pairs.ts';
import type { Drawn } from './Question.tsx';

/** The built site's scripts do not have the questions: they stand in the prerendered page. */
const FormText: ComponentType<Drawn> | undefined =
  import.meta.env.SSR || !import.meta.env.PROD
    ? (await import('./FormText.tsx')).FormText
    : undefined;

/** Shows in the HTML of a form what is chosen, and once it is finished what was right. */
function showAnswers(place: HTMLElement, form: Form, attempt: Attempt, finished: boolean): void {
  for (const question of place.querySelectorAll<HTMLElement>('[data-pair]')) {
    const id = question.dataset['pair']!;
    const { right } = pairs.find((pair) => pair.id === id)!;
    const choice = attempt.answers[id];
    question.querySelectorAll<HTMLInputElement>('input').forEach((input, i) => {
      input.checked = i === choice;
      input.disabled = finished;
      const row = input.closest('label')!;
      row.toggleAttribute('data-right', finished && i === right[form]);
      row.toggleAttribute('data-wrong', finished && i === choice && i !== right[form]);
    });
    question.querySelector<HTMLElement>('.check-reply')!.hidden = !finished;
    const was = isRight(attempt, id);
    question.querySelector('.check-verdict')!.textContent = !finished
      ? ''
      : was
        ? `✓ Right: ${LETTERS[right[form]]}.`
        : `${was === undefined ? 'Left open' : `✗ You chose ${LETTERS[choice!]}`}. Right is ${LETTERS[right[form]]}.`;
  }
}

/** One form: its questions, and the button at its end. `failed` is called when an answer could not be kept. */
export function FormView({
  form,
  root,
  hidden,
  failed,
}: {
  form: Form;
  root: string;
  hidden: boolean;
  failed: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const result = useRef<HTMLParagraphElement>(null);
  const { draft, attempts } = useStore(formRecords)[form];
  const finished = draft === undefined;
  const last = attempts.at(-1);
  const open = pairs.length - Object.keys(draft ?? {}).length;
  useEffect(() => {
    showAnswers(
      place.current!,
      form,
      finished ? last! : { form, at: '', answers: draft },
      finished,
    );
  }, [form, draft, last, finished]);
  useEffect(() => {
    const { current } = place;
    const choose = ({ target }: Event) => {
      const input = target as HTMLInputElement;
      const { pair } = input.closest<HTMLElement>('[data-pair]')!.dataset;
      if (!answer(form, pair!, Number(input.value))) failed();
    };
    current!.addEventListener('change', choose);
    // It does not bubble.
    current!.addEventListener('toggle', unfoldFigure, true);
    return () => {
      current!.removeEventListener('change', choose);
      current!.removeEventListener('toggle', unfoldFigure, true);
    };
  }, [form, failed]);
  const show = () => {
    if (!finish(form, new Date().toISOString())) failed();
    result.current!.focus();
  };
  const again = () => {
    if (!beginAgain(form)) failed();
    place.current!.querySelector('input')!.focus();
  };
  return (
    <section
      className="check-form"
      hidden={hidden}
      aria-labelledby={`form-${form}`}
      data-form={form}
    >
      <h2 id={`form-${form}`}>Form {form}</h2>
      <p className="check-result" tabIndex={-1} role="status" ref={result}>
        {finished &&
          `${scoreOf(last!)} of ${pairs.length} right. What was right, why, and where to read it now stands under each question.`}
      </p>
      <div ref={place}>
        {FormText ? (
          <div>
            <FormText form={form} as="page" root={root} />
          </div>
        ) : (
          <div {...KEEP_SERVER_HTML} />
        )}
      </div>
      <div className="check-end">
        {finished ? (
          <button type="button" className="quiet" data-act="again" onClick={again}>
            Answer form {form} again
          </button>
        ) : (
          <>
            <AskingButton
              act="finish"
              says="Show what I got right"
              ask={open > 0 ? `${open} ${open === 1 ? 'is' : 'are'} open. Show anyway?` : undefined}
              press={show}
            />
            <span>
              {open === 0
                ? 'All questions are answered.'
                : `${pairs.length - open} of ${pairs.length} answered. What is left open counts as not right.`}
            </span>
          </>
        )}
      </div>
    </section>
  );
}
