import type { ComponentType } from 'react';
import { lessonSource } from '../lesson/lessons.ts';
import { createSession, type FigureSpec, type Session } from '../figure/session.ts';
import type { PageInfo } from '../pages/pageContext.ts';

/** A page with its figures, and with its component if it hydrates as one. */
export interface LoadedPage<P extends PageInfo = PageInfo> {
  page: P;
  session: Session;
  Body?: ComponentType | undefined;
}

const lessonFigures = import.meta.glob<FigureSpec[]>('../../content/*.mdx', {
  query: '?figures',
  import: 'default',
});

/** Loads everything a page needs to be interactive. */
export async function loadPage<P extends PageInfo>(page: P): Promise<LoadedPage<P>> {
  const { figures, Body } =
    page.kind === 'lesson'
      ? { figures: await lessonFigures[`../../${lessonSource(page.lesson!)}`]!(), Body: undefined }
      : await (await import('../pages/loadOtherPage.ts')).loadOtherPage(page);
  return { page, Body, session: createSession(page.path || 'index', figures) };
}
