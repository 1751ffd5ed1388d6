// The dialogs of a figure's menu: sharing it, and opening a link or file.
import { readFile } from 'node:fs/promises';
import jsQR from 'jsqr';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { parseStateFile } from '../../src/share/stateFile.ts';
import { isFullDepth } from '../depth.ts';
import { expectAccessible } from './support/axe.ts';
import { newPage, type PageOptions } from './support/browser.ts';
import {
  allowClipboard,
  clickAndCopy,
  expectNotices,
  expectText,
  figure,
  MATRICES,
  STEPS,
} from './support/figures.ts';
import { expectFits } from './support/layout.ts';

const dialog = (page: Page) => page.locator('dialog[open]');
const linkPart = (page: Page) => dialog(page).getByRole('region', { name: 'Link', exact: true });

/** Opens a dialog from a figure's menu. */
async function openDialog(page: Page, name: string, item: string): Promise<Locator> {
  await (await figure(page, name).action(item)).click();
  await dialog(page).waitFor();
  return dialog(page);
}
const share = (page: Page, name = STEPS) => openDialog(page, name, 'Share and export…');

/** The link that the dialog shows. */
const linkIn = (page: Page) => dialog(page).locator('p.share-text');
/** What the dialog says about the input. */
const message = (page: Page) => dialog(page).locator('.share-foot [role=status]');
const showMore = (page: Page) => dialog(page).getByText('More', { exact: true }).click();

/** Frees, locks or hides a control of the figure. */
const setControl = (page: Page, control: string, state: string) =>
  dialog(page)
    .getByRole('radio', { name: `${control}: ${state}`, exact: true })
    .check();

/** Reads a QR code from a screenshot. */
async function decode(target: Locator): Promise<string | undefined> {
  const png = (await target.screenshot()).toString('base64');
  const { data, width, height } = await target.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(picture, 0, 0);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    return { data: [...data], width, height };
  }, png);
  return jsQR(Uint8ClampedArray.from(data), width, height)?.data;
}

/** Presses a button that downloads a file, and returns its name and text. */
async function saved(page: Page, button: Locator) {
  const download = page.waitForEvent('download');
  await button.click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('the menu, the dialog and all options of a link work by keyboard alone', async () => {
  const { page, open } = await newPage();
  await allowClipboard(page);
  await open('step-by-step/');
  const summary = figure(page, STEPS).root.locator('.menu > summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  expect(await dialog(page).getAttribute('aria-labelledby')).not.toBe('');
  expect(await dialog(page).getByRole('heading', { level: 2 }).textContent()).toBe(
    'Share and export',
  );
  const focused = () =>
    page.evaluate(() => {
      const one = document.activeElement as HTMLInputElement;
      return one.closest('dialog') ? one.ariaLabel || one.textContent || one.name : 'page';
    });
  // The link can be copied at once, and everything else is reached by Tab.
  expect(await focused()).toMatch(/^Copy link/);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/steps=1/);
  for (const name of ['Download picture', 'Copy picture', 'More']) {
    await page.keyboard.press('Tab');
    expect(await focused()).toBe(name);
  }
  await page.keyboard.press('Enter');
  await linkPart(page).waitFor();
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('This figure');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => linkIn(page).textContent()).toContain('&matrices=1');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await page.keyboard.press('3');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  for (const press of ['Tab', 'Tab', 'Space', 'Tab', 'Enter', 'Tab', 'Tab', 'ArrowRight'])
    await page.keyboard.press(press);
  await expect
    .poll(() => linkIn(page).textContent())
    .toMatch(/\?steps=1;step=3&theme=dark&answers=hidden&lock=steps\.q#figure-steps$/);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog(page).count()).toBe(0);
  await expect.poll(() => summary.evaluate((one) => one === document.activeElement)).toBe(true);
});

test.runIf(isFullDepth)(
  'a click outside the dialog closes it, and a click inside doesn’t',
  async () => {
    const { page, open } = await newPage();
    await open('step-by-step/');
    await share(page);
    await dialog(page).getByRole('heading', { level: 2 }).click();
    expect(await dialog(page).count()).toBe(1);
    await page.mouse.click(5, 300);
    await expect.poll(() => dialog(page).count()).toBe(0);
    await share(page);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => dialog(page).count()).toBe(0);
  },
);

test.runIf(isFullDepth)('the link goes to the system’s share sheet if there is one', async () => {
  const { page, open } = await newPage();
  await open('embed/steps/');
  await page.evaluate(() => {
    const share = async (data: object) => Object.assign(document.documentElement.dataset, data);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  });
  await share(page);
  await dialog(page).getByRole('button', { name: 'Share…', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset['url']))
    .toBe(await linkIn(page).textContent());
});

