// The summary page: its figures hydrate as they come near, its questions work with keys, and progress on other pages is
// marked.
import { expect, test } from 'vitest';
import { isFullDepth } from '../depth.ts';
import { expectAccessible, COLOR_RULES } from './support/axe.ts';
import { newPage } from './support/browser.ts';
import { figure } from './support/figures.ts';
import { expectFits } from './support/layout.ts';
import { expectTabReachesAll } from './support/tabs.ts';
import { recap } from '../lessons.ts';

const names = [...recap.figures.keys()];

test('each figure becomes live when it’s near, and its question can be answered with keys, and answering sets the figure', async () => {
  const { page, open, ready, expectNoErrors } = await newPage({ width: 1280, height: 800 });
  await open('recap/', { ready: false });
  await expect.poll(() => figure(page, names[0]!).root.getAttribute('data-live')).toBe('true');
  expect(await figure(page, names.at(-1)!).root.getAttribute('data-live')).toBe(null);
  await ready();
  for (const name of names) {
    const { root, sentence, undo } = figure(page, name);
    const part = page.locator('.poster-part', { has: root });
    await root.scrollIntoViewIfNeeded();
    await expect.poll(() => root.getAttribute('data-live')).toBe('true');
    const before = await sentence.textContent();
    await part.locator('.predict-options button').last().focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => part.locator('.predict-verdict').textContent())
      .toMatch(/^(That’s right|Not quite)\. ./);
    expect(await part.locator('[data-right]').count(), name).toBe(1);
    await part.locator('button.do').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => sentence.textContent()).not.toBe(before);
    await undo.press('Enter');
    await expect.poll(() => sentence.textContent()).toBe(before);
  }
  expectNoErrors();
});

test.runIf(isFullDepth)(
  'a link restores the last figure at once, and a change by keys survives a reload',
  async () => {
    const { page, open, ready } = await newPage();
    await open('recap/?heads=1;nHeads=4');
    const { sentence } = figure(page, 'heads');
    await expect.poll(() => sentence.textContent()).toMatch(/^4 heads/);
    const point = figure(page, 'glance').point('query it');
    await point.press('ArrowUp');
    const moved = await figure(page, 'glance').sentence.textContent();
    expect(moved).toContain('[2.20, 1.30]');
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
      .toContain('glance');
    await page.goto(page.url().split('?')[0]!);
    await ready();
    await expect.poll(() => figure(page, 'glance').sentence.textContent()).toBe(moved);
  },
);

test.runIf(isFullDepth)(
  'lessons that were read and challenges that were solved are marked',
  async () => {
    const { page, open, ready } = await newPage();
    await open('recap/');
    const all = Number(await page.locator('[data-challenges]').getAttribute('data-challenges'));
    const mark = (slug: string) => page.locator(`[data-read-of="${slug}"]`).textContent();
    expect([await mark('softmax'), await mark('masks')]).toEqual(['', '']);
    await page.evaluate(() => {
      localStorage.setItem('abh:progress', JSON.stringify({ softmax: 1, masks: 0.4 }));
      localStorage.setItem('abh:met', JSON.stringify(['softmax/#challenge-shares-split']));
    });
    await page.reload();
    await ready();
    await expect.poll(() => mark('softmax')).toBe('✓ read');
    expect(await mark('masks')).toBe('40% read');
    await expect
      .poll(() => page.locator('[data-challenges]').textContent())
      .toBe(`${all - 1} left`);
  },
);

test.runIf(isFullDepth)(
  'with everything answered, axe finds nothing in both themes, Tab reaches everything, and a phone doesn’t scroll sideways',
  async () => {
    const { page, open } = await newPage({ height: 800 });
    await open('recap/');
    await expectTabReachesAll(page);
    await expect
      .poll(() => page.locator('figure.figure[data-live]').count(), { timeout: 8000 })
      .toBe(names.length);
    await page.evaluate(() => {
      for (const one of document.querySelectorAll<HTMLElement>(
        '.predict-options button:first-child',
      ))
        one.click();
    });
    await expectAccessible(page, { without: ['target-size'] });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, { only: COLOR_RULES });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
  },
);

test.runIf(isFullDepth)('the print version has two pages with all questions', async () => {
  const { page, open } = await newPage();
  await open('recap/');
  for (const margin of ['0', '1cm']) {
    const margins = { top: margin, bottom: margin, left: margin, right: margin };
    const pdf = (await page.pdf({ format: 'A4', margin: margins })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length, margin).toBe(2);
  }
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.predict-question:visible').count()).toBe(names.length);
  expect(await page.locator('.predict-verdict:visible').count()).toBe(0);
});
