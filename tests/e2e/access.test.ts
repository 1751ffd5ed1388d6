// Accessibility of slides, forced colors and reduced motion.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFullDepth } from '../depth.ts';
import { expectAccessible, COLOR_RULES } from './support/axe.ts';
import { newPage } from './support/browser.ts';
import { STEPS, expectText, figure } from './support/figures.ts';
import { openTalk, currentSlide } from './support/talk.ts';
import { expectedSentence } from './support/workedExample.ts';

/** Runs axe in both themes. */
async function expectBoth(...windows: Page[]) {
  for (const window of windows) await expectAccessible(window);
  for (const window of windows) {
    await window.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(window, { only: COLOR_RULES });
    await window.emulateMedia({ colorScheme: 'light' });
  }
}

/** Presses Next until both windows show this slide. */
async function goOnTo(id: string, page: Page, presenter: Page) {
  while ((await currentSlide(page).getAttribute('data-slide')) !== id)
    await page.keyboard.press('PageDown');
  await currentSlide(presenter)
    .and(presenter.locator(`[data-slide="${id}"]`))
    .waitFor();
}

test.runIf(isFullDepth).each([
  ['title', 'figure-steps'],
  ['step-1-compare-predict', 'claim-aligned', 'formula'],
])('axe finds nothing on slides and in the presenter window: %s, %s', async (...ids) => {
  const { page, presenter } = await openTalk();
  for (const id of ids) {
    await goOnTo(id, page, presenter);
    await expectBoth(page, presenter);
  }
});

test('axe finds nothing in the keyboard help and the code of a talk', async () => {
  const { page } = await openTalk();
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await expectBoth(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('q');
  await page.locator('.qr svg').waitFor();
  await expectBoth(page);
});

test('with forced colors, the figure, the selected option and the focus ring stay visible', async () => {
  const { page, open } = await newPage();
  await page.emulateMedia({ forcedColors: 'active' });
  await open('step-by-step/?steps=1');
  const { root, point } = figure(page, STEPS);
  const looks = await root.evaluate((element) => {
    const paper = getComputedStyle(document.body).backgroundColor;
    const paint = (selector: string) => {
      const { fill, stroke } = getComputedStyle(element.querySelector(selector)!);
      return [fill, stroke].some((colour) => colour !== 'none' && colour !== paper);
    };
    const bars = [...element.querySelectorAll('.weight-bar')].slice(0, 1).map((track) => {
      const bar = track.firstElementChild!;
      const [a, b] = [getComputedStyle(bar), getComputedStyle(track)];
      return a.backgroundColor !== b.backgroundColor || a.borderTopStyle !== 'none';
    });
    const [on, off] = ['true', 'false'].map((state) => {
      const label = element.querySelector(`.choice label[data-on="${state}"]`)!;
      const {
        borderColor,
        borderWidth,
        outlineStyle,
        backgroundColor,
        textDecorationLine,
        fontWeight,
      } = getComputedStyle(label);
      return [
        borderColor,
        borderWidth,
        outlineStyle,
        backgroundColor,
        textDecorationLine,
        fontWeight,
      ].join();
    });
    return {
      arrows: ['.arrow-query', '.arrow-key', '.star', '.diamond'].map(paint),
      bars,
      choice: on !== off,
    };
  });
  expect(looks).toEqual({ arrows: [true, true, true, true], bars: [true], choice: true });
  await point('query it').focus();
  await page.keyboard.press('ArrowRight');
  await expectText(figure(page, STEPS).sentence, expectedSentence([3.1, 1]));
  expect(
    await point('query it').evaluate((element) => getComputedStyle(element).outlineStyle),
  ).not.toBe('none');
});

test.runIf(isFullDepth)(
  'with reduced motion there are no transitions, and the page jumps to figures instead of scrolling smoothly',
  async () => {
    const { page, open } = await newPage({ reducedMotion: true });
    await open('step-by-step/');
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const { transitionDuration, animationName, transitionProperty } =
            getComputedStyle(element);
          const lasts = transitionDuration.split(',').some((time) => parseFloat(time) > 0);
          return (lasts && transitionProperty !== 'none') || animationName !== 'none';
        })
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(moving).toEqual([]);
    const predict = page.getByRole('region', { name: /drag the value of/ });
    await predict.locator('summary').click();
    const show = predict.getByRole('button', { name: 'Show it in the figure' });
    const inView = await show.evaluate(async (button) => {
      (button as HTMLElement).click();
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const { top, bottom } = document
        .querySelector('#figure-steps .figure-view')!
        .getBoundingClientRect();
      return top < innerHeight / 2 && bottom > innerHeight / 2;
    });
    expect(inView).toBe(true);
  },
);
