import { expect } from 'vitest';
import { type Browser, KEY } from './browser.ts';

export const STEPS = '#figure-steps';
export const SENTENCE = `${STEPS} figcaption`;
export const QUERY = `${STEPS} [role=slider][aria-label="query it"]`;

export const waitForFigure = (browser: Browser, id: string) =>
  browser.until(() => document.documentElement.dataset['stop'], id);

/** Drags the query of the steps figure by its label until the description follows. */
export async function dragQuery(browser: Browser): Promise<void> {
  const before = await browser.text(SENTENCE);
  await browser.drag(await browser.at(`${QUERY} .handle-label`), -60, 50);
  await expect.poll(() => browser.text(SENTENCE)).not.toBe(before);
}

/**
 * Opens slides and the presenter window, drags in one, returns to the title in the other, and checks both. Returns
 * both, with the audience window active.
 */
export async function presentInTwo(
  browser: Browser,
  address: string,
): Promise<{ room: string; presenter: string }> {
  await browser.open(address);
  await waitForFigure(browser, 'figure-steps');
  const [room = ''] = await browser.windows();
  const presenter = await browser.windowOf(() => browser.press('p'));
  await waitForFigure(browser, 'figure-steps');
  await browser.turnTo(room);
  await dragQuery(browser);
  const moved = await browser.text(SENTENCE);
  await browser.turnTo(presenter);
  await browser.says(SENTENCE, moved);
  await browser.press(KEY.home);
  await waitForFigure(browser, 'title');
  await browser.turnTo(room);
  await waitForFigure(browser, 'title');
  return { room, presenter };
}

/** Runs a figure's program in the editor, which may take this many milliseconds to start. */
export async function runShares(browser: Browser, address: string, patience: number) {
  await browser.open(address);
  await browser.evaluate(() => {
    document.querySelector<HTMLDetailsElement>('#figure-shares .menu')!.open = true;
  });
  await browser.click('#figure-shares [data-act=edit-code]');
  await browser.says('.editor-loading', '', patience);
  await browser.click('[data-act=run]');
  await browser.says('.editor-comparison', /match(es)? the figure, digit for digit\.$/, 45_000);
}
