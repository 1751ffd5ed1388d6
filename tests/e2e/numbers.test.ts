// The reader's own numbers: pasted, dropped on a figure, or entered in the dialog.
import { type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { selectCases, isFullDepth } from '../depth.ts';
import files from '../numbers/files.json';
import { newPage } from './support/browser.ts';
import { allowClipboard, expectText, figure, MATRICES } from './support/figures.ts';
import { expectAccessible } from './support/axe.ts';
import { expectFits } from './support/layout.ts';

async function matrices(width = 1280) {
  const { page, open } = await newPage({ width, height: 800 });
  await open('embed/matrices/');
  const it = figure(page, MATRICES);
  return {
    ...it,
    page,
    dialog: page.getByRole('dialog', { name: /^(Enter numbers|Open a link or file)$/ }),
    note: page.getByRole('alert'),
    numbers: (name: string) =>
      it.root
        .getByRole('table', { name, exact: true })
        .first()
        .locator('tbody tr')
        .evaluateAll((rows) =>
          rows.map((row) =>
            [...row.querySelectorAll('input')].map((input) =>
              Number(input.value.replace('−', '-')),
            ),
          ),
        ),
  };
}

/** Drags a file or text over an element and drops it. */
const drop = (page: Page, selector: string, content: string, name?: string) =>
  page.evaluate(
    async ([one, text, file]) => {
      const target = document.querySelector(one!)!;
      const data = new DataTransfer();
      if (file === undefined) data.setData('text/plain', text!);
      else
        data.items.add(
          new File([Uint8Array.from(atob(text!), (sign) => sign.charCodeAt(0))], file),
        );
      const send = (type: string) =>
        target.dispatchEvent(
          new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }),
        );
      const isTaken = !send('dragover');
      while (!document.querySelector('[data-drop]')) await new Promise(requestAnimationFrame);
      const { outlineStyle } = getComputedStyle(document.querySelector('[data-drop]')!);
      send('drop');
      return { isTaken, outlineStyle };
    },
    [selector, content, name] as const,
  );

const toBase64 = (text: string) => Buffer.from(text).toString('base64');

test('a tensor pasted into the first cell becomes the matrix, and the page says what changed', async () => {
  const { page, field, numbers, note, undo } = await matrices();
  await allowClipboard(page);
  await page.evaluate(() =>
    navigator.clipboard.writeText(
      'tensor([[ 1.2500, -2.0000],\n        [ 3.0000,  4.0000]], grad_fn=<MulBackward0>)',
    ),
  );
  await field('Q, cat, number 1').focus();
  await page.keyboard.press('Control+V');
  await expect
    .poll(() => numbers('Q'))
    .toEqual([
      [1.25, -2],
      [3, 4],
    ]);
  // The keys have as many numbers as the queries.
  await expectText(note, /^Also changes to match: .*\bK\b/);
  await page.keyboard.press('Tab');
  await expect.poll(() => note.count()).toBe(0);
  await undo.click();
  await expect.poll(async () => (await numbers('Q'))[0]).toEqual([3, 1, 0, 0]);
});

test.runIf(isFullDepth)(
  'a file dropped on a matrix fills it, and a file with an error changes nothing',
  async () => {
    const { page, numbers, note, root } = await matrices();
    const before = await numbers('V');
    const at = `#${await root.getAttribute('id')} .matrix-editor[data-field="v"]`;
    const bad = await drop(page, at, toBase64('1,2,3,4\n1,2,3,4\n1,x,3,4'), 'v.csv');
    expect(bad).toEqual({ isTaken: true, outlineStyle: 'dashed' });
    await expectText(note, /^Row 3, column 2: “x” is not a number\.$/);
    expect(await numbers('V')).toEqual(before);
    await drop(page, at, toBase64('1,2,3,4\n5,6,7,8\n9,10,11,12'), 'v.csv');
    await expect.poll(async () => (await numbers('V'))[2]).toEqual([9, 10, 11, 12]);
  },
);

