// What a link restores, and what stays in the browser.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { decode } from '../../src/widget/link.ts';
import { registry } from '../../src/widgets/registry.ts';
import { frozenLinks } from '../frozen.ts';
import { newPage } from './support/browser.ts';
import {
  MATRICES,
  SHAPES,
  STEPS,
  allowClipboard,
  copyBy,
  expectNotices,
  expectText,
  figure,
  openPresets,
} from './support/figures.ts';
import { attention, fixed, percent, sentence } from './support/worked.ts';

const sentences = (page: Page) =>
  Promise.all([STEPS, MATRICES, SHAPES].map((title) => figure(page, title).sentence.textContent()));

/** Opens a copied link as someone else would, who has never been here. */
async function elsewhere(link: string) {
  const other = await newPage();
  await other.open(link);
  await expectNotices(other.page, []);
  return other;
}

test('the link of each figure restores it, names in any script included, and touches no other', async () => {
  const { page, open } = await newPage();
  await allowClipboard(page);
  await open('step-by-step/');
  const start = await sentences(page);
  const [steps, matrices, shapes] = [STEPS, MATRICES, SHAPES].map((title) => figure(page, title));
  await steps!.root.locator('details.numbers > summary').click();
  const names = ['猫🐈', 'a,b=c;d', 'naïve (1)', "it's & so+on"];
  for (const [i, name] of names.entries()) {
    const box = steps!.field(`tokens, name ${i + 1}`);
    await box.fill(name);
    await box.press('Enter');
  }
  await steps!.field('query it, number 1').or(steps!.field('query 猫🐈, number 1')).fill('-2.25');
  await matrices!.root.getByRole('button', { name: 'more keys', exact: true }).click();
  await matrices!.field('K, token 4, number 2').fill('3.5');
  await matrices!.stage('Softmax').click();
  await shapes!.field('d_k, columns of K, typed').fill('7');
  await expectText(shapes!.sentence, /cannot be multiplied/);
  const changed = await sentences(page);
  expect(changed[0]).toContain('“猫🐈” asks with [−2.25, 1]');
  expect(changed[0]).toContain("it's & so+on");

  for (const [i, one] of [steps, matrices, shapes].entries()) {
    const link = await copyBy(page, one!.action('Copy link'));
    expect(link).toMatch(/^http:\/\/localhost:\d+\/step-by-step\/\?[\x21-\x7e]+#figure-\w+$/);
    const other = await elsewhere(link);
    const wanted = start.map((text, j) => (j === i ? changed[j] : text));
    await expect.poll(() => sentences(other.page)).toEqual(wanted);
    await other.close();
  }
  const all = await copyBy(page, page.getByRole('button', { name: 'Share', exact: true }));
  const other = await elsewhere(all);
  await expect.poll(() => sentences(other.page)).toEqual(changed);
  // The very same state, so the very same link.
  await allowClipboard(other.page);
  expect(
    await copyBy(other.page, other.page.getByRole('button', { name: 'Share', exact: true })),
  ).toBe(all);
});

test('a link leads to its figure', async () => {
  const { page, open } = await newPage();
  await open('step-by-step/?shapes=1;dK=3#figure-shapes');
  await expectText(figure(page, SHAPES).sentence, /differ in d_k: 4 and 3/);
  await expect
    .poll(() =>
      page
        .locator('#figure-shapes')
        .evaluate(
          (f) => f.getBoundingClientRect().top > -20 && f.getBoundingClientRect().top < 400,
        ),
    )
    .toBe(true);
});

test('a large state travels packed, and comes out whole', async () => {
  const { page, open } = await newPage();
  await allowClipboard(page);
  await open('step-by-step/');
  const { root, action, field, sentence: said } = figure(page, MATRICES);
  for (const what of ['keys', 'queries', 'numbers a query and key', 'numbers a value'])
    for (let n = what.startsWith('numbers') ? 4 : 3; n < 8; n++)
      await root.getByRole('button', { name: `more ${what}`, exact: true }).click();
  // Numbers with four decimals and no pattern to speak of.
  const cells = Array.from({ length: 8 }, (_, i) =>
    Array.from(
      { length: 8 },
      (_, j) => (((i * 8 + j + 1) * 7919 * 7919) % 399_989) / 10_000 - 19.9,
    ),
  );
  const text = cells.map((row) => row.map((x) => x.toFixed(4)).join('\t')).join('\n');
  await page.evaluate((t) => navigator.clipboard.writeText(t), text);
  for (const name of ['Q', 'K', 'V']) {
    await field(`${name}, cat, number 1`).click();
    await page.keyboard.press('Control+V');
  }
  expect(await field('V, token 8, number 8').inputValue()).toBe(
    cells[7]![7]!
      .toFixed(4)
      .replace('-', '−')
      .replace(/\.?0+$/, ''),
  );
  const code = await copyBy(page, action('Copy as PyTorch'));
  const link = await copyBy(page, action('Copy link'));
  expect(link).toMatch(/\?matrices=z\.[\x21-\x7e]+#figure-matrices$/);
  expect(link.length).toBeLessThan(2_000);
  const other = await elsewhere(link);
  await allowClipboard(other.page);
  const there = figure(other.page, MATRICES);
  await expectText(there.sentence, (await said.textContent())!);
  expect(await copyBy(other.page, there.action('Copy as PyTorch'))).toBe(code);
});

test.each(['step-by-step/', 'embed/steps/'])('an old link by hand opens on %s', async (path) => {
  const { page, open } = await newPage();
  await open(`${path}?steps=1;q=-3,-1;scale=off`);
  const a = attention([-3, -1], undefined, undefined, 1);
  await expectText(
    figure(page, STEPS).sentence,
    '“it” asks with [−3, −1]; the scores are animal −10, street −7, because −5. Nothing is divided. ' +
      `Weights: animal ${percent(a.weights[0]!)}, street ${percent(a.weights[1]!)}, because ${percent(a.weights[2]!)}. ` +
      `The output is [${a.output.map((x) => fixed(x)).join(', ')}].`,
  );
  await expectNotices(page, []);
});

/** What a figure has to say when it is opened by an old link. */
async function said({ widget: id, text }: { widget: string; text: string }) {
  const { default: widget } = await registry[id]!();
  const { state } = decode(widget, text);
  return [id, text, widget.describe(state, widget.derive(state))] as [string, string, string];
}

test('links that are out in the world say what they said', async () => {
  const { page, open } = await newPage();
  const known: [string, string, string][] = [
    [
      'steps',
      '1;q=1,3;keys=3,1/1,4/3,3;step=1',
      '“it” asks with [1, 3]; the scores are animal 6, street 13, because 12.',
    ],
    [
      'steps',
      '1;tokens=sie,K$f6nig,$2c$3b$3d,猫;tips=on;target=0.75,0.9;step=2',
      '“sie” asks with [3, 1]; the scores are König 10, ,;= 7, 猫 5. Divided by √2: 7.07, 4.95, 3.54.',
    ],
    [
      'matrices',
      '1;q=1,0/0,1;k=2,0/0,2;v=1/-1;queries=who,what;keys=a,b;scale=2;flip=off;step=4',
      '2 queries meet 2 keys. Largest weight in each row: who to a 73.1%, what to b 73.1%. Each row sums to 1. The first output row is [0.462].',
    ],
    [
      'shapes',
      '1;nQ=1;dQ=2;nK=3;dK=2;nV=3;lead=batch',
      'Q (2, 1, 2), K (2, 3, 2), V (2, 3, 2) give scores and weights (2, 1, 3) and an output (2, 1, 2).',
    ],
    // Every one of them is decoded in the unit tests; here a widget's last stands for all.
    ...(await Promise.all([...new Map(frozenLinks.map((l) => [l.widget, l])).values()].map(said))),
  ];
  for (const [widget, text, description] of known) {
    await open(`embed/${widget}/?${widget}=${encodeURIComponent(text)}`);
    await expectText(page.locator('figcaption'), description);
  }
});

test('work is kept over a reload, also one right after the change, and so is the step', async () => {
  const { page, open, ready } = await newPage();
  await open('step-by-step/');
  const { field, stage, sentence: said } = figure(page, STEPS);
  await figure(page, MATRICES).field('V, cat, number 1').fill('7');
  await field('query it, number 1').fill('-1');
  await stage('Softmax').click();
  const before = await sentences(page);
  await page.reload();
  await ready();
  await expect.poll(() => sentences(page)).toEqual(before);
  expect(await said.textContent()).toContain('asks with [−1, 1]');
  expect(await said.textContent()).not.toContain('output');
  await expectNotices(page, []);
  // Reset is kept as well.
  await figure(page, STEPS).reset.click();
  await page.reload();
  await ready();
  await expectText(said, sentence([3, 1]));
  await expectText(figure(page, MATRICES).sentence, before[1]!);
});

test('a link covers kept work; Undo brings the work back; the first edit takes the link out of the address', async () => {
  const { page, open, ready } = await newPage();
  await open('step-by-step/');
  const { field, undo, sentence: said } = figure(page, STEPS);
  await field('query it, number 1').fill('2');
  await open('step-by-step/?steps=1;q=-1,2&shapes=1;dK=3');
  await expectText(said, sentence([-1, 2]));
  // Looking changes nothing: without the link the work is there.
  await open('step-by-step/');
  await expectText(said, sentence([2, 1]));

  await open('step-by-step/?steps=1;q=-1,2&shapes=1;dK=3#figure-steps');
  await expectText(said, sentence([-1, 2]));
  await undo.click();
  await expectText(said, sentence([2, 1]));
  const address = () => page.evaluate(() => location.search + location.hash);
  expect(await address()).toBe('?shapes=1;dK=3#figure-steps');
  await page.reload();
  await ready();
  await expectText(said, sentence([2, 1]));
  await expectText(figure(page, SHAPES).sentence, /4 and 3/);
  await figure(page, SHAPES).field('d_k, columns of K, typed').fill('2');
  expect(await address()).toBe('#figure-steps');
  const length = await page.evaluate(() => history.length);
  await figure(page, SHAPES).field('d_k, columns of K, typed').fill('4');
  expect(await page.evaluate(() => history.length)).toBe(length);
});

test('a link to a figure at its start shows that, not the work kept here', async () => {
  const { page, open } = await newPage();
  await open('step-by-step/');
  const { field, undo, sentence: said } = figure(page, STEPS);
  await field('query it, number 1').fill('2');
  await open('step-by-step/?steps=1');
  await expectText(said, sentence([3, 1]));
  await undo.click();
  await expectText(said, sentence([2, 1]));
});

test('figures of one kind on one page are two: in state, in links, in what is kept', async () => {
  const { page, open, ready } = await newPage();
  await allowClipboard(page);
  await open('widgets/');
  await openPresets(page, 'steps');
  const one = figure(page, 'steps-worked');
  const two = figure(page, 'steps-opposite');
  await expectText(one.sentence, sentence([3, 1]));
  await expectText(two.sentence, sentence([-3, -1]));
  await two.field('query it, number 1').fill('2.5');
  expect(await one.sentence.textContent()).toBe(sentence([3, 1]));
  await one.field('query it, number 1').fill('-1');
  expect(await two.sentence.textContent()).toBe(sentence([2.5, -1]));
  expect(await copyBy(page, two.action('Copy link'))).toMatch(
    /\?steps-opposite=1;q=2\.5,-1#figure-steps-opposite$/,
  );
  await two.undo.click();
  expect(await one.sentence.textContent()).toBe(sentence([-1, 1]));
  await page.reload();
  await ready();
  await expectText(one.sentence, sentence([-1, 1]));
  await openPresets(page, 'steps');
  await expectText(two.sentence, sentence([-3, -1]));
});

test('a link to a further starting point of the gallery opens it, and brings it into view', async () => {
  const { page, open } = await newPage();
  await open('widgets/?steps-opposite=1;q=2.5,-1#figure-steps-opposite');
  const two = figure(page, 'steps-opposite');
  await expectText(two.sentence, sentence([2.5, -1]));
  await expect
    .poll(async () => Math.abs((await two.root.boundingBox())?.y ?? 9999))
    .toBeLessThan(400);
});

test('without scripts each starting point of the gallery is a link to it', async () => {
  const still = await newPage({ javaScript: false, allow: [/csp/] });
  await still.open('widgets/');
  await still.page.locator('#widget-steps ~ details > summary').click();
  const link = still.page.getByRole('link', { name: 'A query that points away' });
  const address = await link.getAttribute('href');
  const { page, open } = await newPage();
  await open(address!.replace('../', ''));
  await expectText(figure(page, STEPS).sentence, sentence([-3, -1]));
});

test('another page keeps its own work', async () => {
  const { page, open } = await newPage();
  await open('step-by-step/');
  await figure(page, STEPS).field('query it, number 1').fill('2');
  await open('embed/steps/');
  const { sentence: said } = figure(page, STEPS);
  await expectText(said, sentence([3, 1]));
});

test('under a sub-path links carry it', async () => {
  const { page, open, url } = await newPage({ base: '/some/where/' });
  await allowClipboard(page);
  await open('step-by-step/');
  await figure(page, STEPS).field('query it, number 1').fill('2');
  const link = await copyBy(page, figure(page, STEPS).action('Copy link'));
  expect(link).toBe(`${url}step-by-step/?steps=1;q=2,1#figure-steps`);
  await open('widgets/');
  const code = await copyBy(
    page,
    page.getByRole('button', { name: 'Copy code to embed Four steps in the plane' }),
  );
  expect(code).toContain(`src="${url}embed/steps/"`);
});
