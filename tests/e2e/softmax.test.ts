// The lesson on the softmax: scores on a line, the temperature, overflow, the axis.
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible } from './support/axe.ts';
import { newPage } from './support/browser.ts';
import { allowClipboard, copyBy, expectText, figure, middle } from './support/figures.ts';
import { touchDrag } from './support/touch.ts';
import { fixed, percent, short } from './support/worked.ts';

const NAMES = ['animal', 'street', 'because'];

/** The softmax of scores over a divisor, worked out here once more. */
const softmax = (scores: readonly number[], divisor = 1) => {
  const top = Math.max(...scores);
  const exps = scores.map((x) => Math.exp((x - top) / divisor));
  const sum = exps.reduce((a, b) => a + b, 0);
  return exps.map((e) => e / sum);
};

/** The lesson's first figure and what it shows. */
function shares(page: Page) {
  const it = figure(page, 'shares');
  const rows = it.root.locator('.weight-rows li');
  return {
    ...it,
    scores: () =>
      it.root
        .locator('.score-rows li input')
        .evaluateAll((inputs) =>
          inputs.map((input) => Number((input as HTMLInputElement).value.replace('−', '-'))),
        ),
    scaled: () => it.root.locator('.score-rows li > [data-part="scale"]').allTextContents(),
    weights: async () =>
      (await rows.locator('.weight-text').allTextContents()).map((text) => text.split(' ')[0]),
    digits: async () =>
      (await rows.locator('.weight-digits').allTextContents()).map((text) => text.trim()),
    bars: () =>
      rows
        .locator('.weight-bar > div')
        .evaluateAll((bars) =>
          bars.map((bar) => bar.getBoundingClientRect().width / bar.parentElement!.clientWidth),
        ),
    handle: (name: string) => it.root.getByRole('slider', { name, exact: true }),
    /** Pixels to one unit of the line. */
    unit: async () => {
      const at = (text: string) =>
        it.root.locator('.score-rows .tick-numbers span').evaluateAll((ticks, wanted) => {
          const tick = ticks.find((one) => one.textContent === wanted)!;
          const { left, width } = tick.getBoundingClientRect();
          return left + width / 2;
        }, text);
      return ((await at('10')) - (await at('0'))) / 10;
    },
  };
}

/** How many decimals a divided score is written with. */
const digitsOf = (x: number) => (Math.abs(x) < 100 ? 2 : Math.abs(x) < 1000 ? 1 : 0);

/** Fails unless the figure shows what follows from these scores and this divisor. */
async function expectShares(page: Page, scores: readonly number[], divisor: number) {
  const it = shares(page);
  const weights = softmax(scores, divisor);
  await expect.poll(it.weights).toEqual(weights.map(percent));
  expect(await it.scores()).toEqual(scores);
  expect(await it.scaled()).toEqual(
    scores.map((x) => `divided: ${fixed(x / divisor, digitsOf(x / divisor))}`),
  );
  (await it.bars()).forEach((width, i) => expect(width).toBeCloseTo(weights[i]!, 1.7));
  const [first = 0, second = 0] = [...scores].sort((a, b) => b - a);
  const ratio = Math.exp((first - second) / divisor);
  await expectText(it.root.locator('.ratio b'), ratio < 10 ? ratio.toFixed(3) : /^\d/);
  const list = NAMES.map((name, i) => `${name} ${short(scores[i]!)}`).join(', ');
  await expectText(it.sentence, new RegExp(`^Scores: ${list.replaceAll('.', '\\.')}`));
}

async function drag(page: Page, from: { x: number; y: number }, dx: number, dy = 0) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + dx / 2, from.y + dy / 2, { steps: 3 });
  await page.mouse.move(from.x + dx, from.y + dy, { steps: 3 });
}

test('a score dragged along the line: every view follows, and the ground keeps still', async () => {
  const { page, open } = await newPage();
  await open('softmax/');
  await expectShares(page, [10, 7, 5], 1.4142);
  const { handle, unit, root, undo } = shares(page);
  const step = await unit();
  const ticks = () => root.locator('.score-rows .tick-numbers').textContent();
  const before = await ticks();
  const tops = () =>
    root
      .locator('.panel, .figure-bar')
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));
  const from = await middle(handle('score of street'));
  const places = await tops();
  await drag(page, from, 4 * step, 30);
  await expectShares(page, [10, 11, 5], 1.4142);
  expect(await tops()).toEqual(places);
  // Beyond the end of the line, as long as the hand is down.
  await page.mouse.move(from.x + 13 * step, from.y, { steps: 3 });
  await expectShares(page, [10, 20, 5], 1.4142);
  expect(await ticks()).toBe(before);
  await page.mouse.up();
  await expect.poll(ticks).not.toBe(before);
  await undo.click();
  await expectShares(page, [10, 7, 5], 1.4142);
});

