// The lesson on query, key and value: its four figures, its predictions and its challenges.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { newPage, type PageOptions } from './support/browser.ts';
import { expectText, figure, middle } from './support/figures.ts';
import { touchDrag } from './support/touch.ts';
import { fixed, list, percent } from './support/worked.ts';

const TITLES = [
  'Networks of neurons',
  'Soup for beginners',
  'Machines that think',
  'A small garden',
];
const COLOURS = [
  [0.15, 0.35, 0.85],
  [0.95, 0.6, 0.15],
  [0.55, 0.2, 0.7],
  [0.25, 0.65, 0.3],
];

const softmax = (xs: readonly number[]) => {
  const exps = xs.map(Math.exp);
  const sum = exps.reduce((a, b) => a + b, 0);
  return exps.map((x) => x / sum);
};
const mix = (weights: readonly number[], rows: readonly (readonly number[])[]) =>
  rows[0]!.map((_, c) => weights.reduce((sum, w, i) => sum + w * rows[i]![c]!, 0));

async function lesson(query = '', options: PageOptions = {}) {
  const testPage = await newPage(options);
  await testPage.open(`query-key-value/${query}`);
  const of = (name: string) => figure(testPage.page, name);
  return {
    ...testPage,
    lookup: of('lookup'),
    address: of('address'),
    mixing: of('mixing'),
    layers: of('layers'),
  };
}

/** Brings a figure near, where it is made live, and waits for that. */
async function wake(page: Page, name: string) {
  const root = page.locator(`#figure-${name}`);
  await root.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'auto' }));
  await page.locator(`#figure-${name}[data-live="true"]`).waitFor();
}
const shares = (f: ReturnType<typeof figure>) => f.root.locator('li .share-text').allTextContents();

test('a score that is typed, or moved by keys on its slider, changes weights, star, sentence and prose', async () => {
  const { page, lookup } = await lesson();
  const { root, field, sentence } = lookup;
  const expectScores = async (scores: number[]) => {
    const weights = softmax(scores);
    await expect.poll(() => shares(lookup)).toEqual(weights.map(percent));
    const output = list(mix(weights, COLOURS));
    expect(await root.locator('.lookup-output').textContent()).toBe(output);
    expect(await sentence.textContent()).toContain(`What comes back is ${output}.`);
    const fill = await root.locator('.lookup-stars .colour-star path').getAttribute('fill');
    const painted = fill!.match(/[\d.]+/g)!.map(Number);
    mix(weights, COLOURS).forEach((x, c) => expect(painted[c]).toBeCloseTo(x * 100, 0.9));
    const prose = page.locator('.slide > p .n.live');
    expect(await prose.first().textContent()).toBe(percent(weights[0]!));
  };
  await expectScores([3, 0, 2, 0]);
  await field(`score of ${TITLES[1]}, typed`).fill('4.5');
  await expectScores([3, 4.5, 2, 0]);
  await root.getByRole('slider', { name: `score of ${TITLES[3]}`, exact: true }).focus();
  for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowRight');
  await expectScores([3, 4.5, 2, 1.2]);
  await root.getByRole('slider', { name: 'Temperature', exact: true }).focus();
  await page.keyboard.press('End');
  await expect.poll(() => shares(lookup)).toEqual(softmax([0.3, 0.45, 0.2, 0.12]).map(percent));
});

test('hard lookups: nothing, one row by its title, the best row; each with its line of SQL', async () => {
  const { page, lookup } = await lesson();
  const { root, sentence, field } = lookup;
  const output = root.locator('.lookup-output');
  const sql = root.locator('.lookup-sql code');
  const prose = (name: string | RegExp) => page.locator('.slide > p').getByRole('button', { name });
  await prose(/Ask .How do machines learn/).click();
  await expectText(output, 'nothing');
  await expectText(
    sql,
    "SELECT content FROM library WHERE title = 'How do machines learn?' LIMIT 1",
  );
  await field('question').fill('Soup for beginners');
  await field('question').press('Enter');
  await expectText(output, list(COLOURS[1]!));
  await prose(/Ask for .A small garden/).click();
  await expectText(output, list(COLOURS[3]!));
  await prose('take the best row').click();
  await expectText(output, list(COLOURS[0]!));
  // By a hair.
  await field(`score of ${TITLES[1]}, typed`).fill('3.01');
  await expectText(output, list(COLOURS[1]!));
  await prose('soft lookup').click();
  await expectText(sentence, /Weights: Networks of neurons/);
});

