// The lesson on gradients: the Jacobian, the way back, and many random queries.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { newPage } from './support/browser.ts';
import { allowClipboard, copyBy, expectText, figure, middle } from './support/figures.ts';
import { touchDrag } from './support/touch.ts';
import { attention, fixed } from './support/worked.ts';

const PAGE = 'gradients/';
const cells = (page: Page, name = 'jacobian') =>
  figure(page, name)
    .root.getByRole('grid', { name: 'Jacobian' })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
    );

/** The Jacobian with the sums of its rows as the page must write it, worked out without the site. */
function wantedCells(scores: readonly number[]) {
  const exps = scores.map(Math.exp);
  const p = exps.map((x) => x / exps.reduce((a, b) => a + b));
  return p.map((a, i) => [...p.map((b, j) => fixed(a * ((i === j ? 1 : 0) - b), 4)), '0.0000']);
}

test('a score is moved by keys, typed and dragged: the matrix, the bars and the words follow', async () => {
  const { page, open } = await newPage();
  await open(PAGE);
  const { root, field, point, sentence } = figure(page, 'jacobian');
  await expect.poll(() => cells(page)).toEqual(wantedCells([2, 1, 0.5]));
  await point('score 2').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => cells(page)).toEqual(wantedCells([2, 1.1, 0.5]));
  await field('score 3, typed').fill('-1.5');
  await expect.poll(() => cells(page)).toEqual(wantedCells([2, 1.1, -1.5]));
  const { x, y } = await middle(point('score 1'));
  await page.mouse.click(x, y);
  await expect.poll(() => field('score 1, typed').inputValue()).toBe('0');
  await expect.poll(() => cells(page)).toEqual(wantedCells([0, 1.1, -1.5]));
  await expectText(sentence, /^Scores 0, 1\.1, −1\.5 give weights 23\.7%, 71\.1%, 5\.3%\./);
  expect(await root.locator('.jacobian-weight').allTextContents()).toEqual([
    expect.stringMatching(/^23\.7% → /),
    expect.stringMatching(/^71\.1% → /),
    expect.stringMatching(/^5\.3% → /),
  ]);
});

test('the nudge goes where it is put, and the matrix says what it will do', async () => {
  const { page, open } = await newPage();
  await open(PAGE);
  const { root, sentence } = figure(page, 'jacobian');
  await root.getByRole('radio', { name: 'choose key 3' }).check();
  await expectText(
    sentence,
    /With 0\.5 added to score 3, weight 3 is 21\.2%; .* predicts 20\.1%\./,
  );
  await root.getByRole('slider', { name: 'nudge' }).focus();
  for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowLeft');
  await expectText(sentence, /is 0\.233\.$/);
  expect(await root.locator('.nudged-bar').count()).toBe(0);
});

