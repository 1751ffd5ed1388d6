import type { Instance } from './instance.ts';
import { type Decoded, decode, isLinkText } from './link.ts';

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

/** The names of the figures of a page on which the browser keeps work. */
export function namesOfWork(page: string): string[] {
  const prefix = workKey(page, '');
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}

const workKey = (page: string, name: string) => `abh:work:${page}:${name}`;

/** A state may have come from a file, which is larger than any link. */
const MAX_WORK_LENGTH = 2_000_000;

/** The learner's kept work on a figure, if there is any. */
export function readWork(shelf: Shelf, page: string, instance: Instance): Decoded | undefined {
  const text = shelf.read(workKey(page, instance.name));
  if (text === null) return undefined;
  const decoded = decode(instance.widget, text, undefined, MAX_WORK_LENGTH);
  return {
    state: isLinkText(text, MAX_WORK_LENGTH) ? decoded.state : instance.start,
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
