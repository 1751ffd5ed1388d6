import { writeText } from '../kit/signal/usePatch.ts';
import { cleanState } from '../figure/define.ts';
import type { Instance } from '../figure/instance.ts';
import type { Session } from '../figure/session.ts';
import {
  watchChallenge,
  challengeId,
  endChallenge,
  showFigure,
  challengeStore,
} from './challengeStore.ts';
import { explanationOf, hintOf, verdictOf } from './verdict.ts';
import { figureOf } from './liveText.ts';

/** Shown when a challenge is met, before what was found. */
export const MET_TEXT = '✓ Done.';

/** After this many milliseconds without success, the reader is pointed to the hint. */
const HINT_DELAY_MS = 60_000;
const STUCK_TEXT = 'Stuck? The hint has the next step.';

/** Sets the figure of a challenge to its starting state and starts judging it. */
export function beginChallenge(challenge: HTMLElement, instance: Instance): void {
  const name = challenge.dataset['goal']!;
  const goal = instance.widget.goals![name]!;
  const begun = cleanState(instance.widget, { ...instance.start, ...goal.start });
  instance.replaceState(begun, true);
  watchChallenge({
    instance,
    goal: name,
    title: challenge.querySelector('h3')!.textContent,
    startState: begun,
  });
  showFigure(instance, challenge);
}

function createStopButton(): HTMLButtonElement {
  const button = document.createElement('button');
  Object.assign(button, {
    type: 'button',
    className: 'quiet',
    textContent: 'Stop',
    onclick: endChallenge,
  });
  button.dataset['goalEnd'] = '';
  return button;
}

/** Creates the hint for a challenge whose text has none; it will contain only the next step. */
function createHint(): HTMLDetailsElement {
  const hint = document.createElement('details');
  hint.dataset['ownHint'] = '';
  hint.append(Object.assign(document.createElement('summary'), { textContent: 'Hint' }));
  return hint;
}

/** Makes the challenges of a text show their status. Only the active one follows its figure. */
export function hydrateChallenges(page: HTMLElement, session: Session): () => void {
  const all = [...page.querySelectorAll<HTMLElement>('.challenge')].map((element) => ({
    element,
    instance: figureOf(element, session),
    button: element.querySelector('[data-goal-begin]')!,
    status: element.querySelector('[role=status]')!,
    hint: element.querySelector('details') ?? createHint(),
    nudge: document.createElement('p'),
    giveUp: createStopButton(),
  }));
  const showMet = (status: Element, found: string) => {
    const done = document.createElement('b');
    done.textContent = MET_TEXT;
    done.dataset['met'] = '';
    if (status.textContent !== `${MET_TEXT} ${found}`) status.replaceChildren(done, ` ${found}`);
  };
  let unfollow = () => {};
  const show = () => {
    const { active: trial, met } = challengeStore.getState();
    unfollow();
    for (const { element, instance, button, status, hint, nudge, giveUp } of all) {
      const isActive = trial?.instance === instance && trial.goal === element.dataset['goal'];
      const found = met.get(challengeId(instance, element.dataset['goal']!));
      writeText(button, isActive || found !== undefined ? 'Restart' : 'Try it');
      if (!isActive) {
        giveUp.remove();
        nudge.remove();
        if ('ownHint' in hint.dataset) hint.remove();
        if (found === undefined) writeText(status, '');
        else showMet(status, found);
        continue;
      }
      if (!giveUp.isConnected) button.after(giveUp);
      let isStuck = false;
      const updateVerdict = () => {
        const { present } = instance.store.getState();
        const derived = instance.derived(present);
        const verdict = verdictOf(trial, present, derived);
        if (verdict === true) showMet(status, explanationOf(trial, present, derived));
        else
          writeText(
            status,
            isStuck && hint.isConnected && !hint.open ? `${verdict} ${STUCK_TEXT}` : verdict,
          );
        const next = verdict === true ? '' : hintOf(trial, present, derived);
        writeText(nudge, next && `From here: ${next}`);
        if (!next) return nudge.remove();
        if (!nudge.isConnected) hint.append(nudge);
        if (!hint.isConnected) status.parentElement!.before(hint);
      };
      updateVerdict();
      const stuck = setTimeout(() => {
        isStuck = true;
        updateVerdict();
      }, HINT_DELAY_MS);
      const stop = instance.store.subscribe(updateVerdict);
      unfollow = () => {
        clearTimeout(stuck);
        stop();
      };
    }
  };
  show();
  const stop = challengeStore.subscribe(show);
  return () => {
    stop();
    unfollow();
  };
}
