// Slides of one's own between those of lessons: from a file, by a link, in two windows, on paper, without a network.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, THEMED } from './support/axe.ts';
import { newPage, type PageOptions, type TestPage } from './support/browser.ts';
import {
  currentSlide,
  expectSlide,
  openWindow,
  stopName,
  waitForAllLessons,
  waitForSlides,
} from './support/talk.ts';

/** Eight by eight points. */
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mM46iWEFTEMLQkAaCxIQVsekIUAAAAASUVORK5CYII=';
const FRAME = 'https://lecture.example/page';
const FILE = {
  'attention-by-hand': 'order',
  version: 1,
  title: 'One afternoon',
  minutes: 60,
  slides: [
    { own: 'cover', cover: true, subtitle: 'Week 7\nA. Lecturer' },
    { own: 'agenda', agenda: true },
    { own: 'part', section: 'Scores', minutes: 20 },
    { slide: 'scaling#figure-spread' },
    {
      own: 'text',
      text: '# A score\n\nA query meets a key, $q \\cdot k$:\n\n$$\\frac{q \\cdot k}{\\sqrt{d_k}}$$\n\n- [more](https://lecture.example/more)\n- <b>raw</b>',
      note: 'Wait for an answer.',
    },
    { own: 'again', agenda: true },
    { own: 'last', section: 'Heads', minutes: 20 },
    { own: 'image', image: PNG, alt: 'A red square', caption: 'Loss of three runs' },
    { own: 'frame', frame: FRAME, title: 'The paper' },
    { slide: 'masks#title' },
  ],
};
const IDS = FILE.slides.map(({ own, slide }) => own ?? slide!.split('#')[1]!);

/** A page that answers for the one in the frame, and counts how often it was asked. */
async function withFrame(options: PageOptions = {}): Promise<TestPage & { asked: () => number }> {
  const made = await newPage({
    width: 1280,
    height: 720,
    allow: [/request to elsewhere: https:\/\/lecture\.example/],
    ...options,
  });
  let asked = 0;
  await made.page.context().route('https://lecture.example/**', (route) => {
    asked += 1;
    return route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' });
  });
  return { ...made, asked: () => asked };
}

/** The order as a talk, as a lecturer comes to it on a machine that has never seen it: by its file. */
async function openFile(options?: PageOptions) {
  const made = await withFrame({ fresh: true, ...options });
  const { page } = made;
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await made.open('teach/order/');
  await page.locator('input[type=file]').setInputFiles({
    name: 'mine.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(FILE)),
  });
  await expect.poll(() => page.locator('.order-list > li').count()).toBe(IDS.length);
  return made;
}
async function present(page: Page) {
  await page.getByRole('link', { name: 'Present', exact: true }).click();
  await waitForSlides(page);
  await waitForAllLessons(page);
}

/** Walks on with the clicker, through what a figure has to say, until this slide is shown. */
async function pressTo(id: string, page: Page) {
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('PageDown');
    await page.waitForTimeout(50);
    if ((await stopName(page)) === id) return;
  }
  await expectSlide(id, page);
}

const agendaOf = (page: Page) =>
  currentSlide(page)
    .locator('li')
    .evaluateAll((items) =>
      items.map((one) => one.ariaCurrent ?? ('past' in one.dataset ? 'past' : '')),
    );

