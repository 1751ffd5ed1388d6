// The worked example of the lesson: one set of numbers, in every view of it.
import { expect, test } from 'vitest';
import { newPage } from './support/browser.ts';
import { STEPS, allowClipboard, copyBy, expectText, figure, middle } from './support/figures.ts';
import { touchDrag } from './support/touch.ts';
import { attention, expectEverywhere, percent, sentence } from './support/worked.ts';
import type { Page } from 'playwright-core';

/** Pixels to one unit of the first plane, from the numbers along its axis. */
const unitOf = (page: Page) =>
  page.evaluate(() => {
    const plane = document.querySelector('#figure-steps .plane')!;
    const at = (text: string) => {
      const label = [...plane.querySelectorAll('.plane-numbers text[text-anchor="middle"]')].find(
        (one) => one.textContent === text,
      )!;
      const { left, width } = label.getBoundingClientRect();
      return left + width / 2;
    };
    return (at('4') - at('1')) / 3;
  });

const axisOf = (page: Page) =>
  page.locator('#figure-steps .plane').first().locator('.plane-numbers text').allTextContents();

test('dragging the query with the mouse moves every view, in the middle of the drag and after it', async () => {
  const { page, open } = await newPage();
  await open('step-by-step/');
  await expectEverywhere(page, STEPS, [3, 1]);
  const handle = figure(page, STEPS).point('query it');
  const from = await middle(handle);
  const unit = await unitOf(page);
  const axis = await axisOf(page);
  const still = () =>
    page.evaluate(() => [
      scrollY,
      document.documentElement.scrollHeight,
      ...[...document.querySelectorAll('#figure-steps .panel, #figure-steps .figure-bar')].map(
        (part) => Math.round(part.getBoundingClientRect().top),
      ),
    ]);
  const before = await still();
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });

  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 1.2 * unit, from.y - 1.6 * unit, { steps: 5 });
  await expectEverywhere(page, STEPS, [1.8, 2.6]);
  // Beyond the edge of the plane the ground stays still as long as the hand is down.
  await page.mouse.move(from.x - 5 * unit, from.y - 0.4 * unit, { steps: 4 });
  await expectEverywhere(page, STEPS, [-2, 1.4]);
  expect(await axisOf(page)).toEqual(axis);
  expect((await still())[0]).toBe(before[0]);
  await page.mouse.move(from.x - 2.6 * unit, from.y - 2.2 * unit, { steps: 4 });
  await page.mouse.up();
  await expectEverywhere(page, STEPS, [0.4, 3.2]);
  expect(await still()).toEqual(before);
  const shifted = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
  );
  expect(shifted).toBeLessThan(0.02);

  // Once the hand is gone the plane shows what it could not.
  await page.mouse.move(from.x - 2.6 * unit, from.y - 2.2 * unit);
  await page.mouse.down();
  await page.mouse.move(from.x - 6 * unit, from.y - 2.2 * unit, { steps: 3 });
  expect(await axisOf(page)).toEqual(axis);
  await page.mouse.up();
  await expect.poll(() => axisOf(page)).not.toEqual(axis);
});

/** Takes hold of the query and moves it, and leaves the button down. */
async function takeQuery(page: Page, dx: number, dy: number) {
  const { x, y } = await middle(figure(page, STEPS).point('query it'));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 3 });
  await page.mouse.move(x + dx, y + dy, { steps: 3 });
}

test('a whole drag is one step back and one step forward', async () => {
  const { page, open } = await newPage();
  await open('step-by-step/');
  const { undo, redo, sentence: said } = figure(page, STEPS);
  await takeQuery(page, -60, -60);
  await page.mouse.up();
  const moved = await said.textContent();
  expect(moved).not.toBe(sentence([3, 1]));
  await undo.click();
  expect(await said.textContent()).toBe(sentence([3, 1]));
  await redo.click();
  expect(await said.textContent()).toBe(moved);
});

test('Escape takes a drag back, and leaves nothing of it to undo', async () => {
  const { page, open } = await newPage();
  await open('step-by-step/');
  const { undo, sentence: said } = figure(page, STEPS);
  await takeQuery(page, -60, -60);
  await page.mouse.up();
  const moved = await said.textContent();
  await takeQuery(page, -40, -30);
  expect(await said.textContent()).not.toBe(moved);
  await page.keyboard.press('Escape');
  await page.mouse.move(10, 10);
  await page.mouse.up();
  expect(await said.textContent()).toBe(moved);
  await undo.click();
  expect(await said.textContent()).toBe(sentence([3, 1]));
});

