// Browser profiles that tests reuse, because a page loads three times as fast from the cache. Storage is cleared in
// between.
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChrome, launchOptions } from '../../../scripts/chrome.mjs';
import { collectPageErrors, type PageErrors } from './pageErrors.ts';

/** What needs a separate profile; everything else is reset for each test. */
export interface ProfileKind {
  javaScript: boolean;
  /** A phone: touch events, coarse pointer, viewport meta element. */
  touch: boolean;
}

export interface Profile {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly pageErrors: PageErrors;
  readonly kind: string;
  /** Has settings that can't be undone, so it's thrown away after use. */
  isDirty: boolean;
}

let browser: Promise<Browser> | undefined;

/** The browser of this worker, for what `newPage` doesn't offer. */
export function getBrowser(): Promise<Browser> {
  browser ??= startBrowser();
  return browser;
}

/** Returns and resets the number of opened pages, which dominate the cost of a test (`MAX_PAGE_OPENS`). */
export function readAndResetPageOpens(): number {
  const opened = pageOpens;
  pageOpens = 0;
  return opened;
}
let pageOpens = 0;

/** Counts navigations of windows, without frames and the blank page. */
function countPageOpens(context: BrowserContext): void {
  context.on('request', (request) => {
    if (!request.isNavigationRequest() || request.url().endsWith('favicon.svg')) return;
    try {
      if (request.frame().parentFrame()) return;
    } catch {
      // A window that is being opened has no frame yet.
    }
    pageOpens++;
  });
}

async function startBrowser(): Promise<Browser> {
  const path = await findChrome();
  if (!path) throw new Error('No browser was found: run "npm test", or set CHROME_PATH.');
  const started = await chromium.launch(launchOptions(path));
  const open = started.newContext.bind(started);
  started.newContext = async (options) => {
    const context = await open(options);
    countPageOpens(context);
    return context;
  };
  return started;
}

const idleProfiles = new Map<string, Profile[]>();

/** Returns a clean profile, reused if possible. */
export async function acquireProfile(kind: ProfileKind, fresh: boolean): Promise<Profile> {
  const name = JSON.stringify(kind);
  const known = fresh ? undefined : idleProfiles.get(name)?.pop();
  if (known) return known;
  const context = await (
    await getBrowser()
  ).newContext({
    javaScriptEnabled: kind.javaScript,
    hasTouch: kind.touch,
    isMobile: kind.touch,
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  const pageErrors = collectPageErrors(context);
  const page = await context.newPage();
  const profile = { context, page, pageErrors, kind: name, isDirty: fresh };
  // Init scripts and clocks can't be removed.
  for (const [owner, method] of [
    [page, 'addInitScript'],
    [context, 'addInitScript'],
    [page.clock, 'install'],
  ] as const) {
    const original = (owner as never)[method] as (...args: unknown[]) => unknown;
    Object.assign(owner, {
      [method]: (...args: unknown[]) => {
        profile.isDirty = true;
        return original.apply(owner, args);
      },
    });
  }
  // Scripts in a page have no timeout of their own, so name the one that hangs.
  const evaluate = page.evaluate.bind(page) as (...args: unknown[]) => Promise<unknown>;
  page.evaluate = ((...args: unknown[]) => {
    let timer: NodeJS.Timeout;
    const timeout = new Promise((_, fail) => {
      const where = new Error(`No answer from ${page.url()} to: ${String(args[0]).slice(0, 200)}`);
      timer = setTimeout(() => fail(where), 30_000);
    });
    return Promise.race([evaluate(...args), timeout]).finally(() => clearTimeout(timer));
  }) as typeof page.evaluate;
  return profile;
}

/** Cleans a profile for reuse. */
export async function releaseProfile(profile: Profile, blank: string): Promise<void> {
  const { context, page, isDirty, kind } = profile;
  if (isDirty || page.isClosed()) return context.close();
  try {
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.unrouteAll();
    await context.clearPermissions();
    await page.mouse.up();
    // Leaving a page may save work, so clear storage from another page.
    await page.goto(blank);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.mouse.move(0, 0);
  } catch {
    return context.close();
  }
  idleProfiles.set(kind, [...(idleProfiles.get(kind) ?? []), profile]);
}
