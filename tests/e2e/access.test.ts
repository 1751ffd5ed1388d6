// What axe finds on every page and in the states a reader brings about; forced colours; no motion.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { newPage } from './support/browser.ts';
import { MATRICES, SHAPES, STEPS, expectText, figure } from './support/figures.ts';
import { namedPages } from './support/pages.ts';
import { openTalk, slide } from './support/talk.ts';
import { sentence } from './support/worked.ts';

const themes = ['light', 'dark'] as const;
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });

for (const theme of themes) {
  test(`axe finds nothing on slides and in the presenter’s window, in the ${theme} theme`, async () => {
    const { page, presenter } = await openTalk('step-by-step/', { theme });
    await presenter.emulateMedia({ colorScheme: theme });
    for (const id of [
      'title',
      'formula',
      'figure-steps',
      'step-1-compare-predict',
      'claim-aligned',
    ]) {
      while ((await slide(page).getAttribute('data-slide')) !== id)
        await page.keyboard.press('PageDown');
      await slide(presenter)
        .and(presenter.locator(`[data-slide="${id}"]`))
        .waitFor();
      await expectAccessible(page);
      await expectAccessible(presenter);
    }
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('q');
    await page.locator('.qr svg').waitFor();
    await expectAccessible(page);
  });

  test.each(namedPages())(`axe finds nothing on %s in the ${theme} theme`, async (_, path) => {
    const { page, open } = await newPage({ theme });
    await open(path);
    await expectAccessible(page);
  });

  test(`axe finds nothing in a lesson in use, in the ${theme} theme`, async () => {
    const { page, open } = await newPage({ theme });
    await open('step-by-step/?other=1');
    await unfold(page);
    await expect.poll(() => page.locator('.controls').count()).toBe(3);
    const { stage, field } = figure(page, STEPS);
    await page
      .getByRole('region', { name: /^Challenge/ })
      .nth(1)
      .getByRole('button', { name: 'Begin' })
      .click();
    await page
      .getByRole('region', { name: /three times as long/ })
      .getByRole('button')
      .first()
      .click();
    await stage('Compare').click();
    await figure(page, MATRICES).stage('Scale').click();
    await field('query it, number 1').first().fill('no number');
    await figure(page, SHAPES).field('d_k, columns of K, typed').first().fill('7');
    await expectText(figure(page, SHAPES).sentence, /cannot be multiplied/);
    // The line at the foot of the window lies over the edge of whatever is scrolled under it.
    await expectAccessible(page, { without: ['target-size'] });
  });

  test(`axe finds nothing on a phone, in the ${theme} theme`, async () => {
    const { page, open } = await newPage({ theme, touch: true, width: 390, height: 844 });
    await open('step-by-step/');
    await unfold(page);
    await expectAccessible(page);
  });

  test(`axe finds nothing on the page of a wrong address, in the ${theme} theme`, async () => {
    const { page, open } = await newPage({ theme, allow: [/^response 404: /] });
    await open('no/such/page', { ready: false });
    await expectAccessible(page);
  });
}

test('each part of a figure can be found by its role and name', async () => {
  const { page, open } = await newPage();
  await open('step-by-step/');
  const titles = await page.locator('.figure-title').allTextContents();
  expect(new Set(titles).size).toBe(3);
  for (const name of titles)
    expect(await page.getByRole('figure', { name, exact: true }).count(), name).toBe(1);
  const { root } = figure(page, MATRICES);
  // Matrices are tables: a number is reached with its row and its column.
  const weights = root.getByRole('grid', { name: 'weights', exact: true });
  expect(await weights.getByRole('columnheader').allTextContents()).toEqual([
    'cat',
    'sat',
    'mat',
    'sum',
  ]);
  expect(await weights.getByRole('rowheader').allTextContents()).toEqual([
    'cat',
    'sat',
    'mat',
    'sum',
  ]);
  expect(
    await root.getByRole('table', { name: 'Q', exact: true }).getByRole('rowheader').count(),
  ).toBe(3);
  // Everything that can be operated has a name, and no two points or cells have the same.
  const names = await page
    .locator('figure')
    .locator('input:not([type=radio]), [role=slider]')
    .evaluateAll((inputs) =>
      inputs.map((input) => {
        const named = input.getAttribute('aria-label') ?? input.closest('label')?.textContent ?? '';
        return `${input.closest('figure')!.id} ${named}`;
      }),
    );
  expect(names.filter((name) => name.trim() === '')).toEqual([]);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

test('what a finger has to hit is large enough', async () => {
  const { page, open } = await newPage({ touch: true, width: 390, height: 844 });
  await open('step-by-step/');
  const small = await page
    .locator(
      'figure button, figure .handle, .predict button, .challenge button, figure .choice label',
    )
    .evaluateAll((targets) =>
      targets
        .filter((target) => target.checkVisibility())
        .map((target) => {
          const { width, height } = target.getBoundingClientRect();
          return { name: target.getAttribute('aria-label') ?? target.textContent, width, height };
        })
        .filter(({ width, height }) => width < 24 || height < 43.5),
    );
  expect(small).toEqual([]);
});

test('in forced colours the picture, the choice made and the focus can still be seen', async () => {
  const { page, open } = await newPage();
  await page.emulateMedia({ forcedColors: 'active' });
  await open('step-by-step/');
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
  await expectText(figure(page, STEPS).sentence, sentence([3.1, 1]));
  expect(
    await point('query it').evaluate((element) => getComputedStyle(element).outlineStyle),
  ).not.toBe('none');
});

test('with reduced motion nothing glides: no transition, and the way to the figure is a jump', async () => {
  const { page, open } = await newPage({ reducedMotion: true });
  await open('step-by-step/');
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationName, transitionProperty } = getComputedStyle(element);
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
});