test('points that lie on one another: the name of the lower one is a hold of its own', async () => {
  const { page, open } = await newPage();
  // The third key under the first, the query elsewhere.
  await open('step-by-step/?steps=1;q=1,1;keys=3,1/1,4/3,1');
  const { point } = figure(page, STEPS);
  for (const name of ['animal', 'because']) {
    const key = point(`key ${name}`);
    const { x, y } = await middle(key.locator('.handle-label'));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y - 30, { steps: 3 });
    await page.mouse.up();
    expect(await key.getAttribute('aria-valuetext')).not.toBe('3 across, 1 up');
  }
});

test('keys and values are dragged too, and a value changes no weight', async () => {
  const { page, open } = await newPage();
  await open('step-by-step/');
  const { root, point, field } = figure(page, STEPS);
  const drag = async (name: string, dx: number, dy: number) => {
    const { x, y } = await middle(point(name));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx, y + dy, { steps: 4 });
    await page.mouse.up();
  };
  const numbers = async (name: string) => [
    Number((await field(`${name}, number 1`).inputValue()).replace('−', '-')),
    Number((await field(`${name}, number 2`).inputValue()).replace('−', '-')),
  ];
  const weights = () => root.locator('tbody .weight-cell').allTextContents();
  const before = await weights();
  await drag('value street', 40, -60);
  const value = await numbers('value street');
  expect(value).not.toEqual([0.5, 0.3]);
  expect(await weights()).toEqual(before);
  await drag('key street', -30, 20);
  const key = await numbers('key street');
  expect(key).not.toEqual([1, 4]);
  const keys = [[3, 1], key, [1.5, 0.5]];
  const values = [[2, 1.5], value, [-0.5, 1.2]];
  await expect
    .poll(() => figure(page, STEPS).sentence.textContent())
    .toBe(sentence([3, 1], undefined, keys, values));
  expect(await weights()).toEqual(attention([3, 1], keys, values).weights.map(percent));
});

test('a finger drags the query on a phone, and elsewhere it scrolls the page', async () => {
  const { page, open } = await newPage({ touch: true, width: 390, height: 844 });
  await open('step-by-step/');
  const handle = figure(page, STEPS).point('query it');
  const from = await middle(handle);
  const unit = await unitOf(page);
  const top = await page.evaluate(() => scrollY);
  await touchDrag(page, from, { x: from.x - 1.5 * unit, y: from.y - 2 * unit });
  await expectEverywhere(page, STEPS, [1.5, 3]);
  expect(await page.evaluate(() => scrollY)).toBe(top);

  // An empty corner of the same plane.
  const corner = await page
    .locator('#figure-steps .plane')
    .first()
    .evaluate((plane) => {
      const { left, bottom, width, height } = plane.getBoundingClientRect();
      return { x: left + width * 0.9, y: bottom - height * 0.1 };
    });
  expect(
    await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest('.handle') ?? null,
      corner,
    ),
  ).toBeNull();
  await touchDrag(page, corner, { x: corner.x, y: corner.y - 200 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top + 100);
  await expectEverywhere(page, STEPS, [1.5, 3]);
});

test('dragging against the edge of a phone does not widen the page', async () => {
  const { page, open } = await newPage({ touch: true, width: 360, height: 740 });
  await open('step-by-step/');
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const from = await middle(figure(page, STEPS).point('query it'));
  const widest = await page.evaluateHandle(() => {
    const seen = { most: 0 };
    addEventListener('pointermove', () =>
      requestAnimationFrame(() => {
        seen.most = Math.max(seen.most, document.documentElement.scrollWidth - innerWidth);
      }),
    );
    return seen;
  });
  await touchDrag(page, from, { x: 359, y: from.y });
  expect((await widest.jsonValue()).most).toBe(0);
  expect(await wide()).toBe(0);
});

