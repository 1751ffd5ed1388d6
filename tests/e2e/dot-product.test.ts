// The lesson on the dot product: one query against three keys, one divisor, four numbers.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { newPage } from './support/browser.ts';
import { allowClipboard, copyBy, expectText, figure, middle } from './support/figures.ts';
import { touchDrag } from './support/touch.ts';
import { attention, fixed, percent, short } from './support/worked.ts';

const PAGE = 'dot-product/';
const KEYS = [
  [1.5, 0.5],
  [4.5, 1.5],
  [1, 4],
];
const NAMES = ['A', 'B', 'C'];

/** What the first figure must show for this query, worked out without the site. */
function wanted(q: readonly number[], keys = KEYS) {
  const size = Math.hypot(...q);
  const scores = attention(q, keys, keys).scores;
  const lengths = keys.map((key) => Math.hypot(...key));
  const degrees = keys.map(
    (key) =>
      (Math.abs(Math.atan2(q[0]! * key[1]! - q[1]! * key[0]!, q[0]! * key[0]! + q[1]! * key[1]!)) *
        180) /
      Math.PI,
  );
  return {
    parts: keys.map((_, i) => [
      fixed(lengths[i]!, 3),
      `${fixed(degrees[i]!, 1)}°`,
      fixed(scores[i]! / size / lengths[i]!, 3),
      short(scores[i]!, 2),
    ]),
    said: `Dot products: ${NAMES.map((name, i) => `${name} ${short(scores[i]!, 2)}`).join(', ')};`,
  };
}

async function shown(page: Page) {
  const { root, sentence } = figure(page, 'match');
  const rows = await root.locator('.parts-table tbody tr').all();
  return {
    parts: await Promise.all(
      rows.map(async (row) => (await row.locator('td').allTextContents()).slice(0, 4)),
    ),
    said: (await sentence.textContent())!.match(/Dot products: [^;]*;/)?.[0],
  };
}
const expectQuery = (page: Page, q: readonly number[], keys = KEYS) =>
  expect.poll(() => shown(page)).toEqual(wanted(q, keys));

/** Each measure's column: number and rank of every key. */
const ranking = (page: Page) =>
  page
    .locator('.ranking-table tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('td:not(.weight-cell) .rank')].map((rank) => rank.textContent),
      ),
    );

const unit = (page: Page) =>
  page.evaluate(() => {
    const at = (text: string) => {
      const labels = [
        ...document.querySelectorAll('#figure-match .plane-numbers text[text-anchor="middle"]'),
      ];
      const { left, width } = labels
        .find((one) => one.textContent === text)!
        .getBoundingClientRect();
      return left + width / 2;
    };
    return (at('4') - at('1')) / 3;
  });

test('the query is dragged: scores, angles, lines and sentence follow, and nothing else moves', async () => {
  const { page, open } = await newPage();
  await open(PAGE);
  await expectQuery(page, [3, 1]);
  const { root, point, undo } = figure(page, 'match');
  const line = () => root.locator('.contours line').first().getAttribute('x1');
  const tops = () =>
    root
      .locator('.panel, .figure-bar')
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));
  const from = await middle(point('query'));
  const [before, at, size] = [await line(), await tops(), await unit(page)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 2 * size, from.y - size, { steps: 6 });
  await expectQuery(page, [1, 2]);
  expect(await line()).not.toBe(before);
  await page.mouse.move(from.x - 4 * size, from.y - 2 * size, { steps: 6 });
  await page.mouse.up();
  await expectQuery(page, [-1, 3]);
  expect(await tops()).toEqual(at);
  await undo.click();
  await expectQuery(page, [3, 1]);
});

