// Figures embedded in a page of another origin (docs/embed.md): messages, sandboxes, reveal.js, and the embed code.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FrameLocator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFullDepth } from '../depth.ts';
import { fakeSite } from '../fakeSite.ts';
import { newPage } from './support/browser.ts';
import { allowClipboard, clickAndCopy, expectText, figure } from './support/figures.ts';
import { startSite } from './support/site.ts';

interface Message {
  readonly type: string;
  readonly [key: string]: unknown;
}
declare global {
  interface Window {
    heard: Message[];
    say(message: object): void;
  }
}

/** Script of the embedding page: collects messages from its frame and sends some. */
const TALK = `<script>
  window.heard = [];
  addEventListener('message', ({ source, data }) => {
    if (source === frames[0]) heard.push(data);
  });
  window.say = (message) => frames[0].postMessage({ 'attention-by-hand': 1, ...message }, '*');
</script>`;

const { url } = await startSite();

/** Opens a page with this body. */
async function openCourse(body: string, files: Record<string, string | Buffer> = {}) {
  const dir = fakeSite({
    'index.html': `<!doctype html><html lang="en"><meta charset="utf-8"><title>A course</title>${TALK}<body>${body}`,
    ...files,
  });
  const allow = [/^request to elsewhere: /, /favicon/];
  const opened = await newPage({ dir, allow, height: 900 });
  await opened.open('', { ready: false });
  return opened;
}

const frameHtml = (path: string, attributes = 'width="720" height="700"') =>
  `<iframe title="figure" src="${url}${path}" ${attributes} allow="fullscreen"></iframe>`;

const receivedMessages = (page: Page, type: string) =>
  page.evaluate((of) => window.heard.filter((message) => message.type === of), type);

/** Waits for a message of this type that matches, and returns it. */
async function hear(page: Page, type: string, like: object = {}): Promise<Message> {
  await expect
    .poll(() => receivedMessages(page, type))
    .toEqual(expect.arrayContaining([expect.objectContaining(like)]));
  const all = await receivedMessages(page, type);
  return all.findLast((one) => expect.objectContaining(like).asymmetricMatch(one))!;
}

/** Sends a message and returns the reply. */
let lastId = 0;
async function ask(page: Page, message: object): Promise<Message> {
  const id = ++lastId;
  await page.evaluate((one) => window.say(one), { id, ...message });
  const answers = () =>
    page.evaluate((of) => window.heard.filter((one) => one['id'] === of), id) as Promise<Message[]>;
  await expect.poll(answers).toHaveLength(1);
  return (await answers())[0]!;
}

const live = (frame: FrameLocator) =>
  frame.locator('html[data-ready="true"]').waitFor({ state: 'attached' });

/** Drags the query's label by this many pixels. */
async function dragQuery(page: Page, frame: FrameLocator, dx: number, dy: number) {
  const query = frame.getByRole('slider', { name: 'query it', exact: true });
  // In pixels of the embedding page, however the frame is scaled.
  const box = (await query.locator('.handle-label').boundingBox())!;
  const grip = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(grip.x + dx / 2, grip.y + dy / 2);
  await page.mouse.move(grip.x + dx, grip.y + dy);
  await page.mouse.up();
}

test('a page from another origin receives a figure’s state, reads it and sets it', async () => {
  const { page } = await openCourse(frameHtml('embed/steps/?steps=1;q=2,1'));
  const frame = page.frameLocator('iframe');
  const ready = await hear(page, 'ready');
  expect(ready).toMatchObject({
    'attention-by-hand': 1,
    widget: 'steps',
    title: 'Four steps in the plane',
    state: '1;q=2,1',
    goals: expect.arrayContaining(['because', 'star']),
    fields: expect.arrayContaining([
      expect.objectContaining({ name: 'q', kind: 'point', label: 'query' }),
    ]),
  });
  await live(frame);
  await expectText(frame.locator('figcaption'), ready['sentence'] as string);

  const state = await ask(page, { type: 'get' });
  expect(state).toMatchObject({ type: 'state', state: '1;q=2,1', fields: { q: [2, 1] } });
  const { weights } = state['quantities'] as { weights: number[] };
  expect(weights.reduce((a, b) => a + b)).toBeCloseTo(1, 6);

  const keys = [
    [1, 0],
    [0, 1],
    [1, 1],
  ];
  expect(await ask(page, { type: 'set', fields: { keys, scale: 'off' } })).toMatchObject({
    type: 'state',
    state: '1;q=2,1;keys=1,0/0,1/1,1;scale=off',
  });
  await expectText(frame.locator('figcaption'), /animal 2, street 1, because 3\./);
  expect(await ask(page, { type: 'set', fields: { keys: [[1, 0]] } })).toMatchObject({
    type: 'problem',
    problems: [expect.stringMatching(/^keys .*rows/)],
  });
  expect(await ask(page, { type: 'undo' })).toMatchObject({ state: '1;q=2,1' });
  expect(await ask(page, { type: 'reset' })).toMatchObject({ state: '1' });
});

