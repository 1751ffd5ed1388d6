import './recap.css';
import type { AnyWidget } from '../../figure/define.ts';
import { flashChanges } from '../../kit/layout/flashChanges.ts';
import { recap } from '../../lesson/lessons.ts';
import { doneExercises, readDone } from '../challenges/doneExercises.ts';
import { doneChallenges, readDoneChallenges } from '../doneChallenges.ts';
import { showLessonProgress } from '../lessonProgress.ts';

export const figuresOf = (widget: AnyWidget) =>
  recap.figures.filter((figure) => figure.widget === widget.id).map((one) => ({ ...one, widget }));

/** Shows which lessons have been read and how many challenges are left, and connects questions to their figures. */
export function start(): void {
  showLessonProgress();
  readDone();
  readDoneChallenges();
  const element = document.querySelector<HTMLElement>('[data-challenges]')!;
  const done = doneExercises.getState().ids.length + doneChallenges.getState().ids.length;
  const left = Math.max(0, Number(element.dataset['challenges']) - done);
  if (done > 0) element.textContent = `${left} left`;
  document.addEventListener('showfigure', (event) => {
    const figure = event.target as HTMLElement;
    figure.scrollIntoView({ block: 'nearest' });
    flashChanges(figure, (event as CustomEvent<Element | undefined>).detail);
  });
}
