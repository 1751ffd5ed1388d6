// The lesson on the dot product.
import { expect, test } from 'vitest';
import { isFullDepth } from '../../depth.ts';
import { newPage } from '../support/browser.ts';
import { beginChallenge } from '../support/challenges.ts';
import { figure, scrollToCenter } from '../support/figures.ts';
import { unfoldTopics } from '../support/layout.ts';
import { readCells, countContours, drag, readTops, pixelsPerUnit } from '../support/picture.ts';
import { attention, formatFixed, formatPercent, formatShort } from '../support/workedExample.ts';

// prettier-ignore
const KEYS = [[1.5, 0.5], [4.5, 1.5], [1, 4]];

/** Length, angle, cosine and score of each key, computed independently. */
const expectedRows = ([a = 0, b = 0]: readonly number[], keys: readonly number[][]) =>
  keys.map(([x = 0, y = 0]) => {
    const score = a * x + b * y;
    const angle = Math.abs((Math.atan2(a * y - b * x, score) * 180) / Math.PI);
    const cosine = score / Math.hypot(a, b) / Math.hypot(x, y);
    return [
      formatFixed(Math.hypot(x, y), 3),
      `${formatFixed(angle, 1)}°`,
      formatFixed(cosine, 3),
      formatShort(score, 2),
    ];
  });

test('dragging, typing, rotating and stretching vectors updates the numbers, moves nothing else, and solves the challenges', async () => {
  const { page, open } = await newPage();
  // Shows everything the figure can show.
  await open('dot-product/?match=1');
  const { root, undo, sentence } = figure(page, 'match');
  const query = root.locator('.handle[data-part="query"]');
  const key = (row: number) => root.locator(`.handle[data-part="key"][data-row="${row}"]`);
  const [turn, stretch] = await root.getByRole('slider', { name: 'query,' }).all();
  const rows = root.getByRole('table', { name: 'What each score is made of' }).locator('tbody tr');
  const numbers = async () => (await readCells(rows)).map((cells) => cells.slice(0, 4));
  /** Waits until table and description match this query and these keys. */
  const expectMatch = async (q: readonly number[], keys = KEYS, { held = false } = {}) => {
    await expect.poll(numbers, { message: q.join() }).toEqual(expectedRows(q, keys));
    if (held) return;
    const said = expectedRows(q, keys).map(([, , , score], i) => `${'ABC'[i]} ${score}`);
    expect(await sentence.textContent()).toContain(said.join(', '));
  };
  await expectMatch([3, 1]);
  const line = () => root.locator('.contours path').first().getAttribute('d');
  const parts = root.locator('.panel, .figure-bar');
  const unit = await pixelsPerUnit(root.locator('.plane-numbers text[text-anchor="middle"]'));
  const from = await scrollToCenter(query);
  const [before, still] = [await line(), await readTops(parts)];
  await drag(page, from, -2 * unit, -unit);
  await expectMatch([1, 2], KEYS, { held: true });
  expect(await line()).not.toBe(before);
  await page.mouse.move(from.x - 4 * unit, from.y - 2 * unit, { steps: 4 });
  await page.mouse.up();
  await expectMatch([-1, 3]);
  expect(await readTops(parts)).toEqual(still);
  await undo.click();
  await key(2).press('ArrowRight');
  await key(2).press('Shift+ArrowDown');
  await expectMatch([3, 1], KEYS.with(2, [1.1, 3]));
  await key(2).press('Home');
  const typed = rows.first().getByRole('textbox').nth(1);
  await typed.fill('-2.5');
  await expectMatch([3, 1], KEYS.with(0, [1.5, -2.5]));
  await typed.fill('0.5');
  await turn!.press('End');
  await expectMatch([-Math.sqrt(10), 0]);
  await turn!.fill('90');
  await expectMatch([0, Math.sqrt(10)]);
  await stretch!.fill('2');
  await expectMatch([0, 2]);
  await root.getByRole('textbox', { name: 'tip of query' }).nth(1).fill('0');
  // A zero query has no angles or shadows.
  await expect.poll(() => root.locator('.shadow').count()).toBe(0);

  // The challenges reject a longer query and a moved key.
  const turned = await beginChallenge(page, 'match', 'turn');
  await query.press('Shift+ArrowUp');
  await turned(false, 'longer');
  await query.press('Home');
  await turn!.fill('55');
  await turned(true, 'turned to C');
  const away = await beginChallenge(page, 'match', 'short');
  await key(0).press('Shift+ArrowRight');
  await away(false, 'a key moved');
  await key(0).press('Home');
  await turn!.fill('-150');
  await away(true, 'turned away');
});

