// The quiz, as far as it needs a browser.
import { expect, test } from 'vitest';
import { newPage } from './support/browser.ts';

test('questions can be answered with keys and open their figures, and the printed quiz has its key at the end', async () => {
  const { page, open } = await newPage();
  await open('check/');
  const first = page.locator('[data-form=A] .quiz-question').first();
  await first.locator('input').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => first.locator('.quiz-verdict').textContent()).toContain('you picked b');
  expect(await page.locator('iframe').count()).toBe(0);
  await first.locator('.shown-figure summary').press('Enter');
  const figure = page.frameLocator('iframe');
  await figure.locator('.figure[data-live]').waitFor();
  expect(await figure.locator('body').textContent()).toContain('3.4%');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const visible = (selector: string) => page.locator(`${selector}:visible`).count();
  expect(await visible('.quiz-question')).toBe(28);
  expect(await visible('.quiz-answer')).toBe(0);
  expect(await visible('.quiz-key li')).toBe(28);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  // Printing doesn't check answers.
  expect(await page.locator('.quiz-answer[open]').count()).toBe(1);
});