test.runIf(isFullDepth)('a drag is reported while it happens and when it ends', async () => {
  const { page } = await openCourse(frameHtml('embed/steps/'));
  const frame = page.frameLocator('iframe');
  await live(frame);
  await hear(page, 'ready');
  await dragQuery(page, frame, 40, -60);
  const last = await hear(page, 'changed', { moving: false });
  expect(last['state']).toMatch(/^1;q=/);
  expect(last['state']).not.toBe('1;q=3,1');
  await expectText(frame.locator('figcaption'), last['sentence'] as string);
  expect(await ask(page, { type: 'get' })).toMatchObject({ state: last['state'] });
  const opened = frame.getByRole('link', { name: 'Open in a new tab' });
  await expect
    .poll(() => opened.getAttribute('href'))
    .toBe(`${url}embed/steps/?steps=${last['state'] as string}`);
});

test.runIf(isFullDepth)(
  'a figure reports its height, reports it again at another width, and takes its theme from the page',
  async () => {
    const { page } = await openCourse(frameHtml('embed/steps/'));
    const frame = page.frameLocator('iframe');
    await live(frame);
    const { height } = await hear(page, 'ready');
    const root = frame.locator('#root');
    const measured = async () => Math.ceil((await root.boundingBox())!.height);
    const told = async () =>
      (await page.evaluate(() => window.heard.findLast((one) => 'height' in one)))!['height'];
    expect(height).toBeGreaterThan(400);
    await page.locator('iframe').evaluate((one: HTMLIFrameElement) => (one.width = '360'));
    await expect.poll(async () => (await told()) === (await measured())).toBe(true);
    expect(await told()).toBeGreaterThan(height as number);

    const paper = () =>
      frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    const light = await paper();
    await ask(page, { type: 'theme', theme: 'dark' });
    expect(await paper()).not.toBe(light);
    await ask(page, { type: 'theme', theme: 'auto' });
    expect(await paper()).toBe(light);
  },
);

test('malformed messages get no reply and break nothing', async () => {
  const { page } = await openCourse(frameHtml('embed/steps/'));
  await hear(page, 'ready');
  await page.evaluate(() => {
    window.heard.length = 0;
    const loop: unknown[] = [];
    loop.push(loop);
    for (const data of [
      'slide:start',
      '{"method":"next"}',
      null,
      7,
      [],
      { type: 'reset' },
      { 'attention-by-hand': 2, type: 'get' },
      { 'attention-by-hand': '1', type: 'get' },
      new Map([['attention-by-hand', 1]]),
      loop,
    ])
      frames[0]!.postMessage(data, '*');
    window.say({ type: 'set', fields: { keys: loop } });
    window.say({ type: 'set', fields: { q: Array(4e9) } });
  });
  expect(await ask(page, { type: 'get' })).toMatchObject({ state: '1' });
  expect((await page.evaluate(() => window.heard)).map(({ type }) => type)).toEqual([
    'problem',
    'problem',
    'state',
  ]);
});

