// A figure as PNG: the library works under the site's policy, with the right size, theme and fonts.
import { expect, test } from 'vitest';
import { selectCases, isFullDepth } from '../depth.ts';
import { widgets } from '../widgets.ts';
import { newPage } from './support/browser.ts';
import { allowClipboard } from './support/figures.ts';
import { openShare, readDownload } from './support/share.ts';

/** Together they have planes, tables, inputs, formulas, charts, and canvas maps. The first is the smallest. */
const VARIED = ['timing', 'steps', 'trained', 'maps', 'matrices', 'playground', 'lines', 'widths'];

/** Timeout for a large figure on a busy machine, in milliseconds. */
const PATIENCE = 40_000;

/** The background of the dark theme. */
const DARK_PAPER = [20, 22, 27];

/** And every twelfth of the others, because figures share the same kinds of elements. */
const drawn = [
  ...VARIED,
  ...widgets.map(([id]) => id).filter((id, i) => i % 12 === 0 && !VARIED.includes(id)),
];

test.for(selectCases(drawn, 1))(
  'the picture of %s has the right size and theme and isn’t empty',
  async (id) => {
    const { page, open } = await newPage({ width: 1280, height: 900 });
    await open(`embed/${id}/`);
    const { offsetWidth } = await page
      .locator('.figure')
      .evaluate(({ offsetWidth }: HTMLElement) => ({ offsetWidth }));
    const part = await openShare(page, id, 'Picture and data');
    await part.getByRole('radio', { name: 'Dark' }).click({ force: true });
    const button = page.getByRole('button', { name: 'Download picture' });
    page.setDefaultTimeout(PATIENCE);
    const { name, content } = await readDownload(page, button);
    expect(name).toMatch(/^[a-z0-9-]+\.png$/);
    const { width, corner, colors } = await page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
      canvas.drawImage(image, 0, 0);
      const pixels = new Uint32Array(
        canvas.getImageData(0, 0, image.width, image.height).data.buffer,
      );
      const corner = [...new Uint8Array(pixels.buffer, 0, 3)];
      return { width: image.width, corner, colors: new Set(pixels).size };
    }, content.toString('base64'));
    expect(width).toBeGreaterThan(2 * offsetWidth - 100);
    expect(width).toBeLessThanOrEqual(2 * offsetWidth);
    expect(corner).toEqual(DARK_PAPER);
    expect(colors).toBeGreaterThan(50);
    expect(await page.locator('iframe[inert]').count()).toBe(0);
  },
);

test.runIf(isFullDepth)('the picture can be copied', async () => {
  const { page, open } = await newPage({ width: 1280, height: 900 });
  await allowClipboard(page);
  await open('embed/matrices/');
  await openShare(page, 'matrices', 'Link');
  await page.getByRole('button', { name: 'Copy picture' }).click();
  await page.getByText('Copied.').waitFor({ timeout: PATIENCE });
  expect(await page.evaluate(async () => (await navigator.clipboard.read())[0]!.types)).toEqual([
    'image/png',
  ]);
});
