import { debounceWrite, keysWithPrefix, readText, writeText } from '../storage/text.ts';
import { removeQueryParameter } from './removeQueryParameter.ts';
import type { Instance } from './instance.ts';
import { type Decoded, decode, isLinkText, MAX_SAVED_TEXT } from './link.ts';

declare global {
  /** Work stashed before index.html reloaded the page. */
  var stashedWork: Record<string, string> | undefined;
  interface WindowEventMap {
    /** Fired before a reload. Entries written to `detail` are in `stashedWork` after it. */
    beforereload: CustomEvent<Record<string, string>>;
  }
}

/** Stashes the figures' states across a reload, even if storage is unavailable. */
export function stashForReload(
  page: string,
  instances: Iterable<Instance>,
  left: Record<string, string>,
): void {
  for (const instance of instances) {
    left[workKey(page, instance.name)] = instance.linkText();
    // The link would win over the stashed state.
    removeQueryParameter(instance.name);
  }
}

/** Names of the page's figures with saved work. */
export function savedFigureNames(page: string): string[] {
  const prefix = workKey(page, '');
  const carried = Object.keys(globalThis.stashedWork ?? {}).filter((key) => key.startsWith(prefix));
  return [...carried.map((key) => key.slice(prefix.length)), ...keysWithPrefix(prefix)];
}

const workKey = (page: string, name: string) => `abh:work:${page}:${name}`;

/** The reader's saved work on a figure, if any. */
export function loadSavedWork(page: string, instance: Instance): Decoded | undefined {
  const key = workKey(page, instance.name);
  const text = globalThis.stashedWork?.[key] ?? readText(key);
  if (text === null) return undefined;
  const decoded = decode(instance.widget, text, undefined, MAX_SAVED_TEXT);
  return {
    state: isLinkText(text, MAX_SAVED_TEXT) ? decoded.state : instance.start,
    problems: decoded.problems.map((problem) => `saved work, ${problem}`),
  };
}

/**
 * Saves a figure's state shortly after each change and when the reader leaves. Calls `onFailure` if the browser
 * refuses. Returns a function that stops it.
 */
export function autosave(page: string, instance: Instance, onFailure: () => void): () => void {
  const later = debounceWrite(() => {
    if (!writeText(workKey(page, instance.name), instance.linkText())) onFailure();
  });
  const stop = instance.store.subscribe((timeline, before) => {
    if (timeline.present !== before.present) later.schedule();
  });
  return () => {
    later.stop();
    stop();
  };
}
