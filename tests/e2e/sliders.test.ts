// A slider stays where it is while it is dragged, whatever its number and the figure then come to say.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { casesToTry } from '../depth.ts';
import { newPage } from './support/browser.ts';
import { unfoldAll } from './support/looks.ts';
import { widgets } from './support/widgets.ts';

/** Drags a slider slowly from end to end, and returns where its track is and what it says, from frame to frame. */
async function dragged(page: Page, slider: Locator) {
  await slider.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { x, y, width, height } = (await slider.boundingBox())!;
  const [left, right, middle] = [x + 2, x + width - 2, y + height / 2];
  const top = y + (await page.evaluate(() => scrollY));
  await page.mouse.move(left, middle);
  await page.mouse.down();
  const seen = await slider.evaluateHandle((one: HTMLInputElement) => {
    const seen: { left: number; top: number; width: number; value: number }[] = [];
    const look = () => {
      const { left, top, width } = one.getBoundingClientRect();
      seen.push({ left, top: top + scrollY, width, value: Number(one.value) });
      if (one.isConnected) requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  await page.mouse.move(right, middle, { steps: 12 });
  await page.mouse.up();
  return { start: { left: x, top, width }, seen: await seen.jsonValue() };
}

test.for(casesToTry([390, 1280], 1))(
  'each slider of each figure stays where it is and only rises, dragged from end to end at %i px',
  { timeout: 480_000 },
  async (width) => {
    const { page, open } = await newPage({ width });
    const wrong: string[] = [];
    let tried = 0;
    for (const [id] of widgets) {
      await open(`embed/${id}/`);
      await unfoldAll(page);
      for (const slider of await page.locator('figure input[type=range]:visible').all()) {
        tried += 1;
        const name = `${id}, ${await slider.getAttribute('aria-label')}`;
        const { start, seen } = await dragged(page, slider);
        const gone = seen.find(
          (now) =>
            Math.abs(now.left - start.left) > 0.5 ||
            Math.abs(now.width - start.width) > 0.5 ||
            // Of the page: a text above that takes a line more pushes it down.
            Math.abs(now.top - start.top) > 1,
        );
        if (gone) wrong.push(`${name}: ${JSON.stringify(start)} went to ${JSON.stringify(gone)}`);
        const values = seen.map(({ value }) => value);
        if (values.at(-1)! <= values[0]! || values.some((value, i) => value < values[i - 1]!))
          wrong.push(`${name}: ${[...new Set(values)]}`);
      }
    }
    expect(tried).toBeGreaterThan(60);
    expect(wrong).toEqual([]);
  },
);
