// The playground: its three kinds of input, and undo, links and files for every change.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { presetState } from '../../src/figure/define.ts';
import { decode, encode } from '../../src/figure/link.ts';
import { parseStateFile } from '../../src/share/stateFile.ts';
import { isFullDepth } from '../depth.ts';
import { getWidget } from '../widgets.ts';
import { newPage, type PageOptions } from './support/browser.ts';
import { expectNotices, figure } from './support/figures.ts';
import { expectFits } from './support/layout.ts';
import { pressAndReadStates, readState, undoAll } from './support/widgets.ts';

const ID = 'playground';
const widget = getWidget(ID);

async function opened(options: PageOptions = {}, path = 'playground/') {
  const { page, open } = await newPage(options);
  await open(path);
  const map = (name: string) => page.getByRole('grid', { name, exact: true });
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement as HTMLElement;
      return at.ariaLabel ?? at.textContent ?? '';
    });
  return { page, map, focused, state: () => readState(page, ID, widget), ...figure(page, ID) };
}

const readSentence = (page: Page) => page.locator(`#figure-${ID} figcaption`).textContent();
const give = (page: Page, name: string) =>
  page.locator('[data-field="from"]').getByRole('radio', { name }).check();

test('words, X with W, or Q, K and V: typing into one of them makes it the input', async () => {
  const { page, map, state, undo } = await opened();
  const before = await readSentence(page);
  await map('Q').getByRole('gridcell').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('3.5');
  await page.keyboard.press('Enter');
  const typed = await state();
  expect([typed['from'], typed['q'].rows[1][1]]).toEqual(['qkv', 3.5]);
  expect(typed['k'].rows).toHaveLength(10);
  await undoAll(page, ID);
  expect(await readSentence(page)).toBe(before);
  expect(await undo.getAttribute('aria-disabled')).toBe('true');

  await give(page, 'X and W');
  await map('W_V').getByRole('gridcell').first().focus();
  await page.keyboard.type('-2');
  await page.keyboard.press('Enter');
  expect((await state())['wV'].rows).toEqual([[-2]]);
  await give(page, 'Q, K, V');
  expect(await map('X').count()).toBe(0);
  await map('K').getByRole('gridcell').first().focus();
  await page.keyboard.type('7');
  await page.keyboard.press('Escape');
  expect((await state())['from']).toBe('qkv');
});

test.runIf(isFullDepth)(
  'the mask can be edited with clicks and the space bar, even until a row is fully masked',
  async () => {
    const { page, map, state } = await opened();
    await page.getByLabel('Mask by hand', { exact: true }).check();
    const weights = map('Weights');
    const { width, height } = (await weights.boundingBox())!;
    await weights.click({ position: { x: width * 0.6, y: height * 0.5 } });
    const masked = await state();
    expect(masked['mask']).toBe('own');
    expect(masked['attnMask'].flat().filter((may: boolean) => !may)).toHaveLength(1);
    await undoAll(page, ID);

    await weights.getByRole('gridcell').first().focus();
    for (const key of ['Home', ...Array.from({ length: 9 }, () => 'ArrowUp')])
      await page.keyboard.press(key);
    for (let j = 0; j < 10; j++) {
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
    }
    expect((await state())['attnMask'][0]).toEqual(Array.from({ length: 10 }, () => false));
    expect(await readSentence(page)).toContain('can’t attend to any key');
    await page.getByLabel('Mask', { exact: true }).selectOption('causal');
    expect(await readSentence(page)).toContain('gives the most weight to key 1');
  },
);

test.runIf(isFullDepth)(
  'the text marks the query under the pointer, and a click on a word selects it',
  async () => {
    const { page, state, map } = await opened();
    const text = page.getByRole('group', { name: 'What the query attends to' });
    await text.getByRole('button', { name: 'it', exact: true }).click();
    expect((await state())['row']).toBe(8);
    await map('Scores').getByRole('gridcell').first().focus();
    await page.keyboard.press('ArrowDown');
    expect(await text.locator('[data-asks]').textContent()).toBe('animal');
    await page.keyboard.press('Enter');
    expect((await state())['row']).toBe(2);
  },
);

test.runIf(isFullDepth)('each example opens in the state from its definition', async () => {
  const { page, state } = await opened();
  const start = page.getByLabel('Load an example');
  for (const preset of ['steps', 'large', 'heads', 'backward']) {
    await start.selectOption(preset);
    expect(await state()).toEqual(presetState(widget, preset));
  }
  expect(await page.getByRole('grid', { name: 'dQ' }).count()).toBe(1);
  await start.selectOption('large');
  await page.getByRole('button', { name: 'head 5' }).click();
  expect((await state())['head']).toBe(5);
  expect(await pressAndReadStates(page, ID, widget, 'undo')).toEqual([
    presetState(widget, 'large'),
  ]);
});

