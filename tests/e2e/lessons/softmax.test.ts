// The lesson on softmax: scores, temperature, overflow, axis.
import { expect, test } from 'vitest';
import { isFullDepth } from '../../depth.ts';
import { softmax } from '../support/arithmetic.ts';
import { newPage, type PageOptions } from '../support/browser.ts';
import { beginChallenge } from '../support/challenges.ts';
import { figure, scrollToCenter, unfoldTopic } from '../support/figures.ts';
import {
  drag,
  readBarShares,
  readHeights,
  readTops,
  readInputs,
  pixelsPerUnit,
} from '../support/picture.ts';
import { touchDrag } from '../support/touch.ts';
import { formatFixed, formatPercent } from '../support/workedExample.ts';

async function opened(options: PageOptions = {}) {
  const { page, open } = await newPage(options);
  await open('softmax/');
  const it = { page, ...figure(page, 'shares') };
  const table = (name: string) => it.root.getByRole('table', { name });
  const lines = table('Scores of the keys').locator('tbody tr');
  const rows = table('Weights of the keys').locator('tbody tr[data-row]');
  const scores = () => readInputs(lines.locator('input'));
  return {
    ...it,
    scores,
    shares: () => rows.locator('td:last-child').allTextContents(),
    powers: () => table('Weights of the keys').locator('tbody td:nth-child(3)').allTextContents(),
    point: (row: number) => lines.nth(row).getByRole('slider'),
    typed: (row: number) => lines.nth(row).getByRole('textbox'),
    unit: await pixelsPerUnit(table('Scores of the keys').locator('.tick-numbers span')),
    /** Waits until the figure matches these scores. */
    async expectShares(wanted: readonly number[]) {
      await expect.poll(scores).toEqual(wanted);
      const weights = softmax(wanted);
      const said = await rows.locator('td:last-child').allTextContents();
      expect(said.map((text) => text.split(' ')[0])).toEqual(weights.map(formatPercent));
      const bars = await readBarShares(rows.locator('.weight-bar > div'));
      bars.forEach((share, i) => expect(share).toBeCloseTo(weights[i]!, 1.7));
    },
  };
}

test('a score moves along its axis, shifting all changes no weight, and keys can be added and removed', async () => {
  const { page, root, undo, point, typed, unit, shares, powers, scores, expectShares } =
    await opened();
  const all = root.locator('.line-handle[data-look="grip"]');
  const ticks = () => root.locator('.tick-numbers').first().textContent();
  const parts = root.locator('.panel, .figure-bar');
  await expectShares([2, 1, 0.5]);
  expect(await powers()).toEqual(['7.389', '2.718', '1.649', '11.76']);
  const from = await scrollToCenter(point(1));
  const [before, still] = [await ticks(), await readTops(parts)];
  await drag(page, from, 4 * unit, 30);
  await expectShares([2, 5, 0.5]);
  expect(await readTops(parts)).toEqual(still);
  // Past the end of the axis, which doesn't move during a drag, the point stays at the end.
  await page.mouse.move(from.x + 13 * unit, from.y, { steps: 3 });
  await expectShares([2, 14, 0.5]);
  expect(await ticks()).toBe(before);
  const past = await point(1).evaluate((handle) => {
    const { left, width } = handle.getBoundingClientRect();
    return left + width / 2 - handle.closest('.line-track')!.getBoundingClientRect().right;
  });
  expect(past).toBeCloseTo(0, 0);
  await page.mouse.up();
  await expect.poll(ticks).not.toBe(before);
  await undo.click();
  for (const key of ['ArrowRight', 'Shift+ArrowUp', 'Alt+ArrowDown']) await point(2).press(key);
  await expectShares([2, 1, 1.59]);

  const weights = await shares();
  await drag(page, await scrollToCenter(all), -8 * unit);
  await page.mouse.up();
  const [a, b, c] = await scores();
  expect([c! < 0, formatFixed(a! - b!), formatFixed(c! - b!)]).toEqual([true, '1.00', '0.59']);
  expect(await shares()).toEqual(weights);
  for (const [row, x] of ['998', '997', '996.5'].entries()) await typed(row).fill(x);
  await all.press('ArrowLeft');
  await expectShares([997.9, 996.9, 996.4]);
  for (let i = 0; i < 4; i++) await all.press('Shift+ArrowRight');
  await expectShares([1000, 999, 998.5]);
  expect((await powers())[0]).toBe('1.970·10⁴³⁴');

  const [fewer, more] = await root.locator('.counter button').all();
  for (let i = 0; i < 3; i++) await more!.click();
  await expectShares([1000, 999, 998.5, 997.5, 996.5, 995.5]);
  for (let i = 0; i < 4; i++) await fewer!.click();
  await expectShares([1000, 999]);
  expect(await fewer!.getAttribute('aria-disabled')).toBe('true');
});

