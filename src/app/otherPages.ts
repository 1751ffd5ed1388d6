/** Pages that are no lessons. */
import type { ComponentType } from 'react';
import type { AnyWidget } from '../widget/define.ts';
import type { FigureSpec } from '../widget/session.ts';
import type { Page } from './pages.ts';

/** Of the built page (index.html): asks again for what does not arrive. */
declare const need: <T>(load: () => Promise<T>) => Promise<T>;

/** The list of all widgets, which only the gallery needs once the site is built. */
const all = async () => (await import('../widgets/registry.ts')).registry;

/** A widget's definition: by the address that the built page of this widget alone names, else from the list. */
async function definitionOf(id: string): Promise<AnyWidget> {
  const { definition } = import.meta.env.SSR ? {} : document.documentElement.dataset;
  const load = definition
    ? () => need(() => import(/* @vite-ignore */ new URL(definition, document.baseURI).href))
    : (await all())[id];
  if (!load) throw new Error(`There is no widget "${id}".`);
  return ((await load()) as { default: AnyWidget }).default;
}

/** Widgets a page shows. */
export async function widgetsOf(page: Page): Promise<string[]> {
  if (page.kind === 'lesson')
    return [...new Set(page.lesson.figures.map((figure) => figure.widget))];
  if (page.kind === 'embed' || page.kind === 'index') return [page.widget];
  return page.kind === 'widgets' ? Object.keys(await all()) : [];
}

/** The pages that are program as a whole. */
async function loadBody({ kind }: Page): Promise<ComponentType | undefined> {
  if (kind === 'challenges') return (await import('./ChallengesPage.tsx')).default;
  if (kind === 'order') return (await import('./OrderPage.tsx')).default;
  return undefined;
}

/** What `loadPage` needs of such a page. In the gallery each widget stands once for each of its presets. */
export async function loadOther(page: Page) {
  const [Body, widgets] = await Promise.all([
    loadBody(page),
    widgetsOf(page).then((ids) => Promise.all(ids.map(definitionOf))),
  ]);
  const figures = widgets.flatMap((widget): FigureSpec[] =>
    page.kind === 'widgets'
      ? Object.keys(widget.presets).map((preset) => ({
          name: `${widget.id}-${preset}`,
          widget,
          preset,
        }))
      : [{ name: widget.id, widget }],
  );
  return { Body, figures };
}
