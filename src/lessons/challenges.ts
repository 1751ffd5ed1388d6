import { cleanState } from '../widget/define.ts';
import type { Instance } from '../widget/instance.ts';
import type { Session } from '../widget/session.ts';
import { begin, challengeId, end, showFigure, underWay } from './underWay.ts';
import { verdictOf } from './verdict.ts';
import { figureOf, write } from './words.ts';

/** Sets the figure of a challenge to where it begins, and has it judged from then on. */
export function beginChallenge(challenge: HTMLElement, instance: Instance): void {
  const name = challenge.dataset['goal']!;
  const goal = instance.widget.goals![name]!;
  const begun = cleanState(instance.widget, { ...instance.start, ...goal.start });
  instance.adopt(begun, true);
  begin({ instance, goal: name, title: challenge.querySelector('h3')!.textContent, begun });
  showFigure(instance, challenge);
}

function endButton(): HTMLButtonElement {
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: 'quiet', textContent: 'End', onclick: end });
  button.dataset['goalEnd'] = '';
  return button;
}

/** Has the challenges of a text say how they stand. Only the one being tried follows its figure. */
export function enlivenChallenges(page: HTMLElement, session: Session): () => void {
  const all = [...page.querySelectorAll<HTMLElement>('.challenge')].map((element) => ({
    element,
    instance: figureOf(element, session),
    button: element.querySelector('[data-goal-begin]')!,
    status: element.querySelector('[role=status]')!,
    giveUp: endButton(),
  }));
  const say = (status: Element, verdict: string | true) => {
    if (verdict !== true) return write(status, verdict);
    if (status.querySelector('[data-met]')) return;
    const done = document.createElement('b');
    done.textContent = '✓ Done.';
    done.dataset['met'] = '';
    status.replaceChildren(done);
  };
  let unfollow = () => {};
  const show = () => {
    const { trial, met } = underWay.getState();
    unfollow();
    for (const { element, instance, button, status, giveUp } of all) {
      const tried = trial?.instance === instance && trial.goal === element.dataset['goal'];
      const done = met.has(challengeId(instance, element.dataset['goal']!));
      write(button, tried || done ? 'Begin again' : 'Begin');
      if (!tried) {
        giveUp.remove();
        say(status, done || '');
        continue;
      }
      if (!giveUp.isConnected) button.after(giveUp);
      const judge = () => {
        const { present } = instance.store.getState();
        say(status, verdictOf(trial, present, instance.derived(present)));
      };
      judge();
      unfollow = instance.store.subscribe(judge);
    }
  };
  show();
  const stop = underWay.subscribe(show);
  return () => {
    stop();
    unfollow();
  };
}