test.runIf(isFullDepth)('a chosen output gradient is propagated back to all inputs', async () => {
  const { page, map, state } = await opened();
  await page.getByLabel('Gradients', { exact: true }).check();
  for (const name of ['dQ', 'dK', 'dV', 'dX', 'dW_Q', 'dW_K', 'dW_V'])
    await map(name).waitFor({ state: 'visible' });
  await map('dO').getByRole('gridcell').first().focus();
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  expect((await state())['dO'].rows).toEqual([[4]]);
});

test.runIf(isFullDepth)(
  'a link restores everything exactly, and work survives a reload, even what no link can hold',
  async () => {
    const { page, state } = await opened();
    await page.getByLabel('Load an example').selectOption('large');
    await page.getByLabel('Positions', { exact: true }).selectOption('rotary');
    await page.getByLabel('Mask', { exact: true }).selectOption('window');
    const made = await state();
    const query = `?${ID}=${encodeURIComponent(encode(widget, made))}`;
    const other = await opened({}, `playground/${query}`);
    await expectNotices(other.page, []);
    expect(await other.state()).toEqual(made);

    await give(page, 'Q, K, V');
    await page.waitForTimeout(600);
    await page.reload();
    await page.waitForSelector('[data-ready]');
    expect((await state())['from']).toBe('qkv');
  },
);

test('all main parts are in view at 1280 × 720, and the page fits a phone', async () => {
  const { page, map } = await opened({ width: 1280, height: 720 });
  for (const name of ['X', 'W_V', 'Q', 'K', 'V', 'Scores', 'Weights', 'output']) {
    const box = (await map(name).boundingBox())!;
    expect(box.y + box.height, name).toBeLessThan(600);
  }
  for (const name of ['What the query attends to', 'Weights of the chosen query', 'Histogram']) {
    const box = (await page.getByRole('group', { name, exact: true }).boundingBox())!;
    expect(box.y + 40, name).toBeLessThan(720);
  }
  const phone = await opened({ width: 390, height: 844, touch: true });
  await expectFits(phone.page);
});

test.runIf(isFullDepth)(
  'at 1280 × 720, Q, K and V of different sizes don’t wrap, and the description is in view',
  async () => {
    const { page, state } = await opened({ width: 1280, height: 720 });
    await page.getByLabel('Load an example').selectOption('large');
    await give(page, 'Q, K, V');
    await page.getByLabel('More or fewer keys than queries').check();
    expect((await state())['m']).toBe(64);
    const setup = (await page.locator('.pg-setup').boundingBox())!;
    expect(setup.height).toBeLessThan(90);
    const sentence = (await page.locator(`#figure-${ID} figcaption`).boundingBox())!;
    expect(sentence.y + 20).toBeLessThan(720);
  },
);

test.runIf(isFullDepth)('gradients are in view when they’re requested', async () => {
  for (const size of [
    { width: 1280, height: 720 },
    { width: 1920, height: 1080 },
    { width: 390, height: 844, touch: true },
  ]) {
    const { page, map } = await opened(size);
    await page.getByLabel('Gradients', { exact: true }).check();
    const names = size.width > 400 ? ['dO', 'dQ', 'dW_V'] : ['dO'];
    for (const name of names) {
      const isIn = async () => {
        const box = await map(name).boundingBox();
        return !!box && box.y >= 0 && box.y + box.height <= size.height;
      };
      await expect.poll(isIn, { message: `${name} at ${size.width}` }).toBe(true);
    }
  }
});

test.runIf(isFullDepth)(
  'a small example gets larger cells and letters in a larger window and in full screen',
  async () => {
    const sizes: number[] = [];
    for (const [width, height] of [
      [1280, 720],
      [1920, 1080],
    ]) {
      const { page } = await opened({ width: width!, height: height! });
      await page.getByLabel('Load an example').selectOption('three');
      const cells = page.getByRole('group', { name: 'Weights', exact: true }).locator('.cells');
      const size = async () => (await cells.boundingBox())!.height;
      sizes.push(await size());
      if (width === 1280) continue;
      const letters = () =>
        page.locator('.pg-sentence').evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
      const before = await letters();
      await page.getByRole('button', { name: 'Full screen' }).click();
      await page.getByRole('button', { name: 'Exit full screen' }).waitFor();
      await expect.poll(letters).toBeGreaterThan(1.1 * before);
      expect(await page.locator('.site-header').isVisible()).toBe(false);
      const sentence = (await page.locator(`#figure-${ID} figcaption`).boundingBox())!;
      expect(sentence.y + sentence.height).toBeLessThan(height!);
      await page.getByRole('button', { name: 'Exit full screen' }).click();
      await page.locator('.site-header').waitFor({ state: 'visible' });
    }
    expect(sizes[1]).toBeGreaterThan(1.3 * sizes[0]!);
  },
);

