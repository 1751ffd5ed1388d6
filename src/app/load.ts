import type { ComponentType } from 'react';
import {
  type Content,
  type LessonMeta,
  lessonSource,
  type Vocabulary,
} from '../lessons/lessons.ts';
import type { AnyWidget, ViewProps } from '../widget/define.ts';
import { createSession, type Session } from '../widget/session.ts';
import { deferred, type Loaded } from '../widget/views.ts';
import type { Page } from './pages.ts';

/** A page with everything its first view needs. */
export interface LoadedPage {
  page: Page;
  /** Given a vocabulary, a lesson's is its text alone (LessonPage.tsx). */
  Body: ComponentType<{ alone?: Vocabulary }>;
  session: Session;
  views: ReadonlyMap<string, Loaded>;
}

interface LessonParts {
  Content: Content;
  makeLessonPage: (lesson: LessonMeta, content: Content) => LoadedPage['Body'];
  figures: LessonMeta['figures'];
  widgets: readonly AnyWidget[];
  /** The first picture. */
  First: ComponentType<ViewProps> | undefined;
}
/** What the page of a lesson needs at once (scripts/build/lessons.ts). */
const lessonParts = import.meta.glob<LessonParts>('../../content/*.mdx', { query: '?page' });

type LessonPage = Extract<Page, { kind: 'lesson' }>;

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
    figures: figures.map(({ name, widget: id, preset }) => ({
      name,
      widget: widgets.find((widget) => widget.id === id)!,
      preset,
    })),
  };
}

/**
 * Loads all that a page's first view needs, so that it can be shown, and hydrated, in one go. With `whole`,
 * as for prerendering, every picture is there at once.
 */
export async function loadPage(asked: Page, whole = false): Promise<LoadedPage> {
  const { page, Body, loaded, figures } = await (asked.kind === 'lesson'
    ? loadLesson(asked, whole)
    : (await import('./otherPages.ts')).loadOther(asked, whole));
  const views = new Map(loaded.map((one) => [one.widget.id, one]));
  return {
    page,
    Body,
    views,
    session: createSession(page.path || 'index', figures),
  };
}
