// One table, two sentences: what is moved, typed and asked on the first lesson's page.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { newPage } from './support/browser.ts';
import {
  allowClipboard,
  copyBy,
  expectNotices,
  expectText,
  figure,
  middle,
} from './support/figures.ts';
import { touchDrag } from './support/touch.ts';
import { attention, fixed, percent } from './support/worked.ts';

const MAP = 'word-map';
const ROWS: Record<string, number[]> = {
  bank: [0, 1.5],
  river: [-2.5, 1.5],
  water: [-2.2, 2],
  shore: [-2.8, 1],
  loan: [2.5, 1.5],
};

/** What a panel has to say of bank among these words, worked out here once more. */
function expected(words: string[], rows = ROWS) {
  const vectors = words.map((word) => rows[word] ?? [0, 0]);
  const { weights, output } = attention(rows['bank']!, vectors, vectors);
  return {
    here: `[${output.map((x) => fixed(x)).join(', ')}]`,
    weights: words.map((word, i) => `${word}${percent(weights[i]!)}`),
  };
}

const panel = (page: Page, which: 'first' | 'second') => {
  const root = page.getByRole('group', { name: `${which} sentence` });
  return {
    root,
    said: async () => ({
      here: await root.locator('.from-to [data-part="output"] b').textContent(),
      weights: await root.locator('.word-weights li').allTextContents(),
    }),
    star: root.locator('.star-label'),
  };
};

const unitOf = (page: Page) =>
  page.evaluate(() => {
    const at = (text: string) => {
      const label = [...document.querySelectorAll('#figure-word-map .plane-numbers text')].find(
        (one) => one.textContent === text,
      )!;
      const { left, width } = label.getBoundingClientRect();
      return left + width / 2;
    };
    return (at('3') - at('1')) / 2;
  });

const begin = (page: Page, title: string) =>
  page
    .getByRole('region', { name: `Challenge: ${title}` })
    .getByRole('button', { name: 'Begin' })
    .click();
const verdictOf = (page: Page, title: string) =>
  page.getByRole('region', { name: `Challenge: ${title}` }).getByRole('status');

test('dragging a word moves the table, its map and the text in the same moment, and not the other star', async () => {
  const { page, open } = await newPage();
  await open('why-attention/');
  const [first, second] = [panel(page, 'first'), panel(page, 'second')];
  const untouched = await second.said();
  expect(await first.said()).toEqual(expected(['river', 'bank']));
  expect(untouched).toEqual(expected(['bank', 'loan']));
  const { point, field, undo } = figure(page, MAP);
  const from = await middle(point('river, first map'));
  const unit = await unitOf(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 1.5 * unit, from.y - 0.5 * unit, { steps: 5 });
  const moved = { ...ROWS, river: [-1, 2] };
  await expect.poll(first.said).toEqual(expected(['river', 'bank'], moved));
  expect(await field('river, number 1').inputValue()).toBe('−1');
  expect(await first.star.textContent()).toBe(`bank ${expected(['river', 'bank'], moved).here}`);
  await page.mouse.up();
  await expect
    .poll(() => page.locator('.lesson-text .slide > p').first().textContent())
    .toContain(`bank goes to ${expected(['river', 'bank'], moved).here}`);
  expect(await second.said()).toEqual(untouched);
  // On the other map the same word has gone along.
  expect(await point('river, second map').getAttribute('aria-valuetext')).toBe(
    'minus 1 across, 2 up',
  );
  await undo.click();
  await expect.poll(first.said).toEqual(expected(['river', 'bank']));
});

test('both maps keep their ground while a word is dragged out of one', async () => {
  const { page, open } = await newPage();
  await open('why-attention/');
  const { point } = figure(page, MAP);
  const axes = () =>
    page
      .locator('#figure-word-map .plane')
      .evaluateAll((planes) => planes.map((p) => p.querySelector('.plane-numbers')!.textContent));
  const before = await axes();
  const { x, y } = await middle(point('loan, second map'));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 150, y, { steps: 4 });
  expect(await axes()).toEqual(before);
  await page.mouse.up();
  await expect.poll(axes).not.toEqual(before);
  expect(new Set(await axes()).size).toBe(1);
});