test('numbers in the text are dragged sideways and typed, and the figure follows', async () => {
  const { page, open } = await newPage();
  await open('step-by-step/');
  const [first, second] = ['query, number 1', 'query, number 2'].map((name) =>
    page.locator('.lesson-text .slide > p').getByRole('textbox', { name, exact: true }),
  );
  const { x, y } = await middle(first!);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y, { steps: 6 });
  await page.mouse.up();
  await expectEverywhere(page, STEPS, [2, 1]);
  await second!.fill('-1.5');
  await expect.poll(() => figure(page, STEPS).sentence.textContent()).toBe(sentence([2, -1.5]));
  expect(await second!.inputValue()).toBe('-1.5');
  await second!.press('Enter');
  await expectEverywhere(page, STEPS, [2, -1.5]);
});

test('the divisor: nothing, a number typed, the slider, and back to the root', async () => {
  const { page, open } = await newPage();
  await open('step-by-step/');
  const { root, field, sentence: said } = figure(page, STEPS);
  const scaled = () => root.locator('tbody td[data-part="scale"]').allTextContents();
  const weights = () => root.locator('tbody .weight-cell').allTextContents();
  const expected = (divisor: number) => {
    const a = attention([3, 1], undefined, undefined, divisor);
    return [a.scaled.map((x) => x.toFixed(2)), a.weights.map(percent)];
  };
  const bar = root.getByRole('group', { name: 'Divide scores by' }).first();
  await bar.getByRole('radio', { name: '1', exact: true }).check();
  expect([await scaled(), await weights()]).toEqual(expected(1));
  expect(await said.textContent()).toContain('Nothing is divided.');
  await bar.getByRole('radio', { name: 'a number' }).check();
  await field('Divide scores by, typed').fill('4.5');
  expect([await scaled(), await weights()]).toEqual(expected(4.5));
  await root.getByRole('slider', { name: 'Divide scores by, as a number' }).focus();
  await page.keyboard.press('ArrowRight');
  const now = Number(await field('Divide scores by, typed').inputValue());
  expect(now).toBeGreaterThan(4.5);
  expect([await scaled(), await weights()]).toEqual(expected(now));
  await bar.getByRole('radio', { name: '√dₖ' }).check();
  expect([await scaled(), await weights()]).toEqual(expected(Math.SQRT2));
});

test('the table of what is left out: its buttons set the figure, its rows follow the query', async () => {
  const { page, open } = await newPage();
  await open('step-by-step/?steps=1;q=1,2');
  const { root, sentence: said } = figure(page, STEPS);
  const table = page.getByRole('region', { name: 'What happens when a part is left out' });
  const row = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) });
  const { scaled, scores } = attention([1, 2]);
  const cells = async (name: string) =>
    (await row(name).locator('td').allTextContents()).slice(1, 4);
  const soft = (xs: number[]) => {
    const exps = xs.map(Math.exp);
    const sum = exps.reduce((a, b) => a + b, 0);
    return exps.map((x) => (x / sum).toFixed(3));
  };
  await expect.poll(() => cells('the division')).toEqual(soft(scores));
  expect(await cells('the comparison')).toEqual(['0.333', '0.333', '0.333']);
  expect(await cells('the softmax')).toEqual(scaled.map((x) => x.toFixed(3)));
  expect(await cells('the mixing')).toEqual(['0.000', '1.000', '0.000']);

  await row('the softmax').getByRole('button').click();
  await expect.poll(() => said.textContent()).toContain('Left out: the softmax.');
  expect(await root.locator('tbody .weight-cell').allTextContents()).toEqual(
    scaled.map((x) => x.toFixed(2)),
  );
  await row('the division').getByRole('button').click();
  await expect.poll(() => said.textContent()).toContain('Left out: the division.');
  await page
    .locator('.lesson-text .slide > p')
    .getByRole('button', { name: /^Put .* back$/ })
    .click();
  await expect.poll(() => said.textContent()).toBe(sentence([1, 2]));
});

