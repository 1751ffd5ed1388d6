// What is done before the program has arrived is done as soon as it has.
import { expect, test } from 'vitest';
import { newPage } from './support/browser.ts';
import { STEPS, figure, hold } from './support/figures.ts';

/** The lesson whose program is held back until `arrive` is called. */
async function beforeTheProgram() {
  const { page, url, ready } = await newPage();
  let arrive!: () => void;
  const asked = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/react-*.js', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(`${url}step-by-step/`, { waitUntil: 'commit' });
  const steps = figure(page, STEPS);
  const point = steps.root.locator('.handle[data-part="query"]');
  await point.waitFor();
  await page.evaluate(() => document.fonts.ready);
  return {
    page,
    steps,
    point,
    /** Its two numbers, as the page shows them. */
    query: () =>
      steps.root
        .locator('.panel-numbers .vector input')
        .evaluateAll((inputs) => inputs.slice(0, 2).map((one) => (one as HTMLInputElement).value)),
    async arrive() {
      expect(await page.locator('html[data-ready]').count()).toBe(0);
      arrive();
      await ready();
    },
  };
}

test('a point held before the program is there follows the hand once it is, and is one step of undo', async () => {
  const { page, steps, point, query, arrive } = await beforeTheProgram();
  const start = await query();
  const { x, y } = await hold(point);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 30, y);
  expect(await query()).toEqual(start);
  await arrive();
  await expect.poll(async () => Number((await query())[0])).toBeLessThan(Number(start[0]));
  expect((await query())[1]).toBe(start[1]);
  await page.mouse.move(x - 30, y - 60);
  await expect.poll(async () => Number((await query())[1])).toBeGreaterThan(Number(start[1]));
  await page.mouse.up();
  await steps.undo.click();
  expect(await query()).toEqual(start);
});

test('what was dragged, ticked, pressed and typed before the program was there is kept, in this order', async () => {
  const { page, steps, point, query, arrive } = await beforeTheProgram();
  const { x, y } = await hold(point);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 30, y);
  await page.mouse.up();
  const tips = steps.root.locator('.figure-bar input[type="checkbox"]');
  await tips.check();
  await steps.root.locator('.figure-bar input[type="radio"]').first().check();
  await steps.stage('scaled').click();
  const typed = steps.root.locator('.panel-numbers .vector input').nth(1);
  await typed.fill('2.5');
  await arrive();
  await expect.poll(async () => (await query())[1]).toBe('2.5');
  await expect.poll(async () => Number((await query())[0])).toBeLessThan(3);
  expect(await tips.isChecked()).toBe(true);
  expect(await steps.root.getAttribute('data-step')).toBe('2');
  // It is the figure's state, and not only what the browser shows.
  await expect.poll(() => steps.sentence.textContent()).toContain('2.5');
  await steps.reset.click();
  expect(await query()).toEqual(['3', '1']);
  expect(await tips.isChecked()).toBe(false);
});
