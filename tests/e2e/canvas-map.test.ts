// Canvas maps: colors in each theme, stripes and touch.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFullDepth } from '../depth.ts';
import { newPage } from './support/browser.ts';
import { touchDrag } from './support/touch.ts';

const PATH = 'playground/?playground=1;from=x;n=64;m=64;d=64;heads=4;mask=causal';

/** This test needs to read pixels. */
const READBACK = /willReadFrequently/;

/** The color of a cell, and whether something is drawn over it. */
const readPixel = (page: Page, name: string, i: number, j: number) =>
  page.evaluate(
    ([label, row, column]) => {
      const map = document
        .querySelector(`[role="grid"][aria-label="${label}"]`)!
        .closest('.canvas-map')!;
      const [cells, over] = [...map.querySelectorAll('canvas')] as HTMLCanvasElement[];
      const shade = [...cells!.getContext('2d')!.getImageData(column!, row!, 1, 1).data];
      // Stripes are wider apart than a cell, so include its neighbors.
      const [w, h] = [over!.width / cells!.width, over!.height / cells!.height];
      const around = over!
        .getContext('2d')!
        .getImageData((column! - 1) * w, (row! - 1) * h, 3 * w, 3 * h).data;
      return { shade, isDrawnOver: around.some((byte, k) => k % 4 === 3 && byte > 0) };
    },
    [name, i, j] as const,
  );

test('cell colors follow the theme, and masked cells are striped', async () => {
  const { page, open } = await newPage({ allow: [READBACK] });
  await open(PATH);
  const light = await readPixel(page, 'Weights', 0, 0);
  const masked = await readPixel(page, 'Weights', 10, 40);
  expect(masked).toEqual({ shade: [0xfc, 0xfb, 0xf8, 255], isDrawnOver: true });
  expect(light.shade[0]).toBeLessThan(0xd0);
  expect((await readPixel(page, 'Weights', 40, 10)).isDrawnOver).toBe(false);
  await page.getByRole('button', { name: /theme/ }).click();
  await expect
    .poll(() => readPixel(page, 'Weights', 10, 40))
    .toEqual({
      shade: [0x14, 0x16, 0x1b, 255],
      isDrawnOver: true,
    });
  expect((await readPixel(page, 'Weights', 0, 0)).shade).not.toEqual(light.shade);
});

test.runIf(isFullDepth)(
  'with forced colors a map uses those colors, and in print those of paper',
  async () => {
    const { page, open } = await newPage({ theme: 'dark', allow: [READBACK] });
    await open(PATH);
    const paper = async () => (await readPixel(page, 'Weights', 10, 40)).shade;
    expect(await paper()).toEqual([0x14, 0x16, 0x1b, 255]);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(paper).toEqual([0xfc, 0xfb, 0xf8, 255]);
    await page.emulateMedia({ media: null, forcedColors: 'active' });
    await expect.poll(paper).toEqual([0, 0, 0, 255]);
  },
);

test.runIf(isFullDepth)(
  'a swipe along a row reads its cells, a vertical swipe scrolls, and after a long press every direction reads cells',
  async () => {
    const { page, open } = await newPage({ touch: true, width: 390, height: 844 });
    await open(PATH);
    const map = page.locator('.canvas-map', { has: page.getByRole('grid', { name: 'Scores' }) });
    await map.scrollIntoViewIfNeeded();
    const box = (await map.locator('.cells').boundingBox())!;
    const from = { x: box.x + 60, y: box.y + 100 };
    const drag = (x: number, y: number, rest = 0) =>
      touchDrag(page, from, { x: from.x + x, y: from.y + y }, 8, rest);
    const where = async () => (await map.locator('.lens .where').textContent())!.split(', ');
    const scrolled = () => page.evaluate(() => scrollY);
    const top = await scrolled();

    await drag(0, 0);
    await expect.poll(() => map.locator('.lens').isVisible()).toBe(true);
    const [row, column] = await where();
    await drag(90, 0);
    await expect.poll(async () => (await where())[1]).not.toBe(column);
    expect((await where())[0]).toBe(row);

    await drag(0, -80, 600);
    await expect.poll(async () => (await where())[0]).not.toBe(row);
    expect(await scrolled()).toBe(top);

    await drag(0, -80);
    await expect.poll(scrolled).toBeGreaterThan(top);
  },
);