test('a cell is looked at: its arithmetic, its two weights', async () => {
  const { page, open } = await newPage();
  await open(PAGE);
  const { root } = figure(page, 'jacobian');
  const said = root.locator('.jacobian-arithmetic');
  await root.locator('[data-cell="0,1"]').hover();
  await expectText(said, '−p₁p₂ = −0.6285 × 0.2312 ≈ −0.1453');
  expect(await root.locator('.jacobian-scores li[data-lit]').count()).toBe(2);
  await root.locator('[data-cell="0,0"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expectText(said, 'p₂(1 − p₂) = 0.2312 × (1 − 0.2312) ≈ 0.1778');
});

test('the buttons of the text turn the scores up, until float32 has no digits left', async () => {
  const { page, open } = await newPage();
  await open(PAGE);
  const { root, sentence } = figure(page, 'jacobian');
  await page.getByRole('button', { name: 'Ten times as large' }).click();
  await expectText(sentence, /largest cell of the Jacobian is 4\.57·10⁻⁵\./);
  await page.getByRole('button', { name: 'A hundred times' }).click();
  await expectText(root.locator('.jacobian-arithmetic'), /^6 of 9 cells are exactly 0 in float32/);
  await page.getByRole('button', { name: 'In float64' }).click();
  await expect
    .poll(() => cells(page))
    .toEqual([
      ['0', '−3.7·10⁻⁴⁴', '−7.2·10⁻⁶⁶', '0.0000'],
      ['−3.7·10⁻⁴⁴', '3.7·10⁻⁴⁴', '−2.7·10⁻¹⁰⁹', '0.0000'],
      ['−7.2·10⁻⁶⁶', '−2.7·10⁻¹⁰⁹', '7.2·10⁻⁶⁶', '0.0000'],
    ]);
});

test('keys come and go; the figure of the losses keeps a state of its own', async () => {
  const { page, open } = await newPage();
  await open(PAGE);
  const { root, action, sentence } = figure(page, 'jacobian');
  for (let i = 0; i < 3; i++) await action('more keys').click();
  expect(await cells(page)).toHaveLength(6);
  expect(await action('more keys').getAttribute('aria-disabled')).toBe('true');
  for (let i = 0; i < 4; i++) await action('fewer keys').click();
  await expect.poll(() => cells(page)).toEqual(wantedCells([2, 1]));
  await expectText(sentence, /^Scores 2, 1 give/);
  const losses = figure(page, 'losses');
  await expectText(losses.sentence, /gradient −3\.78·10⁻⁴⁴ from the loss −p and −1\.00 from/);
  await losses.root.getByRole('radio', { name: 'choose key 1' }).check();
  await expectText(losses.sentence, /weight 1, .* gradient 0 from the loss −p and 0 from/);
  expect(await root.getByRole('radio', { name: 'choose key 1' }).isChecked()).toBe(true);
});

/** What the second figure must show for this dO, worked out without the site. */
function wantedBack(dO: readonly [number, number]) {
  const q = [3, 1];
  const keys = [
    [3, 1],
    [1, 4],
    [1.5, 0.5],
  ];
  const values = [
    [2, 1.5],
    [0.5, 0.3],
    [-0.5, 1.2],
  ];
  const { weights } = attention(q, keys, values);
  const dW = values.map((v) => v[0]! * dO[0] + v[1]! * dO[1]);
  const mean = weights.reduce((sum, w, i) => sum + w * dW[i]!, 0);
  const dS = weights.map((w, i) => w * (dW[i]! - mean));
  const dQ = [0, 1].map((j) => dS.reduce((sum, g, i) => sum + g * keys[i]![j]!, 0) / Math.SQRT2);
  const vector = (xs: number[]) => `[${xs.map((x) => fixed(x, 3)).join(', ')}]`;
  return {
    dS: dS.map((x) => fixed(x, 3)),
    dQ: vector(dQ),
    dK: dS.map((g) => vector(q.map((x) => (g * x) / Math.SQRT2))),
    dV: weights.map((w) => vector(dO.map((x) => w * x))),
  };
}

async function shownBack(page: Page) {
  const { root } = figure(page, 'backward');
  const column = (panel: string) =>
    root.getByRole('group', { name: panel }).locator('.backward-list tbody td:nth-child(3)');
  const [dQ, ...dK] = await column('Query and keys, and their gradients').allTextContents();
  const [, ...dV] = await column('Output and values, and their gradients').allTextContents();
  const dS = await root.locator('.backward-table tbody td[data-part="scores"]').allTextContents();
  return { dS, dQ, dK, dV };
}

const unitOf = (page: Page) =>
  page.evaluate(() => {
    const plane = [...document.querySelectorAll('#figure-backward .plane')].at(-1)!;
    const at = (text: string) => {
      const label = [...plane.querySelectorAll('.plane-numbers text[text-anchor="middle"]')].find(
        (one) => one.textContent === text,
      )!;
      const { left, width } = label.getBoundingClientRect();
      return left + width / 2;
    };
    return (at('3') - at('1')) / 2;
  });

test('dO is dragged by its tip, moved by keys and typed: every gradient follows', async () => {
  const { page, open } = await newPage();
  await open(PAGE);
  const { root, point, field, undo } = figure(page, 'backward');
  await expect.poll(() => shownBack(page)).toEqual(wantedBack([1, 0]));
  const tip = point('gradient of the output');
  const from = await middle(tip);
  const unit = await unitOf(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 0.5 * unit, from.y - 1 * unit, { steps: 5 });
  await expect.poll(() => shownBack(page)).toEqual(wantedBack([0.5, 1]));
  await page.mouse.up();
  await tip.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => shownBack(page)).toEqual(wantedBack([0.5, 0]));
  expect(await tip.getAttribute('aria-valuetext')).toBe('0.5 across, 0 up');
  await field('dO, number 2').first().fill('-2.5');
  await expect.poll(() => shownBack(page)).toEqual(wantedBack([0.5, -2.5]));
  while ((await undo.getAttribute('aria-disabled')) !== 'true') await undo.click();
  await expect.poll(() => shownBack(page)).toEqual(wantedBack([1, 0]));
  expect(await root.locator('.backward-check').textContent()).toMatch(/14 numbers .* \d\.\d·10⁻/);
});

