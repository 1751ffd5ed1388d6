// Lesson 7: random vectors that grow, their weights, one's own vectors grown, and divisors read backwards.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { newPage } from './support/browser.ts';
import { allowClipboard, copyBy, expectText, figure, middle } from './support/figures.ts';
import { touchDrag } from './support/touch.ts';

const SPREAD = 'spread';
const MAPS = 'maps';
const GROWN = 'grown';
const STANDS = 'stands-for';

/** The number in a cell of the table of moments: measured, by row and column. */
const moment = async (page: Page, row: string, column: number) =>
  Number(
    (
      await page
        .locator('#figure-spread .moments:not(.doubling)')
        .getByRole('row', { name: new RegExp(`^${row}`) })
        .locator('td b')
        .nth(column)
        .textContent()
    )?.replace('−', '-'),
  );
const UNSCALED = 1;
const SCALED = 2;
const slider = (page: Page, name: string) =>
  figure(page, name).root.getByRole('slider', { name: 'd_k', exact: true }).first();
/** How wide the bar of one standard deviation to either side is, in shares of its axis. */
const barWidths = (page: Page) =>
  page
    .locator('#figure-spread .strip-spread')
    .evaluateAll((bars) =>
      bars.map((bar) => bar.getBoundingClientRect().width / bar.parentElement!.clientWidth),
    );

test('doubling by the button, the slider and the keys: one histogram widens, the other does not', async () => {
  const { page, open } = await newPage();
  await open('scaling/');
  const { root, action, field, sentence } = figure(page, SPREAD);
  const before = [await moment(page, 'standard', UNSCALED), await moment(page, 'standard', SCALED)];
  const [wide, narrow] = await barWidths(page);
  await action('Double').click();
  await expectText(sentence, /vectors of 128 numbers/);
  const after = [await moment(page, 'standard', UNSCALED), await moment(page, 'standard', SCALED)];
  expect(after[0]! / before[0]!).toBeCloseTo(Math.SQRT2, 0.8);
  expect(after[1]! / before[1]!).toBeCloseTo(1, 0.8);
  // The bars show the same numbers on an axis that reaches from −80 to 80.
  expect(wide! * 80).toBeCloseTo(before[0]!, 0);
  expect(narrow! * 80).toBeCloseTo(before[1]!, 0);
  expect((await barWidths(page))[0]! * 80).toBeCloseTo(after[0]!, 0);

  await action('Halve').click();
  await expectText(sentence, /vectors of 64 numbers/);
  expect(await moment(page, 'standard', UNSCALED)).toBe(before[0]);
  await slider(page, SPREAD).focus();
  for (let i = 0; i < 8; i++) await page.keyboard.press('ArrowRight');
  await expectText(sentence, /vectors of 128 numbers/);
  expect(await moment(page, 'standard', UNSCALED)).toBe(after[0]);
  await page.keyboard.press('End');
  await expectText(sentence, /vectors of 1024 numbers/);
  expect(await action('Double').getAttribute('aria-disabled')).toBe('true');
  await field('d_k, typed').first().fill('1');
  await expectText(sentence, /vectors of 1 number the/);
  expect(await action('Halve').getAttribute('aria-disabled')).toBe('true');
  // A single product: both histograms are the same.
  expect(await moment(page, 'variance', UNSCALED)).toBe(await moment(page, 'variance', SCALED));
  expect(await root.locator('.strip').count()).toBe(3);
});

test('dragging the slider moves the histogram on the way, and moves nothing else', async () => {
  const { page, open } = await newPage();
  await open('scaling/');
  const { undo, sentence } = figure(page, SPREAD);
  const range = slider(page, SPREAD);
  const { y } = await middle(range);
  const box = (await range.boundingBox())!;
  const tops = () =>
    page
      .locator('#figure-spread :is(.strip, .moments, .figure-bar)')
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));
  const still = await tops();
  const said: (string | null)[] = [];
  await page.mouse.move(box.x + box.width * 0.6, y);
  await page.mouse.down();
  for (const share of [0.7, 0.8, 0.9]) {
    await page.mouse.move(box.x + box.width * share, y);
    said.push(await sentence.textContent());
    expect(await tops()).toEqual(still);
  }
  await page.mouse.up();
  expect(new Set(said).size).toBe(3);
  // The whole drag is one step back.
  await undo.click();
  await expectText(sentence, /vectors of 64 numbers/);
});