test.runIf(isFullDepth)(
  'a frame from a third origin can neither control the figure nor receive its messages',
  async () => {
    const third = await startSite({
      dir: fakeSite({
        'index.html': `<!doctype html><title>Third</title><script>
        window.heard = [];
        addEventListener('message', ({ data }) => heard.push(data));
        const say = (message) => parent.frames[0].postMessage({ 'attention-by-hand': 1, ...message }, '*');
        window.say = () => { say({ type: 'set', fields: { q: [9, 9] } }); say({ type: 'get' }); };
      </script>`,
      }),
    });
    const { page } = await openCourse(
      frameHtml('embed/steps/') + `<iframe title="third" src="${third.url}"></iframe>`,
    );
    await hear(page, 'ready');
    const stranger = page.frames().find((one) => one.url() === third.url)!;
    await stranger.evaluate(() => window.say({}));
    // Replies arrive in order.
    expect(await ask(page, { type: 'get' })).toMatchObject({ state: '1' });
    expect(await stranger.evaluate(() => window.heard)).toEqual([]);
  },
);

test('an embedded figure can’t read the reader’s saved work and saves nothing', async () => {
  const { page, open } = await newPage({ allow: [/^request to elsewhere: /, /favicon/] });
  const kept = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes(':work:')));
  await open('embed/steps/');
  await figure(page, 'steps').field('query it, number 1').fill('7');
  await expect.poll(kept).not.toEqual([]);
  const work = await kept();
  // The same site, so browsers share its storage.
  const dir = fakeSite({
    'index.html': `<!doctype html>${TALK}<body>${frameHtml('embed/steps/')}`,
  });
  await page.goto((await startSite({ dir })).url);
  expect(await hear(page, 'ready')).toMatchObject({ state: '1' });
  const frame = page.frameLocator('iframe');
  await live(frame);
  await frame.getByRole('textbox', { name: 'query it, number 1' }).fill('5');
  await hear(page, 'changed', { state: '1;q=5,1' });
  // Work is saved shortly after a change, and when the page is left.
  await page.waitForTimeout(600);
  await open('embed/steps/');
  expect(await kept()).toEqual(work);
});

test.runIf(isFullDepth)('a goal in the address is checked, shown and reported', async () => {
  const { page } = await openCourse(frameHtml('embed/steps/?goal=because'));
  const frame = page.frameLocator('iframe');
  await live(frame);
  const first = await hear(page, 'goal');
  expect(first).toMatchObject({ goal: 'because', met: false });
  await expectText(frame.locator('.embed-goal'), first['says'] as string);
  await ask(page, { type: 'set', fields: { q: [-1, -1] } });
  const met = await hear(page, 'goal', { met: true });
  await expectText(frame.locator('.embed-goal'), `✓ Done. ${met['says'] as string}`);
  expect(await ask(page, { type: 'goal', goal: 'none' })).toMatchObject({ type: 'problem' });
  expect(await ask(page, { type: 'goal', goal: null })).toMatchObject({ type: 'state' });
  await expectText(frame.locator('.embed-goal'), '');
});

test.runIf(isFullDepth).each(['allow-scripts', 'allow-scripts allow-same-origin'])(
  'it works in a sandbox with %s',
  async (sandbox) => {
    const { page } = await openCourse(
      frameHtml('embed/race/', `sandbox="${sandbox}" width="720" height="900"`),
    );
    const frame = page.frameLocator('iframe');
    await live(frame);
    await hear(page, 'ready');
    expect(await ask(page, { type: 'get' })).toMatchObject({ type: 'state', state: '1' });
    await frame.locator('.figure-bar input').first().press('ArrowRight');
    await hear(page, 'changed', { moving: false });
    // A figure can only start a worker on its own origin; otherwise it explains why not.
    await frame.getByRole('button', { name: 'Measure here' }).click();
    const why = frame.getByText('a sandbox without allow-same-origin');
    if (sandbox === 'allow-scripts') await why.waitFor();
    else
      await frame
        .getByRole('button', { name: 'Cancel' })
        .or(frame.getByText('ms'))
        .first()
        .waitFor();
  },
);

