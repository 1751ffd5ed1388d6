// Everything with the keyboard alone.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFullDepth } from '../depth.ts';
import { newPage } from './support/browser.ts';
import { MATRICES, SHAPES, STEPS, expectText, figure, unfoldTopic } from './support/figures.ts';
import { expectedSentence } from './support/workedExample.ts';

test('the first Tab stop is a skip link to the text', async () => {
  const { page, open } = await newPage();
  await open('step-by-step/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  await expect
    .poll(() => skip.evaluate((link) => link.getBoundingClientRect().top))
    .toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);

test.runIf(isFullDepth)(
  'a point moves by one, ten or a tenth of a step, and has keys for reset and leaving',
  async () => {
    const { page, open } = await newPage();
    await open('step-by-step/');
    const { point } = figure(page, STEPS);
    const query = point('query it');
    const says = () => query.getAttribute('aria-valuetext');
    const press = async (keys: string) => {
      await page.keyboard.press(keys);
      return says();
    };
    await query.focus();
    const top = await page.evaluate(() => scrollY);
    expect(await press('ArrowRight')).toBe('3.1 across, 1 up');
    expect(await press('ArrowUp')).toBe('3.1 across, 1.1 up');
    expect(await press('Shift+ArrowLeft')).toBe('2.1 across, 1.1 up');
    expect(await press('Alt+ArrowDown')).toBe('2.1 across, 1.09 up');
    expect(await press('Shift+ArrowDown')).toBe('2.1 across, 0.09 up');
    expect(await press('ArrowDown')).toBe('2.1 across, minus 0.01 up');
    expect(await press('Home')).toBe('3 across, 1 up');
    for (let i = 0; i < 9; i++) await press('Shift+ArrowRight');
    expect(await says()).toBe('10 across, 1 up');
    expect(await query.getAttribute('aria-valuenow')).toBe('10');
    // The browser's and the page's own shortcuts still work.
    await press('Control+ArrowLeft');
    expect(await says()).toBe('10 across, 1 up');
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await page.keyboard.press('Escape');
    expect(await focused(page)).not.toBe('query it');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('query it, number 1');
  },
);

test.runIf(isFullDepth)(
  'a number field steps by one, ten or a tenth, resets, and stops at its limits',
  async () => {
    const { page, open } = await newPage();
    await open('step-by-step/');
    const { field, sentence } = figure(page, STEPS);
    const number = field('key street, number 2');
    const press = async (keys: string) => {
      await page.keyboard.press(keys);
      return number.inputValue();
    };
    await number.focus();
    expect(await press('ArrowUp')).toBe('4.1');
    expect(await press('Shift+ArrowUp')).toBe('5.1');
    expect(await press('Alt+ArrowDown')).toBe('5.09');
    expect(await press('Home')).toBe('4');
    await expectText(sentence, expectedSentence([3, 1], 1));
    for (let i = 0; i < 8; i++) await press('Shift+ArrowUp');
    expect(await number.inputValue()).toBe('10');
    for (let i = 0; i < 21; i++) await press('Shift+ArrowDown');
    expect(await number.inputValue()).toBe('−10');
    await page.keyboard.press('Escape');
    expect(await focused(page)).not.toBe('key street, number 2');
    // Left and Right move the caret.
    await number.focus();
    await page.keyboard.press('ArrowLeft');
    expect(await number.inputValue()).toBe('−10');
  },
);

test.runIf(isFullDepth)(
  'Back and Next keep the focus in the steps when the end is reached',
  async () => {
    const { page, open } = await newPage();
    await open('step-by-step/?steps=1;step=2');
    const { root } = figure(page, STEPS);
    const inSteps = () =>
      root
        .getByRole('group', { name: 'Steps' })
        .evaluate((group) => group.contains(document.activeElement));
    await expect.poll(() => root.getAttribute('data-step')).toBe('2');
    await root.getByRole('button', { name: 'Next', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(await root.getAttribute('data-step')).toBe('4');
    expect(await inSteps()).toBe(true);
    await page.keyboard.press('ArrowLeft');
    expect(await root.getAttribute('data-step')).toBe('3');
  },
);

test.runIf(isFullDepth)('the size buttons keep the focus at the largest size', async () => {
  const { page, open } = await newPage();
  await open('embed/matrices/');
  await page.getByText('Change the sizes').click();
  const more = page.getByRole('button', { name: 'more keys', exact: true });
  await more.focus();
  for (let i = 0; i < 6; i++) await page.keyboard.press('Enter');
  expect(await page.getByRole('status', { name: 'keys', exact: true }).textContent()).toBe('8');
  expect(await focused(page)).toBe('more keys');
});

test.runIf(isFullDepth)(
  'radio buttons, checkboxes and sliders work with the keyboard',
  async () => {
    const { page, open } = await newPage();
    await open('step-by-step/?steps=1');
    const { root, sentence } = figure(page, STEPS);
    await root.getByRole('radio', { name: '√dₖ' }).first().focus();
    await page.keyboard.press('ArrowLeft');
    await expectText(sentence, /Nothing is divided/);
    await page.keyboard.press('ArrowRight');
    await expectText(sentence, expectedSentence([3, 1]));
    await root.getByRole('checkbox', { name: 'Tip to tail' }).first().focus();
    await page.keyboard.press('Space');
    await expect.poll(() => root.locator('.tip-to-tail').count()).toBe(1);
    const shapes = figure(page, SHAPES);
    await unfoldTopic(page, SHAPES);
    await shapes.root.getByRole('slider', { name: 'd_v, columns of V', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expectText(shapes.sentence, /V \(5, 3\).*output \(3, 3\)/);
  },
);

test.runIf(isFullDepth)(
  'a prediction can be made and its answer shown with the keyboard',
  async () => {
    const { page, open } = await newPage();
    await open('step-by-step/');
    const predict = page.getByRole('region', { name: /three times as long/ });
    await predict.getByRole('button', { name: 'street' }).focus();
    await page.keyboard.press('Enter');
    await expectText(predict.getByRole('status'), /^Not quite/);
    await predict.locator('summary').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectText(figure(page, STEPS).sentence, /because 15\b/);
  },
);

test('on a phone, the dock never covers the focused element', async () => {
  const { page, open } = await newPage({ width: 390, height: 844, dock: true });
  await open('step-by-step/');
  await page.locator('.challenge').first().scrollIntoViewIfNeeded();
  await page.locator('.predict summary').last().focus();
  const hidden = [];
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const room = document.querySelector('[data-docked] .figure-room');
      const element = document.activeElement!;
      if (element === document.body) return { end: true, covered: false, name: '' };
      const name = element.getAttribute('aria-label') ?? element.textContent;
      if (!room || room.contains(element)) return { end: false, covered: false, name };
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return { end: false, covered: hit !== null && room.contains(hit), name };
    });
    if (at.end) break;
    if (at.covered) hidden.push(at.name);
  }
  expect(hidden).toEqual([]);
});

test.runIf(isFullDepth)(
  'once a change has settled, screen readers hear what changed and then the description',
  async () => {
    const { page, open } = await newPage();
    await open('step-by-step/');
    const { point, announcer, field, sentence, undo } = figure(page, STEPS);
    expect(await announcer.getAttribute('role')).toBe('status');
    expect(await announcer.textContent()).toBe('');
    await point('query it').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await expectText(announcer, `query: 3.1, 0. ${expectedSentence([3.1, 0], 1)}`);
    await field('query it, number 2').fill('-2');
    await expectText(announcer, `query: 3.1, minus 2. ${expectedSentence([3.1, -2], 1)}`);
    expect(await sentence.textContent()).toBe(expectedSentence([3.1, -2], 1));
    await undo.click();
    await expectText(announcer, `query: 3.1, 0. ${expectedSentence([3.1, 0], 1)}`);
    const cells = figure(page, MATRICES);
    await cells.field('K, sat, number 1').fill('2');
    await expectText(cells.announcer, `K sat: 2, 4. ${await cells.sentence.textContent()}`);
  },
);

test.runIf(isFullDepth)(
  'on a phone, the menu has every link of the wide header, and closes on Escape and on selection',
  async () => {
    const { page, open } = await newPage({ width: 1280 });
    await open('');
    const links = page.locator('.site-links a');
    const wide = await links.filter({ visible: true }).allTextContents();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await links.filter({ visible: true }).count()).toBe(0);
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.focus();
    await page.keyboard.press('Enter');
    expect(await links.filter({ visible: true }).allTextContents()).toEqual(wide);
    for (const link of await links.all())
      expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Tab');
    expect(await links.first().evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await links.filter({ visible: true }).count()).toBe(0);
    expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
    await menu.click();
    await links.first().click();
    await expect.poll(() => links.filter({ visible: true }).count()).toBe(0);
  },
);
