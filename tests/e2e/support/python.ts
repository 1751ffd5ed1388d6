import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Python takes seconds to load and start, and longer on a busy machine. */
const PATIENCE_MS = 45_000;

/** Waits until Python has started in an editor. */
export const waitForPython = (editor: Locator): Promise<void> =>
  expect
    .poll(() => editor.locator('.editor-loading').textContent(), { timeout: PATIENCE_MS })
    .toBe('');

/** Waits for a text that a run produces. */
export const expectText = (target: Locator, pattern: RegExp | string) => {
  const text = expect.poll(() => target.textContent(), { timeout: PATIENCE_MS });
  return pattern instanceof RegExp ? text.toMatch(pattern) : text.toBe(pattern);
};
