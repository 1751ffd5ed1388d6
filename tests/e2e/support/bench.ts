import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Python takes seconds to load and start, and more on a busy machine. */
const PATIENCE_MS = 45_000;

/** Waits for the text that a run produces. */
export const expectText = (target: Locator, pattern: RegExp | string) => {
  const text = expect.poll(() => target.textContent(), { timeout: PATIENCE_MS });
  return pattern instanceof RegExp ? text.toMatch(pattern) : text.toBe(pattern);
};
