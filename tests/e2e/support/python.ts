import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until Python has started in an editor. */
export const waitForPython = (bench: Locator): Promise<void> =>
  expect.poll(() => bench.locator('.bench-waiting').textContent(), { timeout: 40_000 }).toBe('');
