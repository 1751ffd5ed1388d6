import { writeText } from '../bound/usePatch.ts';
import { cleanState } from '../widget/define.ts';
import type { Instance } from '../widget/instance.ts';
import type { Session } from '../widget/session.ts';
import {
  watchChallenge,
  challengeId,
  endChallenge,
  showFigure,
  challengeStore,
} from './challengeStore.ts';
import { verdictOf } from './verdict.ts';
import { figureOf } from './liveText.ts';

/** Sets the figure of a challenge to where it begins, and has it judged from then on. */
export function beginChallenge(challenge: HTMLElement, instance: Instance): void {
  const name = challenge.dataset['goal']!;
  const goal = instance.widget.goals![name]!;
  const begun = cleanState(instance.widget, { ...instance.start, ...goal.start });
  instance.adopt(begun, true);
  watchChallenge({
    instance,
    goal: name,
    title: challenge.querySelector('h3')!.textContent,
    startState: begun,
  });
  showFigure(instance, challenge);
}

function createEndButton(): HTMLButtonElement {
  const button = document.createElement('button');
  Object.assign(button, {
    type: 'button',
    className: 'quiet',
    textContent: 'End',
    onclick: endChallenge,
  });
  button.dataset['goalEnd'] = '';
  return button;
}

/** Has the challenges of a text say how they stand. Only the one being tried follows its figure. */
export function hydrateChallenges(page: HTMLElement, session: Session): () => void {
  const all = [...page.querySelectorAll<HTMLElement>('.challenge')].map((element) => ({
    element,
    instance: figureOf(element, session),
    button: element.querySelector('[data-goal-begin]')!,
    status: element.querySelector('[role=status]')!,
    giveUp: createEndButton(),
  }));
  const showVerdict = (status: Element, verdict: string | true) => {
    if (verdict !== true) return writeText(status, verdict);
    if (status.querySelector('[data-met]')) return;
    const done = document.createElement('b');
    done.textContent = '✓ Done.';
    done.dataset['met'] = '';
    status.replaceChildren(done);
  };
  let unfollow = () => {};
  const show = () => {
    const { trial, met } = challengeStore.getState();
    unfollow();
    for (const { element, instance, button, status, giveUp } of all) {
      const isActive = trial?.instance === instance && trial.goal === element.dataset['goal'];
      const isMet = met.has(challengeId(instance, element.dataset['goal']!));
      writeText(button, isActive || isMet ? 'Begin again' : 'Begin');
      if (!isActive) {
        giveUp.remove();
        showVerdict(status, isMet || '');
        continue;
      }
      if (!giveUp.isConnected) button.after(giveUp);
      const updateVerdict = () => {
        const { present } = instance.store.getState();
        showVerdict(status, verdictOf(trial, present, instance.derived(present)));
      };
      updateVerdict();
      unfollow = instance.store.subscribe(updateVerdict);
    }
  };
  show();
  const stop = challengeStore.subscribe(show);
  return () => {
    stop();
    unfollow();
  };
}
