import * as v from 'valibot';
import { watchChallenge, endChallenge, challengeStore } from '../lesson/challengeStore.ts';
import { decode, encode, isLinkText } from '../figure/link.ts';
import type { Deck, OpenLesson } from './deck.ts';
import { showsFigure } from './pageSlides.ts';

/** A challenge as sent between windows: figure, goal, title and starting state. */
const challengeText = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictTuple([v.string(), v.string(), v.string(), v.pipe(v.string(), v.check(isLinkText))]),
);

export const isChallengeText = (text: string): boolean => v.is(challengeText, text);

/** Shares the active challenge between windows. Returns a function that stops sharing. */
export function shareChallenge({ talk, local }: Deck): () => void {
  const serializeChallenge = () => {
    const { active: trial } = challengeStore.getState();
    if (!trial) return '';
    const { instance, goal, title, startState } = trial;
    return JSON.stringify([instance.name, goal, title, encode(instance.widget, startState)]);
  };
  const applyChallenge = () => {
    const text = talk.read('trial') ?? '';
    if (text === serializeChallenge()) return;
    const { success, output } = v.safeParse(challengeText, text);
    if (!success) return endChallenge();
    const [name, goal, title, startText] = output;
    const lessons = [...local.getState().lessons.values()];
    const instance = lessons.flatMap(({ session }) => session.instances.get(name) ?? [])[0];
    const known = instance && Object.hasOwn(instance.widget.goals ?? {}, goal);
    if (known)
      watchChallenge({
        instance,
        goal,
        title,
        startState: decode(instance.widget, startText).state,
      });
    else endChallenge();
  };
  applyChallenge();
  const stops = [
    challengeStore.subscribe(() => talk.write('trial', serializeChallenge())),
    talk.onWritten((written) => written === 'trial' && applyChallenge()),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Shares which hints of a lesson are open. Returns a function that stops sharing. */
export function shareHints({ talk, registerKey }: Deck, { slides }: OpenLesson): () => void {
  const hints = slides.flatMap((slide) =>
    showsFigure(slide)
      ? []
      : [...slide.element.querySelectorAll('details')].map((hint, i) => ({
          hint,
          name: registerKey('open', `${slide.key}/${i}`),
        })),
  );
  const applyRegisters = () => {
    for (const { hint, name } of hints) {
      const open = talk.read(name);
      if (open !== undefined && hint.open !== (open === '1')) hint.open = open === '1';
    }
  };
  const onToggle = (event: Event) => {
    const toggled = hints.find(({ hint }) => hint === event.target);
    if (toggled) talk.write(toggled.name, toggled.hint.open ? '1' : '0');
  };
  applyRegisters();
  const stop = talk.onWritten((written) => written.startsWith('open/') && applyRegisters());
  addEventListener('toggle', onToggle, true);
  return () => {
    stop();
    removeEventListener('toggle', onToggle, true);
  };
}
