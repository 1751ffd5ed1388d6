// What a picture shows, where things stand in it, and a hand that drags.
import type { Locator, Page } from 'playwright-core';

/** The texts of a table, row by row: of all cells, or of those that match. */
export const readCells = (rows: Locator, cell = 'td') =>
  rows.evaluateAll(
    (all, selector) =>
      all.map((row) => [...row.querySelectorAll(selector)].map((one) => one.textContent)),
    cell,
  );

/** The numbers that a text says, as they are written. */
export const numbersIn = (text: string | null) => text?.match(/−?\d+(,\d{3})*(\.\d+)?/g) ?? [];

/** Pixels to one unit, by the numbers along an axis. */
export const pixelsPerUnit = (numbers: Locator) =>
  numbers.evaluateAll((all) => {
    const at = (one: Element) => {
      const { left, width } = one.getBoundingClientRect();
      return { x: left + width / 2, number: Number(one.textContent.replace('−', '-')) };
    };
    const [first, last] = [at(all[0]!), at(all.at(-1)!)];
    return (last.x - first.x) / (last.number - first.number);
  });

/** How high each of these stands in the window: nothing moves under a hand that drags. */
export const readTops = (parts: Locator) =>
  parts.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));

/** Takes hold and drags; the hand stays down. */
export async function drag(page: Page, from: { x: number; y: number }, dx: number, dy = 0) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + dx, from.y + dy, { steps: 6 });
}

/** The numbers in a row of fields. */
export const readInputs = (inputs: Locator) =>
  inputs.evaluateAll((all) =>
    all.map((one) => Number((one as HTMLInputElement).value.replace('−', '-'))),
  );

/** How wide each bar is, in shares of its track. */
export const readBarShares = (bars: Locator) =>
  bars.evaluateAll((all) =>
    all.map((bar) => bar.getBoundingClientRect().width / bar.parentElement!.clientWidth),
  );

/** How high the middle of each mark stands in its plot: 0 at the foot, 1 at the top. */
export const readHeights = (marks: Locator) =>
  marks.evaluateAll((all) =>
    all.map((one) => {
      const plot = one.parentElement!.getBoundingClientRect();
      const { top, height } = one.getBoundingClientRect();
      return 1 - (top + height / 2 - plot.top) / plot.height;
    }),
  );

/** How many straight contours a plane shows, and how many rings: each is a piece of the path of its sign. */
export async function countContours(root: Locator): Promise<{ lines: number; rings: number }> {
  const paths = await root
    .locator('.contours path')
    .evaluateAll((all) => all.map((path) => path.getAttribute('d') ?? ''));
  const pieces = paths.flatMap((d) => d.split('M').slice(1));
  const rings = pieces.filter((piece) => piece.includes('A')).length;
  return { lines: pieces.length - rings, rings };
}
