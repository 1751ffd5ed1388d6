import { begin as tryOut, end, underWay } from '../lessons/underWay.ts';
import { decode, encode, isLinkText } from '../widget/link.ts';
import type { Deck, OpenLesson } from './deck.ts';
import { showsFigure } from './pageSlides.ts';

/** A challenge as windows tell one another of it: its figure, its goal, its title, and what it began with. */
export type TrialText = readonly [name: string, goal: string, title: string, begun: string];

/** Reads one; undefined where the text is none. */
export function parseTrial(text: string): TrialText | undefined {
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
export function shareTrial({ talk, local }: Deck): () => void {
  const trialText = () => {
    const { trial } = underWay.getState();
    if (!trial) return '';
    const { instance, goal, title, begun } = trial;
    return JSON.stringify([instance.name, goal, title, encode(instance.widget, begun)]);
  };
  const takeTrial = () => {
    const text = talk.read('trial') ?? '';
    if (text === trialText()) return;
    const [name = '', goal = '', title = '', begun = ''] = parseTrial(text) ?? [];
    const lessons = [...local.getState().lessons.values()];
    const instance = lessons.flatMap(({ session }) => session.instances.get(name) ?? [])[0];
    const known = instance && Object.hasOwn(instance.widget.goals ?? {}, goal);
    if (known) tryOut({ instance, goal, title, begun: decode(instance.widget, begun).state });
    else end();
  };
  takeTrial();
  const stops = [
    underWay.subscribe(() => talk.write('trial', trialText())),
    talk.onWritten((written) => written === 'trial' && takeTrial()),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Shares which hints of a lesson are unfolded. Returns the function that stops it. */
export function shareHints({ talk, key }: Deck, { slides }: OpenLesson): () => void {
  const hints = slides.flatMap((slide) =>
    showsFigure(slide)
      ? []
      : [...slide.element.querySelectorAll('details')].map((hint, i) => ({
          hint,
          name: key('open', `${slide.key}/${i}`),
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
