// The lesson on self- and cross-attention: sources, order, random maps, identical words, distance.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFullDepth } from '../../depth.ts';
import { newPage } from '../support/browser.ts';
import { beginChallenge } from '../support/challenges.ts';
import { figure, unfoldTopic } from '../support/figures.ts';
import { readTops } from '../support/picture.ts';
import { attention, formatFixed } from '../support/workedExample.ts';

const FRENCH = [
  [0, 0, 2],
  [2.5, 0.5, 0],
  [1.5, 2, 0],
];
const ENGLISH = [
  [0, 0, 2],
  [1, 0, 0.5],
  [2, 0.5, 0],
  [0, 0.5, 1.5],
  [0.5, 2, 0],
];

/** The map of one sentence attending to another, computed independently. */
const expectedMap = (x: number[][], y: number[][], show = (w: number) => formatFixed(w, 3)) =>
  x.flatMap((q) => attention(q, y, y, Math.sqrt(q.length)).weights.map(show));

const asPercent = (w: number) => `${formatFixed(100 * w, 0)}%`;

/** Positions relative to the figure's title, because a click may scroll the page. */
async function readPositions(root: Locator) {
  const [title, ...rest] = await readTops(root.locator('.figure-title, .panel, .figure-bar'));
  return rest.map((top) => top - title!);
}

test('the map follows when one sentence attends to itself or another, and nothing else moves', async () => {
  const { page, open } = await newPage();
  await open('self-and-cross/');
  const { root } = figure(page, 'self-cross');
  const map = () => root.locator('.heatmap[data-part="weights"] td[data-cell]').allTextContents();
  await expect.poll(map).toEqual(expectedMap(FRENCH, FRENCH, asPercent));
  const still = await readPositions(root);
  await root.getByRole('radio', { name: 'another sentence' }).check();
  await expect.poll(map).toEqual(expectedMap(FRENCH, ENGLISH, asPercent));
  expect(await readPositions(root)).toEqual(still);
  await root.getByRole('button', { name: 'fewer words of the other sentence' }).click();
  await expect.poll(map).toEqual(expectedMap(FRENCH, ENGLISH.slice(0, 4), asPercent));
  expect(await root.locator('.weight-lines line').count()).toBe(12);
  await root.getByRole('button', { name: 'fewer words that ask' }).click();
  await expect.poll(map).toEqual(expectedMap(FRENCH.slice(0, 2), ENGLISH.slice(0, 4), asPercent));

  const expectVerdict = await beginChallenge(page, 'self-cross', 'unnoticed');
  await expectVerdict(false, 'begun');
  const y = root.getByRole('group', { name: 'Answering: keys and values' }).getByRole('textbox');
  for (const [i, text] of ['1', '2'].entries()) await y.nth(i).fill(text);
  await expectVerdict(false, 'one number is left');
  await y.nth(2).fill('2');
  await expectVerdict(true, 'the same vectors, in another order');
});

test.runIf(isFullDepth)(
  'swapping words swaps their outputs, until positions are added',
  async () => {
    const { page, open } = await newPage();
    await open('self-and-cross/');
    const { root } = figure(page, 'order');
    const table = root.getByRole('table', { name: 'Outputs' });
    const outputs = () => table.locator('tbody td:nth-child(2)').allTextContents();
    const verdicts = () => table.locator('tbody td:last-child').allTextContents();
    const outputsBefore = await outputs();
    const still = await readPositions(root);
    await root.getByRole('radio', { name: 'nouns swapped' }).check();
    await expect.poll(outputs).toEqual([0, 4, 2, 3, 1].map((i) => outputsBefore[i]));
    expect(await verdicts()).toEqual(Array.from({ length: 5 }, () => 'same'));
    for (const way of ['added', 'rotated']) {
      await root.getByRole('radio', { name: way }).check();
      await expect.poll(verdicts).toEqual(Array.from({ length: 5 }, () => 'different'));
      const [first, , , second] = await outputs();
      expect(first).not.toBe(second);
    }
    expect(await readPositions(root)).toEqual(still);
  },
);

