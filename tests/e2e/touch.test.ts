// Fingers, on a phone, a phone that lies on its side, and a tablet: every handle follows one, and what is no handle
// leaves the page to it.
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
/** A finger may come and go in fewer moves than a mouse. */
const MOVES = 3;
/** Half of what it covers, in pixels. */
const FINGER = 16;
/** Planes above may become so much higher where a drag widens their axes; a page that scrolls goes farther. */
const WIDENED = 20;
/** In these a finger swipes as well, and each size is tried. Between them: planes and their handles, lines, maps, cells, masks. */
const FEW = ['steps', 'shares', 'masking', 'maps', 'word-map'];

/** Runs in the page: gives it room to scroll, and names one element of each tag in a figure that is no handle. */
function startsOf(name: string): number {
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

/** Runs in the page: whether it stands still. */
async function rests(): Promise<boolean> {
  const before = scrollY;
  await new Promise((done) => setTimeout(done, 150));
  return scrollY === before;
}

/** Run in the page: where what a handle lies on begins, and whether it is what lies at a point. */
const topOf = (handle: Element) =>
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
      // Where a figure becomes lower by a drag at the end of a page, the page would move by that.
      await page.evaluate(() => (document.body.style.paddingBottom = '200vh'));
      let moved = 0;
      const start = initialState(widget);
      // What a finger meets changes with the kind of handle, not with the figure.
      for (const size of selectCases(FEW.includes(id) ? SIZES : SIZES.slice(0, 1), 1)) {
        await page.setViewportSize(size);
        await expectFits(page, `${size.width} × ${size.height}`);
        for (const handle of await getHandles(page, id).all()) {
          const name = `${await handle.getAttribute('aria-label')}, ${size.width} × ${size.height}`;
          const says = () => handle.getAttribute('aria-valuetext');
          const before = await says();
          const from = await getGrip(handle);
          const top = await handle.evaluate(topOf);
          // One that lies under another is reached once that is moved away.
          if (!(await handle.evaluate(isOn, from))) continue;
          moved++;
          const way = from.x > size.width / 2 ? -40 : 40;
          await touchDrag(page, from, { x: from.x + way, y: from.y - 25 }, MOVES);
          await expect.poll(says, { message: name }).not.toBe(before);
          expect(
            Math.abs((await handle.evaluate(topOf)) - top),
            `${name}: the page stays`,
          ).toBeLessThanOrEqual(FEW.includes(id) ? 1 : WIDENED);
          await undoAll(page, id);
        }
      }
      expect(await readState(page, id, widget)).toEqual(start);
      expect(moved > 0).toBe((await getHandles(page, id).count()) > 0);

      if (!FEW.includes(id)) return;
      await page.setViewportSize(SIZES[0]!);
      const count = await page.evaluate(startsOf, id);
      for (const i of selectCases([...Array(count).keys()], 3)) {
        // The swipe before goes on for a while: a finger would land elsewhere.
        await expect.poll(() => page.evaluate(rests), { timeout: 20_000 }).toBe(true);
        const from = await page.evaluate(
          async ([at, FINGER]) => {
            const one = document.querySelector(`[data-swipe="${at}"]`)!;
            one.scrollIntoView({ block: 'center', behavior: 'instant' });
            // Where a finger scrolls and where it drags, a browser knows once it has painted.
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
              // A finger is broad: browsers give what it takes to a handle close by.
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
