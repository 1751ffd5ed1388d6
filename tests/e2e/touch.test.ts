// Touch on phones and tablets: every handle can be dragged, and a swipe elsewhere scrolls the page.
import { describe, expect, test } from 'vitest';
import { initialState } from '../../src/figure/define.ts';
import { selectCases } from '../depth.ts';
import { widgets } from '../widgets.ts';
import { newPage } from './support/browser.ts';
import { getGrip, getHandles } from './support/figures.ts';
import { expectFits } from './support/layout.ts';
import { touchDrag } from './support/touch.ts';
import { readState, undoAll } from './support/widgets.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
];
/** Touch moves may be coarser than mouse moves. */
const MOVES = 3;
/** Half the width of a finger, in pixels. */
const FINGER = 16;
/** A drag may widen axes and so make planes above taller, which moves the page by up to this much. */
const WIDENED = 20;
/** For these, swipes and all sizes are tested. Together they have planes, handles, lines, maps, cells and masks. */
const FEW = ['steps', 'shares', 'masking', 'maps', 'word-map'];

/** Runs in the page: makes it scrollable, and marks one non-handle element of each tag in a figure. */
function markSwipeStarts(name: string): number {
  const seen = new Set<string>();
  for (const one of document.querySelectorAll(`#figure-${name} :is(.figure-view, figcaption) *`)) {
    const { width, height } = one.getBoundingClientRect();
    const isHandle = one.closest('[role=slider], input[type=range], select');
    if (isHandle || width < 24 || height < 12 || !one.checkVisibility() || seen.has(one.tagName))
      continue;
    one.setAttribute('data-swipe', String(seen.size));
    seen.add(one.tagName);
  }
  return seen.size;
}

/** Runs in the page: whether it has stopped scrolling. */
async function rests(): Promise<boolean> {
  const before = scrollY;
  await new Promise((done) => setTimeout(done, 150));
  return scrollY === before;
}

/** Runs in the page: the top of a handle's plane, and whether the handle is at a point. */
const readTop = (handle: Element) =>
  (handle.closest('.plane') ?? handle.closest('figure')!).getBoundingClientRect().top;
const isOn = (handle: Element, { x, y }: { x: number; y: number }) =>
  handle.contains(document.elementFromPoint(x, y));

describe.each(selectCases(widgets, ([id]) => id === FEW[0]))('%s', (id, widget) => {
  test(
    'touch drags every handle, and a swipe anywhere else scrolls and changes nothing',
    { timeout: 120_000 },
    async () => {
      const { page, open } = await newPage({ touch: true, ...SIZES[0]! });
      await open(`embed/${id}/`);
      // Otherwise the page would move when a drag makes a figure at its end shorter.
      await page.evaluate(() => (document.body.style.paddingBottom = '200vh'));
      let moved = 0;
      const start = initialState(widget);
      // Touch depends on the kind of handle, not on the figure.
      for (const size of selectCases(FEW.includes(id) ? SIZES : SIZES.slice(0, 1), 1)) {
        await page.setViewportSize(size);
        await expectFits(page, `${size.width} × ${size.height}`);
        for (const handle of await getHandles(page, id).all()) {
          const name = `${await handle.getAttribute('aria-label')}, ${size.width} × ${size.height}`;
          const says = () => handle.getAttribute('aria-valuetext');
          const before = await says();
          const from = await getGrip(handle);
          const top = await handle.evaluate(readTop);
          // A covered handle can be reached once the other is moved away.
          if (!(await handle.evaluate(isOn, from))) continue;
          moved++;
          const way = from.x > size.width / 2 ? -40 : 40;
          await touchDrag(page, from, { x: from.x + way, y: from.y - 25 }, MOVES);
          await expect.poll(says, { message: name }).not.toBe(before);
          expect(
            Math.abs((await handle.evaluate(readTop)) - top),
            `${name}: the page stays`,
          ).toBeLessThanOrEqual(FEW.includes(id) ? 1 : WIDENED);
          await undoAll(page, id);
        }
      }
      expect(await readState(page, id, widget)).toEqual(start);
      expect(moved > 0).toBe((await getHandles(page, id).count()) > 0);

      if (!FEW.includes(id)) return;
      await page.setViewportSize(SIZES[0]!);
      const count = await page.evaluate(markSwipeStarts, id);
      for (const i of selectCases([...Array(count).keys()], 3)) {
        // Wait for momentum scrolling, or the touch would land elsewhere.
        await expect.poll(() => page.evaluate(rests), { timeout: 20_000 }).toBe(true);
        const from = await page.evaluate(
          async ([at, FINGER]) => {
            const one = document.querySelector(`[data-swipe="${at}"]`)!;
            one.scrollIntoView({ block: 'center', behavior: 'instant' });
            // Browsers know what scrolls and what drags only after painting.
            for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
            const { left, top, width, height } = one.getBoundingClientRect();
            const inside = (v: number, most: number) => Math.min(most - 10, Math.max(10, v));
            const [x, y] = [
              inside(left + width / 2, innerWidth),
              inside(top + height / 2, innerHeight),
            ];
            const hit = document.elementFromPoint(x, y);
            return {
              x,
              y,
              scrolled: scrollY,
              // Browsers send a touch to a handle close by.
              handle: [...document.querySelectorAll('[role=slider], input[type=range]')].some(
                (near) => {
                  const box = near.getBoundingClientRect();
                  return (
                    x > box.left - FINGER &&
                    x < box.right + FINGER &&
                    y > box.top - FINGER &&
                    y < box.bottom + FINGER
                  );
                },
              ),
              is: `${hit?.tagName}.${hit?.getAttribute('class')}`,
            };
          },
          [i, FINGER] as const,
        );
        if (from.handle) continue;
        await touchDrag(page, from, { x: from.x + 2, y: from.y - 120 }, MOVES);
        await expect
          .poll(() => page.evaluate(() => scrollY), { message: `a swipe from ${from.is} scrolls` })
          .toBeGreaterThan(from.scrolled + 40);
      }
      expect(await readState(page, id, widget), 'after all swipes').toEqual(start);
    },
  );
});
