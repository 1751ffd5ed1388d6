// The lesson on gradients: the Jacobian, the backward pass, and many random queries.
import { expect, test } from 'vitest';
import { isFullDepth } from '../../depth.ts';
import { softmax } from '../support/arithmetic.ts';
import { newPage } from '../support/browser.ts';
import { beginChallenge } from '../support/challenges.ts';
import { figure, scrollToCenter } from '../support/figures.ts';
import { unfoldTopics } from '../support/layout.ts';
import { readCells, drag, numbersIn, pixelsPerUnit } from '../support/picture.ts';
import { attention, formatFixed, KEYS, formatPercent, VALUES } from '../support/workedExample.ts';

async function opened(name: string) {
  const { page, open } = await newPage();
  await open('gradients/');
  await unfoldTopics(page);
  const { root, undo, sentence } = figure(page, name);
  const bar = (field: string) => root.locator(`.figure-bar [data-field="${field}"]`);
  return { page, root, undo, sentence, bar };
}

test('the Jacobian follows keys, typing, the slider, the nudge, a cell and the number of keys, and its challenge can be solved', async () => {
  const { page, root, sentence, bar } = await opened('matrix');
  const score = (i: number) => root.locator(`.rows [data-row="${i}"]`);
  const typed = (i: number) => score(i).getByRole('textbox');
  const shares = () => root.locator('.role-weight[data-part="weights"]').allTextContents();
  /** Waits for the matrix with its row sums, and the weights before and after the nudge. */
  const expectScores = async (scores: readonly number[], nudged = 0, by = 0.5) => {
    const p = softmax(scores);
    const cells = p.map((a, i) => [
      ...p.map((b, j) => formatFixed(a * (+(i === j) - b), 4)),
      '0.0000',
    ]);
    await expect.poll(() => readCells(root.locator('.heatmap tbody tr'))).toEqual(cells);
    const after = softmax(scores.with(nudged, scores[nudged]! + by));
    const said = p.map((a, i) =>
      by ? `${formatPercent(a)} → ${formatPercent(after[i]!)}` : formatPercent(a),
    );
    expect(await shares()).toEqual(said);
  };
  await expectScores([2, 1, 0.5]);
  await score(1).getByRole('slider').press('ArrowRight');
  await expectScores([2, 1.1, 0.5]);
  await typed(2).fill('-1.5');
  await expectScores([2, 1.1, -1.5]);
  const { x, y } = await scrollToCenter(score(0).getByRole('slider'));
  await page.mouse.click(x, y);
  await expectScores([0, 1.1, -1.5]);

  await score(2).getByRole('radio').check();
  await expectScores([0, 1.1, -1.5], 2);
  // The matrix predicts each weight from its cell in the selected column.
  const p = softmax([0, 1.1, -1.5])[2]!;
  const predicted = formatPercent(p + 0.5 * p * (1 - p));
  await expect.poll(() => sentence.textContent()).toContain(predicted);
  for (let i = 0; i < 10; i++) await bar('nudge').getByRole('slider').press('ArrowLeft');
  await expectScores([0, 1.1, -1.5], 2, 0);
  expect(await root.locator('.nudged-bar').count()).toBe(0);

  for (const [i, x] of ['2', '1', '0.5'].entries()) await typed(i).fill(x);
  const working = () => root.locator('[aria-label="The Jacobian"] > .hint').textContent();
  await root.locator('[data-cell="0,1"]').hover();
  await expect.poll(working).toBe('−w1w2 = −0.6285 × 0.2312 ≈ −0.1453');
  expect(await root.locator('.rows tr[data-lit]').count()).toBe(2);
  await root.locator('[data-cell="0,0"]').press('ArrowDown');
  await root.locator('[data-cell="1,0"]').press('ArrowRight');
  await expect.poll(working).toBe('w2(1 − w2) = 0.2312 × (1 − 0.2312) ≈ 0.1778');

  const [fewer, more] = await root.locator('.counter button').all();
  for (let i = 0; i < 3; i++) await more!.click();
  expect(await more!.getAttribute('aria-disabled')).toBe('true');
  await expect.poll(() => root.locator('.heatmap tbody tr').count()).toBe(6);
  for (let i = 0; i < 4; i++) await fewer!.click();
  await expectScores([2, 1], 1, 0);

  const bars = figure(page, 'jacobian').root;
  const own = (i: number) => bars.locator(`.rows [data-row="${i}"]`).getByRole('textbox');
  const challenge = await beginChallenge(page, 'jacobian', 'lead');
  await own(0).fill('10');
  await challenge(false, 'too far ahead');
  for (const [i, x] of ['9', '1.2', '-4'].entries()) await own(i).fill(x);
  await challenge(true, 'typed');
});

/** What the second figure shows for this dO, computed independently. */
function wanted(dO: readonly number[]) {
  const q = [3, 1];
  const { weights } = attention(q);
  const dW = VALUES.map((v) => v[0]! * dO[0]! + v[1]! * dO[1]!);
  const mean = weights.reduce((sum, w, i) => sum + w * dW[i]!, 0);
  const dS = weights.map((w, i) => w * (dW[i]! - mean));
  const dQ = [0, 1].map((j) => dS.reduce((sum, g, i) => sum + g * KEYS[i]![j]!, 0) / Math.SQRT2);
  const vector = (xs: number[]) => `[${xs.map((x) => formatFixed(x, 3)).join(', ')}]`;
  return {
    dS: dS.map((x) => formatFixed(x, 3)),
    dQ: vector(dQ),
    dK: dS.map((g) => vector(q.map((x) => (g * x) / Math.SQRT2))),
    dV: weights.map((w) => vector(dO.map((x) => w * x))),
  };
}

