import { act, type ComponentType } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { isolateBidi } from '../../../src/kit/signal/isolateBidi.ts';
import { SessionContext } from '../../../src/figure/context.ts';
import { type AnyWidget, type ViewProps } from '../../../src/figure/define.ts';
import { FigureView } from '../../../src/figure/FigureView.tsx';
import { createInstance } from '../../../src/figure/instance.ts';
import { folderOf } from '../../../src/widgets/folderOf.ts';
import { WholeFigure } from '../wholeFigure.tsx';
import { createSession, type Session } from '../../../src/figure/session.ts';
import { propertyRuns, selectCases } from '../../depth.ts';
import { readableStates } from '../arbitraries.ts';
import { definitionFile, expectOrExplain } from './expectOrExplain.ts';
import type { createStateCache } from './stateCache.ts';

type View = ComponentType<ViewProps>;

/** The figures of a session on a page. */
const page = (session: Session, View: View) => (
  <SessionContext value={session}>
    {[...session.instances.values()].map((instance) => (
      <WholeFigure key={instance.name} instance={instance} View={View} />
    ))}
  </SessionContext>
);

const described = (name: string) =>
  document.getElementById(`figure-${name}`)?.querySelector('.describe')?.textContent;

/** The figure's expected description. */
const sentence = (session: Session, name: string) => {
  const instance = session.instances.get(name)!;
  const { present } = instance.store.getState();
  return isolateBidi(instance.widget.describe(present, instance.derived(present)));
};

/** Checks that a widget renders, hydrates and unmounts without warnings. */
export function mountContract(
  widget: AnyWidget,
  { same, seen, see }: ReturnType<typeof createStateCache>,
) {
  const presets = Object.keys(widget.presets);
  const ends = () => selectCases(presets, (_, i) => i === 0 || i === presets.length - 1);
  const picture = `${folderOf(widget.id)}/View.tsx`;
  /** States to switch to, with their descriptions. */
  const others = fc.sample(readableStates(widget), { numRuns: 20, seed: 3 }).map((state) => ({
    state,
    says: () => isolateBidi(widget.describe(state, see(state).derived)),
  }));
  let View: View;
  const consoleCalls: unknown[][] = [];
  const quiet = () =>
    expect(consoleCalls, `${picture}: React or the picture warned on the console`).toEqual([]);

  beforeAll(async () => {
    View = (await widget.view()).default;
    expectOrExplain(
      View,
      `${picture} must export the view by default; view of ${definitionFile(widget)} imports it (docs/widget.md)`,
    );
  });
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    consoleCalls.length = 0;
    for (const level of ['error', 'warn'] as const)
      vi.spyOn(console, level).mockImplementation((...words) => void consoleCalls.push(words));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });

  it.each(ends())(
    'renders "%s" with its controls, and unmounts without warnings',
    async (preset) => {
      const session = createSession('page', [{ name: 'only', widget, preset }]);
      const container = document.body.appendChild(document.createElement('div'));
      const root = createRoot(container);
      act(() => root.render(page(session, View)));
      expect(described('only')).toBe(sentence(session, 'only'));
      const details = container.querySelector('details.numbers') as HTMLDetailsElement;
      await act(async () => {
        details.open = true;
        details.dispatchEvent(new Event('toggle'));
      });
      // Controls load on demand. They must not arrive after the figure is gone, or between two acts.
      while (!container.querySelector('.controls .field'))
        await act(() => new Promise((resolve) => setTimeout(resolve, 1)));
      act(() => root.unmount());
      expect(container.innerHTML).toBe('');
      quiet();
    },
  );

  it.each(ends())('hydrates the server’s HTML of "%s" after another state was set', (preset) => {
    const figures = [{ name: 'only', widget, preset }];
    const html = renderToString(page(createSession('page', figures), View));
    const session = createSession('page', figures);
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = html;
    expect(described('only')).toBe(sentence(session, 'only'));
    const instance = session.instances.get('only')!;
    const elsewhere = others.find(({ says }) => says() !== sentence(session, 'only'));
    expectOrExplain(
      elsewhere,
      `${definitionFile(widget)}: describe returns the same text for 20 different states, but it replaces the figure for readers who can't see it (src/figure/define.ts)`,
    );
    instance.replaceState(elsewhere!.state, true);
    const unlike: unknown[] = [];
    let root!: Root;
    act(() => {
      root = hydrateRoot(container, page(session, View), {
        onRecoverableError: (error) => unlike.push(error),
      });
    });
    expect(
      unlike,
      `${picture} renders differently in the browser and on the server: it must only read its props while it renders`,
    ).toEqual([]);
    expect(described('only')).toBe(sentence(session, 'only'));
    act(() => instance.undo());
    expect(described('only')).toBe(sentence(session, 'only'));
    act(() => root.unmount());
    quiet();
  });

  it('two instances on a page have separate ids and states', () => {
    const session = createSession('page', [
      { name: 'one', widget },
      { name: 'two', widget },
    ]);
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    act(() => root.render(page(session, View)));
    const ids = [...container.querySelectorAll('[id]')].map((element) => element.id);
    expect(
      ids.filter((id, i) => ids.indexOf(id) !== i),
      `${picture}: these ids are duplicated when the figure is on a page twice; create ids with useId`,
    ).toEqual([]);
    const untouched = container.querySelector('#figure-two')!.innerHTML;
    const [state] = fc.sample(readableStates(widget), { numRuns: 1, seed: 11 });
    act(() => session.instances.get('one')!.set(state!));
    expect(described('one')).toBe(sentence(session, 'one'));
    expect(
      container.querySelector('#figure-two')!.innerHTML,
      `${picture}: a change in one figure affected another; keep no state outside the component`,
    ).toBe(untouched);
    act(() => root.unmount());
    quiet();
  });

  it('renders real numbers in every state', () => {
    fc.assert(
      fc.property(seen, ({ state }) => {
        const instance = createInstance(widget, { start: state });
        let html = '';
        try {
          html = renderToStaticMarkup(<FigureView {...{ instance, View }} />);
        } catch (error) {
          expectOrExplain(
            !/read only|not extensible|Cannot delete/.test(String(error)),
            `${picture} changes the state, or what derive gave, while it draws (${String(error)}). Both are shared: sort and fill copies, with toSorted() or [...list]`,
          );
          throw error;
        }
        // Ignore the text of programs.
        const page = html.replaceAll(/<pre>[^]*?<\/pre>/g, '');
        const found = /NaN|undefined|Infinity|\[object|>[-−]0(\.0+)?</.exec(page);
        if (found)
          expect.fail(
            `${picture} draws “${found[0]}”: …${page.slice(Math.max(0, found.index - 150), found.index + 60)}…`,
          );
      }),
      { ...same, numRuns: presets.length + propertyRuns(25) },
    );
    quiet();
  });
}
