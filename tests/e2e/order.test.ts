// An order of one's own: picked, moved, noted, kept, sent, saved, presented.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, THEMED } from './support/axe.ts';
import { newPage, type PageOptions } from './support/browser.ts';
import { serializeOrder } from '../../src/presenter/order.ts';
import {
  waitForSlides,
  expectSlide,
  openWindow as otherWindow,
  openSlides,
  waitForAllLessons,
} from './support/talk.ts';

const LIST = 'title=Mine,minutes=20,scaling#title,scaling#figure-spread,why-attention#recap';
const linkTo = (list: string) => `teach/order/?list=${encodeURIComponent(list)}`;

const slides = (page: Page) =>
  page
    .locator('.order-list > li')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['entry']));
const expectSlides = (page: Page, ...ids: string[]) => expect.poll(() => slides(page)).toEqual(ids);
const row = (page: Page, at: number) => page.locator('.order-list > li').nth(at);

async function opened(path = 'teach/order/', options: PageOptions = {}) {
  const made = await newPage({ height: 900, ...options });
  await made.open(path);
  return made;
}

/** Where this order leads, as the browser would write it to the clipboard. */
async function copiedLink(page: Page): Promise<string> {
  await page.evaluate(() => {
    navigator.clipboard.writeText = (text) => {
      document.documentElement.dataset['copied'] = text;
      return Promise.resolve();
    };
  });
  await page.locator('[data-act=send-order]').click();
  await page.getByText('The link to this order has been copied.').waitFor();
  return (await page.locator('html').getAttribute('data-copied'))!;
}

test('slides are picked one by one, twice, and a lesson whole; a reload keeps them', async () => {
  const { page, ready } = await opened();
  await page.locator('.pick-lesson summary', { hasText: 'Why the square root' }).click();
  const figure = page.locator('[data-pick="scaling#figure-spread"]');
  await figure.click();
  await figure.click();
  await expectSlides(page, 'scaling#figure-spread', 'scaling#figure-spread');
  expect(await page.locator('[role=status]', { hasText: /^Added: .* 2 slides\.$/ }).count()).toBe(
    1,
  );
  await page.locator('[data-pick-all=scaling]').click();
  await expect.poll(() => page.locator('.order-list > li').count()).toBeGreaterThan(6);
  await page.getByLabel('Title', { exact: true }).fill('Two roots');
  await page.getByLabel('Minutes').fill('25');
  const before = await slides(page);
  await page.reload();
  await ready();
  await expectSlides(page, ...(before as string[]));
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Two roots');
  await page.locator('.kept-orders', { hasText: 'Two roots' }).getByText('25 minutes').waitFor();
});

test('a slide is moved by its buttons and by keys, and keeps the focus; a removal can be undone', async () => {
  const { page } = await opened(linkTo(LIST));
  await row(page, 0).locator('[data-act=down]').focus();
  await page.keyboard.press('Enter');
  await expectSlides(page, 'scaling#figure-spread', 'scaling#title', 'why-attention#recap');
  await page.keyboard.press('ArrowDown');
  await expectSlides(page, 'scaling#figure-spread', 'why-attention#recap', 'scaling#title');
  await page.keyboard.press('Home');
  await expectSlides(page, 'scaling#title', 'scaling#figure-spread', 'why-attention#recap');
  const focused = () =>
    page.evaluate(() => document.activeElement!.closest('li')?.dataset['entry']);
  expect(await focused()).toBe('scaling#title');
  expect(new URL(page.url()).search).toBe('');
  await row(page, 1).locator('[data-act=note]').click();
  await page.keyboard.type('Drag d first.');
  await row(page, 1).locator('[data-act=remove]').click();
  await expectSlides(page, 'scaling#title', 'why-attention#recap');
  expect(await focused()).toBe('why-attention#recap');
  await page.locator('[data-act=restore]').click();
  await expectSlides(page, 'scaling#title', 'scaling#figure-spread', 'why-attention#recap');
  expect(await row(page, 1).locator('textarea').inputValue()).toBe('Drag d first.');
});

/** Eight by eight points. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mM46iWEFTEMLQkAaCxIQVsekIUAAAAASUVORK5CYII=';

/** What a small picture of a slide shows, once it is drawn. */
async function drawn(page: Page, at: number) {
  const thumb = row(page, at).locator('.thumb[data-drawn]');
  await thumb.waitFor();
  return thumb.locator('.small-slide');
}
const own = (page: Page, kind: string) => page.locator(`[data-add-own=${kind}]:visible`);

