import { type ComponentType, createContext, use } from 'react';
import type { AnyWidget, ViewProps } from './define.ts';

export interface Loaded {
  widget: AnyWidget;
  View: ComponentType<ViewProps>;
}

/** The widgets a page has loaded, by id. A page waits for its own before it shows. */
export const ViewsContext = createContext<ReadonlyMap<string, Loaded>>(new Map());

/** The picture of a widget. Throws for one that the page did not load. */
export function useView(id: string): ComponentType<ViewProps> {
  const loaded = use(ViewsContext).get(id);
  if (!loaded) throw new Error(`The page did not load the widget "${id}".`);
  return loaded.View;
}
