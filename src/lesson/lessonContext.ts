import { createContext, use } from 'react';

/** A lesson counts as read once this share of it has been read. */
export const READ_SHARE = 0.98;

/** The relative path from the page to the site's root. */
export const RootContext = createContext<string | null>(null);

/** Throws outside a lesson's page. */
export function useSiteRoot(): string {
  const root = use(RootContext);
  if (root === null) throw new Error('useSiteRoot() needs the context of a lesson page.');
  return root;
}

/** The address of the lesson that notes refer to; empty in the lesson itself. */
export const GuideContext = createContext('');
