// The lesson on learning: training with and without scaling, a trained model, and forty maps.
import { expect, test } from 'vitest';
import { isFullDepth } from '../../depth.ts';
import { newPage } from '../support/browser.ts';
import { beginChallenge } from '../support/challenges.ts';
import { figure } from '../support/figures.ts';
import { unfoldTopics } from '../support/layout.ts';
import { readState, getWidget } from '../support/widgets.ts';

async function opened(name: string) {
  const { page, open } = await newPage();
  await open('learning/');
  await unfoldTopics(page);
  const { root, sentence, point } = figure(page, name);
  const link = (text: string) => page.locator('.lesson-text').getByRole('button', { name: text });
  const bar = (field: string) => root.locator(`.figure-bar [data-field="${field}"]`);
  return { page, root, sentence, point, link, bar };
}

async function openedHead() {
  const all = await opened('learn');
  const { root } = all;
  const key = (name: string) => root.getByRole('button', { name, exact: true });
  const step = async () => Number(await root.locator('output').first().textContent());
  const lossPanel = root.getByRole('group', { name: 'Loss' });
  const loss = async () => Number(await lossPanel.locator('.plain').first().textContent());
  /** The map in percent, by row. */
  const map = async () => {
    const texts = await root.locator('td[data-cell]').allTextContents();
    const cells = texts.map((text) => (text.startsWith('<') ? 0 : parseFloat(text)));
    return Array.from({ length: 6 }, (_, i) => cells.slice(6 * i, 6 * i + 6));
  };
  /** How many rows have their maximum on the diagonal. */
  const right = async () =>
    (await map()).filter((row, i) => row.every((w, j) => i === j || w < row[i]!)).length;
  return { ...all, key, step, loss, lossPanel, map, right };
}

test('the head trains by steps, Play and slider, and its numbers also appear in the text', async () => {
  const { page, root, key, step, loss, map, right } = await openedHead();
  const first = { loss: await loss(), map: await map() };
  expect(await right()).toBe(0);
  // A worker computes all steps, and is only useful after the first.
  const walking = page.waitForEvent('worker', (worker) => worker.url().includes('/learn.worker'));
  await key('Next').press('Enter');
  await walking;
  await expect.poll(step).toBe(1);
  expect(await loss()).toBeLessThan(first.loss);
  const verdictText = await page
    .locator('.lesson-text p', { hasText: 'the first step brings' })
    .textContent();
  expect(Number(/ to ([\d.]+)\. After/.exec(verdictText!)![1])).toBeCloseTo(await loss(), 2);
  await key('Back').press('Enter');
  await expect.poll(loss).toBe(first.loss);

  await key('Play').press('Enter');
  await expect.poll(step).toBeGreaterThan(2);
  await key('Pause').press('Enter');
  const paused = await step();
  expect(await loss()).toBeLessThan(first.loss);
  expect(await map()).not.toEqual(first.map);
  await key('Play').press('Enter');
  await expect.poll(step).toBeGreaterThan(paused);
  await root.getByRole('slider', { name: 'Step', exact: true }).press('End');
  await expect.poll(step).toBe(600);
  // Moving the slider stops it.
  expect(await key('Play').count()).toBe(1);
  expect(await right()).toBe(6);
  expect(await loss()).toBeLessThan(0.05);
});

test.runIf(isFullDepth)(
  'moving a key with arrow keys makes one answer wrong, and the head recovers',
  async () => {
    const { page, root, point, key: button, step, right, link } = await openedHead();
    await link('Let the head learn').click();
    await expect.poll(step).toBe(150);
    const challenge = await beginChallenge(page, 'learn', 'recover');
    await challenge(false, 'nothing is moved');
    const key = point('key Ben');
    for (let i = 0; i < 9 && (await right()) === 6; i++) await key.press('Shift+ArrowUp');
    await challenge(false, 'wrong');
    expect(await right()).toBeLessThan(6);
    await button('Play').press('Enter');
    await expect.poll(right, { timeout: 8_000 }).toBe(6);
    await root.getByRole('slider', { name: 'Step', exact: true }).press('End');
    await challenge(true, 'played');
  },
);

