import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Numbers the expected tab stops in page order. A group of radio buttons is one stop. */
const markTabStops = (page: Page) =>
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
    const stops = all.filter((element) => {
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      const group = all.filter((o) => o instanceof HTMLInputElement && o.name === element.name);
      return element === (group.find((o) => (o as HTMLInputElement).checked) ?? group[0]);
    });
    stops.forEach((element, i) => (element.dataset['stop'] = String(i)));
    return stops.length;
  });

/** The focused element after a Tab. */
interface Visit {
  stop: number;
  name: string;
  ring: boolean;
  inView: boolean;
}

const NOWHERE: Visit = { stop: -1, name: 'nowhere', ring: true, inView: true };

/** Records the focused element after each Tab, or nothing after leaving the page. */
const recordFocus = (page: Page) =>
  page.evaluate(() => {
    const visits: (Visit | null)[] = [];
    const isInView = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    Object.assign(window, { visits, isInView });
    addEventListener('keyup', ({ key }) => {
      if (key !== 'Tab') return;
      const element = document.activeElement as HTMLElement | null;
      if (!element || element === document.body) return visits.push(null);
      const shown = element.closest('label') ?? element;
      const ring = [element, shown].some((one) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
      });
      visits.push({
        stop: Number(element.dataset['stop'] ?? -1),
        name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`,
        ring,
        inView: isInView(element),
      });
    });
  });

/** Presses Tab many times at once, which is three times as fast as one at a time. */
async function pressTab(page: Page, times: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  await Promise.all(
    Array.from({ length: times }, () => [
      devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
      devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ]).flat(),
  );
  await devtools.detach();
}

/** Whether Tab from the previous stop scrolls this stop into view, given time for layout. */
async function scrollsIntoView(page: Page, stop: number): Promise<boolean> {
  await page.locator(`[data-stop="${stop - 1}"]`).focus();
  await page.keyboard.press('Tab');
  const isThere = () =>
    (window as unknown as { isInView: (of: Element) => boolean }).isInView(document.activeElement!);
  if (!(await page.locator(`[data-stop="${stop}"]`).evaluate((one) => one.matches(':focus'))))
    return false;
  return page.waitForFunction(isThere, null, { timeout: 2_000 }).then(
    () => true,
    () => false,
  );
}

/** Fails unless Tab reaches everything in order, in view and with a focus ring, and leaves and re-enters the page. */
export async function expectTabReachesAll(page: Page): Promise<void> {
  const count = await markTabStops(page);
  expect(count).toBeGreaterThan(3);
  await recordFocus(page);
  // One more leaves the page, or wraps around if the browser has no other controls.
  await pressTab(page, count + 1);
  const all = await page.evaluate(() => (window as unknown as { visits: (Visit | null)[] }).visits);
  const visited = all.slice(0, count).map((visit) => visit ?? NOWHERE);
  expect(visited.map(({ stop }) => stop)).toEqual(Array.from({ length: count }, (_, i) => i));
  expect(visited.filter(({ ring }) => !ring).map(({ name }) => name)).toEqual([]);
  expect([undefined, 0]).toContain(all[count]?.stop);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  const back = await page.evaluate(() => document.activeElement?.getAttribute('data-stop'));
  expect([String(count - 1), String(count - 2)]).toContain(back);
  // Many presses at once may be faster than layout.
  for (const { stop, name, inView } of visited)
    if (!inView) expect(await scrollsIntoView(page, stop), `${name} is in view`).toBe(true);
}
