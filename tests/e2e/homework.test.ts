// Homework: a worksheet filled in on its page, saved, and opened by a teacher, with the files of a whole class.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { casesToTry } from '../depth.ts';
import { lessons } from '../lessons.ts';
import { expectAccessible, THEMED } from './support/axe.ts';
import { newPage } from './support/browser.ts';
import { expectFits } from './support/looks.ts';
import { file } from './support/pages.ts';

const field = (page: Page, id: string) => page.locator(`[data-item="${id}"]`);

/** The file that a button saves: its name and its text. */
async function savedFile(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.click(button)]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

const asFile = (name: string, text: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

/** The answers of a key, in their order. */
const keyOf = (html: string) =>
  [...html.matchAll(/<b class="answer">(.*?)<\/b>/g)].map(([, inner]) =>
    inner!.replace(/<[^>]*>/g, ''),
  );

test('as a file, no worksheet has an answer of its key, and its old address leads to both', () => {
  for (const { path } of lessons) {
    const whole = readFileSync(file(`${path}worksheet/`), 'utf8');
    const sheet = whole.slice(whole.indexOf('<body'));
    expect(sheet.length, path).toBeGreaterThan(1000);
    const key = readFileSync(file(`teach/key/${path}`), 'utf8');
    expect(/class="answer|data-ticked/.exec(sheet)?.[0], path).toBeUndefined();
    const words = [...key.matchAll(/answer-words">(.*?)<\/p>/g)].map(([, text]) => text!);
    expect(words.length, path).toBeGreaterThan(0);
    for (const text of words) expect(sheet.includes(text), text).toBe(false);
    const links = readFileSync(file(`teach/${path}`), 'utf8');
    expect(links).toContain(`../../${path}worksheet/`);
    expect(links).toContain(`../../teach/key/${path}`);
  }
});

test('without scripts a worksheet and its key can be read', async () => {
  const { page, open } = await newPage({ javaScript: false, allow: [/csp/] });
  await open('step-by-step/worksheet/', { ready: false });
  expect(await page.locator('[data-paper=sheet] .exercise').count()).toBeGreaterThan(3);
  expect(await page.locator('button:visible').count()).toBe(0);
  await open('teach/key/step-by-step/', { ready: false });
  expect(await page.locator('.answer').allTextContents()).toContain('[6.7, 2.4]');
});

test('answers are typed, checked, kept by variant, saved, and opened again', async () => {
  const { page, open, ready } = await newPage();
  await open('step-by-step/worksheet/?variant=17');
  await page.getByRole('heading', { name: /variant 17/ }).waitFor();
  const key = await newPage();
  await key.open('teach/key/step-by-step/?variant=17');
  await key.page.getByRole('heading', { name: /variant 17/ }).waitFor();
  const answers = await key.page.locator('.answer').allTextContents();
  const printed = keyOf(readFileSync(file('teach/key/step-by-step/'), 'utf8'));
  expect(answers.slice(0, 4)).not.toEqual(printed.slice(0, 4));

  // The first blanks of the sheet are those of the key, in the same order.
  await field(page, '1.1').fill(answers[0]!);
  await field(page, '1.2').fill('1234');
  await field(page, '1.3').focus();
  const check = page.locator('.exercise').first().locator('[data-act=check]');
  expect(await page.locator('[data-verdict]').count()).toBe(0);
  await check.click();
  expect(await page.locator('.exercise').first().getByRole('status').textContent()).toMatch(
    /^1 right, 1 wrong, \d+ open\.Answer 1\.2: ./,
  );
  expect(await field(page, '1.2').getAttribute('aria-invalid')).toBe('true');
  // What is typed anew has not been checked.
  await field(page, '1.2').fill(answers[1]!);
  expect(await page.locator('[data-verdict=wrong]').count()).toBe(0);
  await check.click();
  expect(await page.locator('[data-verdict=right]').count()).toBe(2);

  await page.locator('textarea').first().fill('Outside: =1+1');
  await page.reload();
  await ready();
  await expect.poll(() => field(page, '1.2').inputValue()).toBe(answers[1]!);
  await page.getByRole('spinbutton', { name: 'Variant' }).fill('18');
  await expect.poll(() => field(page, '1.2').inputValue()).toBe('');
  expect(new URL(page.url()).search).toBe('?variant=18');
  await page.getByRole('spinbutton', { name: 'Variant' }).fill('17');
  await expect.poll(() => field(page, '1.2').inputValue()).toBe(answers[1]!);

  // A file needs a name.
  await page.locator('[data-act=save-homework]').click();
  await page.getByText(/^Type your name first/).waitFor();
  await page.keyboard.type('Ada L.');
  const saved = await savedFile(page, '[data-act=save-homework]');
  expect(saved.name).toBe('step-by-step-17-ada-l.json');
  const [worksheet] = JSON.parse(saved.text).worksheets;
  expect(worksheet).toMatchObject({ lesson: 'step-by-step', variant: 17, checks: { 1: 2 } });

  // Elsewhere it is opened again; of another worksheet it is refused by name.
  const other = await newPage();
  await other.open('softmax/worksheet/');
  const choose = (where: Page) =>
    where.locator('input[type=file]').setInputFiles([asFile(saved.name, saved.text)]);
  await choose(other.page);
  await other.page.getByText(/it belongs to the worksheet of/).waitFor();
  await other.open('step-by-step/worksheet/');
  await field(other.page, '1.1').fill('mine');
  await choose(other.page);
  await expect.poll(() => field(other.page, '1.1').inputValue()).toBe(answers[0]!);
  expect(new URL(other.page.url()).search).toBe('?variant=17');
  await expectAccessible(other.page);
});

test('a link may leave checks out, and one to no variant says so', async () => {
  const { page, open } = await newPage();
  await open('softmax/worksheet/?variant=2&answers=hidden');
  await page.getByRole('heading', { name: /variant 2/ }).waitFor();
  await expect.poll(() => page.locator('[data-act=check]').count()).toBe(0);
  await open('softmax/worksheet/?variant=0.5');
  await page.getByText('There is no variant “0.5”').waitFor();
});

test('an exercise in code leads to the bench with its numbers', async () => {
  const { page, open, ready } = await newPage();
  await open('softmax/worksheet/?variant=3');
  const link = page.getByRole('link', { name: 'Open the bench with these numbers' }).first();
  await expect.poll(() => link.getAttribute('href')).toContain('#code=');
  const given = await page.locator('.exercise').first().locator('.n').allTextContents();
  const href = await link.getAttribute('href');
  await page.goto(new URL(href!, page.url()).href);
  await ready();
  const code = page.locator('.cm-content');
  await expect.poll(() => code.textContent()).toContain('From scores to weights, variant 3');
  const scores = given.slice(0, 3).join(', ');
  await expect.poll(() => code.textContent()).toContain(`scores = torch.tensor([${scores}]`);
});

test('a class: forty files, five of them damaged, open without loss', async () => {
  const student = await newPage();
  await student.open('softmax/worksheet/');
  const printed = keyOf(readFileSync(file('teach/key/softmax/'), 'utf8'));
  await field(student.page, '1.1').fill(printed[0]!);
  await field(student.page, '1.2').fill('0.99');
  await student.page.locator('textarea').first().fill('=the gaps are the same');
  await student.page.getByLabel('Name').fill('Student 0');
  const { text } = await savedFile(student.page, '[data-act=save-homework]');
  const whole = JSON.parse(text);

  const good = Array.from({ length: 34 }, (_, i) =>
    asFile(`s${i}.json`, JSON.stringify({ ...whole, name: `Student ${i}` })),
  );
  // Of one there is an older file as well.
  const older = { ...whole, name: 'student 3', saved: '2020-01-01T00:00:00.000Z' };
  good.push(asFile('older.json', JSON.stringify(older)));
  const damaged = [
    asFile('cut.json', text.slice(0, text.length / 2)),
    asFile('empty.json', ''),
    asFile('other.json', '{"attention-by-hand":1,"page":"softmax/","figures":{}}'),
    asFile('nameless.json', JSON.stringify({ ...whole, name: '' })),
    asFile('picture.json', '\u0089PNG'),
  ];
  const files = [...good, ...damaged].sort((a, b) => (a.name < b.name ? -1 : 1));
  expect(files).toHaveLength(40);

  const { page, open } = await newPage({ height: 900 });
  await open('teach/homework/');
  await page.locator('input[type=file]').setInputFiles(files);
  await page.getByText('35 of 40 files opened.').waitFor();
  const faults = page.locator('.homework-damaged li');
  await expect.poll(() => faults.count()).toBe(damaged.length);
  const said = await faults.allTextContents();
  expect(said.map((line) => line.split(':')[0])).toEqual(damaged.map(({ name }) => name).sort());
  for (const line of said) expect(line).toMatch(/: .{15,}\.$/);

  const table = page.locator('[data-lesson=softmax] .homework-table');
  await expect.poll(() => table.locator('tbody tr').count()).toBe(35);
  expect(await table.locator('tr[data-older]').count()).toBe(1);
  await page.getByText(/^2 files are by Student 3/).waitFor();
  const row = table.locator('tbody tr').first();
  await expect.poll(() => row.locator('td').nth(1).textContent()).toMatch(/^1\/10/);
  await expect.poll(() => row.locator('[data-state=wrong]').count()).toBe(1);

  // Words one after another, and the other answers in the same way.
  await page.getByText('=the gaps are the same').first().waitFor();
  await expect.poll(() => page.locator('.homework-answers dd').count()).toBe(34);
  await page.getByLabel('Answer', { exact: true }).selectOption({ label: '1.2' });
  await page.getByText(`wrong; right is ${printed[1]}`).first().waitFor();

  const csv = await savedFile(page, '[data-act=save-csv]');
  const lines = csv.text.trim().split('\n');
  expect(lines).toHaveLength(36);
  expect(csv.text).toContain(`'=the gaps are the same`);
  expect(csv.text).not.toMatch(/(^|,)"?=/m);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, { only: THEMED });
  for (const width of [390, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page);
  }
});

test('programs for the exercises of the bench are handed in, and judged again', async () => {
  const { page, open } = await newPage({ height: 900 });
  await open('challenges/');
  await page.evaluate(() => {
    const keep = (id: string, text: string) =>
      localStorage.setItem(`abh:write:${id}`, JSON.stringify({ text, base: '' }));
    keep('scores', 'def scores(q, k):\n    return q @ k.T\n');
    keep('scaling', 'def scale(scores, q):\n    return scores\n');
  });
  await page.getByLabel('Name').fill('Ben');
  const saved = await savedFile(page, '[data-act=save-homework]');
  expect(saved.name).toBe('programs-ben.json');
  // What the file says of itself counts for nothing.
  const forged = saved.text.replaceAll('"passed": false', '"passed": true');
  await open('teach/homework/');
  await page.locator('input[type=file]').setInputFiles([asFile('ben.json', forged)]);
  const says = page.getByText('passed, says the file');
  await says.nth(1).waitFor();
  expect(await says.count()).toBe(2);
  await page.locator('[data-act=judge-programs]').click();
  await page.getByText('Judged 2 of 2.').waitFor({ timeout: 60_000 });
  expect(await page.locator('.homework-answers dd > small').allTextContents()).toEqual([
    'passed',
    'failed',
  ]);
});

test('printed, a worksheet and its key are paper: no interface, two pages at most, nothing wider', async () => {
  const { page, open } = await newPage({ theme: 'dark' });
  const MM = 96 / 25.4;
  const papers = lessons.flatMap(({ path }) => [`${path}worksheet/`, `teach/key/${path}`]);
  for (const path of casesToTry(papers, (one) => /softmax|cost|step/.test(one))) {
    await page.emulateMedia({ media: null });
    await open(path);
    for (const format of casesToTry(['A4', 'Letter'], 1)) {
      const pdf = (await page.pdf({ format })).toString('latin1');
      const pages = pdf.match(/\/Type\s*\/Page\b/g)!.length;
      expect(pages, `${path} on ${format}`).toBeLessThanOrEqual(path.startsWith('teach') ? 2 : 3);
    }
    await page.emulateMedia({ media: 'print' });
    // What the margins of @page leave of A4 and of Letter.
    for (const width of [210, 215.9].map((mm) => Math.floor((mm - 2 * 17) * MM))) {
      await page.setViewportSize({ width, height: 900 });
      const out = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement;
        // No table's border lies on the edge.
        const cut = [...document.querySelectorAll('.paper :is(table, .ruled, .draw, .powers)')]
          .map((one) => ({ one, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.width === 0 || box.left < 1 || box.right > clientWidth - 1);
        const full = [...document.querySelectorAll('.paper :is(th, td)')].filter(
          (cell) => cell.scrollWidth > cell.clientWidth + 1,
        );
        return [...cut.map(({ one }) => one), ...full]
          .map((one) => one.className || one.tagName)
          .concat(scrollWidth > clientWidth ? [`page ${scrollWidth}`] : []);
      });
      expect(out, `${path} at ${width} px`).toEqual([]);
    }
  }
  expect(
    await page.locator(':is(button, summary, nav, header, footer, textarea):visible').count(),
  ).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
});
