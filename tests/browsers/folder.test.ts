// The site from a folder, without a server, in whichever browser ENGINE names.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PYTHON_ARCHIVE, unpack, unpackSite } from '../e2e/support/archive.ts';
import { builtPages } from '../e2e/support/pages.ts';
import { type Browser, KEY, startBrowser } from './support/browser.ts';
import { listen } from './support/site.ts';
import { dragQuery, presentInTwo, runShares, SENTENCE } from './support/walks.ts';

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
  await dragQuery(browser);
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
  await presentInTwo(browser, 'step-by-step/index.html?present=figure-steps');
  expect(await said()).toEqual([]);
});

test('Python runs at the bench once it lies beside', async () => {
  unpack(PYTHON_ARCHIVE, dirname(folder));
  await runShares(browser, 'embed/shares/index.html', 90_000);
  expect(await said()).toEqual([]);
});
