// The matrices figure, the shapes figure, and the controls that all figures have.
import { expect, test } from 'vitest';
import { isFullDepth } from '../depth.ts';
import { newPage } from './support/browser.ts';
import {
  MATRICES,
  SHAPES,
  STEPS,
  allowClipboard,
  expectText,
  figure,
  unfoldTopic,
} from './support/figures.ts';
import { expectFits } from './support/layout.ts';
import {
  attention,
  formatFixed,
  formatPercent,
  expectedSentence,
  formatShort,
} from './support/workedExample.ts';

const Q = [
  [3, 1, 0, 0],
  [1, 4, 0, 0],
  [2, 2, 0, 0],
];
const V = [
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [0.5, 0.5, 0, 0],
];

/** The matrices figure on its own page. */
async function matrices(query = '') {
  const testPage = await newPage();
  const { page, open } = testPage;
  await open(`embed/matrices/${query}`);
  const { root, ...rest } = figure(page, MATRICES);
  const grid = (name: string) => root.getByRole('grid', { name, exact: true });
  return {
    ...testPage,
    ...rest,
    root,
    grid,
    table: (name: string) => root.getByRole('table', { name, exact: true }),
    /** The numbers of a result, by row. */
    rows: (name: string) =>
      grid(name)
        .locator('tbody tr:not(.sum)')
        .evaluateAll((trs) =>
          trs.map((tr) => [...tr.querySelectorAll('td[data-cell]')].map((td) => td.textContent)),
        ),
    arithmetic: root.locator('.arithmetic'),
  };
}

/** The expected results for these matrices. */
function expected(q: number[][], k: number[][], v: number[][]) {
  const all = q.map((row) => attention(row, k, v, Math.sqrt(k[0]!.length)));
  return {
    scores: all.map((a) => a.scores.map((x) => formatShort(x, 2))),
    'scaled scores': all.map((a) => a.scaled.map((x) => formatFixed(x))),
    weights: all.map((a) => a.weights.map((x) => formatFixed(x, 3))),
    output: all.map((a) => a.output.map((x) => formatFixed(x, 3))),
    sums: k.map((_, j) =>
      formatFixed(
        all.reduce((sum, a) => sum + a.weights[j]!, 0),
        3,
      ),
    ),
  };
}

type Matrices = Awaited<ReturnType<typeof matrices>>;

async function expectResults(m: Matrices, q: number[][], k: number[][], v: number[][]) {
  const wanted = expected(q, k, v);
  await expect
    .poll(async () => ({
      scores: await m.rows('scores'),
      'scaled scores': await m.rows('scaled scores'),
      weights: await m.rows('weights'),
      output: await m.rows('output'),
      sums: await m
        .grid('weights')
        .getByRole('row', { name: /^sum/ })
        .locator('td:not([aria-hidden])')
        .allTextContents(),
    }))
    .toEqual(wanted);
  expect(await m.grid('weights').locator('tbody tr:not(.sum) td.sum').allTextContents()).toEqual(
    q.map(() => '1.000'),
  );
}

test('a typed cell changes scores, scaled scores, weights, sums and output', async () => {
  const m = await matrices();
  await expectResults(m, Q, Q, V);
  await m.field('K, sat, number 3').fill('2.5');
  await m.field('Q, cat, number 3').fill('-1');
  await m.field('V, mat, number 2').fill('4');
  const q = [[3, 1, -1, 0], ...Q.slice(1)];
  const k = [Q[0]!, [1, 4, 2.5, 0], Q[2]!];
  const v = [V[0]!, V[1]!, [0.5, 4, 0, 0]];
  await expectResults(m, q, k, v);
  const a = q.map((row) => attention(row, k, v, 2));
  const top = (i: number) => {
    const most = Math.max(...a[i]!.weights);
    return `${['cat', 'sat', 'mat'][i]} to ${['cat', 'sat', 'mat'][a[i]!.weights.indexOf(most)]} ${formatPercent(most)}`;
  };
  expect(await m.sentence.textContent()).toBe(
    `3 queries meet 3 keys. Largest weight in each row: ${[0, 1, 2].map(top).join(', ')}. ` +
      `Each row adds up to 1. The first output row is [${a[0]!.output.map((x) => formatFixed(x, 3)).join(', ')}].`,
  );
});