test('all scores dragged together change no weight', async () => {
  const { page, open } = await newPage();
  await open('softmax/?shares=1;scores=10,7.5,5.2;names=animal,street,because');
  const { handle, unit, digits, scores } = shares(page);
  const before = await digits();
  const step = await unit();
  await drag(page, await middle(handle('all scores together')), -8 * step);
  await page.mouse.up();
  const moved = await scores();
  expect(moved[2]).toBeLessThan(0);
  expect(fixed(moved[0]! - moved[1]!)).toBe('2.50');
  expect(fixed(moved[1]! - moved[2]!)).toBe('2.30');
  expect(await digits()).toEqual(before);
});

test('a score by keys: a step, ten, a tenth, the start, and a drag taken back', async () => {
  const { page, open } = await newPage();
  await open('softmax/');
  const { handle, field } = shares(page);
  const point = handle('score of because');
  const said = () => point.getAttribute('aria-valuetext');
  await point.focus();
  await page.keyboard.press('ArrowRight');
  expect(await said()).toBe('5.1');
  await page.keyboard.press('Shift+ArrowUp');
  expect(await said()).toBe('6.1');
  await page.keyboard.press('Alt+ArrowDown');
  await expectShares(page, [10, 7, 6.09], 1.4142);
  await page.keyboard.press('Home');
  expect(await said()).toBe('5');
  await drag(page, await middle(point), -60);
  expect(await said()).not.toBe('5');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expectShares(page, [10, 7, 5], 1.4142);
  await field('score of street, typed').fill('-2.25');
  await expectShares(page, [10, -2.25, 5], 1.4142);
});

test('all scores by keys, and never out of range', async () => {
  const { page, open } = await newPage();
  await open('softmax/?shares=1;scores=998,997,996.5;names=animal,street,because');
  const { handle } = shares(page);
  await handle('all scores together').focus();
  await page.keyboard.press('ArrowLeft');
  await expectShares(page, [997.9, 996.9, 996.4], 1);
  for (let i = 0; i < 4; i++) await page.keyboard.press('Shift+ArrowRight');
  await expectShares(page, [1000, 999, 998.5], 1);
});

