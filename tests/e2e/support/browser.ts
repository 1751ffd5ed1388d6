import type { Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import { count } from '../../counts.ts';
import { acquireProfile, readAndResetPageOpens, releaseProfile, type Profile } from './profiles.ts';
import { startSite, type SiteOptions } from './site.ts';

export { getBrowser } from './profiles.ts';

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
  /** In narrow windows the dock shows over the words what is out of sight; else it has been put away. */
  dock?: boolean;
  /** A profile that never loaded the site: nothing in its cache. */
  fresh?: boolean;
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
  expectNoErrors(): void;
  /** Before the end of the test, which does it anyway. */
  close(): Promise<void>;
}

/** Pages of the running test, and those that a `beforeAll` opened for a whole file. */
const pages = { test: new Set<TestPage>(), file: new Set<TestPage>() };
let inTest = false;

/**
 * A page in a profile that remembers nothing. When its test ends, it is given back, and has to have been
 * silent; a page opened in `beforeAll` lives as long as the file.
 */
export async function newPage(options: PageOptions = {}): Promise<TestPage> {
  // Figures stand in the text below one another: in higher windows one at a time is shown (beside.test.ts).
  const { theme = 'light', width = 1280, height = 600, touch = false, javaScript = true } = options;
  const site = await startSite(options);
  const profile = await acquireProfile({ javaScript, touch }, options.fresh ?? false);
  const { page, noise } = profile;
  noise.reset(new URL(site.url).origin);
  noise.allow(...(options.allow ?? []));
  // What is not there after this long is not coming; a test should say so soon.
  page.setDefaultTimeout(20_000);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({
    media: null,
    colorScheme: theme,
    reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
    forcedColors: null,
  });

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
      await page.evaluate(wakeFigures);
      if (!options.dock) await page.evaluate(hideDock);
    },
    expectNoErrors: () => expect(noise.heard, `noise on ${page.url()}`).toEqual([]),
    async close() {
      const heard = [...noise.heard];
      pages.test.delete(testPage);
      pages.file.delete(testPage);
      await end(profile, site.url);
      expect(heard, 'noise').toEqual([]);
    },
  };
  profiles.set(testPage, { profile, blank: site.url });
  (inTest ? pages.test : pages.file).add(testPage);
  return testPage;
}

/** Runs in the page: what is below is tried as it is without a dock. */
function hideDock(): void {
  try {
    localStorage.setItem('abh:dock', 'off');
  } catch {
    // Where nothing can be kept, the dock is there.
  }
}

/**
 * Runs in the page: figures further down are made live as if the page were to be printed, all of them, now;
 * and fonts have arrived, since text that changes its font moves what stands around it.
 */
export async function wakeFigures(): Promise<void> {
  const still = () =>
    [...document.querySelectorAll('figure.figure:not([data-live])')].map(({ id }) => id);
  const began = performance.now();
  while (still().length > 0) {
    if (performance.now() - began > 10_000) throw new Error(`Never live: ${still().join(', ')}`);
    dispatchEvent(new Event('beforeprint'));
    await new Promise((done) => setTimeout(done, 10));
  }
  await document.fonts.ready;
}

const profiles = new WeakMap<TestPage, { profile: Profile; blank: string }>();
const end = (profile: Profile, site: string) =>
  releaseProfile(profile, new URL('favicon.svg', site).href);

async function closePages(group: Set<TestPage>, failed: boolean): Promise<void> {
  const all = [...group];
  group.clear();
  const heard = all.map(({ noise, page }) => ({ url: page.url(), lines: [...noise] }));
  for (const one of all) {
    const { profile, blank } = profiles.get(one)!;
    if (failed) profile.isDirty = true;
    await end(profile, blank);
  }
  for (const { url, lines } of heard) expect(lines, `noise on ${url}`).toEqual([]);
}

/** What every test file does around its tests: see setup.ts. */
export const hooks = {
  beforeTest: () => {
    inTest = true;
  },
  afterTest: (failed: boolean) => {
    inTest = false;
    return closePages(pages.test, failed);
  },
  afterFile: async () => {
    await closePages(pages.file, false);
    count('visits', readAndResetPageOpens());
  },
};
