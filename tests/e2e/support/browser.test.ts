// A blind harness would let every other test pass, so this one watches the watcher.
import { expect, test } from 'vitest';
import { violations, expectAccessible } from './axe.ts';
import { newPage } from './browser.ts';
import { fakeSite } from '../../fake-site.ts';
import { touchDrag } from './touch.ts';

const html = (body: string, script = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width"></head>
<body><main><h1>Page</h1>${body}</main>
<script>${script};requestAnimationFrame(() => { document.documentElement.dataset.ready = 'true'; })</script></body></html>`;

const dir = fakeSite({
  'index.html': html('<p>Fine</p>'),
  '404.html': '<!doctype html><title>Missing</title><p>Nothing here</p>',
  'deep/index.html': html('<a href="../">Up</a>'),
  'error/index.html': html('', 'console.error("oh")'),
  'warning/index.html': html('', 'console.warn("well")'),
  'throws/index.html': html('', 'setTimeout(() => { throw new Error("thrown") })'),
  'rejects/index.html': html('', 'Promise.reject(new Error("rejected"))'),
  'missing/index.html': html('<img src="gone.png" alt="">'),
  'foreign/index.html': html('<img src="http://127.0.0.1:1/x.png" alt="">'),
  'never/index.html': '<!doctype html><title>Never</title><script>console.error("stuck")</script>',
  'axe/index.html': html('<img src="data:,"><p style="color:#ccc">faint</p>'),
});

test('a healthy page opens, and stays silent', async () => {
  const { page, open, noise, expectSilent } = await newPage({ dir });
  const response = await open('deep/');
  expect(response.status()).toBe(200);
  await page.getByRole('link').click();
  await page.waitForURL(/\/$/);
  expect(await page.textContent('p')).toBe('Fine');
  expect(noise).toEqual([]);
  expectSilent();
});

test.each([
  ['error', /^console error: oh$/],
  ['warning', /^console warning: well$/],
  ['throws', /^uncaught: Error: thrown/],
  ['rejects', /^uncaught: Error: rejected/],
  ['missing', /^response 404: .*gone\.png$/],
  ['foreign', /^request to elsewhere: http:\/\/127\.0\.0\.1:1\/x\.png$/],
])('noise is heard: %s', async (path, pattern) => {
  const heard = await newPage({ dir });
  await heard.open(`${path}/`);
  await expect.poll(() => heard.noise.some((line) => pattern.test(line))).toBe(true);
  expect(heard.expectSilent).toThrow('noise on');
  // Taken back, or this very test would fail when it ends.
  heard.noise.length = 0;
  heard.allow(/./);

  const allowed = await newPage({ dir, allow: [pattern, /net::ERR/] });
  await allowed.open(`${path}/`);
  allowed.expectSilent();
});

test('noise is heard from a window that the page opens', async () => {
  const { open, page, noise } = await newPage({ dir });
  await open();
  await page.evaluate(() => void window.open('error/'));
  await expect.poll(() => noise).toEqual(['console error: oh']);
  noise.length = 0;
});

test('an unknown page is the 404 page, which a test has to expect', async () => {
  const { open, page } = await newPage({ dir, allow: [/response 404: .*nowhere/] });
  expect((await open('nowhere', { ready: false })).status()).toBe(404);
  expect(await page.textContent('p')).toBe('Nothing here');
});

test('a page that never gets ready says what it said', async () => {
  const { open, page, noise } = await newPage({ dir });
  page.setDefaultTimeout(500);
  await expect(open('never/')).rejects.toThrow(/did not become ready[^]*stuck/);
  noise.length = 0;
});

test('options reach the page', async () => {
  const media = (query: string) => matchMedia(query).matches;
  const dark = await newPage({ dir, theme: 'dark', reducedMotion: true, width: 390, height: 700 });
  await dark.open();
  expect(await dark.page.evaluate(media, '(prefers-color-scheme: dark)')).toBe(true);
  expect(await dark.page.evaluate(media, '(prefers-reduced-motion: reduce)')).toBe(true);
  expect(await dark.page.evaluate(() => [innerWidth, innerHeight])).toEqual([390, 700]);
  expect(await dark.page.evaluate(media, '(pointer: coarse)')).toBe(false);

  const phone = await newPage({ dir, touch: true, width: 390 });
  await phone.open();
  expect(await phone.page.evaluate(media, '(pointer: coarse)')).toBe(true);
  expect(await phone.page.evaluate(() => 'ontouchstart' in window)).toBe(true);

  const plain = await newPage({ dir, javaScript: false });
  await plain.open();
  expect(await plain.page.locator('html').getAttribute('data-ready')).toBeNull();
});

test('a finger drags', async () => {
  const { open, page } = await newPage({ dir, touch: true });
  await open();
  const seen = await page.evaluateHandle(() => {
    const events: string[] = [];
    document.body.style.touchAction = 'none';
    for (const type of ['pointerdown', 'pointermove', 'pointerup'] as const) {
      document.addEventListener(type, ({ pointerType, clientX }) => {
        events.push(`${pointerType} ${type} ${clientX}`);
      });
    }
    return events;
  });
  await touchDrag(page, { x: 40, y: 60 }, { x: 100, y: 90 }, 3);
  const events = await seen.jsonValue();
  expect(events[0]).toBe('touch pointerdown 40');
  expect(events.at(-2)).toBe('touch pointermove 100');
  expect(events.at(-1)).toBe('touch pointerup 100');
});

test('a site under a sub-path', async () => {
  const { open, page, url } = await newPage({ dir, base: '/x/' });
  expect(url).toMatch(/^http:\/\/localhost:\d+\/x\/$/);
  await open('/deep/');
  expect(new URL(page.url()).pathname).toBe('/x/deep/');
});

test('axe finds what it should and says where', async () => {
  const { open, page } = await newPage({ dir });
  await open();
  await expectAccessible(page);
  await open('axe/');
  expect((await violations(page)).map(({ id }) => id).sort()).toEqual([
    'color-contrast',
    'image-alt',
  ]);
  await expect(expectAccessible(page)).rejects.toThrow(
    /image-alt \(critical\)[^]*img[^]*alt attribute/,
  );
  await expectAccessible(page, { without: ['image-alt', 'color-contrast'] });
  await expectAccessible(page, { within: 'h1' });
});