test.runIf(isFullDepth)(
  'vectors that don’t come from words are named q1 and k1 unless the reader names them',
  async () => {
    const { page } = await opened();
    const text = page.getByRole('group', { name: 'What the query attends to' });
    await give(page, 'Q, K, V');
    expect(await text.getByRole('button').first().textContent()).toBe('q1');
    expect(await readSentence(page)).toContain('Query 1, “q1”');
    await page.getByLabel('Names', { exact: true }).check();
    expect(await text.getByRole('button').nth(1).textContent()).toBe('animal');
    await give(page, 'X and W');
    await give(page, 'words');
    expect(await text.getByRole('button').nth(1).textContent()).toBe('animal');
  },
);

test.runIf(isFullDepth)(
  'd changes in multiples of the number of heads, by buttons and by typing, and typing makes X the input',
  async () => {
    const { page, map, state } = await opened();
    const d = page.locator('.pg-setup').getByRole('slider', { name: 'd, numbers per token' });
    await page.locator('.pg-setup').getByRole('slider', { name: 'Heads' }).press('End');
    for (const [key, size] of [
      ['ArrowRight', 16],
      ['ArrowLeft', 8],
      ['End', 128],
      ['Home', 8],
    ] as const) {
      await d.press(key);
      expect((await state())['d'], key).toBe(size);
      expect(await d.getAttribute('aria-valuetext')).toBe(String(size));
    }
    // It no longer follows from the words: it's marked in the figure and is now an input.
    await page.locator(`#figure-${ID} details.numbers > summary`).click();
    const matrices = page
      .locator(`#figure-${ID} .controls`)
      .getByRole('group', { name: /^(X|W_Q)$/ });
    await expect.poll(() => matrices.count()).toBe(1);
    await map('X').getByRole('gridcell').first().focus();
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    const typed = await state();
    expect([typed['from'], typed['x'].rows[0][0]]).toEqual(['x', 3]);
    expect(await matrices.count()).toBe(2);
  },
);

test.runIf(isFullDepth)(
  'the magnifier never covers its cell, or that cell’s row and column',
  async () => {
    const { page, map } = await opened({ width: 1920, height: 1080 });
    await page.getByLabel('Load an example').selectOption('large');
    const { x, y, width } = (await map('Weights').boundingBox())!;
    const lens = page.getByRole('group', { name: 'Weights', exact: true }).locator('.lens');
    for (const at of [0.1, 0.4, 0.7]) {
      const [px, py] = [x + width * at, y + 200];
      await page.mouse.move(px, py);
      await lens.waitFor({ state: 'visible' });
      const box = (await lens.boundingBox())!;
      expect(box.x > px || box.x + box.width < px, `beside ${at}`).toBe(true);
      expect(box.y > py || box.y + box.height < py, `above ${at}`).toBe(true);
    }
  },
);

test.runIf(isFullDepth)(
  'a state that is too long for a link can be saved as a file and opened again',
  async () => {
    const { page, state, action } = await opened();
    await page.getByLabel('Load an example').selectOption('backward');
    const made = await state();
    await (await action('Share and export…')).click();
    await page.locator('.share-more > summary').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('dialog [data-act=file]').click(),
    ]);
    const file = parseStateFile(await readFile(await download.path(), 'utf8'));
    if ('problem' in file) throw new Error(file.problem);
    expect(file.page).toBe('playground/');
    expect(decode(widget, file.figures.get(ID)!)).toEqual({ state: made, problems: [] });
  },
);

test.runIf(isFullDepth)('a printed tensor pasted into Q resizes everything', async () => {
  const { page, map, state } = await opened();
  await map('Q').getByRole('gridcell').first().focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text',
      'tensor([[1., 2., 3., 4.], [0.5, 0., -1., 2.], [1e-1, 7., 8., 9.]])',
    );
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement!.dispatchEvent(paste);
  });
  await expect.poll(async () => (await state())['from']).toBe('qkv');
  const { n, m, d, q } = await state();
  expect([n, m, d]).toEqual([3, 3, 4]);
  expect(q.rows[2]).toEqual([0.1, 7, 8, 9]);
});