test('all ones: every score is d_k, beyond the axis, and the figure says so', async () => {
  const { page, open } = await newPage();
  await open('scaling/');
  const { root, sentence } = figure(page, SPREAD);
  await page.getByRole('button', { name: 'all ones', exact: true }).click();
  await expectText(sentence, /every pair of vectors of 512 numbers scores 512/);
  expect(await root.locator('.strip-beyond').allTextContents()).toEqual([
    '500 above 80 →',
    '500 above 4 →',
  ]);
  expect(await moment(page, 'mean', UNSCALED)).toBe(512);
  expect(await moment(page, 'mean', SCALED)).toBe(22.63);
});

test('many pairs are drawn in the background, and each seed has its own', async () => {
  const { page, open } = await newPage();
  await open('scaling/');
  const { root, field, action, sentence } = figure(page, SPREAD);
  const state = root.locator('.spread-state');
  const few = await moment(page, 'variance', UNSCALED);
  await field('Pairs, typed').first().fill('20000');
  await expectText(sentence, /first 500 of 20,000 pairs/);
  await expectText(state, /^20,000 pairs/);
  const many = await moment(page, 'variance', UNSCALED);
  expect(many).not.toBe(few);
  expect(Math.abs(many / 64 - 1)).toBeLessThan(0.05);
  await action('New sample').first().click();
  await expectText(state, /^20,000 pairs/);
  await expect.poll(() => moment(page, 'variance', UNSCALED)).not.toBe(many);
  await field('Seed').first().fill('34');
  await expect.poll(() => moment(page, 'variance', UNSCALED)).toBe(many);
});

test('drawing in the background can be cancelled and taken up again, and never stops a drag', async () => {
  const { page, open } = await newPage();
  await open('scaling/?spread=1;dK=1024;pairs=200000');
  const { root, action, sentence } = figure(page, SPREAD);
  await action('Cancel').click();
  const state = root.locator('.spread-state');
  await expectText(state, /^The first 500 of 200,000 pairs.*Cancelled/);
  await action('Try again').click();
  await expect.poll(() => root.getByRole('progressbar').count()).toBe(1);
  // The figure answers while the worker works; what it was working on is given up.
  await figure(page, SPREAD).field('d_k, typed').first().fill('2');
  await expectText(sentence, /vectors of 2 numbers/);
  await expectText(state, /^200,000 pairs/);
  expect(Math.abs((await moment(page, 'variance', SCALED)) - 1)).toBeLessThan(0.05);
});

test('the first prediction is judged, and shown in the figure', async () => {
  const { page, open } = await newPage();
  await open('scaling/');
  const predict = page.getByRole('region', { name: /grow from 64 numbers to 128/ });
  await predict.getByRole('button', { name: 'It doubles' }).click();
  await expectText(predict.getByRole('status'), /^Not this time\. .*√2 times as large/);
  await predict.getByRole('button', { name: 'Show it in the figure' }).click();
  await expectText(figure(page, SPREAD).sentence, /vectors of 128 numbers/);
  const pad = page.getByRole('region', { name: /padded with zeros/ });
  await pad.getByRole('button', { name: 'It falls' }).click();
  await expectText(pad.getByRole('status'), /^Yes\./);
});