test.runIf(isFullDepth)(
  'the options of a link apply where it opens: step, theme, answers, locked and hidden controls',
  async () => {
    const { page, open } = await newPage();
    await allowClipboard(page);
    await open('step-by-step/?steps=1;q=2,-1');
    await share(page);
    await showMore(page);
    await dialog(page).getByLabel('Open at step').selectOption({ label: '4. Mix' });
    await linkPart(page).getByRole('radio', { name: 'Dark', exact: true }).check();
    await dialog(page).getByLabel('Hide answers').check();
    await linkPart(page).locator('.share-controls > summary').click();
    await setControl(page, 'query', 'Locked');
    await setControl(page, 'Tip to tail', 'Locked');
    await setControl(page, 'Divide scores by', 'Hidden');
    const copy = dialog(page).getByRole('button', { name: 'Copy link', exact: true });
    const link = await clickAndCopy(page, copy);
    expect(link).toBe(await linkIn(page).textContent());
    expect(await decode(dialog(page).locator('.share-qr svg'))).toBe(link);
    await expectText(
      dialog(page).locator('.share-top').getByText('only works on this computer'),
      'This link only works on this computer.',
    );

    const other = await newPage({ theme: 'light' });
    const opened = figure(other.page, STEPS);
    await other.open(link);
    await expectNotices(other.page, []);
    await expectText(opened.sentence, /\[2, −1\]/);
    expect(await opened.root.getAttribute('data-step')).toBe('4');
    const theme = () => other.page.evaluate(() => document.documentElement.dataset['theme']);
    expect(await theme()).toBe('dark');

    // Visible, announced as locked, and unchangeable.
    const query = opened.field('query it, number 1').first();
    expect(await query.inputValue()).toBe('2');
    expect(await query.getAttribute('readonly')).not.toBeNull();
    expect(await query.getAttribute('aria-description')).toBe('Locked by whoever sent this link');
    expect(await opened.root.locator('.locked-line').textContent()).toMatch(
      /^Some controls here are locked/,
    );
    // A link made from this page, in the menu or the dialog, is locked too.
    await allowClipboard(other.page);
    const again = await clickAndCopy(other.page, await opened.action('Copy link'));
    for (const ask of ['answers=hidden', 'lock=steps.q,steps.tips', 'hide=steps.scale'])
      expect(again).toContain(`&${ask}`);
    await share(other.page);
    await expect
      .poll(() => linkIn(other.page).textContent())
      .toContain('&answers=hidden&lock=steps.q,steps.tips&hide=steps.scale');
    await other.page.keyboard.press('Escape');
    await query.focus();
    await query.press('ArrowUp');
    const handle = opened.point('query it').first();
    expect(await handle.getAttribute('aria-disabled')).toBe('true');
    await handle.press('ArrowRight');
    expect(await opened.root.getByLabel('Tip to tail').isDisabled()).toBe(true);
    await opened.point('key animal').first().press('ArrowUp');
    await expectText(opened.sentence, /\[2, −1\]/);
    for (const press of [opened.undo, opened.undo, opened.redo, opened.reset]) {
      await press.click();
      await expectText(opened.sentence, /\[2, −1\]/);
    }
    // A button in the text still sets the other controls.
    await other.page.locator('[data-do*="step"]').first().click();
    await expectText(opened.sentence, /\[2, −1\]/);

    expect(
      await opened.root.locator('[data-field="scale"]').filter({ visible: true }).count(),
    ).toBe(0);
    await opened.root.locator('details.numbers > summary').click();
    await opened.root.locator('.controls [data-field="q"]').first().waitFor();
    expect(
      await opened.root.locator('[data-field="scale"]').filter({ visible: true }).count(),
    ).toBe(0);
    expect(
      await opened.root
        .locator('.controls [data-field="q"] input')
        .evaluateAll((all) => all.every((one) => (one as HTMLInputElement).readOnly)),
    ).toBe(true);

    // The answer unfolds once the reader has answered.
    const question = other.page.locator('.predict').first();
    const answer = question.locator('details');
    expect(await answer.isVisible()).toBe(false);
    expect(await other.page.locator('.notes').isVisible()).toBe(false);
    await question.locator('.predict-options button').first().click();
    expect(await answer.isVisible()).toBe(true);
    expect(await answer.getAttribute('open')).not.toBeNull();

    // The theme applies to this page only, until the reader chooses one.
    expect(await other.page.evaluate(() => localStorage.getItem('abh:theme'))).toBeNull();
    await other.page.reload();
    await other.ready();
    expect(await theme()).toBe('dark');
    await other.page.getByRole('button', { name: /theme/ }).click();
    await other.page.reload();
    await other.ready();
    expect(await theme()).toBe('light');
    await opened.point('query it').first().press('ArrowRight');
    await expectText(opened.sentence, /\[2, −1\]/);
  },
);

