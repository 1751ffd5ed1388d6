// Input before hydration is replayed afterwards.
import { expect, test } from 'vitest';
import { isFullDepth } from '../depth.ts';
import { newPage } from './support/browser.ts';
import { STEPS, figure, getGrip } from './support/figures.ts';

/** A page on which a script is held back until `arrive` is called. */
async function heldBack(path: string, part: string) {
  const { page, url, ready } = await newPage();
  let arrive!: () => void;
  const asked = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(`**/assets/${part}-*.js`, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(`${url}${path}`, { waitUntil: 'commit' });
  return { page, ready, arrive };
}

/** The lesson before hydration. */
async function beforeTheProgram() {
  const { page, ready, arrive } = await heldBack('step-by-step/', 'react');
  const steps = figure(page, STEPS);
  const point = steps.root.locator('.handle[data-part="query"]');
  await point.waitFor();
  await page.evaluate(() => document.fonts.ready);
  return {
    page,
    steps,
    point,
    query: () =>
      steps.root
        .getByRole('textbox', { name: /^query/ })
        .evaluateAll((inputs) => inputs.map((one) => (one as HTMLInputElement).value)),
    async arrive() {
      expect(await page.locator('html[data-ready]').count()).toBe(0);
      arrive();
      await ready();
    },
  };
}

test('a point held before the page is hydrated follows the pointer afterwards, as one undo step', async () => {
  const { page, steps, point, query, arrive } = await beforeTheProgram();
  const start = await query();
  const { x, y } = await getGrip(point);
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

test.runIf(isFullDepth)(
  'drags, checkboxes, clicks and typing before hydration are replayed in order',
  async () => {
    const { page, steps, point, query, arrive } = await beforeTheProgram();
    const { x, y } = await getGrip(point);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 30, y);
    await page.mouse.up();
    const tips = steps.root.locator('.figure-bar input[type="checkbox"]');
    await tips.check();
    await steps.root.locator('.figure-bar input[type="radio"]').first().check();
    await steps.stage('scaled').click();
    const typed = steps.root.getByRole('textbox', { name: /^query/ }).nth(1);
    await typed.fill('2.5');
    await arrive();
    await expect.poll(async () => (await query())[1]).toBe('2.5');
    await expect.poll(async () => Number((await query())[0])).toBeLessThan(3);
    expect(await tips.isChecked()).toBe(true);
    expect(await steps.root.getAttribute('data-step')).toBe('2');
    // It's in the figure's state, not only in the DOM.
    await expect.poll(() => steps.sentence.textContent()).toContain('2.5');
    await steps.reset.click();
    expect(await query()).toEqual(['3', '1']);
    expect(await tips.isChecked()).toBe(false);
  },
);

test.runIf(isFullDepth)(
  'on the stage, unfolded parts, options, answers and typed numbers from before hydration are kept',
  async () => {
    const { page, steps, query, arrive } = await beforeTheProgram();
    await page.setViewportSize({ width: 1280, height: 800 });
    const numbers = steps.root.locator('details.numbers');
    await numbers.locator('summary').click();
    const tips = steps.root
      .locator('.figure-bar label')
      .filter({ has: page.getByRole('checkbox') });
    await tips.click();
    const answer = page.locator('.predict details').first();
    await answer.locator('summary').click();
    const other = page.locator('.predict').nth(1);
    await other.getByRole('button').first().click();
    const typed = page.locator('.lesson-text [data-edit="q.1"] input').last();
    await typed.fill('2.5');
    await arrive();
    await expect.poll(async () => (await query())[1]).toBe('2.5');
    await steps.root.locator('.controls').waitFor();
    expect(await tips.getByRole('checkbox').isChecked()).toBe(true);
    expect(await answer.getAttribute('open')).not.toBe(null);
    expect(await other.locator('details').getAttribute('open')).not.toBe(null);
  },
);

test.runIf(isFullDepth)(
  'an exercise clicked before its code has loaded opens once it has',
  async () => {
    const { page, ready, arrive } = await heldBack('implementation/', 'LessonExercises');
    await ready();
    await page.locator('[data-act=open-exercise]').first().click();
    arrive();
    await page.locator('.exercise .editor').first().waitFor();
  },
);
