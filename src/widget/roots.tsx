// Parts of a page's HTML that React draws: each is a root of its own, taken over when it comes near.
import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { SessionContext } from './context.ts';
import { Figure } from './Figure.tsx';
import type { Session } from './session.ts';

/** What a root draws, read from the attributes of its element. */
export type Draw = (element: HTMLElement, session: Session) => ReactNode | Promise<ReactNode>;
/** By the names that elements carry as `data-react`. */
export type Draws = Readonly<Record<string, Draw>>;

function Live({ onReady }: { onReady: (() => void) | undefined }) {
  useLayoutEffect(() => onReady?.(), [onReady]);
  return null;
}

/** What stands in a root, drawn by the server and taken over in the browser: the same for both. */
export const inRoot = (session: Session, tree: ReactNode, onReady?: () => void) => (
  <SessionContext value={session}>
    {tree}
    <Live onReady={onReady} />
  </SessionContext>
);

export const drawFigure: Draw = async (element, { instances, viewOf }) => {
  const instance = instances.get(element.dataset['scope']!)!;
  const View = await viewOf(instance.widget);
  return <Figure instance={instance} View={View} heading={element.dataset['heading']} />;
};

/** A figure this near to the window is made live. */
const NEAR_MARGIN = '1000px';

/**
 * Calls back when the element, its place in the text that is, comes near the window, or it is shown beside the words,
 * reached by keyboard, or about to be printed.
 */
export function whenNear(element: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && onNear(),
    { rootMargin: NEAR_MARGIN },
  );
  // On a stage a figure itself is always in the window.
  observer.observe((element.matches('.figure') && element.previousElementSibling) || element);
  element.addEventListener('shown', onNear);
  const onFocusIn = (event: Event) => element.contains(event.target as Node) && onNear();
  addEventListener('focusin', onFocusIn);
  addEventListener('beforeprint', onNear);
  return () => {
    observer.disconnect();
    element.removeEventListener('shown', onNear);
    removeEventListener('focusin', onFocusIn);
    removeEventListener('beforeprint', onNear);
  };
}

export interface LiveRoot {
  /** Takes it over now; resolves once it answers, and says so: `data-live`. */
  wake: () => Promise<void>;
  remove: () => void;
}

/** A root that waits until it comes near, or until its figure is no longer as it was drawn. */
export function waitingRoot(element: HTMLElement, session: Session, draw: Draw): LiveRoot {
  let root: Root | undefined;
  let isRemoved = false;
  let wakePromise: Promise<void> | undefined;
  const start = async () => {
    stops.forEach((stop) => stop());
    let pressedElement: Element | undefined;
    const press = ({ target }: Event) => (pressedElement = target as Element);
    element.addEventListener('click', press);
    const tree = await draw(element, session);
    element.removeEventListener('click', press);
    if (isRemoved) return;
    await new Promise<void>((live) => {
      const options = {
        identifierPrefix: element.dataset['prefix'] ?? '',
        onRecoverableError: (error: unknown) => console.error('hydration', error),
      };
      const content = inRoot(session, tree, () => {
        element.dataset['live'] = 'true';
        live();
      });
      // In slices, so that a press between them is heard.
      startTransition(() => {
        if (element.firstChild) root = hydrateRoot(element, content, options);
        else (root = createRoot(element, options)).render(content);
      });
    });
    // What was pressed while its program was on its way.
    pressedElement?.closest('button')?.click();
  };
  const wake = () => (wakePromise ??= start());
  const instance = session.instances.get(element.dataset['scope'] ?? '');
  const stops = [whenNear(element, wake), instance?.store.subscribe(() => void wake())].filter(
    (stop) => stop !== undefined,
  );
  if (instance && instance.store.getState().present !== instance.start) void wake();
  return {
    wake,
    remove() {
      isRemoved = true;
      stops.forEach((stop) => stop());
      root?.unmount();
    },
  };
}
