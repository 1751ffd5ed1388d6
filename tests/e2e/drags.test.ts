// Drags last from press to release.
import { expect, test } from 'vitest';
import { selectCases } from '../depth.ts';
import { newPage } from './support/browser.ts';
import { figure, getGrip } from './support/figures.ts';

const HELD = [
  ['a number', 'stands-for', '.number-field input'],
  ['a number in a table', 'shares', '.shares .number-field input'],
  ['a point on a line', 'shares', '.line-handle'],
  ['a point in the plane', 'steps', '.handle'],
] as const;

test.each(selectCases(HELD, 1))(
  '%s follows the pointer from the first move and is released wherever the drag ends',
  async (_, id, what) => {
    const { page, open } = await newPage();
    await open(`embed/${id}/`);
    const { root, undo } = figure(page, id);
    const dragged = root.locator(what).first();
    const now = () =>
      dragged.evaluate(
        (one) => one.getAttribute('aria-valuetext') ?? (one as { value?: string }).value,
      );
    const start = await now();
    const { x, y } = await getGrip(dragged);
    const outside = { x: x + 90, y: y - 60 };
    await page.mouse.move(x, y);
    await page.mouse.down();
    // So fast that no move is seen above it.
    await page.mouse.move(outside.x, outside.y);
    await expect.poll(now).not.toBe(start);
    const there = await now();
    await page.mouse.up();
    await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.move(5, y);
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 8 });
    await page.mouse.move(outside.x, outside.y, { steps: 8 });
    await page.mouse.up();
    expect(await now()).toBe(there);
    await undo.click();
    await expect.poll(now).toBe(start);
  },
);
