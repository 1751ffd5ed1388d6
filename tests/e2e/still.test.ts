// A figure stands still: whatever is pressed in it, what stays in sight stays in its place.
import { expect, test } from 'vitest';
import { selectCases } from '../depth.ts';
import { newPage } from './support/browser.ts';
import { namedLessons } from '../lessons.ts';
import { unfoldTopics } from './support/layout.ts';

/** Presses each step, switch and choice of a figure in turn, and tells what has moved by more than its border. */
async function moved(id: string): Promise<string[]> {
  const figure = document.getElementById(id)!;
  const frames = () =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const nameOf = (one: Element) =>
    (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 24) ||
    `${one.tagName}.${one.getAttribute('class')}`;
  /** Where things lie, from the figure's corner. The list of all numbers, folded below, is left out. */
  const places = () => {
    const { left, top } = figure.getBoundingClientRect();
    const shown = figure.querySelectorAll(
      '.panel, .figure-bar, .step-keys, .actions, .figure-view :is(svg, table, button, input)',
    );
    return new Map(
      [...shown]
        .filter((one) => one.checkVisibility() && !one.closest('.handle, .controls'))
        .map((one) => {
          const box = one.getBoundingClientRect();
          return [one, [box.left - left, box.top - top]] as const;
        }),
    );
  };
  const pressed =
    ':is(.figure-bar, .figure-view, .step-keys) :is([type=radio], [type=checkbox], button[aria-pressed]), .steps button, .step-keys button';
  const told = new Set<string>();
  for (let i = 0; ; i++) {
    const one = [...figure.querySelectorAll<HTMLElement>(pressed)][i];
    if (!one) return [...told];
    // What is asked for more parts, or for another shape, makes room for them: that is what there is to see.
    const reshapes =
      '.controls, [data-field="flip"], [data-field="show"] [aria-label="all"], [data-reshapes]';
    if (!one.checkVisibility() || one.closest(reshapes)) continue;
    const before = places();
    const name = nameOf(one.closest('label') ?? one);
    one.click();
    await frames();
    const after = places();
    for (const [part, [x, y]] of before) {
      const now = after.get(part);
      if (!now) continue;
      const by = [now[0]! - x!, now[1]! - y!].map(Math.round);
      if (by.some((px) => Math.abs(px) > 1)) {
        told.add(`${id} at ${innerWidth}: “${name}” moves “${nameOf(part)}” by ${by.join()}`);
        break;
      }
    }
  }
}

/** Their figures have steps, switches and choices among them. */
const SAMPLE = ['step-by-step'];

test.each(selectCases(namedLessons, ([slug]) => SAMPLE.includes(slug)))(
  '%s: no step, switch or option moves other parts',
  async (_, lesson) => {
    const { page, open } = await newPage({ height: 600, reducedMotion: true });
    await page.route(/\.worker-[\w-]+\.js$/, () => {});
    await open(lesson.path);
    await unfoldTopics(page);
    const all: string[] = [];
    // Where nothing moves on a phone, a wide window seldom differs.
    const widths = namedLessons.findIndex(([, one]) => one === lesson) % 3 ? [390] : [390, 1280];
    for (const width of selectCases(widths, 1)) {
      await page.setViewportSize({ width, height: 600 });
      for (const name of lesson.figures.keys()) {
        await page.locator(`#figure-${name} .figure-view`).scrollIntoViewIfNeeded();
        // At each width it begins from its start.
        await page
          .locator(`#figure-${name} [data-act=reset]`)
          .evaluate((b: HTMLElement) => b.click());
        all.push(...(await page.evaluate(moved, `figure-${name}`)));
      }
    }
    expect(all).toEqual([]);
  },
);
