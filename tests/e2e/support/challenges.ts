import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectText } from './figures.ts';
import { stateOf, widgetOf } from './widgets.ts';

/**
 * Begins a challenge of the figure that has its widget's name. What it returns waits until the page finds it met,
 * or not and says what its definition says is missing.
 */
export async function beginChallenge(page: Page, id: string, goal: string) {
  const widget = widgetOf(id);
  const section = page.locator(`.challenge[data-goal="${goal}"]`);
  const status = section.getByRole('status');
  await section.locator('[data-goal-begin]').click();
  const begun = await stateOf(page, id, widget);
  return async (met: boolean, message: string) => {
    await expect.poll(() => status.locator('[data-met]').count(), { message }).toBe(met ? 1 : 0);
    const state = await stateOf(page, id, widget);
    const verdict = widget.goals![goal]!.met(state, widget.derive(state), begun);
    expect(verdict === true, message).toBe(met);
    if (verdict !== true) await expectText(status, verdict);
  };
}
