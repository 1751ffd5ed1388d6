// The editor under a figure: its code runs, is edited, and is compared with the figure's numbers.
import { expect, test } from 'vitest';
import { isFullDepth } from '../depth.ts';
import { expectAccessible, COLOR_RULES } from './support/axe.ts';
import { newPage, type PageOptions } from './support/browser.ts';
import { figure } from './support/figures.ts';
import { expectText, waitForPython } from './support/python.ts';
import { expectFits, expectTargetSize } from './support/layout.ts';

/** Opens the editor of a figure. */
async function opened(options: PageOptions = {}) {
  const { page, open, ready } = await newPage(options);
  await open('embed/shares/');
  const { root, action } = figure(page, 'shares');
  const editor = root.locator('.cm-content');
  const act = (name: string) => root.locator(`[data-act=${name}]`);
  const start = async () => {
    const button = await action('Run and edit');
    await button.click();
    await editor.waitFor();
    await waitForPython(root);
  };
  await start();
  const [run, stop, take] = [act('run'), act('stop'), act('reset-code')];
  const all = { page, ready, start, root, run, stop, take };
  return {
    ...all,
    place: root.locator('.editor'),
    said: root.locator('.editor-outcome'),
    compared: root.locator('.editor-comparison'),
    printed: root.locator('.editor-output'),
    verdict: root.locator('.editor tbody td:last-child'),
    code: async () => (await editor.locator('.cm-line').allTextContents()).join('\n'),
    async write(text: string) {
      await editor.click();
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText(text);
    },
  };
}

const AGREES = /match(es)? the figure, digit for digit\.$/;

test('the code matches the figure; edited code is marked and survives a reload', async () => {
  const { page, ready, start, run, compared, verdict, code, write, take } = await opened();
  const given = await code();
  await run.click();
  await expectText(compared, AGREES);
  expect(await verdict.allTextContents()).toEqual(['yes']);
  await write(given.replace('torch.softmax(', '2 * torch.softmax('));
  await page.keyboard.press('Control+Enter');
  await expectText(compared, /0 of 1 result matches the figure\. Different: weights\./);
  expect(await verdict.allTextContents()).toEqual(['no']);
  const mine = await code();
  await page.reload();
  await ready();
  await start();
  expect(await code()).toBe(mine);
  await take.click();
  expect(await code()).toBe(given);
  await run.click();
  await expectText(compared, AGREES);
});

test.runIf(isFullDepth)(
  'a program’s output comes first, and values that it doesn’t print aren’t mentioned',
  async () => {
    const { run, said, compared, printed, verdict, write } = await opened();
    await write('print("my own", 1)');
    await run.click();
    await expectText(said, /^Finished in .* s\.$/);
    expect(await printed.textContent()).toBe('my own 1\n');
    expect([await compared.textContent(), await verdict.count()]).toEqual(['', 0]);
    const isBefore = printed.evaluate(
      (one, other) => one.compareDocumentPosition(other!) === Node.DOCUMENT_POSITION_FOLLOWING,
      await compared.elementHandle(),
    );
    expect(await isBefore).toBe(true);
  },
);

test.runIf(isFullDepth)(
  'unedited code follows the figure; edited code stays until the reader asks for the figure’s code',
  async () => {
    const { page, root, code, write, take, place, run, compared } = await opened();
    const slider = root.locator('.figure-view [role=slider]').first();
    const given = await code();
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(code).not.toBe(given);
    await run.click();
    await expectText(compared, AGREES);
    await write('print("weights", 1)');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await place.getByText('The figure has changed since you started editing').waitFor();
    expect(await code()).toBe('print("weights", 1)');
    await take.click();
    expect(await code()).toMatch(/^import torch/);
  },
);

