// The steps of the worked example, and solving the lesson's two challenges.
import { expect, test } from 'vitest';
import { isFullDepth } from '../../depth.ts';
import { newPage } from '../support/browser.ts';
import { STEPS, expectText, figure } from '../support/figures.ts';
import { readState, getWidget } from '../support/widgets.ts';
import { attention, formatFixed, formatPercent } from '../support/workedExample.ts';

test('the figure opens at step 1, hides later results, and each step shows its own', async () => {
  const { page, open } = await newPage();
  await open('step-by-step/');
  const { root, stage } = figure(page, STEPS);
  const cells = async () => ({
    scores: await root.locator('tbody td[data-part="scores"]').allTextContents(),
    scaled: await root.locator('tbody td[data-part="scale"]').allTextContents(),
    weights: await root.locator('tbody .weight-cell').allTextContents(),
    sum: await root.locator('tfoot td').last().textContent(),
    star: await root.locator('.star').count(),
    pieces: await root.locator('li[data-part="value"] .hint > *').count(),
    stages: await root.locator('.stage-text').allTextContents(),
  });
  /** Back, Play and Next. */
  const step = (i: number) => root.locator('.step-keys button').nth(i).click();
  const dots = ['·', '·', '·'];
  const first = await cells();
  await stage('output').click();
  const all = await cells();
  expect(all.star).toBe(1);

  await stage('scores').click();
  expect(await cells()).toEqual(first);
  expect(first).toEqual({
    scores: all.scores,
    scaled: dots,
    weights: dots,
    sum: '·',
    star: 0,
    pieces: 0,
    stages: [all.stages[0], '·', '·', '·'],
  });
  expect(
    await root
      .locator('tbody .weight-bar > div')
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width)),
  ).toEqual([0, 0, 0]);
  await step(2);
  expect(await cells()).toMatchObject({ scaled: all.scaled, weights: dots, star: 0 });
  await step(2);
  expect(await cells()).toMatchObject({ weights: all.weights, sum: '100.0%', star: 0 });
  await step(2);
  expect(await cells()).toEqual(all);
  await step(0);
  expect((await cells()).star).toBe(0);
  expect(await stage('weights').getAttribute('aria-current')).toBe('step');
});

/** The first query on a coarse grid that satisfies this. */
function searchQuery(wanted: (a: ReturnType<typeof attention>) => boolean): [number, number] {
  for (let x = -4; x <= 4; x += 0.1)
    for (let y = -4; y <= 4; y += 0.1) {
      const q: [number, number] = [Number(x.toFixed(1)), Number(y.toFixed(1))];
      if (wanted(attention(q))) return q;
    }
  throw new Error('There is no such query.');
}

test.runIf(isFullDepth)(
  'the challenges can be solved by typing and by keys, and reject a moved key',
  async () => {
    const { page, open } = await newPage();
    await open('step-by-step/');
    const { root, field, point, undo } = figure(page, STEPS);
    const challenge = (goal: string) => page.locator(`.challenge[data-goal="${goal}"]`);
    const met = (goal: string) => challenge(goal).locator('b[data-met]').count();
    const verdict = challenge('because').getByRole('status');
    await challenge('because').locator('[data-goal-begin]').click();
    // It shows the current weight of because, and rejects other changes.
    await expectText(verdict, new RegExp(formatPercent(attention([3, 1]).weights[2]!)));
    const verdictText = await verdict.textContent();
    await field('key street, number 1').fill('9');
    await expect.poll(() => verdict.textContent()).not.toBe(verdictText);
    expect(await met('because')).toBe(0);
    await undo.click();
    const q = searchQuery((a) => a.weights[2]! > 0.6);
    await field('query it, number 1').fill(String(q[0]));
    await field('query it, number 2').fill(String(q[1]));
    await expect.poll(() => met('because')).toBe(1);

    expect(await root.locator('.target').count()).toBe(0);
    await challenge('star').locator('[data-goal-begin]').click();
    await expect.poll(() => root.locator('.target').count()).toBe(1);
    const { target } = await readState(page, STEPS, getWidget(STEPS));
    const away = ([x, y]: number[]) => Math.hypot(x! - target[0], y! - target[1]);
    await expectText(
      challenge('star').getByRole('status'),
      new RegExp(formatFixed(away(attention([3, 1]).output))),
    );
    const [x, y] = searchQuery((a) => away(a.output) < 0.04);
    await point('query it').focus();
    const press = async (key: string, times: number) => {
      for (let i = 0; i < times; i++) await page.keyboard.press(key);
    };
    const [right, up] = [Math.round((x - 3) * 10), Math.round((y - 1) * 10)];
    await press(right < 0 ? 'ArrowLeft' : 'ArrowRight', Math.abs(right));
    await press(up < 0 ? 'ArrowDown' : 'ArrowUp', Math.abs(up));
    await expect.poll(() => met('star')).toBe(1);
  },
);