test.runIf(isFullDepth)('hovering or focusing a result shows its arithmetic', async () => {
  const m = await matrices();
  const { page, grid, arithmetic } = m;
  await grid('scores').locator('[data-cell="0,0"]').hover();
  await expectText(arithmetic, 'cat → cat: 3·3 + 1·1 + 0·0 + 0·0 = 10');
  const lit = (name: string) =>
    m
      .table(name)
      .locator('td[data-lit] input')
      .evaluateAll((inputs) => inputs.length);
  expect([await lit('Q'), await lit('K')]).toEqual([4, 4]);
  await grid('scaled scores').locator('[data-cell="1,2"]').hover();
  await expectText(arithmetic, 'sat → mat: 10 ÷ √4 = 5');
  await grid('weights').locator('[data-cell="0,1"]').hover();
  const first = attention(Q[0]!, Q, V, 2);
  await expectText(
    arithmetic,
    new RegExp(
      `^cat → sat: e\\^?3\\.50 ÷ \\(e\\^?5\\.00 \\+ e\\^?3\\.50 \\+ e\\^?4\\.00\\) [=≈] ${formatFixed(first.weights[1]!, 4)}.*${formatPercent(first.weights[1]!)}$`,
    ),
  );
  await page.mouse.move(2, 2);
  await expectText(arithmetic, /^Point at a result/);

  await grid('scores').locator('[data-cell="0,0"]').focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expectText(arithmetic, 'sat → mat: 1·2 + 4·2 + 0·0 + 0·0 = 10');
  await page.keyboard.press('ArrowRight');
  await expectText(arithmetic, /^sat → mat:/);
  // The whole table is one tab stop, at the last focused cell.
  await page.keyboard.press('Tab');
  await expectText(arithmetic, /^cat → cat: 10 ÷ √4 = 5$/);
  await page.keyboard.press('Shift+Tab');
  await expectText(arithmetic, /^sat → mat: 1·2/);

  await m.field('Q, sat, number 3').fill('-1');
  await m.field('K, mat, number 3').fill('0.5');
  await grid('scores').locator('[data-cell="1,2"]').hover();
  await expectText(arithmetic, 'sat → mat: 1·2 + 4·2 + (−1)·0.5 + 0·0 = 9.5');
});

test.runIf(isFullDepth)(
  'rows and columns can be added and removed from 1 to 8, and every shape follows',
  async () => {
    const m = await matrices();
    const { root } = m;
    const press = async (name: string, times: number) => {
      for (let i = 0; i < times; i++) await root.getByRole('button', { name, exact: true }).click();
    };
    await root.getByText('Change the sizes').click();
    const shapes = () => root.locator('.shape').allTextContents();
    expect(await shapes()).toEqual(['3×4', '4×3', '3×3', '3×3', '3×3', '3×4', '3×4']);
    await press('fewer numbers per query and key', 2);
    await press('more keys', 1);
    await press('fewer numbers per value', 2);
    await press('fewer queries', 1);
    expect(await shapes()).toEqual(['2×2', '2×4', '2×4', '2×4', '2×4', '4×2', '2×2']);
    const short2 = Q.map((row) => row.slice(0, 2));
    await expectResults(
      m,
      short2.slice(0, 2),
      [...short2, [0, 0]],
      [
        [1, 0],
        [0, 1],
        [0.5, 0.5],
        [0, 0],
      ],
    );
    expect(await m.grid('scores').getByRole('columnheader').allTextContents()).toEqual([
      'cat',
      'sat',
      'mat',
      'token 4',
    ]);

    const disabled = (name: string) =>
      root
        .getByRole('button', { name, exact: true })
        .evaluate((b) => b.matches(':disabled, [aria-disabled="true"]'));
    for (const what of ['queries', 'keys', 'numbers per query and key', 'numbers per value']) {
      const size = root.getByRole('status', { name: what, exact: true });
      const now = Number(await size.textContent());
      await press(`more ${what}`, 8 - now);
      expect([await size.textContent(), await disabled(`more ${what}`)]).toEqual(['8', true]);
    }
    expect(await shapes()).toEqual(Array.from({ length: 7 }, () => '8×8'));
    for (const what of ['queries', 'keys', 'numbers per query and key', 'numbers per value']) {
      const size = root.getByRole('status', { name: what, exact: true });
      await press(`fewer ${what}`, 7);
      expect([await size.textContent(), await disabled(`fewer ${what}`)]).toEqual(['1', true]);
    }
    expect(await shapes()).toEqual(Array.from({ length: 7 }, () => '1×1'));
    await expectResults(m, [[3]], [[3]], [[1]]);
    expect(await m.sentence.textContent()).toMatch(/^1 query meets? 1 key\b/);
  },
);