test('slides of one’s own are written, shown as they will look, moved by keys; another machine has the same from the file', async () => {
  const { page, ready } = await opened(linkTo('title=Mine,scaling#figure-spread,masks#title'));
  await row(page, 0).locator('[data-act=after]').click();
  await page.keyboard.press('Enter');
  const editor = page.locator('.own-editor');
  await editor.locator('textarea').waitFor();
  await page.keyboard.type('# A score\n\nIs $q \\cdot k$ large?');
  await expect.poll(async () => (await drawn(page, 1)).locator('.katex').count()).toBe(1);
  expect(await (await drawn(page, 1)).locator('h2').textContent()).toBe('A score');
  await editor.locator('textarea').fill('Words that go on. '.repeat(200));
  await editor.getByText('This text is longer than a slide holds.').waitFor();
  await editor.locator('textarea').fill('# A score');
  await expect.poll(() => editor.getByText('longer than a slide').count()).toBe(0);
  await page.keyboard.press('Escape');
  const focused = () => page.evaluate(() => document.activeElement!.getAttribute('aria-label'));
  expect(await focused()).toBe('Edit: A score');
  // What is added next follows it; made slides know the order that they stand in.
  await own(page, 'section').click();
  await page.keyboard.type('Masks');
  await editor.getByLabel('Minutes').fill('10');
  await editor.getByRole('button', { name: 'Done' }).click();
  await own(page, 'agenda').click();
  await editor.getByRole('button', { name: 'Done' }).click();
  await expectSlides(page, 'scaling#figure-spread', 'own#1', 'own#2', 'own#3', 'masks#title');
  expect(await (await drawn(page, 3)).locator('li').textContent()).toContain('Masks');
  await row(page, 3).locator('[data-act=up]').focus();
  await page.keyboard.press('Home');
  await expectSlides(page, 'own#3', 'scaling#figure-spread', 'own#1', 'own#2', 'masks#title');
  expect(await focused()).toBe('Move up: Agenda');
  await page.locator('[role=status]', { hasText: 'Agenda: now 1 of 5.' }).waitFor();
  await row(page, 2).locator('[data-act=copy]').click();
  await row(page, 3).locator('[data-act=remove]').click();
  await page.locator('[data-act=restore]').click();
  await row(page, 3).locator('[data-act=note]').click();
  await page.keyboard.type('Wait.');
  await page.locator('[data-act=at-end]').click();
  // An address as people type it; one that is none is said, and stays to be mended.
  await own(page, 'frame').click();
  await page.keyboard.type('http://example.org');
  await editor.getByText('no address that begins with https://').waitFor();
  await editor.getByLabel('Address').fill('example.org/paper');
  await expect
    .poll(async () => (await drawn(page, 6)).locator('.own-page').textContent())
    .toContain('https://example.org/paper');
  expect(await page.locator('iframe').count()).toBe(0);
  // An image is pasted, and one that is none is said.
  const paste = (type: string, base64: string) =>
    page.evaluate(
      ([kind, text]) => {
        const data = new DataTransfer();
        const bytes = Uint8Array.from(atob(text!), (sign) => sign.charCodeAt(0));
        data.items.add(new File([bytes], 'plot.png', { type: kind! }));
        document.body.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      },
      [type, base64],
    );
  await paste('image/png', btoa('no image'));
  await page.getByText('Not used, plot.png: This file is no image').waitFor();
  await paste('image/png', PNG);
  await editor.getByLabel('What is to be seen').fill('Three curves');
  await expect
    .poll(async () => (await drawn(page, 7)).locator('img').getAttribute('alt'))
    .toBe('Three curves');
  await page.reload();
  await ready();
  const ids = ['own#3', 'scaling#figure-spread', 'own#1', 'own#4', 'own#2', 'masks#title'];
  await expectSlides(page, ...ids, 'own#5', 'own#6');
  await copiedLink(page);
  await page.getByText('The link goes without the images').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-act=save-order]').click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  expect(JSON.parse(text).slides.at(-1)).toMatchObject({ alt: 'Three curves' });
  const there = await newPage({ fresh: true });
  await there.open('teach/order/');
  await there.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await expectSlides(there.page, ...ids, 'own#5', 'own#6');
  expect(await row(there.page, 3).locator('textarea').inputValue()).toBe('Wait.');
  await row(there.page, 7).scrollIntoViewIfNeeded();
  const image = (await drawn(there.page, 7)).locator('img');
  expect(await image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(8);
  const [again] = await Promise.all([
    there.page.waitForEvent('download'),
    there.page.locator('[data-act=save-order]').click(),
  ]);
  expect(readFileSync(await again.path(), 'utf8')).toBe(text);
});

