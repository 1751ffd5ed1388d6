// Caching, and what happens to an open page when the site is rebuilt.
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { selectCases, isFullDepth } from '../depth.ts';
import { getBrowser, newPage, type TestPage } from './support/browser.ts';
import { STEPS, expectText, figure } from './support/figures.ts';
import { dist, startSite } from './support/site.ts';
import { expectedSentence } from './support/workedExample.ts';

/** The hash in a file name. */
const HASHED = /-[\w-]{8}(?=\.(?:js|css|woff2|bin)\b)/;
const TEXT = /\.(html|js|css)$|_headers$/;

const folder = mkdtempSync(join(tmpdir(), 'abh-renewed-'));
const site = join(folder, 'site');
const other = join(folder, 'other');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The site after a change of everything: every hash is different. */
function writeNewBuild(dir: string): void {
  cpSync(dist, dir, { recursive: true });
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  const renamed = (text: string) =>
    text.replace(
      new RegExp(HASHED.source, 'g'),
      (hash) => `-${hash.slice(1).split('').reverse().join('')}`,
    );
  for (const file of files.filter((name) => TEXT.test(name))) {
    const text = readFileSync(join(dir, file), 'utf8');
    // Style hashes change because of fonts; the policy isn't tested here.
    const free = text.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
    writeFileSync(join(dir, file), renamed(free.replace(/^ +Content-Security-Policy: .*\n/gm, '')));
  }
  for (const file of files.filter((name) => HASHED.test(name)))
    renameSync(join(dir, file), join(dir, renamed(file)));
}

cpSync(dist, site, { recursive: true });
writeNewBuild(other);

/**
 * Swaps the two builds, as a host does when it deploys. Waits for requests under way, except `paused` ones, because the
 * server reads files by name.
 */
async function renew({ underWay }: Visitor, paused = 0): Promise<void> {
  await expect.poll(() => underWay.size).toBe(paused);
  renameSync(site, join(folder, 'old'));
  renameSync(other, site);
  renameSync(join(folder, 'old'), other);
}

const RENEWED =
  'This site has been updated, so the page was reloaded. Your changes are still here.';
const GONE = [
  /^response 404: /,
  /^request failed: .*race\.worker.* net::ERR_FAILED/,
  /^console error: (Failed to load |TypeError: Failed to fetch dynamically imported module)/,
  /^uncaught: .*Failed to fetch dynamically imported module/,
];

interface Visitor extends TestPage {
  /** Requests without a response yet. */
  readonly underWay: ReadonlySet<Request>;
}

/** A page of the served build, in a browser without a cache. */
async function newVisitor(): Promise<Visitor> {
  const visitor = await newPage({ dir: site, fresh: true, allow: GONE });
  const underWay = new Set<Request>();
  visitor.page.on('request', (request) => underWay.add(request));
  visitor.page.on('requestfinished', (request) => underWay.delete(request));
  visitor.page.on('requestfailed', (request) => underWay.delete(request));
  return { ...visitor, underWay };
}

const readNotice = (page: Page) => page.locator('.lost p > span');

const runAndEdit = async (page: Page) => (await figure(page, STEPS).action('Run and edit')).click();

/** Changes a figure, swaps the build, and triggers something that needs a missing script. */
async function moveAndRenew(visitor: Visitor, path: string): Promise<void> {
  const { page, open } = visitor;
  await open(path);
  await figure(page, STEPS).field('query it, number 1').fill('2');
  await expectText(figure(page, STEPS).sentence, expectedSentence([2, 1], 1));
  await renew(visitor);
}

/** Waits for the reload, automatic or by the button, and expects the same state. */
async function expectLoadedAnew(
  { page, ready }: TestPage,
  act: () => Promise<void>,
): Promise<void> {
  const loaded = page.waitForEvent('load');
  await act();
  await loaded;
  await ready();
  await expectText(readNotice(page), RENEWED);
  await expectText(figure(page, STEPS).sentence, expectedSentence([2, 1], 1));
}

test('every file under assets has a hash in its name, and only these are cached forever', async () => {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1));
  const hashed = files.filter((name) => HASHED.test(name));
  expect(hashed).toEqual(files.filter((name) => name.startsWith('assets/')));
  const { url } = await startSite();
  const kept = async (path: string) =>
    (await fetch(url + path, { method: 'HEAD' })).headers.get('cache-control');
  const one = hashed.filter((name, i) => name.startsWith('assets/python') || i % 50 === 0);
  for (const path of one)
    expect(await kept(path), path).toBe('public, max-age=31536000, immutable');
  const icons = ['favicon.svg', 'icon-512.png', 'apple-touch-icon.png', 'site.webmanifest'];
  for (const path of icons) expect(await kept(path), path).toBe('public, max-age=86400');
  for (const path of [
    '',
    'softmax/',
    'teach/',
    'embed/steps/',
    'offline.js',
    'python/',
    'softmax/softmax.ipynb',
  ])
    expect(await kept(path), path).toBe('no-cache');
});

