// Saving the site for use offline, for example in a lecture hall.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFullDepth } from '../depth.ts';
import { serveSite } from '../../scripts/preview.mjs';
import { getBrowser } from './support/browser.ts';
import { figure } from './support/figures.ts';
import { collectPageErrors } from './support/pageErrors.ts';
import { waitForPython } from './support/python.ts';
import { dist } from './support/site.ts';

/** A copy of the site that can be rebuilt, with a server that can be stopped. */
let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'abh-offline-'));
  cpSync(dist, copy, { recursive: true });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const KEEP = 'Save the lessons on this device';
const REMOVE = 'Remove them from this device';

test.runIf(isFullDepth)(
  'saved lessons open offline, with live figures, link settings and slides',
  async () => {
    const site = await serveSite(copy, { base: '/course/' });
    const { port } = new URL(site.url);
    const context = await (await getBrowser()).newContext();
    const pageErrors = collectPageErrors(context);
    const page = await context.newPage();
    try {
      await page.goto(`${site.url}teach/`);
      const keep = page.getByRole('button', { name: KEEP });
      await keep.focus();
      const left = await page.evaluateHandle(() => {
        const times: number[] = [];
        addEventListener('focusout', () => times.push(performance.now()));
        return times;
      });
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: REMOVE }).waitFor({ timeout: 30_000 });
      expect(await left.evaluate((times) => times.length), 'the focus stays').toBe(0);
      await site.close();

      await page.goto(`${site.url}scaling/?spread=1;dK=512#figure-spread`);
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      const sentence = page.locator('#figure-spread .describe');
      await expect.poll(() => sentence.textContent()).toContain('512');
      await page
        .getByRole('slider', { name: /d_k|numbers/i })
        .first()
        .press('ArrowLeft');
      await expect.poll(() => sentence.textContent()).not.toContain('512');
      // The code editor with its worker and Python, too.
      await (await figure(page, 'spread').action('Run and edit')).click();
      await page.locator('#figure-spread .editor-loading').waitFor({ state: 'attached' });
      await waitForPython(page.locator('#figure-spread'));
      await page.locator('#figure-spread [data-act=run]').click();
      await page.getByText(/^Finished in/).waitFor();
      await page.goto(`${site.url}gradients/?present=title`);
      await page.locator('[data-slide=title][data-now]').waitFor();
      await page.keyboard.press('PageDown');
      await page.locator('[data-slide=figure-jacobian][data-now]').waitFor();
      const [presenter] = await Promise.all([
        context.waitForEvent('page'),
        page.keyboard.press('p'),
      ]);
      await presenter.locator('[data-slide=figure-jacobian][data-now]').waitFor();
      await presenter.close();
      // A ready course with its slides and formula styles is saved, too.
      await page.goto(`${site.url}scaling/?present=course%23recap&list=course.45`);
      await page.locator('[data-now] .katex').first().waitFor();
      // So are a single figure, and an address without its last slash.
      await page.goto(`${site.url}embed/spread/?spread=1;dK=64`);
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      await expect.poll(() => sentence.textContent()).toContain('64');
      await page.goto(`${site.url}scaling?spread=1;dK=512`);
      await expect.poll(() => page.url()).toContain('/scaling/?spread=1;dK=512');
      await expect.poll(() => sentence.textContent()).toContain('512');
      const kept = await page.goto(`${site.url}teach/softmax/`);
      await page.getByRole('heading', { name: /^Worksheet/ }).waitFor();
      // A saved page keeps its policy, and so does the service worker.
      expect(kept!.headers()['content-security-policy']).toContain("default-src 'none'");
      expect(pageErrors.errors.filter((line) => /Content Security Policy/.test(line))).toEqual([]);

      // Back online, the new version is shown at once and then saved.
      const lesson = join(copy, 'softmax/index.html');
      const before = readFileSync(lesson, 'utf8');
      writeFileSync(lesson, before.replace('<title>', '<title>New: '));
      const again = await serveSite(copy, { port: Number(port), base: '/course/' });
      await page.goto(`${site.url}softmax/`);
      expect(await page.title()).toMatch(/^New: /);
      await page.goto(`${site.url}teach/`);
      await page.getByRole('button', { name: REMOVE }).click();
      await page.getByRole('button', { name: KEEP }).waitFor();
      expect(await page.evaluate(() => caches.keys())).toEqual([]);
      await again.close();
    } finally {
      await context.close();
    }
  },
);

test.runIf(isFullDepth)('what can’t be saved is reported, and nothing else changes', async () => {
  writeFileSync(
    join(copy, 'offline.js'),
    readFileSync(join(copy, 'offline.js'), 'utf8').replace('const FILES = [', '$&"no-such-file",'),
  );
  const site = await serveSite(copy);
  const context = await (await getBrowser()).newContext();
  const page = await context.newPage();
  await page.goto(`${site.url}teach/`);
  await page.getByRole('button', { name: KEEP }).click();
  await page.getByText(/^Not saved: a file didn’t load/).waitFor();
  expect(await page.getByRole('button', { name: KEEP }).isEnabled()).toBe(true);
  await page.goto(`${site.url}softmax/`);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await context.close();
  await site.close();
});

test('nothing is saved without asking', async () => {
  const site = await serveSite(dist);
  const context = await (await getBrowser()).newContext();
  const page = await context.newPage();
  for (const path of ['', 'softmax/', 'teach/']) {
    await page.goto(site.url + path);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    ).toBe(0);
  }
  await context.close();
  await site.close();
});
