// Invalid links, storage and input are reported in one line and break nothing else.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { selectCases, isFullDepth } from '../depth.ts';
import { newPage } from './support/browser.ts';
import {
  MATRICES,
  SHAPES,
  STEPS,
  expectNotices,
  expectText,
  figure,
  notices,
  unfoldTopic,
} from './support/figures.ts';
import { expectedSentence } from './support/workedExample.ts';

/** Changes a number in each figure and expects it to follow. */
async function expectAlive(page: Page) {
  const { field, sentence, undo } = figure(page, STEPS);
  const before = await sentence.textContent();
  await field('query it, number 1')
    .or(page.getByRole('textbox', { name: /^query .*, number 1$/ }))
    .first()
    .press('ArrowUp');
  await expect.poll(() => sentence.textContent()).not.toBe(before);
  await undo.click();
  await expectText(sentence, before!);
  const shapes = figure(page, SHAPES);
  await unfoldTopic(page, SHAPES);
  const shape = await shapes.sentence.textContent();
  await shapes.field('n_q, rows of Q, typed').press('ArrowUp');
  await expect.poll(() => shapes.sentence.textContent()).not.toBe(shape);
  await shapes.undo.click();
}

describe('a link that is wholly or partly invalid is reported', () => {
  test('the figures still work after an invalid link, and the notice can be closed', async () => {
    const { page, open } = await newPage();
    await open('step-by-step/?steps=1;q=1e999,1&matrices=1;q=x&shapes=1;nQ=NaN&other=1');
    await expectNotices(page, [/query.*Q.*n_q.*and 1 more/]);
    await expectAlive(page);
    await page.locator('.notices').getByRole('button', { name: 'Close' }).click();
    await expectNotices(page, []);
  });

  test('a name with an incomplete escape sequence is ignored', async () => {
    const { page, open } = await newPage();
    await open('step-by-step/?steps=1;tokens=%E0%A4%A,b,c,d;q=1,1');
    await expectNotices(page, [/tokens .*couldn’t be read/]);
    await expectText(figure(page, STEPS).sentence, expectedSentence([1, 1]));
  });

  test.runIf(isFullDepth)(
    'an address that is too long for servers opens the page with the reader’s saved work',
    async () => {
      const { page, open, url } = await newPage();
      await open('step-by-step/');
      await figure(page, STEPS).field('query it, number 1').fill('2');
      const html = await (await fetch(`${url}step-by-step/`)).text();
      await page.route(/step-by-step\/\?/, (route) =>
        route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
      );
      for (const query of [`steps=1;q=${'9'.repeat(300_000)}`, `${'a'.repeat(300_000)}=1`]) {
        await open(`step-by-step/?${query}`);
        await expectNotices(page, [/too long|no figure here/]);
        await expectText(figure(page, STEPS).sentence, expectedSentence([2, 1], 1));
        await expectAlive(page);
      }
    },
  );

  test.each(selectCases(['embed/steps/', 'widgets/', ''], 1))(
    '/%s also reports invalid links',
    async (path) => {
      const { page, open } = await newPage();
      await open(`${path}?other=1&%E0%A4%A=2`);
      await expectNotices(page, [/no figure here is called “other”/]);
    },
  );
});

/** Every storage key of the site, found by using it. */
async function keysInUse(): Promise<string[]> {
  const { page, open, close } = await newPage();
  await open('step-by-step/');
  await page.getByRole('button', { name: /theme$/ }).click();
  await figure(page, STEPS).field('query it, number 1').fill('2');
  await figure(page, MATRICES).field('V, cat, number 1').fill('2');
  await unfoldTopic(page, SHAPES);
  await figure(page, SHAPES).field('n_q, rows of Q, typed').fill('2');
  const keys = () => page.evaluate(() => Object.keys(localStorage).sort());
  await expect.poll(async () => (await keys()).length).toBeGreaterThanOrEqual(6);
  const found = await keys();
  await close();
  return found;
}

