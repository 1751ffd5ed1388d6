// What exercises keep over a reload and take from a link.
import { expect, test } from 'vitest';
import { isFullDepth } from '../depth.ts';
import { newPage } from './support/browser.ts';
import { openExercise, RIGHT_ANSWER, WRONG_ANSWER } from './support/exercises.ts';
import { expectText } from './support/figures.ts';

test('unreadable progress is ignored with a notice', async () => {
  const { page, ready } = await openExercise();
  await page.evaluate(() => localStorage.setItem('abh:exercises', '["scores","gone",7]'));
  await page.reload();
  await ready();
  await page.getByText('Not used: progress on exercises').waitFor();
  await page.locator('#scores .exercise-done').waitFor();
});

test.runIf(isFullDepth)(
  'code travels in a link, and the reader’s saved code stays until that code is edited',
  async () => {
    const { page, ready, place, start, write, code } = await openExercise();
    await start();
    await write(RIGHT_ANSWER);
    await page.waitForFunction(() => localStorage.getItem('abh:write:scores')?.includes('k.T'));
    const path = await page.evaluate(async () => {
      const text = 'def scores(q, k):\n    return 1\n';
      const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
      const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
      const packed = btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '.');
      return `challenges/?write=scores&code=z.${packed.replace(/=+$/, '')}.0#scores`;
    });
    await page.goto(new URL(`../${path}`, page.url()).href);
    await ready();
    await expect.poll(code).toBe('def scores(q, k):\n    return 1\n');
    await write(WRONG_ANSWER);
    await expect.poll(() => page.url()).not.toContain('code=');
    await place.locator('[data-act=copy-link]').click();
    await page
      .locator('.editor [role=status], .copy-dialog')
      .filter({ hasText: /copied|by hand/ })
      .waitFor();
    await page.reload();
    await ready();
    await start();
    expect(await code()).toBe(WRONG_ANSWER);
  },
);

test.runIf(isFullDepth)(
  'a challenge solved in its lesson stays solved, and is marked and filtered on the challenges page',
  async () => {
    const { page, open, ready } = await newPage();
    await open('multi-head/');
    const challenge = page.locator('#challenge-heads-silence');
    await challenge.locator('[data-goal-begin]').click();
    for (const cell of ['row 1, number 2', 'row 2, number 4'])
      await page
        .locator('#figure-heads')
        .getByRole('textbox', { name: `W_O, ${cell}` })
        .fill('0');
    await expectText(challenge.locator('[role=status]'), /Done/);
    await page.reload();
    await ready();
    await expectText(challenge.locator('[role=status]'), /Done/);
    await open('challenges/');
    const link = page.locator('[data-challenge="multi-head/#challenge-heads-silence"]');
    await link.locator('.exercise-done').waitFor();
    await page.getByText('and 1 lesson challenge done').waitFor();
    await page.getByRole('button', { name: 'To do', exact: true }).click();
    await link.waitFor({ state: 'hidden' });
    expect(await page.locator('[data-challenge]:visible').count()).toBeGreaterThan(20);
    await page.locator('[data-act=reset-progress]').click();
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await link.waitFor();
    expect(await link.locator('.exercise-done').isVisible()).toBe(false);
  },
);
