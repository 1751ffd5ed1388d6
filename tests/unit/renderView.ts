// Renders views without a browser.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type AnyWidget, cleanState, initialState } from '../../src/figure/define.ts';
import { FigureView } from '../../src/figure/FigureView.tsx';
import { createInstance } from '../../src/figure/instance.ts';

/** Renders a widget's view in a state; other fields are initial. */
export async function renderView<S>(
  of: { id: string; fields: Record<keyof S, unknown> },
  patch: Partial<S> = {},
) {
  const widget = of as unknown as AnyWidget;
  const { default: View } = await widget.view();
  const start = initialState(widget);
  const state = cleanState(widget, { ...start, ...patch });
  const instance = createInstance(widget, { start: state });
  const root = document.createElement('div');
  root.innerHTML = renderToStaticMarkup(createElement(FigureView, { instance, View }));
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  return {
    count: (selector: string) => all(selector).length,
    texts: (selector: string) => all(selector).map((one) => one.textContent.trim()),
    /** An attribute of each element. */
    marks: (selector: string, name: string) => all(selector).map((one) => one.getAttribute(name)),
    /** A style in percent, as a number from 0 to 1. */
    shares: (selector: string, style: 'left' | 'top' | 'width') =>
      all(selector).map((one) => parseFloat(one.style[style]) / 100),
  };
}
