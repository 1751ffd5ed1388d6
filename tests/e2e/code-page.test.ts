// The code page: links to programs, shapes, completion and downloads.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pack } from '../../src/figure/pack.ts';
import { isFullDepth } from '../depth.ts';
import { expectAccessible, COLOR_RULES } from './support/axe.ts';
import { newPage, type PageOptions } from './support/browser.ts';
import { allowClipboard, clickAndCopy, figure } from './support/figures.ts';
import { expectFits, expectTargetSize } from './support/layout.ts';
import { expectText } from './support/python.ts';

async function opened(options: PageOptions = {}, path = 'code/') {
  const tested = await newPage(options);
  const { page, open } = tested;
  const editor = page.locator('.cm-content');
  const act = (name: string) => page.locator(`[data-act=${name}]`);
  await open(path);
  await editor.waitFor();
  return {
    ...tested,
    editor,
    act,
    message: page.locator('.editor-status'),
    printed: page.locator('.editor-output'),
    shapes: page.locator('.cm-shape'),
    list: page.locator('.cm-tooltip-autocomplete li'),
    code: async () => (await editor.locator('.cm-line').allTextContents()).join('\n'),
    async write(text: string) {
      await editor.click();
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText(text);
    },
    /** Shapes by the lines they belong to. */
    shapesByLine: () =>
      editor.locator('.cm-line').evaluateAll((lines) =>
        lines.flatMap((line) => {
          const shape = line.querySelector<HTMLElement>('.cm-shape');
          return shape ? [`${line.textContent}: ${shape.dataset['shape']}`] : [];
        }),
      ),
  };
}

