import type { ComponentType } from 'react';
import { lessonSource } from '../lesson/lessons.ts';
import { createSession, type FigureSpec, type Session } from '../figure/session.ts';
import type { Page } from '../pages/pages.ts';

/** A page with its figures, and with its component if the page is not static HTML. */
export interface LoadedPage {
  page: Page;
  session: Session;
  Body?: ComponentType | undefined;
}

const lessonFigures = import.meta.glob<FigureSpec[]>('../../content/*.mdx', {
  query: '?figures',
  import: 'default',
});

/** Loads everything a page needs to be interactive. */
export async function loadPage(page: Page): Promise<LoadedPage> {
  const { figures, Body } =
    page.kind === 'lesson'
      ? { figures: await lessonFigures[`../../${lessonSource(page.lesson)}`]!(), Body: undefined }
      : await (await import('../pages/otherPages.ts')).loadOtherPage(page);
  return { page, Body, session: createSession(page.path || 'index', figures) };
}