test.runIf(isFullDepth)('a link to all figures, or to one, can open as slides', async () => {
  const { page, open } = await newPage();
  await open('softmax/?temperature=1;T=3&shares=1;scores=1,2,2');
  await share(page, 'temperature');
  await showMore(page);
  await dialog(page).getByRole('radio', { name: 'All figures on this page' }).check();
  await dialog(page).getByLabel('Open as slides').check();
  await expect
    .poll(() => linkIn(page).textContent())
    .toMatch(/\?shares=1;scores=1,2,2&.*temperature=1;T=3&.*&present=$/);
  await dialog(page).getByRole('radio', { name: 'This figure' }).check();
  await expect
    .poll(() => linkIn(page).textContent())
    .toMatch(/\?temperature=1;T=3&present=figure-temperature#figure-temperature$/);
  const says = (on: Page) => figure(on, 'temperature').sentence.textContent();
  const other = await newPage();
  await other.page.goto((await linkIn(page).textContent())!);
  await other.page.locator('html[data-present="slides"]').waitFor({ state: 'attached' });
  await expect.poll(() => says(other.page)).toBe(await says(page));
  expect(await says(page)).toMatch(/\b3\b/);
  expect(new URL(other.page.url()).searchParams.get('present')).toBe('figure-temperature');
});

test.runIf(isFullDepth)(
  'an embedded figure follows the options of its link, and reports unknown ones',
  async () => {
    const { page, open } = await newPage();
    await open(
      'embed/steps/?steps=1;q=1,1&theme=dark&lock=steps.q,steps.none&hide=who.x&answers=no',
    );
    await expectNotices(page, [
      /^Not used from the link: answers must be hidden, not “no”; lock: this page has no control “steps.none”; hide: this page has no control “who.x”\.$/,
    ]);
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await figure(page, STEPS).point('query it').first().press('ArrowRight');
    await expectText(figure(page, STEPS).sentence, /\[1, 1\]/);
    await share(page);
    await expect
      .poll(() => linkIn(page).textContent())
      .toMatch(/\/embed\/steps\/\?steps=1;q=1,1&lock=steps\.q#figure-steps$/);
  },
);

test.runIf(isFullDepth)('a program is saved as the file named on its button', async () => {
  const { page, open } = await newPage();
  await allowClipboard(page);
  await open('embed/steps/?steps=1;q=2,2');
  await share(page);
  await showMore(page);
  const part = dialog(page).getByRole('region', { name: 'Picture and data' });
  const copied = await clickAndCopy(page, part.getByRole('button', { name: 'Copy PyTorch' }));
  const file = await saved(page, part.getByRole('button', { name: 'Download PyTorch program' }));
  expect(file.name).toBe('four-steps-in-the-plane.py');
  expect(file.text).toBe(copied);
  expect(file.text).toContain('q = torch.tensor([[2, 2]], dtype=torch.float32)');
});

test('a state can be saved and opened again, here and from another page', async () => {
  const { page, open } = await newPage();
  await open('step-by-step/?steps=1;q=2,-1&matrices=1;step=3');
  await share(page);
  await showMore(page);
  await dialog(page).getByRole('radio', { name: 'All figures on this page' }).check();
  const file = await saved(page, dialog(page).getByRole('button', { name: 'Download as a file' }));
  expect(file.name).toBe('four-steps-in-the-plane.state.json');
  const read = parseStateFile(file.text);
  expect(read).toMatchObject({ page: 'step-by-step/' });
  expect('figures' in read && read.figures.get('matrices')).toBe('1;step=3');
  await page.keyboard.press('Escape');

  const { reset, undo, sentence: says } = figure(page, STEPS);
  await reset.click();
  await expectText(says, /\[3, 1\]/);
  const choose = async (on: Page, text: string, name = 'state.json') => {
    const buffer = Buffer.from(text);
    await dialog(on)
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer });
  };
  const foot = (on: Page) => on.locator('.site-footer [data-act=open]').click();
  await foot(page);
  await choose(page, file.text);
  await expectText(message(page), /^Opens “Four steps, one formula” with 3 saved figures\.$/);
  await dialog(page).getByRole('button', { name: 'Open', exact: true }).click();
  await expectText(says, /\[2, −1\]/);
  await undo.click();
  await expectText(says, /\[3, 1\]/);

  // From a page without a figure; the file locks a control and is saved as work.
  const asking = JSON.stringify({ ...JSON.parse(file.text), asks: { lock: 'steps.q' } });
  await open('teach/masks/');
  await foot(page);
  await choose(page, asking);
  await dialog(page).getByRole('button', { name: 'Open', exact: true }).click();
  await page.waitForURL('**/step-by-step/**');
  await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
  await expectText(says, /\[2, −1\]/);
  expect(new URL(page.url()).search).toBe('?lock=steps.q');
  await figure(page, STEPS).point('query it').first().press('ArrowRight');
  await expectText(says, /\[2, −1\]/);
  await page.reload();
  await expectText(says, /\[2, −1\]/);
  await expectNotices(page, []);
});

