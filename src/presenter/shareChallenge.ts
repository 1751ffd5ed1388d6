import {
  watchChallenge as tryOut,
  endChallenge,
  challengeStore,
} from '../lessons/challengeStore.ts';
import { decode, encode, isLinkText } from '../widget/link.ts';
import type { Deck, OpenLesson } from './deck.ts';
import { showsFigure } from './pageSlides.ts';

/** A challenge as windows tell one another of it: its figure, its goal, its title, and what it began with. */
export type ChallengeText = readonly [name: string, goal: string, title: string, begun: string];

/** Reads one; undefined where the text is none. */
export function parseChallenge(text: string): ChallengeText | undefined {
  try {
    const parts: unknown = JSON.parse(text);
    if (!Array.isArray(parts) || !parts.every((part) => typeof part === 'string')) return undefined;
    const [name, goal, title, begun = '', ...more] = parts as string[];
    if (name === undefined || goal === undefined || title === undefined) return undefined;
    return isLinkText(begun) && more.length === 0 ? [name, goal, title, begun] : undefined;
  } catch {
    return undefined;
  }
}

/** Shares the challenge under way. Returns the function that stops it. */
export function shareChallenge({ talk, local }: Deck): () => void {
  const challengeText = () => {
    const { trial } = challengeStore.getState();
    if (!trial) return '';
    const { instance, goal, title, startState } = trial;
    return JSON.stringify([instance.name, goal, title, encode(instance.widget, startState)]);
  };
  const adoptChallenge = () => {
    const text = talk.read('trial') ?? '';
    if (text === challengeText()) return;
    const [name = '', goal = '', title = '', begun = ''] = parseChallenge(text) ?? [];
    const lessons = [...local.getState().lessons.values()];
    const instance = lessons.flatMap(({ session }) => session.instances.get(name) ?? [])[0];
    const known = instance && Object.hasOwn(instance.widget.goals ?? {}, goal);
    if (known) tryOut({ instance, goal, title, startState: decode(instance.widget, begun).state });
    else endChallenge();
  };
  adoptChallenge();
  const stops = [
    challengeStore.subscribe(() => talk.write('trial', challengeText())),
    talk.onWritten((written) => written === 'trial' && adoptChallenge()),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Shares which hints of a lesson are unfolded. Returns the function that stops it. */
export function shareHints({ talk, registerKey }: Deck, { slides }: OpenLesson): () => void {
  const hints = slides.flatMap((slide) =>
    showsFigure(slide)
      ? []
      : [...slide.element.querySelectorAll('details')].map((hint, i) => ({
          hint,
          name: registerKey('open', `${slide.key}/${i}`),
        })),
  );
  const take = () => {
    for (const { hint, name } of hints) {
      const open = talk.read(name);
      if (open !== undefined && hint.open !== (open === '1')) hint.open = open === '1';
    }
  };
  const onToggle = (event: Event) => {
    const found = hints.find(({ hint }) => hint === event.target);
    if (found) talk.write(found.name, found.hint.open ? '1' : '0');
  };
  take();
  const stop = talk.onWritten((written) => written.startsWith('open/') && take());
  addEventListener('toggle', onToggle, true);
  return () => {
    stop();
    removeEventListener('toggle', onToggle, true);
  };
}