test('slides that can be picked are seen small: a figure with its line, those alone that are near', async () => {
  const { page } = await opened(linkTo('title=Four lessons,scaling,softmax,masks,heads'));
  await page.locator('.pick-lesson summary', { hasText: 'Why the square root' }).click();
  const figure = page.locator('[data-pick="scaling#figure-spread"] .thumb[data-drawn]');
  await figure.waitFor();
  const [box, line] = await Promise.all([
    figure.boundingBox(),
    figure.locator('[data-pane=line]').boundingBox(),
  ]);
  expect(box!.width / box!.height).toBeCloseTo(16 / 9, 1);
  expect(line!.width).toBeCloseTo(box!.width, -1);
  const drawing = await figure.locator('[data-pane=figure] > .figure').boundingBox();
  expect(drawing!.y + drawing!.height).toBeLessThan(box!.y + box!.height);
  expect(drawing!.width).toBeGreaterThan(box!.width / 2);
  const last = page.locator('.order-list > li').last().locator('.thumb');
  expect(await last.getAttribute('data-drawn')).toBeNull();
  await last.scrollIntoViewIfNeeded();
  await page.locator('.order-list > li:last-child .thumb[data-drawn]').waitFor();
  await expect
    .poll(() => page.locator('.order-list > li:first-child .small-slide').count())
    .toBe(0);
});

test('a slide is dragged by its grip; Escape leaves it where it was', async () => {
  const { page } = await opened(linkTo(LIST));
  const middle = async (at: number) => {
    const box = (await row(page, at).locator('.order-grip').boundingBox())!;
    return [box.x + 6, box.y + box.height / 2] as const;
  };
  const drag = async (from: number, to: number) => {
    await row(page, to).scrollIntoViewIfNeeded();
    await page.mouse.move(...(await middle(from)));
    await page.mouse.down();
    const [x, y] = await middle(to);
    await page.mouse.move(x, y - 4, { steps: 4 });
    await page.mouse.move(x, y + (to > from ? 8 : -8), { steps: 4 });
  };
  await drag(0, 2);
  await page.mouse.up();
  await expectSlides(page, 'scaling#figure-spread', 'why-attention#recap', 'scaling#title');
  await drag(2, 1);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expectSlides(page, 'scaling#figure-spread', 'why-attention#recap', 'scaling#title');
  await drag(2, 0);
  await page.mouse.up();
  await expectSlides(page, 'scaling#title', 'scaling#figure-spread', 'why-attention#recap');
});

test('a finger drags a slide, and the page does not scroll away under it', async () => {
  const { page } = await opened(linkTo(LIST), { touch: true, width: 390, height: 844 });
  await row(page, 1).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  const grip = (await row(page, 0).locator('.order-grip').boundingBox())!;
  const target = (await row(page, 1).boundingBox())!;
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y = 0) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: grip.x + 8, y }],
    });
  const start = grip.y + grip.height / 2;
  const end = target.y + target.height / 2 + 12;
  await touch('touchStart', start);
  for (let i = 1; i <= 6; i += 1) await touch('touchMove', start + ((end - start) * i) / 6);
  await touch('touchEnd');
  await expectSlides(page, 'scaling#figure-spread', 'scaling#title', 'why-attention#recap');
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(2);
});

test('a link with notes opens the same in another browser, and leaves alone what is kept there', async () => {
  const { page } = await opened(linkTo(`${LIST},scaling#gone`));
  await row(page, 0).locator('[data-act=note]').click();
  await page.keyboard.type('Ask “why”, then wait.');
  const link = await copiedLink(page);
  expect(link).toContain('teach/order/?list=z.');
  const there = await newPage({ fresh: true });
  await there.open('teach/order/');
  await there.page.locator('.pick-lesson summary').first().click();
  await there.page.locator('[data-pick="why-attention#title"]').click();
  await there.open(link.slice(link.indexOf('teach/')));
  const ids = ['scaling#title', 'scaling#figure-spread', 'why-attention#recap', 'scaling#gone'];
  await expectSlides(there.page, ...ids);
  expect(await row(there.page, 0).locator('textarea').inputValue()).toBe('Ask “why”, then wait.');
  expect(await there.page.getByLabel('Minutes').inputValue()).toBe('20');
  await row(there.page, 3).getByText('Not in this version').waitFor();
  expect(await there.page.locator('[data-act=open-kept]').count()).toBe(1);
  await there.page.locator('[data-act=keep-order]').click();
  await expect.poll(() => there.page.locator('[data-act=open-kept]').count()).toBe(2);
  await there.page.locator('[data-act=open-kept]').first().click();
  await expectSlides(there.page, 'why-attention#title');
});