test('a key is moved by keys, by typing and by its name; the query is turned and stretched by sliders', async () => {
  const { page, open } = await newPage();
  await open(PAGE);
  const { point, field, root } = figure(page, 'match');
  await point('key C').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expectQuery(page, [3, 1], [...KEYS.slice(0, 2), [1.1, 3]]);
  await page.keyboard.press('Home');
  await expectQuery(page, [3, 1]);
  await field('key A, number 2').fill('-2.5');
  await expectQuery(page, [3, 1], [[1.5, -2.5], ...KEYS.slice(1)]);
  await field('key A, number 2').press('Home');

  const turn = root.getByRole('slider', { name: 'query, direction in degrees' });
  await turn.focus();
  await page.keyboard.press('End');
  await expectText(figure(page, 'match').sentence, /The query \[−3\.16\d*, 0\] has length 3\.16/);
  await turn.fill('90');
  await expectText(figure(page, 'match').sentence, /The query \[0, 3\.16\d*\] has length 3\.16/);
  await root.getByRole('slider', { name: 'query, length' }).fill('2');
  await expectText(figure(page, 'match').sentence, /The query \[0, 2\] has length 2\.00/);
  await field('tip of query, number 2').fill('0');
  await expectText(figure(page, 'match').sentence, /a query of no length compares nothing/);
});

test('only cosine and distance change the order, and each measure draws its own contours', async () => {
  const { page, open } = await newPage();
  await open(PAGE);
  expect(await ranking(page)).toEqual([
    ['3rd', '3rd', '1st =', '1st ='],
    ['1st', '1st', '1st =', '1st ='],
    ['2nd', '2nd', '3rd', '3rd'],
  ]);
  const { root, sentence } = figure(page, 'match');
  const by = (name: string) =>
    root.getByRole('group', { name: 'Rank by' }).getByRole('radio', { name, exact: true });
  const weights = () => root.locator('.ranking-table .weight-cell').allTextContents();
  await by('q·k ÷ √2').check();
  expect(await weights()).toEqual(attention([3, 1], KEYS, KEYS).weights.map(percent));
  const marks = () =>
    Promise.all(['line', 'circle'].map((name) => root.locator(`.contours ${name}`).count()));
  await by('cosine').check();
  await expectText(sentence, /By cosine: A and B level, then C\./);
  expect(await marks()).toEqual([8, 0]);
  await by('−distance').check();
  await expectText(sentence, /By distance: A and B level, then C\./);
  const [lines, rings] = await marks();
  expect(lines).toBe(0);
  expect(rings).toBeGreaterThan(5);
  await root.getByRole('checkbox', { name: 'Lines of equal score' }).uncheck();
  expect(await marks()).toEqual([0, 0]);
});

test('pointing at a row, or reaching it by keys, writes its score in three ways', async () => {
  const { page, open } = await newPage();
  await open(PAGE);
  const { root, field } = figure(page, 'match');
  const working = root.locator('.working');
  await expectText(
    working,
    /query · C = 3·1 \+ 1·4 = 7= .*3\.162 × 4\.123 × 0\.537= .*3\.162 × 2\.214$/,
  );
  await root.locator('.parts-table tbody tr').nth(1).hover();
  await expectText(working, /^query · B = 3·4\.5 \+ 1·1\.5 = 15/);
  await field('key A, number 1').focus();
  await expectText(working, /^query · A = 3·1\.5 \+ 1·0\.5 = 5/);
});

