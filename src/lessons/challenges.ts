import { flushSync } from 'react-dom';
import { cleanState } from '../widget/define.ts';
import type { Instance } from '../widget/instance.ts';
import type { Session } from '../widget/session.ts';
import { begin, challengeId, showFigure, underWay } from './underWay.ts';
import { verdictOf } from './verdict.ts';
import { figureOf, write } from './words.ts';

/** Sets the figure of a challenge to where it begins, and has it judged from then on. */
export function beginChallenge(challenge: HTMLElement, instance: Instance): void {
  const name = challenge.dataset['goal']!;
  const goal = instance.widget.goals![name]!;
  const begun = cleanState(instance.widget, { ...instance.start, ...goal.start });
  const [title, task] = challenge.children;
  // What is to be reached has to be drawn before it can be brought into view.
  flushSync(() => {
    instance.adopt(begun, true);
    begin({ instance, goal: name, title: title!.textContent, task: task!.innerHTML, begun });
  });
  showFigure(instance, goal.by);
}

/** Has the challenges of a text say how they stand. Only the one being tried follows its figure. */
export function enlivenChallenges(page: HTMLElement, session: Session): () => void {
  const all = [...page.querySelectorAll<HTMLElement>('.challenge')].map((element) => ({
    element,
    instance: figureOf(element, session),
    button: element.querySelector('[data-goal-begin]')!,
    status: element.querySelector('[role=status]')!,
  }));
  const say = (status: Element, verdict: string | true) => {
    if (verdict !== true) write(status, verdict);
    else if (!status.querySelector('[data-met]'))
      status.replaceChildren(
        Object.assign(document.createElement('b'), { textContent: '✓ Done.' }),
      );
    status.firstElementChild?.setAttribute('data-met', '');
  };
  let unfollow = () => {};
  const show = () => {
    const { trial, met } = underWay.getState();
    unfollow();
    for (const { element, instance, button, status } of all) {
      const tried = trial?.instance === instance && trial.goal === element.dataset['goal'];
      const done = met.has(challengeId(instance, element.dataset['goal']!));
      write(button, tried || done ? 'Begin again' : 'Begin');
      if (!tried) {
        say(status, done || '');
        continue;
      }
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