test('at step 1 what comes later is hidden, and each step brings its own', async () => {
  const { page, open } = await newPage();
  await open('step-by-step/');
  const { root, stage, sentence: said } = figure(page, STEPS);
  const code = root.locator('.stepper code');
  const cells = async () => ({
    scores: await root.locator('tbody td[data-part="scores"]').allTextContents(),
    scaled: await root.locator('tbody td[data-part="scale"]').allTextContents(),
    weights: await root.locator('tbody .weight-cell').allTextContents(),
    sum: await root.locator('tfoot td').last().textContent(),
    star: await root.locator('.star').count(),
    pieces: await root.locator('.contribution').count(),
    stages: await root.locator('.stage-text').allTextContents(),
  });
  const dots = ['·', '·', '·'];
  const all = await cells();
  expect(all.star).toBe(1);

  await stage('Compare').click();
  expect(await cells()).toEqual({
    scores: all.scores,
    scaled: dots,
    weights: dots,
    sum: '·',
    star: 0,
    pieces: 0,
    stages: [all.stages[0], '·', '·', '·'],
  });
  expect(await code.textContent()).toContain('q @ K.T');
  expect(await said.textContent()).toBe(
    '“it” asks with [3, 1]; the scores are animal 10, street 7, because 5.',
  );
  expect(
    await root
      .locator('tbody .weight-bar > div')
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width)),
  ).toEqual([0, 0, 0]);
  await root.getByRole('button', { name: 'Next', exact: true }).click();
  expect(await cells()).toMatchObject({ scaled: all.scaled, weights: dots, star: 0 });
  expect(await code.textContent()).toContain('scores / math.sqrt(d_k)');
  await root.getByRole('button', { name: 'Next', exact: true }).click();
  expect(await cells()).toMatchObject({ weights: all.weights, sum: '100.0%', star: 0 });
  expect(await code.textContent()).toContain('softmax(scaled, dim=-1)');
  await root.getByRole('button', { name: 'Next', exact: true }).click();
  expect(await cells()).toEqual(all);
  expect(await code.textContent()).toContain('weights @ V');
  await root.getByRole('button', { name: 'Back', exact: true }).click();
  expect((await cells()).star).toBe(0);
  expect(await stage('Softmax').getAttribute('aria-current')).toBe('step');
});

test('play starts over, walks the steps and stops at the end; pause holds it', async () => {
  const { page, open } = await newPage();
  await page.clock.install();
  await open('step-by-step/');
  const { root, stage } = figure(page, STEPS);
  const current = () => root.getAttribute('data-step');
  const button = (name: string) => root.getByRole('button', { name, exact: true });
  await button('Play').click();
  await expect.poll(current).toBe('1');
  await page.clock.fastForward(2000);
  await expect.poll(current).toBe('2');
  await button('Pause').click();
  await page.clock.fastForward(60_000);
  expect(await current()).toBe('2');
  await button('Play').click();
  for (const step of ['3', '4']) {
    // Each step waits for the one before it to be drawn.
    await expect
      .poll(async () => {
        await page.clock.fastForward(500);
        return current();
      })
      .toBe(step);
  }
  await expect.poll(() => button('Play').count()).toBe(1);
  expect(await stage('Mix').getAttribute('aria-current')).toBe('step');
});

test('predicting: the choice is judged, the answer unfolds and can be seen in the figure', async () => {
  const { page, open } = await newPage();
  await open('step-by-step/');
  const asks = (question: RegExp) => page.getByRole('region', { name: question });
  const longer = asks(/three times as long/);
  const answer = longer.getByRole('group').last();
  const verdict = longer.getByRole('status');
  const explanation = longer.locator('details > p').last();
  expect(await answer.isVisible()).toBe(true);
  expect(await explanation.isVisible()).toBe(false);
  // Once chosen, the right one has a star behind its name.
  const option = (name: string) => longer.getByRole('button', { name: new RegExp(`^${name}`) });
  await option('animal').click();
  await expectText(verdict, /^Not this time\b.*because/);
  expect(await option('animal').getAttribute('aria-pressed')).toBe('true');
  expect(await explanation.isVisible()).toBe(true);
  await option('because').click();
  await expectText(verdict, /^Yes\b.*because/);
  expect(await option('animal').getAttribute('aria-pressed')).toBe('false');

  const keys = [
    [3, 1],
    [1, 4],
    [4.5, 1.5],
  ];
  const after = attention([3, 1], keys);
  const said = await explanation.textContent();
  for (const x of [attention([3, 1]).weights[2]!, after.weights[2]!])
    expect(said).toContain(percent(x));
  expect(said).toContain(`scores ${after.scores[2]}`);
  await longer.getByRole('button', { name: 'Show it in the figure' }).click();
  const { sentence: shown, root, undo } = figure(page, STEPS);
  await expectText(shown, sentence([3, 1], undefined, keys));
  await expect
    .poll(() =>
      root.locator('.three-panels').evaluate((view) => {
        const { top, bottom } = view.getBoundingClientRect();
        return top > -50 && bottom < innerHeight + 90;
      }),
    )
    .toBe(true);
  await undo.click();
  await expectText(shown, sentence([3, 1]));

  const doubled = asks(/doubled/);
  await doubled.getByRole('button', { name: 'It stays' }).click();
  const [from, to] = [Math.SQRT2, 0.7071].map((divisor) =>
    percent(attention([3, 1], undefined, undefined, divisor).weights[0]!),
  );
  await expectText(
    doubled.getByRole('status'),
    new RegExp(`^Not this time.* rises, from ${from} to ${to}`),
  );
  const dragged = asks(/drag the value of/);
  await dragged.getByRole('button', { name: 'It stays' }).click();
  await expectText(dragged.getByRole('status'), new RegExp(`^Yes.* stays.*${from}`));
});

