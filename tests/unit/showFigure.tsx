// A figure on a page without a browser.
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach } from 'vitest';
import { type AnyState, type AnyWidget, presetState } from '../../src/figure/define.ts';
import { WholeFigure } from './wholeFigure.tsx';
import { createInstance } from '../../src/figure/instance.ts';

afterEach(cleanup);

/** Shows a widget's figure after some changes. Finds parts by CSS selectors. */
export async function showFigure(widget: AnyWidget, patch: AnyState = {}) {
  const { default: View } = await widget.view();
  const instance = createInstance(widget, {
    name: widget.id,
    start: { ...presetState(widget), ...patch },
  });
  const { container } = render(<WholeFigure instance={instance} View={View} />);
  const all = (selector: string) => [...container.querySelectorAll<HTMLInputElement>(selector)];
  const one = (selector: string, nth = 0) => {
    const found = all(selector).at(nth);
    if (!found) throw new Error(`The figure shows no ${selector}.`);
    return found;
  };
  return {
    all,
    one,
    state: () => instance.store.getState().present,
    texts: (selector: string) => all(selector).map((part) => part.textContent),
    press: (selector: string, nth = 0) => fireEvent.click(one(selector, nth)),
    /** Types into a field and leaves it. */
    type(selector: string, text: string, nth = 0) {
      fireEvent.change(one(selector, nth), { target: { value: text } });
      fireEvent.blur(one(selector, nth));
    },
  };
}
