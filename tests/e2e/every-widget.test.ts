// Every widget on a page of its own: what its definition promises, the page keeps.
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type AnyWidget, initialState } from '../../src/widget/define.ts';
import { linkQuery } from '../../src/widget/shareLink.ts';
import { programOf } from '../../src/widget/program.ts';
import { encode } from '../../src/widget/link.ts';
import { plainStates } from '../unit/arbitraries.ts';
import { newPage, type PageOptions } from './support/browser.ts';
import { expectNotices, figure, hold } from './support/figures.ts';
import { expectFits, expectHittable, expectNamedApart } from './support/looks.ts';
import { touchDrag } from './support/touch.ts';
import {
  codeOf,
  editable,
  editsOf,
  expectState,
  press,
  rowsOf,
  stateOf,
  undoAll,
  widgets,
} from './support/widgets.ts';

async function alone(id: string, widget: AnyWidget, options: PageOptions = {}, query = '') {
  const { page, open } = await newPage(options);
  await open(`embed/${id}/${query}`);
  return { page, ...figure(page, id), start: initialState(widget) };
}

/** What can be taken hold of in the picture: by Tab, so that a point drawn twice counts once. */
const handles = (page: Page) =>
  page.locator('.figure-view [role=slider][tabindex="0"]:not(input)').filter({ visible: true });

/** Any state of a widget, the same at every run. */
const someState = (widget: AnyWidget) =>
  fc.sample(plainStates(widget), { seed: 4, numRuns: 3 }).at(-1)!;

/** Listeners of the site's own that the window and the document have more of than at the first call. */
const listeners = (page: Page) =>
  page.evaluate(() => {
    const held = window as unknown as { listening?: Map<string, number> };
    if (!held.listening) {
      const counts = (held.listening = new Map());
      const count = (by: number, type: string) => {
        // Whoever drives the browser listens, too.
        if (new Error().stack?.includes('/assets/')) counts.set(type, (counts.get(type) ?? 0) + by);
      };
      for (const target of [window, document] as EventTarget[]) {
        const { addEventListener: add, removeEventListener: remove } = target;
        target.addEventListener = (type: string, ...rest: unknown[]) => {
          count(1, type);
          add.call(target, type, ...(rest as [never]));
        };
        target.removeEventListener = (type: string, ...rest: unknown[]) => {
          count(-1, type);
          remove.call(target, type, ...(rest as [never]));
        };
      }
    }
    return [...held.listening].filter(([, count]) => count > 0);
  });

describe.each(widgets)('%s', (id, widget) => {
  test('every field has a control, which sets it; undo, redo and reset go with it', async () => {
    const { page, root, start } = await alone(id, widget);
    await expectState(page, id, widget, start);
    await root.locator('details.numbers > summary').click();
    // Some kinds of field load their control when it is first wanted.
    await root.locator('.controls [data-field]').first().waitFor({ state: 'attached' });
    for (const [key] of editable(widget)) {
      const edits = editsOf(page, id, widget, key, start);
      expect(edits.length, key).toBeGreaterThan(0);
      for (const { make, state } of edits) {
        await make();
        await expectState(page, id, widget, state);
        const after = await press(page, id, widget, 'undo', 'redo', 'reset');
        expect(after, `${key}: undo, redo, reset`).toEqual([start, state, start]);
      }
      const names = rowsOf(widget, key, start);
      const rows = await root.locator(`.controls [data-field="${key}"] tbody th`).allTextContents();
      if (rows.length && names.length) expect(rows).toEqual(names);
    }
    await expectNamedApart(page);
  });

  test('by keys and by mouse: every point, every slider, every step; nothing is left behind', async () => {
    const { page, root, undo, stage, start } = await alone(id, widget);
    const text = async () => encode(widget, await stateOf(page, id, widget));
    const changed = (from: string, what: string) =>
      expect.poll(text, { message: what }).not.toBe(from);
    const began = encode(widget, start);
    await listeners(page);
    const names = await handles(page).evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label')!),
    );
    for (const name of names) {
      const handle = handles(page).and(page.getByRole('slider', { name, exact: true }));
      await handle.focus();
      await page.keyboard.press('ArrowRight');
      if ((await text()) === began) await page.keyboard.press('ArrowUp');
      await changed(began, `${name} by keys`);
      await page.keyboard.press('Home');
      await expect.poll(text, { message: `${name}, Home` }).toBe(began);
      await undoAll(page, id);

      const { x, y } = await hold(handle);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 24, y - 20, { steps: 2 });
      await page.mouse.up();
      await changed(began, `${name} by mouse`);
      expect(await handle.evaluate((one) => one === document.activeElement), name).toBe(true);
      expect(await press(page, id, widget, 'undo'), `${name}: a drag is one step`).toEqual([start]);
      if (name !== names[0]) continue;

      const again = await hold(handle);
      await page.mouse.move(again.x, again.y);
      await page.mouse.down();
      await page.mouse.move(again.x + 24, again.y - 20, { steps: 2 });
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await expect.poll(text, { message: `${name}: Escape takes a drag back` }).toBe(began);
      expect(await undo.getAttribute('aria-disabled'), name).toBe('true');
    }
    for (const slider of await root.locator('input[type=range]').filter({ visible: true }).all()) {
      const name = (await slider.getAttribute('aria-label'))!;
      const { value, most } = await slider.evaluate((one: HTMLInputElement) => ({
        value: one.value,
        most: one.value === one.max,
      }));
      await slider.focus();
      await page.keyboard.press(most ? 'ArrowLeft' : 'ArrowRight');
      await expect.poll(() => slider.inputValue(), { message: name }).not.toBe(value);
      await changed(began, `${name} by keys`);
      await undoAll(page, id);
    }
    if (widget.steps) {
      const code = root.locator('.stage-line code');
      const expectStep = async (step: number) => {
        const state = { ...start, step };
        await expectState(page, id, widget, state);
        expect(await root.getAttribute('data-step')).toBe(String(step));
        expect(await code.textContent()).toBe(widget.steps![step - 1]!.code(state));
      };
      for (const [i, { id: name }] of widget.steps.entries()) {
        await stage(name).click();
        await expectStep(i + 1);
      }
      await page.keyboard.press('Home');
      await expectStep(1);
      await page.keyboard.press('ArrowRight');
      await expectStep(2);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await expectStep(1);
      await page.keyboard.press('End');
      await expectStep(widget.steps.length);
    }
    expect(await listeners(page)).toEqual([]);
  });

  test('a link restores any state, on a phone; its code is the definition’s; a finger moves it', async () => {
    const state = someState(widget);
    const query = await linkQuery([[id, encode(widget, state)]]);
    const phone = { touch: true, width: 360, height: 740 };
    const { page } = await alone(id, widget, phone, query);
    await expectNotices(page, []);
    await expectState(page, id, widget, state);
    expect(await codeOf(page, id)).toBe((await programOf(widget, state)).code);
    await expectFits(page);
    await expectHittable(page);

    const handle = handles(page).first();
    if (!(await handle.count())) return;
    const from = await hold(handle);
    const top = await page.evaluate(() => scrollY);
    const way = from.x > 180 ? -40 : 40;
    await touchDrag(page, from, { x: from.x + way, y: from.y - 25 });
    await expect.poll(() => stateOf(page, id, widget)).not.toEqual(state);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await expectFits(page);
    expect(await press(page, id, widget, 'undo')).toEqual([state]);
  });
});
