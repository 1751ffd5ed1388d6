/** Loads pages that are not lessons. A lesson's figures are in one file with their views (scripts/build/lessonPlugin.ts). */
import type { AnyWidget } from '../figure/define.ts';
import type { FigureSpec } from '../figure/session.ts';
import { savedFigureNames } from '../figure/work.ts';
import { loadClient } from './clients.ts';
import type { PageInfo } from './pageContext.ts';

/** Vite does not see this import, so a failure to load has to be reported by hand. */
const importByAddress = (address: string) =>
  import(/* @vite-ignore */ address).catch((error: unknown) => {
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  });

/**
 * Loads a widget's definition: from the address written into the built page of that widget, or else from the registry.
 */
export async function loadWidget(id: string): Promise<AnyWidget> {
  const { definition } = import.meta.env.SSR ? {} : document.documentElement.dataset;
  if (definition) {
    const chunk = await importByAddress(new URL(definition, document.baseURI).href);
    // The definition may share its file with others.
    return Object.values(chunk as Record<string, AnyWidget | undefined>).find(
      (one) => one?.id === id,
    )!;
  }
  const load = (await import('../widgets/registry.ts')).registry[id];
  if (!load) throw new Error(`There is no widget "${id}".`);
  return ((await load()) as { default: AnyWidget }).default;
}

/** Loads the figures of a widget on a page. */
export async function loadFigures({ kind }: PageInfo, id: string): Promise<FigureSpec[]> {
  const [widget, { figuresOf }] = await Promise.all([loadWidget(id), loadClient(kind)]);
  return figuresOf?.(widget) ?? [{ name: id, widget }];
}

/** Returns a test for widgets that a link or stored work refers to. The page loads the others when they scroll near. */
function isRequested({ path }: PageInfo): (id: string) => boolean {
  const names = [
    location.hash.replace('#figure-', ''),
    ...new URLSearchParams(location.search).keys(),
    ...savedFigureNames(path),
  ];
  return (id) => names.some((name) => name === id || name.startsWith(`${id}-`));
}

export async function loadOtherPage(page: PageInfo) {
  // In development the browser renders the whole page.
  const ids =
    page.hydration === 'sections' && import.meta.env.PROD && !import.meta.env.SSR
      ? page.widgets.filter(isRequested(page))
      : page.widgets;
  const [{ load }, figures] = await Promise.all([
    loadClient(page.kind),
    Promise.all(ids.map((id) => loadFigures(page, id))),
  ]);
  return { Body: await load?.(page), figures: figures.flat() };
}