test.runIf(isFullDepth)(
  'twenty random maps count their strong links on request, and one looks meaningful by chance',
  async () => {
    const { page, open } = await newPage();
    await open('self-and-cross/');
    const { root } = figure(page, 'story');
    const maps = root.getByRole('button', { name: /^map / });
    const framed = root.getByRole('button', { name: 'with a strong link' });
    expect([await maps.count(), await framed.count()]).toEqual([20, 0]);
    expect(await root.textContent()).not.toMatch(/random/i);
    await root.getByRole('checkbox', { name: 'Frame strong links' }).check();
    await expect.poll(() => framed.count()).toBe(13);
    await maps.nth(6).click();
    await expect.poll(() => maps.nth(6).getAttribute('aria-pressed')).toBe('true');
    expect(await root.locator('.heatmap td[data-cell]').count()).toBe(16);

    const expectVerdict = await beginChallenge(page, 'story', 'find-one');
    await expectVerdict(false, 'the first map');
    await root.getByRole('button', { name: 'New sample' }).click();
    await expectVerdict(false, 'another sheet');
    // In the fifth sample, three words attend mostly to themselves.
    const rows = [1, 0, 1, 3, 2, 1, 2, 0, 1, 2, 2, 2, 2, 1, 2, 0, 0, 3, 1, 1];
    await maps.nth(rows.indexOf(3)).click();
    await expectVerdict(true, 'a find');
  },
);

test.runIf(isFullDepth)('clicks change signs, and equal tokens stay equal', async () => {
  const { page, open } = await newPage();
  await open('self-and-cross/');
  await unfoldTopic(page, 'twins');
  const { root } = figure(page, 'twins');
  const map = () => root.locator('.heatmap td[data-cell]').allTextContents();
  const three = (x: number[][]) => expectedMap(x, x);
  const bits = [
    [1, 0, 1, 0],
    [0, 1, 0, 1],
    [1, 0, 1, 0],
  ];
  await expect.poll(map).toEqual(three(bits));
  await root.getByRole('button', { name: 'token 1, number 1: 0' }).click();
  await expect.poll(map).toEqual(three(bits.with(1, [1, 1, 0, 1])));
  await root.locator('.figure-bar input[type=range]').fill('2');
  const twice = bits.with(1, [1, 1, 0, 1]).map((row) => row.map((x) => 2 * x));
  await expect.poll(map).toEqual(three(twice));
});

test.runIf(isFullDepth)(
  'shifting both positions keeps the score, and increasing the distance changes it',
  async () => {
    const { page, open } = await newPage();
    await open('self-and-cross/');
    await unfoldTopic(page, 'distance');
    const { root } = figure(page, 'distance');
    const said = () =>
      root.getByRole('group', { name: 'Score' }).locator('.panel-hint').textContent();
    const slider = (field: string) => root.locator(`[data-field="${field}"] input[type=range]`);
    for (const distance of [1, 3, 7]) {
      await slider('distance').fill(String(distance));
      await expect.poll(said).toBe(`q·k: ${formatFixed(3.25 * Math.cos(distance))}`);
      await slider('place').fill(String(2 * distance));
      await expect.poll(said).toBe(`q·k: ${formatFixed(3.25 * Math.cos(distance))}`);
    }
  },
);

test.runIf(isFullDepth)(
  'eleven words are computed row by row, and one key can be mixed into another',
  async () => {
    const { page, open } = await newPage();
    await open('self-and-cross/#mixing-keys');
    await page.locator('#maps-by-hand .do').evaluate((button: HTMLElement) => button.click());
    const hand = figure(page, 'hand');
    await hand.root.locator('.word-buttons button').nth(2).click();
    await hand.field('didn’t gives street').fill('10');
    await expect.poll(() => hand.root.locator('[data-cell="2,5"]').textContent()).toBe('0.51');
    const { root } = figure(page, 'mixed-keys');
    await root.locator('.figure-bar input[type=range]').fill('1');
    for (const column of [1, 2])
      await expect
        .poll(() => root.locator(`[data-cell="3,${column}"]`).textContent())
        .toBe('0.204');
  },
);