test.runIf(isFullDepth)(
  'numbers dropped beside the matrices open a dialog, which assigns them by name',
  async () => {
    const { page, dialog, numbers, root, undo } = await matrices();
    const { base64, name } = files.find((one) => one.name.endsWith('.safetensors'))!;
    await drop(page, `#${await root.getAttribute('id')} figcaption`, base64, name);
    const q = dialog.getByRole('group', { name: /q_proj/ });
    await q.waitFor();
    const goesInto = (of: RegExp) =>
      dialog.getByRole('group', { name: of }).getByRole('combobox').inputValue();
    expect([await goesInto(/q_proj/), await goesInto(/k_proj/), await goesInto(/v_proj/)]).toEqual([
      'q',
      'k',
      'v',
    ]);
    // Nothing here takes a mask or a scalar.
    expect(await goesInto(/mask/)).toBe('');
    await expectText(dialog.getByRole('status'), /four decimals/);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    const [q0] = files.at(-1)!.tensors[0]!.values as number[][];
    await expect
      .poll(async () => (await numbers('Q'))[0])
      .toEqual(q0!.map((x) => Number(x.toFixed(4))));
    await undo.click();
    await expect.poll(async () => (await numbers('Q'))[0]).toEqual([3, 1, 0, 0]);
    expect(await undo.getAttribute('aria-disabled')).toBe('true');
  },
);

test.each(selectCases([390, 1280], 1))(
  'the dialog takes a head of a larger weight with the keyboard, in a window of %i pixels',
  async (width) => {
    const { page, dialog, numbers, root } = await matrices(width);
    const more = root.locator('.menu > summary');
    await more.focus();
    await page.keyboard.press('Enter');
    await root.locator('[data-act=numbers]').focus();
    await page.keyboard.press('Enter');
    const text = dialog.getByRole('textbox');
    await expect.poll(() => text.evaluate((one) => one === document.activeElement)).toBe(true);
    const put = dialog.getByRole('button', { name: 'Apply' });
    expect(await put.getAttribute('aria-disabled')).toBe('true');
    // The error is reported, and nothing changes.
    await page.keyboard.insertText('[[1, 2], [3]]');
    await expectText(
      dialog.getByRole('status'),
      /^Row 2: it has 1 number, and the first row has 2\.$/,
    );
    await page.keyboard.press('Control+A');
    const weight = Array.from({ length: 12 }, (_, i) => [i, -i, 0.5, 1]);
    await page.keyboard.insertText(`attn.W_Q = ${JSON.stringify(weight)}`);
    // Only part of it fits, so no field is suggested.
    await dialog.getByRole('combobox').first().focus();
    await page.keyboard.type('Q');
    const from = dialog.getByRole('spinbutton', { name: 'Rows from' });
    await from.focus();
    await page.keyboard.press('ArrowUp');
    await expectText(dialog.locator('.numbers-preview tr').first(), '3−30.51');
    await expectAccessible(page);
    await expectFits(page);
    await put.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => numbers('Q')).toEqual(weight.slice(3, 6));
    await expect.poll(() => more.evaluate((one) => one === document.activeElement)).toBe(true);
    await expectText(root.locator('[data-announcer]'), /^Q/);
  },
);

test.runIf(isFullDepth)(
  'a selected file is read, and one that is too large isn’t opened',
  async () => {
    const { page, dialog, root } = await matrices();
    await root.locator('.menu > summary').click();
    await root.locator('[data-act=numbers]').click();
    const choose = dialog.locator('input[type=file]');
    await choose.setInputFiles({
      name: 'large.npy',
      mimeType: 'application/octet-stream',
      buffer: Buffer.alloc(5_000_001),
    });
    await expectText(dialog.getByRole('status'), /^This is larger than 5 MB/);
    const npy = files.find(({ title }) => title === "in Fortran's order")!;
    await choose.setInputFiles({
      name: 'a.npy',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(npy.base64, 'base64'),
    });
    await expectText(dialog.getByRole('group').first(), /3 rows of 4 numbers/);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
  },
);