test.runIf(isFullDepth)(
  'Tab moves into the frame and out again, and the wheel scrolls the page past it',
  async () => {
    const { page } = await openCourse(
      `<a href="#" id="before">Before</a>${frameHtml('embed/shares/', 'width="720" height="900"')}
     <a href="#" id="after">After</a><div style="height: 2000px"></div>`,
    );
    await live(page.frameLocator('iframe'));
    await page.locator('#before').focus();
    const where = () =>
      page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);
    await page.keyboard.press('Tab');
    expect(await where()).toBe('IFRAME');
    for (let i = 0; i < 80 && (await where()) === 'IFRAME'; i++) await page.keyboard.press('Tab');
    expect(await where()).toBe('after');
    await page.keyboard.press('Shift+Tab');
    expect(await where()).toBe('IFRAME');
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  },
);

test.runIf(isFullDepth)(
  'in a reveal.js deck, a figure is visible, can be dragged when scaled down, and can be controlled',
  async () => {
    const reveal = createRequire(import.meta.url).resolve('reveal.js');
    const file = (name: string) => readFileSync(new URL(name, `file://${reveal}`));
    const { page } = await openCourse(
      `<link rel="stylesheet" href="reveal.css">
     <div class="reveal"><div class="slides">
       <section><h2>First</h2></section>
       <section><iframe title="figure" data-src="${url}embed/steps/?fit" width="940" height="660"></iframe></section>
       <section><h2>Last</h2></section>
     </div></div>
     <script src="reveal.js"></script>
     <script>window.deck = new Reveal({ width: 960, height: 700, transition: 'none' }); deck.initialize();</script>`,
      { 'reveal.js': file('reveal.js'), 'reveal.css': file('reveal.css') },
    );
    await page.setViewportSize({ width: 800, height: 600 });
    const slide = () =>
      page.evaluate(() => document.querySelector('section.present')!.textContent!.trim());
    await page.keyboard.press('ArrowRight');
    const frame = page.frameLocator('iframe');
    await live(frame);
    await hear(page, 'ready');
    await page.waitForFunction(() => {
      const box = document.querySelector('iframe')!.getBoundingClientRect();
      return box.width > 0 && box.width < 900;
    });
    // The deck scales it, and the frame scales it again to fit.
    const fits = () =>
      frame.locator('html').evaluate(({ scrollHeight }) => scrollHeight <= innerHeight);
    await expect.poll(fits).toBe(true);
    const tip = frame.getByRole('slider', { name: 'query it', exact: true });
    const before = (await tip.boundingBox())!;
    await dragQuery(page, frame, 30, -40);
    await hear(page, 'changed', { moving: false });
    const after = (await tip.boundingBox())!;
    expect(after.x - before.x).toBeGreaterThan(10);
    expect(after.x - before.x).toBeLessThan(60);
    expect(before.y - after.y).toBeGreaterThan(15);
    expect(before.y - after.y).toBeLessThan(70);
    expect(await ask(page, { type: 'set', state: '1;q=1,1' })).toMatchObject({ state: '1;q=1,1' });
    // A handle reached with the keyboard uses the arrow keys itself. Other keys go to the deck.
    await frame.getByRole('slider', { name: 'query it', exact: true }).press('ArrowRight');
    await hear(page, 'changed', { state: '1;q=1.1,1' });
    expect(await slide()).toBe('');
    await page.keyboard.press('PageDown');
    await hear(page, 'key', { key: 'PageDown' });
    await expect.poll(slide).toBe('Last');
    // The deck reloads its frames whenever their slide is shown.
    const comeBack = async () => {
      await page.evaluate(() => (window.heard = []));
      await page.keyboard.press('PageUp');
      await expect.poll(slide).toBe('');
      await hear(page, 'ready');
    };
    await comeBack();
    // Arrow keys first walk the steps.
    await ask(page, { type: 'set', state: '1;step=3' });
    await frame.locator('.figure-title a, summary').first().focus();
    await page.keyboard.press('ArrowRight');
    await hear(page, 'changed', { state: '1' });
    expect(await slide()).toBe('');
    await page.keyboard.press('ArrowRight');
    await expect.poll(slide).toBe('Last');
    await comeBack();
    // After a drag the deck has the focus.
    await dragQuery(page, frame, 20, 20);
    await expect
      .poll(() => page.evaluate(() => document.hasFocus() && document.activeElement?.tagName))
      .not.toBe('IFRAME');
    await page.keyboard.press('ArrowRight');
    await expect.poll(slide).toBe('Last');
  },
);

