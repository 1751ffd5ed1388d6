// What the words of a lesson do: they mark their part everywhere, and lead to the figure and back.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage } from './support/browser.ts';
import { STEPS, figure, middle } from './support/figures.ts';

test('a button that leads to the figure leaves a way back to the text', async () => {
  const { page, open } = await newPage({ reducedMotion: true });
  await open('step-by-step/');
  const predict = page.locator('.predict').last();
  await predict.locator('summary').click();
  const show = predict.locator('button.do');
  await show.scrollIntoViewIfNeeded();
  const there = await page.evaluate(() => scrollY);
  await show.click();
  await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(there);
  const back = page.locator('.dock [data-back]');
  await back.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(there);
  expect(await back.count()).toBe(0);
  // Nor is a way back offered to one who went it by hand.
  await show.click();
  await back.waitFor();
  await show.scrollIntoViewIfNeeded();
  await back.waitFor({ state: 'detached' });
});

test('on a phone a challenge brings what is to be reached into view, with its task at hand', async () => {
  const { page, open } = await newPage({ width: 390, height: 844, reducedMotion: true });
  await open('step-by-step/');
  const challenge = page.locator('.challenge[data-goal="star"]');
  await challenge.locator('[data-goal-begin]').click();
  const view = await page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    return { ring: box('#figure-steps [data-target]'), foot: box('.dock').top };
  });
  expect(view.ring.top).toBeGreaterThan(0);
  expect(view.ring.bottom).toBeLessThan(view.foot);
  const task = page.locator('.dock summary + *').first();
  expect(await task.isVisible()).toBe(false);
  await page.locator('.dock summary').first().click();
  expect(await task.textContent()).toBe(await challenge.locator('h3 + div > p').textContent());
});

test('what was met once stays so when the challenge is ended, and when it is tried again', async () => {
  const { page, open } = await newPage();
  await open('scaling/');
  const challenge = page.locator('.challenge[data-goal="double"]');
  const status = challenge.getByRole('status');
  await challenge.locator('[data-goal-begin]').click();
  const slider = page.locator('#figure-spread input[type=range]').first();
  await slider.focus();
  for (let i = 0; i < 400 && !(await status.locator('[data-met]').count()); i++)
    await page.keyboard.press('ArrowRight');
  await page.locator('.dock [data-goal-end]').click();
  await expect.poll(() => status.locator('[data-met]').count()).toBe(1);
  await challenge.locator('[data-goal-begin]').click();
  await expect.poll(() => status.locator('[data-met]').count()).toBe(0);
  await page.locator('.dock [data-goal-end]').click();
  await expect.poll(() => status.locator('[data-met]').count()).toBe(1);
});

const backgroundOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);
const hiPart = (page: Page) => page.evaluate(() => document.body.dataset['hiPart'] ?? null);
const away = (page: Page) => page.mouse.move(2, 2);

test('a part of the formula, of the figure and of the text show one another', async () => {
  const { page, open } = await newPage();
  await open('step-by-step/');
  for (const [part, inFigure] of [
    ['scores', 'tbody td[data-part="scores"]'],
    ['scale', 'tbody td[data-part="scale"]'],
    ['weights', 'tbody td[data-part="weights"]'],
    ['value', '.panel-numbers li[data-part="value"]'],
  ] as const)
    await expectShown(page, part, inFigure);
});

async function expectShown(page: Page, part: string, inFigure: string) {
  const cell = `#figure-steps ${inFigure}`;
  const symbol = `#formula .katex-html [data-part="${part}"]`;
  const plain = [await backgroundOf(page, cell), await backgroundOf(page, symbol)];
  const marked = async () => [
    await hiPart(page),
    (await backgroundOf(page, cell)) !== plain[0],
    (await backgroundOf(page, symbol)) !== plain[1],
  ];
  const name = page.locator(`.formula-parts button[data-part="${part}"]`);
  expect(await marked()).toEqual([null, false, false]);
  // By keys, on the button that names the part.
  await name.focus();
  await expect.poll(marked).toEqual([part, true, true]);
  await page.keyboard.press('Shift+Tab');
  expect(await hiPart(page)).not.toBe(part);
  // From the figure.
  await page.locator(cell).first().hover();
  await expect.poll(marked).toEqual([part, true, true]);
  await away(page);
  await expect.poll(marked).toEqual([null, false, false]);
  // From a word of the text.
  const word = page.locator(`.lesson-text .prose > p .part-${part}`).first();
  await word.hover();
  await expect.poll(marked).toEqual([part, true, true]);
  // And by the mouse on the symbol itself.
  const { x, y } = await middle(page.locator(symbol).first());
  await page.mouse.move(x, y);
  await expect.poll(marked).toEqual([part, true, true]);
  await away(page);
}

test('a token in the text marks its row in the figure it speaks of, and in no other; and back', async () => {
  const { page, open } = await newPage();
  await open('step-by-step/');
  const { root, undo } = figure(page, STEPS);
  const nothing = 'rgba(0, 0, 0, 0)';
  const row = '#figure-steps tbody tr[data-row="1"]';
  const token = page.locator('.tok', { hasText: 'street' }).first();
  await token.hover();
  await expect.poll(() => backgroundOf(page, row)).not.toBe(nothing);
  expect(await backgroundOf(page, '#figure-steps tbody tr[data-row="0"]')).toBe(nothing);
  expect(await root.getAttribute('data-hi-row')).toBe('1');
  expect(await page.locator('#figure-matrices').getAttribute('data-hi-row')).toBeNull();
  await away(page);
  expect(await root.getAttribute('data-hi-row')).toBeNull();
  await page.locator(row).hover();
  await expect
    .poll(() => token.evaluate((element) => getComputedStyle(element).backgroundColor))
    .not.toBe(nothing);
  // Pointing is not an edit: there is nothing to undo, and nothing is kept.
  expect(await undo.getAttribute('aria-disabled')).toBe('true');
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('work');
});
