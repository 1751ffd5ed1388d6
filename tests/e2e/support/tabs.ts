import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What Tab has to visit, in the order of the page: a group of radio buttons is one stop. */
const stops = (page: Page) =>
  page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex]',
      ),
    ].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled') &&
        element.checkVisibility({ visibilityProperty: true }),
    );
    const wanted = all.filter((element) => {
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      const group = all.filter((o) => o instanceof HTMLInputElement && o.name === element.name);
      return element === (group.find((o) => (o as HTMLInputElement).checked) ?? group[0]);
    });
    wanted.forEach((element, i) => (element.dataset['stop'] = String(i)));
    return wanted.length;
  });

/** What has the focus, and how it looks; nothing where Tab has left the page. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return null;
    const shown = element.closest('label') ?? element;
    const ring = [element, shown].some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
    });
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return {
      stop: Number(element.dataset['stop'] ?? -1),
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`,
      ring,
      inView: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
    };
  });

/** Fails unless Tab walks through all of the page in order, in view and with a ring, out of it and back. */
export async function expectTabVisitsAll(page: Page): Promise<void> {
  const count = await stops(page);
  expect(count).toBeGreaterThan(3);
  const visited: NonNullable<Awaited<ReturnType<typeof focused>>>[] = [];
  while (visited.length < count + 5) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    // Out of the page; or round to its first stop, where the browser has nothing outside it to go to.
    if (!at || (at.stop === 0 && visited.length === count)) break;
    visited.push(at);
  }
  expect(visited.map(({ stop }) => stop)).toEqual(Array.from({ length: count }, (_, i) => i));
  expect(visited.filter(({ ring }) => !ring).map(({ name }) => name)).toEqual([]);
  expect(visited.filter(({ inView }) => !inView).map(({ name }) => name)).toEqual([]);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  const back = await page.evaluate(() => document.activeElement?.getAttribute('data-stop'));
  expect([String(count - 1), String(count - 2)]).toContain(back);
}