test.runIf(isFullDepth)(
  'the embed code from the menu shows the same figure in another page',
  async () => {
    const { page, open } = await newPage();
    await allowClipboard(page);
    await open('step-by-step/');
    const steps = figure(page, 'steps');
    await steps.field('query it, number 1').fill('2');
    await (await steps.action('Share and export…')).click();
    await page.locator('.share-more > summary').click();
    const part = page.getByRole('region', { name: 'Embed' });
    await part.getByText(/\d+ pixels high at a width of/).waitFor();
    const copy = part.getByRole('button', { name: 'Copy HTML' });
    const code = part.getByRole('region', { name: 'HTML', exact: true });
    await expect.poll(() => code.textContent()).toMatch(/; height: max\(/);
    const plain = await clickAndCopy(page, copy);
    expect(plain).not.toMatch(/<script/);
    expect(plain).toContain(`<p><a href="${url}embed/steps/?steps=1;q=2,1;step=1">`);

    await part.getByRole('combobox', { name: 'Challenge' }).selectOption('because');
    await page
      .getByRole('group', { name: 'Theme', exact: true })
      .getByRole('radio', { name: 'Dark' })
      .check();
    await part.getByRole('checkbox', { name: /script/ }).check();
    await part.getByText(/Measuring/).waitFor({ state: 'detached' });
    const html = await clickAndCopy(page, copy);

    // The challenge is above the frame, as worded in the lesson.
    const [, asks] = /^<p>(.+)<\/p>\n<iframe/.exec(html)!;
    expect(asks).toMatch(/because/);

    // Without a script, the frame is taller in a narrow window so that nothing scrolls.
    const phone = await openCourse(`<body style="margin: 0">${plain}`);
    await phone.page.setViewportSize({ width: 360, height: 800 });
    await live(phone.page.frameLocator('iframe'));
    await expect
      .poll(() =>
        phone.page.frames()[1]!.evaluate(() => document.documentElement.scrollHeight - innerHeight),
      )
      .toBeLessThanOrEqual(0);

    const course = await openCourse(
      `${html}<script>addEventListener('goal', ({ detail, target }) => {
      if (detail.met) document.title = detail.goal + ' ' + target.title;
    })</script>`,
    );
    const frame = course.page.frameLocator('iframe');
    await live(frame);
    expect(await frame.locator('html').getAttribute('data-theme')).toBe('dark');
    await frame.getByRole('textbox', { name: 'query it, number 1' }).fill('-1');
    await frame.getByRole('textbox', { name: 'query it, number 2' }).fill('-1');
    await expect.poll(() => course.page.title()).toBe('because Four steps in the plane');
    const isWhole = () =>
      course.page.frames()[1]!.evaluate(() => {
        const { height } = document.getElementById('root')!.getBoundingClientRect();
        return innerHeight === Math.ceil(height);
      });
    await expect.poll(isWhole).toBe(true);
  },
);

test.runIf(isFullDepth)(
  'the example page in docs/embed.md follows its figure, sets it, and learns that the challenge is solved',
  async () => {
    const docs = readFileSync(new URL('../../docs/embed.md', import.meta.url), 'utf8');
    const example = /tried by tests[^]*?```html\n([^]*?)```/.exec(docs)![1]!;
    const dir = fakeSite({
      'index.html': example.replaceAll('https://example.org/attention/', url),
    });
    const { page, open } = await newPage({ dir, allow: [/^request to elsewhere: /, /favicon/] });
    await open('', { ready: false });
    await expectText(page.locator('#weights'), /^0\.87,0\.10,0\.03$/);
    await expectText(page.locator('#verdict'), /because/);
    await page.getByRole('button', { name: 'Use a shorter query' }).click();
    await expectText(page.locator('#weights'), /^0\.40,0\.32,0\.28$/);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('textbox', { name: 'query it, number 1' }).fill('-1');
    await frame.getByRole('textbox', { name: 'query it, number 2' }).fill('-1');
    await expectText(page.locator('#verdict'), /^Found: /);
    expect(await page.locator('iframe').getAttribute('height')).not.toBe('900');
  },
);
