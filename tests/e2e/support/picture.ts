// Reads figures: texts, numbers, positions; and drags.
import type { Locator, Page } from 'playwright-core';

/** The texts of a table's cells, by row. */
export const readCells = (rows: Locator, cell = 'td') =>
  rows.evaluateAll(
    (all, selector) =>
      all.map((row) => [...row.querySelectorAll(selector)].map((one) => one.textContent)),
    cell,
  );

/** The numbers in a text, as written. */
export const numbersIn = (text: string | null) => text?.match(/−?\d+(,\d{3})*(\.\d+)?/g) ?? [];

/** Pixels per unit, from the numbers on an axis. */
export const pixelsPerUnit = (numbers: Locator) =>
  numbers.evaluateAll((all) => {
    const at = (one: Element) => {
      const { left, width } = one.getBoundingClientRect();
      return { x: left + width / 2, number: Number(one.textContent.replace('−', '-')) };
    };
    const [first, last] = [at(all[0]!), at(all.at(-1)!)];
    return (last.x - first.x) / (last.number - first.number);
  });

/** The top of each element, to check that nothing moves during a drag. */
export const readTops = (parts: Locator) =>
  parts.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));

/** Presses and drags without releasing. */
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

/** The width of each bar as a share of its track. */
export const readBarShares = (bars: Locator) =>
  bars.evaluateAll((all) =>
    all.map((bar) => bar.getBoundingClientRect().width / bar.parentElement!.clientWidth),
  );

/** The height of each mark in its plot, from 0 at the bottom to 1 at the top. */
export const readHeights = (marks: Locator) =>
  marks.evaluateAll((all) =>
    all.map((one) => {
      const plot = one.parentElement!.getBoundingClientRect();
      const { top, height } = one.getBoundingClientRect();
      return 1 - (top + height / 2 - plot.top) / plot.height;
    }),
  );

/** How many straight contours and rings a plane shows. Each is a subpath of the path for its sign. */
export async function countContours(root: Locator): Promise<{ lines: number; rings: number }> {
  const paths = await root
    .locator('.contours path')
    .evaluateAll((all) => all.map((path) => path.getAttribute('d') ?? ''));
  const pieces = paths.flatMap((d) => d.split('M').slice(1));
  const rings = pieces.filter((piece) => piece.includes('A')).length;
  return { lines: pieces.length - rings, rings };
}