test.runIf(isFullDepth)(
  'the figure shows scores, shadows, lengths and measures as the text reaches them, without moving anything',
  async () => {
    const { page, open } = await newPage({ reducedMotion: true });
    await open('dot-product/');
    const { root } = figure(page, 'match');
    const heads = () => root.locator('.match th[scope=col]').allTextContents();
    const counts = async () => [
      (await countContours(root)).lines,
      await root.locator('.shadow').count(),
      await root.getByRole('table', { name: 'Which key wins' }).count(),
    ];
    const labels = () => root.locator('.handle-label').allTextContents();
    expect(await labels()).toEqual(['A: 5', 'B: 15', 'C: 7', 'query']);
    expect(await counts()).toEqual([0, 0, 0]);
    expect(await heads()).toEqual(['key', 'score', expect.stringContaining('bar')]);
    expect(await root.locator('.working').textContent()).toMatch(/= 3·1 \+ 1·4 = 7$/);
    const parts = root.locator('.figure-title, .plane, .figure-view table, .figure-bar');
    // Relative to the figure's title, because the buttons may scroll the page.
    const places = async () => {
      const [title, ...rest] = await readTops(parts);
      return rest.map((top) => top - title!);
    };
    const still = await places();
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button('rotate the picture').click();
    await expect.poll(counts).toEqual([0, 3, 0]);
    await button('Draw some of these lines.').click();
    await expect.poll(counts).toEqual([expect.toSatisfy((n: number) => n > 5), 3, 0]);
    expect(await places()).toEqual(still);
    await button('Show lengths and angles').click();
    await expect.poll(async () => (await heads()).length).toBe(5);
    expect(await places()).toEqual(still);

    const measures = figure(page, 'measures').root;
    const told = () => measures.locator('.handle-label').allTextContents();
    await button('cosine').click();
    await expect.poll(told).toEqual(['A: 1.000', 'B: 1.000', 'C: 0.537', 'query']);
    await button('distance').click();
    await expect.poll(told).toEqual(['A: −1.58', 'B: −1.58', 'C: −3.61', 'query']);
  },
);

test.runIf(isFullDepth)(
  'in the plane, no number overlaps another number, a name or an axis',
  async () => {
    const { page, open } = await newPage();
    for (const state of [
      '',
      ';q=-1,3',
      ';measure=cosine',
      ';measure=distance',
      ';q=-3,-1;keys=3,1/0.5,-2/-3,2',
    ]) {
      await open(`dot-product/?match=1${state}`);
      const written = figure(page, 'match').root.locator('.plane :is(text, .handle-label)');
      expect(await written.count()).toBeGreaterThan(20);
      const over = await written.evaluateAll((all) => {
        const boxes = all.map((one) => ({
          text: one.textContent,
          ...one.getBoundingClientRect().toJSON(),
        }));
        return boxes.flatMap((a, i) =>
          boxes
            .slice(i + 1)
            .filter(
              (b) =>
                a.left < b.right - 1 &&
                b.left < a.right - 1 &&
                a.top < b.bottom - 3 &&
                b.top < a.bottom - 3,
            )
            .map((b) => `${a.text} and ${b.text}`),
        );
      });
      expect(over, state).toEqual([]);
    }
  },
);

