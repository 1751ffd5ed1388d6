// Browser profiles, lent to one test after another: a page that has loaded the site once loads it again in a
// third of the time. What a test left behind is cleared before the next one gets it.
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChrome, launchOptions } from '../../../scripts/chrome.mjs';
import { collectPageErrors, type PageErrors } from './pageErrors.ts';

/** What makes a profile another one; all else is set anew for each test. */
export interface ProfileKind {
  javaScript: boolean;
  /** A phone: touch events, coarse pointer, the viewport's meta element counts. */
  touch: boolean;
}

export interface Profile {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly noise: PageErrors;
  readonly kind: string;
  /** Holds what cannot be taken back: it is thrown away after use. */
  isDirty: boolean;
}

let browser: Promise<Browser> | undefined;

/** The one Chromium of this worker, for what `newPage` does not offer. It ends with the worker. */
export function getBrowser(): Promise<Browser> {
  browser ??= startBrowser();
  return browser;
}

/** Pages opened since it was last asked: what a test costs most by (`MOST_VISITS` of `tests/depth.ts`). */
export function readAndResetPageOpens(): number {
  const taken = pageOpens;
  pageOpens = 0;
  return taken;
}
let pageOpens = 0;

/** Counts what is opened in the windows of a context; not frames, nor what a profile is cleared on. */
function countPageOpens(context: BrowserContext): void {
  context.on('request', (request) => {
    if (!request.isNavigationRequest() || request.url().endsWith('favicon.svg')) return;
    try {
      if (request.frame().parentFrame()) return;
    } catch {
      // A window that is just being opened has no frame yet.
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

/** A profile in which nothing is remembered: one that was used before, or a new one. */
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
  const noise = collectPageErrors(context);
  const page = await context.newPage();
  const profile = { context, page, noise, kind: name, isDirty: fresh };
  // Scripts that run before a page's own, and clocks, cannot be taken away again.
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
  // Scripts in a page have no time limit of their own: one that never ends says which it was.
  const evaluate = page.evaluate.bind(page) as (...args: unknown[]) => Promise<unknown>;
  page.evaluate = ((...args: unknown[]) => {
    let timer: NodeJS.Timeout;
    const late = new Promise((_, fail) => {
      const where = new Error(`No answer from ${page.url()} to: ${String(args[0]).slice(0, 200)}`);
      timer = setTimeout(() => fail(where), 30_000);
    });
    return Promise.race([evaluate(...args), late]).finally(() => clearTimeout(timer));
  }) as typeof page.evaluate;
  return profile;
}

/** Takes a profile back from a test that is over, and makes it as good as new. */
export async function releaseProfile(profile: Profile, blank: string): Promise<void> {
  const { context, page, isDirty, kind } = profile;
  if (isDirty || page.isClosed()) return context.close();
  try {
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.unrouteAll();
    await context.clearPermissions();
    await page.mouse.up();
    // Leaving a page may keep its work, so what is kept is cleared from another page of the site.
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