test('before its stage a number of the library is not shown', async () => {
  const { lookup } = await lesson();
  await lookup.stage('Compare').click();
  expect(await shares(lookup)).toEqual(['·', '·', '·', '·']);
  await expectText(lookup.root.locator('.lookup-output'), 'not yet known');
  await lookup.stage('Share out').click();
  await expect.poll(() => shares(lookup)).toEqual(softmax([3, 0, 2, 0]).map(percent));
  await expectText(lookup.root.locator('.lookup-output'), 'not yet known');
});

const KEYS = [1, 3, 5, 7];
const LEVELS = [1, 3.5, 2.5, 0.5];
const level = (hour: number) =>
  mix(
    softmax(KEYS.map((k) => -((hour - k) ** 2))),
    LEVELS.map((x) => [x]),
  )[0]!;

test('the note is dragged along the line: the soft reading glides, the nearest one jumps', async () => {
  const { page, address } = await lesson();
  await wake(page, 'address');
  const { root, point, sentence } = address;
  const note = point('hour asked for');
  const read = root.locator('.address-read b');
  const unit = await root
    .locator('.plane')
    .evaluate((plane) => plane.getBoundingClientRect().width / 8.9);
  const drag = async (hours: number) => {
    const { x, y } = await middle(note);
    await page.mouse.move(x, y);
    await page.mouse.down();
    // Up and down does not matter: it stays on its line.
    await page.mouse.move(x + hours * unit, y - 40, { steps: 4 });
    await page.mouse.up();
  };
  await expectText(read, `★ ${fixed(level(2.3))}`);
  await drag(1.2);
  await expectText(read, `★ ${fixed(level(3.5))}`);
  expect(await note.getAttribute('aria-valuetext')).toBe('3.5');
  await root.getByRole('radio', { name: 'the nearest folder' }).check();
  await expectText(read, '★ 3.50');
  await drag(0.4);
  await expectText(read, '★ 3.50');
  await drag(0.2);
  await expectText(read, '★ 2.50');
  await expectText(sentence, /^Asked for 4.1 h. The nearest folder, 5 h, alone answers/);
});

test('the note by keys, a folder by keys and by numbers, and both by undo', async () => {
  const { page, address } = await lesson();
  await wake(page, 'address');
  const { root, point, field, undo } = address;
  const read = root.locator('.address-read b');
  await point('hour asked for').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowRight');
  await expectText(read, `★ ${fixed(level(3.5))}`);
  await page.keyboard.press('Home');
  await expectText(read, `★ ${fixed(level(2.3))}`);
  await point('folder 1').focus();
  await page.keyboard.press('ArrowUp');
  expect(await field('level of folder 1').inputValue()).toBe('1.1');
  await field('hour of folder 2').fill('2.3');
  await field('hour of folder 2').press('Enter');
  await expect
    .poll(() => point('folder 2').getAttribute('aria-valuetext'))
    .toBe('2.3 across, 3.5 up');
  await undo.click();
  expect(await field('hour of folder 2').inputValue()).toBe('3');
});

test('a finger moves the note on a phone, and does not scroll the page', async () => {
  const { page, address } = await lesson('', { touch: true, width: 390, height: 844 });
  await wake(page, 'address');
  const from = await middle(address.point('hour asked for'));
  const unit = await address.root
    .locator('.plane')
    .evaluate((plane) => plane.getBoundingClientRect().width / 8.9);
  const top = await page.evaluate(() => scrollY);
  await touchDrag(page, from, { x: from.x + 2 * unit, y: from.y + 10 });
  await expectText(address.root.locator('.address-read b'), `★ ${fixed(level(4.3))}`);
  expect(await page.evaluate(() => scrollY)).toBe(top);
});

test('any token can ask, be a label or be content, and its old vector is added on demand', async () => {
  const { page, mixing } = await lesson();
  await wake(page, 'mixing');
  const { root, sentence, field } = mixing;
  const numbers = root.locator('.outcome-numbers');
  const token = (name: string) =>
    root.getByRole('group', { name: 'The token looked at' }).getByRole('button', { name });
  const weights = softmax([0, 1, 1, 0, 3]);
  const rows = [
    [0.8, 0.79, 0.76],
    [0.85, 0.3, 0.35],
    [0.68, 0.66, 0.6],
    [0.8, 0.79, 0.76],
    [0.15, 0.45, 0.85],
  ];
  await expect.poll(() => shares(mixing)).toEqual(weights.map(percent));
  const mixture = mix(weights, rows);
  await expectText(numbers, list(mixture));
  await root.getByRole('checkbox', { name: 'Add the old vector' }).check();
  await expectText(
    root.locator('.outcome-sum dd').last(),
    `= ${list(mixture.map((x, c) => x + rows[1]![c]!))}`,
  );
  await token('river').click();
  await expect.poll(() => shares(mixing)).toEqual(softmax([0, 1.5, 0.5, 0, 2]).map(percent));
  await root.getByRole('radio', { name: 'a label (key)' }).check();
  const column = [
    softmax([1, 2, 0, 0, 0.5])[4]!,
    weights[4]!,
    softmax([0, 2, 1, 0, 2])[4]!,
    softmax([0, 0.5, 0, 1, 2])[4]!,
    softmax([0, 1.5, 0.5, 0, 2])[4]!,
  ];
  await expect.poll(() => shares(mixing)).toEqual(column.map(percent));
  await expectText(numbers, `${fixed(column.reduce((a, b) => a + b, 0))} in all`);
  // The same cell, reached by the column: what mouth asks of river.
  await field('score of river for mouth, 2 to 5, typed').fill('0');
  await root.getByRole('radio', { name: 'the one that asks (query)' }).check();
  await token('mouth').click();
  await expect.poll(() => shares(mixing)).toEqual(softmax([0, 1, 1, 0, 0]).map(percent));
  await root.getByRole('checkbox', { name: 'The token itself takes part' }).uncheck();
  await expectText(sentence, /It takes no part itself\./);
  expect((await shares(mixing))[1]).toBe('left out');
});

