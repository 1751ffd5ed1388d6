// Presenting in a classroom: voting, remotes, starting in the middle, and what a phone shows for one question.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFullDepth } from '../depth.ts';
import { expectAccessible, COLOR_RULES } from './support/axe.ts';
import { newPage } from './support/browser.ts';
import { expectText, figure, STEPS } from './support/figures.ts';
import {
  waitForSlides,
  expectSlide,
  openSlides,
  openTalk,
  currentSlide,
  LAYOUT_TIMEOUT,
} from './support/talk.ts';

const QUESTION = 'step-by-step/?present=step-1-compare-predict';
const ASKED = 'step-by-step/?ask=step-1-compare-predict,figure-steps';

const hands = (page: Page) =>
  currentSlide(page)
    .getByRole('textbox', { name: /^Hands/ })
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).join(' '));
const readCountingText = (page: Page) => currentSlide(page).locator('.poll-counting').textContent();

test('digits count the votes for the selected option, and Enter moves on, in both windows', async () => {
  const { page, presenter } = await openTalk(QUESTION);
  await page.keyboard.type('12');
  for (const window of [page, presenter])
    await expect.poll(() => readCountingText(window)).toBe('Hands for “animal”: 12');
  expect(await currentSlide(page).locator('[data-counted]').textContent()).toContain('animal');
  await page.keyboard.press('Enter');
  // Wait until the other window knows, or it would still count for “animal”.
  await expect.poll(() => readCountingText(presenter)).toBe('Hands for “street”: 0');
  await presenter.keyboard.type('75');
  await presenter.keyboard.press('Backspace');
  for (const window of [page, presenter]) {
    await expect.poll(() => readCountingText(window)).toBe('Hands for “street”: 7');
    await expect.poll(() => hands(window)).toBe('12 7 0');
  }
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  for (const window of [page, presenter])
    await expect.poll(() => readCountingText(window)).toBe('');
  expect(await hands(page)).toBe('12 7 3');
  // Escape ends the counting and stays on the slides. Then Enter moves on as usual.
  await page.keyboard.press('4');
  await page.keyboard.press('Escape');
  await expectSlide('step-1-compare-predict', page);
  await page.keyboard.press('Enter');
  for (const window of [page, presenter])
    await expect.poll(() => currentSlide(window).locator('[data-right]').count()).toBe(1);
  await page.keyboard.press('5');
  expect(await hands(page)).toBe('4 7 3');
});

/** The label beside each option's bars, and the lengths of the bars relative to the longest. */
const bars = (page: Page) =>
  currentSlide(page)
    .locator('.poll-option')
    .evaluateAll((options) => {
      const lengths = [...document.querySelectorAll('[data-now] .poll-length span')];
      const most = Math.max(...lengths.map((one) => one.getBoundingClientRect().width));
      return options.map((option) =>
        [...option.querySelectorAll('.poll-bar')].map((bar) => {
          const share = bar.querySelector<HTMLElement>('.poll-share');
          const { width } = bar.querySelector('.poll-length span')!.getBoundingClientRect();
          return `${share?.innerText ?? ''}, ${Math.round((100 * width) / most)}`;
        }),
      );
    });
const SECOND = [
  ['12 · 48%, 56', '85%, 100'],
  ['8 · 32%, 38', '12%, 14'],
  ['5 · 20%, 24', '4%, 5'],
];

test.runIf(isFullDepth)(
  'a class votes twice, and both windows show both rounds, also with the answer',
  async () => {
    const { page, presenter } = await openTalk(QUESTION);
    const places = () =>
      currentSlide(page)
        .locator('.poll-name, .poll-ask')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
    const count = async (...numbers: number[]) => {
      for (const number of numbers) {
        await page.keyboard.type(`${number}`);
        await page.keyboard.press('Enter');
      }
    };
    const before = await places();
    await count(12, 8, 5);
    await expect.poll(() => bars(page)).toEqual([['48%, 100'], ['32%, 67'], ['20%, 42']]);
    await page.keyboard.press('a');
    await count(22, 3, 1);
    await expect.poll(() => bars(page)).toEqual(SECOND);
    for (const window of [page, presenter]) await expect.poll(() => hands(window)).toBe('22 3 1');
    const spoken = currentSlide(presenter)
      .locator('.poll-option')
      .first()
      .locator('.poll-bar > .hidden-text');
    await expect
      .poll(async () => (await spoken.allTextContents()).join(''))
      .toBe('First round: 12 hands, 48%. Second round: 22 hands, 85%. ');
    expect(await places()).toEqual(before);
    await expectAccessible(page);
    await expectAccessible(presenter);
    // Correct the first round from the other window; the second stays.
    const again = presenter.getByRole('button', { name: 'Second round' });
    expect(await again.getAttribute('aria-pressed')).toBe('true');
    await again.click();
    for (const window of [page, presenter]) await expect.poll(() => hands(window)).toBe('12 8 5');
    await presenter.keyboard.type('13');
    await expect.poll(() => hands(page)).toBe('13 8 5');
    await presenter.keyboard.press('Backspace');
    await presenter.keyboard.type('2');
    await again.click();
    await expect.poll(() => bars(page)).toEqual(SECOND);
    // The counts stay with the answer, and when one returns to the slide.
    await page.keyboard.press('r');
    await expect.poll(() => currentSlide(page).locator('[data-right]').count()).toBe(1);
    await page.keyboard.press('a');
    expect(await bars(page)).toEqual(SECOND);
    await page.keyboard.press('PageUp');
    await page.keyboard.press('PageDown');
    expect(await bars(page)).toEqual(SECOND);
    await page.reload();
    await waitForSlides(page);
    expect(await bars(page)).toEqual(SECOND);
  },
);