test('an order from a file is a talk: each slide of one’s own comes with one press, and nothing is refused', async () => {
  const { page, asked } = await openFile();
  await present(page);
  await expectSlide('cover', page);
  expect(await currentSlide(page).locator('h1').textContent()).toBe('One afternoon');
  await currentSlide(page).getByText('A. Lecturer').waitFor();
  await page.keyboard.press('PageDown');
  await expectSlide('agenda', page);
  expect(await agendaOf(page)).toEqual(['', '']);
  await page.keyboard.press('PageDown');
  await expectSlide('part', page);
  await currentSlide(page).getByText('Part 1 of 2').waitFor();
  await page.keyboard.press('PageDown');
  await expectSlide('figure-spread', page);
  await pressTo('text', page);
  const text = currentSlide(page);
  expect(await text.locator('.katex').count()).toBe(2);
  expect(await text.locator('b').count()).toBe(0);
  expect(await text.locator('a').getAttribute('rel')).toContain('noopener');
  expect(await page.locator('.foot p').textContent()).toBe('Scores');
  await page.keyboard.press('PageDown');
  expect(await agendaOf(page)).toEqual(['past', 'step']);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expectSlide('image', page);
  const image = currentSlide(page).locator('img');
  expect(await image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(8);
  expect(asked(), 'nothing of a frame is loaded before its slide').toBe(0);
  await page.keyboard.press('PageDown');
  await expectSlide('frame', page);
  const frame = currentSlide(page).locator('iframe');
  await page.frameLocator('[data-pane] iframe').getByText('Elsewhere').waitFor();
  expect(asked()).toBe(1);
  expect(await frame.getAttribute('sandbox')).toContain('allow-scripts');
  await currentSlide(page).getByRole('link', { name: 'lecture.example', exact: true }).waitFor();
  // A reload comes back to the slide, and the end leads to the text of the lesson that is nearest.
  await page.reload();
  await waitForSlides(page);
  await expectSlide('frame', page);
  await page.keyboard.press('Home');
  await expectSlide('cover', page);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('html').getAttribute('data-present')).toBeNull();
  expect(await page.locator('.own').count()).toBe(0);
  expect(new URL(page.url()).pathname).toContain('/scaling/');
});

test('a slide of one’s own fits its slide on 16:9 and 4:3; one that is too long says so', async () => {
  const long = `text=${'Words that go on and on. '.repeat(120)}`;
  const { page, open } = await newPage({ width: 1024, height: 768 });
  const list = encodeURIComponent(
    `cover=,section=${'Long words '.repeat(9)},text=${'- a line\n'.repeat(9)},${long}`,
  );
  await open(`scaling/?present=own%231&list=${list}`);
  await waitForSlides(page);
  for (const size of [
    { width: 1024, height: 768 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size);
    for (const [at, overfull] of [false, false, false, true].entries()) {
      await page.keyboard.press('Home');
      for (let i = 0; i < at; i += 1) await page.keyboard.press('PageDown');
      await expectSlide(`${at + 1}`, page);
      const slide = currentSlide(page);
      await expect
        .poll(() => slide.evaluate((one) => one.hasAttribute('data-overfull')), {
          message: `${at}`,
        })
        .toBe(overfull);
      if (overfull) continue;
      expect(
        await slide.evaluate(
          (one) =>
            one.scrollHeight <= one.clientHeight + 1 && one.scrollWidth <= one.clientWidth + 1,
        ),
      ).toBe(true);
    }
  }
});

test('a talk of slides of one’s own alone stays on the page that it was opened on', async () => {
  const { page, open } = await newPage({ width: 1280, height: 720 });
  await open(`masks/?present=own%232&list=${encodeURIComponent('cover=,text=Only words')}`);
  await waitForSlides(page);
  await expectSlide('2', page);
  await page.keyboard.press('PageUp');
  await expectSlide('1', page);
  await expect.poll(() => page.url()).toMatch(/masks\/\?present=own%231&/);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('html').getAttribute('data-present')).toBeNull();
  expect(new URL(page.url()).search).toBe('');
  expect(page.url()).toContain('/masks/');
});

test('the presenter’s window shows the same, its notes, and what comes next', async () => {
  const { page, asked } = await openFile();
  await present(page);
  const presenter = await openWindow(page, () => page.keyboard.press('p'));
  await waitForAllLessons(presenter);
  await presenter.keyboard.press('PageDown');
  await expectSlide('agenda', page, presenter);
  await presenter.getByText('Next: Scores').waitFor();
  await expect
    .poll(() => presenter.locator('[data-copy] .own-section h1').textContent())
    .toBe('Scores');
  await presenter.getByText('All slides', { exact: true }).click();
  await presenter.locator('.slide-list').getByRole('button', { name: 'A score' }).click();
  await expectSlide('text', page, presenter);
  await presenter.getByText('Wait for an answer.').waitFor();
  await presenter
    .locator('.slide-list')
    .getByRole('button', { name: 'Loss of three runs' })
    .click();
  await expectSlide('image', page, presenter);
  // The next slide is a frame: seen as a picture, and not loaded.
  await presenter.locator('[data-copy] .own-page').waitFor();
  await expect.poll(() => presenter.locator('[data-copy] iframe').count()).toBe(0);
  expect(asked()).toBe(0);
});

