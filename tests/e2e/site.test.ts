// The site as a whole: sub-paths, no scripts, themes, the home page, fonts, embedding.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { selectCases, isFullDepth } from '../depth.ts';
import { fakeSite } from '../fakeSite.ts';
import { newPage, type PageOptions } from './support/browser.ts';
import { STEPS, expectText, figure } from './support/figures.ts';
import { pageFile } from './support/pages.ts';
import { startSite } from './support/site.ts';
import {
  attention,
  formatFixed,
  formatVector,
  expectedSentence,
  formatShort,
} from './support/workedExample.ts';

/** For a page that embeds another site. */
const ELSEWHERE = /^request to elsewhere: /;

/** A page of each kind. */
const KINDS = ['', 'step-by-step/', 'widgets/', 'embed/steps/', 'teach/', 'teach/softmax/'];

test.runIf(isFullDepth)(
  'every kind of page opens under a sub-path, and the site’s name links to its home page',
  async () => {
    const {
      page,
      open,
      url,
      expectNoErrors: expectSilent,
    } = await newPage({ base: '/some/where/' });
    for (const path of KINDS) {
      await open(path);
      expect(page.url()).toBe(`${url}${path}`);
      const home = page.getByRole('link', { name: 'Attention by Hand', exact: true }).first();
      // An embedded figure opens links in a new tab.
      const isAlone = path.startsWith('embed/');
      const opened = isAlone ? page.context().waitForEvent('page') : page;
      await home.click();
      await (await opened).waitForURL(url);
      expectSilent();
    }
  },
);

const NOWHERE = [
  ['/some/where/', 'no/such/page/here'],
  ['/', 'no/such/page/'],
  ['/some/where/', 'step-by-step/nothing'],
] as const;

test.each(selectCases(NOWHERE, 1))(
  'an address that doesn’t exist under %s: /%s links to the home page',
  async (base, path) => {
    const { page, open, url } = await newPage({ base, allow: [/^response 404: /] });
    const response = await open(path, { ready: false });
    expect(response.status()).toBe(404);
    expect(await page.title()).toContain('Page not found');
    const home = page.getByRole('link', { name: 'Go to the home page' });
    await expect.poll(() => home.evaluate((a) => (a as HTMLAnchorElement).href)).toBe(url);
    // It's styled like the rest of the site.
    const links = page.locator('.site-header nav a, .site-footer a');
    expect(await links.count()).toBeGreaterThan(8);
    for (const link of await links.all())
      expect(await link.evaluate((a) => (a as HTMLAnchorElement).href)).toContain(url);
    const title = page.getByRole('heading', { level: 1 });
    expect(await title.textContent()).toBe('Page not found');
    await expect
      .poll(() => page.evaluate(() => document.fonts.check('40px "Newsreader Display"')))
      .toBe(true);
    await home.click();
    await expect.poll(() => page.url()).toBe(url);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Attention by Hand');
  },
);

const withoutScripts: PageOptions = {
  javaScript: false,
  // Preloads that aren't used without scripts.
  allow: [/^request failed: .*\.js csp$/],
};