test.runIf(isFullDepth)(
  'a class votes on a claim before its answer, and the print version shows the counts',
  async () => {
    const { page, presenter } = await openTalk('step-by-step/?present=claim-aligned');
    const answer = currentSlide(page).locator('.claim > .say');
    const options = currentSlide(page).locator('.poll-name');
    expect(await options.allInnerTexts()).toEqual(['True', 'Not quite']);
    await presenter.evaluate(() => {
      window.print = () => {};
    });
    /** The number of bars and of claim options in print. */
    const onPaper = async () => {
      await presenter.getByRole('button', { name: 'PDF or print' }).click(LAYOUT_TIMEOUT);
      await presenter.locator('.printed-page').last().waitFor({ state: 'attached' });
      const found = await presenter.evaluate(() =>
        ['.poll-bars', '.claim .poll-name'].map(
          (one) =>
            [...document.querySelectorAll(`.printed ${one}`)].filter((each) =>
              each.checkVisibility(),
            ).length,
        ),
      );
      await presenter.evaluate(() => dispatchEvent(new Event('afterprint')));
      return found;
    };
    expect(await onPaper()).toEqual([0, 0]);
    await page.keyboard.type('14');
    await page.keyboard.press('Enter');
    await page.keyboard.type('6');
    for (const window of [page, presenter]) await expect.poll(() => hands(window)).toBe('14 6');
    await page.keyboard.press('Enter');
    await page.keyboard.type('a3');
    await page.keyboard.press('Enter');
    await page.keyboard.type('17');
    await page.keyboard.press('Enter');
    const counted = [
      ['14 · 70%, 82', '15%, 18'],
      ['6 · 30%, 35', '85%, 100'],
    ];
    await expect.poll(() => bars(page)).toEqual(counted);
    expect(await answer.evaluate((one) => getComputedStyle(one).visibility)).toBe('hidden');
    await expectAccessible(page);
    await page.keyboard.press('PageDown');
    await expect
      .poll(() => answer.evaluate((one) => getComputedStyle(one).visibility))
      .toBe('visible');
    await expectSlide('claim-aligned', page, presenter);
    expect(await bars(page)).toEqual(counted);
    await expect.poll(() => bars(presenter)).toEqual(counted);
    expect(await onPaper()).toEqual([2, 2]);
    // The text has no poll.
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.poll-option').count()).toBe(0);
  },
);

test.runIf(isFullDepth)(
  'a vote field accepts digits, and every other key controls the deck',
  async () => {
    const { page } = await openSlides(QUESTION);
    const field = (name: string) =>
      currentSlide(page).getByRole('textbox', { name: `Hands: ${name}` });
    await field('animal').click();
    await page.keyboard.type('3x4');
    expect(await hands(page)).toBe('34 0 0');
    await page.keyboard.press('Enter');
    expect(await field('street').evaluate((one) => one === document.activeElement)).toBe(true);
    // The figure is on the slide already.
    await page.keyboard.type('5v');
    await expectSlide('step-1-compare-predict', page);
    expect(await hands(page)).toBe('34 5 0');
    await field('because').click();
    await page.keyboard.type('6r');
    expect(await hands(page)).toBe('34 5 6');
    await expect.poll(() => currentSlide(page).locator('[data-right]').count()).toBe(1);
    await field('because').click();
    await page.keyboard.press('ArrowLeft');
    await expectSlide('figure-steps', page);
  },
);

