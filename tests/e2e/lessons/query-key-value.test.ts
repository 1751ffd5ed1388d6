// The lesson on query, key and value.
import { expect, test } from 'vitest';
import { isFullDepth } from '../../depth.ts';
import { softmax } from '../support/arithmetic.ts';
import { expectAccessible, COLOR_RULES } from '../support/axe.ts';
import { newPage, type PageOptions } from '../support/browser.ts';
import { beginChallenge } from '../support/challenges.ts';
import { expectText, scrollToCenter } from '../support/figures.ts';
import { expectFits, unfoldTopics } from '../support/layout.ts';
import { drag } from '../support/picture.ts';
import { touchDrag } from '../support/touch.ts';
import { formatFixed, formatPercent } from '../support/workedExample.ts';

/** The soft reading at a time, computed independently. */
function level(hour: number) {
  const [a, b, c, d] = softmax([1, 3, 5, 7].map((key) => -((hour - key) ** 2)));
  return a! + 3.5 * b! + 2.5 * c! + 0.5 * d!;
}

async function lesson(query = '', options: PageOptions = {}) {
  const { page, open } = await newPage(options);
  await open(`query-key-value/${query}`);
  const root = (name: string) => page.locator(`#figure-${name}`);
  const shelf = root('address');
  const note = shelf.locator('.handle[data-part="query"]');
  const hour = () => shelf.locator('.plane').evaluate((plane) => plane.clientWidth / 8.9);
  const expectRead = (x: number) =>
    expectText(shelf.locator('.figure-view b'), `★ ${formatFixed(x)}`);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  return { page, root, shelf, note, hour, expectRead, press };
}

test('moving scores with keys updates the weights and the text at once', async () => {
  const { page, root, press } = await lesson();
  const library = root('lookup');
  const slider = (row: number) => library.locator(`tr[data-row="${row}"] input[type=range]`);
  const expectScores = async (scores: number[]) => {
    const weights = softmax(scores).map(formatPercent);
    await expect
      .poll(() => library.locator('tbody td.role-weight').allTextContents())
      .toEqual(weights);
    const output = await library.locator('.lookup-output').textContent();
    // Off-screen values update a little later.
    const told = async () =>
      (await page.locator('.lesson-text .n.live').allTextContents()).slice(0, 3);
    await expect.poll(told).toEqual([weights[0], weights[2], output]);
  };
  expect(await library.locator('tbody td.role-weight').allTextContents()).toEqual(
    Array(4).fill('·'),
  );
  await page.getByRole('button', { name: 'Then the scores become weights' }).click();
  await page.getByRole('button', { name: 'Finally, the values are mixed' }).click();
  await expectScores([3, 0, 2, 0]);
  await slider(3).focus();
  await press(...Array<string>(12).fill('ArrowRight'));
  await expectScores([3, 0, 2, 1.2]);

  const olive = await beginChallenge(page, 'lookup', 'olive');
  expect(await library.locator('.lookup-target').count()).toBe(1);
  await slider(1).press('End');
  await olive(false, 'half of it is missing');
  await slider(3).press('End');
  await olive(true, 'half and half');
  await library.locator('[data-field="mode"] input').nth(1).check();
  await olive(false, 'not by the scores alone');
});

test.runIf(isFullDepth)(
  'the soft reading slides along the line of keys, and the nearest-key reading jumps',
  async () => {
    const { page, shelf, note, hour, expectRead, press } = await lesson();
    const move = async (hours: number) => {
      // Vertical movement is ignored, because it stays on its line.
      await drag(page, await scrollToCenter(note), hours * (await hour()), -40);
      await page.mouse.up();
    };
    await expectRead(level(2.3));
    await move(1.2);
    await expectRead(level(3.5));
    await press('Home');
    await expectRead(level(2.3));
    await press('ArrowRight', 'ArrowUp', 'Shift+ArrowRight');
    await expectRead(level(3.5));
    expect(await note.getAttribute('aria-valuetext')).toBe('3.5');
    await shelf.locator('[data-field="mode"] input').first().check();
    await expectRead(3.5);
    await move(0.4);
    await expectRead(3.5);
    await move(0.2);
    await expectRead(2.5);

    // Climbs a hidden curve by following its slope.
    const top = await beginChallenge(page, 'address', 'top');
    const folder = shelf.locator('.diamond').first();
    await note.focus();
    await press(...Array<string>(3).fill('Shift+ArrowRight'));
    await top(false, 'not far enough');
    expect(await folder.isVisible()).toBe(false);
    await press(...Array<string>(3).fill('ArrowRight'));
    await top(true, 'high tide');
    expect(await folder.isVisible()).toBe(true);
    await beginChallenge(page, 'address', 'top');
    expect(await folder.isVisible()).toBe(false);
    await page.locator('#challenge-address-top [data-goal-end]').click();
    await expect.poll(() => folder.isVisible()).toBe(true);
  },
);

