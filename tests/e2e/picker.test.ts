// Playlists: picked, presented, and opened from old links.
import { expect, test } from 'vitest';
import { pack } from '../../src/figure/pack.ts';
import { isFullDepth } from '../depth.ts';
import { expectAccessible, COLOR_RULES } from './support/axe.ts';
import { newPage } from './support/browser.ts';
import {
  waitForSlides,
  expectSlide,
  waitForWindow as otherWindow,
  openSlides,
  waitForAllLessons,
} from './support/talk.ts';

test.runIf(isFullDepth)(
  'slides can be picked and moved by keyboard, survive a reload, and are presented; old links still open',
  async () => {
    const { page, open, ready } = await newPage({ height: 900 });
    const rows = page.locator('.picker-list li');
    const expectRows = (...ids: string[]) =>
      expect
        .poll(() =>
          rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset['entry'])),
        )
        .toEqual(ids);
    await open('teach/order/');
    await page.locator('summary', { hasText: 'Why the square root' }).press('Enter');
    await page.locator('[data-pick="scaling#title"]').press('Enter');
    await page.locator('[data-pick="scaling#figure-spread"]').press('Enter');
    await expectRows('scaling#title', 'scaling#figure-spread');
    const up = rows.nth(1).locator('[data-act=up]');
    await up.press('Enter');
    await expectRows('scaling#figure-spread', 'scaling#title');
    expect(await page.evaluate(() => document.activeElement!.getAttribute('data-act'))).toBe('up');
    await expect.poll(() => new URL(page.url()).search).toContain('list=');
    await page.reload();
    await ready();
    await expectRows('scaling#figure-spread', 'scaling#title');
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, { only: COLOR_RULES });
    await page.getByRole('link', { name: 'Present', exact: true }).click();
    await waitForSlides(page);
    await expectSlide('figure-spread', page);
    await page.keyboard.press('End');
    await expectSlide('title', page);

    await open(
      'softmax/?present=own%231&list=title=Old,text=Mine,scaling%23opening,softmax%23temperature-2',
    );
    await waitForSlides(page);
    await waitForAllLessons(page);
    expect(await page.locator('.foot-count').textContent()).toBe('2 / 2');
    await page.keyboard.press('Home');
    await expectSlide('figure-spread', page);
    await page.keyboard.press('End');
    await expectSlide('temperature-table', page);
    const presenter = await otherWindow(page, () => page.keyboard.press('p'));
    await presenter.locator('.room', { hasText: 'so they’re left out' }).waitFor();
  },
);

test.runIf(isFullDepth)('a playlist with figures in Further shows their lines', async () => {
  const { page } = await openSlides(
    'scaling/?present=figure-grown&list=scaling%23figure-grown,scaling%23figure-stands-for',
  );
  const presenter = await otherWindow(page, () => page.keyboard.press('p'));
  const notes = presenter.getByRole('region', { name: 'Notes', exact: true });
  await expect.poll(() => notes.textContent()).toContain('choose one of three ways');
  const line = page.locator('[data-pane=line]');
  const way = page.locator('#figure-grown [data-field="way"] label[data-on=true]');
  for (const [says, pressed] of [
    ['two numbers each', 'Repeat'],
    ['Repeated', 'Repeat'],
    ['Padded', 'Pad with zeros'],
    ['noise', 'Fill with noise'],
  ]) {
    await expectSlide('figure-grown', page, presenter);
    await expect.poll(() => line.textContent()).toContain(says);
    await expect.poll(() => way.textContent()).toContain(pressed);
    expect(await page.locator('#figure-grown .arrange .arrange .chart:visible').count()).toBe(2);
    await page.keyboard.press('PageDown');
  }
  await expectSlide('figure-stands-for', page, presenter);
});

test('a link to a figure of Further shows it alone, and leaving opens its topic in the text', async () => {
  const { page } = await openSlides('scaling/?present=figure-grown');
  await expectSlide('figure-grown', page);
  expect(await page.locator('.foot-count').textContent()).toContain('1 / 1');
  await page.keyboard.press('Escape');
  await page.locator('html:not([data-present])').waitFor({ state: 'attached' });
  expect(await page.locator('#figure-grown').isVisible()).toBe(true);
  expect(await page.locator('#figure-stands-for').isVisible()).toBe(false);
});

test.runIf(isFullDepth)(
  'a packed list is presented with its notes, minutes and slides of two lessons',
  async () => {
    // Packed by an earlier version. Current playlists have no notes.
    const list = await pack(
      JSON.stringify({
        'attention-by-hand': 'order',
        version: 1,
        title: 'Mine',
        minutes: 7,
        slides: [
          { slide: 'scaling#figure-spread', note: 'Ask first, then press.' },
          { slide: 'softmax#recap' },
        ],
      }),
    );
    const { page } = await openSlides(
      `scaling/?present=figure-spread&list=${encodeURIComponent(list)}`,
    );
    const presenter = await otherWindow(page, () => page.keyboard.press('p'));
    const notes = presenter.getByRole('region', { name: 'Notes', exact: true });
    await expect.poll(() => notes.textContent()).toContain('Ask first, then press.');
    const head = presenter.getByRole('region', { name: 'Progress and time' });
    await expect.poll(() => head.textContent()).toMatch(/1 \/ 2.*07:00 left/s);
    await waitForAllLessons(page);
    await waitForAllLessons(presenter);
    await presenter.keyboard.press('End');
    await expectSlide('recap', page, presenter);
    expect(await notes.textContent()).not.toContain('Ask first');
  },
);
