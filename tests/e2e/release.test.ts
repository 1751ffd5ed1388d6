// The version, the licenses and error reports on the built site.
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { isFullDepth } from '../depth.ts';
import { newPage } from './support/browser.ts';
import { allowClipboard, expectText, readClipboard } from './support/figures.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

test('the footer links to what’s new in this version and to the licenses', async () => {
  const { page, open } = await newPage({ javaScript: false, allow: [/csp/] });
  await open('softmax/', { ready: false });
  const foot = page.locator('.site-footer');
  await foot.getByRole('link', { name: `Version ${version}` }).click();
  await expectText(page.locator('h1'), `Version ${version}`);
  // Unreleased changes are not shown.
  expect(await page.locator('.changes h3').first().textContent()).toContain(version);
  const licenses = await page
    .getByRole('link', { name: 'the full list with licenses' })
    .getAttribute('href');
  const text = await (await fetch(new URL(licenses!, page.url()))).text();
  for (const work of [
    'react-dom',
    'd3-shape',
    'katex',
    'pyodide',
    'CPython',
    'Newsreader',
    'fzstd',
  ])
    expect(text).toMatch(new RegExp(`^${work}.* \\((MIT|ISC|MPL-2.0|PSF-2.0|OFL-1.1)\\)$`, 'm'));
  // This page is gone, and its address still leads somewhere.
  await open('trust/', { ready: false });
  await page.getByRole('main').getByRole('link', { name: 'This version' }).click();
  await expectText(page.locator('h1'), `Version ${version}`);
});

test.runIf(isFullDepth)(
  'an error report contains the current link, the version and the browser, and Escape returns the focus',
  async () => {
    const { page, open } = await newPage();
    await allowClipboard(page);
    await open('step-by-step/?steps=1;q=2,-1');
    const button = page.getByRole('button', { name: 'Report a mistake' });
    await button.focus();
    await page.keyboard.press('Enter');
    const area = page.getByRole('dialog').getByRole('textbox');
    await area.waitFor();
    await expect.poll(() => area.inputValue()).toMatch(/Window: \d+ × \d+, at 1×$/);
    const report = await area.inputValue();
    for (const asked of ['What I did:', 'What I saw:', 'What I expected'])
      expect(report).toContain(asked);
    expect(report).toContain(`Version: ${version}\n`);
    expect(report).toContain(`Browser: ${await page.evaluate(() => navigator.userAgent)}\n`);
    // The copied report contains what the reader typed.
    expect(await area.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('Row 2 is wrong. ');
    await page.getByRole('dialog').getByRole('button', { name: 'Copy report' }).click();
    const copied = await readClipboard(page);
    expect(copied).toBe(`Row 2 is wrong. ${report}`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    // The link opens the same figure in a new profile.
    const [, link] = /^Page: (\S+)$/m.exec(report)!;
    expect(link).toContain('q=2,-1');
    const seen = (await page.locator('#figure-steps .describe').textContent())!;
    const { page: there, ready } = await newPage({ fresh: true });
    await there.goto(link!);
    await ready();
    await expectText(there.locator('#figure-steps .describe'), seen);
  },
);

test.runIf(isFullDepth)('a page without scripts of its own can be reported, too', async () => {
  const { page, open } = await newPage();
  await open('report/');
  await page.getByRole('button', { name: 'Report a mistake' }).click();
  const area = page.getByRole('dialog').getByRole('textbox');
  await expect.poll(() => area.inputValue()).toContain(`Page: ${page.url()}\n`);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /How to write a good report/ })
    .click();
  await expectText(page.locator('h1'), 'Report a mistake');
  await expectText(page.locator('#where + p'), /^Whoever hosts this copy/);
});

test('the zip file on the page for teachers contains this site and explains how to open it', () => {
  const files = unzipSync(readFileSync('dist/attention-by-hand.zip'));
  for (const path of ['index.html', 'softmax/index.html', 'offline.js'])
    expect(Buffer.from(files[`attention-by-hand/${path}`]!), path).toEqual(
      readFileSync(`dist/${path}`),
    );
  expect(Buffer.from(files['attention-by-hand/README.txt']!).toString()).toContain('http.server');
});
