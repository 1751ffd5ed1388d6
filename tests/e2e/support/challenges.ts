import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hintForGoal, checkGoal } from '../../../src/figure/goal.ts';
import { expectText } from './figures.ts';
import { readState, getWidget } from './widgets.ts';

/**
 * Begins a challenge of the figure that has its widget's name. What it returns waits until the page finds it met,
 * and explains it, or not, says how things stand, and keeps the next step in its hint.
 */
export async function beginChallenge(page: Page, id: string, goal: string) {
  const widget = getWidget(id);
  const section = page.locator(`.challenge[data-goal="${goal}"]`);
  const status = section.getByRole('status');
  await section.locator('[data-goal-begin]').click();
  const begun = await readState(page, id, widget);
  return async (met: boolean, message: string) => {
    await expect.poll(() => status.locator('[data-met]').count(), { message }).toBe(met ? 1 : 0);
    const state = await readState(page, id, widget);
    const derived = widget.derive(state);
    const { explain } = widget.goals![goal]!;
    const verdict = checkGoal(widget, goal, state, derived, begun);
    expect(verdict === true, message).toBe(met);
    await expectText(status, verdict === true ? `✓ Done. ${explain(state, derived)}` : verdict);
    const hint = verdict === true ? '' : hintForGoal(widget, goal, state, derived, begun);
    if (hint) await expectText(section.locator('details p').last(), `From here: ${hint}`);
  };
}