test.runIf(isFullDepth)(
  'Python loads on demand, and tensor shapes appear beside the lines that created them',
  async () => {
    const { page, act, message, printed, editor, shapesByLine, shapes } = await opened();
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    await page.getByText('Python loads when you start typing').waitFor();
    expect(workers).toEqual([]);
    await act('run').click();
    await expectText(message, /^Finished in/);
    await expectText(printed, /^tensor\(\[\[0\.3283, 0\.3905, 0\.2812\],\n/);
    expect(await shapesByLine()).toContain('weights = torch.softmax(scores, dim=-1): (2, 3)');
    // An edited line has no shape. Shapes aren't part of the text, and screen readers don't read them unasked.
    const before = await shapes.count();
    await editor.locator('.cm-line', { hasText: 'weights =' }).click();
    await page.keyboard.press('F2');
    await expectText(page.locator('.cm-announced'), /^\(2, 3\)/);
    await page.keyboard.press('End');
    await page.keyboard.type('  # mine');
    expect(await shapes.count()).toBe(before - 1);
    expect(await shapes.first().getAttribute('aria-hidden')).toBe('true');
    expect(await editor.textContent()).not.toContain('(2, 3)');
  },
);

test.runIf(isFullDepth)(
  'completion works with the keyboard and doesn’t get in the way of typing',
  async () => {
    const { page, list, write, code, act, message } = await opened();
    await act('run').click();
    await expectText(message, /^Finished in/);
    await write('import torch\nx = ');
    await page.keyboard.type('torch.softm');
    /** Waits for the first completion. The list ignores keys for a moment after it opens. */
    const offered = async (pattern: RegExp) => {
      await expectText(list.first(), pattern);
      await page.waitForTimeout(150);
    };
    await offered(/^softmax\(input/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await code()).toBe('import torch\nx = torch.softmax');
    await page.keyboard.type('(x).unsq');
    await offered(/^unsqueeze/);
    await page.keyboard.press('Tab');
    expect(await code()).toBe('import torch\nx = torch.softmax(x).unsqueeze');
    // Enter starts a new line if nothing is selected. Escape closes the list first and leaves the editor second.
    await page.keyboard.type('(0)\nscores = x\nscor');
    await offered(/^scores/);
    await page.keyboard.press('Enter');
    expect(await code()).toMatch(/\nscor\n$/);
    await page.keyboard.type('torch.ze');
    await offered(/^zeros/);
    await page.keyboard.press('Escape');
    await expect.poll(() => list.count()).toBe(0);
    await page.keyboard.press('Tab');
    expect(await code()).toMatch(/\n {4}torch\.ze$/);
    await page.keyboard.press('Escape');
    await expectText(page.locator('.editor-draft [role=status]'), /Press Tab to leave/);
  },
);

test.runIf(isFullDepth)(
  'a link brings a program without running it, and the reader’s own program can be restored',
  async () => {
    const first = await opened();
    await allowClipboard(first.page);
    await first.write('print("theirs")\n');
    const link = await clickAndCopy(first.page, first.act('copy-link'));
    expect(link).toMatch(/code\/#code=z\.[\w.-]+$/);
    await first.close();

    const { page, ready, write, code, act, message, url } = await opened();
    await write('print("mine")');
    await act('run').click();
    await expectText(message, /^Finished in/);
    await page.goto(link.replace(/^.*(?=code\/)/, url));
    await page.reload();
    await ready();
    await expect.poll(code).toBe('print("theirs")\n');
    await page.getByText('This program came with the link.').waitFor();
    expect(await message.textContent()).toBe('');
    await act('own-program').click();
    await expect.poll(code).toBe('print("mine")');
    // It replaces the reader's own program only on request.
    await page.goto(link.replace(/^.*(?=code\/)/, url));
    await expect.poll(code).toBe('print("theirs")\n');
    await write('print("changed")');
    await act('adopt-program').click();
    await expect.poll(() => page.url(), { timeout: 20_000 }).not.toContain('#');
    await page.reload();
    await ready();
    await expect.poll(code).toBe('print("changed")');
  },
);

test('the old address leads to the new one, with everything after it', async () => {
  const { page, url } = await newPage();
  const link = `?theme=dark#code=${await pack('print(1)')}`;
  await page.goto(`${url}bench/${link}`);
  await page.waitForURL(`${url}code/${link}`);
  await expectText(page.locator('.cm-content'), 'print(1)');
});

test.runIf(isFullDepth).each([
  ['damaged', '#code=z.xx.0'],
  ['cut off', '#code=z.ZYtBDoIwFET3'],
  ['too long', `#code=z.${'a'.repeat(300_000)}`],
])('a link that is %s is reported, and the page works', async (_, fragment) => {
  const { page, code, act, message } = await opened({}, `code/${fragment}`);
  await expectText(page.locator('.notices'), /^Not used from the link: /);
  expect(await code()).toMatch(/^import torch/);
  await act('run').click();
  await expectText(message, /^Finished in/);
});

test.runIf(isFullDepth)(
  'a figure’s code opens on its own page and can be saved as a file',
  async () => {
    const { page, open } = await newPage();
    await open('embed/shares/');
    const { root, action } = figure(page, 'shares');
    await (await action('Run and edit')).click();
    const saved = async (act: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        root.locator(`[data-act=${act}]`).click(),
      ]);
      return [download.suggestedFilename(), readFileSync(await download.path(), 'utf8')] as const;
    };
    const [name, code] = await saved('download');
    expect(name).toMatch(/^[a-z-]+\.py$/);
    expect(code).toMatch(/^import torch\n/);
    const link = root.locator('[data-act=open-code]');
    await expect.poll(() => link.getAttribute('href')).toMatch(/\/code\/#code=z\./);
    await page.goto((await link.getAttribute('href'))!);
    await expectText(page.locator('.cm-line').first(), 'import torch');
  },
);

test.runIf(isFullDepth).each(['light', 'dark'] as const)(
  'on a phone it fits, and axe finds nothing: %s',
  async (theme) => {
    const { page, act, message } = await opened({ theme, touch: true, width: 390, height: 844 });
    await act('run').tap();
    await expectText(message, /^Finished in/);
    await expectAccessible(page, theme === 'dark' ? { only: COLOR_RULES } : {});
    await expectFits(page);
    await expectTargetSize(page);
  },
);

test('without scripts, the page says what it needs and shows the program', async () => {
  const { page, open } = await newPage({ javaScript: false, allow: [/csp/] });
  await open('code/', { ready: false });
  await page.getByText('This page needs JavaScript').waitFor();
  await expectText(page.locator('.exercise-code'), /^import torch/);
});