test('a finger drags a score; a swipe over it scrolls the page', async () => {
  const { page, open } = await newPage({ touch: true, width: 390, height: 844 });
  await open('softmax/');
  const { handle, unit } = shares(page);
  const from = await middle(handle('score of street'));
  const step = await unit();
  const top = await page.evaluate(() => scrollY);
  await touchDrag(page, from, { x: from.x - 3 * step, y: from.y + 4 });
  await expectShares(page, [10, 4, 5], 1.4142);
  expect(await page.evaluate(() => scrollY)).toBe(top);
  const there = await middle(handle('score of street'));
  await touchDrag(page, there, { x: there.x + 2, y: there.y - 220 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top + 60);
  await expectShares(page, [10, 4, 5], 1.4142);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('keys come and go, from two to six', async () => {
  const { page, open } = await newPage();
  await open('softmax/');
  const { root, scores } = shares(page);
  const more = root.getByRole('button', { name: 'more keys', exact: true });
  const fewer = root.getByRole('button', { name: 'fewer keys', exact: true });
  for (let i = 0; i < 3; i++) await more.click();
  await expect.poll(scores).toEqual([10, 7, 5, 4, 3, 2]);
  await expectText(shares(page).sentence, /key 4 4, key 5 3, key 6 2/);
  expect(await more.getAttribute('aria-disabled')).toBe('true');
  for (let i = 0; i < 4; i++) await fewer.click();
  await expect.poll(scores).toEqual([10, 7]);
  expect(await fewer.getAttribute('aria-disabled')).toBe('true');
  expect(await shares(page).weights()).toEqual(softmax([10, 7], 1.4142).map(percent));
});

test('the smallest numbers: denormal and underflow in float32, neither in float64', async () => {
  const { page, open } = await newPage();
  await open('softmax/');
  const { digits, root } = shares(page);
  await page.getByRole('button', { name: '200, 100 and 50', exact: true }).click();
  await expect.poll(digits).toEqual(['1', '3.784·10⁻⁴⁴ denormal', '0 underflow']);
  expect(await root.locator('.float-floor').count()).toBe(3);
  expect(await root.locator('.log-weight').count()).toBe(2);
  await root.getByRole('radio', { name: 'float64' }).check();
  await expect.poll(digits).toEqual(['1', '3.720·10⁻⁴⁴', '7.175·10⁻⁶⁶']);
  expect(await root.locator('.float-floor').count()).toBe(0);
  // On the logarithmic axis equal gaps are equal ways: 100 is twice as far from 200 as 50 from 100.
  const places = await root
    .locator('.log-weight > span')
    .evaluateAll((marks) =>
      marks.map(
        (mark) => mark.getBoundingClientRect().left + mark.getBoundingClientRect().width / 2,
      ),
    );
  expect((places[0]! - places[1]!) / (places[1]! - places[2]!)).toBeCloseTo(2, 1);
  await root.getByRole('radio', { name: 'linear' }).check();
  expect(await root.locator('.log-weight').count()).toBe(0);
});

test('the temperature: its line by mouse and by keys, and the rows of the table', async () => {
  const { page, open } = await newPage();
  await open('softmax/');
  const { root, field, sentence } = figure(page, 'temperature');
  const line = root.getByRole('slider', { name: 'temperature T, in the picture' });
  const expectAt = async (T: number) => {
    const weights = softmax([10, 7, 5], T);
    await expect
      .poll(() => root.locator('.temperature-rows .weight-text').allTextContents())
      .toEqual(weights.map(percent));
    await expectText(sentence, new RegExp(`^At T = ${short(T).replace('.', '\\.')} `));
    // The dots stand on the curves: as high as their weights.
    const heights = await root.locator('.curve-dot').evaluateAll((dots) =>
      dots.map((dot) => {
        const plot = dot.parentElement!.getBoundingClientRect();
        const { top, height } = dot.getBoundingClientRect();
        return 1 - (top + height / 2 - plot.top) / plot.height;
      }),
    );
    heights.forEach((height, i) => expect(height).toBeCloseTo(weights[i]!, 1.7));
  };
  await expectAt(1);
  const plot = (await root.locator('.curves-plot').boundingBox())!;
  await drag(page, await middle(line), plot.width / 3);
  await page.mouse.up();
  await expect.poll(() => field('Temperature T, typed').inputValue()).toBe('10');
  await expectAt(10);
  await line.focus();
  for (let i = 0; i < 8; i++) await page.keyboard.press('ArrowLeft');
  await expectAt(5);
  await page.keyboard.press('Home');
  await expectAt(1);
  const table = page.getByRole('region', { name: /at five temperatures/ });
  for (const [T, name] of [
    [0.5, '0.5'],
    [5, '5'],
    [100, '100'],
  ] as const) {
    await table.getByRole('button', { name, exact: true }).click();
    await expectAt(T);
  }
});

test('the same softmax in two ways, step by step', async () => {
  const { page, open } = await newPage();
  await open('softmax/');
  const { root, stage, sentence, field } = figure(page, 'stable');
  const way = (name: string) => root.getByRole('table', { name, exact: true });
  const cells = (name: string) => way(name).locator('tbody td:not(:first-child)').allTextContents();
  const [written, safe] = ['As the formula is written', 'Largest score subtracted first'];
  const weights = softmax([100, 99, 97]).map((w) => fixed(w, 4));
  expect(await cells(written!)).toEqual([0, 1, 2].flatMap(() => ['overflow', 'not a number']));
  await stage('Subtract').click();
  expect(await cells(safe!)).toEqual(['·', '·', '·', '·', '·', '·']);
  expect(await way(safe!).locator('tbody td:first-child').allTextContents()).toEqual([
    '0',
    '−1',
    '−3',
  ]);
  await root.getByRole('button', { name: 'Next', exact: true }).click();
  expect(await cells(written!)).toEqual(['overflow', '·', 'overflow', '·', 'overflow', '·']);
  await stage('Divide').click();
  expect((await cells(safe!)).filter((_, i) => i % 2)).toEqual(weights);
  await root.getByRole('radio', { name: 'float64' }).check();
  expect((await cells(written!)).filter((_, i) => i % 2)).toEqual(weights);
  await expectText(sentence, /it works here: .* After the subtraction/);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('scores whose sum alone overflows');
  await expect.poll(() => cells(written!)).toEqual(['3.326·10³⁸', '0', '1.652·10³⁸', '0']);
  await press('scores far below zero');
  await expectText(sentence, /every exponential is too small for float32/);
  await press('1000 in float64');
  await expectText(sentence, /e to the 1000 overflows/);
  await field('score 1').fill('700');
  await field('score 2').fill('699.5');
  await field('score 3').fill('690');
  await expectText(sentence, /it works here/);
});

test('the axis: rows sum to 1, columns to 1 along the wrong one', async () => {
  const { page, open } = await newPage();
  await open('softmax/');
  const { root, field, sentence } = figure(page, 'softmax-axis');
  const weights = root.getByRole('grid', { name: 'weights', exact: true });
  const rowSums = () => weights.locator('tbody tr:not(.sum) td.sum').allTextContents();
  const columnSums = () => weights.locator('tr.sum td:not([aria-hidden])').allTextContents();
  const ones = (n: number) => Array.from({ length: n }, () => '1.00');
  expect([await rowSums(), await columnSums()]).toEqual([
    ones(3),
    ['1.67', '0.55', '0.21', '0.57'],
  ]);
  await page.getByRole('button', { name: 'Along the columns', exact: true }).click();
  await expect.poll(columnSums).toEqual(ones(4));
  expect(await rowSums()).toEqual(['1.95', '1.32', '0.73']);
  await expectText(sentence, /^Softmax along each column: .* it 1\.95, tired 1\.32, off 0\.73\.$/);
  await field('scores, it, animal').fill('-4');
  const [a, b, c] = [softmax([-4, 3, 0]), softmax([1, 2, 0.5]), softmax([2, 0, 1])];
  await expect.poll(async () => (await rowSums())[0]).toBe(fixed(a[0]! + b[0]! + 1 / 3 + c[0]!));
  // Looking at a weight lights the scores that share with it: its column.
  await weights.locator('[data-cell="1,2"]').hover();
  const lit = root.getByRole('table', { name: 'scores', exact: true }).locator('td[data-lit]');
  expect(await lit.locator('input').evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(
    ['it', 'tired', 'off'].map((name) => `scores, ${name}, the`),
  );
});

test('a prediction: the answer is the engine’s, and can be shown in the figure', async () => {
  const { page, open } = await newPage();
  await open('softmax/');
  const first = page.getByRole('region', { name: /^Scores of 2 and 1 give/ });
  await first.getByRole('button', { name: 'A tenth or more' }).click();
  await expectText(
    first.getByRole('status'),
    'Not this time. The answer is “Less than a thousandth”.',
  );
  await first.getByRole('button', { name: 'Show it in the figure' }).click();
  await expect.poll(shares(page).digits).toEqual(['0.999955', '4.540·10⁻⁵']);
  const second = page.getByRole('region', { name: /^Add 100 to each/ });
  await second.getByRole('button', { name: 'It stays' }).click();
  await expectText(second.getByRole('status'), 'Yes. It stays at 87.0%.');
  await second.getByRole('button', { name: 'Show it in the figure' }).click();
  await expectShares(page, [110, 107, 105], 1.4142);
});

test('the challenges: one by typing, refused for another divisor; one by keys; both by a link', async () => {
  const { page, open } = await newPage();
  await allowClipboard(page);
  await open('softmax/');
  const { field, undo, action } = shares(page);
  const split = page.getByRole('region', { name: 'Challenge: Sixty, thirty, ten' });
  const verdict = split.getByRole('status');
  await split.getByRole('button', { name: 'Begin' }).click();
  await expectText(verdict, 'The weights are 33.3%, 33.3%, 33.3%.');
  await field('Divide by T, typed').fill('2');
  await expectText(verdict, /^The divisor has moved/);
  await undo.click();
  await field('score of first, typed').fill(fixed(1 + Math.log(6)));
  await field('score of second, typed').fill(fixed(1 + Math.log(3)));
  await expectText(verdict, /Done/);
  const link = await copyBy(page, action('Copy link'));

  const half = page.getByRole('region', { name: 'Challenge: Just half' });
  await half.getByRole('button', { name: 'Begin' }).click();
  await expectText(half.getByRole('status'), `animal holds ${percent(softmax([10, 7, 5])[0]!)}.`);
  const line = figure(page, 'temperature').root.getByRole('slider', { name: /in the picture$/ });
  await line.focus();
  for (let i = 0; i < 20; i++) await page.keyboard.press('ArrowRight');
  for (let i = 0; i < 30; i++) {
    if (/Done/.test((await half.getByRole('status').textContent())!)) break;
    const share = Number(/([\d.]+)%/.exec((await half.getByRole('status').textContent())!)![1]);
    await page.keyboard.press(share > 50 ? 'Alt+ArrowRight' : 'Alt+ArrowLeft');
  }
  await expectText(half.getByRole('status'), /Done/);

  const other = await newPage();
  await other.open(link);
  expect(
    await shares(other.page).root.locator('.weight-rows .weight-text').first().textContent(),
  ).toMatch(/^(59\.[5-9]|60\.\d)%/);
});

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing in the lesson in use, in the ${theme} theme`, async () => {
    const { page, open } = await newPage({ theme });
    await open('softmax/?shares=1;scores=200,100,50;axis=log&softmax-axis=1;along=columns');
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    await expect.poll(() => page.locator('.controls').count()).toBe(4);
    await figure(page, 'stable').stage('Exponentials').click();
    await shares(page).handle('score of second').focus();
    await expectAccessible(page);
  });
