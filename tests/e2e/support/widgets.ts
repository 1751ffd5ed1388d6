// A page's figure read back as a state: what the widget's definition says, the page has to show.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isolateBidi } from '../../../src/kit/signal/isolateBidi.ts';
import { decodeQuery } from '../../../src/figure/shareLink.ts';
import type { AnyState, AnyWidget } from '../../../src/figure/define.ts';
import { figure } from './figures.ts';

export { getWidget, widgets } from '../../widgets.ts';

type Button = 'undo' | 'redo' | 'reset' | 'link' | 'code';

/**
 * Presses buttons of a figure, one after another, and returns what each copy button among them copies. In the
 * page itself: a real click costs twenty times as much, and is made elsewhere.
 */
const pressAndCopy = (page: Page, name: string, acts: readonly Button[]) =>
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

/** The state that a figure is in, by its own link. */
export const readState = async (page: Page, name: string, widget: AnyWidget) =>
  decodeState((await pressAndCopy(page, name, ['link']))[0]!, name, widget);

/** The states that a figure is in after each of these buttons. */
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

/** Takes back all that there is to take back. */
export const undoAll = (page: Page, name: string) =>
  page.evaluate((id) => {
    const button = document.querySelector<HTMLElement>(`#figure-${id} [data-act=undo]`)!;
    for (let i = 0; i < 50 && button.ariaDisabled !== 'true'; i++) button.click();
  }, name);

/** Waits until a figure is in this state, and says of it what the definition does. */
export async function expectState(page: Page, name: string, widget: AnyWidget, state: AnyState) {
  await expect.poll(() => readState(page, name, widget), { message: name }).toEqual(state);
  const said = figure(page, name).sentence;
  await expect
    .poll(() => said.textContent())
    .toBe(isolateBidi(widget.describe(state, widget.derive(state))));
}
