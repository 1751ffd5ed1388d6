import { type ComponentType, createContext, lazy, use } from 'react';
import type { AnyWidget, ViewProps } from './define.ts';

export interface Loaded {
  widget: AnyWidget;
  View: ComponentType<ViewProps>;
  /** Whether the page answers before this picture does: it is taken over later, by itself. */
  late?: boolean;
  /** Loads a picture that waits until it is needed. */
  wake?: () => Promise<void>;
}

/** The widgets a page has loaded, by id. A page waits for its own before it shows. */
export const ViewsContext = createContext<ReadonlyMap<string, Loaded>>(new Map());

/** A widget of the page with its picture. Throws for one that the page did not load. */
export function useLoaded(id: string): Loaded {
  const loaded = use(ViewsContext).get(id);
  if (!loaded) throw new Error(`The page did not load the widget "${id}".`);
  return loaded;
}

/**
 * A widget whose picture is loaded when `wake` is called. Until then the prerendered picture stays as it is.
 */
export function deferred(widget: AnyWidget): Loaded {
  let arrived: (view: { default: ComponentType<ViewProps> }) => void;
  const view = new Promise<{ default: ComponentType<ViewProps> }>((resolve) => {
    arrived = resolve;
  });
  let asked: Promise<void> | undefined;
  return {
    widget,
    View: lazy(() => view),
    late: true,
    wake: () => (asked ??= widget.view().then((loaded) => arrived(loaded))),
  };
}
