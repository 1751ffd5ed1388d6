// The claims and the glossary: search, filters, addresses, figures on demand, keyboard, and without scripts.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFullDepth } from '../depth.ts';
import { newPage } from './support/browser.ts';
import { expectAccessible } from './support/axe.ts';
import { waitForSlides } from './support/talk.ts';

const shown = (page: Page) =>
  page.locator('.entry:visible').evaluateAll((all) => all.map(({ id }) => id));
const readResultCount = (page: Page) => page.locator('.finder [role=status]').textContent();
const ready = (page: Page) => page.locator('.finder[data-ready]').waitFor();

test('claims can be filtered by words, lesson and verdict, and the address keeps the filter', async () => {
  const { page, open } = await newPage();
  await open('claims/');
  await ready(page);
  expect(await readResultCount(page)).toBe('98 claims');
  await page.getByRole('searchbox', { name: 'Search' }).fill('Masked');
  await page.getByRole('searchbox', { name: 'Search' }).fill('−1e9');
  await expect.poll(() => shown(page)).toEqual(['c79', 'c80', 'c81', 'c82']);
  expect(await readResultCount(page)).toBe('4 of 98 claims');
  // No heading is left without entries.
  expect(await page.locator('.group:visible h2').count()).toBe(1);
  await page.getByRole('combobox', { name: 'Verdict' }).selectOption('wrong');
  expect(await shown(page)).toEqual(['c80']);
  await expect.poll(() => new URL(page.url()).search).toBe('?q=%E2%88%921e9&kind=wrong');
  // A shared link shows the same.
  const other = await newPage();
  await other.page.goto(page.url());
  await ready(other.page);
  expect(await shown(other.page)).toEqual(['c80']);
  expect(await other.page.getByRole('searchbox').inputValue()).toBe('−1e9');
  // Words and filters that match nothing.
  await page.getByRole('searchbox').fill('zebra');
  expect(await readResultCount(page)).toBe('None of 98 claims');
  expect(await page.getByRole('link', { name: 'the glossary' }).getAttribute('href')).toMatch(
    /\/words\/\?q=zebra$/,
  );
  await page.getByRole('button', { name: 'show all 98' }).click();
  expect(await readResultCount(page)).toBe('98 claims');
  expect(await page.getByRole('searchbox').evaluate((one) => one.matches(':focus'))).toBe(true);
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await open('claims/?lesson=nowhere&kind=%00&q=');
  await ready(page);
  expect(await readResultCount(page)).toBe('98 claims');
  await open('claims/?lesson=cost');
  await ready(page);
  expect((await shown(page)).length).toBe(8);
});

test.runIf(isFullDepth)(
  'a link scrolls to its claim even if another search is active',
  async () => {
    const { page, open } = await newPage({ width: 1280, height: 720 });
    await open('claims/?q=zebra#c35');
    await ready(page);
    expect(await page.locator('#c35').isVisible()).toBe(true);
    expect(page.url()).toMatch(/\/claims\/#c35$/);
    const top = (await page.locator('#c35').boundingBox())!.y;
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(360);
    await page.locator('#c38 .entry-link').click();
    expect(new URL(page.url()).hash).toBe('#c38');
    // A claim links to its lesson.
    await page.locator('#c35 .record > summary').click();
    await page.locator('#c35 dd a').first().click();
    await page.waitForURL(/\/self-and-cross\/#claim-four-words$/);
  },
);

test.runIf(isFullDepth)(
  'a figure loads when it’s unfolded, in the state the claim is about',
  async () => {
    const { page, open } = await newPage();
    await open('claims/#c29');
    await ready(page);
    expect(await page.locator('iframe').count()).toBe(0);
    const details = page.locator('#c29 .shown-figure');
    await details.locator('summary').focus();
    await page.keyboard.press('Enter');
    const frame = details.frameLocator('iframe');
    await frame.locator('html[data-ready=true]').waitFor();
    const words = (await frame.locator('.describe').first().textContent())!;
    expect(words).toContain('57.6');
    // The figure may still grow by a line when its fonts arrive.
    const heightDifference = async () => {
      const inside = await frame.locator('body').evaluate((body) => body.scrollHeight);
      return Math.abs((await details.locator('iframe').boundingBox())!.height - inside);
    };
    await expect.poll(heightDifference).toBeLessThan(4);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(await page.locator('iframe').count()).toBe(1);
    await expectAccessible(page);
  },
);

test.runIf(isFullDepth)('a search without matching claims shows matching lessons', async () => {
  const { page, open } = await newPage();
  await open('claims/?q=batch_first');
  await ready(page);
  expect(await shown(page)).toEqual([]);
  const found = page.locator('.in-lessons a').first();
  await found.waitFor();
  await found.click();
  await page.waitForURL(/\/implementation\/#/);
});

test.runIf(isFullDepth)(
  'with the keyboard, one can type, filter and reach the first result',
  async () => {
    const { page, open } = await newPage();
    await open('words/');
    await ready(page);
    await page.getByRole('searchbox').focus();
    // Terms with that name come before entries that mention it, and clearing restores the order.
    await page.keyboard.type('head');
    await expect.poll(async () => (await shown(page)).slice(0, 2)).toEqual(['head', 'multi-head']);
    await page.getByRole('searchbox').fill('');
    await expect.poll(async () => (await shown(page))[0]).toBe('additive');
    await page.keyboard.type('logits');
    expect(await shown(page)).toEqual(['scaled-score']);
    expect(await readResultCount(page)).toBe('1 of 63 terms');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).search).toBe('?q=logits');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement!.id)).toBe('scaled-score-term');
  },
);

test.runIf(isFullDepth)(
  'a term in a lesson links to its entry and back, and on slides it’s plain text',
  async () => {
    const { page, open } = await newPage();
    await open('dot-product/');
    const term = page.locator('#term-dot-product');
    expect(await term.textContent()).toBe('dot product');
    await term.click();
    await page.waitForURL(/\/words\/#dot-product$/);
    await ready(page);
    await page.locator('#dot-product dd a').click();
    await page.waitForURL(/\/dot-product\/#term-dot-product$/);
    await open('dot-product/?present=title');
    await waitForSlides(page);
    await expect.poll(() => page.locator('a.term[href]').count()).toBe(0);
  },
);

test('without scripts, both pages are complete and have no search', async () => {
  const { page, open } = await newPage({ javaScript: false, allow: [/csp/] });
  for (const [path, count] of [
    ['claims/', 98],
    ['words/', 63],
  ] as const) {
    await open(path, { ready: false });
    expect((await shown(page)).length).toBe(count);
    expect(await page.locator('.finder').isVisible()).toBe(false);
    await page.locator('.shown-figure summary').first().click();
    expect(await page.locator('.shown-figure a').first().isVisible()).toBe(true);
  }
});

test.runIf(isFullDepth)('the printed page has the search results and no search field', async () => {
  const { page, open } = await newPage();
  await open('claims/?q=c35');
  await ready(page);
  // Print shows no figures, so none load.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.locator('.shown-figure[open], iframe').count()).toBe(0);
  expect(await page.locator('.finder').isVisible()).toBe(false);
  expect(await shown(page)).toContain('c35');
  expect((await shown(page)).length).toBeLessThan(5);
});
