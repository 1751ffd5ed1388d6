// The first lesson: one table, two sentences.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFullDepth } from '../../depth.ts';
import { newPage, type PageOptions } from '../support/browser.ts';
import { beginChallenge } from '../support/challenges.ts';
import { figure, scrollToCenter } from '../support/figures.ts';
import { drag, pixelsPerUnit } from '../support/picture.ts';
import { touchDrag } from '../support/touch.ts';
import { readState, getWidget } from '../support/widgets.ts';
import { attention, formatFixed, formatVector, formatPercent } from '../support/workedExample.ts';

const MAP = 'word-map';
const [BANK, RIVER, MONEY] = [0, 1, 5];
const ROWS = {
  bank: [0, 1.5],
  river: [-2.5, 1.5],
  water: [-2.2, 2],
  loan: [2.5, 1.5],
  money: [2.2, 2],
  the: [-1.5, -0.6],
  has: [1.5, -0.6],
  no: [0, -0.8],
};
const FIRST = 'the river bank has water'.split(' ');
const SECOND = 'the bank has no money'.split(' ');
const ON_THE_BANK = 'the water the bank the river'.split(' ');

/** What a panel shows for bank with these words, computed independently. */
function expected(words: string[], moved: Record<string, number[]> = {}) {
  const rows: Record<string, number[]> = { ...ROWS, ...moved };
  const vectors = words.map((word) => rows[word] ?? [0, 0]);
  const { weights, output } = attention(rows['bank']!, vectors, vectors);
  return [formatVector(output), ...words.map((word, i) => word + formatPercent(weights[i]!))];
}

async function lesson(options: PageOptions = {}) {
  const { page, open, ready } = await newPage(options);
  await open('why-attention/');
  const map = figure(page, MAP);
  await map.root.getByRole('radio', { name: 'on', exact: true }).check();
  const panel = (nth: number) => {
    const root = map.root.locator('.sentence-panel').nth(nth);
    const said = root.locator('[data-part="output"] b, tr');
    return {
      root,
      typed: root.locator('.sentence-field input'),
      word: (row: number) => root.locator(`.handle[data-row="${row}"]`),
      shows: (...of: Parameters<typeof expected>) =>
        expect.poll(() => said.allTextContents()).toEqual(expected(...of)),
    };
  };
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const unit = () =>
    pixelsPerUnit(map.root.locator('.plane-numbers').first().locator('text[text-anchor="middle"]'));
  return { page, ready, map, first: panel(0), second: panel(1), press, unit };
}

