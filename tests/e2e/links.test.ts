// What links restore, and what stays in the browser.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFullDepth } from '../depth.ts';
import { newPage } from './support/browser.ts';
import {
  MATRICES,
  SHAPES,
  STEPS,
  allowClipboard,
  clickAndCopy,
  expectNotices,
  expectText,
  figure,
  openPresets,
  unfoldTopic,
} from './support/figures.ts';
import { expectedSentence } from './support/workedExample.ts';

const sentences = (page: Page) =>
  Promise.all([STEPS, MATRICES, SHAPES].map((title) => figure(page, title).sentence.textContent()));

/** Opens a link in a new profile. */
async function elsewhere(link: string) {
  const other = await newPage();
  await other.open(link);
  await expectNotices(other.page, []);
  return other;
}

test.runIf(isFullDepth)(
  'each figure’s link restores it, with names in any script, and affects no other figure',
  async () => {
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
    await matrices!.root.getByText('Change the sizes').click();
    await matrices!.root.getByRole('button', { name: 'more keys', exact: true }).click();
    await matrices!.field('K, token 4, number 2').fill('3.5');
    await matrices!.stage('weights').click();
    await unfoldTopic(page, SHAPES);
    await shapes!.field('d_k, columns of K, typed').fill('7');
    await expectText(shapes!.sentence, /can’t be multiplied/);
    const changed = await sentences(page);
    expect(changed[0]).toContain('“猫🐈” asks with [−2.25, 1]');
    expect(changed[0]).toContain("it's & so+on");

    for (const [i, one] of [steps, matrices, shapes].entries()) {
      const link = await clickAndCopy(page, await one!.action('Copy link'));
      expect(link).toMatch(/^http:\/\/localhost:\d+\/step-by-step\/\?[\x21-\x7e]+#figure-\w+$/);
      const other = await elsewhere(link);
      const wanted = start.map((text, j) => (j === i ? changed[j] : text));
      await expect.poll(() => sentences(other.page)).toEqual(wanted);
      await other.close();
    }
    const all = await clickAndCopy(page, page.getByRole('button', { name: 'Share', exact: true }));
    const other = await elsewhere(all);
    await expect.poll(() => sentences(other.page)).toEqual(changed);
    await allowClipboard(other.page);
    expect(
      await clickAndCopy(
        other.page,
        other.page.getByRole('button', { name: 'Share', exact: true }),
      ),
    ).toBe(all);
  },
);

test('a link scrolls to its figure', async () => {
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

test.runIf(isFullDepth)(
  'a large state is packed into the link and restored completely',
  async () => {
    const { page, open } = await newPage();
    await allowClipboard(page);
    await open('step-by-step/');
    const { root, action, field, sentence } = figure(page, MATRICES);
    await root.getByText('Change the sizes').click();
    for (const what of ['keys', 'queries', 'numbers per query and key', 'numbers per value'])
      for (let n = what.startsWith('numbers') ? 2 : 3; n < 8; n++)
        await root.getByRole('button', { name: `more ${what}`, exact: true }).click();
    // Numbers with four decimals and no pattern.
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
    // The reader for pasted text loads first.
    await expect
      .poll(() => field('V, token 8, number 8').inputValue())
      .toBe(
        cells[7]![7]!
          .toFixed(4)
          .replace('-', '−')
          .replace(/\.?0+$/, ''),
      );
    const code = await clickAndCopy(page, await action('Copy as PyTorch'));
    const link = await clickAndCopy(page, await action('Copy link'));
    expect(link).toMatch(/\?matrices=z\.[\x21-\x7e]+#figure-matrices$/);
    expect(link.length).toBeLessThan(2_000);
    const other = await elsewhere(link);
    await allowClipboard(other.page);
    const there = figure(other.page, MATRICES);
    await expectText(there.sentence, (await sentence.textContent())!);
    expect(await clickAndCopy(other.page, await there.action('Copy as PyTorch'))).toBe(code);
  },
);

test('work and steps survive a reload, even right after a change', async () => {
  const { page, open, ready } = await newPage();
  await open('step-by-step/');
  const { field, stage, sentence } = figure(page, STEPS);
  await figure(page, MATRICES).field('V, cat, number 1').fill('7');
  await field('query it, number 1').fill('-1');
  await stage('weights').click();
  const before = await sentences(page);
  await page.reload();
  await ready();
  await expect.poll(() => sentences(page)).toEqual(before);
  expect(await sentence.textContent()).toContain('asks with [−1, 1]');
  expect(await sentence.textContent()).not.toContain('output');
  await expectNotices(page, []);
  // A reset is saved, too.
  await figure(page, STEPS).reset.click();
  await page.reload();
  await ready();
  await expectText(sentence, expectedSentence([3, 1], 1));
  await expectText(figure(page, MATRICES).sentence, before[1]!);
});

test.runIf(isFullDepth)(
  'a link overrides saved work, Undo restores the work, and the first edit removes the link from the address',
  async () => {
    const { page, open, ready } = await newPage();
    await open('step-by-step/');
    const { field, undo, sentence } = figure(page, STEPS);
    await field('query it, number 1').fill('2');
    await open('step-by-step/?steps=1;q=-1,2&shapes=1;dK=3');
    await expectText(sentence, expectedSentence([-1, 2]));
    // Opening a link changes nothing; without it, the saved work is back.
    await open('step-by-step/');
    await expectText(sentence, expectedSentence([2, 1], 1));

    // A link to the initial state shows that instead of saved work. Another page has its own work.
    await open('step-by-step/?steps=1');
    await expectText(sentence, expectedSentence([3, 1]));
    await open('embed/steps/');
    await expectText(sentence, expectedSentence([3, 1]));

    await open('step-by-step/?steps=1;q=-1,2&shapes=1;dK=3#figure-steps');
    await expectText(sentence, expectedSentence([-1, 2]));
    await undo.click();
    await expectText(sentence, expectedSentence([2, 1], 1));
    const address = () => page.evaluate(() => location.search + location.hash);
    expect(await address()).toBe('?shapes=1;dK=3#figure-steps');
    await page.reload();
    await ready();
    await expectText(sentence, expectedSentence([2, 1], 1));
    await expectText(figure(page, SHAPES).sentence, /4 and 3/);
    await figure(page, SHAPES).field('d_k, columns of K, typed').fill('2');
    expect(await address()).toBe('#figure-steps');
    const length = await page.evaluate(() => history.length);
    await figure(page, SHAPES).field('d_k, columns of K, typed').fill('4');
    expect(await page.evaluate(() => history.length)).toBe(length);
  },
);

test.runIf(isFullDepth)(
  'two figures of the same widget in the gallery have separate starts, states, links and saved work',
  async () => {
    const { page, open, ready } = await newPage();
    // A link to a preset in the gallery opens it and scrolls to it.
    await open('widgets/?steps-opposite=1;q=2.5,-1#figure-steps-opposite');
    const one = figure(page, 'steps-worked');
    const two = figure(page, 'steps-opposite');
    await expectText(two.sentence, expectedSentence([2.5, -1]));
    await expect
      .poll(async () => Math.abs((await two.root.boundingBox())?.y ?? 9999))
      .toBeLessThan(400);
    await expectText(one.sentence, expectedSentence([3, 1]));

    // Reset returns the figure to its start, and Home returns a number or point.
    await two.reset.click();
    await expectText(two.sentence, expectedSentence([-3, -1]));
    await two.field('query it, number 1').press('ArrowUp');
    await two.field('query it, number 1').press('Home');
    expect(await two.field('query it, number 1').inputValue()).toBe('−3');
    await two.point('query it').press('ArrowRight');
    await expectText(two.sentence, expectedSentence([-2.9, -1]));
    await two.point('query it').press('Home');
    await expectText(two.sentence, expectedSentence([-3, -1]));

    await two.field('query it, number 1').fill('2.5');
    await one.field('query it, number 1').fill('-1');
    expect(await two.sentence.textContent()).toBe(expectedSentence([2.5, -1]));
    await allowClipboard(page);
    expect(await clickAndCopy(page, two.link)).toMatch(
      /\?steps-opposite=1;q=2\.5,-1#figure-steps-opposite$/,
    );
    await two.undo.click();
    expect(await one.sentence.textContent()).toBe(expectedSentence([-1, 1]));
    await open('widgets/');
    await ready();
    await expectText(one.sentence, expectedSentence([-1, 1]));
    await openPresets(page, 'steps');
    await expectText(two.sentence, expectedSentence([-3, -1]));
  },
);

test.runIf(isFullDepth)('without scripts, each preset in the gallery is a link', async () => {
  const still = await newPage({ javaScript: false, allow: [/csp/] });
  await still.open('widgets/');
  const steps = still.page.locator('section[data-of="steps"]');
  await steps.locator('summary').first().click();
  await steps.locator('details[data-of] > summary').click();
  const link = still.page.getByRole('link', { name: 'A query that points away' });
  const address = await link.getAttribute('href');
  const { page, open } = await newPage();
  await open(address!.replace('../', ''));
  await expectText(figure(page, STEPS).sentence, expectedSentence([-3, -1]));
});

test.runIf(isFullDepth)('links keep the sub-path of the site', async () => {
  const { page, open, url } = await newPage({ base: '/some/where/' });
  await allowClipboard(page);
  await open('step-by-step/');
  await figure(page, STEPS).field('query it, number 1').fill('2');
  const link = await clickAndCopy(page, await figure(page, STEPS).action('Copy link'));
  expect(link).toBe(`${url}step-by-step/?steps=1;q=2,1;step=1#figure-steps`);
  await open('widgets/#widget-steps');
  await (await figure(page, 'steps-worked').action('Share and export…')).click();
  await page.locator('.share-more > summary').click();
  const embed = page.getByRole('region', { name: 'Embed' }).getByRole('button');
  expect(await clickAndCopy(page, embed)).toContain(`src="${url}embed/steps/?`);
});