test.runIf(isFullDepth)(
  'what would answer a question is hidden until it’s answered, or until a button of the text shows it',
  async () => {
    const { page, root } = await lesson();
    const curve = root('address').locator('.plane-curve').first();
    const flow = root('layers').locator('[aria-label="After layer 2"]');
    const question = (of: string) => page.locator(`.predict[data-scope="${of}"]`);
    const seen = (part: typeof curve) => part.evaluate((one) => getComputedStyle(one).visibility);
    await unfoldTopics(page);
    for (const part of [curve, flow]) expect(await seen(part)).toBe('hidden');
    await page.getByRole('button', { name: 'the nearest folder', exact: true }).click();
    await expect.poll(() => seen(curve)).toBe('visible');
    expect(await seen(flow)).toBe('hidden');
    await question('layers').getByRole('button', { name: 'Under a tenth' }).click();
    await expect.poll(() => seen(flow)).toBe('visible');
  },
);

test.runIf(isFullDepth)(
  'a formula symbol highlights its role, and the relay passes information through the brother',
  async () => {
    const { page, root } = await lesson();
    await unfoldTopics(page);
    for (const part of ['query', 'key', 'value']) {
      const name = page.locator(`.formula-parts button[data-part="${part}"]`);
      const colour = () => name.evaluate((button) => getComputedStyle(button).backgroundColor);
      const plain = await colour();
      const symbol = page.locator(`#formula .katex-html [data-part="${part}"]`).first();
      // The content above may still be growing, so move the mouse to where the symbol is now.
      const marked = () => symbol.hover().then(colour);
      await expect.poll(marked, { message: part }).not.toBe(plain);
      await page.mouse.move(2, 2);
    }
    const relay = await beginChallenge(page, 'layers', 'relay');
    const scores = root('layers').locator('.matrix-editor');
    const cell = (layer: number, at: number) => scores.nth(layer).locator('input').nth(at);
    // What the boat passes to Mira and the brother, and the brother to Mira.
    const [direct, onward, before] = [cell(1, 6), cell(1, 7), cell(0, 3)];
    await direct.fill('6');
    await relay(false, 'directly');
    await direct.fill('-3');
    await onward.fill('4');
    await relay(false, 'the brother has not heard of her');
    await before.fill('4');
    await relay(true, 'by way of the brother');
  },
);

test.runIf(isFullDepth)(
  'the note can be dragged by touch, and on phones and tablets the result stays in view',
  async () => {
    const phone = { touch: true, width: 390, height: 844 };
    const { page, root, shelf, note, hour, expectRead } = await lesson('', phone);
    const [{ x, y }, unit] = [await scrollToCenter(note), await hour()];
    const place = async () => (await shelf.locator('.plane').boundingBox())!.y;
    const before = await place();
    await touchDrag(page, { x, y }, { x: x + 2 * unit, y: y + 10 });
    await expectRead(level(4.3));
    expect(await place(), 'the page is not scrolled').toBeCloseTo(before, 0);
    for (const width of [390, 820]) {
      await page.setViewportSize({ width, height: 844 });
      await expectFits(page, `${width}`);
      for (const [name, outcome] of Object.entries({
        lookup: '.lookup-back',
        mixing: '.share-result',
      })) {
        const last = root(name).locator('tr').last();
        await last.evaluate((row) => row.scrollIntoView({ block: 'end', behavior: 'instant' }));
        const panel = root(name).locator(outcome);
        const rest = async () => {
          const { y, height } = (await panel.boundingBox())!;
          return Math.min(y + 1, 844 - y - height);
        };
        await expect.poll(rest, { message: `${name} at ${width}` }).toBeGreaterThanOrEqual(0);
      }
    }
  },
);

test.runIf(isFullDepth)(
  'masked, hard and differently colored elements are readable in both themes',
  async () => {
    const { page, root } = await lesson(
      '?lookup=1;mode=exact;target=olive&address=1;mode=nearest&mixing=1;as=value;self=off',
    );
    await expectAccessible(page, { within: 'main', only: COLOR_RULES });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, { within: 'main', only: COLOR_RULES });
    await root('mixing').locator('.choice input').first().check();
    await root('mixing').locator('[data-field="residual"] input').check();
    await expectAccessible(page, { within: '#figure-mixing', only: COLOR_RULES });
  },
);