test('dragging a word updates the table and both maps at once, and off-screen text a little later', async () => {
  const { page, map, first, second, unit } = await lesson();
  await first.shows(FIRST);
  await second.shows(SECOND);
  await map.root.getByRole('button', { name: 'Change the table' }).click();
  const from = await scrollToCenter(first.word(RIVER));
  const by = await unit();
  await drag(page, from, 1.5 * by, -0.5 * by);
  const moved = { river: [-1, 2] };
  await first.shows(FIRST, moved);
  const [here] = expected(FIRST, moved);
  const across = map.root.locator(`li[data-row="${RIVER}"] .vector input`).first();
  expect(await across.inputValue()).toBe('−1');
  await expect.poll(() => page.locator('.lesson-text .n.live').first().textContent()).toBe(here);
  // The star is at its coordinates relative to bank.
  const centre = async (one: Locator) => {
    const { x, y, width, height } = (await one.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  const [star, bank] = [await centre(first.root.locator('.star')), await centre(first.word(BANK))];
  const vectors = [ROWS.the, moved.river, ROWS.bank, ROWS.has, ROWS.water];
  const [x, y] = attention(ROWS.bank, vectors, vectors).output;
  expect((star.x - bank.x) / by).toBeCloseTo(x!, 1);
  expect((bank.y - star.y) / by).toBeCloseTo(y! - 1.5, 1);
  await second.shows(SECOND);
  const place = (word: Locator) => word.evaluate((one: HTMLElement) => one.style.transform);
  expect(await place(second.word(RIVER))).toBe(await place(first.word(RIVER)));
  await page.mouse.up();
  await map.undo.click();
  await first.shows(FIRST);

  // Dragging a word out of its map widens both maps, on release.
  const axes = () => map.root.locator('.plane .plane-numbers').allTextContents();
  const ground = await axes();
  await drag(page, await scrollToCenter(second.word(MONEY)), 150);
  expect(await axes()).toEqual(ground);
  await page.mouse.up();
  await expect.poll(axes).not.toEqual(ground);
  expect(new Set(await axes()).size).toBe(1);
});

test.runIf(isFullDepth)(
  'moving words with keys, the ring is reached from below but not on a straight line',
  async () => {
    const { page, map, first, second, press } = await lesson();
    await second.word(MONEY).focus();
    await press('ArrowUp', 'ArrowUp', 'Shift+ArrowLeft');
    await second.shows(SECOND, { money: [1.2, 2.2] });
    await press('Home');
    const expectMet = await beginChallenge(page, MAP, 'ring');
    expect(await map.root.locator('.target').count()).toBe(1);
    await first.word(RIVER).focus();
    await press(...Array<string>(9).fill('ArrowLeft'));
    await expectMet(false, 'straight');
    const status = page.locator('.challenge[data-goal="ring"] [role="status"]');
    expect(await status.textContent()).toContain(formatFixed(Math.hypot(0.2, 0.1)));
    await press('ArrowDown', 'ArrowDown');
    await expectMet(true, 'from below');
    await first.word(BANK).focus();
    await press('ArrowUp');
    await expectMet(false, 'another word has moved');
  },
);

test.runIf(isFullDepth)('the weights follow a sentence while it’s typed', async () => {
  const { page, ready, first } = await lesson();
  await first.typed.fill('By the WATER,');
  await expect.poll(() => first.root.locator('.star').count()).toBe(0);
  await first.typed.pressSequentially(' on the bank of the river');
  await first.shows(ON_THE_BANK);
  await first.typed.press('Enter');
  const { first: words } = await readState(page, MAP, getWidget(MAP));
  expect(words).toEqual('By the WATER, on the bank of the river'.split(' '));
  await first.typed.blur();
  await first.typed.fill('loan');
  await first.typed.press('Escape');
  await first.shows(ON_THE_BANK);

  const expectMet = await beginChallenge(page, MAP, 'middle');
  await first.typed.fill('A bank of water and river');
  await expectMet(false, 'it leans to the river');
  await first.typed.fill('A loan for a house on the river bank.');
  await expectMet(true, 'both sides');
  await first.shows(['loan', 'the', 'river', 'bank']);

  await page.evaluate(() => {
    const read = { 'query-key-value': 1, 'dot-product': 1, 'step-by-step': 1 };
    const keep = () => localStorage.setItem('abh:progress', JSON.stringify(read));
    addEventListener('pagehide', keep);
  });
  const goals = page.locator('.goals > li');
  const ticked = () => goals.evaluateAll((all) => all.map((one) => one.dataset['done']));
  expect(await ticked()).toEqual(['false', 'false', 'false', 'false']);
  await page.reload();
  await ready();
  await expect.poll(ticked).toEqual(['true', 'false', 'false', 'false']);
});

test.runIf(isFullDepth)(
  'a word without a row gets one by dropping it or with keys, and equal weights attract equally',
  async () => {
    const { page, map, first, second, press, unit } = await lesson({ height: 1100 });
    await first.typed.fill('The river bank has mud');
    await first.typed.press('Enter');
    const mud = first.root.locator('.missing button');
    const [from, bank, by] = [
      await scrollToCenter(mud),
      await scrollToCenter(second.word(BANK)),
      await unit(),
    ];
    await drag(page, from, bank.x - by - from.x, bank.y + 0.5 * by - from.y);
    await page.mouse.up();
    const words = 'the river bank has mud'.split(' ');
    await first.shows(words, { mud: [-1, 1] });
    expect(await first.root.locator('.missing button').count()).toBe(0);
    await press('ArrowUp');
    await first.shows(words, { mud: [-1, 1.1] });
    await map.root.getByRole('radio', { name: 'equal weights' }).check();
    await expect
      .poll(() => first.root.locator('td:last-child').allTextContents())
      .toEqual(Array(5).fill('20.0%'));
  },
);

test.runIf(isFullDepth)(
  'on a phone, touch drags a word, and a swipe elsewhere scrolls the page',
  async () => {
    const { page, first, unit } = await lesson({ touch: true, width: 360, height: 740 });
    const from = await scrollToCenter(first.word(RIVER));
    const by = await unit();
    await touchDrag(page, from, { x: from.x + by, y: from.y + 0.5 * by });
    await first.shows(FIRST, { river: [-1.5, 1] });
    const beside = await scrollToCenter(first.root.getByRole('table'));
    const top = await page.evaluate(() => scrollY);
    await touchDrag(page, beside, { x: beside.x, y: beside.y - 200 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top + 100);
  },
);
