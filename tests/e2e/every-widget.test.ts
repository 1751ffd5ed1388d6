// Every widget on its own page, as far as it needs a browser. `tests/unit/controls.test.tsx` checks the controls of
// every field; this file checks a few widgets that cover all kinds.
import fc from 'fast-check';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type AnyWidget, initialState } from '../../src/figure/define.ts';
import { linkQuery } from '../../src/figure/shareLink.ts';
import { programOf } from '../../src/figure/program.ts';
import { encode } from '../../src/figure/link.ts';
import { selectCases } from '../depth.ts';
import { lessons } from '../lessons.ts';
import { readableStates } from '../unit/arbitraries.ts';
import { editableFields, getEdits, getRowNames, operateControl, widgets } from '../widgets.ts';
import { newPage, type PageOptions } from './support/browser.ts';
import { expectNotices, figure, getHandles, getGrip } from './support/figures.ts';
import {
  expectFits,
  expectFitsEverywhere,
  expectTargetSize,
  expectUniqueNames,
} from './support/layout.ts';
import { expectTouchDragWorks } from './support/touch.ts';
import {
  copyCode,
  expectState,
  pressAndReadStates,
  readState,
  undoAll,
} from './support/widgets.ts';

async function alone(id: string, widget: AnyWidget, options: PageOptions = {}, query = '') {
  const { page, open } = await newPage(options);
  await open(`embed/${id}/${query}`);
  return { page, ...figure(page, id), start: initialState(widget) };
}

/** A state of a widget, the same in every run. */
const someState = (widget: AnyWidget) =>
  fc.sample(readableStates(widget), { seed: 4, numRuns: 3 }).at(-1)!;

const fieldKinds = (widget: AnyWidget) =>
  new Set(editableFields(widget).map(([, { kind }]) => kind));

/** A few widgets that cover every kind of field: greedily, the one that adds most. */
function ofEveryKind() {
  const missing = new Set(widgets.flatMap(([, widget]) => [...fieldKinds(widget)]));
  const added = ([, widget]: (typeof widgets)[number]) =>
    [...fieldKinds(widget)].filter((kind) => missing.has(kind));
  const chosen: (typeof widgets)[number][] = [];
  while (missing.size > 0) {
    const most = widgets.reduce((a, b) => (added(b).length > added(a).length ? b : a));
    for (const kind of added(most)) missing.delete(kind);
    chosen.push(most);
  }
  return chosen;
}

/** `every-lesson.test.ts` tests these on a phone. */
const inLessons = new Set(
  lessons.flatMap(({ figures }) => [...figures.values()].map(({ widget }) => widget.id)),
);

