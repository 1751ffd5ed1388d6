// Questions change their figure for a while and restore it. The walk through all slides checks how they look.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFullDepth } from '../depth.ts';
import { expectText, figure, STEPS } from './support/figures.ts';
import { waitForSlides, expectSlide, openSlides, openTalk, currentSlide } from './support/talk.ts';

test.runIf(isFullDepth)(
  'a question shows the state it assumes and then restores the previous one',
  async () => {
    const asked = 'step-by-step/?steps=1;q=-1,2;step=2&present=step-4-mix-table';
    const { page, presenter } = await openTalk(asked);
    await page.keyboard.press('PageDown');
    const sentence = (window: Page) => figure(window, STEPS).sentence.textContent();
    const step = (window: Page) => figure(window, STEPS).root.getAttribute('data-step');
    for (const window of [page, presenter]) {
      await expect.poll(() => step(window)).toBe('4');
      await expect.poll(() => sentence(window)).toContain('[3, 1]');
    }
    // A reload in between changes nothing.
    await presenter.reload();
    await waitForSlides(presenter);
    await expect.poll(() => step(presenter)).toBe('4');
    const shows = async (query: string) => {
      for (const window of [page, presenter])
        await expect.poll(() => sentence(window)).toContain(query);
    };
    for (const leave of ['PageUp', 'End']) {
      await page.keyboard.press(leave);
      await shows('[−1, 2]');
      if (leave === 'End') break;
      await page.keyboard.press('PageDown');
      await shows('[3, 1]');
    }
  },
);

test.runIf(isFullDepth)(
  'leaving a talk during a question restores the figure in the text',
  async () => {
    const { page } = await openSlides('step-by-step/?steps=1;q=-1,2&present=step-4-mix-predict');
    await expect.poll(() => figure(page, STEPS).sentence.textContent()).toContain('[3, 1]');
    await page.keyboard.press('Escape');
    await page.locator('html:not([data-present])').waitFor({ state: 'attached' });
    await expectText(figure(page, STEPS).sentence, /\[−1, 2\]/);
  },
);

test.runIf(isFullDepth)('a claim is shown before its answer', async () => {
  const { page, presenter } = await openTalk('step-by-step/?present=claim-aligned');
  const answer = (window: Page) =>
    currentSlide(window)
      .locator('.claim > :not(.claim-label, .claim-said, .claim-poll)')
      .evaluateAll((all) => all.some((one) => one.checkVisibility({ visibilityProperty: true })));
  expect([await answer(page), await answer(presenter)]).toEqual([false, true]);
  const said = await currentSlide(page).locator('.claim-said').boundingBox();
  await page.keyboard.press('PageDown');
  await expectSlide('claim-aligned', page, presenter);
  await expect.poll(() => answer(page)).toBe(true);
  expect(await currentSlide(page).locator('.claim-said').boundingBox()).toEqual(said);
});