test.runIf(isFullDepth)('garbage under every storage key does no harm', async () => {
  const keys = await keysInUse();
  expect(keys.filter((key) => key.includes('work')).length).toBe(3);
  const garbage: [string, RegExp[] | number][] = [
    ['', 3],
    ['null', 3],
    ['{"step-by-step": "x", "__proto__": 1}', 3],
    ['[1e999, -1]', 3],
    ['%E0%A4%A\u0000\uD800', 3],
    ['1;q=1e999,NaN;unknown=1;step=-1', 3],
    ['<script>throw 1</script>', 3],
    ['x'.repeat(600_000), 3],
    ['1', 0],
  ];
  const { page, open, expectNoErrors } = await newPage();
  for (const [text, lines] of garbage) {
    // From a page that stores nothing.
    await open('favicon.svg', { ready: false });
    await page.evaluate(
      ([all, value]) => {
        localStorage.clear();
        for (const key of all) localStorage.setItem(key, value);
      },
      [keys, text] as const,
    );
    await open('step-by-step/');
    await expect.poll(() => notices(page).count(), { message: text.slice(0, 20) }).toBe(lines);
    for (const line of await notices(page).allTextContents()) {
      expect(line).toMatch(/^Not used: saved work/);
      expect(line.length).toBeLessThan(400);
    }
    // A link without a step means the last step.
    const step = text.startsWith('1') ? 4 : 1;
    await expectText(figure(page, STEPS).sentence, expectedSentence([3, 1], step));
    if (text === 'null' || text === '1') await expectAlive(page);
    // Reading progress is stored under one key and shown on the home page.
    if (!/^[[{]/.test(text)) continue;
    await open('');
    expect(
      await page.getByRole('listitem').filter({ hasText: 'Four steps' }).textContent(),
    ).not.toMatch(/NaN|Infinity|undefined/);
    expectNoErrors();
  }
});

test.runIf(isFullDepth)(
  'garbage stored for one figure affects neither the other figures nor a preset',
  async () => {
    const { page, open } = await newPage();
    await open('');
    await page.evaluate(() => {
      localStorage.setItem('abh:work:widgets/:steps-opposite', 'garbage');
      localStorage.setItem('abh:work:widgets/:steps-zero', '1;q=1,1');
    });
    await open('widgets/');
    await expectNotices(page, [/^Not used: saved work/]);
    await expectText(figure(page, 'steps-opposite').sentence, expectedSentence([-3, -1]));
    await expectText(figure(page, 'steps-zero').sentence, expectedSentence([1, 1]));
  },
);

test.runIf(isFullDepth)(
  'when storage is full, the page says so once and everything else works',
  async () => {
    const { page, open, ready } = await newPage();
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await open('step-by-step/');
    await expectNotices(page, []);
    const { field, sentence, undo, redo } = figure(page, STEPS);
    await field('query it, number 1').fill('2');
    await expectNotices(page, [/can’t save your work/]);
    await figure(page, MATRICES).field('V, cat, number 1').fill('7');
    await field('query it, number 2').fill('5');
    await expectText(figure(page, MATRICES).sentence, /./);
    await undo.click();
    await redo.click();
    await expectText(sentence, expectedSentence([2, 5], 1));
    await page.getByRole('button', { name: 'Dark theme' }).click();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await page.mouse.wheel(0, 3000);
    await expectNotices(page, [/can’t save your work/]);
    await page.reload();
    await ready();
    await expectText(sentence, expectedSentence([3, 1], 1));
  },
);

test('when storage is blocked, the page works and links restore figures', async () => {
  const { page, open } = await newPage();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await open('');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await open('step-by-step/?steps=1;q=-1,2');
  await expectText(figure(page, STEPS).sentence, expectedSentence([-1, 2]));
  await expectNotices(page, []);
  await figure(page, STEPS).field('query it, number 1').fill('2');
  await expectText(figure(page, STEPS).sentence, expectedSentence([2, 2]));
  await expectNotices(page, [/can’t save your work/]);
});

test.runIf(isFullDepth)(
  'pasting or typing ten megabytes into a cell is refused and changes nothing',
  async () => {
    const { page, open } = await newPage();
    await open('step-by-step/');
    const { field, sentence, undo } = figure(page, MATRICES);
    const before = await sentence.textContent();
    const cell = field('V, cat, number 1');
    await cell.evaluate((input) => {
      const data = new DataTransfer();
      data.setData('text/plain', `1 ${'2 '.repeat(5_000_000)}`);
      input.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await expectText(page.getByRole('alert'), /^This is larger than 5 MB/);
    await cell.evaluate((input) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
      set.call(input, '9'.repeat(1_000_000));
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await expect.poll(() => cell.getAttribute('aria-invalid')).toBe('true');
    expect(await sentence.textContent()).toBe(before);
    expect(await undo.getAttribute('aria-disabled')).toBe('true');
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  },
);
