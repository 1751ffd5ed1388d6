// When the focused element disappears, the focus moves to a sensible neighbor, never to the body.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFullDepth } from '../depth.ts';
import { newPage } from './support/browser.ts';
import { expectNotices, figure, notices } from './support/figures.ts';
import { waitForSlides, currentSlide } from './support/talk.ts';

/** Describes the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    if (!at || at === document.body) return 'the page';
    return at.id || at.getAttribute('aria-label') || at.textContent.trim();
  });
const expectFocus = (page: Page, what: string | RegExp) =>
  expect.poll(() => focused(page)).toMatch(what);

/** A page that manages focus; its script loads after everything visible. */
async function opened(path: string) {
  const { page, open } = await newPage();
  await open(path);
  const press = async (name: string, key = 'Enter') => {
    await page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().focus();
    await page.keyboard.press(key);
  };
  return { page, press };
}

test('Present focuses the slide, and leaving focuses the button or where the talk was', async () => {
  const { page, press } = await opened('step-by-step/');
  const onSlide = () => currentSlide(page).evaluate((one) => one === document.activeElement);
  await press('Present');
  await waitForSlides(page);
  await expect.poll(onSlide).toBe(true);
  await page.keyboard.press('Escape');
  await expectFocus(page, /^Present$/);
  await press('Present');
  await waitForSlides(page);
  for (let i = 0; i < 3; i++) await page.keyboard.press('PageDown');
  await expect.poll(onSlide).toBe(true);
  const now = (await currentSlide(page).getAttribute('data-slide'))!;
  await page.keyboard.press('Escape');
  await expect
    .poll(() =>
      page.evaluate(
        (id) => document.activeElement!.closest('[data-slide]')?.getAttribute('data-slide') === id,
        now,
      ),
    )
    .toBe(true);
  // It was focusable only once.
  await page.keyboard.press('Tab');
  expect(
    await page.locator('.lesson-text [tabindex="-1"]:not(td, .handle, .past-end)').count(),
  ).toBe(0);
});

test.runIf(isFullDepth)(
  'buttons that disappear on a slide, such as Show answer, move focus to the slide',
  async () => {
    const { page, press } = await opened('step-by-step/');
    const id = await page
      .locator('[data-slide]:has(> .predict)')
      .first()
      .getAttribute('data-slide');
    await page.goto(`${page.url()}?present=${id}`);
    await waitForSlides(page);
    await press('Show the answer');
    await expect
      .poll(() => currentSlide(page).evaluate((one) => one === document.activeElement))
      .toBe(true);
  },
);

test.runIf(isFullDepth)('Stop moves focus to the button that starts the challenge', async () => {
  const { page, press } = await opened('step-by-step/');
  const begin = page.locator('[data-goal-begin]').last();
  await begin.focus();
  await page.keyboard.press('Enter');
  await press('Stop');
  await expect.poll(() => begin.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('Close on a notice moves focus to the text', async () => {
  const { page, press } = await opened('step-by-step/?other=1');
  await expectNotices(page, [/other/]);
  await press('Close');
  await expect.poll(() => notices(page).count()).toBe(0);
  await expectFocus(page, /^main$/);
});

test.runIf(isFullDepth)(
  'a new row gets the focus, and removing a row focuses the one before it',
  async () => {
    const { page } = await opened('embed/word-map/');
    const { root } = figure(page, 'word-map');
    await root.getByRole('button', { name: 'Change the table' }).click();
    const give = root.getByRole('button', { name: /^give .* a row$/ }).first();
    const rows = root.locator('li[data-row]');
    const count = await rows.count();
    await give.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => rows.count()).toBe(count + 1);
    const at = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset['row']);
    await expect.poll(at).toBe(String(count));
    await rows.last().locator('input').last().focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => rows.count()).toBe(count);
    await expect
      .poll(() => rows.last().evaluate((row) => row.contains(document.activeElement)))
      .toBe(true);
  },
);

/** Runs in the page: types a number without moving the focus. */
function typed(input: Element, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

test.runIf(isFullDepth)(
  'Cancel moves focus to Try again and vice versa, and finishing moves it to the next control',
  async () => {
    const { page } = await opened('embed/spread/');
    const { root } = figure(page, 'spread');
    // Takes long enough to be canceled.
    await root.locator('.doubling-slider').getByRole('textbox').fill('1024');
    await root.locator('.figure-bar [data-field="pairs"]').getByRole('textbox').fill('200000');
    const button = root.locator('.job-progress button');
    await root.getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.press('Enter');
    await expectFocus(page, 'Try again');
    await page.keyboard.press('Enter');
    await expectFocus(page, 'Cancel');
    await root.locator('.doubling-slider').getByRole('textbox').evaluate(typed, '2');
    await expect.poll(() => button.count(), { timeout: 20_000 }).toBe(0);
    await expect
      .poll(() => root.evaluate((one) => one.contains(document.activeElement)))
      .toBe(true);
  },
);

test.runIf(isFullDepth)(
  'when CSS or a smaller matrix hides the focused element, its neighbor gets the focus',
  async () => {
    const { page } = await opened('step-by-step/');
    const navigation = page.getByRole('navigation', { name: 'Site' });
    await navigation.getByRole('link', { name: 'Teach' }).focus();
    await page.setViewportSize({ width: 390, height: 800 });
    await expectFocus(page, 'Share');
    await page.setViewportSize({ width: 1280, height: 600 });
    const { root, field } = figure(page, 'matrices');
    await root.getByText('Change the sizes').click();
    await root.getByRole('button', { name: 'more keys', exact: true }).click();
    await field('V, token 4, number 2').focus();
    await page.keyboard.press('Control+z');
    await expectFocus(page, 'V, mat, number 2');
  },
);

test.runIf(isFullDepth)(
  'Escape in a field or a click beside it moves the focus nowhere',
  async () => {
    const { page } = await opened('embed/matrices/');
    await page.getByText('Change the sizes').click();
    const field = figure(page, 'matrices').field('V, mat, number 4');
    await field.focus();
    await page.keyboard.press('Escape');
    // A scripted click doesn't move the focus.
    await figure(page, 'matrices')
      .root.getByRole('button', { name: 'fewer keys', exact: true })
      .evaluate((button) => (button as HTMLElement).click());
    await expect.poll(() => field.count()).toBe(0);
    expect(await focused(page)).toBe('the page');
  },
);