test('without scripts, the lesson has its text, formulas and initial figures', async () => {
  const { page, open } = await newPage({ ...withoutScripts, width: 390 });
  await open('step-by-step/');
  const a = attention([3, 1]);
  const { root, sentence } = figure(page, STEPS);
  // At its first step.
  expect(await sentence.textContent()).toBe(expectedSentence([3, 1], 1));
  expect(await sentence.isVisible()).toBe(true);
  const column = (part: string) =>
    root.locator(`tbody td[data-part="${part}"]:not(.bar-cell)`).allTextContents();
  expect(await column('scores')).toEqual(a.scores.map((x) => formatShort(x, 2)));
  expect(await column('weights')).toEqual(['·', '·', '·']);
  expect(await root.locator('.star').count()).toBe(0);
  expect(await root.locator('.plane svg').first().isVisible()).toBe(true);
  expect(await page.locator('#formula .katex-html').isVisible()).toBe(true);
  expect(await page.locator('#formula math').count()).toBe(1);
  const slots = page.locator('.live-formula [data-slot]');
  expect((await slots.allTextContents()).map((text) => text.trim())).toEqual(
    expect.arrayContaining([...a.weights.map((w) => formatFixed(w, 3)), '√2', '10']),
  );
  const cells = page.locator('#figure-matrices').getByRole('grid', { name: 'scores', exact: true });
  expect(await cells.locator('td[data-cell]').allTextContents()).toEqual([
    '10',
    '7',
    '8',
    '7',
    '17',
    '10',
    '8',
    '10',
    '8',
  ]);
  const row = (name: RegExp) => page.getByRole('row', { name }).locator('td').allTextContents();
  expect(await row(/^weight /)).toEqual(
    ['weight', ...a.weights, 1].map((x) => (typeof x === 'string' ? x : formatFixed(x, 4))),
  );
  expect((await row(/^× value /)).at(-1)).toBe(formatVector(a.output, 4));
  expect(await page.locator('.lesson-text :is(.slide, .prose) > p').first().isVisible()).toBe(true);
  // Controls that need scripts are hidden, and details still unfold.
  for (const name of ['Undo', 'Play', 'Copy link', 'Dark theme'])
    expect(await page.getByRole('button', { name, exact: true }).first().isVisible(), name).toBe(
      false,
    );
  await page.locator('.predict summary').first().click();
  expect(await page.locator('.predict details > p').nth(1).isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

const shown = (page: Page) =>
  page.evaluate(() => ({
    theme: document.documentElement.dataset['theme'] ?? 'system',
    dark: getComputedStyle(document.body).backgroundColor === 'rgb(20, 22, 27)',
  }));

test.runIf(isFullDepth)(
  'the theme follows the system until it’s switched, and every page remembers the switch',
  async () => {
    const { page, open, ready, allow } = await newPage();
    await open('');
    expect(await shown(page)).toEqual({ theme: 'system', dark: false });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => shown(page)).toEqual({ theme: 'system', dark: true });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: 'Dark theme' }).click();
    expect(await shown(page)).toEqual({ theme: 'dark', dark: true });
    expect(await page.getByRole('button', { name: 'Light theme' }).count()).toBe(1);
    await page.reload();
    await ready();
    expect(await shown(page)).toEqual({ theme: 'dark', dark: true });
    for (const path of KINDS) {
      await open(path);
      expect(await shown(page), path).toEqual({ theme: 'dark', dark: true });
    }
    allow(/^response 404: /);
    await open('no/such/page', { ready: false });
    expect(await shown(page)).toEqual({ theme: 'dark', dark: true });
    // The opposite of the system's theme.
    await page.emulateMedia({ colorScheme: 'dark' });
    await open('step-by-step/');
    await page.getByRole('button', { name: 'Light theme' }).click();
    expect(await shown(page)).toEqual({ theme: 'light', dark: false });
    await open('');
    expect(await shown(page)).toEqual({ theme: 'light', dark: false });
  },
);

test('a remembered theme applies before any module loads', async () => {
  const { page, open, allow } = await newPage();
  await open('');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  allow(
    /^request failed: .*\.js net::ERR_FAILED$/,
    /^console error: (Failed to load resource|TypeError: Failed to fetch dynamically imported module)/,
  );
  await page.route('**/*.js', (route) => route.abort());
  await open('step-by-step/', { ready: false });
  // After the one reload.
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await shown(page)).toEqual({ theme: 'dark', dark: true });
  expect(await page.evaluate(() => document.documentElement.dataset['ready'] ?? null)).toBeNull();
});

