// The lesson on scaling: random vectors at three sizes, their weights, growing vectors, and divisors.
import { expect, test } from 'vitest';
import { isFullDepth } from '../../depth.ts';
import { newPage, type PageOptions } from '../support/browser.ts';
import { beginChallenge } from '../support/challenges.ts';
import { figure, scrollToCenter } from '../support/figures.ts';
import { unfoldTopics } from '../support/layout.ts';
import { drag, readBarShares, numbersIn, readTops } from '../support/picture.ts';

async function opened(name: string, options: PageOptions = {}) {
  const { page, open } = await newPage(options);
  await open('scaling/');
  await unfoldTopics(page);
  const { root, ...it } = figure(page, name);
  const size = root.locator('.doubling-slider');
  return {
    ...it,
    page,
    root,
    bar: (field: string) => root.locator(`.figure-bar [data-field="${field}"]`),
    halve: size.getByRole('button').first(),
    double: size.getByRole('button').last(),
    slider: size.getByRole('slider'),
    dK: size.getByRole('textbox'),
    /** What the first figure measures, of scores and scaled scores. */
    async measured(of: 'variance' | 'std') {
      const cells = await root.locator(`.moments [data-of="${of}"] td b`).allTextContents();
      return cells.slice(1).map(Number) as [number, number];
    },
  };
}

test('doubling d_k by button, slider, keys and typing spreads the scores but not the scaled ones, and the challenge can be solved', async () => {
  const { page, root, undo, halve, double, slider, dK, measured } = await opened('spread');
  // Bars of one standard deviation, on axes from −80 to 80.
  const expectBars = async (wanted: readonly number[]) => {
    const bars = await readBarShares(root.locator('.strip-spread'));
    expect(bars).toHaveLength(6);
    // The reader's size is the middle of each row.
    wanted.forEach((x, i) => expect(bars[1 + 3 * i]! * 80).toBeCloseTo(x, 0));
  };
  // At first the lower row is magnified; measure its bars on the axis of the upper one.
  await root.locator('.figure-view [type=checkbox]').uncheck();
  const before = await measured('std');
  await expectBars(before);
  await double.click();
  await expect.poll(() => dK.inputValue()).toBe('128');
  const after = await measured('std');
  expect(after[0] / before[0]).toBeCloseTo(Math.SQRT2, 0.8);
  expect(after[1] / before[1]).toBeCloseTo(1, 0.8);
  await expectBars(after);
  await halve.click();
  await expect.poll(() => measured('std')).toEqual(before);
  for (let i = 0; i < 8; i++) await slider.press('ArrowRight');
  await expect.poll(() => measured('std')).toEqual(after);
  await slider.press('End');
  await expect.poll(() => double.getAttribute('aria-disabled')).toBe('true');
  await dK.fill('1');
  await expect.poll(() => halve.getAttribute('aria-disabled')).toBe('true');

  const [at, { y }] = [await dK.inputValue(), await scrollToCenter(slider)];
  const { x, width } = (await slider.boundingBox())!;
  const still = root.locator('.strip, .moments, .figure-bar');
  const places = await readTops(still);
  await drag(page, { x: x + width * 0.6, y }, 0);
  const widths = new Set<number>();
  for (const share of [0.7, 0.8, 0.9]) {
    await page.mouse.move(x + width * share, y);
    widths.add((await measured('std'))[0]);
    expect(await readTops(still)).toEqual(places);
  }
  await page.mouse.up();
  expect(widths.size).toBe(3);
  await undo.click();
  await expect.poll(() => dK.inputValue()).toBe(at);

  // Divided by d_k itself, all three shrink. Magnifying moves nothing.
  const lower = async () =>
    (await root.locator('[data-part="standard deviation"] b').allTextContents())
      .slice(3)
      .map(Number);
  const one = await lower();
  await root.locator('.figure-view fieldset').first().getByRole('radio').last().check();
  await expect.poll(lower).not.toEqual(one);
  const [few, , many] = await lower();
  expect([few! * Math.sqrt(8), many! * Math.sqrt(512)].map(Math.round)).toEqual([1, 1]);
  const placed = await readTops(still);
  await root.locator('.figure-view [type=checkbox]').check();
  expect(await readTops(still)).toEqual(placed);
  while ((await undo.getAttribute('aria-disabled')) !== 'true') await undo.click();

  // Hovering a line of the derivation highlights its column.
  await root.locator('.figure-view summary').click();
  const cell = root.locator('.moments td[data-part="term"]').first();
  const paint = () => cell.evaluate((one) => getComputedStyle(one).backgroundColor);
  const plain = await paint();
  await page.locator('.wide [data-part="term"]').hover();
  await expect.poll(paint).not.toBe(plain);

  const challenge = await beginChallenge(page, 'spread', 'double');
  await double.click();
  await challenge(false, 'only √2');
  await double.click();
  await challenge(true, 'four times as many');
});

