// The challenges page: exercises are solved, checked, hinted and saved, and nothing loads before that.
import { expect, test } from 'vitest';
import { tasks } from '../../src/python/exercises/tasks.ts';
import { isFullDepth } from '../depth.ts';
import { expectAccessible, COLOR_RULES } from './support/axe.ts';
import { newPage } from './support/browser.ts';
import { openExercise, RIGHT_ANSWER, WRONG_ANSWER } from './support/exercises.ts';
import { expectFits } from './support/layout.ts';
import { expectText, waitForPython } from './support/python.ts';

test.runIf(isFullDepth)(
  'a mistake gets its hint; a right answer is marked and saved, and can be reset or cleared',
  async () => {
    const { page, ready, place, start, write, code, run, message, mark } = await openExercise();
    await start();
    const original = await code();
    await write(WRONG_ANSWER);
    await run.click();
    await expectText(
      message,
      /^0 of 3 cases are right\. Hint: This multiplies q by the columns of k/,
    );
    const cases = place.locator('.editor-cases li');
    await expectText(
      cases.nth(1),
      /^q \(3, 3\), k \(3, 3\): \[\d, \d\] is \S+, but should be \S+$/,
    );
    await expectText(cases.first(), /line 2: RuntimeError/);
    expect(await mark.count()).toBe(0);
    await write(RIGHT_ANSWER);
    await page.keyboard.press('Control+Enter');
    await expectText(message, /^All 3 cases are right\. Done/);
    expect(await message.evaluate((one) => one.closest('[role=status]') !== null)).toBe(true);
    await mark.waitFor();
    await page.reload();
    await ready();
    await mark.waitFor();
    await start();
    expect(await code()).toBe(RIGHT_ANSWER);
    await place.locator('[data-act=reset-code]').click();
    expect(await code()).toBe(original);
    await page.getByRole('button', { name: 'To do', exact: true }).click();
    await expect.poll(() => page.locator('#scores').count()).toBe(0);
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.locator('[data-act=reset-progress]').click();
    await expect.poll(() => mark.count()).toBe(0);
  },
);

test.runIf(isFullDepth)(
  'a syntax error, a missing function and an endless loop are reported, and no code is lost',
  async () => {
    const { start, write, code, run, message, place } = await openExercise();
    await start();
    for (const [text, pattern] of [
      ['def scores(q, k:\n    return', /^Line \d: SyntaxError/],
      ['import socket', /^Line 1: ModuleNotFoundError: socket is not in this page's Python/],
      ['x = 1', /^0 of 3 cases are right/],
    ] as const) {
      await write(text);
      await run.click();
      await expectText(message, pattern);
    }
    await expectText(place.locator('.editor-cases li').first(), /no function scores\(\)/);
    const loop = 'def scores(q, k):\n    while True:\n        pass';
    await write(loop);
    await run.click();
    await place.locator('[data-act=stop]').click();
    await expectText(message, /^Stopped/);
    expect(await code()).toBe(loop);
  },
);

test.runIf(isFullDepth)('a bug is found by its line number and fixed', async () => {
  const { page } = await openExercise();
  const place = page.locator('#late-scale');
  await place.locator('[data-act=open-exercise]').click();
  const run = place.locator('[data-act=run]');
  await waitForPython(place);
  await run.click();
  await expectText(
    place.locator('.editor-outcome'),
    /Hint: The weights are divided after the softmax/,
  );
  const printed = place.locator('.editor-output');
  await expectText(printed, /^row sums tensor\(\[0\.5000, 0\.5000, 0\.5000\]\)/);
});

test.runIf(isFullDepth)(
  'an exercise can be opened, edited, run and left with the keyboard',
  async () => {
    const { page, place, message } = await openExercise();
    await place.locator('[data-act=open-exercise]').focus();
    await page.keyboard.press('Enter');
    await place.locator('.cm-content').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('def scores(q, k):\nreturn q @ k.T');
    await waitForPython(place);
    await page.keyboard.press('Control+Enter');
    await expectText(message, /^All 3 cases are right/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-act'));
    expect(await focused()).toBe('run');
    await place.locator('[data-act=close-editor]').focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('open-exercise');
  },
);

test.runIf(isFullDepth).each(['light', 'dark'] as const)(
  'on a phone it fits, and axe finds nothing: %s',
  async (theme) => {
    const { page, start, run, message } = await openExercise({
      theme,
      touch: true,
      width: 390,
      height: 844,
    });
    await start();
    await run.tap();
    await expectText(message, /^0 of 3 cases are right/);
    await expectAccessible(page, theme === 'dark' ? { only: COLOR_RULES } : {});
    await expectFits(page);
  },
);

test('the page can be read without scripts', async () => {
  const { page, open } = await newPage({ javaScript: false, allow: [/csp/] });
  await open('challenges/');
  expect(await page.locator('.exercise h3').count()).toBe(Object.keys(tasks).length);
  expect(await page.locator('.challenge-links a').count()).toBeGreaterThan(10);
  expect(await page.locator('.exercise button:visible').count()).toBe(0);
});
