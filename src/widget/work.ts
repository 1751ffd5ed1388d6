import { debounceWrite, keysAfter, readText, writeText } from '../storage/text.ts';
import { dropFromAddress } from './dropFromAddress.ts';
import type { Instance } from './instance.ts';
import { type Decoded, decode, isLinkText, MAX_KEPT } from './link.ts';

declare global {
  /** Work on this page's figures before index.html reloaded it. */
  var left: Record<string, string> | undefined;
  interface WindowEventMap {
    /** The page is about to be reloaded; it finds what is written into `detail` in `left` afterwards. */
    loadanew: CustomEvent<Record<string, string>>;
  }
}

/** Hands on what a page that is loaded anew shows, also where nothing can be kept. */
export function leaveWork(
  page: string,
  instances: Iterable<Instance>,
  left: Record<string, string>,
): void {
  for (const instance of instances) {
    left[workKey(page, instance.name)] = instance.text();
    // Of the two the address would be heard last.
    dropFromAddress(instance.name);
  }
}

/** The names of the figures of a page on which there is work. */
export function namesOfWork(page: string): string[] {
  const prefix = workKey(page, '');
  const carried = Object.keys(globalThis.left ?? {}).filter((key) => key.startsWith(prefix));
  return [...carried.map((key) => key.slice(prefix.length)), ...keysAfter(prefix)];
}

const workKey = (page: string, name: string) => `abh:work:${page}:${name}`;

/** The learner's kept work on a figure, if there is any. */
export function readWork(page: string, instance: Instance): Decoded | undefined {
  const key = workKey(page, instance.name);
  const text = globalThis.left?.[key] ?? readText(key);
  if (text === null) return undefined;
  const decoded = decode(instance.widget, text, undefined, MAX_KEPT);
  return {
    state: isLinkText(text, MAX_KEPT) ? decoded.state : instance.start,
    problems: decoded.problems.map((problem) => `kept work, ${problem}`),
  };
}

/**
 * Keeps each change, a moment after it settles and when the page is left. Calls `onFailure` when the browser refuses.
 * Returns the function that stops it.
 */
export function keepWork(page: string, instance: Instance, onFailure: () => void): () => void {
  const later = debounceWrite(() => {
    if (!writeText(workKey(page, instance.name), instance.text())) onFailure();
  });
  const stop = instance.store.subscribe((timeline, before) => {
    if (timeline.present !== before.present) later.schedule();
  });
  return () => {
    later.stop();
    stop();
  };
}
