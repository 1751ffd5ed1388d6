import { createContext, use } from 'react';
import type { LessonMeta } from '../lesson/lessons.ts';

export const SITE = 'Attention by Hand';

/** What a page's scripts know about the page. In the built site, this is in attributes of its `<html>` element. */
export interface PageInfo {
  /** The page's folder in src/pages. */
  readonly kind: string;
  /** Relative to the site's root, with a trailing slash; '' is the home page. */
  readonly path: string;
  /** The relative path to the site's root, which links need. */
  readonly root: string;
  /**
   * What React hydrates: nothing, the figures, the figures of each section as it scrolls near, or the whole page as one
   * component.
   */
  readonly hydration: 'none' | 'figures' | 'sections' | 'component';
  /** Ids of the widgets on the page, except those of a lesson. */
  readonly widgets: readonly string[];
  readonly lesson?: LessonMeta | undefined;
}

/** A link of the header or the footer. */
export interface SiteLink {
  readonly kind: string;
  readonly path: string;
  readonly label: string;
}

/** The links in the header and the footer. Undefined in the browser, which keeps the server's HTML. */
export const SiteLinksContext = createContext<
  Readonly<Record<'header' | 'footer', readonly SiteLink[]>> | undefined
>(undefined);

export const PageContext = createContext<PageInfo | null>(null);

export function usePage(): PageInfo {
  const page = use(PageContext);
  if (!page) throw new Error('There is no page around this component.');
  return page;
}
