/** Pages that are no lessons. */
import type { ComponentType } from 'react';
import { lessons } from '../lessons/lessons.ts';
import type { AnyWidget } from '../widget/define.ts';
import type { FigureSpec } from '../widget/session.ts';
import { deferred, type Loaded } from '../widget/views.ts';
import { isStill, type Page } from './pages.ts';

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

async function loadWidget(id: string, first: boolean, whole: boolean): Promise<Loaded> {
  const widget = await definitionOf(id);
  if (!first && !whole) return deferred(widget);
  return { widget, View: (await widget.view()).default, late: !first };
}

/** Widgets a page shows. Its first picture is loaded with it, those further down when they come near. */
export async function widgetsOf(page: Page): Promise<string[]> {
  if (page.kind === 'lesson')
    return [...new Set(page.lesson.figures.map((figure) => figure.widget))];
  if (page.kind === 'embed' || page.kind === 'index') return [page.widget];
  return page.kind === 'widgets' ? Object.keys(await all()) : [];
}

/** The body of a page, loaded when it is wanted. */
async function loadBody(page: Exclude<Page, { kind: 'lesson' }>): Promise<ComponentType> {
  switch (page.kind) {
    case 'index':
      return (await import('./IndexPage.tsx')).default;
    case 'widgets':
      return (await import('./WidgetsPage.tsx')).default;
    case 'challenges':
      return (await import('./ChallengesPage.tsx')).default;
    case 'order':
      return (await import('./OrderPage.tsx')).default;
    case 'embed':
      return (await import('./EmbedPage.tsx')).default;
    case 'teach':
    case 'worksheet': {
      const { loadGuide } = await import('../teach/guides.ts');
      if (page.kind === 'worksheet') {
        const { makeWorksheetPage } = await import('./WorksheetPage.tsx');
        return makeWorksheetPage(await loadGuide(page.lesson));
      }
      const { makeTeachPage } = await import('./TeachPage.tsx');
      return makeTeachPage(await Promise.all(lessons.map(loadGuide)));
    }
  }
}

/** Figures a page shows. In the gallery each widget stands once for each of its presets. */
function figuresOf(page: Page, widgets: readonly AnyWidget[]): FigureSpec[] {
  if (isStill(page)) return [];
  if (page.kind === 'embed' || page.kind === 'index')
    return widgets.map((widget) => ({ name: page.widget, widget }));
  return widgets.flatMap((widget) =>
    Object.keys(widget.presets).map((preset) => ({
      name: `${widget.id}-${preset}`,
      widget,
      preset,
    })),
  );
}

/** What `loadPage` needs of such a page. */
export async function loadOther(page: Exclude<Page, { kind: 'lesson' }>, whole: boolean) {
  const loading = widgetsOf(page).then((ids) =>
    Promise.all(ids.map((id, i) => loadWidget(id, i === 0, whole))),
  );
  const [Body, loaded] = await Promise.all([loadBody(page), loading]);
  const figures = figuresOf(
    page,
    loaded.map(({ widget }) => widget),
  );
  return { page, Body, loaded, figures };
}
