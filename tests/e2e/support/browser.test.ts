// Tests the test tools: if they missed errors, every other test would pass.
import { expect, test } from 'vitest';
import { isFullDepth } from '../../depth.ts';
import { fakeSite } from '../../fakeSite.ts';
import { findViolations, expectAccessible } from './axe.ts';
import { newPage } from './browser.ts';
import { touchDrag } from './touch.ts';

const html = (body: string, script = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width"></head>
<body><main><h1>Page</h1>${body}</main>
<script>${script};requestAnimationFrame(() => { document.documentElement.dataset.ready = 'true'; })</script></body></html>`;

const NOISE: readonly (readonly [body: string, script: string, pattern: RegExp])[] = [
  ['', 'console.error("oh")', /^console error: oh$/],
  ['', 'console.warn("well")', /^console warning: well$/],
  ['', 'setTimeout(() => { throw new Error("thrown") })', /^uncaught: Error: thrown/],
  ['', 'Promise.reject(new Error("rejected"))', /^uncaught: Error: rejected/],
  ['<img src="gone.png" alt="">', '', /^response 404: .*gone\.png$/],
  ['<img src="http://127.0.0.1:1/x.png" alt="">', '', /^request to elsewhere: .*:1\/x\.png$/],
];

const dir = fakeSite({
  'index.html': html('<p>Fine</p>'),
  'errors/index.html': html(
    NOISE.map(([body]) => body).join(''),
    NOISE.map(([, script]) => script).join(';'),
  ),
  'never/index.html': '<!doctype html><title>Never</title><script>console.error("stuck")</script>',
  'axe/index.html': html('<img src="data:,"><p style="color:#ccc">faint</p>'),
});

test('page errors are collected, also from windows that the page opens, and can be allowed', async () => {
  const { page, open, errors, allow, expectNoErrors } = await newPage({ dir });
  expect((await open()).status()).toBe(200);
  expectNoErrors();
  await page.evaluate(() => void window.open('errors/'));
  for (const [, , pattern] of NOISE)
    await expect.poll(() => errors.some((line) => pattern.test(line))).toBe(true);
  expect(expectNoErrors).toThrow('errors on');
  // Clear the errors, or this test would fail at its end.
  errors.length = 0;
  allow(...NOISE.map(([, , pattern]) => pattern), /net::ERR/);
  await open('errors/');
  expectNoErrors();
});

test.runIf(isFullDepth)('a page that never becomes ready reports its console', async () => {
  const { open, page, errors } = await newPage({ dir });
  page.setDefaultTimeout(500);
  await expect(open('never/')).rejects.toThrow(/did not become ready[^]*stuck/);
  errors.length = 0;
});

test.runIf(isFullDepth)('options apply to the page, and touch drags work', async () => {
  const media = (query: string) => matchMedia(query).matches;
  const dark = await newPage({ dir, theme: 'dark', reducedMotion: true, width: 390, height: 700 });
  await dark.open();
  expect(await dark.page.evaluate(media, '(prefers-color-scheme: dark)')).toBe(true);
  expect(await dark.page.evaluate(media, '(prefers-reduced-motion: reduce)')).toBe(true);
  expect(await dark.page.evaluate(() => [innerWidth, innerHeight])).toEqual([390, 700]);
  const plain = await newPage({ dir, javaScript: false });
  await plain.open();
  expect(await plain.page.locator('html').getAttribute('data-ready')).toBeNull();

  const { page, open } = await newPage({ dir, touch: true, width: 390, base: '/x/' });
  await open();
  expect(new URL(page.url()).pathname).toBe('/x/');
  expect(await page.evaluate(media, '(pointer: coarse)')).toBe(true);
  const seen = await page.evaluateHandle(() => {
    const events: string[] = [];
    document.body.style.touchAction = 'none';
    for (const type of ['pointerdown', 'pointermove', 'pointerup'] as const)
      document.addEventListener(type, ({ pointerType, clientX }) => {
        events.push(`${pointerType} ${type} ${clientX}`);
      });
    return events;
  });
  await touchDrag(page, { x: 40, y: 60 }, { x: 100, y: 90 }, 3);
  const events = await seen.jsonValue();
  expect(events[0]).toBe('touch pointerdown 40');
  expect(events.at(-2)).toBe('touch pointermove 100');
});

test('axe finds violations and says where they are', async () => {
  const { open, page } = await newPage({ dir });
  await open('axe/');
  expect((await findViolations(page)).map(({ id }) => id).sort()).toEqual([
    'color-contrast',
    'image-alt',
  ]);
  await expect(expectAccessible(page)).rejects.toThrow(
    /image-alt \(critical\)[^]*img[^]*alt attribute/,
  );
  await expectAccessible(page, { without: ['image-alt', 'color-contrast'] });
  await expectAccessible(page, { within: 'h1' });
});
