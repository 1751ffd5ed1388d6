import { vi } from 'vitest';

const real = localStorage;

/** Replaces what the browser stores, and returns a list of later writes. */
export function mockStorage(kept: Readonly<Record<string, string>> = {}): [string, string][] {
  const writes: [string, string][] = [];
  real.clear();
  for (const [key, text] of Object.entries(kept)) real.setItem(key, text);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => real.getItem(key),
    setItem(key: string, text: string) {
      writes.push([key, text]);
      real.setItem(key, text);
    },
    removeItem: (key: string) => real.removeItem(key),
    clear: () => real.clear(),
  });
  return writes;
}
