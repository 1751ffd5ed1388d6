// Scripts that fail to load: the page reloads once with the reader's changes, then shows a message and a button.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { selectCases, isFullDepth } from '../depth.ts';
import { newPage, type TestPage } from './support/browser.ts';
import { MATRICES, STEPS, expectText, figure } from './support/figures.ts';
import { expectedSentence } from './support/workedExample.ts';

const LOST = [
  /^request failed: .* net::ERR_/,
  /^console error: (Failed to load resource|TypeError: Failed to fetch dynamically imported module)/,
  /^uncaught: .*Failed to fetch dynamically imported module/,
];
const SCRIPT = /\.js$/;
const NOT_LOADED = /^Part of this page didn’t load/;

/** The message, and the button beside it. */
const readNotice = (page: Page) => page.locator('.lost p > span');
const button = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** How often a page has loaded. */
function countLoads(page: Page): () => number {
  let count = 0;
  page.on('domcontentloaded', () => count++);
  return () => count;
}

/** All scripts that a page requests while it's scrolled to its end. */
async function listScripts({ page, open }: TestPage, path: string): Promise<string[]> {
  const found = new Set<string>();
  page.on('request', (request) => SCRIPT.test(request.url()) && found.add(request.url()));
  await open(path);
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('request');
  return [...found];
}

/** Waits for the button, after everything has come near. */
const told = (page: Page) =>
  page.waitForFunction(() => {
    dispatchEvent(new Event('beforeprint'));
    return document.querySelector('.lost .again:not([hidden])')?.checkVisibility();
  });

const pages = ['step-by-step/', ''];

test.for(selectCases(pages, 0))(
  'if any script of /%s fails to load, the page reloads once, then shows a message with a button that works',
  { timeout: 300_000 },
  async (path) => {
    const opened = await newPage({ allow: LOST });
    const { page, open, ready } = opened;
    const scripts = await listScripts(opened, path);
    expect(scripts.length).toBeGreaterThan(2);
    const loads = countLoads(page);
    // The entry and every fourth script after it, because pages share them.
    for (const script of scripts.filter((_, i) => i % 4 === 0)) {
      const lost = (url: URL) => url.href.split('?')[0] === script;
      await page.route(lost, (route) => route.abort());
      const before = loads();
      await open(path, { ready: false });
      await told(page).catch((cause: Error) => {
        throw new Error(`Nothing is said of ${script}`, { cause });
      });
      expect(await readNotice(page).textContent(), script).toMatch(NOT_LOADED);
      // The page itself reloads only once.
      await page.waitForTimeout(500);
      expect(loads() - before, script).toBe(2);
      await page.unroute(lost);
      await button(page).click();
      await expect.poll(() => button(page).count(), { message: script }).toBe(0);
      await ready();
    }
  },
);

test.runIf(isFullDepth)(
  'a script that fails once is recovered with at most one reload',
  { timeout: 120_000 },
  async () => {
    const { page, open } = await newPage({ allow: LOST });
    for (const part of [/\/index-/, /\/start-/, /\/05-/]) {
      const loads = countLoads(page);
      await page.route(part, (route) => route.abort(), { times: 1 });
      await open('step-by-step/', { ready: false });
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      await figure(page, STEPS).root.and(page.locator('[data-live]')).waitFor();
      expect(await button(page).count(), String(part)).toBe(0);
      expect(loads(), String(part)).toBeLessThanOrEqual(2);
    }
  },
);

test('a failed prefetch changes nothing', async () => {
  const { page, open } = await newPage({ allow: [...LOST, /^response 404/] });
  await open('step-by-step/');
  const loads = countLoads(page);
  await page.evaluate(
    () =>
      new Promise((failed) => {
        for (const rel of ['modulepreload', 'prefetch']) {
          const link = document.createElement('link');
          Object.assign(link, { rel, href: 'assets/none-12345678.js', onerror: failed });
          document.head.append(link);
        }
      }),
  );
  await page.waitForTimeout(300);
  expect(loads()).toBe(0);
  expect(await page.locator('.lost').isVisible()).toBe(false);
});

test('a first visit that loses its connection says so and stays readable', async () => {
  const { page, open } = await newPage({ allow: LOST, fresh: true });
  const loads = countLoads(page);
  await page.route('**/*.js', async (route) => {
    await page.context().setOffline(true);
    await route.abort();
  });
  await open('step-by-step/', { ready: false });
  await expectText(readNotice(page), NOT_LOADED);
  expect(loads()).toBe(1);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  await page.unroute('**/*.js');
  await page.context().setOffline(false);
  await button(page).click();
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
});

test.runIf(isFullDepth)(
  'if a script loaded on demand fails, the figure keeps its state, offline and over the reload',
  async () => {
    const { page, open, ready } = await newPage({ allow: LOST });
    await open('step-by-step/');
    const { root, sentence: words, field, action } = figure(page, STEPS);
    await field('query it, number 1').fill('2');
    await page.route('**', (route) => route.abort());
    await root.locator('details.numbers > summary').click();
    await (await action('Run and edit')).click();
    await told(page);
    await expectText(words, expectedSentence([2, 1], 1));
    // It still responds.
    await field('query it, number 1').fill('1');
    await expectText(words, expectedSentence([1, 1], 1));
    await field('query it, number 1').fill('2');
    // Offline, the page keeps its text instead of reloading.
    await button(page).click();
    await expectText(readNotice(page), /^It still won’t load/);
    await expectText(words, expectedSentence([2, 1], 1));
    await page.getByRole('alert').getByText('Close').click();
    expect(await button(page).count()).toBe(0);
    await page.unroute('**');
    // Online, the page reloads as soon as a script fails.
    await page.route(/\/beginTalk-/, (route) => route.abort());
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Present' }).click();
    await reloaded;
    await ready();
    await expectText(words, expectedSentence([2, 1], 1));
    // Only once. After that the button does it, and the lesson stays readable.
    await page.getByRole('button', { name: 'Present' }).click();
    await told(page);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    await page.unroute(/\/beginTalk-/);
    const again = page.waitForEvent('load');
    await button(page).click();
    await again;
    await ready();
    await expectText(words, expectedSentence([2, 1], 1));
    await page.getByRole('button', { name: 'Present' }).click();
    await page.locator('[data-present=slides] .foot').waitFor();
  },
);

test.runIf(isFullDepth)(
  'if the slides requested by the address fail to load, the page stays readable',
  async () => {
    const { page, open } = await newPage({ allow: LOST });
    const loads = countLoads(page);
    await page.route(/\/beginTalk-/, (route) => route.abort());
    await open('step-by-step/?present=title', { ready: false });
    await told(page);
    // On a slow machine the text is shown before the slides are given up, so the page may reload.
    expect(loads()).toBeLessThanOrEqual(2);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    await figure(page, MATRICES).root.and(page.locator('[data-live]')).waitFor();
    await page.unroute(/\/beginTalk-/);
    await button(page).click();
    await page.locator('[data-present=slides] .foot').waitFor();
  },
);
