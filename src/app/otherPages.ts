/** Pages that are no lessons, loaded with the list of all widgets, which no lesson needs. */
import type { ComponentType } from 'react';
import type { AnyWidget } from '../widget/define.ts';
import type { FigureSpec } from '../widget/session.ts';
import { registry } from '../widgets/registry.ts';
import type { Page } from './pages.ts';

/** Widgets a page shows. */
export const widgetsOf = (page: Page): string[] =>
  page.kind === 'lesson'
    ? [...new Set(page.lesson.figures.map((figure) => figure.widget))]
    : page.kind === 'embed' || page.kind === 'index'
      ? [page.widget]
      : page.kind === 'widgets'
        ? Object.keys(registry)
        : [];

async function loadWidget(id: string): Promise<AnyWidget> {
  const load = registry[id];
  if (!load) throw new Error(`There is no widget "${id}".`);
  return (await load()).default;
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
    Promise.all(widgetsOf(page).map(loadWidget)),
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
