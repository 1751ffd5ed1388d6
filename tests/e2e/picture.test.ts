// The picture of each figure: a real SVG that looks as the figure does, in either theme, and the same as PNG.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { casesToTry } from '../depth.ts';
import { widgetOf, widgets } from '../widgets.ts';
import { newPage, type TestPage } from './support/browser.ts';
import { allowClipboard, figure } from './support/figures.ts';
import { openShare, saved } from './support/share.ts';
import { waitForSlides } from './support/talk.ts';

const THEMES = ['light', 'dark'] as const;

/** In any case: planes, tables, formulas, charts, maps, hatches, ticks, polygons. */
const VARIED = ['steps', 'matrices', 'learn', 'masking', 'trained', 'jacobian', 'heads', 'maps'];
const cases = widgets.flatMap(([id]) => THEMES.map((theme) => ({ id, theme })));

/** Makes the picture anew with these choices, and waits until it is there. */
async function choose(part: Locator, theme: string, caption: boolean): Promise<void> {
  const preview = part.locator('.share-preview img');
  await preview.waitFor();
  for (const [control, wanted] of [
    [part.getByRole('radio', { name: theme }), true],
    [part.getByRole('checkbox'), caption],
  ] as const) {
    if ((await control.isChecked()) === wanted) continue;
    const before = await preview.getAttribute('src');
    await control.click({ force: true });
    await expect.poll(() => preview.getAttribute('src')).not.toBe(before);
  }
}

const svgOf = async (page: Page, part: Locator) => {
  const { name, content } = await saved(page, part.getByRole('button', { name: 'Save as SVG' }));
  expect(name).toMatch(/^[a-z0-9-]+\.svg$/);
  return content.toString('utf8');
};

/** A picture of pixels of an SVG that stands alone, in a page that knows nothing of ours. */
async function rendered(
  { page }: TestPage,
  svg: string,
): Promise<{ image: Buffer; texts: string; size: [number, number] }> {
  const blank = await page.context().newPage();
  try {
    await blank.setContent(`<body style="margin: 0">${svg}`);
    await blank.evaluate(() => document.fonts.ready);
    const [size, texts] = await blank.evaluate(() => {
      const { width, height } = document.querySelector('svg')!.getBoundingClientRect();
      const texts = [...document.querySelectorAll('text')].map((text) => text.textContent);
      return [[width, height] as [number, number], texts.join('').replace(/\s/g, '')] as const;
    });
    await blank.setViewportSize({ width: size[0], height: size[1] });
    return { image: await blank.screenshot(), texts, size };
  } finally {
    await blank.close();
  }
}

/**
 * How far two pictures are from one another: the share of pixels that differ after a blur, so that how letters are
 * smoothed does not count; and in the worst square of 24 pixels by how much its colour does, of 255.
 */
const difference = (page: Page, a: Buffer, b: Buffer) =>
  page.evaluate(
    async (both) => {
      const images = await Promise.all(
        both.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
          return createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        }),
      );
      const { width, height } = images[0]!;
      const pixels = (image: ImageBitmap, filter: string, w = width, h = height) => {
        const canvas = new OffscreenCanvas(w, h).getContext('2d')!;
        canvas.imageSmoothingQuality = 'high';
        canvas.filter = filter;
        canvas.drawImage(image, 0, 0, w, h);
        return canvas.getImageData(0, 0, w, h).data;
      };
      const distances = (filter: string, w?: number, h?: number) => {
        const [p, q] = images.map((image) => pixels(image, filter, w, h));
        return Array.from({ length: p!.length / 4 }, (_, i) =>
          Math.max(...[0, 1, 2].map((k) => Math.abs(p![4 * i + k]! - q![4 * i + k]!))),
        );
      };
      const blurred = distances('blur(2px)');
      return {
        share: blurred.filter((d) => d > 32).length / blurred.length,
        worst: Math.max(...distances('blur(6px)', Math.ceil(width / 24), Math.ceil(height / 24))),
      };
    },
    [a, b].map((image) => image.toString('base64')),
  );