test('a pasted matrix fills the table from its cell, and an invalid one is refused with the position of the error', async () => {
  const m = await matrices();
  const { page } = m;
  await allowClipboard(page);
  const paste = async (text: string, field: string) => {
    await page.evaluate((t) => navigator.clipboard.writeText(t), text);
    await m.field(field).click();
    await page.keyboard.press('Control+V');
  };
  const problem = page.getByRole('alert');
  // As copied from a spreadsheet, NumPy and Python.
  await paste('1\t2\n3\t4', 'V, cat, number 3');
  await expectResults(m, Q, Q, [[1, 0, 1, 2], [0, 1, 3, 4], V[2]!]);
  await paste('[[ 5.  -6. ]\n [ 0.25 7. ]]', 'V, sat, number 3');
  const now = [
    [1, 0, 1, 2],
    [0, 1, 5, -6],
    [0.5, 0.5, 0.25, 7],
  ];
  await expectResults(m, Q, Q, now);
  expect(await problem.count()).toBe(0);

  const refused: [string, RegExp][] = [
    ['1 2\n3', /^Row 2: it has 1 number, and the first row has 2\.$/],
    ['1 two', /^Row 1, column 2: “two” is not a number\.$/],
    ['1 1e999', /^Row 1, column 2: inf can’t be used here\.$/],
    ['1 NaN', /^Row 1, column 2: nan can’t be used here\.$/],
    ['1 21', /^Row 1, column 2: 21 is outside −20 to 20\.$/],
    [`1 ${'2 '.repeat(200_000)}`, /^That’s too many numbers\. The limit is 100,000/],
    [
      '[[1, 2], ...]',
      /^Number 2: “...” means that numbers were omitted; .* torch\.set_printoptions/,
    ],
  ];
  for (const [text, reason] of refused) {
    await paste(text, 'V, cat, number 1');
    await expectText(problem, reason);
    await expectResults(m, Q, Q, now);
  }
  // Two columns would exceed the table.
  await paste('[[9, 9], [9, 9]]', 'V, sat, number 4');
  await expectText(problem, /^From row 2, column 4 on: 2 rows of 2 numbers don’t fit into V/);
  await expectResults(m, Q, Q, now);
  await paste('0 0', 'V, cat, number 1');
  now[0] = [0, 0, 1, 2];
  await expectResults(m, Q, Q, now);
  expect(await problem.count()).toBe(0);
});

test.runIf(isFullDepth)('a renamed token is renamed everywhere', async () => {
  const m = await matrices();
  await m.root.locator('details.numbers > summary').click();
  const name = m.root.getByRole('textbox', { name: 'keys, name 2' });
  await name.fill('naïve 猫');
  await name.press('Enter');
  for (const result of ['scores', 'scaled scores', 'weights'])
    expect(await m.grid(result).getByRole('columnheader').allTextContents()).toContain('naïve 猫');
  const v = m.root.locator('.figure-view').getByRole('table', { name: 'V', exact: true });
  expect(await v.getByRole('rowheader').allTextContents()).toEqual(['cat', 'naïve 猫', 'mat']);
  await expectText(m.sentence, /sat to naïve 猫/);
  await m.grid('scores').locator('[data-cell="0,1"]').hover();
  await expectText(m.arithmetic, /^cat → naïve 猫:/);
  // An empty name becomes a number.
  await name.fill('  ');
  await name.press('Enter');
  expect(await name.inputValue()).toBe('token 2');
});