test('a step against all gradients lowers the loss; the arrows turn around', async () => {
  const { page, open } = await newPage();
  await open(PAGE);
  const { root, action, sentence } = figure(page, 'backward');
  const loss = async () => Number(await root.locator('.backward-step b').textContent());
  const before = await loss();
  await action('Step against all gradients').click();
  await expect.poll(loss).toBeLessThan(before - 0.5);
  const head = () =>
    root.locator('.arrow-query[data-change] .arrow-head').first().getAttribute('d');
  const [way, said] = [await head(), await sentence.textContent()];
  await root.getByRole('radio', { name: 'steps against them' }).first().check();
  await expect.poll(head).not.toBe(way);
  expect(await sentence.textContent()).toBe(said);
});

test('the stages go from the output back, and each brings its own', async () => {
  const { page, open } = await newPage();
  await open(PAGE);
  const { root, stage, sentence } = figure(page, 'backward');
  await stage('dO').click();
  expect(await shownBack(page)).toEqual({
    dS: ['·', '·', '·'],
    dQ: '·',
    dK: ['·', '·', '·'],
    dV: ['·', '·', '·'],
  });
  expect(await root.locator('.arrow[data-change]').count()).toBe(0);
  await root.getByRole('button', { name: 'Next', exact: true }).click();
  expect((await shownBack(page)).dV).toEqual(wantedBack([1, 0]).dV);
  await stage('dS').click();
  expect((await shownBack(page)).dQ).toBe('·');
  await expectText(sentence, /Through the softmax, dS: animal 0\.191/);
  await stage('dQ').click();
  await expect.poll(() => shownBack(page)).toEqual(wantedBack([1, 0]));
});

test('a width is chosen by keys; what is known beforehand stands there at once', async () => {
  const { page, open } = await newPage();
  await open(PAGE);
  const { root, point } = figure(page, 'stall');
  const numbers = () => root.locator('.stall-table tbody td').allTextContents();
  await expect.poll(async () => (await numbers()).slice(8, 10)).toEqual(['201', '24']);
  await point('d_k').focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft');
  await expect
    .poll(async () => (await numbers()).slice(4, 10))
    .toEqual(['2.4', '2.4', '24', '4.0', '40', '8.7']);
  expect(await root.locator('.stall-side[data-side="plain"] circle').count()).toBe(40);
  await page.keyboard.press('Home');
  await expect.poll(async () => (await numbers()).slice(4, 6)).toEqual(['0.097', '0.097']);
});

test('a new sample is drawn in the background, can be cancelled and begun again', async () => {
  const { page, open } = await newPage();
  await open(PAGE);
  const { root, field } = figure(page, 'stall');
  const caption = root.locator('.stall-table caption');
  await root.getByRole('button', { name: 'New sample' }).first().click();
  await expectText(caption, '40 queries');
  await expect.poll(() => caption.textContent(), { timeout: 20_000 }).toBe('2000 queries');
  expect(await root.locator('.stall-picture[data-stale="true"]').count()).toBe(0);
  await field('draws, typed').first().fill('2000');
  await root.getByRole('button', { name: 'Cancel' }).click();
  await expectText(root.locator('.stall-fan [role="status"]'), 'Cancelled.');
  await expectText(caption, '40 queries');
  await field('draws, typed').first().fill('20');
  await expect.poll(() => caption.textContent(), { timeout: 20_000 }).toBe('200 queries');
});

