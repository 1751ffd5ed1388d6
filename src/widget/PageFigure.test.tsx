import { act, cleanup, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toy } from '../../tests/unit/toy.ts';
import { SessionContext } from './context.ts';
import type { AnyWidget, ViewProps } from './define.ts';
import { PageFigure } from './PageFigure.tsx';
import { createSession } from './session.ts';
import { deferred, type Loaded, ViewsContext } from './views.ts';

const View = ({ state }: ViewProps) => <output>{`x = ${state['x']}`}</output>;

/** The observers that wait, and a way to say that what they watch has come near. */
let near: (() => void)[] = [];
beforeEach(() => {
  near = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        near.push(() => tell([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** A page with one figure, prerendered and taken over while its picture waits. */
function page(load = async () => ({ default: View })) {
  const loading = vi.fn(load);
  const widget = { ...toy, view: loading } as unknown as AnyWidget;
  const session = createSession('page', [{ name: 'toy', widget }]);
  const tree = (loaded: Loaded) => (
    <SessionContext value={session}>
      <ViewsContext value={new Map([[widget.id, loaded]])}>
        <PageFigure name="toy" />
      </ViewsContext>
    </SessionContext>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(tree({ widget, View, late: true }));
  act(() => void hydrateRoot(container, tree(deferred(widget))));
  return { loading, session, instance: session.instances.get('toy')!, container };
}
const isLive = () => document.querySelector('figure')?.dataset['live'] === 'true';

it('shows its start, and loads nothing, until it comes near', async () => {
  const { loading } = page();
  expect(screen.getByText('x = 1')).toBeTruthy();
  expect(loading).not.toHaveBeenCalled();
  expect(isLive()).toBe(false);
  await act(async () => near.forEach((tell) => tell()));
  expect(loading).toHaveBeenCalledTimes(1);
  expect(isLive()).toBe(true);
});

it('is made live by the keyboard, by printing, and by a change from elsewhere', async () => {
  for (const wake of [
    () => document.querySelector('button')!.dispatchEvent(new Event('focusin', { bubbles: true })),
    () => dispatchEvent(new Event('beforeprint')),
  ]) {
    const { container } = page();
    await act(async () => void wake());
    await act(() => vi.waitFor(() => expect(isLive()).toBe(true)));
    container.remove();
  }
  const { instance } = page();
  await act(async () => instance.set({ x: 4 }));
  expect(screen.getByText('x = 4')).toBeTruthy();
});

it('without prerendered HTML it is loaded at once', async () => {
  const widget = { ...toy, view: async () => ({ default: View }) } as unknown as AnyWidget;
  const session = createSession('page', [{ name: 'toy', widget }]);
  await act(
    async () =>
      void render(
        <SessionContext value={session}>
          <ViewsContext value={new Map([[widget.id, deferred(widget)]])}>
            <PageFigure name="toy" />
          </ViewsContext>
        </SessionContext>,
      ),
  );
  expect(isLive()).toBe(true);
});
