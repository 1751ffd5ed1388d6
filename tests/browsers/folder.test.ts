// The site from a folder, without a server, in whichever browser ENGINE names.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PYTHON_ARCHIVE, unpack, unpackSite } from '../e2e/support/archive.ts';
import { builtPages } from '../e2e/support/pages.ts';
import { type Browser, KEY, startBrowser } from './support/browser.ts';
import { listen } from './support/site.ts';

let folder: string;
let browser: Browser;
let stop: () => Promise<void>;

/** The folder, each page of which keeps what it says: there is nobody to send it to. */
function openFolder() {
  folder = unpackSite();
  const keep = 'window.said = []; navigator.sendBeacon = (_, line) => !!window.said.push(line);';
  writeFileSync(join(folder, 'listen.js'), `${keep}\n(${listen})()`);
  for (const path of builtPages()) {
    const file = join(folder, path, 'index.html');
    const up = '../'.repeat(path.split('/').length - 1);
    const html = readFileSync(file, 'utf8');
    writeFileSync(file, html.replace('<head>', `<head><script src="${up}listen.js"></script>`));
  }
  return {
    url: pathToFileURL(join(folder, '/')).href,
    close: async () => rmSync(dirname(folder), { recursive: true, force: true }),
  };
}

beforeAll(async () => {
  ({ browser, stop } = await startBrowser(async () => openFolder()));
});
afterAll(() => stop());
beforeEach(() => browser.reset());

/** What the page of this window has said. */
const said = () => browser.evaluate(() => (window as unknown as { said: string[] }).said);
const open = (path: string, rest = '') => browser.open(`${path}index.html${rest}`);

const SENTENCE = '#figure-steps figcaption';
const QUERY = '#figure-steps [role=slider][aria-label="query it"]';
const shows = (id: string) => browser.until(() => document.documentElement.dataset['stop'], id);

test.each(builtPages().map((path) => [`/${path}`, path] as const))(
  '%s becomes live in silence, in its own type, and leads to files alone',
  async (_, path) => {
    await open(path);
    const seen = await browser.evaluate(() => ({
      fonts: [...document.fonts].some(({ status }) => status === 'loaded'),
      folders: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .map(({ href }) => href)
        .filter((href) => /^file:[^?#]*\/([?#]|$)/.test(href)),
    }));
    expect(seen).toEqual({ fonts: true, folders: [] });
    expect(await said()).toEqual([]);
  },
);

test('a point is dragged, a link restores a figure, and a link leads on', async () => {
  await open('step-by-step/', '?steps=1;q=2,1');
  await browser.says(SENTENCE, /asks with \[2, 1\]/);
  const before = await browser.text(SENTENCE);
  await browser.drag(await browser.at(`${QUERY} .handle-label`), -60, 50);
  await expect.poll(() => browser.text(SENTENCE)).not.toBe(before);
  await browser.click('.site-header a[href*="widgets"]');
  await browser.until(() => location.pathname.endsWith('widgets/index.html'), true);
  await browser.live();
  expect(await said()).toEqual([]);
});

test('work goes to a thread of its own', async () => {
  await open('embed/spread/');
  const status = () => document.querySelector<HTMLElement>('.job-progress')?.dataset['status'];
  const pairs = '#figure-spread .figure-bar [data-field="pairs"] input[type=text]';
  await browser.click(pairs);
  await browser.press(KEY.control, 'a');
  await browser.type('20000');
  await browser.press(KEY.enter);
  await browser.until(status, 'done', 45_000);
  expect(await said()).toEqual([]);
});

test('a lesson is presented, its figure dragged, and both windows show the same', async () => {
  await open('step-by-step/', '?present=figure-steps');
  await shows('figure-steps');
  const [room = ''] = await browser.windows();
  const presenter = await browser.windowOf(() => browser.press('p'));
  await shows('figure-steps');
  const before = await browser.text(SENTENCE);
  await browser.turnTo(room);
  await browser.drag(await browser.at(`${QUERY} .handle-label`), -60, 50);
  await expect.poll(() => browser.text(SENTENCE)).not.toBe(before);
  const moved = await browser.text(SENTENCE);
  await browser.turnTo(presenter);
  await browser.says(SENTENCE, moved);
  await browser.press(KEY.home);
  await shows('title');
  await browser.turnTo(room);
  await shows('title');
  expect(await said()).toEqual([]);
});

test('Python runs at the bench once it lies beside', async () => {
  unpack(PYTHON_ARCHIVE, dirname(folder));
  await open('embed/shares/');
  await browser.evaluate(() => {
    document.querySelector<HTMLDetailsElement>('#figure-shares .menu')!.open = true;
  });
  await browser.click('#figure-shares [data-act=bench]');
  await browser.says('.bench-waiting', '', 90_000);
  await browser.click('[data-act=run]');
  await browser.says('.bench-compared', /agrees? with the figure, digit by digit\.$/, 45_000);
  expect(await said()).toEqual([]);
});
