// The core tests, for the browser that ENGINE names. `npm run test:browsers` runs them in each browser.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { serveSite } from '../../scripts/preview.mjs';
import { builtPages } from '../e2e/support/pages.ts';
import { fakeSite } from '../fakeSite.ts';
import { findOpenChannels } from '../sandboxEscapes.ts';
import { KEY, type Browser, startBrowser } from './support/browser.ts';
import { errors } from './support/site.ts';
import {
  dragQuery,
  presentInTwo,
  QUERY,
  runShares,
  SENTENCE,
  waitForFigure,
  STEPS,
} from './support/walks.ts';

let browser: Browser;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ browser, stop } = await startBrowser());
});
afterAll(() => stop());
beforeEach(() => browser.reset());
afterEach(() => expect(errors).toEqual([]));

/** Returns the link that the copy button of a figure copies. */
const linkTo = (name: string) =>
  browser.evaluate(
    (id) =>
      new Promise<string>((done) => {
        // The clipboard is shared by all windows of a machine, and browsers ask for permission.
        Object.defineProperty(navigator, 'clipboard', {
          configurable: true,
          value: { writeText: async (text: string) => done(text) },
        });
        document.querySelector<HTMLElement>(`#figure-${id} [data-act=link]`)!.click();
      }),
    name,
  );

test('the page’s console errors and failed requests are collected', async () => {
  await browser.open('check/');
  await browser.evaluate(() => {
    console.error('oh');
    // Browsers don't report everything that a driver's own script throws.
    dispatchEvent(new ErrorEvent('error', { message: 'thrown' }));
    const promise = Promise.resolve();
    dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise, reason: 'why' }));
    document.body.append(Object.assign(new Image(), { src: 'gone.png' }));
    document.body.append(Object.assign(new Image(), { src: 'http://127.0.0.1:1/x.png' }));
  });
  for (const pattern of [
    /^\/check\/: console\.error oh$/,
    /rejected why/,
    /uncaught .*thrown/,
    /did not load <img.*gone\.png/,
    /refused by policy img-src/,
  ])
    await expect
      .poll(() => errors.some((line) => pattern.test(line)), { message: String(pattern) })
      .toBe(true);
  errors.length = 0;
});

