// The lesson on projections: words and matrices in the plane, attention in both directions, layer shapes.
import { expect, test } from 'vitest';
import { isFullDepth } from '../../depth.ts';
import { newPage } from '../support/browser.ts';
import { beginChallenge } from '../support/challenges.ts';
import { figure, scrollToCenter } from '../support/figures.ts';
import { readCells, drag, readTops, pixelsPerUnit } from '../support/picture.ts';
import { attention, formatFixed, formatPercent } from '../support/workedExample.ts';

type Rows = readonly (readonly number[])[];
const X: Rows = [[0.5, 2], [2, 1], [-1, -1.5]]; // prettier-ignore
const TURN: Rows = [[0, -1], [1, 0]]; // prettier-ignore
const STRETCH: Rows = [[1.5, 0], [0, 0.5]]; // prettier-ignore
const LEAN: Rows = [[1, 0], [0.5, 1]]; // prettier-ignore

const times = (a: Rows, b: Rows) =>
  a.map((row) => b[0]!.map((_, j) => row.reduce((sum, x, k) => sum + x * b[k]![j]!, 0)));
const biased = (rows: Rows, b: readonly number[]) =>
  rows.map((row) => row.map((x, j) => x + b[j]!));
const list = (xs: readonly number[]) => `[${xs.map((x) => formatFixed(x)).join(', ')}]`;

test('moving a word or changing a matrix updates the three vectors, and steps and other words work', async () => {
  const { page, open } = await newPage();
  await open('projections/');
  const { root, undo, stage, point } = figure(page, 'project');
  const shown = async () =>
    (await root.locator('.stages .stage-text').allTextContents()).slice(0, 4);
  /** Waits until the steps show the projections of this word. */
  const expectMade = (x: readonly number[], wQ = TURN, wK = STRETCH, wV = LEAN) =>
    expect
      .poll(shown, { message: x.join() })
      .toEqual([list(x), ...[wQ, wK, wV].map((w) => list(times([x], w)[0]!))]);
  await expectMade(X[0]!);
  const unit = await pixelsPerUnit(
    root.locator('.plane').first().locator('.plane-numbers text[text-anchor="middle"]'),
  );
  const word = point('embedding it');
  await drag(page, await scrollToCenter(word), unit, -0.5 * unit);
  await page.mouse.up();
  await expectMade([1.5, 2.5]);
  await word.press('Shift+ArrowDown');
  await expectMade([1.5, 1.5]);
  await undo.click();
  await undo.click();
  await expectMade(X[0]!);

  const corner = point('W_Q, where [0, 1] goes');
  await corner.press('ArrowUp');
  await expectMade(X[0]!, [TURN[0]!, [1, 0.1]]);
  const cells = root.locator('.matrix-editor input');
  await cells.nth(3).fill('-2');
  await expectMade(X[0]!, [TURN[0]!, [1, -2]]);
  await cells.nth(3).fill('0');
  await root.locator('.word-buttons button').nth(1).click();
  await expectMade(X[1]!);
  await stage('embedding').click();
  await expect.poll(shown).toEqual([list(X[1]!), '·', '·', '·']);
  expect(await root.locator('.star-label').count()).toBe(0);
});

