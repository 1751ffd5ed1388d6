/** Pages that are not lessons. */
import type { ComponentType } from 'react';
import type { AnyWidget } from '../figure/define.ts';
import type { FigureSpec } from '../figure/session.ts';
import { savedFigureNames } from '../figure/work.ts';
import { hasSections, type Page } from './pages.ts';

/** The list of all widgets. On the built site only the gallery needs it. */
const loadRegistry = async () => (await import('../widgets/registry.ts')).registry;

/** Vite does not see this import, so a failure to load has to be reported by hand. */
const importByAddress = (address: string) =>
  import(/* @vite-ignore */ address).catch((error: unknown) => {
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  });

/**
 * Loads a widget's definition: from the address written into the built page of that widget, or else from the registry.
 */
export async function definitionOf(id: string): Promise<AnyWidget> {
  const { definition } = import.meta.env.SSR ? {} : document.documentElement.dataset;
  const load = definition
    ? () => importByAddress(new URL(definition, document.baseURI).href)
    : (await loadRegistry())[id];
  if (!load) throw new Error(`There is no widget "${id}".`);
  return ((await load()) as { default: AnyWidget }).default;
}

/** Ids of the widgets on a page. */
export async function widgetsOf(page: Page): Promise<string[]> {
  if (page.kind === 'lesson')
    return [...new Set(page.lesson.figures.map((figure) => figure.widget))];
  if ('widget' in page) return [page.widget];
  if (page.kind === 'recap') return page.text.figures.map(({ widget }) => widget);
  return page.kind === 'widgets' ? Object.keys(await loadRegistry()) : [];
}

/** Loads the component of pages that are not static HTML. */
async function loadBody(page: Page): Promise<ComponentType | undefined> {
  const { kind } = page;
  if (kind === 'worksheet' || kind === 'key')
    return (await import('./teach/sheetPages.ts')).loadSheetPage(page);
  if (kind === 'challenges') return (await import('./challenges/ChallengesPage.tsx')).default;
  if (kind === 'code') return (await import('./code/CodePage.tsx')).default;
  if (kind === 'picker') return (await import('./teach/PickerPage.tsx')).default;
  return undefined;
}

/** The figures of a widget on a page. The gallery shows it once for each preset. */
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

/** Returns a test for widgets that a link or stored work refers to. The page loads the others when they scroll near. */
function isRequested({ path }: Page): (id: string) => boolean {
  const names = [
    location.hash.replace('#figure-', ''),
    ...new URLSearchParams(location.search).keys(),
    ...savedFigureNames(path),
  ];
  return (id) => names.some((name) => name === id || name.startsWith(`${id}-`));
}

export async function loadOtherPage(page: Page) {
  const all = await widgetsOf(page);
  // In development the browser renders the whole page.
  const ids =
    hasSections(page) && import.meta.env.PROD && !import.meta.env.SSR
      ? all.filter(isRequested(page))
      : all;
  const [Body, widgets] = await Promise.all([loadBody(page), Promise.all(ids.map(definitionOf))]);
  const figures = widgets.flatMap((widget) => figuresOn(page, widget));
  return { Body, figures };
}