test.runIf(isFullDepth)(
  'a program’s inputs go into the figure as one undo step, and the code stays the same',
  async () => {
    const { page, root, run, compared, place, code, write } = await opened();
    const put = root.locator('[data-act=apply]');
    const said = root.locator('.editor-applied');
    const first = root.getByRole('slider').first();
    const shown = () => first.getAttribute('aria-valuenow');
    await run.click();
    await expectText(compared, AGREES);
    // Nothing differs.
    expect(await put.count()).toBe(0);
    const before = await shown();
    const given = await code();
    const mine = given
      .replace(/scores = .*/, 'scores = torch.tensor([0.5, -1, 0])  # mine')
      .replace(/T = .*/, 'T = 3');
    await write(mine);
    await run.click();
    await expectText(compared, /0 of 1 result matches/);
    // By keyboard. The focus moves on when the button goes, and the outcome is announced.
    await put.focus();
    await page.keyboard.press('Enter');
    await expectText(said, 'Applied to the figure: scores, T.');
    expect(await said.getAttribute('role')).toBe('status');
    expect(await put.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-act'))).toBe('run');
    expect(Number(await shown())).not.toBe(Number(before));
    expect(await code()).toBe(mine);
    expect(await place.getByText('The figure has changed').count()).toBe(0);
    // The figure shows by these numbers what they printed.
    await expectText(compared, AGREES);
    await run.click();
    await expectText(said, '');
    expect(await put.count()).toBe(0);
    await root.getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(shown).toBe(before);
    await place.getByText('The figure has changed since you started editing').waitFor();
    await put.waitFor();
  },
);

test.runIf(isFullDepth)(
  'inputs that don’t fit are named and left out, and the rest is used',
  async () => {
    const { root, run, said, write } = await opened();
    const put = root.locator('[data-act=apply]');
    await write('import torch\nscores = torch.zeros(2, 2, 2)\nT = 2.5');
    await run.click();
    await put.click();
    await expectText(
      root.locator('.editor-applied'),
      /^Applied to the figure: T\. scores wasn’t applied: .* takes .*; these are a tensor of shape \(2, 2, 2\)\.$/,
    );
    // Numbers of a run belong to its code.
    await write('T = 4');
    expect(await put.count()).toBe(0);
    await write('T = 4\n1 / 0');
    await run.click();
    await expectText(said, /ZeroDivisionError/);
    expect(await put.count()).toBe(0);
  },
);

test.runIf(isFullDepth)(
  'an endless loop can be stopped, its output stays, and the next program runs',
  async () => {
    const { run, stop, said, compared, printed, write, root, place } = await opened();
    await write('print("begun")\nwhile True:\n    pass');
    await run.click();
    await expectText(place.locator('pre'), 'begun');
    // The page answers meanwhile.
    await root.locator('[data-act=reset]').click();
    await stop.click();
    await expectText(said, /^Stopped( at line [23])?\. Output so far:$/);
    expect(await printed.textContent()).toBe('begun\n');
    await waitForPython(root);
    await write('print("weights", 1)');
    await run.click();
    await expectText(compared, /Different: weights/);
  },
);

test.runIf(isFullDepth)(
  'a syntax error marks its line, and an unsupported function is named',
  async () => {
    const { run, said, root, write } = await opened();
    for (const [code, line, message] of [
      ['x = 1\ny = = 2\n', 'y = = 2', /^Line 2: SyntaxError/],
      [
        'größe = 1\nimport socket',
        'import socket',
        /^Line 2: ModuleNotFoundError: socket is not in this page's Python/,
      ],
      ['import torch\ntorch.foo', 'torch.foo', /torch\.foo is not in this page's torch/],
    ] as const) {
      await write(code);
      await run.click();
      await expectText(said, message);
      await expectText(root.locator('.cm-problem'), line);
    }
  },
);

test.runIf(isFullDepth)(
  'the editor can be opened, used and left with the keyboard, and the result is announced',
  async () => {
    const { page, said, printed, place } = await opened();
    expect(await place.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+End');
    await page.keyboard.type('if 1:\nprint("more")');
    await page.keyboard.press('Control+Enter');
    await expectText(printed, /^weights .*\nmore\n$/);
    expect(await said.evaluate((one) => one.closest('[role=status]') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await expectText(place.locator('.editor-draft [role=status]'), /Press Tab to leave/);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-act'));
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('run');
    for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    await expect.poll(() => place.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'More',
    );
  },
);

test.runIf(isFullDepth).each(['light', 'dark'] as const)(
  'on a phone it fits, and axe finds nothing: %s',
  async (theme) => {
    const { page, run, compared } = await opened({ theme, touch: true, width: 390, height: 844 });
    await run.tap();
    await expectText(compared, AGREES);
    await expectAccessible(page, theme === 'dark' ? { only: COLOR_RULES } : {});
    await expectFits(page);
    await expectTargetSize(page);
  },
);
