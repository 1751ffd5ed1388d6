/** Pages that are no lessons. */
import type { ComponentType } from 'react';
import type { AnyWidget } from '../widget/define.ts';
import type { FigureSpec } from '../widget/session.ts';
import { savedFigureNames } from '../widget/work.ts';
import { hasSections, type Page } from './pages.ts';

/** The list of all widgets, which only the gallery needs once the site is built. */
const loadRegistry = async () => (await import('../widgets/registry.ts')).registry;

/** Vite does not see this import, so it says itself that a file did not load. */
const importByAddress = (address: string) =>
  import(/* @vite-ignore */ address).catch((error: unknown) => {
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  });

/** A widget's definition: by the address that the built page of this widget alone names, else from the list. */
export async function definitionOf(id: string): Promise<AnyWidget> {
  const { definition } = import.meta.env.SSR ? {} : document.documentElement.dataset;
  const load = definition
    ? () => importByAddress(new URL(definition, document.baseURI).href)
    : (await loadRegistry())[id];
  if (!load) throw new Error(`There is no widget "${id}".`);
  return ((await load()) as { default: AnyWidget }).default;
}

/** Widgets a page shows. */
export async function widgetsOf(page: Page): Promise<string[]> {
  if (page.kind === 'lesson')
    return [...new Set(page.lesson.figures.map((figure) => figure.widget))];
  if ('widget' in page) return [page.widget];
  if (page.kind === 'recap') return page.text.figures.map(({ widget }) => widget);
  return page.kind === 'widgets' ? Object.keys(await loadRegistry()) : [];
}

/** The pages that are program as a whole. */
async function loadBody(page: Page): Promise<ComponentType | undefined> {
  const { kind } = page;
  if (kind === 'worksheet' || kind === 'key')
    return (await import('./sheetPages.ts')).loadSheetPage(page);
  if (kind === 'challenges') return (await import('./ChallengesPage.tsx')).default;
  if (kind === 'bench') return (await import('./BenchPage.tsx')).default;
  if (kind === 'picker') return (await import('./PickerPage.tsx')).default;
  return undefined;
}

/** The figures of a widget on a page. In the gallery it stands once for each of its presets. */
export function figuresOn(page: Page, widget: AnyWidget): FigureSpec[] {
  const { id } = widget;
  if (page.kind === 'widgets')
    return Object.keys(widget.presets).map((preset) => ({
      name: `${id}-${preset}`,
      widget,
      preset,
    }));
  if (page.kind === 'recap')
    return page.text.figures.filter((one) => one.widget === id).map((one) => ({ ...one, widget }));
  return [{ name: id, widget }];
}

/** Of such a page, the widgets that an address or kept work speaks of; the others come near first. */
function isRequested({ path }: Page): (id: string) => boolean {
  const names = [
    location.hash.replace('#figure-', ''),
    ...new URLSearchParams(location.search).keys(),
    ...savedFigureNames(path),
  ];
  return (id) => names.some((name) => name === id || name.startsWith(`${id}-`));
}

/** What `loadPage` needs of such a page. */
export async function loadOtherPage(page: Page) {
  const all = await widgetsOf(page);
  // While writing, the browser draws the whole page itself.
  const ids =
    hasSections(page) && import.meta.env.PROD && !import.meta.env.SSR
      ? all.filter(isRequested(page))
      : all;
  const [Body, widgets] = await Promise.all([loadBody(page), Promise.all(ids.map(definitionOf))]);
  const figures = widgets.flatMap((widget) => figuresOn(page, widget));
  return { Body, figures };
}
