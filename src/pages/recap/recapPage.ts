import './recap.css';
import { flashChanges } from '../../kit/layout/flashChanges.ts';
import { doneExercises, readDone } from '../challenges/doneExercises.ts';
import { metChallenges, readMet } from '../metChallenges.ts';
import { showReadMarks } from '../readMarks.ts';

/** Shows which lessons have been read and how many challenges are left, and connects questions to their figures. */
export function startRecap(): void {
  showReadMarks();
  readDone();
  readMet();
  const place = document.querySelector<HTMLElement>('[data-challenges]')!;
  const done = doneExercises.getState().ids.length + metChallenges.getState().ids.length;
  const left = Math.max(0, Number(place.dataset['challenges']) - done);
  if (done > 0) place.textContent = `${left} left`;
  document.addEventListener('showfigure', (event) => {
    const figure = event.target as HTMLElement;
    figure.scrollIntoView({ block: 'nearest' });
    flashChanges(figure, (event as CustomEvent<Element | undefined>).detail);
  });
}
