// Layout checks for any page: no overflow, large enough targets, unique names.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { selectCases } from '../../depth.ts';

/** Fails if the page is wider than its window, and names what sticks out. */
export async function expectFits(page: Page, message?: string): Promise<void> {
  const out = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      return [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .map((element) => `${element.tagName}.${element.getAttribute('class')}`)
        .slice(0, 5);
    });
  await expect.poll(out, message === undefined ? {} : { message }).toEqual([]);
}

/** The same at wide and narrow widths, also with everything unfolded. */
export async function expectFitsEverywhere(page: Page, unfolded = true): Promise<void> {
  // 640 is 1280 at 200% zoom.
  for (const width of selectCases([1280, 320, 480, 640, 820, 1024, 1152, 1920, 2560], 2)) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page, `${width} px`);
  }
  if (!unfolded) return;
  await unfoldAll(page);
  for (const width of selectCases([320, 360], 1)) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page, `${width} px, with everything unfolded`);
  }
}

/** Fails if a touch target is too small. */
export async function expectTargetSize(page: Page): Promise<void> {
  const small = await page
    .locator(
      ':is(figure, .predict, .challenge) :is(button, .handle, .choice label, label:has([type=radio]))',
    )
    .evaluateAll((targets) =>
      targets
        // A button within a sentence is as tall as its line.
        .filter((target) => target.checkVisibility() && !target.closest('p, .describe'))
        .map((target) => {
          const { width, height } = target.getBoundingClientRect();
          return { name: target.getAttribute('aria-label') ?? target.textContent, width, height };
        })
        .filter(({ width, height }) => width < 24 || height < 43.5),
    );
  expect(small).toEqual([]);
}

/** Fails if a picture or grid has no accessible name and isn't hidden. */
async function expectPicturesNamed(page: Page): Promise<void> {
  const nameless = await page
    .locator('figure .figure-view :is(svg, canvas, [role=img], [role=grid], [role=group])')
    .evaluateAll((pictures) =>
      pictures
        .filter((one) => !one.closest('[aria-hidden="true"]') && one.checkVisibility())
        .filter(
          (one) =>
            !one.getAttribute('aria-label')?.trim() &&
            !one.hasAttribute('aria-labelledby') &&
            !one.querySelector(':scope > :is(caption, title)')?.textContent.trim(),
        )
        .map((one) => `${one.closest('figure')!.id} ${one.outerHTML.slice(0, 80)}`),
    );
  expect(nameless).toEqual([]);
}

/** Fails if a control or picture in a figure has no accessible name, or shares its name. */
export async function expectUniqueNames(page: Page): Promise<void> {
  const names = await page
    // Names may repeat in the list of all values.
    .locator('figure .figure-view')
    .locator('input:not([type=radio]), [role=slider]')
    .evaluateAll((inputs) =>
      inputs.map((input) => {
        const named = input.getAttribute('aria-label') ?? input.closest('label')?.textContent ?? '';
        return `${input.closest('figure')!.id} ${input.role ?? input.getAttribute('type')} ${named}`;
      }),
    );
  await expectPicturesNamed(page);
  expect(names.filter((name) => name.endsWith(' '))).toEqual([]);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
}

/** Unfolds the optional topics at the end of a lesson, but nothing inside them. */
export const unfoldTopics = (page: Page) =>
  page.evaluate(() => {
    for (const topic of document.querySelectorAll<HTMLDetailsElement>('details.topic'))
      topic.open = true;
  });

/** Unfolds everything. */
export const unfoldAll = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('details:not(.menu)'))
      details.open = true;
  });