test('slides that an order names as they once were called are those that there are now', async () => {
  const { page } = await opened(linkTo('title=Old,scaling#opening,softmax#temperature-2'));
  await expectSlides(page, 'scaling#figure-spread', 'softmax#temperature-table');
  expect(await page.locator('[data-unknown]').count()).toBe(0);
  await page.getByRole('link', { name: 'Present', exact: true }).click();
  await waitForSlides(page);
  await expectSlide('figure-spread', page);
  await waitForAllLessons(page);
  await page.keyboard.press('End');
  await expectSlide('temperature-table', page);
});

test('a damaged link is said, and so is a damaged shelf, of which nothing is lost', async () => {
  const { page, ready } = await opened(`${linkTo('z.eJ0damaged.0')}`);
  await page.getByText('Not used from the link').waitFor();
  expect(await slides(page)).toEqual([]);
  await page.evaluate(() => localStorage.setItem('abh:orders', '{"orders":[{"id":"half'));
  await page.goto(page.url().split('?')[0]!);
  await ready();
  await page.getByText('Some of what was kept here could not be read').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-act=save-unread]').click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toBe('{"orders":[{"id":"half');
});

test('an order is saved as a file and opened from it; a file that is none is said', async () => {
  const { page } = await opened(linkTo(LIST));
  await row(page, 0).locator('[data-act=note]').click();
  await page.keyboard.type('Hello.');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-act=save-order]').click(),
  ]);
  expect(download.suggestedFilename()).toBe('mine.json');
  const text = readFileSync(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    'attention-by-hand': 'order',
    version: 1,
    title: 'Mine',
    minutes: 20,
    slides: [{ slide: 'scaling#title', note: 'Hello.' }, {}, {}],
  });
  const there = await newPage({ fresh: true });
  await there.open('teach/order/');
  const choose = (name: string, body: string) =>
    there.page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(body) });
  await choose('mine.json', text);
  await expectSlides(there.page, 'scaling#title', 'scaling#figure-spread', 'why-attention#recap');
  expect(await row(there.page, 0).locator('textarea').inputValue()).toBe('Hello.');
  await choose('cut.json', text.slice(0, 90));
  await there.page.getByText('Not opened, cut.json').waitFor();
  await expectSlides(there.page, 'scaling#title', 'scaling#figure-spread', 'why-attention#recap');
  // The same by dropping it.
  await there.page.locator('[data-act=new-order]').click();
  await there.page.evaluate((body) => {
    const data = new DataTransfer();
    data.items.add(new File([body], 'dropped.json'));
    document.body.dispatchEvent(
      new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
    );
  }, text);
  await expect.poll(() => there.page.locator('.order-list > li').count()).toBe(3);
});

test('Present begins with the first slide that there is', async () => {
  const { page } = await opened(linkTo(`scaling#gone,${LIST}`));
  await page.getByRole('link', { name: 'Present', exact: true }).click();
  await page.waitForURL(/scaling\/\?present=title/);
  await waitForSlides(page);
  await expectSlide('title', page);
  await page.keyboard.press('ArrowRight');
  await expectSlide('figure-spread', page);
});

test('a ready course is changed: its slides, its title, its minutes', async () => {
  const { page, ready } = await opened('teach/');
  await page.getByRole('link', { name: 'Change it: All of it, by hand' }).click();
  await page.waitForURL(/teach\/order/);
  await ready();
  await expect.poll(() => page.getByLabel('Minutes').inputValue()).toBe('90');
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('All of it, by hand');
  expect(await page.locator('.order-list > li').count()).toBeGreaterThan(20);
  expect(await page.locator('[data-unknown]').count()).toBe(0);
});