/** Event listeners added to window and document by the site since the first call. */
const listeners = (page: Page) =>
  page.evaluate(() => {
    const held = window as unknown as { listening?: Map<string, number> };
    if (!held.listening) {
      const counts = (held.listening = new Map());
      const count = (by: number, type: string) => {
        // Ignore Playwright's own listeners.
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

/** The position of a handle, its value and whether it's focused. */
const look = (handle: Locator) =>
  handle.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const says = one.getAttribute('aria-valuetext');
    return { x: left + width / 2, y: top + height / 2, says, focused: one.matches(':focus') };
  });

/** Moves a handle with keys and back. */
const byKeys = (handle: Locator) =>
  handle.evaluate(async (one: HTMLElement) => {
    const says = () => one.getAttribute('aria-valuetext');
    const press = async (key: string) => {
      one.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await new Promise((done) => setTimeout(done));
      return says();
    };
    const from = says();
    const { left } = one.getBoundingClientRect();
    const right = await press('ArrowRight');
    const step = Math.abs(one.getBoundingClientRect().left - left);
    const moved = right === from ? await press('ArrowUp') : right;
    return { from, moved, home: await press('Home'), step };
  });

describe.each(selectCases(ofEveryKind(), 1))('%s', (id, widget) => {
  test('every field has a control that sets it, and undo, redo and reset work on it', async () => {
    const { page, root, start } = await alone(id, widget);
    await expectState(page, id, widget, start);
    await root.locator('details.numbers > summary').click();
    // Some controls load on demand.
    await root.locator('.controls [data-field]').first().waitFor({ state: 'attached' });
    for (const [key] of editableFields(widget)) {
      for (const { uses, state } of getEdits(widget, key, start)) {
        for (const what of uses) await page.evaluate(operateControl, { figure: id, ...what });
        await expectState(page, id, widget, state);
        const after = await pressAndReadStates(page, id, widget, 'undo', 'redo', 'reset');
        expect(after, `${key}: undo, redo, reset`).toEqual([start, state, start]);
      }
      const names = getRowNames(widget, key, start);
      const rows = await root.locator(`.controls [data-field="${key}"] tbody th`).allTextContents();
      if (rows.length && names.length) expect(rows).toEqual(names);
    }
  });
});

/** It has points in a plane, numbers and steps. */
const SAMPLE = ['steps'];

describe.each(selectCases(widgets, ([id]) => SAMPLE.includes(id)))('%s', (id, widget) => {
  test('every point, slider and step works with keys and mouse, and leaves nothing behind', async () => {
    const { page, root, undo, start } = await alone(id, widget);
    const text = async () => encode(widget, await readState(page, id, widget));
    const began = encode(widget, start);
    await expectUniqueNames(page);
    await listeners(page);
    const handles = getHandles(page, id);
    const names = await handles.evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label')!),
    );
    for (const [i, name] of names.entries()) {
      const handle = handles.and(page.getByRole('slider', { name, exact: true }));
      const { x, y } = await getGrip(handle);
      const { from, moved, home, step } = await byKeys(handle);
      expect(moved, `${name} by keys`).not.toBe(from);
      expect(home, `${name}, Home`).toBe(from);
      expect(await text(), `${name}, Home`).toBe(began);

      // It stays under the pointer, within its grid.
      const near = step / 2 + 1;
      const at = await look(handle);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 1, y);
      const grabbed = await look(handle);
      expect(grabbed.focused, `${name} is pressed`).toBe(true);
      expect(Math.hypot(grabbed.x - at.x, grabbed.y - at.y), `${name} jumps`).toBeLessThan(
        near + 1,
      );
      await page.mouse.move(x + 24, y - 20);
      await expect
        .poll(async () => (await look(handle)).says, { message: `${name} by mouse` })
        .not.toBe(from);
      const there = await look(handle);
      expect(Math.abs(there.x - at.x - 24), `${name} follows`).toBeLessThanOrEqual(near);
      // On a line or at its limit it moves no higher.
      if (Math.abs(there.y - at.y) > 0.5)
        expect(Math.abs(there.y - at.y + 20), `${name} follows`).toBeLessThanOrEqual(near);
      await page.mouse.up();
      expect(await text(), `${name} is let go`).not.toBe(began);
      expect(
        await pressAndReadStates(page, id, widget, 'undo'),
        `${name}: a drag is one step`,
      ).toEqual([start]);
      if (i > 0) continue;

      await undoAll(page, id);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowUp');
      await expect.poll(text, { message: `${name} by a keyboard` }).not.toBe(began);
      await undoAll(page, id);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 24, y - 20, { steps: 2 });
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await expect.poll(text, { message: `${name}: Escape takes a drag back` }).toBe(began);
      expect(await undo.getAttribute('aria-disabled'), name).toBe('true');
    }
    for (const slider of await root.locator('input[type=range]').filter({ visible: true }).all()) {
      const { name, value, most } = await slider.evaluate((one: HTMLInputElement) => {
        one.focus();
        return { name: one.ariaLabel!, value: one.value, most: one.value === one.max };
      });
      await page.keyboard.press(most ? 'ArrowLeft' : 'ArrowRight');
      await expect.poll(() => slider.inputValue(), { message: name }).not.toBe(value);
      await expect.poll(text, { message: `${name} by keys` }).not.toBe(began);
      await undoAll(page, id);
    }
    if (widget.steps) {
      const expectStep = async (step: number) => {
        const state = { ...start, step };
        await expectState(page, id, widget, state);
        expect(await root.getAttribute('data-step')).toBe(String(step));
        const code = await root.locator('.stage-line code').textContent();
        expect(code).toBe(widget.steps![step - 1]!.code(state));
      };
      const stages = root.locator('[data-stage] button');
      for (const i of widget.steps.keys()) {
        await stages.nth(i).evaluate((button: HTMLElement) => button.click());
        await expectStep(i + 1);
      }
      await stages.last().focus();
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
    await expectFitsEverywhere(page);
  });
});

// On a phone, a figure is the same as in its lesson.
describe.each(widgets.filter(([id]) => !inLessons.has(id)))('%s', (id, widget) => {
  test('on a phone, a link restores any state, the code matches the definition, and touch dragging works', async () => {
    const state = someState(widget);
    const query = await linkQuery([[id, encode(widget, state)]]);
    const phone = { touch: true, width: 360, height: 740 };
    const { page } = await alone(id, widget, phone, query);
    await expectNotices(page, []);
    await expectState(page, id, widget, state);
    expect(await copyCode(page, id)).toBe((await programOf(widget, state)).code);
    await expectFits(page);
    await expectTargetSize(page);
    await expectTouchDragWorks(page, id, widget, state);
    await expectFits(page);
  });
});
