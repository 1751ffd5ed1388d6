import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What Tab has to visit, in the order of the page: a group of radio buttons is one stop. */
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
    const wanted = all.filter((element) => {
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      const group = all.filter((o) => o instanceof HTMLInputElement && o.name === element.name);
      return element === (group.find((o) => (o as HTMLInputElement).checked) ?? group[0]);
    });
    wanted.forEach((element, i) => (element.dataset['stop'] = String(i)));
    return wanted.length;
  });

/** Where the focus was at one Tab. */
interface Visit {
  stop: number;
  name: string;
  ring: boolean;
  inView: boolean;
}

const NOWHERE: Visit = { stop: -1, name: 'nowhere', ring: true, inView: true };

/** From now on each Tab notes what has the focus then, and how it looks; nothing where Tab has left the page. */
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

/** Presses Tab so often, as fast as the page can follow; one press at a time takes three times as long. */
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

/** Whether Tab alone, from the stop before, brings a stop into view once the page has had time to be laid out. */
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

/** Fails unless Tab walks through all of the page in order, in view and with a ring, out of it and back. */
export async function expectTabReachesAll(page: Page): Promise<void> {
  const count = await markTabStops(page);
  expect(count).toBeGreaterThan(3);
  await recordFocus(page);
  // One more leads out of the page; or round to its first stop, where the browser has nothing outside it to go to.
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
  // So many presses at once may be faster than the page is laid out.
  for (const { stop, name, inView } of visited)
    if (!inView) expect(await scrollsIntoView(page, stop), `${name} is in view`).toBe(true);
}
