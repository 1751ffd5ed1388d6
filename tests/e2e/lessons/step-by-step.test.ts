// The worked example of the lesson, in every view.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFullDepth } from '../../depth.ts';
import { newPage } from '../support/browser.ts';
import { STEPS, figure, scrollToCenter } from '../support/figures.ts';
import { expectFits } from '../support/layout.ts';
import { touchDrag } from '../support/touch.ts';
import { readState, getWidget } from '../support/widgets.ts';
import { attention, expectEverywhere, formatPercent } from '../support/workedExample.ts';

const getPlane = (page: Page) => page.locator('#figure-steps .plane').first();
const readAxis = (page: Page) => getPlane(page).locator('.plane-numbers text').allTextContents();

/** Pixels per unit in the first plane, from the numbers on its axis. */
const readUnit = (page: Page) =>
  getPlane(page).evaluate((plane) => {
    const at = (text: string) => {
      const label = [...plane.querySelectorAll('.plane-numbers text[text-anchor="middle"]')].find(
        (one) => one.textContent === text,
      )!;
      const { left, width } = label.getBoundingClientRect();
      return left + width / 2;
    };
    return (at('4') - at('1')) / 3;
  });

test('dragging the query updates every view during and after the drag, and nothing else', async () => {
  const { page, open } = await newPage();
  await open('step-by-step/?steps=1');
  await expectEverywhere(page, STEPS, [3, 1]);
  const from = await scrollToCenter(figure(page, STEPS).point('query it'));
  const unit = await readUnit(page);
  const axis = await readAxis(page);
  // Ignore the page height, because content further down is laid out when it comes near.
  const still = () =>
    page.evaluate(() => [
      scrollY,
      document.getElementById('figure-steps')!.offsetHeight,
      ...[...document.querySelectorAll('#figure-steps .panel, #figure-steps .figure-bar')].map(
        (part) => Math.round(part.getBoundingClientRect().top),
      ),
    ]);
  const before = await still();
  const shifts = await page.evaluateHandle(() => {
    const seen = { sum: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift' });
    return seen;
  });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 1.2 * unit, from.y - 1.6 * unit, { steps: 5 });
  await expectEverywhere(page, STEPS, [1.8, 2.6], { held: true });
  // The plane doesn't rescale during a drag.
  await page.mouse.move(from.x - 5 * unit, from.y - 0.4 * unit, { steps: 4 });
  await expectEverywhere(page, STEPS, [-2, 1.4], { held: true });
  expect(await readAxis(page)).toEqual(axis);
  await page.mouse.move(from.x - 2.6 * unit, from.y - 2.2 * unit, { steps: 4 });
  await page.mouse.up();
  await expectEverywhere(page, STEPS, [0.4, 3.2]);
  expect(await still()).toEqual(before);
  expect((await shifts.jsonValue()).sum).toBeLessThan(0.02);

  // It rescales on release.
  await page.mouse.move(from.x - 2.6 * unit, from.y - 2.2 * unit);
  await page.mouse.down();
  await page.mouse.move(from.x - 6 * unit, from.y - 2.2 * unit, { steps: 3 });
  expect(await readAxis(page)).toEqual(axis);
  await page.mouse.up();
  await expect.poll(() => readAxis(page)).not.toEqual(axis);
});