test('the maps: recorded draws by name, own ones by slider and seed, a cell in words', async () => {
  const { page, open } = await newPage();
  await allowClipboard(page);
  await open('scaling/');
  const { root, field, action, sentence } = figure(page, MAPS);
  const source = (name: string) => root.getByRole('radio', { name, exact: true });
  const counts = () => root.locator('.map-counts dd').allTextContents();
  // prettier-ignore
  expect((await counts()).map((text) => text.trim())).toEqual([
    '486.0', '99.6%', '0.023 of 2.303', '10 of 100', '10', '88',
    '0.949', '34.9%', '1.898 of 2.303', '2 of 100', '0', '5',
  ]);
  expect(await source('PyTorch, 10 × 512').isChecked()).toBe(true);
  await source('PyTorch, 4 × 512').check();
  expect((await counts())[0]).toBe('335.1');
  expect(await copyBy(page, action('Copy as PyTorch'))).toContain('torch.manual_seed(42)');
  const weights = root.getByRole('grid', { name: 'weights without the division' });
  await weights.locator('[data-cell="2,3"]').hover();
  await expectText(root.locator('.maps-cell'), /^Query 3, key 4: score −12\.44, weight 0\.\d+/);
  await page.mouse.move(2, 2);
  await action('New sample').click();
  await expectText(sentence, /of 512 numbers, drawn here/);
  expect(await source('drawn here').isChecked()).toBe(true);
  await field('d_k, typed').first().fill('1');
  await expectText(sentence, /keys of 1 number,/);
  // With one number the root is 1, and nothing differs.
  const difference = root.getByRole('grid', { name: 'difference' });
  expect(new Set(await difference.locator('td[data-cell]').allTextContents())).toEqual(
    new Set(['0.00']),
  );
  await page.mouse.move(2, 2);
  await weights.locator('[data-cell="0,0"]').focus();
  await page.keyboard.press('ArrowRight');
  await expectText(root.locator('.maps-cell'), /^Query 1, key 2:/);
});

test('where the largest of ten weights passes nine tenths: the challenge, by typing', async () => {
  const { page, open } = await newPage();
  await open('scaling/');
  const challenge = page.getByRole('region', { name: /^Challenge: Past/ });
  const verdict = challenge.getByRole('status');
  await challenge.getByRole('button', { name: 'Begin' }).click();
  await expectText(verdict, /62\.6% at d_k = 8\. It has not passed 90% yet\.$/);
  const dK = figure(page, MAPS).field('d_k, typed').first();
  await dK.fill('1024');
  await expectText(verdict, /It passed 90% earlier\.$/);
  await dK.fill('128');
  await expectText(verdict, /Done/);
});

const weightsOf = (page: Page) =>
  figure(page, GROWN).root.locator('.grown-table .weight-cell').allTextContents();

test('own vectors: dragged, grown in three ways, and brought back by the right divisor', async () => {
  const { page, open } = await newPage();
  await open('scaling/');
  const { root, point, action, reset, sentence } = figure(page, GROWN);
  await root.getByRole('button', { name: /^Pad with zeros/ }).click();
  expect(await weightsOf(page)).toEqual(['37.3%', '32.7%', '29.9%']);
  await root.getByRole('button', { name: /^Fill with noise/ }).click();
  const noise = await weightsOf(page);
  await action('New sample').click();
  await expect.poll(() => weightsOf(page)).not.toEqual(noise);
  await reset.click();
  // The key of “street” is drawn beside the query and beyond: it takes the lead.
  const { x, y } = await middle(point('key street'));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 200, y + 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await weightsOf(page))[1]).toBe('100.0%');
  await point('query it').focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft');
  await expectText(sentence, /repeated to 512 numbers/);
  expect(await point('query it').getAttribute('aria-valuetext')).toBe('2.7 across, 1 up');

  const challenge = page.getByRole('region', { name: /^Challenge: Undo/ });
  const verdict = challenge.getByRole('status');
  await challenge.getByRole('button', { name: 'Begin' }).click();
  await expectText(verdict, /they should be 87\.0%, 10\.4%, 2\.5%\.$/);
  await action('Halve').click();
  await expectText(verdict, /besides the divisor/);
  await action('Double').click();
  const bar = root.getByRole('group', { name: 'Divide by' }).first();
  await bar.getByRole('radio', { name: 'a number' }).check();
  await root.getByRole('textbox', { name: 'Divide by, typed' }).first().fill('362');
  await expectText(verdict, /Done/);
  expect(await weightsOf(page)).toEqual(['87.0%', '10.4%', '2.5%']);
});

