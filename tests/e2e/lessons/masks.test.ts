// The lesson on masks: words, cells, lengths and patterns, leaks, and two functions with opposite meanings of True.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFullDepth } from '../../depth.ts';
import { newPage } from '../support/browser.ts';
import { beginChallenge } from '../support/challenges.ts';
import { figure, unfoldTopic } from '../support/figures.ts';
import { formatFixed } from '../support/workedExample.ts';

const SCORES = [
  [2, 3, 1, 1, 1],
  [3, 1, 4, 2, 2],
  [1, 4, 2, 1, 1],
  [1, 1, 2, 3, 3],
  [1, 1, 2, 3, 3],
];

/** The map of these scores under a mask, computed independently. */
const expectedMap = (mask: string) =>
  mask.split('/').flatMap((signs, i) => {
    const powers = SCORES[i]!.map((x, j) => (signs[j] === '1' ? Math.exp(x / 2) : 0));
    const total = powers.reduce((a, b) => a + b);
    return powers.map((p) => (total === 0 ? 'nan' : p === 0 ? '0' : formatFixed(p / total)));
  });

const shown = (root: Locator) => () => root.locator('.heatmap td[data-cell]').allTextContents();

test('a click hides a word from all, a click or drag hides pairs, and patterns and lengths hide many', async () => {
  const { page, open } = await newPage();
  await open('masks/');
  const { root } = figure(page, 'masking');
  const map = shown(root);
  await expect.poll(map).toEqual(expectedMap('11111/11111/11111/11111/11111'));
  for (const i of [4, 5])
    await root.getByRole('button', { name: `hide PAD ${i - 3}, word ${i}, from all` }).click();
  await expect.poll(map).toEqual(expectedMap('11100/11100/11100/11100/11100'));
  await root.getByRole('checkbox', { name: 'Patterns and lengths' }).check();
  await root.getByRole('radio', { name: 'causal', exact: true }).check();
  await expect.poll(map).toEqual(expectedMap('10000/11000/11100/11100/11100'));
  await root.getByRole('button', { name: 'more words before padding' }).click();
  await expect.poll(map).toEqual(expectedMap('10000/11000/11100/11110/11110'));
  const cell = (i: number, j: number) => root.locator(`.mask td[data-at="${i},${j}"]`);
  await cell(1, 4).click();
  await expect.poll(map).toEqual(expectedMap('10000/11001/11100/11110/11110'));
  expect(await root.locator('.choice input:checked').count()).toBe(0);

  // A drag sets all cells to what a click would have set the first to, in one undo step.
  const [from, to] = await Promise.all([cell(0, 1), cell(0, 3)].map((one) => one.boundingBox()));
  await page.mouse.move(from!.x + 4, from!.y + 8);
  await page.mouse.down();
  await page.mouse.move(to!.x + 4, to!.y + 8, { steps: 12 });
  await page.mouse.up();
  await expect.poll(map).toEqual(expectedMap('11110/11001/11100/11110/11110'));
  await root.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(map).toEqual(expectedMap('10000/11001/11100/11110/11110'));

  const expectVerdict = await beginChallenge(page, 'masking', 'own-only');
  await expectVerdict(false, 'no mask');
  await root.getByRole('radio', { name: 'window of 2' }).check();
  await expectVerdict(false, 'each may still ask the one before');
  for (const i of [1, 2, 3, 4]) await cell(i, i - 1).click();
  await expectVerdict(true, 'the diagonal');
});

test.runIf(isFullDepth)(
  'with fewer query words, the causal mask can be aligned to either corner',
  async () => {
    const { page, open } = await newPage();
    await open('masks/');
    const { root } = figure(page, 'causal');
    const ticks = () =>
      root
        .locator('.mask input')
        .evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked));
    const of = (mask: string) => Array.from(mask.replaceAll('/', ''), (sign) => sign === '1');
    await expect.poll(ticks).toEqual(of('10000/11000/11100/11110/11111'));
    for (let n = 5; n > 2; n--)
      await root.getByRole('button', { name: 'fewer words that ask' }).click();
    await expect.poll(ticks).toEqual(of('11110/11111'));
    await root.getByRole('radio', { name: 'causal, top-left' }).check();
    await expect.poll(ticks).toEqual(of('10000/11000'));
    expect(await shown(root)()).toHaveLength(10);
  },
);

test.runIf(isFullDepth)(
  'a finite number instead of minus infinity leaks, and fills a fully masked row',
  async () => {
    const { page, open } = await newPage();
    await open('masks/');
    const { root } = figure(page, 'leak');
    const weights = () => root.locator('.leak-weight').allTextContents();
    await expect.poll(weights).toEqual(['0.7311', '0.2689', '0', '0']);
    await root.getByRole('radio', { name: '0', exact: true }).check();
    await expect.poll(weights).toEqual(['0.6103', '0.2245', '0.0826', '0.0826']);
    await root.getByRole('radio', { name: '−1e9' }).check();
    await expect.poll(weights).toEqual(['0.7311', '0.2689', '0', '0']);
    for (const [j, word] of ['they', 'drink'].entries())
      await root.getByRole('checkbox', { name: `${word}, word ${j + 1}, visible` }).uncheck();
    await expect.poll(weights).toEqual(['0.2500', '0.2500', '0.2500', '0.2500']);
    await root.getByRole('radio', { name: '−∞' }).check();
    await expect.poll(weights).toEqual(['nan', 'nan', 'nan', 'nan']);

    const expectVerdict = await beginChallenge(page, 'leak', 'leaks');
    await expectVerdict(false, 'begun');
    for (const j of [0, 1]) await root.getByRole('textbox').nth(j).fill('-9');
    await expectVerdict(true, 'below −5');
  },
);

test.runIf(isFullDepth)('the two mask functions use True with opposite meanings', async () => {
  const { page, open } = await newPage();
  await open('masks/');
  await unfoldTopic(page, 'convention');
  const { root } = figure(page, 'convention');
  const zeros = async () => (await shown(root)()).map((text) => text === '0' || text === 'nan');
  const [asked, hidden] = [
    async () => (await zeros()).slice(0, 9),
    async () => (await zeros()).slice(9),
  ];
  await expect.poll(zeros).toHaveLength(18);
  expect(await hidden()).toEqual((await asked()).map((is, p) => (p > 5 ? true : !is)));
  await root.locator('.mask input').last().uncheck();
  await expect.poll(asked).toEqual([0, 1, 1, 0, 0, 1, 0, 0, 1].map(Boolean));
  expect(await hidden()).toEqual([1, 0, 0, 1, 1, 0, 1, 1, 0].map(Boolean));
});
