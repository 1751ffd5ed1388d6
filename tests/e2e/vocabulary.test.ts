// Live elements of the text: they highlight their part everywhere, and lead to the figure and back.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFullDepth } from '../depth.ts';
import { newPage } from './support/browser.ts';
import { STEPS, figure, scrollToCenter } from './support/figures.ts';

test('a button in the text changes its figure in view, and the text doesn’t move', async () => {
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
  ] as const) {
    const { page, open } = await newPage({ width, height, dock: true });
    await open('step-by-step/');
    const predict = page.locator('.predict').last();
    await predict.locator('summary').click();
    const show = predict.locator('button.do');
    await show.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const there = await page.evaluate(() => scrollY);
    await show.click();
    const star = page.locator('#figure-steps .star:visible').first();
    if (width > 390) expect((await star.boundingBox())!.y).toBeLessThan(height);
    expect(await page.evaluate(() => scrollY)).toBe(there);
    expect(await page.locator('#figure-steps .figure-room').boundingBox()).toMatchObject(
      width > 390 ? { width: expect.any(Number) } : { y: 0, width },
    );
  }
});

test.runIf(isFullDepth)(
  'the dock disappears when its figure is in view, links to it, and stays hidden once it’s hidden',
  async () => {
    const { page, open, ready } = await newPage({
      width: 390,
      height: 844,
      touch: true,
      dock: true,
    });
    await open('step-by-step/');
    const docked = page.locator('[data-docked] > .figure');
    const to = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    expect(await docked.count()).toBe(0);
    await to('.challenge');
    await docked.waitFor();
    const height = (await docked.locator('.figure-room').boundingBox())!.height;
    expect(height).toBeLessThanOrEqual(844 * 0.4 + 1);
    await page.getByRole('button', { name: 'Whole figure' }).tap();
    await expect.poll(() => docked.count()).toBe(0);
    expect(Math.abs((await page.locator('#figure-steps').boundingBox())!.y)).toBeLessThan(120);
    await page.getByRole('button', { name: 'Back to the text' }).tap();
    await docked.waitFor();
    expect(await page.getByRole('button', { name: 'Back to the text' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Hide' }).tap();
    await expect.poll(() => docked.count()).toBe(0);
    await page.reload();
    await ready();
    await to('.claim');
    await to('.challenge');
    expect(await docked.count()).toBe(0);
    // Until it's reopened in the figure's menu.
    await to('#figure-steps .menu');
    await page.locator('#figure-steps .menu > summary').tap();
    await page.getByRole('button', { name: 'Pin figure' }).tap();
    await to('.challenge');
    await docked.waitFor();
  },
);

test.runIf(isFullDepth)('a visible number changes in the same frame as its figure', async () => {
  const { page, open } = await newPage({ width: 1280, height: 720 });
  await open('dot-product/');
  const [before, after] = await page.evaluate(async () => {
    const word = [...document.querySelectorAll('.lesson-text .n.live')].find(
      (one) => one.checkVisibility() && one.getBoundingClientRect().bottom < innerHeight,
    )!;
    const handle = document.querySelector<HTMLElement>('#figure-match .handle.role-query')!;
    handle.focus();
    const said = word.textContent;
    handle.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    await new Promise(requestAnimationFrame);
    return [said, word.textContent];
  });
  expect(after).not.toBe(before);
});

test.runIf(isFullDepth)(
  'a solved challenge stays solved when it’s stopped and tried again',
  async () => {
    const { page, open } = await newPage();
    await open('scaling/');
    const challenge = page.locator('.challenge[data-goal="double"]');
    const status = challenge.getByRole('status');
    await challenge.locator('[data-goal-begin]').click();
    const slider = page.locator('#figure-spread input[type=range]').first();
    await slider.focus();
    for (let i = 0; i < 400 && !(await status.locator('[data-met]').count()); i++)
      await page.keyboard.press('ArrowRight');
    await page.locator('.challenge [data-goal-end]').click();
    await expect.poll(() => status.locator('[data-met]').count()).toBe(1);
    await challenge.locator('[data-goal-begin]').click();
    await expect.poll(() => status.locator('[data-met]').count()).toBe(0);
    await page.locator('.challenge [data-goal-end]').click();
    await expect.poll(() => status.locator('[data-met]').count()).toBe(1);
  },
);

const readBackground = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);
const hiPart = (page: Page) => page.evaluate(() => document.body.dataset['hiPart'] ?? null);
const away = (page: Page) => page.mouse.move(2, 2);

test.runIf(isFullDepth)(
  'parts of the formula, the figure and the text highlight one another',
  async () => {
    const { page, open } = await newPage();
    await open('step-by-step/');
    for (const [part, inFigure] of [
      ['scores', 'tbody td[data-part="scores"]'],
      ['scale', 'tbody td[data-part="scale"]'],
      ['weights', 'tbody td[data-part="weights"]'],
      ['value', 'li[data-part="value"]'],
    ] as const)
      await expectShown(page, part, inFigure);
  },
);

async function expectShown(page: Page, part: string, inFigure: string) {
  const cell = `#figure-steps ${inFigure}`;
  const symbol = `#formula .katex-html [data-part="${part}"]`;
  const plain = [await readBackground(page, cell), await readBackground(page, symbol)];
  const marked = async () => [
    await hiPart(page),
    (await readBackground(page, cell)) !== plain[0],
    (await readBackground(page, symbol)) !== plain[1],
  ];
  const name = page.locator(`.formula-parts button[data-part="${part}"]`);
  expect(await marked()).toEqual([null, false, false]);
  // With the keyboard, on the button that names the part.
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
  const word = page.locator(`.lesson-text :is(.slide, .prose) > p .part-${part}`).first();
  await word.hover();
  await expect.poll(marked).toEqual([part, true, true]);
  // By hovering the symbol itself.
  const { x, y } = await scrollToCenter(page.locator(symbol).first());
  await page.mouse.move(x, y);
  await expect.poll(marked).toEqual([part, true, true]);
  await away(page);
}

test.runIf(isFullDepth)(
  'a token in the text highlights its row in its own figure only, and vice versa',
  async () => {
    const { page, open } = await newPage();
    await open('step-by-step/');
    const { root, undo } = figure(page, STEPS);
    const nothing = 'rgba(0, 0, 0, 0)';
    const row = '#figure-steps tbody tr[data-row="1"]';
    const token = page.locator('.tok', { hasText: 'street' }).first();
    await token.hover();
    await expect.poll(() => readBackground(page, row)).not.toBe(nothing);
    expect(await readBackground(page, '#figure-steps tbody tr[data-row="0"]')).toBe(nothing);
    expect(await root.getAttribute('data-hi-row')).toBe('1');
    expect(await page.locator('#figure-matrices').getAttribute('data-hi-row')).toBeNull();
    await away(page);
    expect(await root.getAttribute('data-hi-row')).toBeNull();
    await page.locator(row).hover();
    await expect
      .poll(() => token.evaluate((element) => getComputedStyle(element).backgroundColor))
      .not.toBe(nothing);
    // Hovering isn't an edit, so there is nothing to undo or save.
    expect(await undo.getAttribute('aria-disabled')).toBe('true');
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('work');
  },
);