test.runIf(isFullDepth)(
  'links from any host and a figure’s link text can be opened without an address bar',
  async () => {
    const { page, open } = await newPage();
    await open('embed/steps/');
    const openText = async (text: string) => {
      await openDialog(page, STEPS, 'Open a link or file…');
      // What is to be pasted has the focus.
      await page.keyboard.insertText(text);
    };
    await openText('1;q=-2,1;scale=nothing');
    await expectText(message(page), /^Not used: .*“nothing” couldn’t be read\. .*\[−2, 1\]/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => dialog(page).count()).toBe(0);
    // The focus is back where it was.
    expect(await page.evaluate(() => document.activeElement!.matches('.menu > summary'))).toBe(
      true,
    );
    await expectText(figure(page, STEPS).sentence, /\[−2, 1\]/);
    await figure(page, STEPS).undo.click();
    await expectText(figure(page, STEPS).sentence, /\[3, 1\]/);

    await openText('https://somewhere.example/folder/softmax/?temperature=1;t=2#recap');
    await expectText(message(page), /^Opens “.+”\.$/);
    await dialog(page).getByRole('button', { name: 'Open', exact: true }).click();
    await page.waitForURL('**/softmax/?temperature=1;t=2#recap');
    expect(new URL(page.url()).hostname).toBe('localhost');
  },
);

test.runIf(isFullDepth)(
  'what can’t be opened is refused with a sentence and changes nothing',
  async () => {
    const { page, open } = await newPage();
    await open('step-by-step/');
    const begun = await figure(page, STEPS).sentence.textContent();
    await page.locator('.site-footer [data-act=open]').click();
    const area = dialog(page).getByRole('textbox');
    for (const [text, said] of [
      ['javascript:alert(1)', /isn’t a link|not a number/],
      ['https://elsewhere.example/blog/', /no page “\/blog\/”/],
      ['z.!!!!', /damaged/],
      [
        '{"attention-by-hand":1,"page":"step-by-step/","figures":{"steps":7}}',
        /“figures” can’t be read/,
      ],
      ['{"attention-by-hand":"order"}', /list of slides/],
      [`{${'['.repeat(100_000)}`, /A name and a colon/],
    ] as const) {
      await area.fill(text);
      await expectText(message(page), said);
      await dialog(page).getByRole('button', { name: 'Open', exact: true }).click({ force: true });
    }
    const input = dialog(page).locator('input[type=file]');
    const buffer = Buffer.alloc(5_000_001, ' ');
    await input.setInputFiles({ name: 'big.json', mimeType: 'application/json', buffer });
    await expectText(message(page), /larger than 5 MB/);
    // What of a file is of no figure here is said where the rest is used.
    await area.fill(
      '{"attention-by-hand":1,"page":"step-by-step/","figures":{"who":"1","matrices":"1;step=2;x=1"}}',
    );
    await dialog(page).getByRole('button', { name: 'Open', exact: true }).click();
    await expectNotices(page, [
      /^Not used from the file: no figure here is called “who”; .*there is no setting “x”\.$/,
    ]);
    await expect
      .poll(() => page.locator(`#figure-${MATRICES}`).getAttribute('data-step'))
      .toBe('2');
    expect(await figure(page, STEPS).sentence.textContent()).toBe(begun);
  },
);

/** Each size and each theme once, because they don't interact. */
const looks = [
  { theme: 'light', width: 390, height: 844 },
  { theme: 'dark', width: 1280, height: 720 },
  { theme: 'light', width: 1920, height: 1080 },
] as const;

test.runIf(isFullDepth).for(looks)(
  'the dialogs fit $width pixels, $theme, and axe finds nothing',
  async (look: PageOptions) => {
    const { page, open } = await newPage(look);
    await open('embed/steps/');
    for (const item of ['Share and export…', 'Open a link or file…']) {
      await openDialog(page, STEPS, item);
      if (item.startsWith('Share')) {
        await expectAccessible(page, { within: 'dialog' });
        await showMore(page);
        await linkPart(page).locator('.share-controls > summary').click();
      }
      await expectAccessible(page, { within: 'dialog' });
      await expectFits(page);
      expect(await dialog(page).evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
      await page.keyboard.press('Escape');
      await expect.poll(() => dialog(page).count()).toBe(0);
    }
  },
);
