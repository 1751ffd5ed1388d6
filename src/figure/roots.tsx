// Separate React roots in a static page, each hydrated when it comes near the viewport.
import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { SessionContext } from './context.ts';
import { Figure } from './Figure.tsx';
import type { Session } from './session.ts';

/** Renders a root from the attributes of its element. */
export type RenderRoot = (element: HTMLElement, session: Session) => ReactNode | Promise<ReactNode>;
/** Render functions by the value of `data-react`. */
export type RootRenderers = Readonly<Record<string, RenderRoot>>;

function OnReady({ onReady }: { onReady: (() => void) | undefined }) {
  useLayoutEffect(() => onReady?.(), [onReady]);
  return null;
}

/** The tree of a root, identical on the server and in the browser. */
export const rootTree = (session: Session, tree: ReactNode, onReady?: () => void) => (
  <SessionContext value={session}>
    {tree}
    <OnReady onReady={onReady} />
  </SessionContext>
);

export const renderFigure: RenderRoot = async (element, { instances, viewOf }) => {
  const instance = instances.get(element.dataset['scope']!)!;
  const View = await viewOf(instance.widget);
  return <Figure instance={instance} View={View} heading={element.dataset['heading']} />;
};

/** Hydrate figures within this distance of the viewport. */
const NEAR_MARGIN = '1000px';

/**
 * Calls back when the element's place in the text comes near the viewport, or when it is shown beside the text, gets
 * keyboard focus or is about to be printed. Returns a cleanup function.
 */
export function whenNear(element: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && onNear(),
    { rootMargin: NEAR_MARGIN },
  );
  // On a stage a figure is always in view, so observe the element before it instead.
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

interface LiveRoot {
  /** Hydrates now; resolves once the root responds and has `data-live`. */
  wake: () => Promise<void>;
  remove: () => void;
}

/** A root that hydrates when it comes near the viewport or its figure's state changes. */
export function lazyRoot(element: HTMLElement, session: Session, draw: RenderRoot): LiveRoot {
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
      const content = rootTree(session, tree, () => {
        element.dataset['live'] = 'true';
        live();
      });
      // Hydrate in a transition so that clicks in between are handled.
      startTransition(() => {
        if (element.firstChild) root = hydrateRoot(element, content, options);
        else (root = createRoot(element, options)).render(content);
      });
    });
    // Replay a click that happened while the code was loading.
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
