// A slider stays in place while it's dragged, whatever its number and the figure show.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { selectCases, isFullDepth } from '../depth.ts';
import { lessons } from '../lessons.ts';
import { newPage } from './support/browser.ts';
import { unfoldAll, unfoldTopics } from './support/layout.ts';
import { widgets } from './support/widgets.ts';

/** Drags a slider slowly from end to end and returns its position and value in each frame. */
async function dragged(page: Page, slider: Locator) {
  const { x, y, width, height } = (await slider.boundingBox())!;
  const [left, right, middle] = [x + 2, x + width - 2, y + height / 2];
  const top = y + (await page.evaluate(() => scrollY));
  await page.mouse.move(left, middle);
  await page.mouse.down();
  const samplesHandle = await slider.evaluateHandle((one: HTMLInputElement) => {
    const samples: { left: number; top: number; width: number; value: number }[] = [];
    const look = () => {
      const { left, top, width } = one.getBoundingClientRect();
      samples.push({ left, top: top + scrollY, width, value: Number(one.value) });
      if (one.isConnected) requestAnimationFrame(look);
    };
    look();
    return samples;
  });
  await page.mouse.move(right, middle, { steps: 12 });
  await page.mouse.up();
  return { start: { left: x, top, width }, seen: await samplesHandle.jsonValue() };
}

/** Reports a slider that moves, changes its width, or decreases during the drag. */
async function findFaults(page: Page, slider: Locator): Promise<string[]> {
  const name = await slider.getAttribute('aria-label');
  const { start, seen } = await dragged(page, slider);
  const wrong: string[] = [];
  const gone = seen.find(
    (now) =>
      Math.abs(now.left - start.left) > 0.5 ||
      Math.abs(now.width - start.width) > 0.5 ||
      // Relative to the page, because the text above may get longer.
      Math.abs(now.top - start.top) > 1,
  );
  if (gone) wrong.push(`${name}: ${JSON.stringify(start)} went to ${JSON.stringify(gone)}`);
  const values = seen.map(({ value }) => value);
  if (values.at(-1)! <= values[0]! || values.some((value, i) => value < values[i - 1]!))
    wrong.push(`${name}: ${[...new Set(values)]}`);
  return wrong;
}

/** Scrolls until this figure is on the stage; returns whether it is. */
const bringOn = (page: Page, name: string) =>
  page.evaluate(async (name) => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const figure = document.getElementById(`figure-${name}`)!;
    const isOn = () =>
      figure.parentElement!.dataset['on'] !== undefined && getComputedStyle(figure).opacity === '1';
    const blocks = [
      ...figure
        .closest('.lesson-text')!
        .querySelectorAll(
          ':is(p, h2, h3, ul, ol, table, .predict, .challenge, .do, .point):not(.figure *, .notes *, .say *)',
        ),
    ].filter((one) => one.checkVisibility());
    const next = blocks.findIndex(
      (one) => figure.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const at = next < 0 ? blocks.length : next;
    for (const block of [...blocks.slice(at, at + 8), ...blocks.slice(Math.max(0, at - 8), at)]) {
      block.scrollIntoView({ block: 'center', behavior: 'instant' });
      await frame();
      await frame();
      if (isOn()) return true;
    }
    return false;
  }, name);

// The narrow layout here; the stage below.
test(
  'every slider of every figure stays in place and only increases when dragged from end to end',
  { timeout: 480_000 },
  async () => {
    const { page, open } = await newPage({ width: 390 });
    const wrong: string[] = [];
    let tried = 0;
    for (const [id] of selectCases(widgets, ([id]) => id === 'spread')) {
      await open(`embed/${id}/`);
      await unfoldAll(page);
      for (const slider of await page.locator('figure input[type=range]:visible').all()) {
        tried += 1;
        await slider.evaluate((one) =>
          one.scrollIntoView({ block: 'center', behavior: 'instant' }),
        );
        wrong.push(...(await findFaults(page, slider)).map((what) => `${id}, ${what}`));
      }
    }
    expect(tried).toBeGreaterThan(isFullDepth ? 60 : 0);
    expect(wrong).toEqual([]);
  },
);

test.runIf(isFullDepth)(
  'every slider on the stage of a lesson stays in place and only increases',
  { timeout: 480_000 },
  async () => {
    const { page, open } = await newPage({ width: 1280, height: 800 });
    const wrong: string[] = [];
    let tried = 0;
    for (const { path, figures } of lessons) {
      await open(path);
      await unfoldTopics(page);
      for (const name of figures.keys()) {
        if (!(await bringOn(page, name))) continue;
        const sliders = page.locator(`#figure-${name} .figure-body input[type=range]:visible`);
        for (const slider of await sliders.all()) {
          tried += 1;
          wrong.push(...(await findFaults(page, slider)).map((what) => `${path}${name}, ${what}`));
        }
      }
    }
    expect(tried).toBeGreaterThan(40);
    expect(wrong).toEqual([]);
  },
);
