import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newPage, type PageOptions, type TestPage } from './browser.ts';

export const currentSlide = (page: Page) => page.locator('[data-pane][data-now]');

export const currentSlideId = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['stop'] ?? '');

/** Waits until each window shows this slide. */
export async function expectSlide(id: string, ...windows: Page[]): Promise<void> {
  for (const page of windows)
    await expect.poll(() => currentSlideId(page), { message: page.url() }).toBe(id);
}

/** Waits until the slides or the presenter window are ready for keys. */
export async function waitForSlides(page: Page): Promise<void> {
  await page
    .locator('html:is([data-present="slides"], [data-present="presenter"])')
    .waitFor({ state: 'attached' });
  await currentSlide(page).waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Waits for all lessons of a talk; seven take a while on a busy machine. */
export const waitForAllLessons = (page: Page) =>
  page.locator('html[data-whole="true"]').waitFor({ state: 'attached', timeout: 30_000 });

/** For steps that lay out every slide for print. */
export const LAYOUT_TIMEOUT = { timeout: 30_000 };

/** Waits for the next window to open and be ready. */
export async function waitForWindow(page: Page, open: () => Promise<unknown>): Promise<Page> {
  const [other] = await Promise.all([page.context().waitForEvent('page'), open()]);
  other.setDefaultTimeout(8_000);
  await waitForSlides(other);
  return other;
}

/** Opens a lesson as slides, with the button or by address. */
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

/** The same, with the presenter window. */
export async function openTalk(
  path?: string,
  options?: PageOptions,
): Promise<TestPage & { presenter: Page }> {
  const slides = await openSlides(path, options);
  const presenter = await waitForWindow(slides.page, () => slides.page.keyboard.press('p'));
  return { ...slides, presenter };
}
