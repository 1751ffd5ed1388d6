import { adoptStyleSheet } from '../theme/adoptStyleSheet.ts';
import { notify, type Session } from '../figure/session.ts';

/** Returns a selector for slides by id. */
const slideSelector = (ids: readonly string[]) =>
  ids.map((id) => `[data-slide="${CSS.escape(id)}"]`).join();

/**
 * Shows a single question with its figure below it and a link to the whole lesson, if the address asks for one (`?ask=`
 * followed by the slides of the question and of its figure). The page is the lesson's own; index.html hides the rest
 * before the first paint. If the lesson has no such question, shows the whole lesson and a message.
 */
export function showLinkedQuestion(session: Session): void {
  const page = document.documentElement.dataset;
  const requested = new URLSearchParams(location.search).get('ask');
  if (requested === null || page['present'] !== undefined) return;
  const id = requested.split(',')[0]!;
  const question = document.querySelector(`${slideSelector([id])}:has(> .predict)`);
  const { scope = '' } = question?.querySelector<HTMLElement>('.predict')!.dataset ?? {};
  const figure = document.getElementById(`figure-${scope}`)?.closest<HTMLElement>('[data-slide]');
  if (!question || !figure) {
    delete page['ask'];
    return notify(session, [
      'The question in this link isn’t in this lesson, so here’s the whole lesson.',
    ]);
  }
  // An address typed by hand may name only the question.
  const figureSlide = figure.dataset['slide']!;
  adoptStyleSheet(
    `:root[data-ask] .lesson-text > :not(${slideSelector([id, figureSlide])}) { display: none }
    :root[data-ask] .lesson-text > .slide${slideSelector([figureSlide])} { display: contents }`,
  );
  page['ask'] = '';
  // Move the figure in the DOM, so that keyboard and screen reader order match. The lesson text never reorders itself.
  question.after(figure);
  const linkToLesson = document.createElement('p');
  linkToLesson.className = 'asked-whole';
  linkToLesson.append(
    Object.assign(document.createElement('a'), {
      href: location.pathname,
      textContent: 'The whole lesson',
    }),
  );
  document.querySelector('.lesson')!.append(linkToLesson);
}
