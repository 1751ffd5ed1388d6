import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until Python has started at a bench: a busy machine takes its time. */
export const waitForPython = (bench: Locator): Promise<void> =>
  expect.poll(() => bench.locator('.bench-waiting').textContent(), { timeout: 40_000 }).toBe('');