test.runIf(isFullDepth)('K can be drawn transposed, and its cells stay editable', async () => {
  const m = await matrices();
  const { root } = m;
  const shape = () => root.locator('[data-part="key"] .shape').first().textContent();
  const grid = () =>
    m
      .table('K')
      .locator('tbody tr')
      .evaluateAll((trs) => trs.map((tr) => [...tr.querySelectorAll('input')].map((i) => i.value)));
  const plain = Q.map((row) => row.map(String));
  const turned = plain[0]!.map((_, j) => plain.map((row) => row[j]!));
  expect(await shape()).toBe('4×3');
  expect(await grid()).toEqual(turned);
  await root.getByRole('checkbox', { name: 'Draw K as Kᵀ' }).uncheck();
  expect(await shape()).toBe('3×4');
  expect(await grid()).toEqual(plain);
  // However K is drawn, the weights line up with V.
  const signs = () =>
    root
      .locator('.matrix-block')
      .evaluateAll((blocks) => blocks.map((b) => b.getAttribute('data-then')));
  expect((await signs())[5]).toBe('=');
  expect(await root.getByRole('checkbox', { name: 'Draw K as Kᵀ' }).isChecked()).toBe(false);
  await root.getByRole('checkbox', { name: 'Draw K as Kᵀ' }).check();
  expect(await grid()).toEqual(turned);
  expect((await signs())[5]).toBe('=');
  // The second row of Kᵀ has the second number of each key.
  await m.table('K').locator('tbody tr').nth(1).getByRole('textbox').nth(2).fill('7');
  await expectResults(m, Q, [Q[0]!, Q[1]!, [2, 7, 0, 0]], V);
});

test.runIf(isFullDepth)('stepping through the matrices hides what isn’t computed yet', async () => {
  const m = await matrices('?matrices=1;step=2');
  const dots = Q.map(() => ['·', '·', '·']);
  await expect.poll(() => m.rows('weights')).toEqual(dots);
  expect(await m.rows('scaled scores')).toEqual(expected(Q, Q, V)['scaled scores']);
  expect((await m.rows('output')).flat().join('')).toMatch(/^·+$/);
  await m.grid('weights').locator('[data-cell="0,0"]').hover();
  await expectText(m.arithmetic, /^Point at a result/);
  await m.stage('weights').click();
  expect(await m.rows('weights')).toEqual(expected(Q, Q, V).weights);
});

test.runIf(isFullDepth)(
  'shapes that can’t be multiplied are refused with both shapes and the mismatched sizes',
  async () => {
    const { page, open } = await newPage();
    await open('step-by-step/');
    const { root, field, sentence, undo } = figure(page, SHAPES);
    await unfoldTopic(page, SHAPES);
    const verdict = root.locator('.hint');
    const size = (name: string) => field(`${name}, typed`);
    expect(await verdict.textContent()).toMatch(/^The two dk meet/);
    expect(await root.locator('.matrix-box-bad').count()).toBe(0);
    await size('d_k, columns of K').fill('5');
    await expectText(verdict, 'Refused: query (3, 4) and key (5, 5) differ in dk: 4 and 5.');
    expect(await sentence.textContent()).toMatch(/can’t be multiplied.*differ in d_k: 4 and 5\.$/);
    expect(await root.locator('.matrix-box-bad').count()).toBe(2);
    expect(await root.locator('.matrix-box-name').allTextContents()).toEqual(['Q', 'Kᵀ', 'V']);
    await undo.click();

    await root.getByRole('slider', { name: 'n_k, rows of V', exact: true }).focus();
    await page.keyboard.press('ArrowLeft');
    await expectText(verdict, 'Refused: key (5, 4) and value (4, 2) differ in nk: 5 and 4.');
    expect(await root.locator('.matrix-box-name').allTextContents()).toEqual([
      'Q',
      'Kᵀ',
      'weights',
      'V',
    ]);
    await page.keyboard.press('ArrowRight');
    await expectText(
      sentence,
      'Q (3, 4), K (5, 4), V (5, 2) give scores and weights (3, 5) and an output (3, 2).',
    );
    await root.getByRole('radio', { name: 'a batch of 2, 8 heads' }).check();
    await expectText(sentence, /output \(2, 8, 3, 2\)\.$/);
    await size('n_q, rows of Q').fill('11');
    expect(await size('n_q, rows of Q').getAttribute('aria-invalid')).toBe('true');
    await expectText(sentence, /^Q \(2, 8, 3, 4\)/);
  },
);