test.runIf(isFullDepth)(
  'steps that are too large diverge, and the description says so',
  async () => {
    const { page, root, sentence, step, key, lossPanel } = await openedHead();
    await page.goto(`${page.url().split('?')[0]}?learn=1;rate=10;t=60`);
    await expect.poll(() => sentence.textContent()).toMatch(/after step 7 the loss has run away/);
    expect(await step()).toBe(7);
    expect(await key('Next').getAttribute('aria-disabled')).toBe('true');
    expect(await lossPanel.textContent()).toMatch(/runs away/);
    expect(await root.textContent()).not.toMatch(/NaN|Infinity|n\/a/);
  },
);

test.runIf(isFullDepth)(
  'training with and without scaling: the question hides its answer, and the text sets the figure',
  async () => {
    const { page, root, link } = await opened('widths');
    const question = page.locator('.predict', { hasText: '128 numbers' });
    const veiled = root.locator('.panel[aria-label="In numbers"]');
    const isSeen = () =>
      veiled.evaluate((one) =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      );
    await expect.poll(isSeen).toBe(false);
    await question.getByRole('button', { name: 'It never gets there' }).press('Enter');
    await expect.poll(isSeen).toBe(true);
    const widget = getWidget('widths');
    expect((await readState(page, 'widths', widget))['start']).toBe('normal');
    await link('Start from smaller numbers, with 64 in each query and key').click();
    await expect.poll(async () => (await readState(page, 'widths', widget))['start']).toBe('small');
  },
);

test.runIf(isFullDepth)(
  'the trained model takes a typed sentence, names unknown words, and lets you switch off heads and swap words',
  async () => {
    const { page, root, sentence } = await opened('trained');
    const first = () => root.locator('.rows tbody tr').first().textContent();
    await expect.poll(first).toContain('animal');
    const typed = root.getByRole('textbox');
    await typed.fill('the animal did not cross the street because it was purple');
    await expect
      .poll(() => sentence.textContent())
      .toContain('“purple” isn’t a word of this language');
    await typed.fill('the animal did not cross the street because it was wide');
    await expect.poll(first).toContain('street');

    await root.getByRole('combobox', { name: /^wide,/ }).selectOption('tired');
    await expect.poll(first).toContain('animal');

    const challenge = await beginChallenge(page, 'trained', 'two');
    const toggle = (layer: number, head: number) =>
      root.getByRole('checkbox', { name: `Layer ${layer}, head ${head}` }).press('Space');
    await toggle(1, 2);
    await challenge(false, 'the head that is needed is off');
    await expect.poll(first).not.toContain('animal');
    await toggle(1, 2);
    for (const layer of [1, 2]) for (const head of [1, 3, 4]) await toggle(layer, head);
    await challenge(true, 'two heads are left');
  },
);

test.runIf(isFullDepth)('the forty maps can be marked and revealed with the keyboard', async () => {
  const { page, root, bar } = await opened('which');
  const widget = getWidget('which');
  const challenge = await beginChallenge(page, 'which', 'tell');
  const { maps } = widget.derive(await readState(page, 'which', widget)) as {
    maps: readonly { from: unknown }[];
  };
  const trained = maps.flatMap(({ from }, i) => (from ? [i + 1] : []));
  // Marking ten correctly and none wrongly scores thirty of forty; the other twenty are random.
  for (const i of trained.slice(0, 10))
    await root.getByRole('checkbox', { name: `map ${i}`, exact: true }).press('Space');
  await challenge(false, 'not shown');
  await bar('shown').getByRole('checkbox').press('Space');
  await challenge(true, 'shown');
  expect(await root.locator('[data-trained="true"]').count()).toBe(20);
});
