import type { Instance } from '../figure/instance.ts';
import { decode, encode } from '../figure/link.ts';
import { isTemporary } from './states.ts';
import type { Registers, Talk } from './talk.ts';

/** Changes from another window that come closer together than this are a single undo step here. */
const BURST_MS = 700;

export const figureKey = (slug: string, name: string) => `figure/${slug}/${name}`;

/**
 * Keeps a figure in sync across all windows of a talk. Incoming states are compared with the current one, so applying
 * one sends nothing. During a drag, incoming states wait; if the drag then changes the figure, it counts as the later
 * write. `tell` receives text that cannot be used.
 */
export function shareFigure(
  talk: Talk,
  slug: string,
  instance: Instance,
  tell: (problems: readonly string[]) => void,
): () => void {
  const key = figureKey(slug, instance.name);
  let lastApplied = -Infinity;
  const applyRegister = () => {
    const text = talk.read(key);
    if (text === undefined || text === instance.linkText() || instance.gesture.getState()) return;
    const now = performance.now();
    const { present } = instance.store.getState();
    const { state, problems } = decode(instance.widget, text, present);
    instance.replaceState(state, now - lastApplied > BURST_MS);
    if (problems.length) tell(problems);
    lastApplied = now;
  };
  applyRegister();
  const stops = [
    talk.onWritten((written) => written === key && applyRegister()),
    instance.gesture.subscribe((busy) => !busy && applyRegister()),
    instance.store.subscribe((state, before) => {
      // Temporary states are not shared.
      if (state.present !== before.present && !isTemporary(instance))
        talk.write(key, instance.linkText());
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** The texts of this window's figures, sent to windows that join later. */
export const figureTexts = (slug: string, instances: Iterable<Instance>) =>
  Object.fromEntries([...instances].map((one) => [figureKey(slug, one.name), one.linkText()]));

/**
 * Cleans stored registers so that all texts of this page's figures are valid; `tell` receives those that are not. A
 * repaired text gets the lowest clock, so that any other window's text wins.
 */
export function repairFigures(
  stored: Registers,
  slug: string,
  instances: Iterable<Instance>,
  tell: (problems: readonly string[]) => void,
): Registers {
  const repaired = [...instances].flatMap(({ name, widget }) => {
    const key = figureKey(slug, name);
    const register = stored[key];
    if (!register) return [];
    const { state, problems } = decode(widget, register.value);
    if (problems.length === 0) return [];
    tell(problems);
    return [[key, { ...register, value: encode(widget, state), clock: 0 }] as const];
  });
  return { ...stored, ...Object.fromEntries(repaired) };
}
