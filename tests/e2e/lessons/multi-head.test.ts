// The lesson on heads: one or two rows of weights, heads with their own matrices, and one matrix split into heads.
import { expect, test } from 'vitest';
import { isFullDepth } from '../../depth.ts';
import { newPage } from '../support/browser.ts';
import { beginChallenge } from '../support/challenges.ts';
import { figure } from '../support/figures.ts';
import { readTops } from '../support/picture.ts';
import { attention, formatFixed } from '../support/workedExample.ts';

const KEYS = [[0, 2], [2, 0], [-1, -2], [-2, -1]]; // prettier-ignore
const whole = (w: number) =>
  w < 0.005 ? '<1%' : w > 0.995 ? '>99%' : `${formatFixed(100 * w, 0)}%`;

test('one head blurs, two heads separate, averaging blurs again, and the challenge can be solved', async () => {
  const { page, open } = await newPage({ reducedMotion: true });
  await open('multi-head/');
  const { root, point } = figure(page, 'who-when');
  const cells = () => root.locator('.heatmap td[data-cell]').allTextContents();
  const reads = () => root.locator('.stack b').textContent();
  const rowOf = (q: number[]) => attention(q, KEYS, KEYS).weights;
  await expect.poll(cells).toEqual(rowOf([2, 2]).map(whole));
  expect(await reads()).toBe('maybe Ada, maybe today');
  const parts = root.locator('.panel, .plane, p.stack');
  const places = async () => {
    const all = await readTops(parts);
    return all.map((top) => top - all[0]!);
  };
  const still = await places();
  await root.getByRole('radio', { name: 'two heads' }).check();
  await expect.poll(cells).toEqual([...rowOf([2, 2]), ...rowOf([0, 3])].map(whole));
  expect(await places()).toEqual(still);
  expect(await reads()).toBe('maybe Ada, definitely today ✓');
  await root.getByRole('radio', { name: 'two, averaged' }).check();
  await expect.poll(() => root.locator('.heatmap tbody tr').count()).toBe(3);
  expect(await places()).toEqual(still);

  const expectVerdict = await beginChallenge(page, 'who-when', 'both');
  await expectVerdict(false, 'one head');
  await root.getByRole('radio', { name: 'two heads' }).check();
  const [first, second] = [point('query 1'), point('query 2')];
  for (let i = 0; i < 2; i++) await first.press('Shift+ArrowDown');
  await first.press('Shift+ArrowRight');
  await expectVerdict(false, 'the second head asks for Ada');
  for (let i = 0; i < 3; i++) await second.press('Shift+ArrowLeft');
  for (let i = 0; i < 5; i++) await second.press('Shift+ArrowUp');
  await expectVerdict(true, 'a head for each');
  expect(await reads()).toBe('definitely Ada ✓, definitely today ✓');
});

test.runIf(isFullDepth)(
  'heads have their own columns, slices see only part of a vector, and rows of W_O switch off a head',
  async () => {
    const { page, open } = await newPage();
    await open('multi-head/');
    const { root } = figure(page, 'heads');
    const row = (map: number) =>
      root
        .getByRole('grid', { name: `head ${map + 1}` })
        .locator('tbody tr')
        .nth(2)
        .locator('td')
        .allTextContents();
    const softmax = (scores: number[]) => {
      const e = scores.map(Math.exp);
      return e.map((x) => whole(x / e.reduce((a, b) => a + b)));
    };
    const halves = (scores: number[]) => softmax(scores.map((x) => x / Math.SQRT2));
    await expect.poll(() => row(0)).toEqual(halves([0, 5, 0, -1]));
    expect(await row(1)).toEqual(halves([6, 0, 0, 0]));
    const places = async () => {
      const all = await readTops(root.locator('.arrange > .panel'));
      return all.map((top) => top - all[0]!);
    };
    const still = await places();
    // The third number in the third row of W_Q belongs to head 2's query.
    await root.locator('.heads-matrix input').nth(10).fill('0');
    await expect.poll(() => row(1)).toEqual(halves([0, 0, 0, 0]));
    expect(await row(0)).toEqual(halves([0, 5, 0, -1]));
    await root.getByRole('radio', { name: 'slices of x' }).check();
    await expect.poll(() => row(0)).toEqual(halves([0, 0, 0, 0]));
    await root.locator('fieldset', { hasText: 'Heads' }).getByRole('radio', { name: '4' }).check();
    await expect.poll(() => root.locator('.heatmap').count()).toBe(4);
    expect(await places()).toEqual(still);
    await root.locator('[data-field="averaged"] input').check();
    await expect.poll(() => root.locator('.heatmap').count()).toBe(5);

    const expectVerdict = await beginChallenge(page, 'heads', 'silence');
    await expectVerdict(false, 'as it opens');
    const cells = root.locator('.heads-matrix input');
    await cells.nth(1).fill('0');
    await expectVerdict(false, 'one row');
    await cells.nth(7).fill('0');
    await expectVerdict(true, 'both rows of head 1');
  },
);

test.runIf(isFullDepth)(
  'a matrix is split, reordered and merged, and sizes that don’t divide are refused',
  async () => {
    const { page, open } = await newPage({ reducedMotion: true });
    await open('multi-head/');
    const { root, stage } = figure(page, 'split-heads');
    const pieces = root.locator('.split-heads-piece');
    /** The first number of each piece, top to bottom and left to right. */
    const order = () =>
      pieces.evaluateAll((all) =>
        all
          .map((piece) => ({
            at: piece.querySelector('rect')!.getBoundingClientRect(),
            text: piece.querySelector('text')!.textContent,
          }))
          .sort((a, b) => Math.round(a.at.top - b.at.top) || a.at.left - b.at.left)
          .map(({ text }) => text),
      );
    await expect.poll(order).toEqual(['0', '4', '8', '12', '16', '20']);
    await stage('transpose').click();
    await expect.poll(order).toEqual(['0', '8', '16', '4', '12', '20']);
    await stage('view').click();
    await expect.poll(order).toEqual(['0', '4', '8', '12', '16', '20']);
    const slider = root.locator('.figure-bar [data-field="nHeads"] input[type=range]');
    await slider.fill('3');
    const refusal = root.locator('.split-heads-refusal');
    await expect
      .poll(() => refusal.textContent())
      .toContain('8 can’t be divided among 3 heads. 2 numbers');
    await slider.fill('8');
    await expect.poll(() => refusal.textContent()).toBe('');
    expect(await pieces.count()).toBe(24);
  },
);