test.each(selectCases(['step-by-step/', 'teach/', 'recap/', 'code/'], 1))(
  'a second visit to %s requests only its HTML',
  async (path) => {
    const { url } = await startSite();
    const requests: string[] = [];
    // Requests that reach the host, not cached ones.
    const front = createServer(({ url: at = '', method, headers }, response) => {
      requests.push(at);
      request(new URL(at, url), { method, headers }, (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      }).end();
    }).listen(0);
    const context = await (await getBrowser()).newContext();
    const visit = async () => {
      requests.length = 0;
      const page = await context.newPage();
      await page.goto(`http://localhost:${(front.address() as AddressInfo).port}/${path}`);
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      await page.waitForFunction(() => !document.querySelector('figure.figure:not([data-live])'));
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState('networkidle');
      await page.close();
      return [...requests];
    };
    expect((await visit()).length).toBeGreaterThan(8);
    expect(await visit()).toEqual([`/${path}`]);
    await context.close();
    front.closeAllConnections();
    front.close();
  },
);

const LATE: readonly (readonly [string, (visitor: TestPage) => Promise<void>])[] = [
  [
    'the menu of a figure',
    async ({ page }) => (await figure(page, STEPS).action('Share and export…')).click(),
  ],
  ['the code editor', ({ page }) => runAndEdit(page)],
  ['slides', ({ page }) => page.getByRole('button', { name: 'Present' }).click()],
  [
    'all numbers',
    ({ page }) => figure(page, STEPS).root.locator('details.numbers > summary').click(),
  ],
];

test.runIf(isFullDepth).each(LATE)(
  '%s requested after a new build: the page reloads and looks the same',
  async (_, ask) => {
    const visitor = await newVisitor();
    await moveAndRenew(visitor, 'step-by-step/');
    await expectLoadedAnew(visitor, () => ask(visitor));
    // It's complete: the same script loads now.
    await ask(visitor);
    await visitor.page.locator('dialog[open], .editor, .controls, .deck .foot').first().waitFor();
    expect(await readNotice(visitor.page).textContent()).toBe(RENEWED);
  },
);

test.runIf(isFullDepth)(
  'if nothing can be stored, the figures survive the reload, which happens only once',
  async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await moveAndRenew(visitor, 'step-by-step/?steps=1;q=-1,1;step=1&theme=dark');
    await expectLoadedAnew(visitor, () => runAndEdit(page));
    expect(page.url()).toMatch(/step-by-step\/\?theme=dark$/);
    // The saved figures count once; a later reload is a normal one.
    await page.reload();
    await visitor.ready();
    await expectText(figure(page, STEPS).sentence, expectedSentence([3, 1], 1));
    expect(await page.locator('.lost').isVisible()).toBe(false);
  },
);

test.runIf(isFullDepth)(
  'a missing worker reloads the page only if the site has changed',
  async () => {
    const visitor = await newVisitor();
    const { page, open, ready } = visitor;
    const measure = page.getByRole('button', { name: 'Measure here' });
    await open('embed/race/');
    await page.route(/race\.worker/, (route) => route.abort());
    await measure.click();
    await page.getByText('could not be loaded').first().waitFor();
    expect(await page.evaluate(() => isRenewed!())).toBe(false);
    await page.unroute(/race\.worker/);
    await open('embed/race/');
    await renew(visitor);
    const loaded = page.waitForEvent('load');
    await measure.click();
    await loaded;
    await ready();
    await expectText(readNotice(page), RENEWED);
    await Promise.all([page.waitForEvent('worker'), measure.click()]);
  },
);

test.runIf(isFullDepth)('a page that was reloaded asks before it reloads again', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await moveAndRenew(visitor, 'step-by-step/');
  await expectLoadedAnew(visitor, () => runAndEdit(page));
  await renew(visitor);
  await page.getByRole('button', { name: 'Present' }).click();
  await page.getByText(/^This site has been updated\./).waitFor();
  await expectLoadedAnew(visitor, () => tryAgain.click());
});

test.runIf(isFullDepth)(
  'a talk whose next lesson is from a new build asks before it reloads, and returns to its slide',
  async () => {
    const visitor = await newVisitor();
    const { page: hall, url } = visitor;
    await hall.route(
      '**/softmax/',
      async (route) => {
        await renew(visitor, 1);
        await route.continue();
      },
      { times: 1 },
    );
    await hall.goto(
      `${url}step-by-step/?present=title&list=step-by-step%23title,step-by-step%23figure-steps,softmax%23title`,
    );
    await hall.getByText(/^This site has been updated\./).waitFor();
    await hall.keyboard.press('PageDown');
    await hall.locator('[data-slide=figure-steps][data-now]').waitFor();
    await Promise.all([
      hall.waitForEvent('load'),
      hall.getByRole('button', { name: 'Try again' }).click(),
    ]);
    await hall.locator('html[data-whole]').waitFor({ state: 'attached', timeout: 30_000 });
    await hall.locator('[data-slide=figure-steps][data-now]').waitFor();
  },
);

test.runIf(isFullDepth)('a captive portal’s page isn’t taken for a new build', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await visitor.open('step-by-step/');
  await page.route('**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'Log in here' }),
  );
  await runAndEdit(page);
  await page.getByText(/^Part of this page didn’t load/).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(/^It still won’t load/).waitFor();
});
