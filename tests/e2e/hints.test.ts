// The hint beside an invalid entry is fully visible and widens nothing, in every field of every figure, in the
// narrowest window.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { selectCases } from '../depth.ts';
import { newPage } from './support/browser.ts';
import { widgets } from './support/widgets.ts';

/** Runs in the page: leaves only this widget, with all its number fields. */
function show(id: string): void {
  for (const section of document.querySelectorAll<HTMLElement>('.gallery section[data-of]')) {
    section.hidden = section.dataset['of'] !== id;
    section.querySelector('details')!.open = !section.hidden;
  }
}
/** Whether the figure is live and has its controls. */
function isShown(): boolean {
  const figure = document.querySelector('.gallery section[data-of]:not([hidden]) figure')!;
  const numbers = figure.querySelector<HTMLDetailsElement>('details.numbers');
  if (numbers) numbers.open = true;
  return figure.matches('[data-live]') && (!numbers || figure.querySelector('.controls') !== null);
}

/** Runs in the page: types this into every number field and reports hints that widen the page or can't be seen. */
async function faultsWith(text: string): Promise<string[]> {
  const inputs = [
    ...document.querySelectorAll<HTMLInputElement>('.gallery .number-field input'),
  ].filter((input) => input.checkVisibility());
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  for (const input of inputs) {
    set.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  await frame();
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} wide`);
  for (const input of inputs) {
    const hint = input.parentElement!.querySelector('.field-problem');
    const name = `${input.closest('figure')!.id} ${input.ariaLabel}`;
    if (!hint) {
      faults.push(`${name}: no hint`);
      continue;
    }
    const { left, right, top, bottom } = hint.getBoundingClientRect();
    if (left < 0 || right > clientWidth) faults.push(`${name}: beyond the window`);
    for (let at = hint.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowX === 'visible') continue;
      const box = at.getBoundingClientRect();
      if (left < box.left || right > box.right || top < box.top || bottom > box.bottom)
        faults.push(`${name}: beyond ${at.className}`);
    }
  }
  for (const input of inputs) {
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
  await frame();
  return faults;
}

let page: Page;
beforeAll(async () => {
  const gallery = await newPage({ width: 320 });
  await gallery.open('widgets/');
  ({ page } = gallery);
});

/** Fields in a plane, in tables, in columns and beside sliders. */
const VARIED = ['glance', 'lookup', 'matrices', 'shares', 'heads'];

test.each(selectCases(widgets, ([id]) => VARIED.includes(id)))(
  '%s in a narrow window',
  async (id) => {
    await page.evaluate(show, id);
    await page.waitForFunction(isShown);
    for (const text of ['99999999999', 'no number, and a long text'])
      expect(await page.evaluate(faultsWith, text)).toEqual([]);
  },
);
