import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { wakeFigures } from './browser.ts';

/** The three figures of the lesson, by the names they have in links. */
export const STEPS = 'steps';
export const MATRICES = 'matrices';
export const SHAPES = 'shapes';

/** A figure by its name on the page, and what every figure has. */
export function figure(page: Page, name: string) {
  const root = page.locator(`#figure-${name}`);
  const act = (name: string) => root.locator(`[data-act="${name}"]`);
  /** What is in the figure's menu, with that unfolded. */
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
    /** A step by its name in the definition. */
    stage: (id: string) => root.locator(`[data-stage="${id}"] button`),
    field: (name: string) => root.getByRole('textbox', { name, exact: true }),
    point: (name: string) => root.getByRole('slider', { name, exact: true }),
  };
}

/** Unfolds the topic that a figure stands in, where it stands in one. */
export const unfoldTopic = (page: Page, name: string) =>
  page.locator(`#figure-${name}`).evaluate((figure) => {
    const topic = figure.closest<HTMLDetailsElement>('details.topic');
    if (topic) topic.open = true;
  });

/** Opens a widget's further starting points in the gallery, and waits until they are live. */
export async function openPresets(page: Page, widget: string): Promise<void> {
  const part = page.locator(`section[data-of="${widget}"] > details`);
  await part.evaluate((details: HTMLDetailsElement) => (details.open = true));
  await part.locator('details[data-of] > summary').click();
  await part.locator('details figure').first().waitFor();
  await page.evaluate(wakeFigures);
}

/** What can be taken hold of in a figure's picture: by Tab, so that a point drawn twice counts once. */
export const getHandles = (page: Page, name: string) =>
  page
    .locator(`#figure-${name} .figure-view [role=slider][tabindex="0"]:not(input)`)
    .filter({ visible: true });

/** Where the middle of an element is, once it has been brought to the middle of the window. */
export async function scrollToCenter(target: Locator): Promise<{ x: number; y: number }> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'auto' }));
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
}

/** Where to take hold of a point: its middle or, where another one lies on it, its name. */
export async function getGrip(point: Locator): Promise<{ x: number; y: number }> {
  const at = await scrollToCenter(point);
  const free = await point.evaluate(
    (one, { x, y }) => one.contains(document.elementFromPoint(x, y)),
    at,
  );
  return free ? at : scrollToCenter(point.locator('.handle-label'));
}

/** What the page tells about what it could not use or keep. */
export const notices = (page: Page) => page.locator('.notices p > span');

/** Waits until the page tells exactly this much, in lines of text. */
export async function expectNotices(page: Page, patterns: readonly RegExp[]): Promise<void> {
  await expect.poll(() => notices(page).count(), { message: page.url() }).toBe(patterns.length);
  const lines = await notices(page).allTextContents();
  patterns.forEach((pattern, i) => expect(lines[i]).toMatch(pattern));
  for (const line of lines) {
    expect(line).not.toContain('\n');
    expect(line.length, line).toBeLessThan(400);
  }
}

/** Waits for text to settle on something. */
export const expectText = (target: Locator, pattern: string | RegExp) =>
  pattern instanceof RegExp
    ? expect.poll(() => target.textContent()).toMatch(pattern)
    : expect.poll(() => target.textContent()).toBe(pattern);

/** What was last copied; the page has to be allowed to, see `allowClipboard`. */
export const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

export const allowClipboard = (page: Page) =>
  page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

/** Presses a copy button and returns what it copied. */
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
