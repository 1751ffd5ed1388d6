// Reads the state of a figure on a page, to compare with its definition.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isolateBidi } from '../../../src/kit/signal/isolateBidi.ts';
import { decodeQuery } from '../../../src/figure/shareLink.ts';
import type { AnyState, AnyWidget } from '../../../src/figure/define.ts';
import { figure } from './figures.ts';

export { getWidget, widgets } from '../../widgets.ts';

type Button = 'undo' | 'redo' | 'reset' | 'link' | 'code';

/**
 * Clicks buttons of a figure in turn and returns what the copy buttons copy. Scripted clicks are twenty times as fast
 * as real ones, which other tests use.
 */
const pressAndCopy = (page: Page, name: string, acts: readonly Button[]) =>
  page.evaluate(
    async ([id, all]) => {
      const texts: string[] = [];
      for (const act of all)
        await new Promise<void>((done, fail) => {
          setTimeout(() => fail(new Error(`The button “${act}” of ${id} copied nothing.`)), 10_000);
          // The clipboard is shared by all windows of a machine.
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

async function decodeState(link: string, name: string, widget: AnyWidget): Promise<AnyState> {
  const { decodedByName, problems } = await decodeQuery(
    new URL(link).search,
    new Map([[name, widget]]),
  );
  expect(problems).toEqual([]);
  return decodedByName.get(name)!.state;
}

/** The code that a figure copies. */
export const copyCode = async (page: Page, name: string) =>
  (await pressAndCopy(page, name, ['code']))[0]!;

/** A figure's state, from its link. */
export const readState = async (page: Page, name: string, widget: AnyWidget) =>
  decodeState((await pressAndCopy(page, name, ['link']))[0]!, name, widget);

/** A figure's state after each of these buttons. */
export async function pressAndReadStates(
  page: Page,
  name: string,
  widget: AnyWidget,
  ...acts: Button[]
) {
  const links = await pressAndCopy(
    page,
    name,
    acts.flatMap((act) => [act, 'link'] as const),
  );
  return Promise.all(links.map((link) => decodeState(link, name, widget)));
}

/** Undoes everything. */
export const undoAll = (page: Page, name: string) =>
  page.evaluate((id) => {
    const button = document.querySelector<HTMLElement>(`#figure-${id} [data-act=undo]`)!;
    for (let i = 0; i < 50 && button.ariaDisabled !== 'true'; i++) button.click();
  }, name);

/** Waits until a figure is in this state and shows its description. */
export async function expectState(page: Page, name: string, widget: AnyWidget, state: AnyState) {
  await expect.poll(() => readState(page, name, widget), { message: name }).toEqual(state);
  const sentence = figure(page, name).sentence;
  await expect
    .poll(() => sentence.textContent())
    .toBe(isolateBidi(widget.describe(state, widget.derive(state))));
}
