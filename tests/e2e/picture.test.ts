// A figure as PNG: that the library draws it under the site's policy, in its size and theme, and with its fonts.
import { expect, test } from 'vitest';
import { selectCases, isFullDepth } from '../depth.ts';
import { widgets } from '../widgets.ts';
import { newPage } from './support/browser.ts';
import { allowClipboard } from './support/figures.ts';
import { openShare, readDownload } from './support/share.ts';

/** Between them: planes, tables, inputs, formulas, charts, and maps on a canvas. */
const VARIED = ['timing', 'steps', 'trained', 'maps', 'matrices', 'playground', 'lines', 'widths'];

/** On a busy machine a picture of a large figure takes this long, in milliseconds. */
const PATIENCE = 40_000;

/** The paper of the dark theme. */
const DARK_PAPER = [20, 22, 27];

/** Every twelfth of the others with them: the library is the same, and draws the same kinds of element. */
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
    // Nothing of it is left on the page.
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
