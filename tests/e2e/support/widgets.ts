// Every widget as its definition has it, and a page's figure read back as a state: what the one says, the other
// has to show.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readAddress } from '../../../src/widget/shareLink.ts';
import {
  type AnyState,
  type AnyWidget,
  changedState,
  initialState,
} from '../../../src/widget/define.ts';
import { type AnyField, namesIn } from '../../../src/fields/field.ts';
import { registry } from '../../../src/widgets/registry.ts';
import { trialOf } from '../../unit/trials.ts';
import { figure } from './figures.ts';

/** Every widget there is, in the order of the gallery. */
export const widgets: readonly (readonly [string, AnyWidget])[] = await Promise.all(
  Object.entries(registry).map(async ([id, load]) => [id, (await load()).default] as const),
);
export const widgetOf = (id: string) => widgets.find(([one]) => one === id)![1];

type Act = 'undo' | 'redo' | 'reset' | 'link' | 'code';

/**
 * Presses buttons of a figure, one after another, and returns what each copy button among them copies. In the
 * page itself: a real click costs twenty times as much, and is made elsewhere.
 */
const copied = (page: Page, name: string, acts: readonly Act[]) =>
  page.evaluate(
    async ([id, all]) => {
      const texts: string[] = [];
      for (const act of all)
        await new Promise<void>((done, fail) => {
          setTimeout(() => fail(new Error(`The button “${act}” of ${id} copied nothing.`)), 10_000);
          // Not through the clipboard: that is one for all windows of a machine.
          Object.defineProperty(navigator, 'clipboard', {
            configurable: true,
            value: { writeText: async (text: string) => done(void texts.push(text)) },
          });
          document.querySelector<HTMLElement>(`#figure-${id} [data-act=${act}]`)!.click();
          if (act !== 'link' && act !== 'code') done();
        });
      return texts;
    },
    [name, acts] as const,
  );

async function stateIn(link: string, name: string, widget: AnyWidget): Promise<AnyState> {
  const { found, problems } = await readAddress(new URL(link).search, new Map([[name, widget]]));
  expect(problems).toEqual([]);
  return found.get(name)!.state;
}

/** The code that a figure copies. */
export const codeOf = async (page: Page, name: string) => (await copied(page, name, ['code']))[0]!;

/** The state that a figure is in, by its own link. */
export const stateOf = async (page: Page, name: string, widget: AnyWidget) =>
  stateIn((await copied(page, name, ['link']))[0]!, name, widget);

/** The states that a figure is in after each of these buttons. */
export async function press(page: Page, name: string, widget: AnyWidget, ...acts: Act[]) {
  const links = await copied(
    page,
    name,
    acts.flatMap((act) => [act, 'link'] as const),
  );
  return Promise.all(links.map((link) => stateIn(link, name, widget)));
}

/** Takes back all that there is to take back. */
export const undoAll = (page: Page, name: string) =>
  page.evaluate((id) => {
    const button = document.querySelector<HTMLElement>(`#figure-${id} [data-act=undo]`)!;
    for (let i = 0; i < 50 && button.ariaDisabled !== 'true'; i++) button.click();
  }, name);

/** Waits until a figure is in this state, and says of it what the definition does. */
export async function expectState(page: Page, name: string, widget: AnyWidget, state: AnyState) {
  await expect.poll(() => stateOf(page, name, widget), { message: name }).toEqual(state);
  const said = figure(page, name).sentence;
  await expect.poll(() => said.textContent()).toBe(widget.describe(state, widget.derive(state)));
}

/** Fields that a reader may edit. */
export const editable = (widget: AnyWidget) =>
  (Object.entries(widget.fields) as [string, AnyField][]).filter(
    ([key, field]) =>
      key !== 'step' && !field.hidden && !field.leftOut?.(initialState(widget)) && field.Edit,
  );

/** Ways to edit this field by the control that the page makes for it, and the state that each should lead to. */
export function editsOf(page: Page, name: string, widget: AnyWidget, key: string, now: AnyState) {
  const field = widget.fields[key] as AnyField;
  /** Does something to a part of the control as the browser would; a real hand costs ten times as much. */
  const touch = (at: string, nth = 0, text?: string) =>
    page.evaluate(
      ([figure, id, selector, i, value]) => {
        const root = document.querySelector(`#figure-${figure} .controls [data-field="${id}"]`)!;
        const element = root.querySelectorAll<HTMLInputElement>(selector)[i]!;
        if (value === undefined) return element.click();
        element.focus();
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
        set.call(element, value);
        element.dispatchEvent(new Event('input', { bubbles: true }));
        const key = { key: 'Enter', bubbles: true, cancelable: true };
        element.dispatchEvent(new KeyboardEvent('keydown', key));
      },
      [name, key, at, nth, text] as const,
    );
  return trialOf(field)
    .edits(field, now[key])
    .map(({ value, first, at, nth, type }) => ({
      value,
      async make() {
        if (first) await touch(first.at, first.nth);
        await touch(at, nth, type);
      },
      // What a change moves besides, since fields have to agree, is the definition's to say.
      state: changedState(widget, now, { [key]: value }),
    }));
}

/** The names of a field's rows, where its table has them: what the reader sees at its side. */
export const rowsOf = (widget: AnyWidget, key: string, state: AnyState) =>
  namesIn((widget.fields[key] as AnyField).rowNames, state);