test.runIf(isFullDepth)(
  'the maps show recorded and new draws and a cell’s numbers, and the challenge can be solved by typing',
  async () => {
    const { page, root, bar } = await opened('maps');
    const source = (i: number) => root.locator('.maps-source [type=radio]').nth(i);
    const variance = () => root.locator('.maps-more .facts td').first().textContent();
    await root.locator('.maps-more summary').click();
    const looked = async () =>
      numbersIn(await root.locator('.maps-cell').textContent()).slice(0, 3);
    expect([await source(4).isChecked(), await variance()]).toEqual([true, '486.0']);
    await source(3).check();
    await expect.poll(variance).toBe('335.1');
    const weights = root.locator('.heatmap').first();
    await weights.locator('[data-cell="2,3"]').hover();
    await expect.poll(looked).toEqual(['3', '4', '−12.44']);
    await page.mouse.move(2, 2);
    await expect.poll(looked).toEqual([]);
    await weights.locator('[data-cell="0,0"]').press('ArrowRight');
    await expect.poll(async () => (await looked()).slice(0, 2)).toEqual(['1', '2']);
    await bar('seed').getByRole('button').click();
    await expect.poll(() => source(0).isChecked()).toBe(true);

    const challenge = await beginChallenge(page, 'maps', 'nine-tenths');
    const typed = bar('dK').getByRole('textbox');
    await typed.fill('1024');
    await challenge(false, 'too far');
    await typed.fill('128');
    await challenge(true, 'typed');
  },
);

test.runIf(isFullDepth)(
  'the reader’s vectors grow in three ways, can be dragged, and the right divisor restores the weights',
  async () => {
    const { page, root, bar, halve, double, reset } = await opened('grown');
    const weights = () => root.locator('.rows td.role-weight:not(.before)').allTextContents();
    const way = (i: number) => root.locator('[data-field="way"] [type=radio]').nth(i);
    await way(1).click();
    await expect.poll(weights).toEqual(['37.3%', '32.7%', '29.9%']);
    await way(2).click();
    const weightsBefore = await weights();
    await bar('seed').getByRole('button').click();
    await expect.poll(weights).not.toEqual(weightsBefore);
    await reset.click();
    // Dragging the key of “street” beyond the query puts it in the lead.
    await drag(page, await scrollToCenter(root.locator('.handle[data-row="1"]')), 200, 40);
    await page.mouse.up();
    await expect.poll(async () => (await weights())[1]).toBe('100.0%');

    const challenge = await beginChallenge(page, 'grown', 'home');
    await halve.click();
    await challenge(false, 'shorter');
    await double.click();
    await bar('scale').getByRole('radio').nth(2).check();
    await bar('scale').getByRole('textbox').fill('362');
    await challenge(true, 'divided');
    expect(await weights()).toEqual(['87.0%', '10.4%', '2.5%']);

    const stands = figure(page, 'stands-for').root;
    const line = () => stands.locator('[data-part="scale"] b').allTextContents();
    await stands.getByRole('radio').nth(1).check();
    await expect.poll(line).toEqual(['22.63', '512']);
    await stands.locator('.figure-bar').getByRole('textbox').fill('100');
    await stands.getByRole('table').getByRole('textbox').first().fill('100');
    await expect.poll(line).toEqual(['100', '10,000']);
    const shares = await stands.locator('td.role-weight').allTextContents();
    expect(shares).toEqual(['0.3837', '0.3837', '0.2327']);
  },
);

test.runIf(isFullDepth)(
  'on a phone, the ways to grow are tabs, and each shows weights with and without scaling',
  async () => {
    const { root } = await opened('grown', { touch: true, width: 360 });
    const curves = () =>
      root
        .locator('.arrange .arrange .chart')
        .evaluateAll((all) => all.map((one) => one.innerHTML));
    const first = await curves();
    expect(first).toHaveLength(2);
    await root.locator('[data-field="way"] [type=radio]').nth(1).tap();
    await expect
      .poll(async () => (await curves()).map((one, i) => one === first[i]))
      .toEqual([false, false]);
  },
);