test('a divisor says which d_k it stands for', async () => {
  const { page, open } = await newPage();
  await open('scaling/');
  const { root, field, action } = figure(page, STANDS);
  const line = root.locator('.stands-line');
  await expectText(line, /^Dividing by 8 is the rule for vectors of 64 numbers/);
  await action('√512').click();
  await expectText(line, /^Dividing by 22\.63 is the rule for vectors of 512 numbers/);
  expect(await root.locator('.stands-table .weight-cell').allTextContents()).toEqual([
    '0.9868',
    '0.0119',
    '0.0013',
  ]);
  await field('Divide by, typed').first().fill('100');
  await expectText(line, /vectors of 10,000 numbers/);
  await field('score 1').first().fill('100');
  expect(await root.locator('.stands-table .weight-cell').allTextContents()).toEqual([
    '0.3837',
    '0.3837',
    '0.2327',
  ]);
});

test('pointing at a line of the derivation marks its column in the figure', async () => {
  const { page, open } = await newPage();
  await open('scaling/');
  const cell = page.locator('#figure-spread .moments td[data-part="term"]').first();
  const paint = () => cell.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await paint();
  await page.locator('#four-lines ~ .wide [data-part="term"], .wide [data-part="term"]').hover();
  await expect.poll(paint).not.toBe(before);
  await page.mouse.move(2, 2);
  await expect.poll(paint).toBe(before);
});

test('on a phone: nothing wider than the screen, ways as tabs, a finger moves a key', async () => {
  const { page, open } = await newPage({ touch: true, width: 360, height: 740 });
  await open('scaling/');
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await wide()).toBe(0);
  const { root, point } = figure(page, GROWN);
  const shown = () =>
    root.locator('.way .curve').evaluateAll((all) => all.filter((c) => c.checkVisibility()).length);
  expect(await shown()).toBe(2);
  await root.getByRole('button', { name: /^Pad with zeros/ }).tap();
  expect(await weightsOf(page)).toEqual(['37.3%', '32.7%', '29.9%']);
  expect(await shown()).toBe(2);
  const from = await middle(point('key because'));
  const top = await page.evaluate(() => scrollY);
  await touchDrag(page, from, { x: from.x + 60, y: from.y - 60 });
  expect(await page.evaluate(() => scrollY)).toBe(top);
  expect(await point('key because').getAttribute('aria-valuetext')).not.toBe('1.5 across, 0.5 up');
  expect(await weightsOf(page)).not.toEqual(['37.3%', '32.7%', '29.9%']);
  expect(await wide()).toBe(0);
});

test('without scripts the page has its numbers and pictures', async () => {
  const { page, open } = await newPage({ javaScript: false, allow: [/ csp$/] });
  await open('scaling/');
  expect(await page.locator('#figure-spread .strip-bars').count()).toBe(3);
  expect(await page.locator('#figure-maps .map-counts dd').first().textContent()).toBe('486.0');
  expect(await page.locator('#figure-grown .curve').count()).toBe(6);
});

for (const theme of ['light', 'dark'] as const)
  for (const phone of [false, true])
    test(`axe finds nothing in use, ${theme}${phone ? ', on a phone' : ''}`, async () => {
      const { page, open } = await newPage({
        theme,
        ...(phone && { touch: true, width: 390, height: 844 }),
      });
      await open('scaling/?spread=1;pairs=3000&grown=1;way=noise&maps=1;n=6;dK=200');
      await expectText(figure(page, SPREAD).root.locator('.spread-state'), /^3,000 pairs/);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      await expect.poll(() => page.locator('.controls').count()).toBe(4);
      // What is out of sight has a guessed height; axe would see it lie over what follows.
      await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
      await expectAccessible(page);
    });
