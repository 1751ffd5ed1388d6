import { createContext, use } from 'react';
import type { Page } from './pages.ts';

/** The current page and the relative path to the site's root, which links need. */
export interface PageInfo {
  page: Page;
  root: string;
}

export const PageContext = createContext<PageInfo | null>(null);

export function usePage(): PageInfo {
  const info = use(PageContext);
  if (!info) throw new Error('A part of the shell stands outside a page.');
  return info;
}
