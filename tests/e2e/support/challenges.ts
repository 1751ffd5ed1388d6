import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hintForGoal, checkGoal } from '../../../src/figure/goal.ts';
import { expectText } from './figures.ts';
import { readState, getWidget } from './widgets.ts';

/** Starts a challenge. Returns a function that waits for the expected verdict, and checks its text and hint. */
export async function beginChallenge(page: Page, id: string, goal: string) {
  const widget = getWidget(id);
  const section = page.locator(`.challenge[data-goal="${goal}"]`);
  const status = section.getByRole('status');
  await section.locator('[data-goal-begin]').click();
  const startState = await readState(page, id, widget);
  return async (met: boolean, message: string) => {
    await expect.poll(() => status.locator('[data-met]').count(), { message }).toBe(met ? 1 : 0);
    const state = await readState(page, id, widget);
    const derived = widget.derive(state);
    const { explain } = widget.goals![goal]!;
    const verdict = checkGoal(widget, goal, state, derived, startState);
    expect(verdict === true, message).toBe(met);
    await expectText(status, verdict === true ? `✓ Done. ${explain(state, derived)}` : verdict);
    const hint = verdict === true ? '' : hintForGoal(widget, goal, state, derived, startState);
    if (hint) await expectText(section.locator('details p').last(), `From here: ${hint}`);
  };
}