test.each(builtPages().map((path) => [`/${path}`, path] as const))(
  '%s starts without errors, in its own font, and fits the window',
  async (_, path) => {
    await browser.open(path);
    const seen = await browser.evaluate(() => ({
      headings: document.querySelectorAll('h1').length,
      fonts: [...document.fonts].some(({ status }) => status === 'loaded'),
      wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
    expect(seen).toEqual({ headings: 1, fonts: true, wider: 0 });
  },
);

test('dragging a point updates the sentence, the numbers and the link, and Undo restores it', async () => {
  await browser.open('step-by-step/');
  const before = await browser.text(SENTENCE);
  await dragQuery(browser);
  expect(new URL(await linkTo('steps')).searchParams.get('steps')).toMatch(/^1;q=/);
  await browser.click(`${STEPS} [data-act=undo]`);
  await browser.says(SENTENCE, before);
});

test('on the stage, a figure fills its space and is upright', async () => {
  // How much of its space the figure fills, in its larger dimension; nothing if it is mirrored.
  const filled = (id: string) =>
    browser.evaluate((of) => {
      const room = document.querySelector(`#figure-${of} .figure-room`)!;
      const body = room.querySelector('.figure-body')!;
      const [outer, inner] = [room.getBoundingClientRect(), body.getBoundingClientRect()];
      const upright = new DOMMatrix(getComputedStyle(body).transform).a > 0;
      return upright ? Math.max(inner.width / outer.width, inner.height / outer.height) : 0;
    }, id);
  await browser.open('learning/');
  await expect.poll(() => filled('learn')).toBeGreaterThan(0.94);
  await browser.open('step-by-step/');
  await expect.poll(() => filled('steps')).toBeGreaterThan(0.94);
});

test('a number can be typed or changed with arrow keys, and survives a reload', async () => {
  await browser.open('embed/steps/');
  const field = `${STEPS} .number-field input`;
  await browser.click(field);
  await browser.press(KEY.control, 'a');
  await browser.type('2.5');
  await browser.press(KEY.enter);
  const value = () =>
    browser.evaluate((one) => document.querySelector<HTMLInputElement>(one)!.value, field);
  await expect.poll(value).toBe('2.5');
  await browser.press(KEY.up);
  await expect.poll(value).toBe('2.6');
  expect(await linkTo('steps')).toContain('steps=1;q=2.6,1');
  await browser.focus(QUERY);
  await browser.press(KEY.left);
  await expect.poll(value).toBe('2.5');
  const said = await browser.text(SENTENCE);
  await browser.open('step-by-step/');
  await browser.focus(QUERY);
  await browser.press(KEY.up);
  await expect.poll(() => linkTo('steps')).toContain('steps=1;q=3,1.1');
  await browser.open('step-by-step/');
  expect(await linkTo('steps')).toContain('steps=1;q=3,1.1');
  expect(await browser.text(SENTENCE)).not.toBe(said);
});

test('a link restores a figure, even a long packed link', async () => {
  await browser.open('embed/steps/?steps=1;q=2,1;keys=1,0/0,1/1,1;scale=off');
  await browser.says(SENTENCE, /animal 2, street 1, because 3\./);
  // Enough numbers without a pattern that the link is packed.
  const number = (i: number) => ((i * 62_710_561) % 39_989) / 2_000 - 9.9;
  const rows = (from: number) =>
    Array.from({ length: 8 }, (_, i) =>
      Array.from({ length: 8 }, (_, j) => number(from + i * 8 + j).toFixed(3)).join(),
    ).join('/');
  const words = 'a,b,c,d,e,f,g,h';
  await browser.open(
    `step-by-step/?matrices=1;q=${rows(1)};k=${rows(65)};v=${rows(129)};queries=${words};keys=${words}`,
  );
  const link = await linkTo('matrices');
  expect(new URL(link).searchParams.get('matrices')).toMatch(/^z\./);
  const said = await browser.text('#figure-matrices figcaption');
  await browser.evaluate(() => localStorage.clear());
  await browser.open('check/');
  await browser.open(link);
  expect(await linkTo('matrices')).toBe(link);
  expect(await browser.text('#figure-matrices figcaption')).toBe(said);
});

test('a lesson can be presented with the keyboard, and both windows show the same', async () => {
  const { room, presenter } = await presentInTwo(browser, 'step-by-step/?present=figure-steps');
  await browser.press(KEY.pageDown);
  await browser.until(() => document.documentElement.dataset['stop'] !== 'title', true);
  const next = await browser.evaluate(() => document.documentElement.dataset['stop']!);
  await browser.turnTo(presenter);
  await waitForFigure(browser, next);
  await browser.turnTo(room);
  await browser.press(KEY.escape);
  await browser.until(() => document.documentElement.dataset['present'] ?? 'none', 'none');
});

test('Python runs in the editor, matches the figure digit for digit, and reports errors', async () => {
  await runShares(browser, 'embed/shares/', 90_000);
  await browser.click('.editor-area');
  await browser.press(KEY.control, 'a');
  await browser.type('print(6 * 7)');
  await browser.press(KEY.control, KEY.enter);
  await browser.says('.editor-output', '42\n');
  await browser.click('.editor-area');
  await browser.press(KEY.control, 'a');
  // Without brackets, because the editor closes them.
  await browser.type('import torch._channel; torch._channel._write.constructor');
  await browser.press(KEY.control, KEY.enter);
  await browser.says('.editor-outcome', /has no attribute 'constructor'/);
});

test('even JavaScript in the Python sandbox can’t reach the network or storage', async () => {
  const asked: string[] = [];
  const elsewhere = createServer((request, response) => {
    asked.push(request.url!);
    response.setHeader('Access-Control-Allow-Origin', '*').end();
  }).listen(0, '127.0.0.1');
  await browser.open('check/');
  const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
  const open = await browser.evaluate(findOpenChannels, `${browser.site}python/`, address);
  const openAgain = await browser.evaluate(findOpenChannels, `${browser.site}python/`, address);
  elsewhere.close();
  expect([open, openAgain, asked]).toEqual([['WebAssembly'], ['WebAssembly'], []]);
});

test('in a page from another origin, a figure can be set and dragged, and reports its changes', async () => {
  // The frame is in the corner, because drivers disagree about which page they count pixels in.
  const dir = fakeSite({
    'index.html': `<!doctype html><title>A course</title><script>
      window.heard = [];
      addEventListener('message', ({ data }) => heard.push(data));
    </script><body style="margin: 0"><iframe width="720" height="700" src="${browser.site}embed/steps/?steps=1;q=2,1"></iframe>`,
  });
  const course = await serveSite(dir);
  try {
    await browser.goto(course.url);
    const heard = (type: string) =>
      browser.evaluate(
        (of) =>
          (window as unknown as { heard: { type: string; state: string }[] }).heard.findLast(
            (one) => one.type === of,
          )?.state,
        type,
      );
    await expect.poll(() => heard('ready'), { timeout: 15_000 }).toBe('1;q=2,1');
    await browser.evaluate(() =>
      frames[0]!.postMessage(
        { 'attention-by-hand': 1, id: 1, type: 'set', fields: { scale: 'off' } },
        '*',
      ),
    );
    await expect.poll(() => heard('state')).toBe('1;q=2,1;scale=off');
    await browser.frame(0);
    await browser.live();
    await browser.drag(await browser.at(`${QUERY} .handle-label`), -40, 40);
    await browser.frame(null);
    await expect.poll(() => heard('changed')).toMatch(/^1;q=(?!2,1;).*;scale=off$/);
  } finally {
    await course.close();
  }
});
