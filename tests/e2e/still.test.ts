// Pressing a control in a figure doesn't move the visible parts.
import { expect, test } from 'vitest';
import { selectCases } from '../depth.ts';
import { newPage } from './support/browser.ts';
import { namedLessons } from '../lessons.ts';
import { unfoldTopics } from './support/layout.ts';

/** Runs in the page: presses each step, switch and option of a figure, and reports what moved by more than a pixel. */
async function moved(id: string): Promise<string[]> {
  const figure = document.getElementById(id)!;
  const frames = () =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const nameOf = (one: Element) =>
    (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 24) ||
    `${one.tagName}.${one.getAttribute('class')}`;
  /** Positions relative to the figure's corner, without the folded list of all values. */
  const readPositions = () => {
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
  const faults = new Set<string>();
  for (let i = 0; ; i++) {
    const one = [...figure.querySelectorAll<HTMLElement>(pressed)][i];
    if (!one) return [...faults];
    // Controls that add parts or change the shape may move things.
    const reshapes =
      '.controls, [data-field="flip"], [data-field="show"] [aria-label="all"], [data-reshapes]';
    if (!one.checkVisibility() || one.closest(reshapes)) continue;
    const before = readPositions();
    const name = nameOf(one.closest('label') ?? one);
    one.click();
    await frames();
    const after = readPositions();
    for (const [part, [x, y]] of before) {
      const now = after.get(part);
      if (!now) continue;
      const by = [now[0]! - x!, now[1]! - y!].map(Math.round);
      if (by.some((px) => Math.abs(px) > 1)) {
        faults.add(`${id} at ${innerWidth}: “${name}” moves “${nameOf(part)}” by ${by.join()}`);
        break;
      }
    }
  }
}

const SAMPLE = ['step-by-step'];

test.each(selectCases(namedLessons, ([slug]) => SAMPLE.includes(slug)))(
  '%s: no step, switch or option moves other parts',
  async (_, lesson) => {
    const { page, open } = await newPage({ height: 600, reducedMotion: true });
    await page.route(/\.worker-[\w-]+\.js$/, () => {});
    await open(lesson.path);
    await unfoldTopics(page);
    const all: string[] = [];
    // Layouts that are stable on a phone are almost always stable in a wide window.
    const widths = namedLessons.findIndex(([, one]) => one === lesson) % 3 ? [390] : [390, 1280];
    for (const width of selectCases(widths, 1)) {
      await page.setViewportSize({ width, height: 600 });
      for (const name of lesson.figures.keys()) {
        await page.locator(`#figure-${name} .figure-view`).scrollIntoViewIfNeeded();
        // Start from the initial state at each width.
        await page
          .locator(`#figure-${name} [data-act=reset]`)
          .evaluate((b: HTMLElement) => b.click());
        all.push(...(await page.evaluate(moved, `figure-${name}`)));
      }
    }
    expect(all).toEqual([]);
  },
);
