// The lesson on recurrent networks: chain and web, scores and shares, steps, operations and time.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { newPage, type PageOptions } from './support/browser.ts';
import { allowClipboard, copyBy, expectText, figure, middle } from './support/figures.ts';
import { touchDrag } from './support/touch.ts';

const WORDS = 'The ship left the harbour because it was late'.split(' ');

async function lesson(query = '', options: PageOptions = {}) {
  const testPage = await newPage(options);
  await testPage.open(`recurrence/${query}`);
  return testPage;
}

/** The first figure: its two columns of words, and what it shows. */
function relay(page: Page) {
  const all = figure(page, 'relay');
  const choice = (group: string, word: number) =>
    all.root
      .getByRole('group', { name: group })
      .getByRole('radio')
      .nth(word - 1);
  return {
    ...all,
    source: (word: number) => choice('The word that is looked for', word),
    reader: (word: number) => choice('The place that reads', word),
    results: () => all.root.locator('.relay-result').allTextContents(),
    lit: () => all.root.locator('.relay-chain g[data-lit="true"]').count(),
    stars: () => all.root.getByText('★', { exact: true }).count(),
    lines: (kind: string) => all.root.locator(`.relay-web path[data-kind="${kind}"]`).count(),
    bars: () => all.root.locator('.relay-remains span').allTextContents(),
  };
}

const share = (x: number) => `${(x * 100).toFixed(1)}%`;

describe('chain and web', () => {
  test('any two words by the mouse: both paths, and what is left at each state', async () => {
    const { page } = await lesson();
    const r = relay(page);
    expect(await r.results()).toEqual(['ship → it: 5 handovers, 59.0% left', 'ship → it: 1 step']);
    expect(await r.bars()).toEqual([0, 1, 2, 3, 4, 5].map((k) => share(0.9 ** k)));
    expect(await r.root.locator('.relay-count').allTextContents()).toEqual([...'12345']);
    await r.source(1).check();
    await r.reader(9).check();
    await expectText(
      r.sentence,
      /^From “The” to “late”: along the chain 8 handovers, by attention 1/,
    );
    expect(await r.results()).toEqual([
      `The → late: 8 handovers, ${share(0.9 ** 8)} left`,
      'The → late: 1 step',
    ]);
    // Backwards: the chain has no path, attention has, unless a mask hides the later words.
    await r.source(9).check();
    await r.reader(1).check();
    await expectText(r.sentence, /no path back, by attention 1 step/);
    expect([await r.lines('pair'), await r.lines('missing')]).toEqual([1, 0]);
    await r.root.getByRole('radio', { name: 'reads, earlier words only' }).check();
    await expectText(r.sentence, /no path back, by attention no link to a later word/);
    expect([await r.lines('pair'), await r.lines('missing')]).toEqual([0, 1]);
  });

  test('by keys alone: the arrows choose the words and the tick', async () => {
    const { page } = await lesson();
    const r = relay(page);
    await r.source(2).focus();
    await page.keyboard.press('ArrowDown');
    await expectText(r.sentence, /^From “left” to “it”: along the chain 4 handovers/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expectText(r.sentence, /^From “left” to “was”: along the chain 5 handovers/);
    await r.root.getByRole('slider', { name: 'Tick' }).focus();
    await page.keyboard.press('Home');
    await expectText(r.sentence, /Nothing has been read yet\.$/);
    expect([await r.lit(), await r.stars(), await r.lines('other')]).toEqual([0, 0, 0]);
    await page.keyboard.press('ArrowRight');
    await expectText(r.sentence, /After tick 1 the chain has 1 of 9 places done, attention 9\.$/);
    expect([await r.lit(), await r.stars()]).toEqual([1, 9]);
    const kept = r.root.getByRole('textbox', { name: 'Kept at each update, typed' }).first();
    await kept.fill('0.5');
    await expectText(r.sentence, /With 50\.0% kept at each, 3\.1% of “left” is left/);
  });

  test('every pair of words has a line of its own, a word and itself too', async () => {
    const { page } = await lesson('?relay=1;from=5;to=5');
    const r = relay(page);
    expect(await r.results()).toEqual([
      'harbour → harbour: 0 handovers, 100.0% left',
      'harbour → harbour: 1 step',
    ]);
    const paths = await r.root
      .locator('.relay-web path')
      .evaluateAll((lines) => lines.map((line) => line.getAttribute('d')!));
    expect(paths).toHaveLength(81);
    expect(new Set(paths).size).toBe(81);
    const own = await r.root.locator('.relay-web path[data-kind="pair"]').getAttribute('d');
    const [, from, to] = /^M0,(\d+)L100,(\d+)$/.exec(own!)!;
    expect(from).toBe(to);
  });

  test('a model that writes lights one star a tick; play walks, a hand on it stops it', async () => {
    const { page } = await lesson('?relay=1;tick=0');
    const r = relay(page);
    await r.root.getByRole('radio', { name: 'writes, word by word' }).check();
    for (const done of [1, 2, 3]) {
      await r.root.getByRole('button', { name: 'Next', exact: true }).click();
      await expect.poll(async () => [await r.lit(), await r.stars()]).toEqual([done, done]);
    }
    await r.root.getByRole('button', { name: 'Play' }).click();
    await expect.poll(r.lit, { timeout: 8000 }).toBeGreaterThan(4);
    await r.root.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => r.root.getByRole('button', { name: 'Play' }).count()).toBe(1);
  });

  test('a text that is typed: the web grows with it, the state does not', async () => {
    const { page } = await lesson();
    const r = relay(page);
    const foot = r.root.locator('.relay-foot p');
    expect(await foot.allTextContents()).toEqual([
      'State: 512 numbers, whatever the text. Now for 7 words: 73 a word.',
      'Kept for reading: every word’s vector, 9 × 512 = 4608 numbers.',
    ]);
    const text = r.root.getByRole('textbox', { name: 'Text, up to 12 words' });
    await text.fill(`${WORDS.join(' ')} this very morning again`);
    await expectText(foot.last(), /12 × 512 = 6144 numbers/);
    await text.fill('It rained');
    await expectText(r.sentence, /^From “rained” to itself: .* the chain has 2 of 2 places done/);
    expect(await foot.first().textContent()).toContain('Now for 2 words: 256 a word.');
    expect(await r.root.locator('.relay-web path').count()).toBe(4);
    await r.undo.click();
    await expectText(foot.last(), /(12|9) × 512/);
  });
});

