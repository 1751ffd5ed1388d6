import type { ComponentType } from 'react';
import { type Content, type LessonMeta, lessons, lessonSource } from '../lessons/lessons.ts';
import type { AnyWidget, ViewProps } from '../widget/define.ts';
import { createSession, type FigureSpec, type Session } from '../widget/session.ts';
import { deferred, type Loaded } from '../widget/views.ts';
import { registry } from '../widgets/registry.ts';
import { isStill, type Page } from './pages.ts';

/** A page with everything its first view needs. */
export interface LoadedPage {
  page: Page;
  Body: ComponentType;
  session: Session;
  views: ReadonlyMap<string, Loaded>;
}

interface LessonParts {
  Content: Content;
  makeLessonPage: (lesson: LessonMeta, content: Content) => ComponentType;
  figures: LessonMeta['figures'];
  widgets: readonly AnyWidget[];
  /** The first picture. */
  First: ComponentType<ViewProps> | undefined;
}
/** What the page of a lesson needs at once (scripts/build/lessons.ts). */
const lessonParts = import.meta.glob<LessonParts>('../../content/*.mdx', { query: '?page' });

async function loadWidget(id: string, first: boolean, whole: boolean): Promise<Loaded> {
  const load = registry[id];
  if (!load) throw new Error(`There is no widget "${id}".`);
  const { default: widget } = await load();
  if (!first && !whole) return deferred(widget);
  return { widget, View: (await widget.view()).default, late: !first };
}

type LessonPage = Extract<Page, { kind: 'lesson' }>;

/** Widgets a page shows. */
const widgetsOf = (page: Page): string[] =>
  page.kind === 'lesson'
    ? [...new Set(page.lesson.figures.map((figure) => figure.widget))]
    : page.kind === 'embed' || page.kind === 'index'
      ? [page.widget]
      : page.kind === 'widgets'
        ? Object.keys(registry)
        : [];

/** A page's first picture is loaded with it, those further down when they come near. */
const isFirst = (page: Page, id: string) => widgetsOf(page)[0] === id;

/** Figures a page shows. In the gallery each widget stands once for each of its presets. */
function figuresOf(page: Page, views: ReadonlyMap<string, Loaded>): FigureSpec[] {
  const of = (id: string) => views.get(id)!.widget;
  if (page.kind === 'lesson')
    return page.lesson.figures.map(({ name, widget, preset }) => ({
      name,
      widget: of(widget),
      preset,
    }));
  if (isStill(page)) return [];
  if (page.kind === 'embed' || page.kind === 'index')
    return [{ name: page.widget, widget: of(page.widget) }];
  return [...views.values()].flatMap(({ widget }) =>
    Object.keys(widget.presets).map((preset) => ({
      name: `${widget.id}-${preset}`,
      widget,
      preset,
    })),
  );
}

/** The body of a page, loaded when it is wanted. */
async function loadBody(page: Exclude<Page, LessonPage>): Promise<ComponentType> {
  switch (page.kind) {
    case 'index':
      return (await import('./IndexPage.tsx')).default;
    case 'widgets':
      return (await import('./WidgetsPage.tsx')).default;
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

/** A lesson's figures come with it: the list of all lessons has none in the browser. */
async function loadLesson(page: LessonPage, whole: boolean) {
  const source = lessonSource(page.lesson);
  const load = lessonParts[`../../${source}`];
  if (!load) throw new Error(`There is no lesson ${source}.`);
  const { Content, makeLessonPage, figures, widgets, First } = await load();
  const loaded = widgets.map(async (widget, i): Promise<Loaded> => {
    const View = i ? whole && (await widget.view()).default : First;
    return View ? { widget, View, late: i > 0 } : deferred(widget);
  });
  const lesson = { ...page.lesson, figures };
  return {
    page: { ...page, lesson },
    Body: makeLessonPage(lesson, Content),
    loaded: await Promise.all(loaded),
  };
}

async function loadOther(page: Exclude<Page, LessonPage>, whole: boolean) {
  const loading = widgetsOf(page).map((id) => loadWidget(id, isFirst(page, id), whole));
  const [Body, loaded] = await Promise.all([loadBody(page), Promise.all(loading)]);
  return { page, Body, loaded };
}

/**
 * Loads all that a page's first view needs, so that it can be shown, and hydrated, in one go. With `whole`,
 * as for prerendering, every picture is there at once.
 */
export async function loadPage(asked: Page, whole = false): Promise<LoadedPage> {
  const { page, Body, loaded } = await (asked.kind === 'lesson'
    ? loadLesson(asked, whole)
    : loadOther(asked, whole));
  const views = new Map(loaded.map((one) => [one.widget.id, one]));
  return {
    page,
    Body,
    views,
    session: createSession(page.path || 'index', figuresOf(page, views)),
  };
}

export const viewOf = (id: string) => `src/widgets/${id}/View.tsx`;

/** The pictures whose style a page needs from the start, since its HTML shows them all. */
export const picturesOf = (page: Page): string[] =>
  page.kind === 'teach'
    ? ['src/app/TeachPage.tsx']
    : page.kind === 'worksheet'
      ? ['src/app/WorksheetPage.tsx']
      : widgetsOf(page).map(viewOf);

/** The source modules of all that, as the build's manifest names them: what the HTML preloads. */
export function sourcesOf(page: Page): string[] {
  if (page.kind === 'teach' || page.kind === 'worksheet') return ['src/app/still.ts'];
  if (page.kind === 'lesson') return ['src/app/start.tsx', `${lessonSource(page.lesson)}?page`];
  const body = {
    index: 'src/app/IndexPage.tsx',
    widgets: 'src/app/WidgetsPage.tsx',
    embed: 'src/app/EmbedPage.tsx',
  }[page.kind];
  const widgets = widgetsOf(page).flatMap((id) => [
    `src/widgets/${id}/${id}.ts`,
    ...(isFirst(page, id) ? [viewOf(id)] : []),
  ]);
  return ['src/app/start.tsx', body, ...widgets];
}
