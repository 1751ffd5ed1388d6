import { adoptStyle } from '../theme/adopt.ts';
import { notify, type Session } from '../widget/session.ts';

/** A selector for slides by their names. */
const slideSelector = (ids: readonly string[]) =>
  ids.map((id) => `[data-slide="${CSS.escape(id)}"]`).join();

/**
 * A page that was opened for one question (`?ask=` and the slides of the question and of its figure) shows that
 * question, with its figure under it, and a way to the whole lesson. It is the lesson's own page: the rest is hidden,
 * from the first paint on (index.html). Where the lesson has no such question it is shown whole, and says so.
 */
export function showAskedQuestion(session: Session): void {
  const page = document.documentElement.dataset;
  const asked = new URLSearchParams(location.search).get('ask');
  if (asked === null || page['present'] !== undefined) return;
  const id = asked.split(',')[0]!;
  const question = document.querySelector(`${slideSelector([id])}:has(> .predict)`);
  const { scope = '' } = question?.querySelector<HTMLElement>('.predict')!.dataset ?? {};
  const figure = document.getElementById(`figure-${scope}`)?.closest<HTMLElement>('[data-slide]');
  if (!question || !figure) {
    delete page['ask'];
    return notify(session, [
      'The question in the address is not in this lesson, so the whole lesson is shown.',
    ]);
  }
  // An address written by hand may name the question alone.
  const own = figure.dataset['slide']!;
  adoptStyle(
    `:root[data-ask] .lesson-text > :not(${slideSelector([id, own])}) { display: none }
    :root[data-ask] .lesson-text > .slide${slideSelector([own])} { display: contents }`,
  );
  page['ask'] = '';
  // Below the question for the keyboard and the ear, too. The lesson's text never changes its order by itself.
  question.after(figure);
  const whole = document.createElement('p');
  whole.className = 'asked-whole';
  whole.append(
    Object.assign(document.createElement('a'), {
      href: location.pathname,
      textContent: 'The whole lesson',
    }),
  );
  document.querySelector('.lesson')!.append(whole);
}
