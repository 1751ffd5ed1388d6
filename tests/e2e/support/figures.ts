import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { wakeFigures } from './browser.ts';

/** The three figures of the lesson, by their names in links. */
export const STEPS = 'steps';
export const MATRICES = 'matrices';
export const SHAPES = 'shapes';

/** A figure by name, with the controls that every figure has. */
export function figure(page: Page, name: string) {
  const root = page.locator(`#figure-${name}`);
  const act = (name: string) => root.locator(`[data-act="${name}"]`);
  /** An item in the figure's menu, which is opened. */
  const action = async (name: string) => {
    await root.locator('.menu').evaluate((menu: HTMLDetailsElement) => (menu.open = true));
    return root.getByRole('button', { name, exact: true });
  };
  return {
    root,
    action,
    undo: act('undo'),
    redo: act('redo'),
    reset: act('reset'),
    code: act('code'),
    link: act('link'),
    sentence: root.locator('figcaption'),
    announcer: root.locator('[data-announcer]'),
    /** A step by its id. */
    stage: (id: string) => root.locator(`[data-stage="${id}"] button`),
    field: (name: string) => root.getByRole('textbox', { name, exact: true }),
    point: (name: string) => root.getByRole('slider', { name, exact: true }),
  };
}

/** Unfolds the topic that contains a figure, if any. */
export const unfoldTopic = (page: Page, name: string) =>
  page.locator(`#figure-${name}`).evaluate((figure) => {
    const topic = figure.closest<HTMLDetailsElement>('details.topic');
    if (topic) topic.open = true;
  });

/** Opens a widget's other presets in the gallery, and waits for hydration. */
export async function openPresets(page: Page, widget: string): Promise<void> {
  const part = page.locator(`section[data-of="${widget}"] > details`);
  await part.evaluate((details: HTMLDetailsElement) => (details.open = true));
  await part.locator('details[data-of] > summary').click();
  await part.locator('details figure').first().waitFor();
  await page.evaluate(wakeFigures);
}

/** The draggable handles in a figure. Only focusable ones, because a point may be drawn twice. */
export const getHandles = (page: Page, name: string) =>
  page
    .locator(`#figure-${name} .figure-view [role=slider][tabindex="0"]:not(input)`)
    .filter({ visible: true });

/** Scrolls an element to the middle of the window and returns its center. */
export async function scrollToCenter(target: Locator): Promise<{ x: number; y: number }> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'auto' }));
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
}

/** Where to grab a point: its center, or its label if another point covers it. */
export async function getGrip(point: Locator): Promise<{ x: number; y: number }> {
  const at = await scrollToCenter(point);
  const free = await point.evaluate(
    (one, { x, y }) => one.contains(document.elementFromPoint(x, y)),
    at,
  );
  return free ? at : scrollToCenter(point.locator('.handle-label'));
}

/** Notices about what couldn't be used or saved. */
export const notices = (page: Page) => page.locator('.notices p > span');

/** Waits until the page shows exactly these notices. */
export async function expectNotices(page: Page, patterns: readonly RegExp[]): Promise<void> {
  await expect.poll(() => notices(page).count(), { message: page.url() }).toBe(patterns.length);
  const lines = await notices(page).allTextContents();
  patterns.forEach((pattern, i) => expect(lines[i]).toMatch(pattern));
  for (const line of lines) {
    expect(line).not.toContain('\n');
    expect(line.length, line).toBeLessThan(400);
  }
}

/** Waits until an element has this text. */
export const expectText = (target: Locator, pattern: string | RegExp) =>
  pattern instanceof RegExp
    ? expect.poll(() => target.textContent()).toMatch(pattern)
    : expect.poll(() => target.textContent()).toBe(pattern);

/** The clipboard's text; requires `allowClipboard`. */
export const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

export const allowClipboard = (page: Page) =>
  page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

/** Presses a copy button and returns the copied text. */
export async function clickAndCopy(page: Page, button: Locator): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await button.evaluate((one) => {
    const menu = one.closest<HTMLDetailsElement>('.menu');
    if (menu) menu.open = true;
  });
  await button.click();
  await expect.poll(() => readClipboard(page)).not.toBe('');
  return readClipboard(page);
}
