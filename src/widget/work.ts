import { dropFromAddress } from './dropFromAddress.ts';
import type { Instance } from './instance.ts';
import { type Decoded, decode, isLinkText, MAX_KEPT } from './link.ts';

/** Storage that may be blocked, full or hold anything. */
export interface Shelf {
  read(key: string): string | null;
  /** False when it could not be kept. */
  write(key: string, text: string): boolean;
}

/** The browser's storage behind a shelf that never throws. */
export const browserShelf: Shelf = {
  read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key, text) {
    try {
      localStorage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
};

/** Where nothing is kept, nor was. */
export const NO_SHELF: Shelf = { read: () => null, write: () => true };

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
  const keys = Object.keys(globalThis.left ?? {});
  try {
    keys.push(...Object.keys(localStorage));
  } catch {
    // Nothing is kept here.
  }
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}

const workKey = (page: string, name: string) => `abh:work:${page}:${name}`;

/** The learner's kept work on a figure, if there is any. */
export function readWork(shelf: Shelf, page: string, instance: Instance): Decoded | undefined {
  const key = workKey(page, instance.name);
  const text = globalThis.left?.[key] ?? shelf.read(key);
  if (text === null) return undefined;
  const decoded = decode(instance.widget, text, undefined, MAX_KEPT);
  return {
    state: isLinkText(text, MAX_KEPT) ? decoded.state : instance.start,
    problems: decoded.problems.map((problem) => `kept work, ${problem}`),
  };
}

/**
 * Keeps each change, a moment after it settles and when the page is left. Calls `failed` once when the
 * browser refuses. Returns the function that stops it.
 */
export function keepWork(
  shelf: Shelf,
  page: string,
  instance: Instance,
  onFailure: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasReported = false;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (shelf.write(workKey(page, instance.name), instance.text()) || hasReported) return;
    hasReported = true;
    onFailure();
  };
  const flush = () => {
    if (timer !== undefined) write();
  };
  const stop = instance.store.subscribe((timeline, before) => {
    if (timeline.present === before.present) return;
    clearTimeout(timer);
    timer = setTimeout(write, 400);
  });
  addEventListener('pagehide', flush);
  return () => {
    flush();
    stop();
    removeEventListener('pagehide', flush);
  };
}