test('most would say smaller: the engine says larger', async () => {
  const { page, open } = await newPage();
  await open(PAGE);
  const predict = page.getByRole('region', { name: /the gradient of all queries together/ });
  await predict.getByRole('button', { name: 'smaller' }).click();
  await expectText(predict.locator('.predict-verdict'), 'Not this time. The answer is “larger”.');
  const other = page.getByRole('region', { name: /Which weight reacts most/ });
  await other.getByRole('button', { name: '0.5', exact: true }).click();
  await expectText(other.locator('.predict-verdict'), 'Yes. The answer is “0.5”.');
});

test('both challenges are solved by moves, and the solution travels in a link', async () => {
  const { page, open } = await newPage();
  await open(PAGE);
  await allowClipboard(page);
  const up = page.getByRole('region', { name: 'Challenge: Straight up' });
  await up.getByRole('button', { name: 'Begin' }).click();
  await expectText(up.getByRole('status'), /^dq is \[0\.250, −0\.263\]\. Asked:/);
  const back = figure(page, 'backward');
  await back.point('gradient of the output').focus();
  await page.keyboard.press('Shift+ArrowDown');
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowDown');
  await expectText(up.getByRole('status'), '★ Done.');
  const link = await copyBy(page, back.action('Copy link'));
  expect(link).toContain('backward=1;dO=1,-1.5');

  const lead = page.getByRole('region', { name: 'Challenge: How much lead is enough?' });
  await lead.getByRole('button', { name: 'Begin' }).click();
  const { field } = figure(page, 'jacobian');
  await field('score 1, typed').fill('10');
  await expectText(lead.getByRole('status'), /^Quiet enough, but the best score leads by 9;/);
  await field('score 1, typed').fill('9');
  await field('score 2, typed').fill('1.2');
  await field('score 3, typed').fill('-4');
  await expectText(lead.getByRole('status'), '★ Done.');

  const other = await newPage();
  await other.open(link.slice(other.url.length).replace(/^.*?gradients/, 'gradients'));
  await expect.poll(() => shownBack(other.page)).toEqual(wantedBack([1, -1.5]));
});

test('on a phone: a finger drags dO, nothing is wider than the screen, all of it large enough', async () => {
  const { page, open } = await newPage({ touch: true, width: 360, height: 740 });
  await open(PAGE);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBe(0);
  const from = await middle(figure(page, 'backward').point('gradient of the output'));
  const unit = await unitOf(page);
  const top = await page.evaluate(() => scrollY);
  await touchDrag(page, from, { x: from.x - 1 * unit, y: from.y + 1 * unit });
  await expect.poll(() => shownBack(page)).toEqual(wantedBack([0, -1]));
  expect(await page.evaluate(() => scrollY)).toBe(top);
  const small = await page
    .locator('figure button, figure .handle, figure .choice label, figure .jacobian-choose')
    .evaluateAll((targets) =>
      targets
        .filter((target) => target.checkVisibility())
        .map((target) => {
          const { width, height } = target.getBoundingClientRect();
          return { name: target.getAttribute('aria-label') ?? target.textContent, width, height };
        })
        .filter(({ width, height }) => width < 24 || height < 43.5),
    );
  expect(small).toEqual([]);
});

test('without scripts the pictures and their numbers are there', async () => {
  const { page, open } = await newPage({
    javaScript: false,
    allow: [/^request failed: .* csp$/],
  });
  await open(PAGE, { ready: false });
  expect(await cells(page)).toEqual(wantedCells([2, 1, 0.5]));
  expect(await page.locator('#figure-stall .stall-side .band').count()).toBe(4);
  await expectText(page.locator('#figure-stall .stall-table caption'), '2000 queries');
  expect(await page.locator('#figure-backward .arrow[data-change]').count()).toBeGreaterThan(4);
});

test.each(['light', 'dark'] as const)(
  'axe finds nothing in the lesson in use, in the %s theme',
  async (theme) => {
    const { page, open } = await newPage({ theme });
    await open(`${PAGE}?jacobian=1;times=10&stall=1;dK=16`);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    await figure(page, 'jacobian').root.getByRole('radio', { name: 'Two losses' }).first().check();
    await figure(page, 'jacobian').root.locator('[data-cell="1,1"]').focus();
    // The line at the foot of the window lies over the edge of whatever is scrolled under it.
    await expectAccessible(page, { without: ['target-size'] });
  },
);