test('a link goes without the image, says so, and its talk has a place for it', async () => {
  const { page } = await openFile();
  await page.evaluate(() => {
    navigator.clipboard.writeText = (text) => {
      document.documentElement.dataset['copied'] = text;
      return Promise.resolve();
    };
  });
  await page.locator('[data-act=send-order]').click();
  await page.getByText('The link goes without the images of this order').waitFor();
  const link = (await page.locator('html').getAttribute('data-copied'))!;
  const there = await withFrame({ fresh: true });
  await there.open(link.slice(link.indexOf('teach/')));
  await expect.poll(() => there.page.locator('.order-list > li').count()).toBe(IDS.length);
  await present(there.page);
  const address = new URL(there.page.url());
  address.searchParams.set('present', 'own#image');
  address.searchParams.delete('talk');
  await there.page.goto(address.href);
  await waitForSlides(there.page);
  await expectSlide('image', there.page);
  await currentSlide(there.page)
    .getByText('A red square. This image did not come with the link.')
    .waitFor();
});

test('the file that is saved is the file that was opened, with its image, also after a reload', async () => {
  const { page, ready } = await openFile();
  await page.reload();
  await ready();
  await expect.poll(() => page.locator('.order-list > li').count()).toBe(IDS.length);
  const kept = await page.evaluate(() => localStorage.getItem('abh:orders')!);
  expect(kept).not.toContain('data:image');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-act=save-order]').click(),
  ]);
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toEqual(FILE);
});

test('on paper each slide of one’s own has its page; a frame says what stands there', async () => {
  const { page, asked } = await openFile();
  await present(page);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(IDS.length);
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'Print the notes pages' }).click({ timeout: 30_000 });
  const printed = page.locator('.printed-page');
  expect(await printed.count()).toBe(IDS.length);
  expect(
    await printed
      .nth(7)
      .locator('img')
      .evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth),
  ).toBe(8);
  expect(await printed.nth(8).textContent()).toContain('A page of lecture.example is shown here.');
  expect((await page.locator('.printed-notes').allTextContents())[4]).toContain(
    'Wait for an answer.',
  );
  expect(asked()).toBe(0);
});

test('without a network the talk goes on; a frame says that it needs one, and comes with it', async () => {
  const { page, asked } = await openFile();
  await present(page);
  const context = page.context();
  await context.setOffline(true);
  await page.keyboard.press('End');
  await page.keyboard.press('PageUp');
  await expectSlide('frame', page);
  await currentSlide(page).getByText('It needs the network.').waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  await page.keyboard.press('PageUp');
  await expectSlide('image', page);
  expect(await currentSlide(page).locator('img').isVisible()).toBe(true);
  await page.keyboard.press('PageDown');
  await expectSlide('frame', page);
  await context.setOffline(false);
  await page.frameLocator('[data-pane] iframe').getByText('Elsewhere').waitFor();
  expect(asked()).toBe(1);
});

test.each(['light', 'dark'] as const)('slides of one’s own are accessible, %s', async (theme) => {
  // Two lessons of a talk have a “Further” each.
  const options = theme === 'dark' ? { only: THEMED } : { without: ['landmark-unique'] };
  const { page } = await openFile({ theme });
  await present(page);
  await page.keyboard.press('End');
  for (const id of ['frame', 'image', 'last', 'again', 'text']) {
    await page.keyboard.press('PageUp');
    await expectSlide(id, page);
    if (id === 'frame' || id === 'again' || id === 'text') await expectAccessible(page, options);
  }
});
