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
 * Drags with one finger through real touch events, because Playwright's touchscreen can only tap. The page needs
 * `touch: true`. `rest` is a delay in ms before moving.
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

/** Expects a touch drag to move the first handle, and not the page. */
export async function expectTouchDragWorks(
  page: Page,
  name: string,
  widget: AnyWidget,
  state: AnyState,
): Promise<void> {
  const handle = getHandles(page, name).first();
  if (!(await handle.count())) return;
  const from = await getGrip(handle);
  // Not scrollY, because content above may be laid out for the first time.
  const readTop = async () => Math.round((await figure(page, name).root.boundingBox())!.y);
  const top = await readTop();
  const dx = from.x > page.viewportSize()!.width / 2 ? -40 : 40;
  await touchDrag(page, from, { x: from.x + dx, y: from.y - 25 });
  await expect.poll(() => readState(page, name, widget), { message: name }).not.toEqual(state);
  expect(Math.abs((await readTop()) - top), `${name}: the page stays`).toBeLessThanOrEqual(1);
  expect(await pressAndReadStates(page, name, widget, 'undo'), name).toEqual([state]);
}
