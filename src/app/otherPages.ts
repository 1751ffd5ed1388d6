/** Pages that are no lessons, loaded with the list of all widgets, which no lesson needs. */
import type { ComponentType } from 'react';
import { lessons } from '../lessons/lessons.ts';
import type { AnyWidget } from '../widget/define.ts';
import type { FigureSpec } from '../widget/session.ts';
import { deferred, type Loaded } from '../widget/views.ts';
import { registry } from '../widgets/registry.ts';
import { isStill, type Page } from './pages.ts';

async function loadWidget(id: string, first: boolean, whole: boolean): Promise<Loaded> {
  const load = registry[id];
  if (!load) throw new Error(`There is no widget "${id}".`);
  const { default: widget } = await load();
  if (!first && !whole) return deferred(widget);
  return { widget, View: (await widget.view()).default, late: !first };
}

/** Widgets a page shows. */
export const widgetsOf = (page: Page): string[] =>
  page.kind === 'lesson'
    ? [...new Set(page.lesson.figures.map((figure) => figure.widget))]
    : page.kind === 'embed' || page.kind === 'index'
      ? [page.widget]
      : page.kind === 'widgets'
        ? Object.keys(registry)
        : [];

/** A page's first picture is loaded with it, those further down when they come near. */
export const isFirst = (page: Page, id: string) => widgetsOf(page)[0] === id;

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
  const loading = widgetsOf(page).map((id) => loadWidget(id, isFirst(page, id), whole));
  const [Body, loaded] = await Promise.all([loadBody(page), Promise.all(loading)]);
  const figures = figuresOf(
    page,
    loaded.map(({ widget }) => widget),
  );
  return { page, Body, loaded, figures };
}
