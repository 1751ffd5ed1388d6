/** Plain text in the browser's storage, which may be blocked or full. Nothing here throws. */

export type Area = 'localStorage' | 'sessionStorage';

export function readText(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Writes a text, or removes the key if the text is null. Returns false if the browser refuses. */
export function writeText(key: string, text: string | null, area: Area = 'localStorage'): boolean {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the keys that begin with a prefix, with the prefix removed. */
export function keysWithPrefix(prefix: string): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}

/** Calls `write` once changes have settled, and before the page is left. `stop` writes what is still waiting. */
export function debounceWrite(write: () => void, ms = 400) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    write();
  };
  addEventListener('pagehide', flush);
  return {
    schedule() {
      clearTimeout(timer);
      timer = setTimeout(flush, ms);
    },
    stop() {
      flush();
      removeEventListener('pagehide', flush);
    },
  };
}