test.runIf(isFullDepth)(
  'on a phone, touch drags the query up to the edge, and a swipe elsewhere scrolls the page',
  async () => {
    const { page, open } = await newPage({ touch: true, width: 360, height: 740 });
    await open('step-by-step/?steps=1');
    const from = await scrollToCenter(figure(page, STEPS).point('query it'));
    const unit = await readUnit(page);
    const top = await page.evaluate(() => scrollY);
    await touchDrag(page, from, { x: from.x - 1.5 * unit, y: from.y - 2 * unit });
    await expectEverywhere(page, STEPS, [1.5, 3]);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    // An empty corner of the plane.
    const { left, bottom, width, height } = await getPlane(page).evaluate((plane) =>
      plane.getBoundingClientRect().toJSON(),
    );
    const corner = { x: left + width * 0.9, y: bottom - height * 0.1 };
    await touchDrag(page, corner, { x: corner.x, y: corner.y - 200 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top + 100);
    await expectEverywhere(page, STEPS, [1.5, 3]);
    // While the page is scrolling, a touch would miss the query. A swipe sideways would go back a page.
    const query = figure(page, STEPS).point('query it');
    await query.hover({ trial: true });
    const again = await scrollToCenter(query);
    await touchDrag(page, again, { x: 359, y: again.y });
    await expect.poll(() => query.getAttribute('aria-valuetext')).not.toBe('1.5 across, 3 up');
    await expectFits(page);
  },
);

test.runIf(isFullDepth)(
  'numbers in the text can be dragged and typed, and the divisor and masked words affect every step',
  async () => {
    const { page, open } = await newPage();
    await open('step-by-step/?steps=1;q=1,1;keys=3,1/1,4/3,1');
    const { root, point, reset, stage } = figure(page, STEPS);
    /** The lesson's initial state, but with all steps shown. */
    const afresh = async () => {
      await reset.click();
      await stage('output').click();
    };
    // The third key is below the first, so use its label.
    for (const name of ['animal', 'because']) {
      const key = point(`key ${name}`);
      const { x, y } = await scrollToCenter(key.locator('.handle-label'));
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 30, y - 30, { steps: 3 });
      await page.mouse.up();
      expect(await key.getAttribute('aria-valuetext'), name).not.toBe('3 across, 1 up');
    }
    await afresh();
    const typed = page.locator('.lesson-text :is(.slide, .prose) > p .number-field.inline input');
    const { x, y } = await scrollToCenter(typed.nth(0));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 60, y, { steps: 6 });
    await page.mouse.up();
    await expectEverywhere(page, STEPS, [2, 1]);
    await typed.nth(1).fill('-1.5');
    await typed.nth(1).press('Enter');
    await expectEverywhere(page, STEPS, [2, -1.5]);
    await afresh();

    const cells = (part: string) => root.locator(`tbody td[data-part="${part}"]`).allTextContents();
    const weights = () => root.locator('tbody .weight-cell').allTextContents();
    for (const [scale, divisor] of [
      ['off', 1],
      ['4.5', 4.5],
      ['sqrt', Math.SQRT2],
    ] as const) {
      const a = attention([3, 1], undefined, undefined, divisor);
      const way = root.locator('.figure-bar [data-field="scale"]');
      await way
        .getByRole('radio')
        .nth(scale === 'off' ? 0 : scale === 'sqrt' ? 1 : 2)
        .check();
      if (scale === '4.5') await way.getByRole('textbox').fill(scale);
      await expect
        .poll(() => cells('scale'), { message: scale })
        .toEqual(a.scaled.map((v) => v.toFixed(2)));
      expect(await weights(), scale).toEqual(a.weights.map(formatPercent));
    }
    // The table of masked words follows the query, and its buttons set the figure.
    await typed.nth(0).fill('1');
    await typed.nth(1).fill('2');
    const { scaled, scores } = attention([1, 2]);
    const exps = scores.map(Math.exp);
    const soft = exps.map((e) => (e / exps.reduce((p, q) => p + q)).toFixed(3));
    await page.locator('.topic:has(#what-each-part-is-for) > summary').click();
    const rows = page.locator('#what-each-part-is-for .wide tbody tr');
    const shares = async (i: number) =>
      (await rows.nth(i).locator('td').allTextContents()).slice(1, 4);
    const [none, compare, scale, softmax, mix] = [0, 1, 2, 3, 4];
    await expect.poll(() => shares(scale!)).toEqual(soft);
    expect(await shares(none!)).toEqual(attention([1, 2]).weights.map((v) => v.toFixed(3)));
    expect(await shares(compare!)).toEqual(['0.333', '0.333', '0.333']);
    expect(await shares(softmax!)).toEqual(scaled.map((v) => v.toFixed(3)));
    expect(await shares(mix!)).toEqual(['0.000', '1.000', '0.000']);
    await rows.nth(softmax!).getByRole('button').click();
    await expect.poll(weights).toEqual(scaled.map((v) => v.toFixed(2)));
    expect(await readState(page, STEPS, getWidget(STEPS))).toMatchObject({ skip: 'softmax' });
  },
);