test('buttons and keys undo and redo changes in the figure used last', async () => {
  const { page, open } = await newPage();
  await open('step-by-step/');
  const steps = figure(page, STEPS);
  const cells = figure(page, MATRICES);
  const query = () => steps.field('query it, number 1').inputValue();
  const cell = () => cells.field('V, cat, number 1').inputValue();
  expect(await steps.undo.getAttribute('aria-disabled')).toBe('true');
  await steps.field('query it, number 1').fill('2');
  await steps.field('query it, number 1').press('Enter');
  await cells.field('V, cat, number 1').fill('7');
  await cells.field('V, cat, number 1').press('Enter');
  expect([await query(), await cell()]).toEqual(['2', '7']);
  expect(await steps.undo.getAttribute('aria-disabled')).toBe('false');
  expect(await steps.redo.getAttribute('aria-disabled')).toBe('true');

  await page.keyboard.press('Control+z');
  expect([await query(), await cell()]).toEqual(['2', '1']);
  await page.keyboard.press('Control+Shift+z');
  expect([await query(), await cell()]).toEqual(['2', '7']);
  await steps.undo.click();
  expect([await query(), await cell()]).toEqual(['3', '7']);
  await page.keyboard.press('Control+Shift+Z');
  expect([await query(), await cell()]).toEqual(['2', '7']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+y');
  expect([await query(), await cell()]).toEqual(['2', '7']);
  await steps.undo.click();
  await steps.redo.click();
  expect(await query()).toBe('2');
  await steps.undo.click();
  await steps.field('query it, number 2').fill('5');
  expect(await steps.redo.getAttribute('aria-disabled')).toBe('true');
});

test.runIf(isFullDepth)(
  'the undo keys also revert a number changed in the text, and no other figure',
  async () => {
    const { page, open } = await newPage();
    await open('step-by-step/');
    const { sentence } = figure(page, STEPS);
    const cell = figure(page, MATRICES).field('V, cat, number 1');
    await cell.fill('7');
    await cell.press('Enter');
    const number = page
      .locator('.lesson-text :is(.slide, .prose) > p')
      .getByRole('textbox', { name: 'query, number 1', exact: true });
    await number.fill('2');
    await number.press('Enter');
    await expectText(sentence, expectedSentence([2, 1], 1));
    await page.keyboard.press('Control+z');
    expect(await cell.inputValue()).toBe('7');
    await expectText(sentence, expectedSentence([3, 1], 1));
  },
);

test.runIf(isFullDepth)(
  'an overlong text in a number field, a cell or the prose is marked as invalid and doesn’t break the layout',
  async () => {
    const { page, open } = await newPage({ width: 390 });
    await open('step-by-step/');
    const long = 'no number at all '.repeat(20);
    for (const field of [
      figure(page, STEPS).field('query it, number 1'),
      figure(page, MATRICES).field('V, cat, number 1'),
      page.locator('.lesson-text :is(.slide, .prose) > p .number-field.inline input').first(),
    ]) {
      await field.fill(long);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      await expectFits(page);
      await field.press('Escape');
    }
    for (const name of [STEPS, MATRICES])
      expect(await figure(page, name).undo.getAttribute('aria-disabled')).toBe('true');
  },
);

test.runIf(isFullDepth)(
  'if the browser refuses to copy, the text is shown for manual copying',
  async () => {
    const { page, open } = await newPage();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
      });
    });
    await open('step-by-step/');
    const { action } = figure(page, STEPS);
    const copy = await action('Copy link');
    await copy.click();
    const dialog = page.getByRole('dialog', { name: 'Copy link' });
    await expect.poll(() => dialog.isVisible()).toBe(true);
    const text = dialog.getByRole('textbox');
    expect(await text.inputValue()).toMatch(/\/step-by-step\/\?steps=1;step=1#figure-steps$/);
    const selected = await text.evaluate((area) => {
      const { selectionStart, selectionEnd, value } = area as HTMLTextAreaElement;
      return value.slice(selectionStart, selectionEnd);
    });
    expect(selected).toBe(await text.inputValue());
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.isVisible()).toBe(false);
    expect(await copy.evaluate((b) => b === document.activeElement)).toBe(true);
  },
);