test('a button that leads to the figure leaves a way back to the text', async () => {
  const { page, open } = await newPage({ reducedMotion: true });
  await open('step-by-step/');
  const predict = page.getByRole('region', { name: /drag the value of/ });
  await predict.locator('summary').click();
  const show = predict.getByRole('button', { name: 'Show it in the figure' });
  await show.scrollIntoViewIfNeeded();
  const there = await page.evaluate(() => scrollY);
  await show.click();
  await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(there);
  await page.getByRole('button', { name: 'Back to the text' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(there);
  expect(await page.getByRole('button', { name: 'Back to the text' }).count()).toBe(0);
});

/** A query on a coarse grid for which this holds. */
function searchQuery(wanted: (a: ReturnType<typeof attention>) => boolean): [number, number] {
  for (let x = -4; x <= 4; x += 0.1)
    for (let y = -4; y <= 4; y += 0.1) {
      const q: [number, number] = [Number(x.toFixed(1)), Number(y.toFixed(1))];
      if (wanted(attention(q))) return q;
    }
  throw new Error('There is no such query.');
}

test('the first challenge, by typing: told how far, refused for a moved key, then done', async () => {
  const { page, open } = await newPage();
  await open('step-by-step/?steps=1;q=-1,-1;step=2');
  const { field, undo, sentence: said } = figure(page, STEPS);
  const challenge = page.getByRole('region', { name: /^Challenge/ }).first();
  const verdict = challenge.getByRole('status');
  const dock = page.getByRole('complementary', { name: 'Under way' });
  expect(await verdict.textContent()).toBe('');
  expect(await dock.count()).toBe(0);
  await challenge.getByRole('button', { name: 'Begin' }).click();
  await expectText(said, sentence([3, 1]));
  const share = percent(attention([3, 1]).weights[1]!);
  await expectText(verdict, `street holds ${share}. More than half is asked.`);
  // Far from its text the challenge is told at the foot of the window.
  await expectText(dock.locator('p'), new RegExp(`street holds ${share}`));

  await field('key street, number 1').fill('9');
  await expectText(verdict, /besides the query has moved/);
  await undo.click();
  const q = searchQuery((a) => a.weights[1]! > 0.6);
  await field('query it, number 1').fill(String(q[0]));
  await field('query it, number 2').fill(String(q[1]));
  await expectText(verdict, /Done/);
  await expectText(dock.locator('p'), /Done/);
  await challenge.getByRole('button', { name: 'Begin again' }).click();
  await expectText(verdict, /^street holds/);
  await dock.getByRole('button', { name: 'End the challenge' }).click();
  expect(await verdict.textContent()).toBe('');
});

test('the second challenge, by keys: the ring is drawn, the distance told, the star brought home', async () => {
  const { page, open } = await newPage();
  await allowClipboard(page);
  await open('step-by-step/');
  const { root, point, action } = figure(page, STEPS);
  const challenge = page.getByRole('region', { name: /^Challenge/ }).nth(1);
  const verdict = challenge.getByRole('status');
  expect(await root.locator('.target').count()).toBe(0);
  await challenge.getByRole('button', { name: 'Begin' }).click();
  await expect.poll(() => root.locator('.target').count()).toBe(1);
  // Where the ring lies is part of the state, so a link says it.
  const ring = /target=(-?[\d.]+),(-?[\d.]+)/.exec(await copyBy(page, action('Copy link')))!;
  const away = ([x, y]: number[]) => Math.hypot(x! - Number(ring[1]), y! - Number(ring[2]));
  const told = (await verdict.textContent())!;
  expect(told).toContain(`The star is ${away(attention([3, 1]).output).toFixed(2)} away`);
  const near = Number(/([\d.]+) or less is asked/.exec(told)![1]);
  const [x, y] = searchQuery((a) => away(a.output) < near * 0.9);
  await point('query it').focus();
  const press = async (key: string, times: number) => {
    for (let i = 0; i < times; i++) await page.keyboard.press(key);
  };
  const [right, up] = [Math.round((x - 3) * 10), Math.round((y - 1) * 10)];
  await press(right < 0 ? 'ArrowLeft' : 'ArrowRight', Math.abs(right));
  await press(up < 0 ? 'ArrowDown' : 'ArrowUp', Math.abs(up));
  await expectText(verdict, /Done/);
});

const backgroundOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);
const hiPart = (page: Page) => page.evaluate(() => document.body.dataset['hiPart'] ?? null);
const away = (page: Page) => page.mouse.move(2, 2);

test.each([
  ['scores', 'tbody td[data-part="scores"]'],
  ['scale', 'tbody td[data-part="scale"]'],
  ['weights', 'tbody td[data-part="weights"]'],
  ['value', '.panel-numbers li[data-part="value"]'],
])('the %s of the formula and of the figure show one another', async (part, inFigure) => {
  const { page, open } = await newPage();
  await open('step-by-step/');
  const cell = `#figure-steps ${inFigure}`;
  const symbol = `#formula .katex-html [data-part="${part}"]`;
  const plain = [await backgroundOf(page, cell), await backgroundOf(page, symbol)];
  const marked = async () => [
    await hiPart(page),
    (await backgroundOf(page, cell)) !== plain[0],
    (await backgroundOf(page, symbol)) !== plain[1],
  ];
  const name = page.locator(`.formula-parts button[data-part="${part}"]`);
  expect(await marked()).toEqual([null, false, false]);
  // By keys, on the button that names the part.
  await name.focus();
  await expect.poll(marked).toEqual([part, true, true]);
  await page.keyboard.press('Shift+Tab');
  expect(await hiPart(page)).not.toBe(part);
  // From the figure.
  await page.locator(cell).first().hover();
  await expect.poll(marked).toEqual([part, true, true]);
  await away(page);
  await expect.poll(marked).toEqual([null, false, false]);
  // From a word of the text.
  const word = page.locator(`.lesson-text .slide > p .part-${part}`).first();
  await word.hover();
  await expect.poll(marked).toEqual([part, true, true]);
  // And by the mouse on the symbol itself.
  const { x, y } = await middle(page.locator(symbol).first());
  await page.mouse.move(x, y);
  await expect.poll(marked).toEqual([part, true, true]);
});

test('a token in the text marks its row in the figure it speaks of, and in no other; and back', async () => {
  const { page, open } = await newPage();
  await open('step-by-step/');
  const { root, undo } = figure(page, STEPS);
  const nothing = 'rgba(0, 0, 0, 0)';
  const row = '#figure-steps tbody tr[data-row="1"]';
  const token = page.locator('.tok', { hasText: 'street' }).first();
  await token.hover();
  await expect.poll(() => backgroundOf(page, row)).not.toBe(nothing);
  expect(await backgroundOf(page, '#figure-steps tbody tr[data-row="0"]')).toBe(nothing);
  expect(await root.getAttribute('data-hi-row')).toBe('1');
  expect(await page.locator('#figure-matrices').getAttribute('data-hi-row')).toBeNull();
  await away(page);
  expect(await root.getAttribute('data-hi-row')).toBeNull();
  await page.locator(row).hover();
  await expect
    .poll(() => token.evaluate((element) => getComputedStyle(element).backgroundColor))
    .not.toBe(nothing);
  // Pointing is not an edit: there is nothing to undo, and nothing is kept.
  expect(await undo.getAttribute('aria-disabled')).toBe('true');
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('work');
});