test('where nothing is picked, ready courses are a beginning', async () => {
  const { page, ready } = await opened();
  const course = page.getByRole('link', { name: 'The one example (15 minutes)' });
  await page.locator('.pick-lesson summary').first().click();
  await page.locator('[data-pick]:visible').first().click();
  await course.waitFor({ state: 'hidden' });
  await page.locator('[data-act=new-order]').click();
  await course.click();
  await page.waitForURL(/list=/);
  await ready();
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('The one example');
});

test('in use, axe finds nothing, in both themes', async () => {
  const { page } = await opened(linkTo(`${LIST},scaling#gone`));
  await page.locator('.pick-lesson summary').first().click();
  await row(page, 0).locator('[data-act=note]').click();
  await page.keyboard.type('x'.repeat(450));
  await row(page, 1).locator('[data-act=remove]').click();
  for (const kind of ['section', 'image', 'frame', 'text']) await own(page, kind).click();
  await page.locator('.own-editor').waitFor();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, { only: THEMED });
});

test('without scripts the page says what it is and what it needs', async () => {
  const { page, open } = await newPage({ javaScript: false, allow: [/csp/] });
  await open('teach/order/', { ready: false });
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Your own order');
  expect(await page.getByText('This page needs JavaScript').isVisible()).toBe(true);
  expect(await page.locator('button:visible').count()).toBe(0);
});

test('figures of Further are picked, and walked line by line in an order of their own', async () => {
  const { page } = await opened();
  const lesson = page.locator('.pick-lesson').filter({ hasText: 'Why the square root' });
  await lesson.locator('summary').click();
  await lesson.getByRole('heading', { name: 'Apart from its walk' }).waitFor();
  await page.locator('[data-pick="scaling#figure-grown"]').click();
  await page.locator('[data-pick="scaling#figure-stands-for"]').click();
  await expectSlides(page, 'scaling#figure-grown', 'scaling#figure-stands-for');
  await page.getByRole('link', { name: 'Present', exact: true }).click();
  await waitForSlides(page);
  const presenter = await otherWindow(page, () => page.keyboard.press('p'));
  const notes = presenter.getByRole('region', { name: 'Notes', exact: true });
  await expect.poll(() => notes.textContent()).toContain('choose one of three ways');
  const line = page.locator('[data-pane=line]');
  const way = page.locator('#figure-grown .ways label[data-on=true]');
  for (const [says, pressed] of [
    ['two numbers each', 'Repeat'],
    ['Repeated', 'Repeat'],
    ['Padded', 'Pad with zeros'],
    ['noise', 'Fill with noise'],
  ]) {
    await expectSlide('figure-grown', page, presenter);
    await expect.poll(() => line.textContent()).toContain(says);
    await expect.poll(() => way.textContent()).toContain(pressed);
    expect(await page.locator('#figure-grown .ways .chart:visible').count()).toBe(2);
    await page.keyboard.press('PageDown');
  }
  await expectSlide('figure-stands-for', page, presenter);
});

test('a link to a figure of Further shows it alone; left, its topic is open in the text', async () => {
  const { page } = await openSlides('scaling/?present=figure-grown');
  await expectSlide('figure-grown', page);
  expect(await page.locator('.foot-count').textContent()).toContain('1 / 1');
  await page.keyboard.press('Escape');
  await page.locator('html:not([data-present])').waitFor({ state: 'attached' });
  expect(await page.locator('#figure-grown').isVisible()).toBe(true);
  expect(await page.locator('#figure-stands-for').isVisible()).toBe(false);
});

test('presented, an order has its notes, its title’s minutes and its slides, over two lessons', async () => {
  const list = await serializeOrder({
    title: 'Mine',
    minutes: 7,
    stops: [
      { slug: 'scaling', slide: 'figure-spread', note: 'Ask first, then press.' },
      { slug: 'softmax', slide: 'recap' },
    ],
  });
  const { page } = await openSlides(
    `scaling/?present=figure-spread&list=${encodeURIComponent(list!)}`,
  );
  const presenter = await otherWindow(page, () => page.keyboard.press('p'));
  const notes = presenter.getByRole('region', { name: 'Notes', exact: true });
  await expect.poll(() => notes.textContent()).toContain('Ask first, then press.');
  const head = presenter.getByRole('region', { name: 'Place and time' });
  await expect.poll(() => head.textContent()).toMatch(/1 \/ 2.*07:00 left/s);
  await waitForAllLessons(page);
  await waitForAllLessons(presenter);
  await presenter.keyboard.press('End');
  await expectSlide('recap', page, presenter);
  expect(await notes.textContent()).not.toContain('Ask first');
});
