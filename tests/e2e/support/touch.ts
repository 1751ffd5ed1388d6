import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AnyState, AnyWidget } from '../../../src/figure/define.ts';
import { figure, getHandles, getGrip } from './figures.ts';
import { pressAndReadStates, readState } from './widgets.ts';

export interface Point {
  x: number;
  y: number;
}

/**
 * Drags with one finger, through real touch events: Playwright's own touchscreen can only tap. The page
 * needs `touch: true`. The finger may rest, in ms, before it moves.
 */
export async function touchDrag(
  page: Page,
  from: Point,
  to: Point,
  steps = 8,
  rest = 0,
): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  await page.waitForTimeout(rest);
  for (let step = 1; step <= steps; step++) {
    const share = step / steps;
    const x = from.x + (to.x - from.x) * share;
    const y = from.y + (to.y - from.y) * share;
    await send('touchMove', [{ x, y }]);
  }
  await send('touchEnd', []);
  await devtools.detach();
}

/** A finger moves what it takes hold of, where a figure has such a thing, and not the page under it. */
export async function expectTouchDragWorks(
  page: Page,
  name: string,
  widget: AnyWidget,
  state: AnyState,
): Promise<void> {
  const handle = getHandles(page, name).first();
  if (!(await handle.count())) return;
  const from = await getGrip(handle);
  // Not scrollY: what is laid out above for the first time moves that, and nothing on the screen.
  const place = async () => Math.round((await figure(page, name).root.boundingBox())!.y);
  const top = await place();
  const way = from.x > page.viewportSize()!.width / 2 ? -40 : 40;
  await touchDrag(page, from, { x: from.x + way, y: from.y - 25 });
  await expect.poll(() => readState(page, name, widget), { message: name }).not.toEqual(state);
  expect(Math.abs((await place()) - top), `${name}: the page stays`).toBeLessThanOrEqual(1);
  expect(await pressAndReadStates(page, name, widget, 'undo'), name).toEqual([state]);
}
