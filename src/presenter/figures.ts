import type { Instance } from '../widget/instance.ts';
import { decode } from '../widget/link.ts';
import type { Talk } from './talk.ts';

/** Changes from another window closer together than this are one step of undo here. */
const BURST_MS = 700;

export const figureKey = (slug: string, name: string) => `figure/${slug}/${name}`;

/**
 * Makes a figure the same in all windows of a talk. What comes in is compared with what is there, so taking it
 * over sends nothing. While a hand is on the figure here, what comes in waits; if the hand then moves it, the
 * hand's is the later write.
 */
export function shareFigure(talk: Talk, slug: string, instance: Instance): () => void {
  const key = figureKey(slug, instance.name);
  let last = -Infinity;
  const take = () => {
    const text = talk.read(key);
    if (text === undefined || text === instance.text() || instance.gesture.getState()) return;
    const now = performance.now();
    const { present } = instance.store.getState();
    instance.adopt(decode(instance.widget, text, present).state, now - last > BURST_MS);
    last = now;
  };
  take();
  const stops = [
    talk.onWritten((written) => written === key && take()),
    instance.gesture.subscribe((busy) => !busy && take()),
    instance.store.subscribe((held, before) => {
      if (held.present !== before.present) talk.write(key, instance.text());
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** What a window says of its figures to one that comes later. */
export const figureTexts = (slug: string, instances: Iterable<Instance>) =>
  Object.fromEntries([...instances].map((one) => [figureKey(slug, one.name), one.text()]));
