// The site from a folder, without a server: the archives that the build made, unpacked and opened as files.
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { casesToTry } from '../depth.ts';
import { ARCHIVE, PYTHON_ARCHIVE, unpack, unpackSite } from './support/archive.ts';
import { launch } from './support/browser.ts';
import { expectText, figure, gripOf } from './support/figures.ts';
import { listenForNoise, type Noise } from './support/noise.ts';
import { builtPages } from './support/pages.ts';
import { started } from './support/python.ts';
import { openShare, saved } from './support/share.ts';
import { expectSlide, openWindow, waitForAllLessons, waitForSlides } from './support/talk.ts';

let folder: string;
let context: BrowserContext;
let page: Page;
let noise: Noise;

beforeAll(async () => {
  folder = unpackSite();
  context = await (await launch()).newContext({ viewport: { width: 1280, height: 720 } });
  noise = listenForNoise(context);
  page = await context.newPage();
  page.setDefaultTimeout(8_000);
});
afterEach(() => {
  const heard = noise.heard.splice(0);
  expect(heard).toEqual([]);
});
afterAll(async () => {
  await context.close();
  rmSync(dirname(folder), { recursive: true, force: true });
});

/** The address of a page, and what follows it. */
const fileUrl = (path: string, rest = '') =>
  pathToFileURL(join(folder, path, 'index.html')).href + rest;

const waitForLife = () =>
  page.locator('html[data-ready="true"]').waitFor({ state: 'attached', timeout: 20_000 });

async function open(path: string, rest = ''): Promise<void> {
  // The same file with another place in it would not be loaded anew.
  await page.goto('about:blank');
  await page.goto(fileUrl(path, rest));
  await waitForLife();
}

test('the archive is small enough to be sent', () => {
  expect(statSync(ARCHIVE).size).toBeLessThan(8e6);
});

test.for(
  casesToTry(builtPages(), (path) => ['', 'softmax/', 'teach/', 'embed/spread/'].includes(path)),
)('/%s is live, and leads to files alone', async (path) => {
  await open(path);
  const folders = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .map(({ href }) => href)
      .filter((href) => /^file:[^?#]*\/([?#]|$)/.test(href)),
  );
  expect(folders).toEqual([]);
});

test('a figure is dragged, sent as a link, and opened by it', async () => {
  await open('step-by-step/');
  const { root, sentence } = figure(page, 'steps');
  const before = await sentence.textContent();
  const { x, y } = await gripOf(root.locator('.handle').first());
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y - 40);
  await page.mouse.up();
  await expect.poll(() => sentence.textContent()).not.toBe(before);
  const after = await sentence.textContent();
  const part = await openShare(page, 'steps', 'Link');
  await part.getByText('works on this computer only').waitFor();
  await part.getByText('Phones cannot open what lies in a folder').waitFor();
  const address = (await part.locator('p.share-text').textContent())!;
  expect(address).toContain(`${fileUrl('step-by-step/')}?steps=`);
  // A picture brings its letters along, which are files, too.
  const picture = page.getByRole('dialog').getByRole('region', { name: 'Picture', exact: true });
  const svg = await saved(page, picture.locator('[data-act=svg]'));
  expect(svg.content.toString()).toContain('@font-face');
  await page.goto('about:blank');
  await page.goto(address);
  await waitForLife();
  await expect.poll(() => sentence.textContent()).toBe(after);
  // A link that was made on the web opens the page of this folder.
  await page.locator('.site-footer [data-act=open]').click();
  const field = page.getByRole('dialog').getByRole('textbox');
  await field.fill('https://example.org/scaling/?spread=1;dK=512#figure-spread');
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
  await page.waitForURL(`${fileUrl('scaling/')}?spread=1;dK=512#figure-spread`);
  await expectText(figure(page, 'spread').sentence, /512/);
});

test('work goes to a thread of its own', async () => {
  await open('embed/spread/');
  const { root } = figure(page, 'spread');
  const job = root.locator('.job-progress');
  await root.locator('.figure-bar [data-field="pairs"]').getByRole('textbox').fill('20000');
  await root.getByText('20,000').first().waitFor();
  await expect.poll(() => job.getAttribute('data-status'), { timeout: 20_000 }).toBe('done');
});

test('a course of several lessons is given, in two windows', async () => {
  const list = encodeURIComponent('gradients#title,masks#recap').replace('%2C', ',');
  await open('gradients/', `?present=title&list=${list}`);
  await waitForSlides(page);
  const presenter = await openWindow(page, () => page.keyboard.press('p'));
  await waitForAllLessons(page);
  await page.keyboard.press('PageDown');
  await expectSlide('recap', page, presenter);
  await presenter.keyboard.press('PageUp');
  await expectSlide('title', page, presenter);
  await presenter.close();
  await page.keyboard.press('PageDown');
  await expectSlide('recap', page);
  await page.keyboard.press('q');
  await page.getByText('Count hands instead').waitFor();
  await page.keyboard.press('q');
  await page.keyboard.press('Escape');
  await page.waitForURL(({ href }) => href.startsWith(fileUrl('masks/')));
  await waitForLife();
});

test('the bench says where its Python is, and runs once it is there', async () => {
  await open('scaling/');
  noise.allow(/ERR_FILE_NOT_FOUND/);
  await (await figure(page, 'spread').action('Run and edit')).click();
  const bench = page.locator('#figure-spread');
  await bench
    .getByText(
      'Python could not be started: it comes in a second archive, whose name ends in “python.zip”.',
    )
    .waitFor();
  unpack(PYTHON_ARCHIVE, dirname(folder));
  await bench.getByRole('button', { name: 'Try again' }).click();
  await started(bench);
  await bench.locator('[data-act=run]').click();
  await bench.getByText(/^It ran in/).waitFor({ timeout: 30_000 });
});

test('where a file of the program is lost, the page says so', async () => {
  await open('step-by-step/');
  noise.allow(/a lost file/);
  await page.evaluate("void need(() => Promise.reject(new Error('a lost file')))");
  await page.getByText('Part of this page did not load').waitFor();
});

test('without the rest of the archive a page says what to do', async () => {
  const alone = join(dirname(folder), 'alone.html');
  writeFileSync(alone, readFileSync(join(folder, 'scaling/index.html')));
  noise.allow(/ERR_FILE_NOT_FOUND/);
  await page.goto(pathToFileURL(alone).href);
  await page.getByText('unpack the whole archive first').waitFor();
});
