// The lesson on similarity: five measures, a squared distance by terms, four maps, and a table.
import { expect, test } from 'vitest';
import { isFullDepth } from '../../depth.ts';
import { newPage } from '../support/browser.ts';
import { beginChallenge } from '../support/challenges.ts';
import { figure, unfoldTopic } from '../support/figures.ts';
import { countContours, readTops } from '../support/picture.ts';
import { formatFixed, formatPercent } from '../support/workedExample.ts';

const softmax = (scores: readonly number[]) => {
  const e = scores.map(Math.exp);
  return e.map((x) => x / e.reduce((a, b) => a + b));
};

test('each measure has its own winner and contours, and a multiplier sharpens cosine weights', async () => {
  const { page, open } = await newPage({ reducedMotion: true });
  await open('similarity/');
  const { root } = figure(page, 'likeness');
  const cells = (nth: number) =>
    root.locator(`.rows tbody tr > :nth-child(${nth})`).allTextContents();
  const winner = root.locator('.panel-title');
  const lines = async () => (await countContours(root)).lines;
  const rings = async () => (await countContours(root)).rings;
  const choose = (name: string) => root.getByRole('radio', { name, exact: true }).check();
  const parts = root.locator('.panel, .plane, .rows, figcaption');
  const places = async () => {
    const all = await readTops(parts);
    return all.map((top) => top - all[0]!);
  };
  await expect.poll(() => winner.textContent()).toBe('B wins');
  expect(await cells(4)).toEqual(softmax([5, 10, 8.8, -5]).map(formatPercent));
  expect(await lines()).toBeGreaterThan(4);
  const still = await places();

  const tips = [[1.5, 0.5], [2, 4], [2.3, 1.9], [-2, 1]]; // prettier-ignore
  const far = tips.map(([x, y]) => Math.hypot(x! - 3, y! - 1));
  await choose('−distance');
  await expect.poll(() => winner.textContent()).toBe('C wins');
  expect(await cells(4)).toEqual(softmax(far.map((x) => -x)).map(formatPercent));
  expect(await rings()).toBeGreaterThan(1);
  expect(await places()).toEqual(still);

  await choose('cosine');
  await expect.poll(() => winner.textContent()).toBe('A wins');
  expect(await rings()).toBe(0);
  const cosines = tips.map(([x, y]) => (3 * x! + y!) / Math.hypot(3, 1) / Math.hypot(x!, y!));
  expect(await cells(2)).toEqual(cosines.map((x) => formatFixed(x)));
  const expectVerdict = await beginChallenge(page, 'likeness', 'exceed');
  await expectVerdict(false, 'no multiplier');
  await root.getByRole('textbox', { name: 'Multiplier of the cosine' }).fill('20');
  await expect.poll(() => cells(4)).toEqual(softmax(cosines.map((x) => 20 * x)).map(formatPercent));
  await expectVerdict(false, 'a multiplier of 20');
  await root.getByRole('textbox', { name: 'Multiplier of the cosine' }).fill('60');
  await expectVerdict(false, 'a multiplier of 60: fewer would do');
  await root.getByRole('textbox', { name: 'Multiplier of the cosine' }).fill('44');
  await expectVerdict(true, 'a multiplier of 44');
  expect(await places()).toEqual(still);
});

test.runIf(isFullDepth)(
  'the query’s squared length cancels, the key’s doesn’t, and keys of equal length agree',
  async () => {
    const { page, open } = await newPage({ reducedMotion: true });
    await open('similarity/');
    const { root, point } = figure(page, 'distance-terms');
    const column = (nth: number) =>
      root.locator(`[aria-label="Weights"] tbody tr > :nth-child(${nth})`).allTextContents();
    const weights = () => column(5);
    const byDot = softmax([4, 9, 0]).map(formatPercent);
    const sums = () => root.locator('td:last-child > b[data-part="scores"]').allTextContents();
    const half = softmax([-0.5, -2.5, -5]).map(formatPercent);
    await expect.poll(weights).toEqual(byDot);
    await root.getByRole('checkbox', { name: /key’s part/ }).check();
    await expect.poll(sums).toEqual(['2', '0', '−2.5']);
    expect(await weights()).toEqual(half);
    await root.getByRole('checkbox', { name: /query’s part/ }).check();
    await expect.poll(sums).toEqual(['−0.5', '−2.5', '−5']);
    expect(await weights()).toEqual(half);
    expect(await column(3)).toEqual(byDot);

    const expectVerdict = await beginChallenge(page, 'distance-terms', 'level');
    await expectVerdict(false, 'keys of three lengths');
    for (let i = 0; i < 3; i++) await point('key B').press('Shift+ArrowLeft');
    await point('key B').press('Shift+ArrowDown');
    await expectVerdict(false, 'C is longer');
    await point('key C').press('Shift+ArrowLeft');
    for (let i = 0; i < 2; i++) await point('key C').press('Shift+ArrowDown');
    await expectVerdict(true, 'all of length 2');
  },
);

test.runIf(isFullDepth)(
  'with equal spread, dot product and scaled dot product give the same map, and the table is filled in',
  async () => {
    const { page, open } = await newPage();
    await open('similarity/');
    await unfoldTopic(page, 'measure-maps');
    const { root } = figure(page, 'measure-maps');
    const map = (nth: number) =>
      root.locator('.heatmap').nth(nth).locator('td[data-cell]').allTextContents();
    await expect.poll(() => map(0)).toContain('87%');
    expect(await map(0)).not.toEqual(await map(1));
    await root.getByRole('checkbox', { name: /Same spread/ }).check();
    await expect.poll(() => map(0)).toContain('44%');
    expect(await map(0)).toEqual(await map(1));
    expect((await map(2))[1]).toBe('47%');

    await unfoldTopic(page, 'verdicts');
    const table = figure(page, 'verdicts').root;
    const expectVerdict = await beginChallenge(page, 'verdicts', 'fill');
    await expectVerdict(false, 'an empty table');
    const tick = (name: string) => table.getByRole('checkbox', { name, exact: true }).check();
    for (const measure of ['dot product', '−distance'])
      await tick(`${measure}: looks at the key’s length`);
    for (const measure of ['cosine', '−distance']) await tick(`${measure}: a copy is best`);
    await tick('cosine: needs a multiplier');
    await table.getByRole('radio', { name: 'mark the cells' }).check();
    await expect.poll(() => table.locator('[data-right="false"]').count()).toBe(1);
    await expectVerdict(false, 'one cell is wrong');
    await tick('dot product: one matrix product');
    await expectVerdict(true, 'all cells');
  },
);
