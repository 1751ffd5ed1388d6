import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';

/** Opens the share dialog of a figure and returns one of the sections under “More”. */
export async function openShare(page: Page, figure: string, part: string): Promise<Locator> {
  const root = page.locator(`#figure-${figure}`);
  await root.locator('.menu').evaluate((menu: HTMLDetailsElement) => (menu.open = true));
  await root.locator('[data-act="share"]').click();
  await page.locator('.share-more > summary').click();
  const section = page.getByRole('dialog').getByRole('region', { name: part, exact: true });
  await section.waitFor();
  return section;
}

/** Presses a button that saves a file, and returns the file. */
export async function readDownload(
  page: Page,
  button: Locator,
): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
}
