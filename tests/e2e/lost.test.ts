// A file of the program that does not arrive: the page says so, with a button, and what does not need it works.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { casesToTry } from '../depth.ts';
import { newPage, type TestPage } from './support/browser.ts';
import { MATRICES, STEPS, expectText, figure } from './support/figures.ts';
import { sentence } from './support/worked.ts';

const LOST = [
  /^request failed: .* net::ERR_/,
  /^console error: (Failed to load resource|TypeError: Failed to fetch dynamically imported module)/,
];
const SCRIPT = /\.js$/;

/** What the page says of it, and the button beside. */
const said = (page: Page) => page.locator('.lost p > span');
const button = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** The scripts that a page asks for by itself, read to its end. */
async function scriptsOf({ page, open }: TestPage, path: string): Promise<string[]> {
  const found = new Set<string>();
  page.on('request', (request) => SCRIPT.test(request.url()) && found.add(request.url()));
  await open(path);
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('request');
  return [...found];
}

/** Waits until the page says that something is lost; whatever waits to come near comes near. */
const told = (page: Page) =>
  page.waitForFunction(() => {
    dispatchEvent(new Event('beforeprint'));
    return document.querySelector('.lost')?.checkVisibility();
  });

const pages = ['step-by-step/', 'projections/', 'embed/steps/', 'teach/', ''];

test.for(casesToTry(pages, 1))(
  'whichever file of /%s is lost, it is said, and the button brings the page to life',
  { timeout: 300_000 },
  async (path) => {
    const opened = await newPage({ allow: LOST });
    const { page, open, ready } = opened;
    const scripts = await scriptsOf(opened, path);
    expect(scripts.length).toBeGreaterThan(2);
    // The entry, and some of those after it.
    for (const script of casesToTry(scripts, (_, i) => i % 4 === 0)) {
      const lost = (url: URL) => url.href.split('?')[0] === script;
      await page.route(lost, (route) => route.abort());
      await open(path, { ready: false });
      await told(page).catch((cause: Error) => {
        throw new Error(`Nothing is said of ${script}`, { cause });
      });
      expect(await said(page).textContent(), script).toMatch(/^Part of this page did not load/);
      await page.unroute(lost);
      await button(page).click();
      // The page may be loaded anew for it.
      await expect.poll(() => button(page).count(), { message: script }).toBe(0);
      await ready();
    }
  },
);

test('what is lost once is asked for again, and nothing is said', async () => {
  const { page, open } = await newPage({ allow: LOST });
  // What these need in turn, browsers remember as lost: then the page is loaded anew, when the button is pressed.
  const parts = [/\/index-/, /\/start-/, /\/05-/];
  for (const part of parts) await page.route(part, (route) => route.abort(), { times: 1 });
  await open('step-by-step/');
  expect(await button(page).count()).toBe(0);
});

test('what is asked for by hand and lost comes when the button is pressed, and nothing else has changed', async () => {
  const { page, open, ready } = await newPage({ allow: LOST });
  await open('step-by-step/');
  const { root, sentence: words, field, undo, action } = figure(page, STEPS);
  const opened = { bench: root.locator('.bench'), controls: root.locator('.controls') };
  await page.route('**', (route) => route.abort());
  await root.locator('details.numbers > summary').click();
  await (await action('Run and edit')).click();
  await told(page);
  await field('query it, number 1').fill('2');
  await expectText(words, sentence([2, 1], 1));
  // Without a network the text is not given away for a page that says so.
  await button(page).click();
  await expectText(said(page), /^It still does not load/);
  await expectText(words, sentence([2, 1], 1));
  expect(await opened.controls.or(opened.bench).count()).toBe(0);
  await page.unroute('**');
  await button(page).click();
  await opened.bench.waitFor();
  await opened.controls.waitFor();
  await expect.poll(() => button(page).count()).toBe(0);
  await expectText(words, sentence([2, 1], 1));
  // What stays lost while the page itself can be had: it is loaded anew, with what was kept.
  await page.route(/\/talk-/, (route) => route.abort());
  await page.getByRole('button', { name: 'Present' }).click();
  await told(page);
  await page.getByRole('alert').getByText('Close').click();
  expect(await button(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Present' }).click();
  await told(page);
  const anew = page.waitForEvent('load');
  await button(page).click();
  await anew;
  await ready();
  await expectText(words, sentence([2, 1], 1));
  expect(await undo.getAttribute('aria-disabled')).toBe('true');
  // Asked for by the address, the slides leave the page to be read until they are there.
  await open('step-by-step/?present=title', { ready: false });
  await told(page);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  await figure(page, MATRICES).root.and(page.locator('[data-live]')).waitFor();
  await page.unroute(/\/talk-/);
  await button(page).click();
  await page.locator('[data-present=slides] .foot').waitFor();
  await expect.poll(() => button(page).count()).toBe(0);
});
