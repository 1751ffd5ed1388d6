import { createContext, use } from 'react';
import type { Page } from './pages.ts';

/** The current page and the relative path to the site's root, which links need. */
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