test.runIf(isFullDepth)(
  'after a drag, arrow keys control the deck; on a handle reached with Tab, they move the handle',
  async () => {
    const { page } = await openSlides('step-by-step/?present=figure-steps-again-2');
    const handle = figure(page, STEPS).point('query it');
    const query = () => handle.getAttribute('aria-valuetext');
    const line = () => page.locator('[data-pane=line]').textContent();
    /** The lines of the slide, and the query that each sets. */
    const lines: (string | null)[][] = [];
    for (const key of ['PageDown', 'PageDown', 'PageUp', 'PageUp']) {
      lines.push([await line(), await query()]);
      await page.keyboard.press(key);
      await expect.poll(line).not.toBe(lines.at(-1)![0]);
    }
    const shows = (n: number) =>
      expect.poll(async () => [await line(), await query()]).toEqual(lines[n]);
    await shows(0);
    const { x, y, width, height } = (await handle.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 50, y - 30, { steps: 4 });
    await page.mouse.up();
    expect(await query()).not.toBe(lines[0]![1]);
    await page.keyboard.press('ArrowRight');
    await shows(1);
    // Space and Enter don't press a button again that was clicked with the mouse.
    await page.getByRole('button', { name: 'Back', exact: true }).first().click();
    await shows(0);
    for (const key of [' ', 'Enter']) await page.keyboard.press(key);
    await shows(2);
    await handle.evaluate((one) => (one.previousElementSibling as HTMLElement | null)?.focus?.());
    await page.keyboard.press('Tab');
    for (let press = 0; press < 60; press++) {
      if (await handle.evaluate((one) => one === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('ArrowLeft');
    await expect.poll(query).not.toBe(lines[2]![1]);
    expect(await line()).toBe(lines[2]![0]);
  },
);

test.runIf(isFullDepth)(
  'Present starts at the slide in view, and at the title from the top or a plain address',
  async () => {
    const { page, open } = await newPage({ width: 1280, height: 720 });
    const present = page.getByRole('button', { name: 'Present', exact: true });
    await open('step-by-step/');
    await present.click();
    await waitForSlides(page);
    await expectSlide('title', page);
    await page.keyboard.press('Escape');
    await page.locator('[data-kind=predict]').first().locator('.predict').waitFor();
    await page.evaluate(() =>
      document.querySelector('[data-slide="step-1-compare-predict"] .predict')!.scrollIntoView(),
    );
    await present.evaluate((button) => (button as HTMLElement).click());
    await waitForSlides(page);
    await expectSlide('step-1-compare-predict', page);
    await open('step-by-step/?present=');
    await waitForSlides(page);
    await expectSlide('title', page);
  },
);

test.runIf(isFullDepth)(
  'the QR code of a question opens only that question and its figure on a phone',
  async () => {
    const { page } = await openSlides(
      'step-by-step/?steps=1;q=-1,2&present=step-1-compare-predict',
    );
    await page.keyboard.press('q');
    const code = page.locator('.qr svg');
    await code.waitFor();
    const { search, pathname } = new URL((await code.getAttribute('aria-label'))!);
    const phone = await newPage({ width: 390, height: 844, touch: true });
    await phone.open(pathname.slice(1) + search);
    const whole = phone.page.getByRole('link', { name: 'The whole lesson' });
    await whole.waitFor();
    const shown = await phone.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.lesson-text :is([data-slide], [data-note-of])')]
        .filter((one) => [...one.children].some((child) => child.checkVisibility()))
        .map((one) => one.dataset['slide']),
    );
    expect(shown).toEqual(['step-1-compare-predict', 'figure-steps']);
    expect(await phone.page.locator('.notices p').count()).toBe(0);
    // The figure is in the question's state, whatever the presenter changed.
    await expectText(
      figure(phone.page, STEPS).sentence,
      '“it” asks with [3, 1]; the scores are animal 10, street 7, because 5.',
    );
    await phone.page.getByRole('button', { name: 'street', exact: true }).tap();
    await phone.page.getByText('Not quite.').waitFor();
    await expectAccessible(phone.page);
    await phone.page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(phone.page, { only: COLOR_RULES });
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await phone.page.getByRole('button', { name: 'Show it in the figure' }).tap();
    await expect
      .poll(() => figure(phone.page, STEPS).sentence.textContent())
      .toContain('because 15');
    await whole.click();
    await phone.page.getByRole('heading', { name: 'Step 2' }).waitFor();
    expect(new URL(phone.page.url()).search).toBe('');
  },
);

test.runIf(isFullDepth)(
  'a link to one question never flashes the rest of the lesson; an unknown one shows the lesson and says so',
  async () => {
    const { page, open, url } = await newPage({ width: 390, height: 844 });
    // Before any script has loaded.
    await page.route(/\.js$/, () => {});
    await page.goto(url + ASKED, { waitUntil: 'commit' });
    await page.locator('.predict-question').first().waitFor();
    expect(await page.getByRole('navigation', { name: 'Site' }).isVisible()).toBe(false);
    expect(await page.locator('[data-note-of="figure-steps"] p').first().isVisible()).toBe(false);
    expect(await page.locator('[data-slide="step-1-compare-predict"] .predict').isVisible()).toBe(
      true,
    );
    await page.unrouteAll();
    await open('step-by-step/?ask=step-9');
    await page.locator('.notices p').waitFor();
    expect(await page.locator('[data-note-of="figure-steps"] p').first().isVisible()).toBe(true);
    // A link to a question alone includes its figure.
    await open('step-by-step/?ask=step-1-compare-predict');
    await page.locator('.asked-whole').waitFor();
    expect(await figure(page, STEPS).root.isVisible()).toBe(true);
  },
);