test.runIf(isFullDepth)('the home page lists the lessons in order, with progress', async () => {
  const { page, open } = await newPage();
  await open('');
  const lesson = page.locator('.lesson-list li', { hasText: 'Four steps, one formula' });
  const facts = () => lesson.locator('.lesson-facts').textContent();
  expect(await facts()).toMatch(/^\d+ minutes $/);
  await lesson.getByRole('link').click();
  await page.waitForURL(/step-by-step\/$/);
  await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
  const kept = () =>
    page.evaluate(
      () => JSON.parse(localStorage.getItem('abh:progress') ?? '{}')['step-by-step'] ?? 0,
    );
  await page.getByRole('heading', { name: 'Step 3: softmax' }).scrollIntoViewIfNeeded();
  await expect.poll(kept).toBeGreaterThan(0.2);
  await open('');
  await expect.poll(facts).toMatch(/^\d+ minutes \d\d% read$/);
  await open('step-by-step/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(kept).toBe(1);
  // Going back up does not unread it.
  await page.evaluate(() => scrollTo(0, 0));
  await open('');
  await expect.poll(facts).toMatch(/^\d+ minutes ✓ read$/);
});

test.runIf(isFullDepth)('Next at the end and Previous lead through all lessons', async () => {
  const { page, open, ready, url } = await newPage();
  await open('');
  const all = await page
    .locator('.lesson-list a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const numbers = await page
    .locator('.lesson-list li')
    .evaluateAll((items) => items.map((item) => (item as HTMLLIElement).value));
  expect(all.length).toBeGreaterThan(0);
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  const follow = async (name: RegExp) => {
    const link = page
      .getByRole('navigation', { name: 'Previous and next lesson' })
      .getByRole('link', { name });
    const href = await link.evaluate((a) => (a as HTMLAnchorElement).href);
    await link.click();
    await page.waitForURL(href);
    await ready();
    return href;
  };
  // Each names those beside it; the links themselves are followed at both ends.
  const beside = all.map((href) => {
    const html = readFileSync(pageFile(href.replace(url, '')), 'utf8');
    const nav = /<nav[^>]*aria-label="Previous and next lesson"[\s\S]*?<\/nav>/.exec(html)![0];
    return [...nav.matchAll(/href="([^"]*)"/g)].map(([, to]) => new URL(to!, href).href);
  });
  const ends = [`${url}#lessons`, ...all, `${url}recap/`];
  expect(beside).toEqual(all.map((_, i) => [ends[i], ends[i + 2]]));
  await open(all[0]!);
  expect(await follow(/^Next/)).toBe(all[1]);
  expect(await follow(/^Previous/)).toBe(all[0]);
  expect(await follow(/^Start/)).toBe(`${url}#lessons`);
  await open(all.at(-1)!);
  expect(await follow(/^Next/)).toBe(`${url}recap/`);
  await open('widgets/');
  const site = page.getByRole('navigation', { name: 'Site' });
  expect(await site.getByRole('link', { name: 'Figures' }).getAttribute('aria-current')).toBe(
    'page',
  );
  await site.getByRole('link', { name: 'Lessons' }).click();
  await page.waitForURL(`${url}#lessons`);
});

test('text and numbers use the site’s own fonts', async () => {
  const { page, open } = await newPage();
  await open('step-by-step/');
  const loaded = await page.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', '')),
  );
  expect(loaded).toEqual(
    expect.arrayContaining(['Newsreader', 'Inter', 'KaTeX_Main', 'KaTeX_Math']),
  );
});

test.runIf(isFullDepth)(
  'nothing shifts while the lesson loads, and little if fonts arrive late',
  async () => {
    for (const width of [390, 1280]) {
      const { page, open } = await newPage({ width, fresh: true });
      await page.addInitScript(() => {
        const shifts: unknown[] = [];
        Object.assign(window, { shifts });
        interface Shift extends PerformanceEntry {
          value: number;
          sources: { node: Node | null }[];
        }
        new PerformanceObserver((entries) => {
          for (const { value, sources } of entries.getEntries() as Shift[])
            shifts.push({
              value,
              moved: sources.map(({ node }) => node?.textContent?.slice(0, 60)),
            });
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const expectStill = async (most: number) => {
        const shifts = await page.evaluate(
          () => (window as unknown as { shifts: { value: number }[] }).shifts,
        );
        const sum = shifts.reduce((all, { value }) => all + value, 0);
        expect(sum, `${width} px: ${JSON.stringify(shifts)}`).toBeLessThan(most);
      };
      // Fonts are held back until the page has been painted with fallbacks.
      const painted = () =>
        page
          .waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
          .catch(() => undefined);
      await page.route('**/*.woff2', async (route) => {
        await painted();
        await route.continue();
      });
      await open('step-by-step/');
      // Fallback fonts have the same widths, so few lines break differently.
      await expectStill(0.05);
      // Now they are cached.
      await page.unrouteAll();
      await open('step-by-step/');
      await expectStill(0.02);
    }
  },
);

test('an embedded figure works inside another page and links to the site', async () => {
  const { url } = await startSite();
  const course = fakeSite({
    'index.html': `<!doctype html><title>A course</title><iframe title="figure" src="${url}embed/steps/" width="700" height="900"></iframe>`,
  });
  const { page, open } = await newPage({ dir: course, allow: [ELSEWHERE, /favicon/] });
  await open('', { ready: false });
  const frame = page.frameLocator('iframe');
  await frame.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
  await frame.getByRole('textbox', { name: 'query it, number 1' }).fill('2');
  await expectText(frame.locator('figcaption'), expectedSentence([2, 1]));
  const home = frame.getByRole('link', { name: 'Attention by Hand' });
  expect(await home.getAttribute('target')).toBe('_blank');
  expect(await home.evaluate((link: HTMLAnchorElement) => link.href)).toBe(url);
});

test.runIf(isFullDepth)('the gallery loads a figure when it comes near', async () => {
  const { page, open } = await newPage();
  const scripts: string[] = [];
  page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()));
  await open('widgets/', { ready: false });
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  const last = page.locator('.gallery section').last();
  expect(await last.locator('.figure[data-live]').count()).toBe(0);
  await last.locator('summary').first().click();
  await last.locator('.figure[data-live]').waitFor();
  expect(scripts.length).toBeGreaterThan(before);
});

test.runIf(isFullDepth)('only the gallery loads the list of all widgets', async () => {
  const { page, open } = await newPage();
  const found: string[] = [];
  page.on('request', (request) => found.push(request.url()));
  for (const path of [
    '',
    'embed/race/',
    'challenges/',
    'code/',
    'check/',
    'teach/order/',
    'widgets/',
  ]) {
    expect(found.filter((url) => url.includes('/registry-'))).toEqual([]);
    await open(path);
  }
  expect(found.some((url) => url.includes('/registry-'))).toBe(true);
});
