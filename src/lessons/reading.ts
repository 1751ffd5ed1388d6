import { createContext, use } from 'react';

/** From here on a lesson counts as read. */
export const READ_SHARE = 0.98;

/** The way from the page to the site's root. */
export const RootContext = createContext<string | null>(null);

/** Throws outside a lesson's page. */
export function useRoot(): string {
  const root = use(RootContext);
  if (root === null) throw new Error('A lesson’s links stand outside its page.');
  return root;
}

/** The address of the lesson that notes speak of; empty in the lesson itself. */
export const GuideContext = createContext('');