test('buttons of the text bring other sentences, and bank finds loan', async () => {
  const { page, mixing } = await lesson();
  await page.getByRole('button', { name: 'stood asks who, and where' }).click();
  await expectText(mixing.sentence, /^“stood” asks.*heron 52\.0%.*reeds 31\.5%/);
  await page.getByRole('button', { name: 'cried asks who' }).click();
  await expectText(mixing.sentence, /^“cried” asks.*gull 88\.3%/);
  await page.getByRole('button', { name: 'prefer loan' }).click();
  await expectText(mixing.sentence, /bank 36\.9%, river 28\.6%, loan 34\.6%/);
  expect(await shares(mixing)).toEqual(['36.9%', '28.6%', '34.6%']);
});

test('what a first layer brings, a second hands on', async () => {
  const { page, layers } = await lesson();
  await wake(page, 'layers');
  const { root, field, sentence } = layers;
  const start = [softmax([4, 0, 0]), softmax([3, 1, -2]), softmax([-3, 3, 1])];
  const at = (w2: number[], w1: number[][], j: number) =>
    percent(w2.reduce((sum, w, by) => sum + w * w1[by]![j]!, 0));
  await expectText(sentence, new RegExp(`boat ${at(start[2]!, start, 0)}\\.$`));
  await field('scores of layer 1, brother, Mira').fill('-4');
  const first = [start[0]!, softmax([-4, 1, -2]), start[2]!];
  await expectText(sentence, new RegExp(`boat ${at(start[2]!, first, 0)}\\.$`));
  await root.getByRole('button', { name: 'boat', exact: true }).click();
  await expectText(sentence, new RegExp(`^Of boat there is.*boat ${at(start[2]!, first, 2)}\\.$`));
  expect(await root.locator('.layer-share').last().textContent()).toBe(at(start[2]!, first, 2));
});

test('each prediction is judged, explained and shown in its figure', async () => {
  const { page, lookup, address } = await lesson();
  const predict = (name: RegExp) => page.getByRole('region', { name });
  const verdict = (name: RegExp) => predict(name).locator('.predict-verdict');
  await predict(/temperature rises/)
    .getByRole('button', { name: 'It rises' })
    .click();
  await expectText(verdict(/temperature rises/), 'Not this time. It falls, from 68.1% to 36.7%.');
  await predict(/temperature rises/)
    .getByRole('button', { name: 'Show it' })
    .click();
  await expect.poll(() => shares(lookup)).toEqual(softmax([0.75, 0, 0.5, 0]).map(percent));
  await predict(/nearest folder answers/)
    .getByRole('button', { name: 'It stays' })
    .click();
  await expectText(verdict(/nearest folder answers/), 'Yes. It stays at 3.50.');
  await predict(/nearest folder answers/)
    .getByRole('button', { name: 'Show it' })
    .click();
  await expectText(address.sentence, /^Asked for 2\.6 h\. The nearest folder, 3 h, alone/);
  await predict(/In neither layer/)
    .getByRole('button', { name: 'Under a tenth' })
    .click();
  await expectText(verdict(/In neither layer/), 'Not this time. The answer is “More than half”.');
});

