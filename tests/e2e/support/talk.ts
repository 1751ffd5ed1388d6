import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newPage, type PageOptions, type TestPage } from './browser.ts';

/** The slide a window shows. */
export const currentSlide = (page: Page) => page.locator('[data-pane][data-now]');

/** The name of the slide a window shows. */
export const currentSlideId = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['stop'] ?? '');

/** Waits until each of the windows shows this slide. */
export async function expectSlide(id: string, ...windows: Page[]): Promise<void> {
  for (const page of windows)
    await expect.poll(() => currentSlideId(page), { message: page.url() }).toBe(id);
}

/** Waits until the slides, or the presenter's window, are there and answer to keys. */
export async function waitForSlides(page: Page): Promise<void> {
  await page
    .locator('html:is([data-present="slides"], [data-present="presenter"])')
    .waitFor({ state: 'attached' });
  await currentSlide(page).waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Waits until all lessons of a talk are there: seven, fetched one after another, take their time on a busy machine. */
export const waitForAllLessons = (page: Page) =>
  page.locator('html[data-whole="true"]').waitFor({ state: 'attached', timeout: 30_000 });

/** For a press that lays every slide out for paper before it is over: on a busy machine that takes its time. */
export const LAYOUT_TIMEOUT = { timeout: 30_000 };

/** The next window that opens, once it is begun. */
export async function waitForWindow(page: Page, open: () => Promise<unknown>): Promise<Page> {
  const [other] = await Promise.all([page.context().waitForEvent('page'), open()]);
  other.setDefaultTimeout(8_000);
  await waitForSlides(other);
  return other;
}

/** A lesson as slides, by its button or its address. */
export async function openSlides(
  path = 'step-by-step/',
  options: PageOptions = {},
): Promise<TestPage> {
  const slides = await newPage({ width: 1280, height: 720, ...options });
  await slides.open(path);
  if (!path.includes('present='))
    await slides.page.getByRole('button', { name: 'Present', exact: true }).click();
  await waitForSlides(slides.page);
  return slides;
}

/** The same, and the presenter's window beside it. */
export async function openTalk(
  path?: string,
  options?: PageOptions,
): Promise<TestPage & { presenter: Page }> {
  const slides = await openSlides(path, options);
  const presenter = await waitForWindow(slides.page, () => slides.page.keyboard.press('p'));
  return { ...slides, presenter };
}