test.runIf(isFullDepth)(
  'seven steps show scores, weights and output, with tied weights, bias and PyTorch’s layout, and the challenge can be solved',
  async () => {
    const { page, open } = await newPage({ reducedMotion: true });
    await open('projections/');
    const { root, stage } = figure(page, 'project');
    const [scores, weights] = await root.locator('.heatmap').all();
    const expectTables = async (q: Rows, k: Rows) => {
      const rows = q.map((one) => attention([...one], k as number[][], k as number[][]));
      await expect
        .poll(() => readCells(scores!.locator('tbody tr')))
        .toEqual(rows.map((row) => row.scores.map((x) => formatFixed(x))));
      await expect
        .poll(() => readCells(weights!.locator('tbody tr')))
        .toEqual(rows.map((row) => row.weights.map(formatPercent)));
    };
    const toggle = (name: string) => root.locator(`.figure-bar [data-field="${name}"] input`);
    const [q, k, v] = [times(X, TURN), times(X, STRETCH), times(X, LEAN)];
    await stage('output').click();
    await expectTables(q, k);
    const { output } = attention([...q[0]!], k as number[][], v as number[][]);
    expect(await root.locator('.stages .stage-text').last().textContent()).toBe(list(output));
    const parts = root.locator('.plane, .heatmap, .figure-bar');
    const places = async () => {
      const all = await readTops(parts);
      return all.map((top) => top - all[0]!);
    };
    const start = await places();
    /** Waits until all parts are back in place, to the pixel. */
    const expectStill = async () => {
      const moved = (await places()).map((top, i) => Math.abs(top - start[i]!));
      expect(Math.max(...moved)).toBeLessThanOrEqual(1);
    };
    await toggle('tied').check();
    await expectTables(q, q);
    await expectStill();
    await toggle('bias').check();
    await expectTables(biased(q, [0.5, 0.5]), biased(q, [0.5, 0.5]));
    await toggle('tied').uncheck();
    await expectTables(biased(q, [0.5, 0.5]), biased(k, [-0.5, 0.5]));
    await expectStill();
    const cells = () =>
      root
        .locator('.matrix-editor')
        .first()
        .locator('input')
        .evaluateAll(
          (all) => all.map((one) => (one as HTMLInputElement).value), // prettier-ignore
        );
    expect(await cells()).toEqual(['0', '−1', '1', '0']);
    await toggle('stored').check();
    await expect.poll(cells).toEqual(['0', '1', '−1', '0']);
    await expectStill();

    const expectVerdict = await beginChallenge(page, 'project', 'oneway');
    await expectVerdict(false, 'matrices that change nothing');
    const [one, two] = ['[1, 0]', '[0, 1]'].map((unit) =>
      root.getByRole('slider', { name: `W_Q, where ${unit} goes`, exact: true }),
    );
    for (let i = 0; i < 10; i++) await one!.press('ArrowLeft');
    await one!.press('Shift+ArrowDown');
    await two!.press('Shift+ArrowRight');
    for (let i = 0; i < 10; i++) await two!.press('ArrowDown');
    await expectVerdict(true, 'a turn');
  },
);

test.runIf(isFullDepth)(
  'moving a word across the one that attends to it keeps its key, and tied projections make scores symmetric',
  async () => {
    const { page, open } = await newPage({ reducedMotion: true });
    await open('projections/');
    const { root, point } = figure(page, 'ask-find');
    const [scores] = await root.locator('.heatmap').all();
    const expectScores = (q: readonly number[], k: readonly number[]) =>
      expect
        .poll(() => readCells(scores!.locator('tbody tr')))
        .toEqual(q.map((one) => k.map((other) => formatFixed(one * other))));
    await expectScores([2, 0.5, -1], [0.5, 2, -1.5]);
    const animal = point('embedding animal');
    await animal.press('Shift+ArrowLeft');
    await expectScores([2, -0.5, -1], [0.5, 2, -1.5]);
    await animal.press('Shift+ArrowDown');
    await expectScores([2, -0.5, -1], [0.5, 1, -1.5]);
    await root.locator('.figure-bar [data-field="tied"] input').check();
    await expectScores([2, -0.5, -1], [2, -0.5, -1]);
    expect(await root.locator('.figure-view .hint').textContent()).toBe(
      'it → animal −1.00, animal → it −1.00',
    );
  },
);

test.runIf(isFullDepth)(
  'shapes are computed or refused with a reason, for heads and biases too, and the challenge can be solved',
  async () => {
    const { page, open } = await newPage();
    await open('projections/');
    const { root, field } = figure(page, 'linear-shapes');
    const layers = root.getByRole('table', { name: 'Layers' });
    const results = () =>
      layers.locator(':is(tbody, tfoot) td:nth-last-child(2)').allTextContents();
    const verdict = root.locator('.hint.main').first();
    const total = () => layers.locator('tfoot td').last().textContent();
    expect(await results()).toEqual([
      ...Array(3).fill('(2, 10, 64)'),
      '(2, 10, 10)',
      '(2, 10, 64)',
    ]);
    expect(await total()).toBe('98,304');
    await field('d_k of W_K').fill('32');
    await expect
      .poll(() => verdict.textContent())
      .toContain('A query has 64 numbers but a key has 32');
    expect((await results()).slice(3)).toEqual(['–', '–']);
    expect(await root.locator('.matrix-box-bad').count()).toBe(2);
    await field('d_k of W_K').fill('64');
    await field('numbers per word').fill('300');
    await expect.poll(() => verdict.textContent()).toContain('300 numbers, but WQ takes 512');
    await field('numbers per word').fill('512');
    await root.locator('.figure-bar [data-field="bias"] input').check();
    await expect.poll(total).toBe('98,496');

    const challenge = await beginChallenge(page, 'linear-shapes', 'narrow');
    await expect.poll(() => root.textContent()).toMatch(/8 heads × 64 /);
    await challenge(false, 'too many');
    await field('d_k of W_Q').fill('16');
    await challenge(false, 'no dot product');
    await field('d_k of W_K').fill('16');
    await challenge(true, 'both smaller');
  },
);
