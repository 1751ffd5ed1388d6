// Every page of the site: its prerendered HTML hydrates after a link was read.
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isolateBidi } from '../../src/kit/signal/isolateBidi.ts';
import { App } from '../../src/site/App.tsx';
import { hydratePage } from '../../src/site/hydratePage.tsx';
import { loadPage } from '../../src/site/load.ts';
import { pages } from '../../src/pages/registry.ts';
import type { Hydrated } from '../../src/lesson/hydrate.ts';
import { restoreStates } from '../../src/figure/session.ts';
import { registry } from '../../src/widgets/registry.ts';
import { selectCases } from '../depth.ts';
import { namedLessons } from '../lessons.ts';
import { hydrateWholePage } from './hydrateWholePage.ts';
import { prerenderedHtml } from './prerenderedHtml.tsx';

const consoleCalls: unknown[][] = [];
/** A warning about tests, not pages: on a busy machine a component may load between two acts. */
const LATE = /^A suspended resource finished loading inside a test/;
const LINKS: Record<string, string> = {
  steps: '1;q=-3,-1;tokens=er,猫,שלום,$3f;skip=softmax',
  matrices: '1;q=1;k=2;v=-3',
  shapes: '1;dK=3',
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  consoleCalls.length = 0;
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => {
      if (!LATE.test(String(words[0]))) consoleCalls.push(words);
    });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  // The next page isn't hydrated yet.
  delete document.documentElement.dataset['ready'];
});

/** Lessons that contain most kinds of elements between them. */
const LESSONS = ['why-attention', 'step-by-step', 'softmax', 'implementation'];

// The widget contract hydrates every figure, and a browser test opens the gallery.
const hydrated = selectCases(
  pages.filter(({ hydration }) => hydration !== 'none'),
  ({ kind, path, widgets }) => {
    if (kind === 'embed') return Object.hasOwn(LINKS, widgets[0]!);
    const lesson = namedLessons.find(([slug]) => path.split('/').includes(slug));
    return lesson ? LESSONS.includes(lesson[0]) : kind !== 'gallery';
  },
);

it.each(hydrated.map((page) => ({ page, path: page.path || 'the index' })))(
  '$path hydrates without warnings, with the state of a link',
  async ({ page }) => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = await prerenderedHtml(page.path);
    expect(container.querySelectorAll('h1')).toHaveLength(1);
    const loaded = await loadPage(page);
    const figures = [...loaded.session.instances.values()];
    // Only a few of the gallery, because dozens of figures are for a browser.
    const linked =
      page.kind === 'gallery' ? figures.filter(({ widget }) => LINKS[widget.id]) : figures;
    const query = linked.map(({ name, widget }) => `${name}=${LINKS[widget.id] ?? widget.version}`);
    await restoreStates(loaded.session, `?${query.join('&')}`);
    expect(loaded.session.notices.getState()).toEqual([]);
    const unlike: unknown[] = [];
    let root!: Root;
    let alive: Hydrated | undefined;
    act(() => {
      const main = document.getElementById('main')!;
      alive = loaded.Body ? undefined : hydratePage(main, loaded.session, page);
      root = hydrateRoot(container, <App loaded={loaded} />, {
        onRecoverableError: (error) => unlike.push(error),
      });
    });
    if (alive) await hydrateWholePage(alive);
    expect(unlike).toEqual([]);
    expect(container.querySelectorAll('figure.figure:not([data-live])')).toHaveLength(0);
    const shown = figures.filter(({ name }) => document.getElementById(`figure-${name}`));
    expect(shown.length).toBe(
      page.kind === 'gallery'
        ? Math.max(shown.length, Object.keys(registry).length)
        : figures.length,
    );
    for (const figure of linked) expect(shown, figure.name).toContain(figure);
    for (const { name, widget, store } of shown) {
      const { present } = store.getState();
      const figure = document.getElementById(`figure-${name}`)!;
      expect(figure.querySelector('.describe')?.textContent).toBe(
        isolateBidi(widget.describe(present, widget.derive(present))),
      );
    }
    act(() => {
      alive?.remove();
      root.unmount();
    });
    expect(consoleCalls).toEqual([]);
  },
);