test.runIf(isFullDepth)(
  'cosine and distance draw their own contours, and a row shows how its score is computed',
  async () => {
    const { page, open } = await newPage();
    await open('dot-product/?match=1');
    const { root } = figure(page, 'match');
    const rows = root
      .getByRole('table', { name: 'What each score is made of' })
      .locator('tbody tr');
    const expectWorking = (pattern: RegExp) =>
      expect.poll(() => root.locator('.working').textContent()).toMatch(pattern);
    await expectWorking(/3·1 \+ 1·4 = 7\D+3\.162\s×\s4\.123\s×\s0\.537\D+3\.162\s×\s2\.214$/);
    await rows.nth(1).hover();
    await expectWorking(/B = 3·4\.5 \+ 1·1\.5 = 15/);
    await rows.first().getByRole('textbox').first().focus();
    await expectWorking(/A = 3·1\.5 \+ 1·0\.5 = 5/);

    const [, scaled, cosine, distance] = await root.locator('.match [type=radio]').all();
    const marks = async () => Object.values(await countContours(root));
    await scaled!.check();
    const weights = await root.locator('td.role-weight').allTextContents();
    expect(weights).toEqual(attention([3, 1], KEYS, KEYS).weights.map(formatPercent));
    await cosine!.check();
    await expect.poll(marks).toEqual([8, 0]);
    await distance!.check();
    await expect.poll(marks).toEqual([0, expect.toSatisfy((rings: number) => rings > 5)]);
    await root.locator('[data-field="contours"] input').uncheck();
    await expect.poll(marks).toEqual([0, 0]);
  },
);

test.runIf(isFullDepth)(
  'a divisor keeps the ratio of two scores but evens out their weights, and four products make a score',
  async () => {
    const { page, open } = await newPage();
    await open('dot-product/');
    await unfoldTopics(page);
    const { root } = figure(page, 'factor');
    const divisor = root.locator('.figure-bar [data-field="scale"]');
    const dot = async () => (await root.locator('.chart-dot').last().boundingBox())!.x;
    const expectDivided = async (by: number, text: string) => {
      const { scaled, weights } = attention([3, 1], [[3, 1], KEYS[2]!], KEYS, by);
      const row = [...scaled, scaled[0]! - scaled[1]!].map((x) => formatFixed(x));
      const said = [[`÷ ${text}`, ...row, '1.43'], weights.map(formatPercent)];
      const cells = 'tr[data-part="scale"] > *, tr[data-part="weights"] td:has(.weight-bar)';
      await expect.poll(() => root.locator(cells).allTextContents()).toEqual(said.flat());
    };
    await divisor.getByRole('radio').nth(1).check();
    await expectDivided(Math.SQRT2, '√2');
    const before = await dot();
    await divisor.getByRole('radio').nth(2).check();
    await divisor.getByRole('textbox').fill('8');
    await expectDivided(8, '8');
    expect(await dot()).toBeGreaterThan(before);

    const rows = figure(page, 'compare-four').root.locator('tbody tr:not([data-asked="false"])');
    const box = (row: number, at: number) => rows.nth(row).getByRole('textbox').nth(at);
    await box(0, 0).fill('2');
    await box(1, 2).fill('-2');
    await box(3, 2).fill('1.5');
    const asks = [2, 0.3, -1.6, 0.2];
    // prettier-ignore
    const keys = [[0.2, 0.9, 1.5, 0.3], [0.8, 0.1, 0.4, 0.7]];
    const a = attention(asks, keys, keys, 2);
    const three = (xs: readonly number[]) => xs.map((x) => formatShort(x, 3));
    const results = keys.map((key, i) => [
      ...three([...key.map((x, j) => x * asks[j]!), a.scores[i]!]),
      formatFixed(a.scaled[i]!, 3),
      formatPercent(a.weights[i]!),
    ]);
    const cells = '[data-kind="asks"] td:not(:empty), td .hint, td b';
    await expect.poll(() => readCells(rows, cells)).toEqual([[], [], three(asks), ...results]);
    expect(await rows.nth(4).locator('[data-first="true"]').count()).toBe(1);
  },
);