test('olive is mixed by moving scores, and by a link', async () => {
  const { page, lookup } = await lesson();
  const challenge = page.getByRole('region', { name: 'Challenge: Mix olive' });
  const verdict = challenge.locator('[role="status"]');
  await challenge.getByRole('button', { name: 'Begin' }).click();
  await expectText(verdict, /away; 0\.03 or less is asked\.$/);
  expect(await lookup.root.locator('.lookup-target').count()).toBe(1);
  for (const title of [TITLES[1]!, TITLES[3]!]) {
    await lookup.root.getByRole('slider', { name: `score of ${title}`, exact: true }).focus();
    await page.keyboard.press('End');
  }
  await expectText(verdict, /Done/);
  // The same by a link: it brings the scores and the colour asked for.
  const other = await lesson('?lookup=1;scores=0,6,0,6;target=olive');
  await expectText(
    other.lookup.root.locator('.lookup-output'),
    list(mix(softmax([0, 6, 0, 6]), COLOURS)),
  );
  expect(await other.lookup.root.locator('.lookup-target').count()).toBe(1);
});

test('the boat hears of Mira by way of the brother', async () => {
  const { page, layers } = await lesson();
  const challenge = page.getByRole('region', { name: 'Challenge: By way of the brother' });
  const verdict = challenge.locator('[role="status"]');
  await challenge.getByRole('button', { name: 'Begin' }).click();
  await wake(page, 'layers');
  await layers.field('scores of layer 2, boat, Mira').fill('6');
  await expectText(verdict, /directly; at most 5% is allowed\.$/);
  await layers.field('scores of layer 2, boat, Mira').fill('-3');
  await layers.field('scores of layer 2, boat, brother').fill('4');
  await expectText(verdict, /More than half is asked\.$/);
  await layers.field('scores of layer 1, brother, Mira').fill('4');
  await expectText(verdict, /Done/);
});

test('a symbol of the formula marks its role and shape', async () => {
  const { page } = await lesson();
  for (const [part, text] of [
    ['query', 'questions: nq rows of dk numbers'],
    ['key', 'labels: nk rows of dk numbers'],
    ['value', 'contents: nk rows of dv numbers'],
  ]) {
    const name = page.locator(`.formula-parts button[data-part="${part}"]`);
    const plain = await name.evaluate((button) => getComputedStyle(button).backgroundColor);
    const symbol = page.locator(`#formula .katex-html [data-part="${part}"]`).first();
    // What stands above may still be growing: the mouse goes to where the symbol is now.
    const marked = async () => {
      const { x, y } = await middle(symbol);
      await page.mouse.move(x, y);
      return name.evaluate((button) => getComputedStyle(button).backgroundColor);
    };
    await expect.poll(marked).not.toBe(plain);
    expect(await name.textContent()).toContain(text);
    await page.mouse.move(2, 2);
  }
});

test.each([360, 390, 820])(
  'at %i pixels nothing is wider than the page, and the outcome stays in sight',
  async (width) => {
    const { page } = await lesson('', { touch: true, width, height: 844 });
    for (const [name, outcome] of [
      ['lookup', '.lookup-back'],
      ['mixing', '.outcome'],
    ] as const) {
      await wake(page, name);
      const last = page.locator(`#figure-${name} li`).last();
      await last.evaluate((row) => row.scrollIntoView({ block: 'end', behavior: 'auto' }));
      const seen = await page.locator(`#figure-${name} ${outcome}`).evaluate((panel) => {
        const { top, bottom } = panel.getBoundingClientRect();
        return top >= -1 && bottom <= innerHeight;
      });
      expect(seen, name).toBe(true);
    }
    for (const name of ['address', 'layers']) await wake(page, name);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  },
);

test('without scripts the lesson reads: figures, numbers and answers are there', async () => {
  const { page, open } = await newPage({
    javaScript: false,
    // Without scripts what is preloaded for them is refused.
    allow: [/^request failed: .*\.js csp$/],
  });
  await open('query-key-value/');
  expect(await page.locator('figure').count()).toBe(4);
  await expectText(page.locator('#figure-lookup .lookup-output'), '[0.28, 0.33, 0.77]');
  await expectText(page.locator('#figure-address .address-read b'), '★ 2.92');
  await page.locator('.predict summary').first().click();
  expect(await page.locator('.predict-verdict').first().isVisible()).toBe(true);
});

test.each(['light', 'dark'] as const)(
  'axe finds nothing in the lesson in use, %s',
  async (theme) => {
    const { page, mixing } = await lesson(
      '?lookup=1;mode=exact;target=olive&address=1;mode=nearest&mixing=1;as=value;self=off',
      { theme },
    );
    for (const name of ['address', 'mixing', 'layers']) await wake(page, name);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    await expect.poll(() => page.locator('.controls').count()).toBe(4);
    await expectAccessible(page);
    await mixing.root.getByRole('radio', { name: 'the one that asks (query)' }).check();
    await mixing.root.getByRole('checkbox', { name: 'Add the old vector' }).first().check();
    await expectAccessible(page, { within: '#figure-mixing' });
  },
);
