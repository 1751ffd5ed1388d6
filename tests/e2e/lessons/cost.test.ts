// The lesson on cost: a growing square, a memory limit, and two layers timed in the background.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFullDepth } from '../../depth.ts';
import { newPage } from '../support/browser.ts';
import { beginChallenge } from '../support/challenges.ts';
import { figure } from '../support/figures.ts';
import { expectState, getWidget } from '../support/widgets.ts';

test('the square grows fourfold while the strips double, the operations and memory follow, and both challenges can be solved', async () => {
  const { page, open } = await newPage({ reducedMotion: true });
  await open('cost/');
  const { root } = figure(page, 'growth');
  const words = root.locator('.doubling-slider input[type=text]');
  const counts = () => root.locator('.facts td').allTextContents();
  const area = (at: string) =>
    root
      .locator(at)
      .first()
      .evaluate((one) => Number(one.getAttribute('width')) * Number(one.getAttribute('height')));
  const areas = async () => [await area('.growth-square[data-first]'), await area('.growth-strip')];
  await expect
    .poll(counts)
    .toEqual(['16,000,000', '185 days', '16,000,000', '8,192,000', '1,048,576']);
  const before = await areas();
  await root.getByRole('button', { name: 'Double' }).click();
  await expect
    .poll(counts)
    .toEqual(['64,000,000', '2.03 years', '64,000,000', '16,384,000', '1,048,576']);
  const after = await areas();
  expect(after.map((one, i) => one / before[i]!)).toEqual([4, 2]);

  await page.locator('.topic:has(#challenge-growth-even) > summary').click();
  const even = await beginChallenge(page, 'growth', 'even');
  await even(false, '200 words');
  await words.fill('1536');
  await even(true, 'twice 768 words');
  await expect
    .poll(counts)
    .toEqual(['1.81 billion', '1.81 billion', '3.62 billion', '7.25 billion']);

  const fill = await beginChallenge(page, 'growth', 'fill');
  await fill(false, 'too much');
  await words.fill('5590');
  await fill(false, 'float32');
  await root.getByRole('radio', { name: 'bfloat16' }).check();
  await fill(false, 'half empty');
  await words.fill('7906');
  await fill(false, 'one word too many');
  await words.fill('7905');
  await fill(true, '8 · 2 · 7905² bytes');
});

test.runIf(isFullDepth)('context lengths are shown with their year and their square', async () => {
  const { page, open } = await newPage();
  await open('cost/');
  await page.locator('.topic:has(#figure-contexts) > summary').click();
  const { root } = figure(page, 'contexts');
  const cells = () => root.locator('.facts td').allTextContents();
  await expect.poll(cells).toContain('4,194,304');
  await root.getByRole('radio', { name: 'Turbo' }).check();
  await expect
    .poll(cells)
    .toEqual(['November 2023', '128,000', '16,384,000,000', '32.8 GB', '125', '15,625']);
  expect(await root.locator('.chart-name[data-on="true"]').textContent()).toContain('Turbo');
});

test.runIf(isFullDepth)(
  'the comparison with a recurrent layer runs in the background, shows its progress, and can be canceled',
  async () => {
    const { page, open } = await newPage();
    await open('cost/');
    const part = (name: string) => page.locator(`#figure-${name}`);
    const typed = (name: string, field: string) =>
      part(name).locator(`.figure-bar [data-field="${field}"] input[type=text]`);
    // It's in the optional part.
    await page.locator('.topic:has(#figure-race) > summary').click();
    const root = part('race');
    const run = root.locator('.job-progress');
    const status = () => run.getAttribute('data-status');
    const start = root.getByRole('button', { name: /^Measure/ });
    const laps = () =>
      root.getByRole('table', { name: 'Measured here' }).locator('td').allTextContents();
    const here = root.locator('.chart-lines [data-strong="true"]');
    const unmeasured = await start.textContent();
    await start.click();
    const bar = run.locator('progress');
    const far = () => bar.evaluate((one: HTMLProgressElement) => one.value);
    await expect.poll(far, { timeout: 20_000 }).toBeGreaterThan(0);
    await run.getByRole('button').click();
    await expect.poll(status).toBe('cancelled');
    expect(await run.getByRole('status').textContent()).not.toBe('');
    expect(await bar.count()).toBe(0);
    expect(await start.textContent()).toBe(unmeasured);

    await typed('race', 'n').fill('40');
    await typed('race', 'width').fill('64');
    await expect.poll(laps).toEqual(['·', '·', '·', '·']);
    expect(await here.count()).toBe(0);
    await start.click();
    await expect.poll(status, { timeout: 20_000 }).toBe('done');
    expect(await start.textContent()).not.toBe(unmeasured);
    for (const time of await laps()) expect(time).toMatch(/^\d+(\.\d+)? ms$/);
    expect(await here.count()).toBeGreaterThan(0);
    // Measured times stay out of the link, and belong to one width.
    await expectState(page, 'race', getWidget('race'), { n: 40, width: 64 });
    await typed('race', 'width').fill('32');
    await expect.poll(laps).toEqual(['·', '·', '·', '·']);
  },
);

test.runIf(isFullDepth)('on the slide with the question, scores are below their sums', async () => {
  const { page, open } = await newPage({ width: 1280, height: 720 });
  await open('cost/?present=without-keeping-the-square-predict');
  const slide = page.locator('[data-slide][data-pane="asked"]').filter({ visible: true });
  await slide.getByText('The sum, block by block').waitFor();
  const middle = async (of: Locator) => {
    const { x, width } = (await of.boundingBox())!;
    return x + width / 2;
  };
  for (const [row, number] of [
    [7, '0'],
    [5, '3'],
  ] as const) {
    const tick = slide.locator('.tick-numbers').getByText(number, { exact: true });
    const handle = slide.locator(`[data-row="${row}"] .line-handle`);
    expect(Math.abs((await middle(tick)) - (await middle(handle)))).toBeLessThan(3);
  }
});
