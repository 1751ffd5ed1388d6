// The lesson on the implementation: a function in three languages, line by line, and its editor.
import { expect, test } from 'vitest';
import { isFullDepth } from '../../depth.ts';
import { newPage } from '../support/browser.ts';
import { beginChallenge } from '../support/challenges.ts';
import { figure } from '../support/figures.ts';
import { formatFixed } from '../support/workedExample.ts';

/** Shape, min, max, mean and std of each tensor. */
const stats = (numbers: readonly number[]) => {
  const mean = numbers.reduce((a, b) => a + b) / numbers.length;
  const squares = numbers.reduce((sum, x) => sum + (x - mean) ** 2, 0);
  const std = Math.sqrt(squares / (numbers.length - 1));
  return [Math.min(...numbers), Math.max(...numbers), mean, std].map((x) => formatFixed(x, 2));
};

test('each line creates one tensor with its shape, and the steps can be shown in three languages', async () => {
  const { page, open } = await newPage({ width: 1280 });
  await open('implementation/');
  const { root, stage } = figure(page, 'lines');
  const row = (name: string) =>
    root.locator('.lines-table tr', { has: page.locator(`th:text-is("${name}")`) }).locator('td');
  const marked = () => root.locator('.lines-line[data-now]').allTextContents();
  expect(await row('scores').last().textContent()).toBe('·');
  await stage('scores').click();
  await expect
    .poll(() => row('scores').allTextContents())
    .toEqual(['(3, 3)', ...stats([3, 0, 1, 0, 5, 4, 2, 2, 3])]);
  expect(await row('scaled').last().textContent()).toBe('·');
  expect((await marked()).join('')).toMatch(/^2\s+scores = q @ k\.transpose/);
  await stage('scaled').click();
  const halves = [3, 0, 1, 0, 5, 4, 2, 2, 3].map((x) => x / 2);
  await expect
    .poll(async () => (await row('scaled').allTextContents()).slice(1))
    .toEqual(stats(halves));
  await root.locator('[data-input="q"] input').first().fill('3');
  await expect
    .poll(async () => (await row('scores').allTextContents()).slice(1))
    .toEqual(stats([5, 0, 3, 0, 5, 4, 2, 2, 3]));
  await stage('weights').click();
  await root.getByRole('radio', { name: 'NumPy' }).check();
  await expect.poll(async () => (await marked()).length).toBe(3);
  await root.getByRole('radio', { name: 'all three' }).check();
  await expect.poll(() => root.locator('pre').count()).toBe(3);
  expect(await root.locator('pre:not(:has([data-now]))').count()).toBe(0);
});

test.runIf(isFullDepth)('mismatched shapes are refused at the line that checks them', async () => {
  const { page, open } = await newPage();
  await open('implementation/');
  const { root } = figure(page, 'lines');
  const status = root.getByRole('group', { name: 'Tensor' }).locator('p');
  const bad = root.locator('.lines-line[data-bad]');
  await root.getByRole('radio', { name: 'a value missing' }).check();
  await expect
    .poll(() => status.textContent())
    .toBe('Refused: key (3, 4) and value (2, 2) differ in nk: 3 and 2.');
  expect(await bad.textContent()).toContain('"n_k differs"');
  await root.getByRole('radio', { name: 'keys too short' }).check();
  await expect.poll(() => status.textContent()).toContain('differ in dk: 4 and 3.');
  expect(await bad.textContent()).toContain('"d_k differs"');
});

test.runIf(isFullDepth)('swapping two values changes no statistic', async () => {
  const { page, open } = await newPage();
  await open('implementation/');
  const expectVerdict = await beginChallenge(page, 'lines', 'unseen');
  await expectVerdict(false, 'as it opens');
  const cells = figure(page, 'lines').root.locator('[data-input="v"] input');
  await cells.nth(0).fill('0');
  await expectVerdict(false, 'another mean');
  await cells.nth(1).fill('1');
  await expectVerdict(true, 'two numbers have changed places');
});