test('predicting: half kept five times is judged, explained and shown in the figure', async () => {
  const { page } = await lesson();
  const asks = page.getByRole('region', { name: /keeps only half/ });
  await asks.getByRole('button', { name: 'A tenth' }).click();
  await expectText(asks.getByRole('status'), 'Not this time. The answer is “A thirtieth”.');
  await asks.getByRole('button', { name: 'A thirtieth' }).click();
  await expectText(asks.getByRole('status'), /^Yes/);
  await asks.getByRole('button', { name: 'Show it in the figure' }).click();
  await expectText(figure(page, 'relay').sentence, /With 50\.0% kept at each, 3\.1% of “ship”/);
  const thread = page.getByRole('region', { name: /one processor thread/ });
  await thread.getByRole('button', { name: 'Attention' }).click();
  await expectText(thread.getByRole('status'), /^Not this time.*“A plain recurrent layer”/);
});

describe('scores and shares', () => {
  const weights = (page: Page) =>
    figure(page, 'pronoun').root.locator('tbody .weight-cell').allTextContents();
  const softmax = (scores: number[], others = 0) => {
    const exps = scores.map(Math.exp);
    const sum = exps.reduce((a, b) => a + b, others);
    return exps.map((e) => share(e / sum));
  };

  test('a score by typing and by keys; every share follows', async () => {
    const { page } = await lesson();
    const { root, field } = figure(page, 'pronoun');
    expect(await weights(page)).toEqual([...softmax([0.05, 0.82, 0.08, 0.02, 0.15]), '·']);
    await field('score of ship, word 2, typed').fill('3');
    await expect.poll(() => weights(page)).toEqual([...softmax([0.05, 3, 0.08, 0.02, 0.15]), '·']);
    await root.getByRole('slider', { name: 'score of ship, word 2', exact: true }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect
      .poll(() => weights(page))
      .toEqual([...softmax([0.05, 2.95, 0.08, 0.02, 0.15]), '·']);
    await field('Further words, each scoring 0, typed').first().fill('4');
    await expect
      .poll(async () => (await weights(page)).slice(0, 5))
      .toEqual(softmax([0.05, 2.95, 0.08, 0.02, 0.15], 4));
  });

  test('buttons in the text: two candidates, a crowd, five alike', async () => {
    const { page } = await lesson();
    const { sentence } = figure(page, 'pronoun');
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await press('the weights say so');
    await expectText(sentence, /Open between “nurse” and “pilot”: 48\.4% and 48\.4%\.$/);
    await press('Unequal scores');
    await expectText(sentence, /Most from “nurse”/);
    await press('five equal scores');
    await expectText(sentence, /Nearly even: no word has much more than another, “The” has 20\.0%/);
    await press('try it');
    await expectText(sentence, /ship 90\.0%/);
  });

  test('the challenge by the factor: told how far, refused for another order, then done', async () => {
    const { page } = await lesson();
    const { field, undo } = figure(page, 'pronoun');
    const challenge = page.getByRole('region', { name: 'Challenge: Nine tenths' });
    const verdict = challenge.getByRole('status');
    await challenge.getByRole('button', { name: 'Begin' }).click();
    await expectText(verdict, 'ship holds 21.4%. Nine tenths are asked.');
    await field('score of harbour, word 5, typed').fill('1');
    await expectText(verdict, /order they had/);
    await undo.click();
    await field('Multiply all scores by, typed').first().fill('6');
    await expectText(verdict, /Done/);
  });
});

describe('steps, operations and time', () => {
  const race = (page: Page) => {
    const all = figure(page, 'race');
    const cells = (name: string) =>
      all.root.locator('.race-laps').getByRole('row', { name }).locator('td').allTextContents();
    return { ...all, laps: async () => [await cells('attention'), await cells('plain RNN')] };
  };

  test('measures in the background, tells the times, and keeps them out of the link', async () => {
    const { page } = await lesson('?race=1;n=40;width=16');
    await allowClipboard(page);
    const r = race(page);
    expect(await r.laps()).toEqual([
      ['·', '·'],
      ['·', '·'],
    ]);
    expect(await r.root.getByText('attention, here').count()).toBe(0);
    await r.action('Measure here').click();
    await expect.poll(() => r.action('Measure again').count()).toBe(1);
    for (const row of await r.laps())
      for (const time of row) expect(time).toMatch(/^\d+(\.\d+)? ms$/);
    expect(await r.root.getByText('attention, here').count()).toBe(1);
    expect(await copyBy(page, r.action('Copy link'))).toMatch(
      /\?race=1;n=40;width=16#figure-race$/,
    );
    // Times of one width do not stand beside the counts of another.
    await r.field('Numbers a word, typed').first().fill('32');
    await expect.poll(r.laps).toEqual([
      ['·', '·'],
      ['·', '·'],
    ]);
  });

  test('a long measurement tells how far it is, and stops when it is told to', async () => {
    const { page } = await lesson();
    const r = race(page);
    await r.action('Measure here').click();
    const progress = r.root.getByRole('progressbar', { name: 'measuring in this browser' });
    await expect
      .poll(() => progress.evaluate((bar) => (bar as HTMLProgressElement).value), {
        timeout: 20_000,
      })
      .toBeGreaterThan(0);
    await r.action('Cancel').click();
    await expectText(r.root.getByRole('status').filter({ hasText: 'Cancelled' }), 'Cancelled.');
    expect(await progress.count()).toBe(0);
    expect(await r.action('Measure here').count()).toBe(1);
  });

  test('what would take minutes is left out, and said to be', async () => {
    const { page } = await lesson('?race=1;n=10000;width=1024');
    await expectText(race(page).root.locator('.race-plan'), /10000 words would take too long\.$/);
    const lengths = race(page).root.locator('.race-laps thead th');
    expect(await lengths.allTextContents()).toEqual(['words', '10', '100']);
  });

  test('the challenge, by keys and by a link', async () => {
    const { page, open } = await lesson();
    const { field } = race(page);
    const challenge = page.getByRole('region', { name: 'Challenge: Where the costs meet' });
    await challenge.getByRole('button', { name: 'Begin' }).click();
    await expectText(challenge.getByRole('status'), /^All pairs cost 0\.26 times/);
    await field('Words, typed').first().fill('384');
    await expectText(challenge.getByRole('status'), /Done/);
    await open('recurrence/?race=1;n=384;width=384');
    await expectText(
      race(page).sentence,
      /113 million of them for the pairs.* 384 steps and 113 million/,
    );
    const pairs = race(page).root.locator('small', { hasText: 'times the RNN' });
    expect(await pairs.textContent()).toContain('1.00 times the RNN');
  });
});

describe('on a phone', () => {
  test('a finger chooses words and slides what is kept; nothing is wider than the page', async () => {
    const { page } = await lesson('', { touch: true, width: 360, height: 740 });
    const r = relay(page);
    await r.source(4).tap();
    await expectText(r.sentence, /^From “the” to “it”: along the chain 3 handovers/);
    await r.reader(9).tap();
    await expectText(r.sentence, /^From “the” to “late”: along the chain 5 handovers/);
    const slider = r.root.getByRole('slider', { name: 'Kept at each update' }).first();
    const at = await middle(slider);
    const box = (await slider.boundingBox())!;
    await touchDrag(page, { x: box.x + box.width * 0.9, y: at.y }, { x: at.x, y: at.y });
    await expect.poll(async () => Number(await slider.inputValue())).toBeLessThan(0.7);
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await wide()).toBe(0);
    const small = await page
      .locator('figure button, figure label:has(input[type=radio])')
      .evaluateAll((targets) =>
        targets
          .filter((target) => target.checkVisibility())
          .map((target) => ({
            name: target.textContent,
            ...target.getBoundingClientRect().toJSON(),
          }))
          .filter(({ width, height }) => width < 24 || height < 43.5),
      );
    expect(small).toEqual([]);
  });

  test('the longest words stay in their columns', async () => {
    const long = Array(12).fill('Wwwwwwwwwwww').join(',');
    const { page } = await lesson(`?relay=1;words=${long};tick=12`, {
      touch: true,
      width: 360,
      height: 740,
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});

for (const theme of ['light', 'dark'] as const)
  test.each([390, 1280])(`axe finds nothing in use, ${theme}, %i px`, async (width) => {
    const { page } = await lesson('?relay=1;mode=earlier;from=7;to=2;tick=4', {
      theme,
      width,
      height: 844,
      touch: width < 500,
    });
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    await expect.poll(() => page.locator('.controls').count()).toBe(3);
    await page
      .getByRole('region', { name: 'Challenge: Nine tenths' })
      .getByRole('button', { name: 'Begin' })
      .click();
    // The line at the foot of the window lies over the edge of whatever is scrolled under it.
    await expectAccessible(page, { without: ['target-size'] });
  });

test('without scripts the lesson reads whole, its figures as they start', async () => {
  const { page, open } = await newPage({ javaScript: false, allow: [/ csp$/] });
  await open('recurrence/', { ready: false });
  const text = (await page.textContent('main'))!;
  for (const part of ['5 handovers, 59.0% left', '34.5%', '2.07 billion', 'A thirtieth'])
    expect(text).toContain(part);
});
