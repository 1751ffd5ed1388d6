import type { Instance } from '../widget/instance.ts';
import { decode, encode } from '../widget/link.ts';
import { isTemporary } from './states.ts';
import type { Registers, Talk } from './talk.ts';

/** Changes from another window closer together than this are one step of undo here. */
const BURST_MS = 700;

export const figureKey = (slug: string, name: string) => `figure/${slug}/${name}`;

/**
 * Makes a figure the same in all windows of a talk. What comes in is compared with what is there, so taking it
 * over sends nothing. While a hand is on the figure here, what comes in waits; if the hand then moves it, the
 * hand's is the later write. `tell` is given what of a text cannot be used.
 */
export function shareFigure(
  talk: Talk,
  slug: string,
  instance: Instance,
  tell: (problems: readonly string[]) => void,
): () => void {
  const key = figureKey(slug, instance.name);
  let last = -Infinity;
  const adoptRegister = () => {
    const text = talk.read(key);
    if (text === undefined || text === instance.text() || instance.gesture.getState()) return;
    const now = performance.now();
    const { present } = instance.store.getState();
    const { state, problems } = decode(instance.widget, text, present);
    instance.replaceState(state, now - last > BURST_MS);
    if (problems.length) tell(problems);
    last = now;
  };
  adoptRegister();
  const stops = [
    talk.onWritten((written) => written === key && adoptRegister()),
    instance.gesture.subscribe((busy) => !busy && adoptRegister()),
    instance.store.subscribe((held, before) => {
      // What is shown for a moment is no change.
      if (held.present !== before.present && !isTemporary(instance))
        talk.write(key, instance.text());
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** What a window says of its figures to one that comes later. */
export const figureTexts = (slug: string, instances: Iterable<Instance>) =>
  Object.fromEntries([...instances].map((one) => [figureKey(slug, one.name), one.text()]));

/**
 * Kept registers in which the figures of this page have texts that can be used to the end; `tell` is given what could
 * not. A text that was mended is the oldest there is, so that what any other window has of the figure goes before it.
 */
export function repairFigures(
  kept: Registers,
  slug: string,
  instances: Iterable<Instance>,
  tell: (problems: readonly string[]) => void,
): Registers {
  const mended = [...instances].flatMap(({ name, widget }) => {
    const key = figureKey(slug, name);
    const register = kept[key];
    if (!register) return [];
    const { state, problems } = decode(widget, register.value);
    if (problems.length === 0) return [];
    tell(problems);
    return [[key, { ...register, value: encode(widget, state), clock: 0 }] as const];
  });
  return { ...kept, ...Object.fromEntries(mended) };
}