test.runIf(isFullDepth)(
  'the backward pass follows dO by mouse, keys and typing, a step changes the output, and the challenge can be solved',
  async () => {
    const { page, root, undo, sentence } = await opened('backward');
    const shown = async () => {
      const column = (part: string) =>
        root.locator(`li[data-part="${part}"] .hint b`).allTextContents();
      const dS = await root.locator('tbody td[data-part="scores"]').allTextContents();
      return {
        dS,
        dQ: (await column('query'))[0],
        dK: await column('key'),
        dV: await column('value'),
      };
    };
    const expectBack = (dO: readonly number[]) =>
      expect.poll(shown, { message: dO.join() }).toEqual(wanted(dO));
    await expectBack([1, 0]);
    // Numerical check: each of 14 numbers was moved and the loss recomputed.
    expect(numbersIn(await root.getByText('Check by nudging').textContent())[0]).toBe('14');
    const tip = root.locator('.handle[data-part="output"]');
    const unit = await pixelsPerUnit(
      root.locator('.plane').last().locator('.plane-numbers text[text-anchor="middle"]'),
    );
    await drag(page, await scrollToCenter(tip), -0.5 * unit, -unit);
    await expectBack([0.5, 1]);
    await page.mouse.up();
    await tip.press('Shift+ArrowDown');
    await expectBack([0.5, 0]);
    await root.locator('li[data-part="output"]').getByRole('textbox').last().fill('-2.5');
    await expectBack([0.5, -2.5]);
    while ((await undo.getAttribute('aria-disabled')) !== 'true') await undo.click();
    await expectBack([1, 0]);

    const head = () =>
      root.locator('.arrow-query[data-change] .arrow-head').first().getAttribute('d');
    const [way, said] = [await head(), await sentence.textContent()];
    await root.locator('.choice [type=radio]:not(:checked)').last().check();
    await expect.poll(head).not.toBe(way);
    expect(await sentence.textContent()).toBe(said);
    const loss = async () =>
      Number(await root.getByText('Loss dO · output').locator('b').textContent());
    const before = await loss();
    await root.getByRole('button', { name: 'Step against all gradients' }).click();
    await expect.poll(loss).toBeLessThan(before - 0.5);

    const challenge = await beginChallenge(page, 'backward', 'upward');
    const numbers = root.locator('li[data-part="output"]').getByRole('textbox');
    await numbers.first().fill('3');
    await challenge(false, 'not straight');
    await numbers.last().fill('-4.6');
    await challenge(true, 'typed');
    await expectBack([3, -4.6]);
  },
);

test.runIf(isFullDepth)(
  'for one query, scaling it up stops its output from moving, and the challenge can be solved by typing',
  async () => {
    const { page, root, sentence } = await opened('one');
    const raise = async (name: string) => {
      const before = await sentence.textContent();
      await page.locator('.lesson-text').getByRole('button', { name }).click();
      await expect.poll(() => sentence.textContent()).not.toBe(before);
      return numbersIn(await sentence.textContent()).slice(-2);
    };
    const output = (q: readonly number[], by: number) => {
      const scores = KEYS.map((k) => (q[0]! * k[0]! + q[1]! * k[1]!) / by);
      const weights = softmax(scores);
      return [0, 1].map((j) =>
        formatFixed(
          weights.reduce((sum, w, i) => sum + w * VALUES[i]![j]!, 0),
          2,
        ),
      );
    };
    expect(await raise('Raise the tip of the query a little')).toEqual(
      output([3, 1.5], Math.SQRT2),
    );
    expect(await raise('Divide the scores by 0.1')).toEqual(output([3, 1], 0.1));
    expect(await raise('Raise the query again')).toEqual(output([3, 1], 0.1));

    const section = page.locator('.challenge[data-goal="hears"]');
    const met = () => section.getByRole('status').locator('[data-met]').count();
    await section.locator('[data-goal-begin]').click();
    expect(await met()).toBe(0);
    const typed = root.getByRole('textbox', { name: /^query/ });
    await typed.first().fill('1');
    await typed.last().fill('-3');
    await expect.poll(met).toBe(1);
  },
);

test.runIf(isFullDepth)(
  'many queries run on request, and the slider sets their width',
  async () => {
    const { root, sentence, bar } = await opened('stall');
    const together = () => root.locator('[aria-label="In numbers"] .stack > .stack').textContent();
    expect(await together()).not.toContain('times');
    await bar('dK').getByRole('slider').press('End');
    await root.locator('.figure-view [type=checkbox]').first().check();
    await expect.poll(together).toContain('22.6 × 0.364 = 8.2 times');
    expect(await sentence.textContent()).toContain(
      'gradients of a draw’s queries together 201 and 24',
    );
  },
);
