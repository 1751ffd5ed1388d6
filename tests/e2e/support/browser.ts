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
  /** false: without scripts. */
  javaScript?: boolean;
  /** A phone: touch events, coarse pointer, viewport meta element. */
  touch?: boolean;
  /** Errors that this test causes on purpose. */
  allow?: RegExp[];
  /** Whether the dock is shown in narrow windows; by default it's hidden. */
  dock?: boolean;
  /** A profile with an empty cache. */
  fresh?: boolean;
}

export interface OpenOptions {
  /** false: don't wait for hydration, for example on a page without scripts. */
  ready?: boolean;
}

export interface TestPage {
  readonly page: Page;
  /** The address of the served site, ending in a slash. */
  readonly url: string;
  /** Console errors and warnings, uncaught errors, failed or external requests. Empty it to forgive them. */
  readonly errors: string[];
  /** Opens a path of the site, such as `step-by-step/?q=1,0`, and waits for hydration. */
  open(path?: string, options?: OpenOptions): Promise<Response>;
  /**
   * Waits until the current document is hydrated. After clicking a link, wait with `page.waitForURL` first, because the
   * old document is ready as well.
   */
  ready(): Promise<void>;
  /** From now on, errors that match are expected. */
  allow(...patterns: RegExp[]): void;
  /** Fails if there were errors. */
  expectNoErrors(): void;
  /** Closes the page before the test ends; otherwise that happens automatically. */
  close(): Promise<void>;
}

/** Pages of the running test, and those opened in a `beforeAll` for the whole file. */
const pages = { test: new Set<TestPage>(), file: new Set<TestPage>() };
let inTest = false;

/**
 * Opens a page in a clean profile. When its test ends, it's closed, and fails if it had errors. A page opened in
 * `beforeAll` lives as long as the file.
 */
export async function newPage(options: PageOptions = {}): Promise<TestPage> {
  // At this height, figures are in the text. Taller windows show them on the stage (stage.test.ts).
  const { theme = 'light', width = 1280, height = 600, touch = false, javaScript = true } = options;
  const site = await startSite(options);
  const profile = await acquireProfile({ javaScript, touch }, options.fresh ?? false);
  const { page, pageErrors } = profile;
  pageErrors.reset(new URL(site.url).origin);
  pageErrors.allow(...(options.allow ?? []));
  // Fail early: what isn't there after this long won't come.
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
    errors: pageErrors.errors,
    allow: pageErrors.allow,
    async open(path = '', { ready = true } = {}) {
      const response = await page.goto(new URL(path.replace(/^\//, ''), site.url).href);
      if (!response) throw new Error(`${path} is the page already open: use ready() after a jump.`);
      if (ready) await testPage.ready();
      return response;
    },
    async ready() {
      if (!javaScript) return;
      // Set after hydration.
      await page
        .locator('html[data-ready="true"]')
        .waitFor({ state: 'attached' })
        .catch((error: Error) => {
          const lines = pageErrors.errors.join('\n') || 'nothing on the console';
          throw new Error(`${page.url()} did not become ready.\n${lines}`, { cause: error });
        });
      await page.evaluate(wakeFigures);
      if (!options.dock) await page.evaluate(hideDock);
    },
    expectNoErrors: () => expect(pageErrors.errors, `errors on ${page.url()}`).toEqual([]),
    async close() {
      const lines = [...pageErrors.errors];
      pages.test.delete(testPage);
      pages.file.delete(testPage);
      await end(profile, site.url);
      expect(lines, 'errors').toEqual([]);
    },
  };
  profiles.set(testPage, { profile, blank: site.url });
  (inTest ? pages.test : pages.file).add(testPage);
  return testPage;
}

/** Runs in the page: most tests expect no dock. */
function hideDock(): void {
  try {
    localStorage.setItem('abh:dock', 'off');
  } catch {
    // Without storage, the dock stays.
  }
}

/**
 * Runs in the page: hydrates all figures by simulating printing, and waits for fonts, because text moves when its font
 * changes.
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
  const errorsByPage = all.map(({ errors, page }) => ({ url: page.url(), lines: [...errors] }));
  for (const one of all) {
    const { profile, blank } = profiles.get(one)!;
    if (failed) profile.isDirty = true;
    await end(profile, blank);
  }
  for (const { url, lines } of errorsByPage) expect(lines, `errors on ${url}`).toEqual([]);
}

/** Hooks for every test file (setup.ts). */
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
    count('pages opened', readAndResetPageOpens());
  },
};