test('words by keys: each is a stop once where it takes part, and at least once', async () => {
  const { page, open } = await newPage();
  await open('why-attention/');
  const { root, point } = figure(page, MAP);
  const stops = await root
    .locator('[role=slider]')
    .evaluateAll((all) =>
      all
        .filter((one) => (one as HTMLElement).tabIndex === 0)
        .map((one) => one.getAttribute('aria-label')!),
    );
  expect(stops.toSorted()).toEqual(
    ['account', 'bank', 'money', 'river', 'shore', 'water']
      .map((word) => `${word}, first map`)
      .concat(['bank, second map', 'loan, second map'])
      .toSorted(),
  );
  await point('loan, second map').focus();
  for (const key of ['ArrowUp', 'ArrowUp', 'Shift+ArrowLeft']) await page.keyboard.press(key);
  await expect
    .poll(panel(page, 'second').said)
    .toEqual(expected(['bank', 'loan'], { ...ROWS, loan: [1.5, 1.7] }));
  await page.keyboard.press('Home');
  await expect.poll(panel(page, 'second').said).toEqual(expected(['bank', 'loan']));
});

test('a finger drags a word on a phone; beside it the page scrolls, and nothing gets wider', async () => {
  const { page, open } = await newPage({ touch: true, width: 360, height: 740 });
  await open('why-attention/');
  const { point, root } = figure(page, MAP);
  const from = await middle(point('river, first map'));
  const unit = await unitOf(page);
  const top = await page.evaluate(() => scrollY);
  await touchDrag(page, from, { x: from.x + unit, y: from.y + 0.5 * unit });
  await expect
    .poll(panel(page, 'first').said)
    .toEqual(expected(['river', 'bank'], { ...ROWS, river: [-1.5, 1] }));
  expect(await page.evaluate(() => scrollY)).toBe(top);
  const list = await middle(panel(page, 'first').root.locator('.missing'));
  const before = await page.evaluate(() => scrollY);
  await touchDrag(page, list, { x: list.x, y: list.y - 200 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  const small = await root
    .locator('button, .handle, .choice label, input:not([type=radio])')
    .evaluateAll((targets) =>
      targets
        .filter((target) => target.checkVisibility())
        .map((target) => ({
          name: target.getAttribute('aria-label') ?? target.textContent,
          height: target.getBoundingClientRect().height,
        }))
        .filter(({ height }) => height < 43.5),
    );
  expect(small).toEqual([]);
});

test('a sentence is followed as it is typed, in any spelling, and Escape gives it up', async () => {
  const { page, open } = await newPage();
  await allowClipboard(page);
  await open('why-attention/');
  const first = panel(page, 'first');
  const typed = page.getByRole('textbox', { name: 'first sentence', exact: true });
  await typed.fill('By the WATER,');
  await expectText(first.root.locator('.from-to'), 'There is no “bank” in this sentence.');
  expect(await first.root.locator('.star').count()).toBe(0);
  await typed.pressSequentially(' on the bank of the river');
  await expect.poll(first.said).toEqual(expected(['water', 'bank', 'river']));
  await expectText(first.root.locator('.missing'), 'Without a row, left out: By the on of');
  // The row that was looked up is the same in both panels, whatever the sentence.
  expect(await page.locator('.from-to > :first-child b').allTextContents()).toEqual([
    '[0, 1.5]',
    '[0, 1.5]',
  ]);
  await typed.press('Enter');
  const link = await copyBy(page, figure(page, MAP).action('Copy link'));
  const other = await newPage();
  await other.open(link);
  await expectNotices(other.page, []);
  await expect.poll(panel(other.page, 'first').said).toEqual(expected(['water', 'bank', 'river']));
  await typed.fill('loan');
  await typed.press('Escape');
  await expect.poll(first.said).toEqual(expected(['water', 'bank', 'river']));
});

test('without attention both stars are gone; with it they are back', async () => {
  const { page, open } = await newPage();
  await open('why-attention/');
  const { root, sentence } = figure(page, MAP);
  await root.getByRole('radio', { name: 'without' }).check();
  expect(await root.locator('.star').count()).toBe(0);
  for (const which of ['first', 'second'] as const)
    expect((await panel(page, which).said()).here).toBe('[0, 1.5]');
  await expectText(sentence, /Without attention it stays there\.$/);
  await page.locator('.lesson-text .slide > p').getByRole('button', { name: 'with it' }).click();
  await expect.poll(() => root.locator('.star').count()).toBe(2);
  await expect.poll(panel(page, 'first').said).toEqual(expected(['river', 'bank']));
});

test('a renamed word is looked up by its new name, on both maps', async () => {
  const { page, open } = await newPage();
  await open('why-attention/');
  const name = page.getByRole('textbox', { name: 'word 2 of the table', exact: true });
  await name.fill('Willows');
  await name.press('Enter');
  await expectText(
    panel(page, 'first').root.locator('.missing'),
    'Without a row, left out: line the river',
  );
  expect(await figure(page, MAP).point('Willows, second map').count()).toBe(1);
});

test('a word without a row is given one, is dragged, and goes again with its name', async () => {
  const { page, open } = await newPage();
  await open('why-attention/');
  const { point, field, undo } = figure(page, MAP);
  const first = panel(page, 'first');
  await first.root.getByRole('button', { name: 'give Willows a row' }).click();
  const row = async () => [
    Number((await field('willows, number 1').inputValue()).replace('−', '-')),
    Number((await field('willows, number 2').inputValue()).replace('−', '-')),
  ];
  const words = ['willows', 'river', 'bank'];
  await expect.poll(first.said).toEqual(expected(words, { ...ROWS, willows: await row() }));
  const { x, y } = await middle(point('willows, first map'));
  const unit = await unitOf(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 0.5 * unit, y - 0.5 * unit, { steps: 4 });
  await page.mouse.up();
  await expect.poll(first.said).toEqual(expected(words, { ...ROWS, willows: await row() }));
  const name = page.getByRole('textbox', { name: 'word 8 of the table', exact: true });
  await name.fill('');
  await name.press('Enter');
  await expect.poll(first.said).toEqual(expected(['river', 'bank']));
  await undo.click();
  await expect.poll(() => point('willows, first map').count()).toBe(1);
});

test('other words as zero vectors are listed, and the star sinks', async () => {
  const { page, open } = await newPage();
  await open('why-attention/');
  await page.locator('#zeros').getByRole('button', { name: 'Counted as zero vectors' }).click();
  const words = ['willows', 'line', 'the', 'river', 'bank'];
  await expect.poll(panel(page, 'first').said).toEqual(expected(words));
  expect((await panel(page, 'first').said()).here).toBe('[−0.96, 1.15]');
});

test('predictions are judged, and shown in the figure they speak of', async () => {
  const { page, open } = await newPage();
  await open('why-attention/');
  const level = page.getByRole('region', { name: /straight toward/ });
  await level.getByRole('button', { name: 'It rises' }).click();
  await expectText(level.getByRole('status'), 'Not this time. It stays at 50.0%.');
  await level.getByRole('button', { name: 'Show it in the figure' }).click();
  await expect
    .poll(panel(page, 'second').said)
    .toEqual(expected(['bank', 'loan'], { ...ROWS, loan: [1.25, 1.5] }));
  const twice = page.getByRole('region', { name: /named the river twice/ });
  await twice.getByRole('button', { name: 'Closer to river' }).click();
  await expectText(twice.getByRole('status'), 'Yes. Closer to river, from −1.25 to −1.67.');
  await twice.getByRole('button', { name: 'Show it in the figure' }).click();
  await expect.poll(panel(page, 'first').said).toEqual(expected(['river', 'bank', 'river']));
});

test('the first challenge by keys: a straight line cannot reach the ring, a lower one does', async () => {
  const { page, open } = await newPage();
  await open('why-attention/');
  await begin(page, 'Into the ring');
  const { root, point } = figure(page, MAP);
  await expect.poll(() => root.locator('.target').count()).toBe(1);
  const verdict = verdictOf(page, 'Into the ring');
  await expectText(verdict, /^The star is 0\.27 away/);
  await point('river, first map').focus();
  await page.keyboard.press('ArrowLeft');
  await expectText(verdict, /^The star is 0\.2\d away/);
  for (let i = 0; i < 8; i++) await page.keyboard.press('ArrowLeft');
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowDown');
  await expectText(verdict, /Done/);
  await point('bank, first map').focus();
  await page.keyboard.press('ArrowUp');
  await expectText(verdict, /Something besides “river” has changed/);
});

test('the second challenge by typing, and from a link that solves it', async () => {
  const { page, open } = await newPage();
  await open('why-attention/');
  await begin(page, 'A sentence that cannot decide');
  const verdict = verdictOf(page, 'A sentence that cannot decide');
  await expectText(verdict, /has one word of the table; two are asked/);
  const typed = page.getByRole('textbox', { name: 'first sentence', exact: true });
  await typed.fill('A loan for a house on the river bank.');
  await expectText(verdict, /Done/);
  await open('why-attention/?word-map=1;first=A,loan,for,a,river,bank');
  await expect.poll(panel(page, 'first').said).toEqual(expected(['loan', 'river', 'bank']));
  expect((await panel(page, 'first').said()).here).toBe('[0.00, 1.50]');
});

test('the share of sentences moves the one row, and the text beside it', async () => {
  const { page, open } = await newPage();
  await open('why-attention/');
  const { root, sentence } = figure(page, 'static-vector');
  await root.scrollIntoViewIfNeeded();
  await root.getByRole('slider', { name: 'Share of loan sentences' }).focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
  await expectText(sentence, /^30% .* 70% .* \[1\.00, 1\.50\]: off by 3\.50 .* 1\.50 /);
  expect(await root.locator('tbody td:last-child').allTextContents()).toEqual(['3.50', '1.50']);
  await page.locator('#claim-midway').getByRole('button').click();
  await expectText(sentence, /is \[2\.00, 1\.50\]: off by 4\.50/);
});

test('any word can ask, by mouse and by keys, and the last word flips what “it” wants', async () => {
  const { page, open } = await newPage();
  await open('why-attention/');
  const { root, sentence } = figure(page, 'pick-query');
  await root.scrollIntoViewIfNeeded();
  const word = (name: string) => root.getByRole('button', { name: new RegExp(`${name}$`) });
  await expectText(sentence, /“it” asks; most weight goes to animal 62%/);
  await root.getByRole('radio', { name: 'busy' }).check();
  await expectText(sentence, /“it” asks; most weight goes to street 61%/);
  await word('kept').click();
  await expectText(sentence, /“kept” asks/);
  expect(await word('kept').getAttribute('aria-pressed')).toBe('true');
  await word('animal').focus();
  await page.keyboard.press('Space');
  await expectText(sentence, /“animal” asks/);
  const sum = await root
    .locator('.token-weight')
    .evaluateAll((all) => all.reduce((total, one) => total + parseInt(one.textContent), 0));
  expect(sum).toBe(100);
});

test('a lesson read ticks its goal', async () => {
  const { page, open } = await newPage();
  await open('why-attention/');
  const slugs = ['query-key-value', 'dot-product', 'step-by-step'];
  const done = () =>
    page.locator('.goals > li').evaluateAll((all) => all.map((one) => one.dataset['done']));
  expect(await done()).toEqual(['false', 'false', 'false', 'false']);
  const href = await page.locator('.goals a').last().getAttribute('href');
  expect(href).toMatch(/^\.\.\/[a-z-]+\/$/);
  const read = JSON.stringify(Object.fromEntries(slugs.map((slug) => [slug, 1])));
  await page.addInitScript((kept) => localStorage.setItem('abh:progress', kept), read);
  await open('why-attention/?again=1');
  const links = await page.locator('.goals > li').first().locator('a').count();
  // Every lesson of the goal has to exist before it can be done.
  await expect.poll(async () => (await done())[0]).toBe(String(links === slugs.length));
});

test('without scripts the page shows both sentences, their stars and every number', async () => {
  const { page, open } = await newPage({ javaScript: false, allow: [/ csp$/] });
  await open('why-attention/', { ready: false });
  const { root, sentence } = figure(page, MAP);
  await expectText(sentence, /bank moves to \[−1\.25, 1\.50\].*bank moves to \[1\.25, 1\.50\]/);
  expect(await root.locator('.star').count()).toBe(2);
  expect(await page.locator('.goals > li').count()).toBe(4);
});

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing on the page in use, in the ${theme} theme`, async () => {
    const { page, open } = await newPage({ theme });
    await open('why-attention/');
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    for (const name of ['static-vector', 'pick-query'])
      await figure(page, name).root.scrollIntoViewIfNeeded();
    await page.locator('#zeros').getByRole('button', { name: 'Counted as zero vectors' }).click();
    await begin(page, 'Into the ring');
    await expectAccessible(page, { without: ['target-size'] });
  });
