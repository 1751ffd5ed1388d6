import type { Page } from 'playwright-core';

export interface Point {
  x: number;
  y: number;
}

/**
 * Drags with one finger, through real touch events: Playwright's own touchscreen can only tap. The page
 * needs `touch: true`.
 */
export async function touchDrag(page: Page, from: Point, to: Point, steps = 8): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  for (let step = 1; step <= steps; step++) {
    const share = step / steps;
    const x = from.x + (to.x - from.x) * share;
    const y = from.y + (to.y - from.y) * share;
    await send('touchMove', [{ x, y }]);
  }
  await send('touchEnd', []);
  await devtools.detach();
}
