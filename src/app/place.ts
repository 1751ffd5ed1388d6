import { createContext, use } from 'react';
import type { Page } from './pages.ts';

/** Where the page stands: itself, and the way from it to the site's root, so that links work anywhere. */
export interface Place {
  page: Page;
  root: string;
}

export const PlaceContext = createContext<Place | null>(null);

export function usePlace(): Place {
  const place = use(PlaceContext);
  if (!place) throw new Error('A part of the shell stands outside a page.');
  return place;
}
