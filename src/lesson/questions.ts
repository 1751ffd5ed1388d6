import { writeText } from '../kit/signal/usePatch.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Session } from '../figure/session.ts';
import { classroom } from './classroom.ts';
import { defaultAnswer, type Question, readersAnswer } from './answers.ts';
import { figureOf } from './liveText.ts';
import { adoptStyleSheet } from '../theme/adoptStyleSheet.ts';
import { partSelector } from '../kit/layout/partSelector.ts';

/** Makes a question interactive. Returns a function that undoes this. */
function hydrateQuestion(question: HTMLElement, session: Session): () => void {
  const instance = figureOf(question, session);
  const asked = JSON.parse(question.dataset['question']!) as Question;
  const group = question.querySelector<HTMLElement>('.predict-options')!;
  const details = question.querySelector('details')!;
  const buttons = [...group.querySelectorAll('button')];
  const said = details.querySelector('.predict-verdict')!;
  let stopOwn = () => {};

  /** Below the answer, adds the answer for the reader's own numbers if the question applies to them. */
  const answerOwn = () => {
    const own = details.appendChild(document.createElement('div'));
    own.className = 'predict-own';
    const show = () => {
      const says = readersAnswer(instance, asked, instance.store.getState().present);
      writeText(own, says && `With your numbers: ${says}.`);
    };
    show();
    stopOwn = instance.store.subscribe(show);
  };
  const pick = ({ target }: Event) => {
    const picked = buttons.findIndex((one) => one.contains(target as Node));
    if (picked < 0) return;
    const { answer, verdict } = defaultAnswer(instance, asked);
    if (!details.querySelector('.predict-own')) answerOwn();
    for (const [i, button] of buttons.entries()) {
      button.setAttribute('aria-pressed', `${i === picked}`);
      if (i === answer) button.dataset['right'] = 'true';
    }
    const reply =
      picked === answer ? 'That’s right.' : `Not quite. ${asked.wrong[asked.options[picked]!]}`;
    writeText(said, `${reply} ${verdict}`);
    details.open = true;
  };
  group.addEventListener('click', pick);

  // Hide the parts of the figure that would give the answer away, and its caption, unless the reader has already
  // changed the figure.
  const { veils } = question.dataset;
  const figure = document.getElementById(`figure-${instance.name}`);
  let unveil = () => {};
  if (veils && figure && instance.store.getState().present === instance.start) {
    const named = `:root:not([data-present]) #${CSS.escape(figure.id)} :is(${partSelector(veils)}, .describe)`;
    const removeStyle = adoptStyleSheet(
      `@media screen { ${named}, ${named} * { visibility: hidden !important } }`,
    );
    unveil = () => {
      removeStyle();
      details.removeEventListener('toggle', unveil);
      figure.removeEventListener('showfigure', unveil);
    };
    details.addEventListener('toggle', unveil);
    figure.addEventListener('showfigure', unveil);
  }

  /** When presented to a class, votes are counted in place of the options, and the explanation moves there, too. */
  let stopPoll: (() => void) | undefined;
  const poll = () => {
    const { ask } = classroom.getState();
    stopPoll?.();
    stopPoll = undefined;
    if (!ask) return;
    const explanation = [...details.childNodes].filter(
      (node) =>
        !(node instanceof Element && node.matches('summary, .predict-verdict, .predict-own')),
    );
    const place = document.createElement('div');
    place.style.display = 'contents';
    const own = question.closest<HTMLElement>('[data-slide]')?.dataset['slide'];
    const slide = `${session.page}${own}`;
    const root = createRoot(place, { identifierPrefix: slide });
    flushSync(() =>
      root.render(
        ask({ options: asked.options, ...defaultAnswer(instance, asked), slide, explanation }),
      ),
    );
    const hidden = [group, details];
    for (const one of hidden) one.remove();
    question.append(place);
    stopPoll = () => {
      said.after(...explanation);
      place.remove();
      question.append(...hidden);
      root.unmount();
    };
  };
  poll();
  const stopAsking = classroom.subscribe(poll);
  return () => {
    stopAsking();
    stopPoll?.();
    stopOwn();
    unveil();
  };
}

export function hydrateQuestions(page: HTMLElement, session: Session): () => void {
  const questions = [...page.querySelectorAll<HTMLElement>('[data-question]')];
  const stops = questions.map((question) => hydrateQuestion(question, session));
  return () => stops.forEach((stop) => stop());
}