test.runIf(isFullDepth)(
  'temperature and table numbers can be changed, and a weight highlights its neighbors',
  async () => {
    const { page } = await opened();
    const warm = figure(page, 'temperature').root;
    const [line, plot] = [warm.locator('.line-handle'), warm.locator('.chart-plot')];
    const expectAt = async (T: number) => {
      const weights = softmax([10, 7, 5], T);
      const shares = () => warm.locator('.rows td:last-child').allTextContents();
      await expect.poll(shares, { message: `${T}` }).toEqual(weights.map(formatPercent));
      expect(await readInputs(warm.locator('.figure-bar [data-field="T"] [inputmode]'))).toEqual([
        T,
      ]);
      // The dots are on the curves, at the height of their weights.
      const dots = await readHeights(warm.locator('.chart-dot'));
      dots.forEach((height, i) => expect(height).toBeCloseTo(weights[i]!, 1.7));
    };
    await expectAt(1);
    await drag(page, await scrollToCenter(line), (await plot.boundingBox())!.width / 3);
    await page.mouse.up();
    await expectAt(10);
    for (let i = 0; i < 8; i++) await line.press('ArrowLeft');
    await expectAt(5);

    for (const folded of ['stable', 'softmax-axis']) await unfoldTopic(page, folded);
    const { root } = figure(page, 'stable');
    await root.locator('.figure-bar [data-field="precision"]').getByRole('radio').nth(1).check();
    await root.locator('.way').getByRole('textbox').first().fill('98');
    const shares = softmax([98, 99, 97]).map((w) => formatFixed(w, 4));
    const columns = () => root.locator('.way tbody td:last-child').allTextContents();
    await expect.poll(columns).toEqual([...shares, ...shares]);

    const axis = figure(page, 'softmax-axis').root;
    await axis.locator('.figure-bar [data-field="along"]').getByRole('radio').nth(1).check();
    await axis.locator('.matrix').getByRole('textbox').first().fill('-4');
    const first =
      softmax([-4, 3, 0])[0]! + softmax([1, 2, 0.5])[0]! + 1 / 3 + softmax([2, 0, 1])[0]!;
    const sums = axis.locator('.heatmap td.sum').first();
    await expect.poll(() => sums.textContent()).toBe(formatFixed(first));
    await axis.locator('.heatmap [data-cell="1,2"]').hover();
    const lit = axis.locator('.matrix').first().locator('td[data-lit]');
    await expect.poll(() => lit.count()).toBe(3);
    expect(await lit.and(page.locator(':nth-child(4)')).count()).toBe(3);
  },
);

test.runIf(isFullDepth)(
  'the challenges accept typed and dragged solutions, and reject other divisors and scores',
  async () => {
    const { page, root, undo, typed } = await opened();
    const split = await beginChallenge(page, 'shares', 'split');
    await root.locator('.numbers > summary').click();
    await root.locator('.controls [data-field="divisor"]').getByRole('textbox').fill('2');
    await split(false, 'another divisor');
    await undo.click();
    await typed(0).fill(formatFixed(1 + Math.log(6)));
    await typed(1).fill(formatFixed(1 + Math.log(3)));
    await split(true, 'typed');

    const twice = await beginChallenge(page, 'temperature', 'twice');
    const warm = figure(page, 'temperature');
    await warm.root.locator('.rows').getByRole('textbox').first().fill('7');
    await twice(false, 'another score');
    await warm.undo.click();
    for (let i = 0; i < 12; i++) await warm.root.locator('.line-handle').press('ArrowRight');
    await twice(true, 'by keys');
  },
);

test.runIf(isFullDepth)(
  'a score follows a touch drag, and a swipe elsewhere scrolls the page',
  async () => {
    const { page, point, unit, expectShares } = await opened({ touch: true, width: 390 });
    const from = await scrollToCenter(point(1));
    const top = await page.evaluate(() => scrollY);
    await touchDrag(page, from, { x: from.x + 3 * unit, y: from.y + 4 });
    await expectShares([2, 4, 0.5]);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    const there = await scrollToCenter(point(1));
    await touchDrag(page, there, { x: there.x + 2, y: there.y - 220 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top + 60);
    await expectShares([2, 4, 0.5]);
  },
);