/** The words that a figure shows, but for what is folded or only spoken. */
const wordsOf = (view: Locator) =>
  view.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement!;
      let outer: Element | null = parent;
      while (outer && !getComputedStyle(outer).clipPath.startsWith('inset'))
        outer = outer.parentElement;
      const isSeen =
        !outer &&
        parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        parent.getBoundingClientRect().width > 1 &&
        getComputedStyle(parent).fontSize !== '0px' &&
        !parent.closest('.katex-mathml, details:not([open]), option, title, desc');
      if (isSeen) words.push(...walker.currentNode.textContent!.split(/\s+/).filter(Boolean));
    }
    return words;
  });

/** Takes out of a page what no picture has. */
const leaveOut = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-not~="picture"] { display: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  });

/** What stands in all fields of a page. */
const inputsOf = (page: Page) =>
  page
    .locator('figure input')
    .evaluateAll((all) =>
      (all as HTMLInputElement[]).map(({ value, checked }) => `${value} ${checked}`),
    );

/** Fails where a picture is not whole in itself. */
async function expectWhole({ page }: TestPage, svg: string): Promise<void> {
  // Where no policy is: within the site's pages no style that comes as text is let in.
  const blank = await page.context().newPage();
  const { error, names, links } = await blank.evaluate((text) => {
    const file = new DOMParser().parseFromString(text, 'image/svg+xml');
    const all = [...file.querySelectorAll('*')];
    return {
      error: file.querySelector('parsererror')?.textContent,
      names: [...new Set(all.map(({ localName }) => localName))],
      links: all.flatMap((one) =>
        one.hasAttribute('href') && one.localName !== 'a' ? [one.getAttribute('href')!] : [],
      ),
    };
  }, svg);
  await blank.close();
  expect(error).toBeUndefined();
  for (const name of ['foreignObject', 'script', 'iframe', 'html', 'div'])
    expect(names).not.toContain(name);
  for (const link of links) expect(link.slice(0, 40)).toMatch(/^(#|data:image\/png)/);
  for (const [, url = ''] of svg.matchAll(/url\(["']?([^"')]{0,30})/g))
    expect(url).toMatch(/^(#|data:font\/woff2)/);
  expect(svg).not.toMatch(/var\(|color-mix|light-dark|currentcolor|@import/i);
  // Well below what a slide or a paper bears.
  expect(svg.length).toBeLessThan(900_000);
}

test.for(casesToTry(cases, ({ id }) => VARIED.includes(id)))(
  'the picture of $id looks as the figure does, $theme',
  async ({ id, theme }) => {
    // The page is light: the other theme is laid out for the picture alone.
    const testPage = await newPage({ width: 1280, height: 900 });
    const { page, open } = testPage;
    await open(`embed/${id}/`);
    const before = await page.locator('html').getAttribute('data-theme');
    const state = await inputsOf(page);
    const part = await openShare(page, id, 'Picture');
    await choose(part, theme === 'dark' ? 'Dark' : 'Light', false);
    const svg = await svgOf(page, part);
    await expectWhole(testPage, svg);
    // Nothing of it is left on the page, nor fades.
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await page.locator('html').getAttribute('data-theme')).toBe(before);
    expect(await page.locator('figure').count()).toBe(1);
    // When the dialog closes no mouse is on the figure, and then nothing has the focus.
    await page.mouse.move(0, 0);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await inputsOf(page)).toEqual(state);

    await page.emulateMedia({ colorScheme: theme });
    await leaveOut(page);
    const view = page.locator('.figure-view');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const { image, texts, size } = await rendered(testPage, svg);
    const words = await wordsOf(view);
    expect(words.filter((word) => !texts.includes(word))).toEqual([]);
    const { width, height } = (await view.boundingBox())!;
    expect(Math.abs(size[0] - width)).toBeLessThanOrEqual(1);
    expect(Math.abs(size[1] - height)).toBeLessThanOrEqual(1);
    const { share, worst } = await difference(page, await view.screenshot(), image);
    expect(share).toBeLessThan(0.02);
    expect(worst).toBeLessThan(60);
  },
);

test('the picture has its title, its sentence and a link that opens this state', async () => {
  const testPage = await newPage({ width: 1280, height: 900 });
  const { page, open } = testPage;
  await open('embed/steps/?steps=1;q=2,3');
  const { sentence } = figure(page, 'steps');
  const part = await openShare(page, 'steps', 'Picture');
  await choose(part, 'Light', true);
  const svg = await svgOf(page, part);
  await expectWhole(testPage, svg);
  const { texts } = await rendered(testPage, svg);
  const bare = (text: string | null) => text!.replace(/\s/g, '');
  expect(texts).toContain(bare(widgetOf('steps').title));
  expect(texts).toContain(bare(await sentence.textContent()));
  const link = /<a href="([^"]*)"/.exec(svg)![1]!.replaceAll('&amp;', '&');
  expect(texts).toContain(bare(link));
  const said = await sentence.textContent();
  await page.goto(link);
  await testPage.ready();
  expect(await sentence.textContent()).toBe(said);
});

test('the picture of the playground has what is chosen in it, and not the rows where all is set', async () => {
  const testPage = await newPage({ width: 1280, height: 900 });
  const { page, open } = testPage;
  await open('playground/?playground=1;from=x;positions=rotary;mask=causal;plane=first');
  const part = await openShare(page, 'playground', 'Picture');
  await choose(part, 'Light', true);
  const { texts } = await rendered(testPage, await svgOf(page, part));
  expect(texts).toContain('mask:causal,positions:rotary(RoPE)');
  expect(texts).toContain('firsttwonumbers');
  expect(texts).not.toMatch(/principal|Newsample|Startfrom|Temperature/);
});

test('as PNG it is twice as large, and looks as the SVG does; it can be copied', async () => {
  const testPage = await newPage({ width: 1280, height: 900 });
  const { page, open } = testPage;
  await allowClipboard(page);
  await open('embed/matrices/');
  const part = await openShare(page, 'matrices', 'Picture');
  await choose(part, 'Dark', true);
  const { image, size } = await rendered(testPage, await svgOf(page, part));
  const { name, content } = await saved(page, part.getByRole('button', { name: 'Save as PNG' }));
  expect(name).toMatch(/^[a-z0-9-]+\.png$/);
  expect([content.readUInt32BE(16), content.readUInt32BE(20)]).toEqual(size.map((x) => 2 * x));
  // The one of the SVG is as large as it counts: the other is drawn down to it.
  expect((await difference(page, image, content)).share).toBeLessThan(0.02);
  await part.getByRole('button', { name: 'Copy picture' }).click();
  await part.getByText('Copied').waitFor();
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const { width, height } = await createImageBitmap(await item!.getType('image/png'));
    return [width, height];
  });
  expect(copied).toEqual(size.map((x) => 2 * x));
});

test.each([
  ['beside the words, where the figure is scaled', 1280, 800],
  ['on a phone', 390, 844],
])('%s, the picture has its natural size', async (_, width, height) => {
  const testPage = await newPage({ width, height });
  const { page, open } = testPage;
  await open('step-by-step/');
  await page.locator('#figure-steps').scrollIntoViewIfNeeded();
  const laidOut = () =>
    page.locator('#figure-steps .figure-body').evaluate((body: HTMLElement) => body.offsetWidth);
  const part = await openShare(page, 'steps', 'Picture');
  await choose(part, 'Light', false);
  const { size, texts } = await rendered(testPage, await svgOf(page, part));
  expect(size[0]).toBe(await laidOut());
  await leaveOut(page);
  const words = await wordsOf(page.locator('#figure-steps .figure-view'));
  expect(words.filter((word) => !texts.includes(word))).toEqual([]);
});

test('a slide is taken as a picture that looks as it does: its line, its figure, in the theme of the window', async () => {
  const tested = await newPage({ width: 1280, height: 720, reducedMotion: true, theme: 'dark' });
  const { page, open } = tested;
  await open('step-by-step/?present=figure-steps');
  await waitForSlides(page);
  await page.keyboard.press('?');
  const { name, content } = await saved(
    page,
    page.getByRole('button', { name: 'This slide as SVG' }),
  );
  expect(name).toMatch(/^[a-z0-9-]+\.svg$/);
  const svg = content.toString('utf8');
  await expectWhole(tested, svg);
  const png = await saved(page, page.getByRole('button', { name: 'This slide as PNG' }));
  expect(png.content.readUInt32BE(16)).toBe(2 * 1280);
  expect(png.content.readUInt32BE(20)).toBe(2 * 720);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.deck { visibility: hidden !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  const { image, texts } = await rendered(tested, svg);
  const line = (await page.locator('[data-pane=line]').last().textContent())!;
  expect(texts).toContain(line.replace(/\s/g, ''));
  const { share, worst } = await difference(page, image, await page.screenshot());
  expect(share).toBeLessThan(0.01);
  expect(worst).toBeLessThan(60);
});
