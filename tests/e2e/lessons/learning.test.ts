import { expect, test } from 'vitest';
import { newPage } from '../support/browser.ts';
import { figure } from '../support/figures.ts';

test('the query is turned by keys, and the first number of the text follows', async () => {
  const { page, open } = await newPage();
  await open('learning/');
  const number = page.locator('.lesson-text .n.live').first();
  const before = await number.textContent();
  await figure(page, 'steps').point('query it').press('ArrowLeft');
  await expect.poll(() => number.textContent()).not.toBe(before);
});
