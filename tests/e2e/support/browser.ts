import { chromium, type Browser, type Page, type Response } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { findChrome, launchOptions } from '../../../scripts/chrome.mjs';
import { listen } from './noise.ts';
import { startSite, type SiteOptions } from './site.ts';

export interface PageOptions extends SiteOptions {
  theme?: 'light' | 'dark';
  width?: number;
  height?: number;
  reducedMotion?: boolean;
  /** false: the page as it is without scripts. */
  javaScript?: boolean;
  /** A phone's screen: touch events, coarse pointer, the viewport's meta element counts. */
  touch?: boolean;
  /** Lines of noise that this test brings about on purpose. */
  allow?: RegExp[];
}

export interface OpenOptions {
  /** false: do not wait for the client, as on a page that has none. */
  ready?: boolean;
}

export interface TestPage {
  /** Playwright's page, for everything else. */
  readonly page: Page;
  /** The served site's address, with the base, ending in a slash. */
  readonly url: string;
  /** Console errors and warnings, uncaught errors, failed or foreign requests, as lines; empty it to forgive. */
  readonly noise: string[];
  /** Goes to a path of the site, such as `step-by-step/?q=1,0`, and waits until the page answers to input. */
  open(path?: string, options?: OpenOptions): Promise<Response>;
  /**
   * Waits until the present document answers to input. After a link, say `page.waitForURL` first, or the
   * document about to be left is the one found ready.
   */
  ready(): Promise<void>;
  /** From now on, noise that matches is expected. */
  allow(...patterns: RegExp[]): void;
  /** Fails with the noise, if there was any. */
  expectSilent(): void;
  /** Before the end of the test, which does it anyway. */
  close(): Promise<void>;
}

let browser: Promise<Browser> | undefined;
/** The one Chromium of this test file, for what `newPage` does not offer. */
export function launch(): Promise<Browser> {
  browser ??= start();
  return browser;
}

async function start(): Promise<Browser> {
  const path = await findChrome();
  if (!path) throw new Error('No browser was found: run "npm test", or set CHROME_PATH.');
  return chromium.launch(launchOptions(path));
}

/** Pages of the running test, and those that a `beforeAll` opened for a whole file. */
const pages = { test: new Set<TestPage>(), file: new Set<TestPage>() };
let inTest = false;

/**
 * A page in a profile of its own (nothing remembered, nothing shared). When its test ends, it is closed,
 * and has to have been silent; a page opened in `beforeAll` lives as long as the file.
 */
export async function newPage(options: PageOptions = {}): Promise<TestPage> {
  const { theme = 'light', width = 1280, height = 800, touch = false, javaScript = true } = options;
  const site = await startSite(options);
  const chrome = await launch();
  const context = await chrome.newContext({
    colorScheme: theme,
    viewport: { width, height },
    reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
    javaScriptEnabled: javaScript,
    hasTouch: touch,
    isMobile: touch,
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  const noise = listen(context, new URL(site.url).origin);
  noise.allow(...(options.allow ?? []));
  const page = await context.newPage();
  // What is not there after this long is not coming; a test should say so soon.
  page.setDefaultTimeout(8_000);

  const testPage: TestPage = {
    page,
    url: site.url,
    noise: noise.heard,
    allow: noise.allow,
    async open(path = '', { ready = true } = {}) {
      const response = await page.goto(new URL(path.replace(/^\//, ''), site.url).href);
      if (!response) throw new Error(`${path} is the page already open: use ready() after a jump.`);
      if (ready) await testPage.ready();
      return response;
    },
    async ready() {
      if (!javaScript) return;
      // Set by the client once it has taken over the prerendered page.
      await page
        .locator('html[data-ready="true"]')
        .waitFor({ state: 'attached' })
        .catch((error: Error) => {
          const heard = noise.heard.join('\n') || 'nothing on the console';
          throw new Error(`${page.url()} did not become ready.\n${heard}`, { cause: error });
        });
      // Figures further down are made live as if the page were to be printed: all of them, now.
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      await page.waitForFunction(() => !document.querySelector('figure.figure:not([data-live])'));
      // Text that changes its font moves what stands around it.
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
    },
    expectSilent: () => expect(noise.heard, `noise on ${page.url()}`).toEqual([]),
    close: () => context.close(),
  };
  (inTest ? pages.test : pages.file).add(testPage);
  return testPage;
}

async function finish(group: Set<TestPage>): Promise<void> {
  const all = [...group];
  group.clear();
  for (const page of all) await page.close();
  for (const page of all) page.expectSilent();
}

beforeEach(() => {
  inTest = true;
});

afterEach(async () => {
  inTest = false;
  await finish(pages.test);
});

afterAll(async () => {
  try {
    await finish(pages.file);
  } finally {
    await (await browser)?.close();
    browser = undefined;
  }
});
