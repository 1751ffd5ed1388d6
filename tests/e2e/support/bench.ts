// What tests of the bench share.
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Python takes seconds to load and to start, and more on a busy machine. */
const PATIENCE_MS = 45_000;

/** Waits for a text that comes of a run. */
export const expectText = (target: Locator, pattern: RegExp | string) => {
  const text = expect.poll(() => target.textContent(), { timeout: PATIENCE_MS });
  return pattern instanceof RegExp ? text.toMatch(pattern) : text.toBe(pattern);
};
