// The Code page: programs in links, shapes beside lines, completion, downloads.
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
    said: page.locator('.editor-status'),
    printed: page.locator('.editor-output'),
    shapes: page.locator('.cm-shape'),
    list: page.locator('.cm-tooltip-autocomplete li'),
    code: async () => (await editor.locator('.cm-line').allTextContents()).join('\n'),
    async write(text: string) {
      await editor.click();
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText(text);
    },
    /** Shapes by the lines that they stand behind. */
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
  'Python loads only when needed, and shapes appear beside the lines that made them',
  async () => {
    const { page, act, said, printed, editor, shapesByLine, shapes } = await opened();
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    await page.getByText('Python loads when you start typing').waitFor();
    expect(workers).toEqual([]);
    await act('run').click();
    await expectText(said, /^Finished in/);
    await expectText(printed, /^tensor\(\[\[0\.3283, 0\.3905, 0\.2812\],\n/);
    expect(await shapesByLine()).toContain('weights = torch.softmax(scores, dim=-1): (2, 3)');
    // An edited line loses its shapes. They are not part of the text, and read aloud only on request.
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
  'completion by keyboard: with arrows or Tab, without getting in the way of typing',
  async () => {
    const { page, list, write, code, act, said } = await opened();
    await act('run').click();
    await expectText(said, /^Finished in/);
    await write('import torch\nx = ');
    await page.keyboard.type('torch.softm');
    /** Waits for what is offered first. In its first moment the list takes no key. */
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
    // Enter is a new line where nothing was chosen; Escape closes the list, and only then leaves.
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
  'a program from a link waits, and the reader’s own program is kept and can come back',
  async () => {
    const first = await opened();
    await allowClipboard(first.page);
    await first.write('print("theirs")\n');
    const link = await clickAndCopy(first.page, first.act('copy-link'));
    expect(link).toMatch(/code\/#code=z\.[\w.-]+$/);
    await first.close();

    const { page, ready, write, code, act, said, url } = await opened();
    await write('print("mine")');
    await act('run').click();
    await expectText(said, /^Finished in/);
    await page.goto(link.replace(/^.*(?=code\/)/, url));
    await page.reload();
    await ready();
    await expect.poll(code).toBe('print("theirs")\n');
    await page.getByText('This program came with the link.').waitFor();
    expect(await said.textContent()).toBe('');
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
  const { page, code, act, said } = await opened({}, `code/${fragment}`);
  await expectText(page.locator('.notices'), /^Not used from the link: /);
  expect(await code()).toMatch(/^import torch/);
  await act('run').click();
  await expectText(said, /^Finished in/);
});

test.runIf(isFullDepth)(
  'a figure’s code opens on its own page, and can be downloaded',
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
    const { page, act, said } = await opened({ theme, touch: true, width: 390, height: 844 });
    await act('run').tap();
    await expectText(said, /^Finished in/);
    await expectAccessible(page, theme === 'dark' ? { only: COLOR_RULES } : {});
    await expectFits(page);
    await expectTargetSize(page);
  },
);

test('without scripts, the page says so and shows the example', async () => {
  const { page, open } = await newPage({ javaScript: false, allow: [/csp/] });
  await open('code/', { ready: false });
  await page.getByText('This page needs JavaScript').waitFor();
  await expectText(page.locator('.exercise-code'), /^import torch/);
});
