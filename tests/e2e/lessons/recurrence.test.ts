// The lesson on recurrent networks.
import { expect, test } from 'vitest';
import { isFullDepth } from '../../depth.ts';
import { newPage, type PageOptions } from '../support/browser.ts';
import { beginChallenge } from '../support/challenges.ts';
import { expectFits } from '../support/layout.ts';
import { numbersIn } from '../support/picture.ts';
import { touchDrag } from '../support/touch.ts';
import { formatPercent } from '../support/workedExample.ts';

async function lesson(query = '', options: PageOptions = {}) {
  const { page, open } = await newPage(options);
  await open(`recurrence/${query}`);
  const part = (name: string) => page.locator(`#figure-${name}`);
  const word = (column: number, nth: number) =>
    part('relay').locator(
      `.relay-words:nth-of-type(${column + 1}) label:nth-of-type(${nth}) input`,
    );
  const found = async () => [
    ...(await part('relay').locator('.relay-pair').allTextContents()),
    ...(await part('relay').locator('.relay-result').allTextContents()).map(numbersIn),
  ];
  return {
    page,
    part,
    typed: (name: string, field: string) =>
      part(name).locator(`.figure-bar [data-field="${field}"] input[type=text]`),
    source: (nth: number) => word(0, nth),
    reader: (nth: number) => word(1, nth),
    /** Waits for this many handovers with this share left, and for a distance of one step. */
    expectPaths(from: string, to: string, handovers: number, kept = 0.9) {
      const [pair, left] = [`${from} → ${to}`, formatPercent(kept ** handovers).slice(0, -1)];
      return expect.poll(found).toEqual([pair, pair, [`${handovers}`, left], ['1']]);
    },
  };
}

test('any two words can be picked by mouse and keys, and ticks, Play and a typed text work', async () => {
  const { page, part, typed, source, reader, expectPaths } = await lesson();
  const root = part('relay');
  await expectPaths('ship', 'it', 5);
  await source(1).check();
  await reader(9).check();
  await expectPaths('The', 'late', 8);
  await source(1).focus();
  await page.keyboard.press('ArrowDown');
  await expectPaths('ship', 'late', 7);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await expectPaths('ship', 'was', 6);
  await typed('relay', 'kept').fill('0.5');
  await expectPaths('ship', 'was', 6, 0.5);

  const done = async () => [
    await root.locator('.relay-chain > [data-lit="true"]').count(),
    await root.locator('.relay-star', { hasText: '★' }).count(),
  ];
  await root.getByRole('slider', { name: 'Tick' }).focus();
  await page.keyboard.press('Home');
  await expect.poll(done).toEqual([0, 0]);
  const [back, play, next] = await root.locator('.step-keys button').all();
  await next!.click();
  await expect.poll(done).toEqual([1, 9]);
  const resting = await play!.textContent();
  await play!.click();
  await expect.poll(() => play!.textContent()).not.toBe(resting);
  await expect.poll(async () => (await done())[0]).toBeGreaterThan(1);
  // Moving it by hand stops it.
  await back!.click();
  await expect.poll(() => play!.textContent()).toBe(resting);

  await root.locator('.sentence-field input').fill('It rained');
  await expectPaths('rained', 'rained', 0, 0.5);
});

test.runIf(isFullDepth)(
  'the challenges need a factor of 0.9, and a gate that keeps neither too little nor too much',
  async () => {
    const { page, part, typed } = await lesson();
    // The scores are highlighted as one area, because highlights beyond a cell would cover its neighbors.
    const cells = part('pronoun').locator('td[data-part="scores"]');
    const grounds = () =>
      cells.evaluateAll((all) =>
        all.map((one) => {
          const { backgroundColor, boxShadow, borderRadius } = getComputedStyle(one);
          return `${backgroundColor}; ${boxShadow}; ${borderRadius}`;
        }),
      );
    const plain = (await grounds())[0]!;
    await cells.first().hover({ position: { x: 2, y: 2 } });
    await expect.poll(async () => (await grounds())[0]).not.toBe(plain);
    expect(new Set(await grounds()).size).toBe(1);
    expect((await grounds())[0]).toMatch(/; none; 0px$/);
    const ninety = await beginChallenge(page, 'pronoun', 'ninety');
    const row = (at: number) => part('pronoun').locator(`tbody tr[data-row="${at}"]`);
    await typed('pronoun', 'times').fill('6');
    await ninety(false, 'multiplied');
    await part('pronoun').locator('[data-act="undo"]').click();
    const low = [-3, 0.82, -3, -3, -2.5];
    for (const at of [0, 2, 3, 4]) {
      await ninety(false, 'not yet all of them');
      await row(at).getByRole('textbox').fill(`${low[at]}`);
    }
    await ninety(true, 'the others are low');
    const exps = low.map(Math.exp);
    const sum = exps.reduce((a, b) => a + b);
    const shares = await part('pronoun').locator('[data-row] td.role-weight').allTextContents();
    expect(shares).toEqual(exps.map((x) => formatPercent(x / sum)));
    const room = await beginChallenge(page, 'relay', 'room');
    await typed('relay', 'kept').fill('0.9');
    await room(false, 'too little comes in');
    await typed('relay', 'kept').fill('0.83');
    await room(true, '0.17 of it comes in, and 0.39 of that is left');
  },
);

test.runIf(isFullDepth)(
  'on a phone, touch picks the longest words and moves the slider',
  async () => {
    const word = 'Wwwwwwwwwwww';
    const { page, part, source, reader, expectPaths } = await lesson(
      `?relay=1;words=${Array<string>(12).fill(word).join()};tick=12`,
      { touch: true, width: 360, height: 740 },
    );
    await expectFits(page);
    await source(4).tap();
    await expectPaths(word, word, 3);
    await reader(9).tap();
    await expectPaths(word, word, 5);
    const slider = part('relay').locator('[data-field="kept"] input[type=range]');
    await slider.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await slider.boundingBox())!;
    const at = (share: number) => ({ x: x + share * width, y: y + height / 2 });
    await touchDrag(page, at(0.9), at(0.5));
    await expect.poll(async () => Number(await slider.inputValue())).toBeLessThan(0.7);

    // Their slider stays in place however many words there are.
    const others = part('pronoun').locator('[data-field="others"] input[type=range]');
    const table = part('pronoun').getByRole('table');
    const lies = async () => (await others.boundingBox())!.y - (await table.boundingBox())!.y;
    const before = await lies();
    await others.focus();
    await page.keyboard.press('End');
    await part('pronoun').locator('[data-last]', { hasText: '1000' }).waitFor();
    expect(await lies()).toBeCloseTo(before, 0);
  },
);

test.runIf(isFullDepth)(
  'a link to the race figure leads to the lesson that has it now',
  async () => {
    const { page } = await lesson('?race=1;n=77;width=384');
    await page.waitForURL(/\/cost\/\?race=1;n=77;width=384#figure-race$/);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.locator('#figure-race').getByText('77').first().waitFor();
  },
);