test('a finger drags a key on a phone, the page is not widened, and elsewhere it scrolls', async () => {
  const { page, open } = await newPage({ touch: true, width: 360, height: 740 });
  await open(PAGE);
  const from = await middle(figure(page, 'match').point('key C'));
  const size = await unit(page);
  const top = await page.evaluate(() => scrollY);
  await touchDrag(page, from, { x: from.x + size, y: from.y + size });
  await expectQuery(page, [3, 1], [...KEYS.slice(0, 2), [2, 3]]);
  expect(await page.evaluate(() => [scrollY, document.documentElement.scrollWidth])).toEqual([
    top,
    360,
  ]);
  // An empty corner of the same plane.
  const corner = await page.locator('#figure-match .plane').evaluate((plane) => {
    const { left, bottom, width, height } = plane.getBoundingClientRect();
    return { x: left + width * 0.9, y: bottom - height * 0.1 };
  });
  await touchDrag(page, corner, { x: corner.x, y: corner.y - 200 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top + 100);
  const small = await page
    .locator('figure button, figure .handle, .predict button, figure .choice label')
    .evaluateAll((targets) =>
      targets
        .filter((target) => target.checkVisibility())
        .map((target) => target.getBoundingClientRect().height)
        .filter((height) => height < 43.5),
    );
  expect(small).toEqual([]);
});

test('predictions: judged by the engine, then seen in the figure', async () => {
  const { page, open } = await newPage();
  await open(PAGE);
  const asks = (question: RegExp) => page.getByRole('region', { name: question });
  const turn = asks(/quarter turn/);
  await turn.getByRole('button', { name: 'It rises' }).click();
  await expectText(turn.getByRole('status'), /^Not this time\. It falls, from 15 to 0\./);
  await turn.getByRole('button', { name: 'Show it in the figure' }).click();
  await expectQuery(page, [-1, 3]);
  await turn.getByRole('button', { name: 'right round' }).click();
  await expectQuery(page, [-3, -1]);

  const twice = asks(/twice its length/);
  await twice.getByRole('button', { name: 'A', exact: true }).click();
  await expectText(twice.getByRole('status'), /^Yes\./);

  const factor = asks(/weight of the key “along”/);
  await factor.getByRole('button', { name: 'It falls' }).click();
  await expectText(factor.getByRole('status'), /^Yes\. It falls, from 95\.3% to 89\.3%\./);

  const bank = asks(/asks three times as strongly/);
  await bank.getByRole('button', { name: 'river' }).click();
  await expectText(bank.getByRole('status'), /^Yes\./);
  await bank.getByRole('button', { name: 'Show it in the figure' }).click();
  await expectText(
    figure(page, 'compare-four').sentence,
    /river 0\.93, loan 0\.52; in order: river/,
  );
  await bank.getByRole('button', { name: 'bank is among the keys' }).click();
  await expectText(
    figure(page, 'compare-four').sentence,
    /Weights: bank 33\.3%, river 36\.7%, loan 29\.9%\./,
  );
});

test('the challenges: refused for the wrong move, met by keys, and met by a link', async () => {
  const { page, open } = await newPage();
  await allowClipboard(page);
  await open(PAGE);
  const { root, point, action } = figure(page, 'match');
  const turn = page.getByRole('region', { name: 'Challenge: Turn to C' });
  await turn.getByRole('button', { name: 'Begin' }).click();
  await expectText(
    turn.getByRole('status'),
    'By dot product it is B, then C, then A (A 5, B 15, C 7).',
  );
  await point('query').focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expectText(turn.getByRole('status'), 'The query is 3.61 long. Keep its length of 3.16.');
  await page.keyboard.press('Home');
  await root.getByRole('slider', { name: 'query, direction in degrees' }).fill('54');
  await expectText(turn.getByRole('status'), /^By dot product it is B/);
  await page.keyboard.press('ArrowRight');
  await expectText(turn.getByRole('status'), '★ Done.');

  const shortKey = page.getByRole('region', { name: 'Challenge: Let the short one win' });
  await shortKey.getByRole('button', { name: 'Begin' }).click();
  await expectText(shortKey.getByRole('status'), /^By dot product it is B/);
  await point('key A').focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press('Shift+ArrowRight');
  await expectText(shortKey.getByRole('status'), /^A key has moved\./);
  await page.keyboard.press('Home');
  await root.getByRole('slider', { name: 'query, direction in degrees' }).fill('-150');
  await expectText(shortKey.getByRole('status'), '★ Done.');

  const link = await copyBy(page, action('Copy link'));
  const other = await newPage();
  await other.open(link);
  await expectText(figure(other.page, 'match').sentence, /By dot product: A, then C, then B\./);
});

test('one divisor: the ratio of the scores lies still, the weights follow the slider', async () => {
  const { page, open } = await newPage();
  await open(`${PAGE}?factor=1;scale=sqrt`);
  const { root, field } = figure(page, 'factor');
  await root.scrollIntoViewIfNeeded();
  const row = (name: RegExp) => root.getByRole('row', { name }).locator('td').allTextContents();
  const expected = (divisor: number) => {
    const keys = [
      [3, 1],
      [1, 4],
    ];
    const a = attention([3, 1], keys, keys, divisor);
    return {
      scaled: [...a.scaled.map((x) => fixed(x)), fixed(a.scaled[0]! - a.scaled[1]!), '1.43'],
      weights: a.weights.map(percent),
    };
  };
  await expect.poll(() => row(/^÷ √2/)).toEqual(expected(Math.SQRT2).scaled);
  const dot = () => root.locator('.curve-now').last().getAttribute('cx');
  const before = Number(await dot());
  await root.getByRole('radio', { name: 'a number' }).first().check();
  await field('Divide scores by, typed').fill('8');
  await expect.poll(() => row(/^÷ 8/)).toEqual(expected(8).scaled);
  expect((await row(/^weight/)).slice(0, 2)).toEqual(expected(8).weights);
  expect(Number(await dot())).toBeGreaterThan(before);
});

test('four numbers: every one can be typed, and the products add up to the score', async () => {
  const { page, open } = await newPage();
  await open(PAGE);
  const { root, field, sentence } = figure(page, 'compare-four');
  await root.scrollIntoViewIfNeeded();
  await field('river, number 3').fill('1.5');
  await expectText(sentence, /Scores: river 1\.63, loan 0\.89; in order: river, then loan/);
  await field('times, number 3').fill('-2');
  await expectText(
    sentence,
    /asks with \[0\.5, 0\.3, −1\.6, 0\.2\]\. Scores: river −1\.97, loan −0\.07/,
  );
  await field('bank, number 1').fill('2');
  const cells = await root
    .locator('.key-row')
    .first()
    .locator('td:not(.sum-cell) .term')
    .allTextContents();
  const terms = cells.map((text) => Number(text.replace('−', '-')));
  expect(terms).toEqual([0.4, 0.27, -2.4, 0.06]);
  await expectText(
    root.locator('.key-row').first().locator('.sum-cell b'),
    short(
      terms.reduce((a, b) => a + b, 0),
      3,
    ),
  );
});

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing in the lesson in use, in the ${theme} theme`, async () => {
    const { page, open } = await newPage({ theme });
    await open(`${PAGE}?match=1;q=-2,1;measure=distance&compare-four=1;self=on`);
    for (const name of ['factor', 'compare-four', 'match'])
      await figure(page, name).root.scrollIntoViewIfNeeded();
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    await expect.poll(() => page.locator('.controls').count()).toBe(3);
    // What has never been in view is laid out by a guess at its height.
    await page.evaluate(async () => {
      for (const part of document.querySelectorAll('.slide > *')) {
        part.scrollIntoView();
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      }
    });
    await figure(page, 'compare-four').field('times, number 1').fill('much');
    await expectAccessible(page);
    const names = await page
      .locator('figure')
      .locator('input:not([type=radio]), [role=slider]')
      .evaluateAll((inputs) =>
        // What stands in the bar stands again among all numbers.
        inputs
          .filter((input) => !input.closest('.figure-bar'))
          .map((input) => {
            const named = input.getAttribute('aria-label') ?? input.closest('label')?.textContent;
            return `${input.closest('figure')!.id} ${input.role ?? input.getAttribute('type')} ${named}`;
          }),
      );
    expect(names.filter((name, k) => names.indexOf(name) !== k)).toEqual([]);
  });
