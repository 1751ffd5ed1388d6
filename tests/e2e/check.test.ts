// What do you know? Two forms, answered by keyboard, kept, compared, counted, on paper.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pairs } from './support/pairs.ts';
import { newPage } from './support/browser.ts';

type Opened = Awaited<ReturnType<typeof newPage>>;

const questions = ({ page }: Opened, form: string) =>
  page.locator(`[data-form=${form}] .check-question`);

/** Answers the whole form by the keyboard alone: the right choice but for the first `wrong` questions. */
async function answerByKeys({ page }: Opened, form: 'A' | 'B', wrong: number): Promise<void> {
  await page.locator('.check-switch button', { hasText: `Form ${form}` }).focus();
  if (form === 'A') await page.keyboard.press('Tab');
  for (const [i, { right }] of pairs.entries()) {
    await page.keyboard.press('Tab');
    const place = i < wrong ? (right[form] + 1) % 4 : right[form];
    await page.keyboard.press('Space');
    for (let down = 0; down < place; down++) await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

test('a form is answered by keys, tells nothing before its end, and then why, where, and a figure', async () => {
  const opened = await newPage();
  const { page, open, ready } = opened;
  await open('check/?form=A');
  const all = questions(opened, 'A');
  expect(await all.count()).toBe(pairs.length);
  await all.first().locator('input').first().check();
  expect(await page.locator('.check-reply:visible').count()).toBe(0);
  // With questions open it asks first.
  const finish = page.locator('[data-form=A] [data-act=finish]');
  await finish.click();
  expect(await finish.textContent()).toBe('13 are open. Show anyway?');
  expect(await page.locator('.check-reply:visible').count()).toBe(0);
  await answerByKeys(opened, 'A', 3);
  const result = page.locator('[data-form=A] .check-result');
  await expect.poll(() => result.textContent()).toContain('11 of 14 right');
  expect(await result.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await page.locator('.check-reply:visible').count()).toBe(pairs.length);
  await expect
    .poll(() => all.first().locator('.check-verdict').textContent())
    .toContain('You chose');
  expect(await all.nth(3).locator('.check-verdict').textContent()).toContain('Right:');
  // The figure is loaded where it is unfolded, and lives.
  const second = all.nth(0);
  expect(await page.locator('iframe').count()).toBe(0);
  await second.locator('summary').press('Enter');
  const figure = page.frameLocator('iframe');
  await figure.locator('.figure[data-live]').waitFor();
  expect(await figure.locator('body').textContent()).toContain('3.4%');
  await page.reload();
  await ready();
  await expect.poll(() => result.textContent()).toContain('11 of 14 right');
});

test('answers are kept over a reload, the other form stands beside the first, and all can be saved and cleared', async () => {
  const opened = await newPage();
  const { page, open, ready } = opened;
  await open('check/');
  await questions(opened, 'A').nth(4).locator('input').nth(2).check();
  await page.reload();
  await ready();
  expect(await questions(opened, 'A').nth(4).locator('input').nth(2).isChecked()).toBe(true);
  await answerByKeys(opened, 'A', 8);
  await page.locator('.check-switch button', { hasText: 'Form B' }).click();
  expect(page.url()).toContain('form=B');
  expect(await questions(opened, 'B').locator('input:checked').count()).toBe(0);
  await answerByKeys(opened, 'B', 2);
  const compare = page.locator('.check-compare');
  await expect.poll(() => compare.textContent()).toMatch(/First 6 of 14.*last 12 of 14/);
  expect(await compare.locator('tbody tr').count()).toBe(pairs.length);
  expect(await compare.locator('tbody tr').first().locator('td').allTextContents()).toEqual([
    '✗wrong',
    '✗wrong',
  ]);
  const download = page.waitForEvent('download');
  await compare.locator('[data-act=save-attempts]').click();
  const csv = readFileSync((await (await download).path())!, 'utf8');
  expect(csv.trim().split('\n')).toHaveLength(1 + 2 * pairs.length);
  // Once more, and the first attempt stays.
  await page.locator('[data-form=B] [data-act=again]').click();
  expect(await questions(opened, 'B').locator('input:checked').count()).toBe(0);
  expect(await compare.locator('thead th').count()).toBe(3);
  // Pressed once it asks.
  const clear = compare.locator('[data-act=clear-attempts]');
  await clear.click();
  expect(await compare.locator('thead th').count()).toBe(3);
  await clear.click();
  await expect.poll(() => compare.textContent()).toContain('Nothing is finished yet');
});

test('a record that cannot be read is said, and the other form is still there', async () => {
  const opened = await newPage();
  const { page, open, ready } = opened;
  await open('check/?form=B');
  await questions(opened, 'B').first().locator('input').nth(1).check();
  await page.evaluate(() => {
    localStorage.setItem('abh:check:A', '{"attempts":');
    localStorage.setItem('abh:check:class', '[');
  });
  await page.reload();
  await ready();
  await page.getByText('Not used: answers to form A').waitFor();
  await page.getByText('Not used: counts of a class').waitFor();
  expect(await questions(opened, 'B').first().locator('input').nth(1).isChecked()).toBe(true);
});

test('hands of a class are counted before and after, and kept', async () => {
  const { page, open, ready } = await newPage();
  await open('check/');
  const place = page.locator('.check-class');
  await place.locator('summary').click();
  const row = place.locator('tbody tr').first();
  const { right } = pairs[0]!;
  const hands = row.locator('input');
  await hands.nth(right.A).fill('5');
  await hands.nth((right.A + 1) % 4).fill('5');
  await hands.nth(4).fill('10');
  await hands.nth(4).press('Enter');
  expect(await hands.nth(5).evaluate((it) => it === document.activeElement)).toBe(true);
  // What is no number is not counted, and stays to be mended.
  await hands.nth(5 + right.B).fill('17.5');
  expect(await hands.nth(5 + right.B).inputValue()).toBe('17.5');
  expect(await hands.nth(5 + right.B).getAttribute('aria-invalid')).toBe('true');
  await hands.nth(5 + right.B).fill('17');
  await hands.nth(5 + ((right.B + 1) % 4)).fill('3');
  const results = () =>
    row
      .locator('> td')
      .allTextContents()
      .then((all) => all.slice(2));
  // A class may look on: what is right is shown when it is asked for.
  expect(await results()).toEqual(['', '', '']);
  expect(await place.getByText('✓').count()).toBe(0);
  await place.locator('[data-act=show-right]').click();
  await expect.poll(results).toEqual(['25%', '85%', '0.80']);
  expect(await place.getByText('✓').count()).toBe(2 * pairs.length);
  await page.reload();
  await ready();
  await place.locator('summary').click();
  await place.locator('[data-act=show-right]').click();
  await expect.poll(results).toEqual(['25%', '85%', '0.80']);
  // Another form has counts of its own.
  await place.locator('select').first().selectOption('B');
  await expect.poll(results).toEqual(['–', '85%', '–']);
  await place.locator('select').first().selectOption('A');
  await expect.poll(results).toEqual(['25%', '85%', '0.80']);
});

test('on paper both forms have all questions, no answers, and keys of their own', async () => {
  const { page, open } = await newPage();
  await open('teach/check/');
  for (const form of ['A', 'B'])
    expect(await page.locator(`[data-paper=form-${form}] .check-question`).count()).toBe(
      pairs.length,
    );
  expect(await page.locator('[data-paper=form-A] .check-reply').count()).toBe(0);
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.locator('[data-print=key-B]').click();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const seen = () =>
    page
      .locator('.paper:visible')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['paper']));
  expect(await seen()).toEqual(['key-B']);
  expect(await page.locator('[data-paper=key-B] .key-line').textContent()).toBe(
    pairs.map(({ right }, i) => `${i + 1}${'abcd'[right.B]}`).join(' '),
  );
  const pagesOf = async (print: string) => {
    await page.evaluate((it) => {
      document.documentElement.dataset['printing'] = it;
    }, print);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    return pdf.match(/\/Type\s*\/Page\b/g)?.length;
  };
  for (const form of ['A', 'B']) {
    expect(await pagesOf(`key-${form}`), form).toBe(1);
    expect(await pagesOf(`form-${form}`), form).toBe(2);
  }
});
